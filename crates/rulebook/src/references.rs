//! Which rules a rule's text mentions.

use crate::{Rule, Rulebook, id};

pub(crate) fn references(book: &Rulebook, rule: &Rule) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut add = |id: String| {
        if id != rule.id && !found.contains(&id) {
            found.push(id);
        }
    };
    let mut last: Option<&str> = None;
    for (gap, word) in mentions(&rule.text) {
        if id::leading(word) == Some(word) {
            if gap == " to "
                && let Some(from) = last.filter(|last| id::group(last) == id::group(word))
                && let (Some(from), Some(to)) = (id::number(from), id::number(word))
            {
                (from + 1..to).for_each(|n| add(format!("{}-{n}", id::group(word))));
            }
            add(word.to_owned());
            last = Some(word);
        } else if book.has_group(word) {
            add(word.to_owned());
            last = None;
        }
    }
    found
}

/// Every word of capitals, digits and dashes, with what stands between it and
/// the one before.
fn mentions(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let part = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find(part)?;
        let length = rest[start..]
            .find(|c| !part(c))
            .unwrap_or(rest.len() - start);
        let (gap, word) = (&rest[..start], &rest[start..start + length]);
        rest = &rest[start + length..];
        Some((gap, word))
    })
}
