//! What nobody may guess: tokens, seeds, and the promise a seed is sealed with.

use sha2::{Digest, Sha256};
use std::fmt::Write;

/// Bytes from the operating system.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// 128 random bits as text: whoever knows them holds a seat.
pub fn token() -> String {
    hex(&random::<16>())
}

/// The name of a table or replay: whoever knows it may watch.
pub fn id() -> String {
    hex(&random::<10>())
}

/// Whether a text can be a name given by [`id`].
pub fn is_id(text: &str) -> bool {
    text.len() == 20 && text.bytes().all(|b| b.is_ascii_hexdigit())
}

/// Where the chance of a session begins.
pub fn seed() -> u64 {
    u64::from_le_bytes(random())
}

/// The seed that a chosen word leads to at the table with this salt: the first 16
/// hexadecimal digits of the SHA-256 of `salt:chosen:word`. The salt is secret until the end.
pub fn stretched(salt: &str, word: &str) -> u64 {
    let digest = Sha256::digest(format!("{salt}:chosen:{word}"));
    digest[..8]
        .iter()
        .fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

/// The promise shown at the start: the SHA-256 of `salt:seed`, the seed as 16
/// hexadecimal digits. With both, shown at the end, anybody can check it.
pub fn promise(salt: &str, seed: u64) -> String {
    hex(&Sha256::digest(format!("{salt}:{seed:016x}")))
}

/// Compares without telling by the time it takes how much was right.
pub fn same(a: &str, b: &str) -> bool {
    let (a, b) = (Sha256::digest(a), Sha256::digest(b));
    a == b
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_can_be_checked_by_anybody() {
        // printf 'salt:000000000000002a' | sha256sum
        let sealed = "bce8679140103646e6f7bff777b6868f9b2676c8a39729f0c46522b196375cc8";
        assert_eq!(promise("salt", 42), sealed);
        assert_ne!(promise("salt", 42), promise("salt", 43));
        assert_ne!(promise("salt", 42), promise("pepper", 42));
    }

    #[test]
    fn a_stretched_seed_can_be_checked_by_anybody() {
        // printf 'salt:chosen:7' | sha256sum
        assert_eq!(stretched("salt", "7"), 0x35cf_a20b_7d32_c41f);
    }

    #[test]
    fn names_and_tokens_are_long_and_new() {
        assert_ne!(token(), token());
        assert_eq!(token().len(), 32);
        assert!(is_id(&id()));
        assert!(!is_id("../../etc/passwd"));
    }
}
