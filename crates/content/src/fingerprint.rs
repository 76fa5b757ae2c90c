//! The hash of a pack: of what is played, not of how it is told.
//!
//! Records and tables are bound to it, so it must not change when a card is renamed, a text is
//! mended or a file is given another name; and it must change with every value that play
//! depends on.

use crate::compose::Page;
use crate::words::is_words;
use crate::yaml::{Node, Value};

/// The hash of these pages, which are in the order in which they are read: packs that were put
/// together are hashed as what came of it, whichever pack an entry is from.
pub(crate) fn fingerprint(pages: &[Page]) -> u64 {
    let mut hasher = Fnv(SEED);
    for page in pages {
        let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        hasher.text(folder);
        match &page.root {
            Some(node) => hasher.node("", node),
            // What could not be read is refused with the reason; the hash is never used.
            None => hasher.text(""),
        }
    }
    hasher.0
}

/// The hash of a text: by it one sees that an original has changed since it was translated.
pub fn fingerprint_of(text: &str) -> u64 {
    let mut hasher = Fnv(SEED);
    hasher.text(text);
    hasher.0
}

/// What FNV-1a begins with.
const SEED: u64 = 0xcbf2_9ce4_8422_2325;

/// FNV-1a over a tree, each piece with its kind and length before it.
struct Fnv(u64);

impl Fnv {
    fn feed(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn text(&mut self, text: &str) {
        self.feed(&(text.len() as u64).to_le_bytes());
        self.feed(text.as_bytes());
    }

    /// A node, and the key that it, or the list it is in, stands under.
    fn node(&mut self, under: &str, node: &Node) {
        match &node.value {
            Value::Null => self.feed(b"0"),
            Value::Bool(value) => self.feed(if *value { b"y" } else { b"n" }),
            Value::Int(number) => {
                self.feed(b"i");
                self.feed(&number.to_le_bytes());
            }
            Value::Float(number) => {
                self.feed(b"f");
                self.feed(&number.to_bits().to_le_bytes());
            }
            Value::Text(text) => {
                self.feed(b"t");
                self.text(text);
            }
            Value::List(nodes) => {
                self.feed(b"l");
                self.feed(&(nodes.len() as u64).to_le_bytes());
                nodes.iter().for_each(|node| self.node(under, node));
            }
            Value::Map(entries) => {
                let mut played: Vec<_> = (entries.iter())
                    .filter(|(key, _)| !is_words(under, &key.text))
                    .collect();
                played.sort_by(|(a, _), (b, _)| a.text.cmp(&b.text));
                self.feed(b"m");
                self.feed(&(played.len() as u64).to_le_bytes());
                for (key, node) in played {
                    self.text(&key.text);
                    self.node(&key.text, node);
                }
            }
        }
    }
}
