//! What a rule id looks like: a group of three or four capitals, a dash, and a
//! number or (for keywords) three capitals.

/// The id a text starts with, if it starts with one.
pub(crate) fn leading(text: &str) -> Option<&str> {
    let count = |text: &str, wanted: fn(&char) -> bool| text.chars().take_while(wanted).count();
    let group = count(text, char::is_ascii_uppercase);
    if !(3..=4).contains(&group) || !text[group..].starts_with('-') {
        return None;
    }
    let tail = &text[group + 1..];
    let digits = count(tail, char::is_ascii_digit);
    let capitals = count(tail, char::is_ascii_uppercase);
    let length = match (digits, capitals) {
        (1.., _) => digits,
        (0, 3) => capitals,
        _ => return None,
    };
    let ends = !tail[length..].starts_with(|next: char| next.is_alphanumeric());
    ends.then(|| &text[..group + 1 + length])
}

/// The part before the dash.
pub(crate) fn group(id: &str) -> &str {
    id.split_once('-').map_or(id, |(group, _)| group)
}

/// The number after the dash, if it is one.
pub(crate) fn number(id: &str) -> Option<u32> {
    id.split_once('-')
        .and_then(|(_, number)| number.parse().ok())
}

/// What is left of an id, however it is typed: `esc 6` and `ESC-6` are `ESC6`.
pub(crate) fn key(id: &str) -> String {
    id.chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_uppercase())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_told_from_other_capitals() {
        assert_eq!(leading("ESC-6: the lowest"), Some("ESC-6"));
        assert_eq!(leading("BRD-10)"), Some("BRD-10"));
        assert_eq!(leading("KEY-COV Cover"), Some("KEY-COV"));
        assert_eq!(leading("GEAR-7"), Some("GEAR-7"));
        for text in [
            "BP-1",
            "ESC 6",
            "ESC-",
            "ESC-6b",
            "KEY-COVER",
            "Esc-6",
            "EVA-suit",
        ] {
            assert_eq!(leading(text), None, "{text}");
        }
    }

    #[test]
    fn keys_forgive_spelling() {
        for typed in ["ESC-6", "esc6", "Esc 6", "esc_6", " esc-6 "] {
            assert_eq!(key(typed), "ESC6");
        }
    }
}
