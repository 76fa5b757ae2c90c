//! SET: from a wish to a position that can be played.

use crate::board::{Board, Dir, Space, Toward};
use crate::catalog::{
    BossSheet, Catalog, CharacterId, GearId, Session, SessionId, StratagemId, SuitId,
};
use crate::ids::{Level, MAX_INTRUDERS, MAX_SPACERS};
use crate::rng::Rng;
use crate::seq::Seq;
use crate::state::{
    BossState, Deck, Difficulty, Intruder, Item, PlacedTile, Spacer, State, Storage, StratagemState,
};
use std::fmt;

/// GEAR-1: everybody has two hands.
pub(crate) const HANDS: u8 = 2;

/// SET-2: who a Spacer is and what they carry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Loadout {
    /// The Character.
    pub character: CharacterId,
    /// The Suit.
    pub suit: SuitId,
    /// Gear; what fits is equipped, in this order, the rest goes into the backpack.
    pub gear: Seq<GearId, 8>,
}

/// Everything that is settled before play. With the choices it makes a session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What is played.
    pub session: SessionId,
    /// DIF.
    pub difficulty: Difficulty,
    /// The Spacers by seat.
    pub crew: Seq<Loadout, MAX_SPACERS>,
    /// STR-1.
    pub stratagems: [StratagemId; 2],
    /// RUB-2: the table option "strictly below".
    pub strict_rubicon: bool,
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
    /// SPC-1.
    NoSpacers,
    /// The session has no start space for the seat.
    NoStart {
        /// Who.
        seat: u8,
    },
    /// The pack has no such Character.
    UnknownCharacter {
        /// Whose.
        seat: u8,
    },
    /// The pack has no such Suit.
    UnknownSuit {
        /// Whose.
        seat: u8,
    },
    /// The pack has no such Gear.
    UnknownGear {
        /// Whose.
        seat: u8,
        /// Which.
        gear: GearId,
    },
    /// There is one card of each Character.
    SameCharacter {
        /// The second of the two.
        seat: u8,
    },
    /// GEAR-1: neither a slot nor the backpack has room for it.
    NoRoom {
        /// Whose.
        seat: u8,
        /// Which.
        gear: GearId,
    },
    /// The pack has no such Stratagem.
    UnknownStratagem(StratagemId),
    /// STR-1: two different ones.
    SameStratagem,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupFault::UnknownSession(id) => write!(f, "there is no session number {}", id.0),
            SetupFault::NoBoss => write!(f, "the session has no Boss"),
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
                if boss_sheet(catalog, session).is_none() {
                    faults.push(SetupFault::NoBoss);
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
        for id in self.stratagems {
            if id.0 as usize >= catalog.stratagems.len() {
                faults.push(SetupFault::UnknownStratagem(id));
            }
        }
        if self.stratagems[0] == self.stratagems[1] {
            faults.push(SetupFault::SameStratagem);
        }
        faults
    }

    /// SET-2, SET-3: the position at the start. The Priority Target is not yet chosen.
    ///
    /// Only for a setup without faults.
    pub(crate) fn position(&self, catalog: &Catalog) -> State {
        let session = catalog.session(self.session);
        let board = &catalog.boards[session.board as usize];
        let mut rng = Rng::new(self.seed);
        let boss = match boss_sheet(catalog, session) {
            Some(sheet) => boss_state(sheet, self.wound_value(sheet, session), &mut rng),
            None => BossState::default(),
        };
        let mut state = State {
            rng,
            session: self.session,
            difficulty: self.difficulty,
            strict_rubicon: self.strict_rubicon,
            intruders: intruders(session),
            boss,
            stratagems: self.stratagems.map(|card| StratagemState {
                card,
                ..StratagemState::default()
            }),
            doors: board.initial_doors(),
            pages: first_bits(board.pages().len()) as u8,
            scanner: first_bits(catalog.scanner.len()),
            breakdowns: first_bits(catalog.breakdowns.len()) as u16,
            awakenings: first_bits(catalog.awakenings.len()) as u16,
            ..State::default()
        };
        for (loadout, start) in self.crew.iter().zip(&session.starts) {
            let facing = facing(board, *start, session.boss_at);
            state.spacers.push(loadout.spacer(catalog, *start, facing));
        }
        for tile in &session.tiles {
            state.tiles.push(PlacedTile {
                tile: tile.tile,
                at: tile.at,
            });
        }
        state.note_tiles(catalog);
        state
    }

    /// BOS-7, DIF-2: what the session says, else the sheet.
    fn wound_value(&self, sheet: &BossSheet, session: &Session) -> u8 {
        let printed = match self.difficulty {
            Difficulty::Normal => sheet.wounds,
            Difficulty::Veteran => sheet.veteran_wounds,
        };
        let seats = self.crew.len().clamp(1, MAX_SPACERS);
        session.wounds.unwrap_or(printed)[seats - 1]
    }
}

impl Loadout {
    fn check(&self, catalog: &Catalog, seat: u8, faults: &mut Vec<SetupFault>) {
        if self.character.0 as usize >= catalog.characters.len() {
            faults.push(SetupFault::UnknownCharacter { seat });
        }
        for gear in &self.gear {
            if gear.0 as usize >= catalog.gear.len() {
                faults.push(SetupFault::UnknownGear { seat, gear: *gear });
            }
        }
        if self.suit.0 as usize >= catalog.suits.len() {
            faults.push(SetupFault::UnknownSuit { seat });
            return;
        }
        for (gear, storage) in self.pack(catalog) {
            if storage.is_none() {
                faults.push(SetupFault::NoRoom { seat, gear });
            }
        }
    }

    /// GEAR-1: where each card goes; `None` if nowhere. Unknown cards are left out.
    fn pack<'a>(
        &'a self,
        catalog: &'a Catalog,
    ) -> impl Iterator<Item = (GearId, Option<Storage>)> + 'a {
        let suit = catalog.suit(self.suit);
        let (mut hands, mut supports, mut backpack) = (HANDS, suit.supports, suit.backpack);
        self.gear.iter().filter_map(move |gear| {
            let card = catalog.gear.get(gear.0 as usize)?;
            let storage = if card.hands <= hands && card.supports <= supports {
                hands -= card.hands;
                supports -= card.supports;
                Some(Storage::Equipped)
            } else if backpack > 0 {
                backpack -= 1;
                Some(Storage::Backpack)
            } else {
                None
            };
            Some((*gear, storage))
        })
    }

    /// RUB-1, SPC-3, GEAR-2, GEAR-4: the Spacer at the start.
    fn spacer(&self, catalog: &Catalog, at: Space, facing: Dir) -> Spacer {
        let character = catalog.character(self.character);
        let mut spacer = Spacer {
            character: self.character,
            suit: self.suit,
            at,
            facing,
            vitals: 9,
            stress: character.stress,
            cards: Seq::of(&character.cards),
            ..Spacer::default()
        };
        for (gear, storage) in self.pack(catalog) {
            if let Some(storage) = storage
                && catalog.innate_gear != Some(gear)
            {
                spacer.items.push(full_item(catalog, gear, storage));
            }
        }
        if let Some(gear) = catalog.innate_gear {
            spacer
                .items
                .push(full_item(catalog, gear, Storage::Equipped));
        }
        spacer
    }
}

fn full_item(catalog: &Catalog, gear: GearId, storage: Storage) -> Item {
    let card = catalog.gear_card(gear);
    Item {
        gear,
        storage,
        ammo: card.ammo,
        charges: card.charges,
        ..Item::default()
    }
}

fn boss_sheet<'a>(catalog: &'a Catalog, session: &Session) -> Option<&'a BossSheet> {
    catalog.kind(session.boss).boss.as_ref()
}

/// BOS-1: level I as decks, the rest in the Escalation decks.
fn boss_state(sheet: &BossSheet, wound_limit: u8, rng: &mut Rng) -> BossState {
    BossState {
        ai: deck(sheet.ai.iter().map(|card| card.level), rng),
        bp: deck(sheet.bp.iter().map(|card| card.level), rng),
        wound_limit,
        ..BossState::default()
    }
}

fn deck(levels: impl Iterator<Item = Level>, rng: &mut Rng) -> Deck {
    let mut deck = Deck::default();
    for (card, level) in levels.enumerate() {
        if level == Level::One {
            deck.draw.push(card as u8);
        } else {
            deck.escalation |= 1 << card;
        }
    }
    rng.shuffle(&mut deck.draw);
    deck
}

/// SET-3: the Boss is the first of them.
fn intruders(session: &Session) -> [Intruder; MAX_INTRUDERS] {
    let mut list = [Intruder::default(); MAX_INTRUDERS];
    let boss = (session.boss, session.boss_at, session.boss_faces);
    let all = std::iter::once(&boss).chain(&session.intruders);
    for (place, (kind, at, facing)) in list.iter_mut().zip(all) {
        *place = Intruder {
            present: true,
            kind: *kind,
            at: *at,
            facing: *facing,
            ..Intruder::default()
        };
    }
    list
}

/// Everybody looks at the Boss; at a tie along the column.
fn facing(board: &Board, from: Space, boss: Space) -> Dir {
    match board.toward(from, boss) {
        Toward::One(dir) | Toward::Tie(dir, _) => dir,
        Toward::Here => Dir::North,
    }
}

/// A set of the first `n` cards, a bit each.
fn first_bits(n: usize) -> u32 {
    match n {
        0..32 => (1 << n) - 1,
        _ => u32::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playable;
    use crate::testing::{MULTITOOL, PISTOL, RIFLE, SCANNER};

    fn crew_of(catalog: &Catalog, gear: &[GearId]) -> Setup {
        let mut setup = Setup::standard(catalog, SessionId(0), 1, 7);
        setup.crew[0].gear = Seq::of(gear);
        setup
    }

    #[test]
    fn set_2_spacers_stand_on_their_spaces_and_face_the_boss() {
        let catalog = playable::catalog();
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let state = setup.position(&catalog);
        assert_eq!(state.faults(&catalog), [""; 0]);
        let anna = &state.spacers[0];
        assert_eq!((anna.vitals, anna.stress, anna.adrenaline), (9, 1, 0));
        assert_eq!(anna.facing, Dir::North, "the Boss is three rows up");
        assert_eq!(anna.cards.len(), 3);
    }

    #[test]
    fn set_3_level_i_cards_are_decks_and_the_others_wait() {
        let catalog = playable::catalog();
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let boss = setup.position(&catalog).boss;
        assert_eq!((boss.ai.draw.len(), boss.bp.draw.len()), (8, 8));
        assert_eq!(boss.ai.escalation.count_ones(), 14);
        assert!(boss.bp.draw.iter().all(|card| *card < 8));
        let other = Setup { seed: 8, ..setup }.position(&catalog).boss;
        assert_ne!(boss.ai.draw, other.ai.draw, "the seed shuffles");
    }

    #[test]
    fn dif_2_veterans_need_more_wounds() {
        let catalog = playable::catalog();
        let mut setup = Setup::standard(&catalog, SessionId(0), 1, 7);
        assert_eq!(setup.position(&catalog).boss.wound_limit, 12);
        setup.difficulty = Difficulty::Veteran;
        assert_eq!(setup.position(&catalog).boss.wound_limit, 15);
    }

    #[test]
    fn bos_7_the_wound_value_may_depend_on_how_many_take_part() {
        let mut catalog = playable::catalog();
        let boss = catalog.session(SessionId(0)).boss;
        if let Some(sheet) = &mut catalog.kinds[boss.0 as usize].boss {
            sheet.wounds = [5, 8, 9, 11];
        }
        let limit = |spacers| {
            let setup = Setup::standard(&catalog, SessionId(0), spacers, 7);
            setup.position(&catalog).boss.wound_limit
        };
        assert_eq!((limit(1), limit(2)), (5, 8));
    }

    #[test]
    fn bos_7_a_session_may_set_its_own_wound_value() {
        let mut catalog = playable::catalog();
        catalog.sessions[0].wounds = Some([2, 3, 3, 3]);
        let mut setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        assert_eq!(setup.position(&catalog).boss.wound_limit, 3);
        setup.difficulty = Difficulty::Veteran;
        assert_eq!(setup.position(&catalog).boss.wound_limit, 3);
    }

    #[test]
    fn gear_1_what_does_not_fit_in_hand_goes_into_the_backpack() {
        let catalog = playable::catalog();
        let setup = crew_of(&catalog, &[RIFLE, PISTOL, SCANNER]);
        let items = setup.position(&catalog).spacers[0].items;
        let stored: Vec<_> = items.iter().map(|item| (item.gear, item.storage)).collect();
        assert_eq!(
            stored,
            [
                (RIFLE, Storage::Equipped),
                (PISTOL, Storage::Backpack),
                (SCANNER, Storage::Equipped),
                (MULTITOOL, Storage::Equipped),
            ]
        );
        assert_eq!(items[0].ammo, 3, "GEAR-4");
    }

    #[test]
    fn gear_1_more_than_slots_and_backpack_is_a_fault() {
        let catalog = playable::catalog();
        let setup = crew_of(&catalog, &[RIFLE, RIFLE, PISTOL, PISTOL]);
        let fault = SetupFault::NoRoom {
            seat: 0,
            gear: PISTOL,
        };
        assert_eq!(setup.faults(&catalog), [fault]);
    }

    #[test]
    fn all_faults_of_a_setup_are_told_at_once() {
        let catalog = playable::catalog();
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
