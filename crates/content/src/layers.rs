//! Packs on packs: `extends` in `pack.yaml`, and whether all that are needed are there.
//!
//! All files of several packs are one list. Those of the lowest pack have their plain paths, those
//! of a pack on top of it the id of that pack before them: `weapons:gear/hook.yaml`.

use crate::book::without_ending;
use crate::compose::Page;
use crate::fault::Faults;
use crate::files::{Extends, PackFile};
use crate::kinds::PACK;
use crate::pack::BASE_ID;
use crate::sources::Sources;
use crate::yaml::{At, Node, Span, Value, decode, did_you_mean, read};

/// Files by path.
pub(crate) type Files = Vec<(String, String)>;

/// The path of a file of a pack that extends another.
pub(crate) fn on_top(pack: &str, path: &str) -> String {
    format!("{pack}:{path}")
}

/// The pack and the path within it; the pack is empty for the lowest.
pub(crate) fn split(path: &str) -> (&str, &str) {
    match path.split_once(':') {
        Some((pack, within)) if !pack.contains('/') => (pack, within),
        _ => ("", path),
    }
}

/// The files of each pack, in the order in which packs come up; each in order of paths.
pub(crate) fn layers(files: Files) -> Vec<(String, Files)> {
    let mut layers: Vec<(String, Files)> = vec![(String::new(), Vec::new())];
    for (path, text) in files {
        let (pack, within) = split(&path);
        let at = layers.iter().position(|(name, _)| name == pack);
        let at = at.unwrap_or_else(|| {
            layers.push((pack.to_owned(), Vec::new()));
            layers.len() - 1
        });
        layers[at].1.push((within.to_owned(), text));
    }
    for (_, files) in &mut layers {
        files.sort();
    }
    layers
}

/// What a pack's files say it is called and extends, as far as that can be read.
pub(crate) fn head(files: &Files) -> (Option<String>, Option<String>) {
    let file = files.iter().find(|(path, _)| without_ending(path) == PACK);
    let root = file.and_then(|(_, text)| read(text).ok().flatten());
    let text = |node: Option<&Node>| match node.map(|node| &node.value) {
        Some(Value::Text(text)) => Some(text.clone()),
        _ => None,
    };
    let Some(root) = root else {
        return (None, None);
    };
    let extends = root.get("extends");
    let inner = extends.and_then(|node| node.get("pack"));
    (text(root.get("id")), text(inner.or(extends)))
}

/// What the packs say about themselves, from the lowest, each with its file.
pub(crate) fn heads(
    pages: &[Page],
    sources: &Sources,
    faults: &mut Faults,
) -> Vec<(usize, PackFile)> {
    let mut heads = Vec::new();
    for page in pages {
        let Some(root) = page
            .root
            .as_ref()
            .filter(|_| without_ending(&page.path) == PACK)
        else {
            continue;
        };
        let (head, problems) = decode(root);
        for problem in problems {
            let place = (page.file, problem.span);
            sources.fault(faults, place, problem.what, problem.help);
        }
        heads.extend(head.map(|head| (page.file, head)));
    }
    heads
}

/// Whether every pack stands on what it extends; that each says what it is, is told as well.
pub(crate) fn check(heads: &[(usize, PackFile)], sources: &Sources, faults: &mut Faults) -> bool {
    let mut packs: Vec<&str> = sources.iter().map(|source| split(&source.path).0).collect();
    packs.dedup();
    for (layer, pack) in packs.iter().enumerate() {
        let of_pack = heads
            .iter()
            .filter(|(file, _)| sources.get(*file).layer == layer);
        let path = match layer {
            0 => format!("{PACK}.yaml"),
            _ => on_top(pack, &format!("{PACK}.yaml")),
        };
        let found = of_pack.count();
        if found != 1 && !faults.list.iter().any(|fault| fault.file == path) {
            let what = format!("a pack has one such file, found {found}");
            let help = "it says what the pack is: its `id`, its `name`, what it `extends`";
            faults.tell_whole(&path, what, Some(help.to_owned()));
        }
    }
    if let Some((file, head)) = heads.first()
        && head.extends.is_none()
        && !["dice/", "characters/"]
            .iter()
            .any(|folder| has_files(sources, folder))
    {
        let what = format!(
            "the pack `{}` extends nothing, and has no `dice/` and no `characters/` of its own",
            head.id.value
        );
        let help =
            "write `extends: base` to add to the base pack; what stands alone begins as a copy";
        sources.fault(faults, (*file, head.id.span), what, Some(help.to_owned()));
    }
    let before = faults.list.len();
    for (n, (file, head)) in heads.iter().enumerate() {
        let mut tell = |span: Span, what: String, help: String| {
            sources.fault(faults, (*file, span), what, Some(help));
        };
        if !head.version.value.is_empty() && numbers(&head.version.value).is_none() {
            let what = format!("`{}` is not a version", head.version.value);
            tell(
                head.version.span,
                what,
                "write numbers with dots, such as `1.2`".to_owned(),
            );
        }
        let Some(extends) = &head.extends else {
            // One that an earlier pack extends only comes too late, which is told there.
            let wanted = |(_, below): &(usize, PackFile)| {
                let extends = below.extends.as_ref();
                extends.is_some_and(|extends| extends.pack.value == head.id.value)
            };
            if n > 0 && !heads[..n].iter().any(wanted) {
                let below = &heads[0].1.id.value;
                let what = format!("the pack `{}` extends nothing", head.id.value);
                let help = format!(
                    "only the first of several packs stands alone; \
                     write `extends: {below}` to add to that one"
                );
                tell(head.id.span, what, help);
            }
            continue;
        };
        match find(heads, n, extends) {
            Ok(base) => versions(extends, base, tell),
            Err((what, help)) => tell(extends.pack.span, what, help),
        }
    }
    faults.list.len() == before
}

/// Whether the lowest pack has files in a folder.
fn has_files(sources: &Sources, folder: &str) -> bool {
    let mut files = sources.iter().filter(|source| source.layer == 0);
    files.any(|source| source.path.starts_with(folder))
}

/// The pack that the `n`th extends, or why it cannot.
fn find<'a>(
    heads: &'a [(usize, PackFile)],
    n: usize,
    extends: &Extends,
) -> Result<&'a PackFile, (String, String)> {
    let wanted = &extends.pack.value;
    let own = &heads[n].1.id.value;
    let named = |(_, head): &&(usize, PackFile)| head.id.value == *wanted;
    if wanted == own {
        let what = format!("the pack `{own}` extends itself");
        return Err((what, "name the pack that it adds to".to_owned()));
    }
    if let Some((_, base)) = heads[..n].iter().find(named) {
        return Ok(base);
    }
    if let Some((_, above)) = heads[n..].iter().find(named) {
        let back = above.extends.as_ref();
        return Err(match back.is_some_and(|back| back.pack.value == *own) {
            true => (
                format!("`{own}` extends `{wanted}`, and `{wanted}` extends `{own}`"),
                "one of them must stand without the other".to_owned(),
            ),
            false => (
                format!("`{own}` extends `{wanted}`, which comes after it"),
                format!("name the folder of `{wanted}` first"),
            ),
        });
    }
    let known: Vec<&str> = (heads[..n].iter())
        .map(|(_, head)| head.id.value.as_str())
        .collect();
    let help = match did_you_mean(wanted, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        // It would be there, were the first not a whole pack.
        None if *wanted == BASE_ID && n > 0 => {
            format!(
                "`{0}` stands alone below it: `extends: {0}`, or leave that one out",
                known[0]
            )
        }
        None => format!("name its folder before this one: `--pack FOLDER-OF-{wanted} --pack ...`"),
    };
    Err((
        format!("`{own}` extends `{wanted}`, which is not there"),
        help,
    ))
}

/// Whether the version that is there is the one that is wanted, or a later one like it.
fn versions(extends: &Extends, base: &PackFile, mut tell: impl FnMut(Span, String, String)) {
    let At {
        value: wanted,
        span,
    } = &extends.version;
    if wanted.is_empty() {
        return;
    }
    let (Some(want), Some(have)) = (numbers(wanted), numbers(&base.version.value)) else {
        let what = format!(
            "expected a version of `{}`, found `{wanted}`",
            base.id.value
        );
        let help = match base.version.value.is_empty() {
            true => format!("`{}` has no version: leave it out", base.id.value),
            false => "write numbers with dots, such as `1.2`".to_owned(),
        };
        return tell(*span, what, help);
    };
    if have.first() != want.first() || have < want {
        let (name, have) = (&base.id.value, &base.version.value);
        let what = format!("expected `{name}` {wanted} or later, found {have}");
        let help = format!(
            "the first number must be the same and the rest not lower: \
             take that version of `{name}`, or mend this pack for {have}"
        );
        tell(*span, what, help);
    }
}

/// The numbers of a version.
fn numbers(version: &str) -> Option<Vec<u32>> {
    version
        .split('.')
        .map(|number| number.parse().ok())
        .collect()
}
