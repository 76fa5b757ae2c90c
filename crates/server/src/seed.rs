//! Where the chance of a table begins, and what its founder said about it.

use crate::outside::Words;
use crate::problem::Problem;
use crate::secret;
use serde::Deserialize;

/// What the founder of a table said about its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// Nothing: it is a secret until the end.
    Nothing,
    /// A word that is stretched with the table's salt, so that nobody can guess the seed.
    Word(String),
    /// The seed itself, to have the same dice again. It is no secret for anybody.
    Exactly,
}

/// A word for a seed as a client writes it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SeedWord {
    /// A number.
    Number(u64),
    /// A number in digits, or any word: people write it, so that nothing unseen counts.
    Word(Words<64>),
}

impl SeedWord {
    fn text(&self) -> String {
        match self {
            SeedWord::Number(number) => number.to_string(),
            SeedWord::Word(word) => word.trim().into(),
        }
    }
}

impl Chosen {
    /// The seed of a table with this salt, from what its founder wrote.
    pub fn seed(
        word: Option<&SeedWord>,
        exact: Option<&str>,
        salt: &str,
    ) -> Result<(u64, Chosen), Problem> {
        let word = word.map(SeedWord::text).filter(|word| !word.is_empty());
        match (word, exact) {
            (None, None) => Ok((secret::seed(), Chosen::Nothing)),
            (Some(word), None) => Ok((secret::stretched(salt, &word), Chosen::Word(word))),
            (None, Some(digits)) if digits.len() == 16 => u64::from_str_radix(digits, 16)
                .map(|seed| (seed, Chosen::Exactly))
                .map_err(|_| not_exact()),
            (None, Some(_)) => Err(not_exact()),
            (Some(_), Some(_)) => Err(Problem::malformed("problem.why.two_seeds")),
        }
    }

    /// As it is stored.
    pub fn stored(&self) -> String {
        match self {
            Chosen::Nothing => String::new(),
            Chosen::Word(word) => format!("word {word}"),
            Chosen::Exactly => "exactly".into(),
        }
    }

    /// From the store.
    pub fn of(stored: &str) -> Chosen {
        match stored.strip_prefix("word ") {
            Some(word) => Chosen::Word(word.into()),
            None if stored == "exactly" => Chosen::Exactly,
            None => Chosen::Nothing,
        }
    }
}

fn not_exact() -> Problem {
    Problem::malformed("problem.why.seed_digits")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chosen_seed_is_another_one_at_every_table() {
        let seed = |salt: &str| {
            let word = SeedWord::Number(7);
            Chosen::seed(Some(&word), None, salt).unwrap()
        };
        let (one, chosen) = seed("salt");
        assert_eq!(chosen, Chosen::Word("7".into()));
        assert_eq!(seed("salt").0, one);
        assert_ne!(seed("pepper").0, one);
        assert_ne!(one, 7);
    }

    #[test]
    fn an_exact_seed_is_taken_as_it_is() {
        let exact = |digits| Chosen::seed(None, Some(digits), "salt");
        assert_eq!(exact("00000000000001f8"), Ok((0x1f8, Chosen::Exactly)));
        assert!(exact("1f8").is_err() && exact("000000000000000g").is_err());
    }

    #[test]
    fn what_was_said_about_the_seed_is_kept() {
        for chosen in [
            Chosen::Nothing,
            Chosen::Exactly,
            Chosen::Word("exactly".into()),
        ] {
            assert_eq!(Chosen::of(&chosen.stored()), chosen);
        }
    }
}
