//! What a text says: its keywords, and its numbers with the keyword each belongs to.

use std::collections::BTreeSet;

/// A keyword, or a keyword with a number. A number that belongs to no keyword has an empty word.
pub type Saying = (String, Option<u8>);

/// The words that texts and effects have in common, the longest first.
pub struct Vocabulary(Vec<(Vec<String>, String)>);

/// Other forms of a keyword.
const FORMS: [(&str, &str); 32] = [
    ("knocked back", "knockback"),
    ("knocked down", "knockdown"),
    ("knocked-down", "knockdown"),
    ("suppressed", "suppress"),
    ("exhausts", "exhaust"),
    ("exhausted", "exhaust"),
    ("readies", "ready"),
    ("moves", "move"),
    ("attacks", "attack"),
    ("flies", "move"),
    ("dice", "die"),
    ("stands up", "stand up"),
    ("escalates", "escalate"),
    ("activates", "activate"),
    ("additional wounds", "additional wound"),
    ("armor re-roll", "re-roll"),
    ("stress re-rolls", "stress re-roll"),
    ("tests", "test"),
    ("discards", "discard"),
    ("charges", "charge"),
    ("welds", "weld"),
    ("welded", "weld"),
    ("abilities", "ability"),
    ("quietly", "quiet"),
    ("benches", "bench"),
    ("potentials", "potential"),
    ("never suppressed", "unsuppressable"),
    ("from red on", "level ii"),
    ("at black", "level iii"),
    ("card sign", "door"),
    ("the cage", "door"),
    ("turns", "turn"),
];

/// Between a number and its keyword.
const FILLERS: [&str; 9] = [
    "+",
    "or",
    "more",
    "less",
    "additional",
    "further",
    "critical",
    "equipped",
    "other",
];

impl Vocabulary {
    /// These words and their forms.
    pub fn new(words: impl IntoIterator<Item = String>) -> Vocabulary {
        let plain = words.into_iter().map(|word| (word.clone(), word));
        let forms = FORMS.map(|(form, word)| (form.to_owned(), word.to_owned()));
        let all: BTreeSet<(String, String)> = plain.chain(forms).collect();
        let split = |text: &str| text.split(' ').map(str::to_owned).collect();
        let mut list: Vec<(Vec<String>, String)> = all
            .into_iter()
            .map(|(form, word)| (split(&form), word))
            .collect();
        list.sort_by_key(|(form, _)| usize::MAX - form.len());
        Vocabulary(list)
    }

    /// What the text says.
    pub fn read(&self, text: &str) -> BTreeSet<Saying> {
        let tokens = self.join(&tokens(text));
        let mut said = BTreeSet::new();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                Token::Keyword(word) => {
                    said.insert((word.clone(), None));
                }
                Token::Number(n) => {
                    let word = ahead(&tokens[at + 1..]).or_else(|| behind(&tokens[..at]));
                    said.insert((word.unwrap_or_default(), Some(*n)));
                }
                Token::Word(word) => {
                    let counted = counted(word).zip(ahead(&tokens[at + 1..]));
                    said.extend(counted.map(|(n, word)| (word, Some(n))));
                }
            }
        }
        said
    }

    /// Puts keywords of several words together.
    fn join(&self, words: &[String]) -> Vec<Token> {
        let mut tokens = vec![];
        let mut rest = words;
        while let Some((first, others)) = rest.split_first() {
            let fits = |form: &[String]| {
                form.len() <= rest.len() && form.iter().zip(rest).all(|(a, b)| same(a, b))
            };
            if let Ok(n) = first.parse() {
                tokens.push(Token::Number(n));
                rest = others;
            } else if let Some((form, word)) = self.0.iter().find(|(form, _)| fits(form)) {
                tokens.push(Token::Keyword(word.clone()));
                rest = &rest[form.len()..];
            } else {
                tokens.push(Token::Word(first.clone()));
                rest = others;
            }
        }
        tokens
    }
}

enum Token {
    Keyword(String),
    Number(u8),
    Word(String),
}

/// Small letters, punctuation apart.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = vec![String::new()];
    // AT is a keyword, "at" is none.
    let text = text.replace("AT", "threshold");
    for letter in text.to_lowercase().chars() {
        let inner = letter.is_alphanumeric() || "-'\u{2019}".contains(letter);
        if inner && let Some(last) = tokens.last_mut() {
            last.push(letter);
        } else {
            tokens.push(letter.to_string());
            tokens.push(String::new());
        }
    }
    tokens.retain(|token| !token.trim().is_empty());
    tokens
}

/// The same word, or its plural.
fn same(word: &str, said: &str) -> bool {
    word == said || said.strip_suffix('s') == Some(word)
}

/// `2 red`, `3 or more damage`.
fn ahead(rest: &[Token]) -> Option<String> {
    let filler = |token: &&Token| matches!(token, Token::Word(w) if FILLERS.contains(&w.as_str()));
    match rest.iter().find(|token| !filler(token))? {
        Token::Keyword(word) => Some(word.clone()),
        _ => None,
    }
}

/// `Knockback 2`, `suppressed by 1`, `Dexterity at 1`.
fn behind(before: &[Token]) -> Option<String> {
    let filler = |token: &&Token| matches!(token, Token::Word(w) if ["by", "at", "up", "to"].contains(&w.as_str()));
    match before.iter().rev().find(|token| !filler(token))? {
        Token::Keyword(word) => Some(word.clone()),
        _ => None,
    }
}

/// Number words count only before a keyword; `one` rarely counts anything.
fn counted(word: &str) -> Option<u8> {
    let words = ["two", "three", "four", "five", "six"];
    let place = words.iter().position(|other| *other == word)?;
    Some(place as u8 + 2)
}
