//! Drawings of a pack: flat SVG files in its folder `art`, which entries name as their `art` or `icon`.
//!
//! They are shown inside the page of whoever plays, so shapes and nothing else get through:
//! no scripts, no styles, no references to anything outside the file.

use std::collections::BTreeMap;

use roxmltree::{Document, Node};

use crate::fault::{Fault, Faults};
use crate::layers::Files;

/// The folder they lie in, or in folders of it.
const FOLDER: &str = "art/";
const SVG: &str = "http://www.w3.org/2000/svg";
/// A larger drawing is not taken.
pub const MOST_BYTES: usize = 8 * 1024;

const ELEMENTS: [&str; 10] = [
    "svg", "g", "path", "circle", "ellipse", "rect", "line", "polygon", "polyline", "use",
];
const ATTRIBUTES: [&str; 30] = [
    "viewBox",
    "id",
    "class",
    "d",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "width",
    "height",
    "points",
    "transform",
    "fill",
    "fill-rule",
    "fill-opacity",
    "opacity",
    "stroke",
    "stroke-width",
    "stroke-opacity",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-dasharray",
    "href",
];

/// Takes the drawings out of the files of a pack, by the names that entries call them by
/// (`portraits/mothman.svg`), and tells what is wrong with them; `shown` is what a file is called then.
pub(crate) fn take(
    files: &mut Files,
    shown: impl Fn(&str) -> String,
    faults: &mut Faults,
) -> BTreeMap<String, String> {
    let mut art = BTreeMap::new();
    files.retain(|(path, text)| {
        if !path.ends_with(".svg") {
            return true;
        }
        let name = path.strip_prefix(FOLDER);
        let wrong = match name {
            Some(_) => check(text),
            None => vec![format!("drawings lie in `{FOLDER}`")],
        };
        let told = wrong
            .into_iter()
            .map(|what| Fault::whole(&shown(path), what));
        faults.list.extend(told);
        // One that is refused is there nevertheless: that it is named is no further fault.
        art.extend(name.map(|name| (name.to_owned(), text.clone())));
        false
    });
    art
}

/// Everything that is wrong with a drawing.
fn check(text: &str) -> Vec<String> {
    if text.len() > MOST_BYTES {
        let most = MOST_BYTES / 1024;
        return vec![format!(
            "the drawing is larger than {most} KiB: draw fewer, simpler shapes"
        )];
    }
    let tree = match Document::parse(text) {
        Ok(tree) => tree,
        Err(_) if text.trim().is_empty() => return vec!["the drawing is empty".to_owned()],
        Err(error) => return vec![format!("the drawing cannot be read: {error}")],
    };
    let root = tree.root_element();
    if root.tag_name().name() != "svg" || !root.attribute("viewBox").is_some_and(is_box) {
        let what =
            "expected an `svg` element with a `viewBox` of four numbers, such as `0 0 320 180`";
        return vec![what.to_owned()];
    }
    // What lies in something that is refused goes with it.
    let in_refused = |node: &Node| {
        node.ancestors()
            .skip(1)
            .any(|it| it.is_element() && !is_allowed(it))
    };
    let parts = tree.descendants().filter(|node| !in_refused(node));
    let wrong = parts.flat_map(|node| {
        let at = tree.text_pos_at(node.range().start);
        let told = look_at(node).into_iter();
        told.map(move |what| format!("line {}, column {}: {what}", at.row, at.col))
    });
    wrong.collect()
}

fn is_allowed(element: Node) -> bool {
    let tag = element.tag_name();
    ELEMENTS.contains(&tag.name()) && tag.namespace() == Some(SVG)
}

/// Where the drawing begins and how large it is.
fn is_box(text: &str) -> bool {
    let numbers = text.split([' ', ',']).filter(|it| !it.is_empty());
    let numbers: Option<Vec<f64>> = numbers.map(|it| it.parse().ok()).collect();
    matches!(numbers.as_deref(), Some([x, y, width, height])
        if x.is_finite() && y.is_finite() && (1.0..1e6).contains(width) && (1.0..1e6).contains(height))
}

/// Everything that is wrong with a piece of a drawing.
fn look_at(node: Node) -> Vec<String> {
    if node.is_text() && !node.text().unwrap_or_default().trim().is_empty() {
        return vec!["a drawing holds no text".to_owned()];
    }
    if node.is_pi() {
        return vec!["a drawing holds no instructions to programs".to_owned()];
    }
    if !node.is_element() {
        return vec![];
    }
    if !is_allowed(node) {
        let name = node.tag_name().name();
        let known = ELEMENTS.join(", ");
        return vec![format!("`{name}` is not allowed; shapes are: {known}")];
    }
    let of_attributes = node.attributes().filter_map(|attribute| {
        let (key, value) = (attribute.name(), attribute.value());
        if !ATTRIBUTES.contains(&key) {
            return Some(format!("`{key}` is not allowed in a drawing"));
        }
        let outside = key == "href" && !value.starts_with('#');
        (outside || leads_out(value))
            .then(|| format!("`{key}` refers to something outside the drawing"))
    });
    of_attributes.chain(used(node)).collect()
}

/// Whether a value may name something to be fetched. Browsers read functions in any case, and letters by number.
fn leads_out(value: &str) -> bool {
    let value = value.to_ascii_lowercase();
    ["url(", "image(", "image-set(", "src(", "\\", "<", "&"]
        .iter()
        .any(|sign| value.contains(sign))
}

/// What is used holds no further use: a few of those within each other are millions of shapes, or no end of them.
fn used(node: Node) -> Option<String> {
    let name = (node.tag_name().name() == "use").then(|| node.attribute("href"))??;
    let all = node.document().descendants();
    let uses = |it: Node| it.descendants().any(|part| part.has_tag_name((SVG, "use")));
    let id = name.strip_prefix('#')?;
    let mut found = all.filter(|it| it.attribute("id") == Some(id));
    let again = found.any(uses);
    again.then(|| format!("`{name}` is used here and holds a `use` itself"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(inside: &str) -> Vec<String> {
        check(&format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>"#
        ))
    }

    #[test]
    fn shapes_get_through() {
        assert_eq!(
            drawn(
                r##"<g id="a" class="v2"><path fill="var(--lit,#fff)" d="M0 0h9"/></g><use href="#a"/>"##
            ),
            Vec::<String>::new()
        );
    }

    #[test]
    fn scripts_styles_and_references_are_refused() {
        for (bad, why) in [
            ("<script>alert(1)</script>", "`script` is not allowed"),
            ("<style>*{}</style>", "`style` is not allowed"),
            (r#"<path onload="x()"/>"#, "`onload` is not allowed"),
            (r#"<path style="fill:red"/>"#, "`style` is not allowed"),
            (
                r#"<use href="https://example.org/a.svg#b"/>"#,
                "outside the drawing",
            ),
            (r#"<path fill="url(#a)"/>"#, "outside the drawing"),
            (r#"<path fill="URL(//a)"/>"#, "outside the drawing"),
            (r#"<path fill="u\72l(//a)"/>"#, "outside the drawing"),
            (
                r##"<g id="a"><use href="#a"/></g>"##,
                "holds a `use` itself",
            ),
            ("<foreignObject/>", "`foreignObject` is not allowed"),
            (r#"<image href="a.png"/>"#, "`image` is not allowed"),
            ("words", "no text"),
        ] {
            let told = drawn(bad).join("; ");
            assert!(told.contains(why), "{bad}: {told}");
        }
        assert!(check(&" ".repeat(MOST_BYTES + 1))[0].contains("larger than 8 KiB"));
        assert_eq!(check(""), ["the drawing is empty"]);
        assert!(check("<svg")[0].contains("cannot be read"));
    }
    #[test]
    fn a_box_is_four_numbers() {
        for bad in ["", "wide", "0 0 9", "0 0 0 9", "0 0 NaN 9", "0 0 9 9 9"] {
            let told = check(&format!(r#"<svg xmlns="{SVG}" viewBox="{bad}"/>"#));
            assert!(told[0].contains("four numbers"), "{bad}: {told:?}");
        }
        assert!(
            check(&format!(
                r#"<svg xmlns="{SVG}" viewBox="-50,-50 100 100"/>"#
            ))
            .is_empty()
        );
    }

    #[test]
    fn everything_wrong_is_told_at_once() {
        assert_eq!(drawn(r#"<script/><path onload="" style=""/>"#).len(), 3);
    }
}
