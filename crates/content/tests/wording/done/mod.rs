//! What a card does, in the keywords and numbers that its text should have.

mod abilities;
mod cards;
mod effects;
mod meant;

use enormity_engine::catalog::{Amount, Catalog, TokenPick};
use enormity_engine::ids::{Skill, Stat, Token};

/// Something a card does: any of these words, perhaps with a number. What need not be said
/// may be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    pub words: Vec<String>,
    pub n: Option<u8>,
    pub must: bool,
}

/// Reads cards.
pub struct Reader<'a> {
    catalog: &'a Catalog,
    pub deeds: Vec<Deed>,
    must: bool,
}

/// A name as texts use it.
pub fn name(name: &str) -> String {
    let name = name.to_lowercase();
    name.strip_prefix("the ").unwrap_or(&name).to_owned()
}

pub fn token(token: Token) -> &'static str {
    ["discipline", "confidence", "expertise"][token as usize]
}

fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Vitals => "vitals",
        Stat::Stress => "stress",
        Stat::Adrenaline => "adrenaline",
        Stat::Radiation => "radiation",
        Stat::Infection => "infection",
        Stat::Antinomy => "antinomy",
    }
}

fn skill(skill: Skill) -> &'static str {
    match skill {
        Skill::Intelligence => "intelligence",
        Skill::Dexterity => "dexterity",
        Skill::Strength => "strength",
        Skill::Willpower => "willpower",
        Skill::Perception => "perception",
    }
}

const COLOURS: [&str; 3] = ["white", "red", "black"];

impl<'a> Reader<'a> {
    pub fn new(catalog: &'a Catalog) -> Reader<'a> {
        Reader {
            catalog,
            deeds: vec![],
            must: true,
        }
    }

    /// What is read in there may be said, but need not.
    pub fn aside(&mut self, read: impl FnOnce(&mut Self)) {
        let must = std::mem::replace(&mut self.must, false);
        read(self);
        self.must = must;
    }

    fn deed(&mut self, words: &[&str], n: Option<u8>) {
        self.deeds.push(Deed {
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            n,
            must: self.must,
        });
    }

    fn word(&mut self, word: &str) {
        self.deed(&[word], None);
    }

    fn number(&mut self, words: &[&str], n: u8) {
        if n > 0 {
            self.deed(words, Some(n));
        }
    }

    fn dice(&mut self, dice: [u8; 3]) {
        for (colour, n) in COLOURS.iter().zip(dice) {
            self.number(&[colour], n);
        }
    }

    fn amount(&mut self, words: &[&str], amount: Amount) {
        match amount {
            Amount::N(n) => self.number(words, n),
            Amount::ByLevel(levels) => {
                levels.iter().for_each(|n| self.number(words, *n));
                self.aside(|aside| aside.levels());
            }
            Amount::StatOf(of, _) => {
                self.deed(words, None);
                self.word(stat(of));
                self.aside(|aside| aside.number(words, 1));
            }
            Amount::Dealt
            | Amount::Spacers
            | Amount::Wounds(_)
            | Amount::ActiveTokens(_)
            | Amount::Status(..)
            | Amount::SessionStatus(_) => {
                self.deed(words, None);
            }
        }
    }

    fn levels(&mut self) {
        self.word("level ii");
        self.word("level iii");
    }
}

fn pick(of: TokenPick) -> &'static str {
    match of {
        TokenPick::Kind(kind) => token(kind),
        TokenPick::Any => "token",
    }
}
