//! The position at the start.

use super::{Loadout, Setup};
use crate::bits::Bits;
use crate::board::{Board, Dir, Doors, Space, Toward};
use crate::catalog::{BossSheet, Catalog, GearId, KindId, Session, SessionKind};
use crate::deck::Deck;
use crate::ids::{IntruderId, Level, MAX_INTRUDERS, MAX_SPACERS};
use crate::rng::Rng;
use crate::scene::{Exploration, Extraction, Incursion, Run, Scene};
use crate::seq::Seq;
use crate::state::{
    BreakdownCards, Difficulty, Intruder, Item, PlacedTile, Roster, Spacer, State, Storage,
    Stratagems,
};

impl Setup {
    /// SET-2, SET-3: the position at the start. The Priority Target is not yet chosen.
    ///
    /// Only for a setup without faults.
    pub(crate) fn position(&self, catalog: &Catalog) -> State {
        let session = catalog.session(self.session);
        let board = &catalog.boards[session.board as usize];
        let mut rng = Rng::new(self.seed);
        let scene = self.scene(catalog, session, &mut rng);
        let doors = start_doors(session, board);
        let mut foes = foes(session);
        // LOC-3: whoever stands on a page that is not in play yet comes with it.
        foes.retain(|(_, at, _)| {
            let page = board.page_of(*at);
            page.is_none_or(|page| doors.is_revealed(page))
        });
        let mut state = State {
            rng,
            session: self.session,
            difficulty: self.difficulty,
            strict_rubicon: self.strict_rubicon,
            lamps: self.lamps,
            asks_all: self.asks_all,
            intruders: intruders(&foes),
            scene,
            stratagems: Stratagems::chosen(self.stratagems),
            doors,
            scanner: Bits::first(catalog.scanner.len()),
            breakdowns: breakdowns(catalog, session),
            awakenings: Bits::first(catalog.awakenings.len()),
            ..State::default()
        };
        for (loadout, start) in self.crew.iter().zip(&session.starts) {
            let nearest = |(_, at, _): &&Foe| board.distance(*start, *at, &doors);
            // SET-2: an Incursion's Spacers look at the Boss, whoever else is nearer.
            let seen = match scene {
                Scene::Incursion(Incursion { boss, .. }) => foes.get(usize::from(boss.0)),
                Scene::Skirmish | Scene::Run(_) => foes.iter().min_by_key(nearest),
            };
            let facing = seen.map_or(Dir::North, |(_, at, _)| facing(board, *start, *at));
            state.spacers.push(loadout.spacer(catalog, *start, facing));
        }
        for tile in &session.tiles {
            state.tiles.push(PlacedTile::new(tile.tile, tile.at));
        }
        state.note_tiles(catalog);
        state
    }

    fn scene(&self, catalog: &Catalog, session: &Session, rng: &mut Rng) -> Scene {
        let (boss, wounds) = match &session.kind {
            SessionKind::Incursion { boss, wounds, .. } => (*boss, *wounds),
            SessionKind::Skirmish => return Scene::Skirmish,
            SessionKind::Run(_) => return Scene::Run(self.run(catalog, session)),
        };
        let Some(sheet) = &catalog.kind(boss).boss else {
            return Scene::Skirmish;
        };
        let limit = wounds.unwrap_or(self.wound_values(sheet));
        let seats = self.crew.len().clamp(1, MAX_SPACERS);
        Scene::Incursion(incursion(sheet, limit[seats - 1], rng))
    }

    /// SET-1.
    fn run(&self, catalog: &Catalog, session: &Session) -> Run {
        let features = catalog.features_of(session.board);
        let sheet = session.run();
        let kind = catalog.hidden_kind(session);
        let deck = |part: usize| {
            let location = features.parts.get(part);
            location.map_or(0, |location| catalog.location(*location).loot.len())
        };
        let exploration = Exploration::new(
            features.caches.len(),
            std::array::from_fn(deck),
            sheet,
            self.crew.len(),
        );
        let mut run = Run::new(kind.unwrap_or_default(), catalog.blips.len(), exploration);
        run.extraction = Extraction::new(&features.exits, sheet, self.crew.len());
        run.zero_hour = sheet.map_or_else(Default::default, |sheet| sheet.zero_hour);
        run
    }

    /// BOS-7, DIF-2: by how many Spacers take part.
    fn wound_values(&self, sheet: &BossSheet) -> [u8; MAX_SPACERS] {
        match self.difficulty {
            Difficulty::Normal => sheet.wounds,
            Difficulty::Veteran => sheet.veteran_wounds,
        }
    }
}

impl Loadout {
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

/// BOS-1: level I as decks, the rest in the Escalation decks.
fn incursion(sheet: &BossSheet, wound_limit: u8, rng: &mut Rng) -> Incursion {
    Incursion {
        ai: deck(sheet.ai.iter().map(|card| card.level), rng),
        bp: deck(sheet.bp.iter().map(|card| card.level), rng),
        ..Incursion::new(FIRST, wound_limit)
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
    deck.shuffle(rng);
    deck
}

/// BRK-1: the deck of this kind of session.
fn breakdowns(catalog: &Catalog, session: &Session) -> BreakdownCards {
    let is_run = matches!(session.kind, SessionKind::Run(_));
    let mut deck = Bits::first(catalog.breakdowns.len());
    for (card, breakdown) in catalog.breakdowns.iter().enumerate() {
        if breakdown.runs && !is_run {
            deck.remove(card as u8);
        }
    }
    deck
}

/// DOR-1, BRD-10: how doors stand at the start, and which pages are not in play yet.
fn start_doors(session: &Session, board: &Board) -> Doors {
    let mut doors = board.initial_doors();
    let Some(sheet) = session.run() else {
        return doors;
    };
    for (door, stand) in &sheet.doors {
        doors.put(*door, *stand);
    }
    for page in 0..board.pages().len() {
        if !sheet.pages.contains(&(page as u8)) {
            doors.hide_page(page);
        }
    }
    doors
}

/// An Intruder at the start: its type, its space, where it looks.
type Foe = (KindId, Space, Dir);

/// Where a Boss stands in the list of [`foes`].
const FIRST: IntruderId = IntruderId(0);

/// SET-3, SET-4: all Intruders, a Boss first.
fn foes(session: &Session) -> Vec<Foe> {
    let boss = match &session.kind {
        SessionKind::Incursion {
            boss,
            boss_at,
            boss_faces,
            ..
        } => Some((*boss, *boss_at, *boss_faces)),
        SessionKind::Skirmish | SessionKind::Run(_) => None,
    };
    let others = session.intruders.iter().copied();
    boss.into_iter().chain(others).collect()
}

fn intruders(foes: &[Foe]) -> Roster {
    let mut roster = Roster::default();
    for (place, (kind, at, facing)) in (0..MAX_INTRUDERS).zip(foes) {
        roster[place] = Intruder {
            present: true,
            kind: *kind,
            at: *at,
            facing: *facing,
            ..Intruder::default()
        };
    }
    roster
}

/// Where one looks to see a space; at a tie along the column.
fn facing(board: &Board, from: Space, at: Space) -> Dir {
    match board.toward(from, at) {
        Toward::One(dir) | Toward::Tie(dir, _) => dir,
        Toward::Here => Dir::North,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::SessionId;
    use crate::testing::whole_session;

    #[test]
    fn set_2_spacers_stand_on_their_spaces_and_face_the_boss() {
        let catalog = whole_session::catalog();
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
        let catalog = whole_session::catalog();
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let boss = *setup.position(&catalog).fight();
        assert_eq!((boss.ai.draw.len(), boss.bp.draw.len()), (8, 8));
        assert_eq!(boss.ai.escalation.count_ones(), 14);
        assert!(boss.bp.draw.iter().all(|card| *card < 8));
        let other = Setup { seed: 8, ..setup }.position(&catalog);
        assert_ne!(boss.ai.draw, other.fight().ai.draw, "the seed shuffles");
    }

    #[test]
    fn dif_2_veterans_need_more_wounds() {
        let catalog = whole_session::catalog();
        let mut setup = Setup::standard(&catalog, SessionId(0), 1, 7);
        assert_eq!(setup.position(&catalog).fight().wound_limit, 12);
        setup.difficulty = Difficulty::Veteran;
        assert_eq!(setup.position(&catalog).fight().wound_limit, 15);
    }

    #[test]
    fn bos_7_the_wound_value_may_depend_on_how_many_take_part() {
        let mut catalog = whole_session::catalog();
        let boss = catalog.session(SessionId(0)).boss().unwrap();
        if let Some(sheet) = &mut catalog.kinds[boss.0 as usize].boss {
            sheet.wounds = [5, 8, 9, 11];
        }
        let limit = |spacers| {
            let setup = Setup::standard(&catalog, SessionId(0), spacers, 7);
            setup.position(&catalog).fight().wound_limit
        };
        assert_eq!((limit(1), limit(2)), (5, 8));
    }

    #[test]
    fn bos_7_a_session_may_set_its_own_wound_value() {
        let mut catalog = whole_session::catalog();
        if let SessionKind::Incursion { wounds, .. } = &mut catalog.sessions[0].kind {
            *wounds = Some([2, 3, 3, 3]);
        }
        let mut setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        assert_eq!(setup.position(&catalog).fight().wound_limit, 3);
        setup.difficulty = Difficulty::Veteran;
        assert_eq!(setup.position(&catalog).fight().wound_limit, 3);
    }
}
