//! Which values of a file only people read.

/// Keys whose values nobody plays by.
const WORDS: [&str; 14] = [
    "name",
    "text",
    "label",
    "origin",
    "version",
    "license",
    "lingering",
    "last_word",
    "art",
    "icon",
    "first",
    "won",
    "lost",
    "say",
];

/// Where `name` is that of something else: of a card, or of a page in the names of spaces.
const NAMING: [&str; 4] = ["condition", "cure", "perform", "pages"];

/// Keys whose values are translated.
pub(crate) const TRANSLATED: [&str; 10] = [
    "name",
    "text",
    "label",
    "lingering",
    "last_word",
    "class",
    "first",
    "won",
    "lost",
    "say",
];

/// Keys of the lines that a `text` may consist of.
const LINES: [&str; 5] = ["target", "window", "act", "after", "mood"];

/// Whether what stands under a key, in a map that stands under another, is translated.
pub(crate) fn is_translated(under: &str, key: &str) -> bool {
    let own = TRANSLATED.contains(&key) && (key == "class" || is_words(under, key));
    own || (under == "text" && is_line(key))
}

/// Whether a line of a `text` stands under a key.
pub(crate) fn is_line(key: &str) -> bool {
    LINES.contains(&key)
}

/// Whether only people read what stands under a key, in a map that stands under another.
pub(crate) fn is_words(under: &str, key: &str) -> bool {
    WORDS.contains(&key) && !(key == "name" && NAMING.contains(&under))
}
