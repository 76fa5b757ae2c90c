//! Drawings of a pack: flat SVG files in its folder `art`, which entries name as their `art` or `icon`.
//!
//! They are shown inside the page of whoever plays, so shapes and nothing else get through:
//! no scripts, no styles, no references to anything outside the file.

use std::collections::BTreeMap;

use crate::fault::{Fault, Faults};
use crate::layers::Files;

/// The folder they lie in, or in folders of it.
const FOLDER: &str = "art/";
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
            None => Some(format!("drawings lie in `{FOLDER}`")),
        };
        if let Some(what) = wrong {
            faults.list.push(Fault::whole(&shown(path), what));
        }
        // One that is refused is there nevertheless: that it is named is no further fault.
        art.extend(name.map(|name| (name.to_owned(), text.clone())));
        false
    });
    art
}

/// What is wrong with a drawing.
fn check(text: &str) -> Option<String> {
    if text.len() > MOST_BYTES {
        return Some(format!(
            "the drawing is larger than {} KiB",
            MOST_BYTES / 1024
        ));
    }
    let tree = match roxmltree::Document::parse(text) {
        Ok(tree) => tree,
        Err(error) => return Some(format!("the drawing cannot be read: {error}")),
    };
    if tree.root_element().tag_name().name() != "svg"
        || tree.root_element().attribute("viewBox").is_none()
    {
        return Some("expected an `svg` element with a `viewBox`".to_owned());
    }
    tree.descendants().find_map(|node| {
        let at = tree.text_pos_at(node.range().start);
        let refused = |what: String| Some(format!("line {}, column {}: {what}", at.row, at.col));
        if node.is_text() && !node.text().unwrap_or_default().trim().is_empty() {
            return refused("a drawing holds no text".to_owned());
        }
        if node.is_pi() {
            return refused("a drawing holds no instructions to programs".to_owned());
        }
        if !node.is_element() {
            return None;
        }
        let name = node.tag_name().name();
        if !ELEMENTS.contains(&name)
            || node.tag_name().namespace() != Some("http://www.w3.org/2000/svg")
        {
            return refused(format!(
                "`{name}` is not allowed; shapes are: {}",
                ELEMENTS.join(", ")
            ));
        }
        node.attributes().find_map(|attribute| {
            let (key, value) = (attribute.name(), attribute.value());
            if !ATTRIBUTES.contains(&key) {
                return refused(format!("`{key}` is not allowed in a drawing"));
            }
            let outside = key == "href" && !value.starts_with('#');
            if outside || value.contains("url(") || value.contains(['<', '&']) {
                return refused(format!("`{key}` refers to something outside the drawing"));
            }
            None
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(inside: &str) -> Option<String> {
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
            None
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
            ("<foreignObject/>", "`foreignObject` is not allowed"),
            (r#"<image href="a.png"/>"#, "`image` is not allowed"),
            ("words", "no text"),
        ] {
            let told = drawn(bad).unwrap_or_default();
            assert!(told.contains(why), "{bad}: {told}");
        }
        assert!(check("<svg/>").is_some());
        assert!(check(&" ".repeat(MOST_BYTES + 1)).is_some());
        assert!(check("<svg").is_some_and(|told| told.contains("cannot be read")));
    }
}
