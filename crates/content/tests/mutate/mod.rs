//! Spoils texts, the way slips of the hand and ill will do.

use enormity_engine::rng::Rng;

/// What nobody expects where a number stood.
const NUMBERS: [&str; 9] = [
    "0",
    "-1",
    "255",
    "256",
    "65536",
    "4294967296",
    "1e9",
    "0.5",
    "999999999999999999999",
];

/// What nobody expects anywhere.
const SIGNS: [&str; 12] = [
    "\0",
    "\u{202e}",
    "\u{1f980}",
    "\"",
    "'",
    "[",
    "{",
    ":",
    "&a",
    "*a",
    "\t",
    "|",
];

/// The text with one to three changes.
pub fn spoil(text: &str, rng: &mut Rng) -> String {
    let mut text = text.to_owned();
    for _ in 0..=rng.below(3) {
        text = match rng.below(6) {
            0 => cut(&text, rng),
            1 | 2 => change_line(&text, rng),
            3 => change_word(&text, rng, |word| word.parse::<i64>().is_ok(), &NUMBERS),
            4 => swap_words(&text, rng),
            _ => change_word(&text, rng, |_| true, &SIGNS),
        };
    }
    text
}

fn any<'a, T>(of: &'a [T], rng: &mut Rng) -> Option<&'a T> {
    of.get(rng.below(of.len() as u32) as usize)
}

fn cut(text: &str, rng: &mut Rng) -> String {
    let at = rng.below(text.len() as u32) as usize;
    let at = (0..=at).rev().find(|at| text.is_char_boundary(*at));
    text[..at.unwrap_or(0)].to_owned()
}

/// A line is lost, stands twice, trades places or moves in.
fn change_line(text: &str, rng: &mut Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return String::new();
    }
    let mut at = || rng.below(lines.len() as u32) as usize;
    let (one, other, what) = (at(), at(), at() % 4);
    match what {
        0 => drop(lines.remove(one)),
        1 => lines.insert(one, lines[other].clone()),
        2 => lines.swap(one, other),
        _ => lines[one].insert_str(0, "  "),
    }
    lines.join("\n") + "\n"
}

fn words(text: &str) -> Vec<(usize, &str)> {
    let inside = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    let mut words = vec![];
    let mut from = 0;
    for word in text.split(|c: char| !inside(c)) {
        if !word.is_empty() {
            words.push((from, word));
        }
        from += word.len();
        from += text[from..].chars().next().map_or(0, char::len_utf8);
    }
    words
}

fn replace(text: &str, (at, word): (usize, &str), by: &str) -> String {
    format!("{}{by}{}", &text[..at], &text[at + word.len()..])
}

fn change_word(text: &str, rng: &mut Rng, which: fn(&str) -> bool, by: &[&str]) -> String {
    let mut words = words(text);
    words.retain(|(_, word)| which(word));
    match (any(&words, rng), any(by, rng)) {
        (Some(word), Some(by)) => replace(text, *word, by),
        _ => text.to_owned(),
    }
}

fn swap_words(text: &str, rng: &mut Rng) -> String {
    let words = words(text);
    match (any(&words, rng), any(&words, rng)) {
        (Some(word), Some((_, other))) => replace(text, *word, other),
        _ => text.to_owned(),
    }
}
