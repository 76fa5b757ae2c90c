//! Dice as people write them.

use crate::roll::MOST_DICE;

/// Read dice from text such as `2r+1w`, `3b` or `2 red 1 white`, by colour in the order of
/// `Colour::ALL`. A colour without a number is one die; a colour named twice adds up.
///
/// # Errors
///
/// Says what was not understood and what would be.
pub fn parse_dice(text: &str) -> Result<[u8; 3], String> {
    let mut dice = [0u8; 3];
    let mut number: Option<&str> = None;
    for word in words(text) {
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            if let Some(before) = number.replace(word) {
                return Err(format!(
                    "which colour are the {before} dice in `{text}`? {HINT}"
                ));
            }
            continue;
        }
        let colour = match word.to_lowercase().as_str() {
            "w" | "white" => 0,
            "r" | "red" => 1,
            "b" | "black" => 2,
            _ => return Err(format!("`{word}` in `{text}` is no colour of dice. {HINT}")),
        };
        let count = number.take().unwrap_or("1");
        let count = count.parse().unwrap_or(u8::MAX);
        dice[colour] = dice[colour].saturating_add(count);
        if dice.iter().map(|&n| usize::from(n)).sum::<usize>() > MOST_DICE {
            return Err(format!(
                "`{text}` is more than the {MOST_DICE} dice in the box."
            ));
        }
    }
    match number {
        Some(number) => Err(format!(
            "which colour are the {number} dice in `{text}`? {HINT}"
        )),
        None if dice == [0; 3] => Err(format!("there are no dice in `{text}`. {HINT}")),
        None => Ok(dice),
    }
}

const HINT: &str = "Write a number and a colour (w, r, b, or white, red, black), like `2r+1w`.";

/// Runs of digits and runs of other signs, without what stands between them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '+' || c == ',');
        let digits = rest.starts_with(|c: char| c.is_ascii_digit());
        let ends =
            |c: char| c.is_whitespace() || c == '+' || c == ',' || c.is_ascii_digit() != digits;
        let (word, after) = rest.split_at(rest.find(ends).unwrap_or(rest.len()));
        rest = after;
        (!word.is_empty()).then_some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_read_as_people_write_them() {
        for (text, dice) in [
            ("2r+1w", [1, 2, 0]),
            ("3b", [0, 0, 3]),
            ("2 red 1 white", [1, 2, 0]),
            ("2R1w", [1, 2, 0]),
            (" b, w + w ", [2, 0, 1]),
            ("12 White", [12, 0, 0]),
        ] {
            assert_eq!(parse_dice(text), Ok(dice), "{text}");
        }
    }

    #[test]
    fn errors_name_the_fault() {
        for (text, fault) in [
            ("2g", "`g`"),
            ("2", "which colour are the 2 dice"),
            ("2 3r", "which colour are the 2 dice"),
            ("", "no dice"),
            ("0r", "no dice"),
            ("14w", "more than the 13"),
            ("7w 7b", "more than the 13"),
            ("999999999999b", "more than the 13"),
            ("2r-1w", "`r-`"),
        ] {
            let error = parse_dice(text).unwrap_err();
            assert!(error.contains(fault), "{text}: {error}");
        }
    }
}
