//! Changes an entry key by key: `weapon.range: 5`, `abilities.flash.cost: {stress: 1}`.
//!
//! A key is a path: through maps by key, through lists by the `id` of an item or by its number from
//! 1. What stands at its end is replaced as a whole, added if it is not there, and taken away by `~`.

use crate::yaml::{Key, Node, Span, Value, hint};

/// A longer path is not followed.
const MOST_STEPS: usize = 12;

/// Why a path leads nowhere: what, and what would help.
pub(crate) type Astray = (String, Option<String>);

/// Puts a value at the end of a path.
pub(crate) fn put(entry: &mut Node, path: &Key, value: Node) -> Result<(), Astray> {
    let steps: Vec<&str> = path.text.split('.').collect();
    if steps.len() > MOST_STEPS {
        return Err((format!("a path has at most {MOST_STEPS} steps"), None));
    }
    step(entry, &steps, path.span, value)
}

/// What a path leads to.
pub(crate) fn at_path<'a>(entry: &'a Node, path: &str) -> Option<&'a Node> {
    let steps = path.split('.').filter(|step| !step.is_empty());
    steps
        .take(MOST_STEPS)
        .try_fold(entry, |node, key| match &node.value {
            Value::List(items) => item_of(items, key).map(|at| &items[at]),
            _ => node.get(key),
        })
}

/// An item of a list by its id, or by its number from 1.
fn item_of(items: &[Node], key: &str) -> Option<usize> {
    let by_id = items.iter().position(|item| item.id_text() == Some(key));
    let number = key.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    by_id.or(number.filter(|n| *n < items.len()))
}

fn step(node: &mut Node, path: &[&str], span: Span, value: Node) -> Result<(), Astray> {
    let [key, rest @ ..] = path else {
        *node = value;
        return Ok(());
    };
    let kind = node.kind();
    match &mut node.value {
        Value::Map(entries) => {
            let found = entries.iter().position(|(known, _)| known.text == **key);
            match (found, rest.is_empty(), &value.value) {
                (Some(at), true, Value::Null) => {
                    entries.remove(at);
                    Ok(())
                }
                (None, true, Value::Null) => Err(nothing_there(key)),
                // What is counted must be there.
                (None, ..)
                    if rest
                        .first()
                        .is_some_and(|next| next.parse::<usize>().is_ok()) =>
                {
                    let what = format!("there is no list `{key}` to count in");
                    let known = entries.iter().map(|(known, _)| known.text.as_str());
                    Err((what, Some(hint(key, known))))
                }
                // A misspelt key is told by whoever reads the entry.
                (None, ..) => {
                    let key = Key {
                        text: (*key).to_owned(),
                        span,
                    };
                    let mut new = Node::empty(span);
                    step(&mut new, rest, span, value)?;
                    entries.push((key, new));
                    Ok(())
                }
                (Some(at), ..) => step(&mut entries[at].1, rest, span, value),
            }
        }
        Value::List(items) => {
            let found = item_of(items, key);
            match (found, rest.is_empty(), &value.value) {
                (Some(at), true, Value::Null) => {
                    items.remove(at);
                    Ok(())
                }
                (Some(at), ..) => step(&mut items[at], rest, span, value),
                (None, true, Value::Map(_)) => {
                    items.push(value.with_id(key, span));
                    Ok(())
                }
                (None, ..) => Err(not_among(key, items)),
            }
        }
        _ => Err((
            format!("there is no `{key}` in {kind}"),
            Some("a path leads through maps and lists".to_owned()),
        )),
    }
}

fn nothing_there(key: &str) -> Astray {
    let what = format!("there is no `{key}` to be taken away");
    (what, None)
}

fn not_among(key: &str, items: &[Node]) -> Astray {
    let ids: Vec<&str> = items.iter().filter_map(Node::id_text).collect();
    let help = match ids.is_empty() {
        true => format!("its items are numbered from 1 to {}", items.len()),
        false => hint(key, ids.iter().copied()),
    };
    (format!("there is no `{key}` in this list"), Some(help))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::yaml::read;

    fn patched(patch: &str) -> Result<String, Astray> {
        let entry =
            "{id: gun, weapon: {range: 3, dice: 2r}, abilities: [{id: flash, cost: {stress: 1}}]}";
        let mut entry = read(entry).unwrap().unwrap();
        let Value::Map(changes) = read(patch).unwrap().unwrap().value else {
            panic!("a map");
        };
        for (key, value) in changes {
            put(&mut entry, &key, value)?;
        }
        Ok(written(&entry))
    }

    fn written(node: &Node) -> String {
        match &node.value {
            Value::Null => "~".to_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Int(n) => n.to_string(),
            Value::Float(x) => x.to_string(),
            Value::Text(text) => text.clone(),
            Value::List(list) => {
                let items: Vec<String> = list.iter().map(written).collect();
                format!("[{}]", items.join(", "))
            }
            Value::Map(map) => {
                let entry = |(key, node): &(Key, Node)| format!("{}: {}", key.text, written(node));
                let entries: Vec<String> = map.iter().map(entry).collect();
                format!("{{{}}}", entries.join(", "))
            }
        }
    }

    #[test]
    fn a_path_goes_through_maps_by_key_and_through_lists_by_id() {
        let changed = patched("{weapon.range: 5, abilities.flash.cost: {ammo: 1}}").unwrap();
        let expected =
            "{id: gun, weapon: {range: 5, dice: 2r}, abilities: [{id: flash, cost: {ammo: 1}}]}";
        assert_eq!(changed, expected);
        let counted = patched("{abilities.1.cost.stress: 2, weapon: ~}").unwrap();
        assert_eq!(
            counted,
            "{id: gun, abilities: [{id: flash, cost: {stress: 2}}]}"
        );
        let added = patched("{weapon.crit: 1, abilities.glow: {name: Glow}, abilities.flash: ~}");
        let expected =
            "{id: gun, weapon: {range: 3, dice: 2r, crit: 1}, abilities: [{id: glow, name: Glow}]}";
        assert_eq!(added.unwrap(), expected);
    }

    #[test]
    fn a_path_that_leads_nowhere_says_so() {
        let (what, help) = patched("{abilities.flsh.cost: 1}").unwrap_err();
        assert_eq!(what, "there is no `flsh` in this list");
        assert_eq!(help.unwrap(), "did you mean `flash`? Known are `flash`");
        let (what, _) = patched("{weapon.dice.red: 1}").unwrap_err();
        assert_eq!(what, "there is no `red` in `2r`");
        let (what, help) = patched("{weapon.on_wound.1.calm: 2}").unwrap_err();
        assert_eq!(what, "there is no list `on_wound` to count in");
        assert_eq!(help.unwrap(), "known are `range`, `dice`");
        let (what, _) = patched("{ammo: ~}").unwrap_err();
        assert_eq!(what, "there is no `ammo` to be taken away");
    }
}
