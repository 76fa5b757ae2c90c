//! SET: from a wish to a position that can be played.

mod loadout;
mod start;

pub(crate) use loadout::HANDS;
pub use loadout::{Loadout, Room, Stowed};

use crate::catalog::{Catalog, GearId, SessionId, SessionKind, StratagemId};
use crate::ids::MAX_SPACERS;
use crate::seq::Seq;
use crate::state::Difficulty;
use std::fmt;

/// Everything that is settled before play. With the choices it makes a session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What is played.
    pub session: SessionId,
    /// How hard it is (DIF).
    pub difficulty: Difficulty,
    /// The Spacers by seat.
    pub crew: Seq<Loadout, MAX_SPACERS>,
    /// STR-1.
    pub stratagems: [StratagemId; 2],
    /// RUB-2: the table option "strictly below".
    pub strict_rubicon: bool,
    /// LMP-1: the table option "their lamp stays lit".
    pub lamps: bool,
    /// Players are asked about rolls that nothing can better, too (ROL-8): so were sessions that
    /// were begun before, and scenarios whose steps do not hang on how dice fall.
    pub asks_all: bool,
    /// Where chance begins.
    pub seed: u64,
}

/// What is wrong with a [`Setup`]. Seats count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// The pack has no such session.
    UnknownSession(SessionId),
    /// The session has no Boss to fight.
    NoBoss,
    /// SET-4: the session has neither a Boss nor other Intruders.
    NoIntruders,
    /// SPC-1.
    NoSpacers,
    /// The session has no start space for the seat.
    NoStart {
        /// The seat without one, from 0.
        seat: u8,
    },
    /// The pack has no such Character.
    UnknownCharacter {
        /// The seat that asked for it, from 0.
        seat: u8,
    },
    /// The pack has no such Suit.
    UnknownSuit {
        /// The seat that asked for it, from 0.
        seat: u8,
    },
    /// The pack has no such Gear.
    UnknownGear {
        /// The seat that asked for it, from 0.
        seat: u8,
        /// The card in question.
        gear: GearId,
    },
    /// There is one card of each Character.
    SameCharacter {
        /// The second of the two.
        seat: u8,
    },
    /// GEAR-1: neither a slot nor the backpack has room for it.
    NoRoom {
        /// The seat that asked for it, from 0.
        seat: u8,
        /// The card in question.
        gear: GearId,
    },
    /// The pack has no such Stratagem.
    UnknownStratagem(StratagemId),
    /// STR-1: two different ones.
    SameStratagem,
    /// STR-3: nobody of the crew is of the class that makes it available.
    NoClass(StratagemId),
    /// STR-3: it is for Runs, and the session is none.
    OnlyInRuns(StratagemId),
    /// STR-4: this Stratagem is found in play.
    OnlyFound(StratagemId),
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupFault::UnknownSession(id) => write!(f, "there is no session number {}", id.0),
            SetupFault::NoBoss => write!(f, "the session has no Boss"),
            SetupFault::NoIntruders => write!(f, "the session has nobody to fight (SET-4)"),
            SetupFault::NoSpacers => write!(f, "one to four Spacers must take part (SPC-1)"),
            SetupFault::NoStart { seat } => {
                write!(f, "the session has no start space for seat {}", seat + 1)
            }
            SetupFault::UnknownCharacter { seat } => {
                write!(f, "seat {} has a Character that does not exist", seat + 1)
            }
            SetupFault::UnknownSuit { seat } => {
                write!(f, "seat {} has a Suit that does not exist", seat + 1)
            }
            SetupFault::UnknownGear { seat, gear } => {
                write!(f, "seat {}: there is no Gear number {}", seat + 1, gear.0)
            }
            SetupFault::SameCharacter { seat } => {
                write!(f, "seat {} has a Character that is taken", seat + 1)
            }
            SetupFault::NoRoom { seat, gear } => write!(
                f,
                "seat {}: no slot and no backpack space is left for Gear number {} (GEAR-1)",
                seat + 1,
                gear.0
            ),
            SetupFault::UnknownStratagem(id) => {
                write!(f, "there is no Stratagem number {}", id.0)
            }
            SetupFault::NoClass(id) => write!(
                f,
                "nobody of the crew is of the class that Stratagem number {} needs (STR-3)",
                id.0
            ),
            SetupFault::OnlyInRuns(id) => {
                write!(f, "Stratagem number {} is for Runs only (STR-3)", id.0)
            }
            SetupFault::OnlyFound(id) => {
                write!(f, "Stratagem number {} is found in play (STR-4)", id.0)
            }
            SetupFault::SameStratagem => write!(f, "the two Stratagems must differ (STR-1)"),
        }
    }
}

impl std::error::Error for SetupFault {}

impl Setup {
    /// The session with the crew and the Stratagems that it offers.
    pub fn standard(catalog: &Catalog, session: SessionId, spacers: usize, seed: u64) -> Setup {
        let mut setup = Setup {
            session,
            seed,
            ..Setup::default()
        };
        if let Some(offer) = catalog.sessions.get(session.0 as usize) {
            let spacers = spacers.min(offer.crew.len());
            setup.crew = Seq::of(&offer.crew[..spacers]);
            setup.stratagems = offer.stratagems;
        }
        setup
    }

    /// Everything that is wrong with it, at once.
    pub fn faults(&self, catalog: &Catalog) -> Vec<SetupFault> {
        let mut faults = vec![];
        match catalog.sessions.get(self.session.0 as usize) {
            None => faults.push(SetupFault::UnknownSession(self.session)),
            Some(session) => {
                match session.boss() {
                    Some(boss) if catalog.kind(boss).boss.is_none() => {
                        faults.push(SetupFault::NoBoss);
                    }
                    None if session.kind == SessionKind::Skirmish
                        && session.intruders.is_empty() =>
                    {
                        faults.push(SetupFault::NoIntruders);
                    }
                    _ => {}
                }
                let seats = session.starts.len()..self.crew.len();
                faults.extend(seats.map(|seat| SetupFault::NoStart { seat: seat as u8 }));
            }
        }
        if self.crew.is_empty() {
            faults.push(SetupFault::NoSpacers);
        }
        for (seat, loadout) in self.crew.iter().enumerate() {
            let taken = self.crew[..seat].iter().map(|other| other.character);
            if taken.into_iter().any(|other| other == loadout.character) {
                faults.push(SetupFault::SameCharacter { seat: seat as u8 });
            }
            loadout.check(catalog, seat as u8, &mut faults);
        }
        let session = catalog.sessions.get(self.session.0 as usize);
        let is_run = session.is_some_and(|it| matches!(it.kind, SessionKind::Run(_)));
        for id in self.stratagems {
            match catalog.stratagems.get(id.0 as usize) {
                None => faults.push(SetupFault::UnknownStratagem(id)),
                Some(card) if !self.has_class(catalog, &card.class) => {
                    faults.push(SetupFault::NoClass(id));
                }
                Some(card) if card.runs && !is_run => faults.push(SetupFault::OnlyInRuns(id)),
                Some(card) if card.found => faults.push(SetupFault::OnlyFound(id)),
                Some(_) => {}
            }
        }
        if self.stratagems[0] == self.stratagems[1] {
            faults.push(SetupFault::SameStratagem);
        }
        faults
    }

    /// STR-3: whether a Spacer of the class takes part; of no class in particular, always.
    fn has_class(&self, catalog: &Catalog, class: &str) -> bool {
        let crew = self.crew.iter();
        let mut characters = crew.filter_map(|it| catalog.characters.get(it.character.0 as usize));
        class.is_empty() || characters.any(|character| character.class == class)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::SuitId;
    use crate::testing::whole_session;

    #[test]
    fn str_3_a_stratagem_of_a_class_needs_a_spacer_of_it() {
        let mut catalog = whole_session::catalog();
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let card = setup.stratagems[1];
        catalog.stratagems[usize::from(card.0)].class = "Ops".into();
        assert_eq!(setup.faults(&catalog), [SetupFault::NoClass(card)]);
        catalog.characters[1].class = "Ops".into();
        assert_eq!(setup.faults(&catalog), []);
    }

    #[test]
    fn str_3_a_stratagem_for_runs_is_not_taken_to_a_fight() {
        let mut catalog = whole_session::catalog();
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let card = setup.stratagems[1];
        catalog.stratagems[usize::from(card.0)].runs = true;
        assert_eq!(setup.faults(&catalog), [SetupFault::OnlyInRuns(card)]);
    }

    #[test]
    fn str_4_a_stratagem_that_is_found_is_not_chosen() {
        let mut catalog = whole_session::catalog();
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let card = setup.stratagems[1];
        catalog.stratagems[usize::from(card.0)].found = true;
        assert_eq!(setup.faults(&catalog), [SetupFault::OnlyFound(card)]);
    }

    #[test]
    fn brk_1_a_breakdown_for_runs_is_not_in_the_deck_of_a_fight() {
        let mut catalog = whole_session::catalog();
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let all = setup.position(&catalog).breakdowns;
        catalog.breakdowns[0].runs = true;
        let mut left = all;
        left.remove(0);
        assert_eq!(setup.position(&catalog).breakdowns, left);
    }

    #[test]
    fn all_faults_of_a_setup_are_told_at_once() {
        let catalog = whole_session::catalog();
        let mut setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        setup.crew[1].character = setup.crew[0].character;
        setup.crew[1].suit = SuitId(99);
        setup.crew[0].gear.push(GearId(99));
        setup.stratagems[1] = setup.stratagems[0];
        assert_eq!(
            setup.faults(&catalog),
            [
                SetupFault::UnknownGear {
                    seat: 0,
                    gear: GearId(99)
                },
                SetupFault::SameCharacter { seat: 1 },
                SetupFault::UnknownSuit { seat: 1 },
                SetupFault::SameStratagem,
            ]
        );
        assert_eq!(
            Setup::default().faults(&catalog),
            [SetupFault::NoSpacers, SetupFault::SameStratagem]
        );
    }
}
