//! A setup in names instead of numbers: what records, scenarios and tables write down.

use crate::catalog::{Catalog, CharacterId, GearId, Label, SessionId, StratagemId, SuitId};
use crate::ids::MAX_SPACERS;
use crate::seq::Seq;
use crate::setup::{Loadout, Setup, SetupFault};
use crate::state::Difficulty;
use serde::{Deserialize, Serialize};
use std::fmt;

/// [`Loadout`] in names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NamedLoadout {
    /// The Character.
    pub character: String,
    /// The Suit.
    pub suit: String,
    /// Gear, in the order in which it is equipped.
    #[serde(default)]
    pub gear: Vec<String>,
}

/// [`Setup`] in names, without the seed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedSetup {
    /// What is played.
    pub session: String,
    /// How hard.
    #[serde(default)]
    pub difficulty: Difficulty,
    /// The Spacers by seat.
    pub crew: Vec<NamedLoadout>,
    /// The two Stratagems.
    pub stratagems: [String; 2],
    /// RUB-2.
    #[serde(default)]
    pub strict_rubicon: bool,
    /// LMP-1.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lamps: bool,
}

/// What a name in a [`NamedSetup`] stands for.
#[allow(missing_docs)] // the names say it
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    Session,
    Character,
    Suit,
    Gear,
    Stratagem,
}

/// What is wrong with a [`NamedSetup`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamedFault {
    /// Nothing in the pack has the name.
    Unknown {
        /// What it should be.
        what: Named,
        /// The name.
        id: String,
    },
    /// SPC-1: so many Spacers are more than there are seats.
    TooMany(usize),
    /// This Character has more cards than anybody can carry.
    TooMuchGear(String),
    /// All names are known, and the setup is not allowed.
    Rule(SetupFault),
}

impl fmt::Display for NamedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NamedFault::Unknown { what, id } => {
                let what = match what {
                    Named::Session => "session",
                    Named::Character => "Character",
                    Named::Suit => "Suit",
                    Named::Gear => "Gear",
                    Named::Stratagem => "Stratagem",
                };
                write!(f, "there is no {what} `{id}`")
            }
            NamedFault::TooMany(n) => write!(f, "{n} Spacers are too many (SPC-1)"),
            NamedFault::TooMuchGear(who) => write!(f, "{who} carries too many cards"),
            NamedFault::Rule(fault) => fault.fmt(f),
        }
    }
}

impl Setup {
    /// The setup in names. Only for a setup without faults.
    pub fn named(&self, catalog: &Catalog) -> NamedSetup {
        NamedSetup {
            session: catalog.session(self.session).label.id.clone(),
            difficulty: self.difficulty,
            crew: self.crew.iter().map(|l| l.named(catalog)).collect(),
            stratagems: self
                .stratagems
                .map(|card| catalog.stratagem(card).label.id.clone()),
            strict_rubicon: self.strict_rubicon,
            lamps: self.lamps,
        }
    }
}

impl Loadout {
    /// The loadout in names.
    pub(crate) fn named(&self, catalog: &Catalog) -> NamedLoadout {
        let gear = self.gear.iter().map(|gear| catalog.gear_card(*gear));
        NamedLoadout {
            character: catalog.character(self.character).label.id.clone(),
            suit: catalog.suit(self.suit).label.id.clone(),
            gear: gear.map(|card| card.label.id.clone()).collect(),
        }
    }
}

impl NamedSetup {
    /// The setup that is meant, or everything that is wrong with it.
    pub fn resolve(&self, catalog: &Catalog, seed: u64) -> Result<Setup, Vec<NamedFault>> {
        let setup = self.look_up(catalog, seed)?;
        let faults = setup.faults(catalog);
        match faults.is_empty() {
            true => Ok(setup),
            false => Err(faults.into_iter().map(NamedFault::Rule).collect()),
        }
    }

    /// The setup that is meant, whether it is allowed or not, or the names that nothing has.
    pub fn look_up(&self, catalog: &Catalog, seed: u64) -> Result<Setup, Vec<NamedFault>> {
        let mut names = Names {
            catalog,
            faults: vec![],
        };
        let mut setup = Setup {
            session: SessionId(names.session(&self.session)),
            difficulty: self.difficulty,
            stratagems: [0, 1].map(|n| StratagemId(names.stratagem(&self.stratagems[n]))),
            strict_rubicon: self.strict_rubicon,
            lamps: self.lamps,
            seed,
            ..Setup::default()
        };
        if self.crew.len() > MAX_SPACERS {
            names.faults.push(NamedFault::TooMany(self.crew.len()));
        }
        for wish in self.crew.iter().take(MAX_SPACERS) {
            let mut loadout = Loadout {
                character: CharacterId(names.character(&wish.character)),
                suit: SuitId(names.suit(&wish.suit)),
                gear: Seq::new(),
            };
            for gear in &wish.gear {
                if !loadout.gear.push(GearId(names.gear(gear))) {
                    let who = wish.character.clone();
                    names.faults.push(NamedFault::TooMuchGear(who));
                    break;
                }
            }
            setup.crew.push(loadout);
        }
        match names.faults.is_empty() {
            true => Ok(setup),
            false => Err(names.faults),
        }
    }
}

/// Looks names up and collects those that nothing has.
struct Names<'a> {
    catalog: &'a Catalog,
    faults: Vec<NamedFault>,
}

impl Names<'_> {
    fn session(&mut self, id: &str) -> u8 {
        let list = self.catalog.sessions.iter();
        self.find(id, list.map(|entry| &entry.label), Named::Session)
    }

    fn character(&mut self, id: &str) -> u8 {
        let list = self.catalog.characters.iter();
        self.find(id, list.map(|entry| &entry.label), Named::Character)
    }

    fn suit(&mut self, id: &str) -> u8 {
        let list = self.catalog.suits.iter();
        self.find(id, list.map(|entry| &entry.label), Named::Suit)
    }

    fn gear(&mut self, id: &str) -> u8 {
        let list = self.catalog.gear.iter();
        self.find(id, list.map(|entry| &entry.label), Named::Gear)
    }

    fn stratagem(&mut self, id: &str) -> u8 {
        let list = self.catalog.stratagems.iter();
        self.find(id, list.map(|entry| &entry.label), Named::Stratagem)
    }

    fn find<'b>(
        &mut self,
        id: &str,
        mut labels: impl Iterator<Item = &'b Label>,
        what: Named,
    ) -> u8 {
        labels.position(|label| label.id == id).map_or_else(
            || {
                let id = id.chars().take(80).collect();
                self.faults.push(NamedFault::Unknown { what, id });
                0
            },
            |at| at as u8,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::whole_session;

    #[test]
    fn names_and_numbers_mean_the_same() {
        let catalog = whole_session::catalog();
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let named = setup.named(&catalog);
        assert_eq!(named.crew[1].character, "boris");
        assert_eq!(named.resolve(&catalog, 7), Ok(setup));
    }

    #[test]
    fn every_unknown_name_is_told() {
        let catalog = whole_session::catalog();
        let mut named = Setup::standard(&catalog, SessionId(0), 2, 7).named(&catalog);
        named.crew[0].character = "nobody".into();
        named.crew[1].gear.push("feather".into());
        let faults = named.resolve(&catalog, 7).unwrap_err();
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let expected = [
            "there is no Character `nobody`",
            "there is no Gear `feather`",
        ];
        assert_eq!(told, expected);
    }
}
