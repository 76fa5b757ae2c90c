//! What the engine's own tests share: a tiny pack and a table to play it on.
//!
//! ```text
//! let mut table = Bench::new();
//! table.load(Chance::Flatline, LIVES);
//! table.run(Harm::to(ANNA, "HRM-1").vitals(9), &[]);
//! assert_eq!(table.spacer(ANNA).vitals, 0);
//! ```

mod pack;
mod run_bench;
pub mod whole_session;

pub use pack::{catalog, sheet};
pub use run_bench::run_bench;

use crate::bits::Bits;
use crate::board::{Board, Dir, Space};
use crate::catalog::{BossSheet, Catalog, ConditionId, GearId, KindId, TileId};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::{Event, Journal};
use crate::frame::{Frame, Input, Ret};
use crate::game::{Game, MOST_STEPS};
use crate::ids::{Figure, IntruderId, Level, SpacerId};
use crate::scene::{Incursion, Scene};
use crate::scripted_chance::{Chance, ScriptedChance};
use crate::seq::Seq;
use crate::state::{Intruder, Item, PlacedTile, Spacer, State, Storage};
use std::sync::Arc;

/// The Spacer in seat 0, on D4, facing north.
pub const ANNA: SpacerId = SpacerId(0);
/// The Spacer in seat 1, on D7, facing north.
pub const BORIS: SpacerId = SpacerId(1);
/// The Boss, on G4, facing south.
pub const BOSS: IntruderId = IntruderId(0);

/// The type of the Boss.
pub const BOSS_KIND: KindId = KindId(0);
/// A baseline type: Speed 3, AT 2.
pub const MINION_KIND: KindId = KindId(1);

/// The Condition that mirrors Knockdown.
pub const DOWN: ConditionId = ConditionId(0);
/// A plain Condition.
pub const DAZED: ConditionId = ConditionId(1);

/// The Flatline card that only lets live.
pub const LIVES: u8 = 0;
/// The Flatline card that also gives an action.
pub const LIVES_AND_ACTS: u8 = 1;
/// The Flatline card that kills.
pub const DIES: u8 = 2;
/// The Flatline card with an Awakening roll.
pub const MAY_AWAKEN: u8 = 3;

/// A Destructible Obstacle that gives Cover; three in the box.
pub const CRATE: TileId = TileId(0);
/// An Indestructible Obstacle; two in the box.
pub const PILLAR: TileId = TileId(1);
/// Whoever enters loses 1 Vitals; Destructible; two in the box.
pub const ACID: TileId = TileId(2);
/// Obscuring.
pub const FOG: TileId = TileId(3);
/// An Obstacle that is neither Destructible nor Indestructible, two columns wide.
pub const WRECK: TileId = TileId(4);

/// The Multitool: melee, in no slot, a white die.
pub const MULTITOOL: GearId = GearId(0);
/// One hand, Range 5, 4 Ammo, two white dice.
pub const PISTOL: GearId = GearId(1);
/// Two hands, Heavy, Range 6, 3 Ammo, two red dice.
pub const RIFLE: GearId = GearId(2);
/// Support Gear.
pub const SCANNER: GearId = GearId(3);

/// Owns content, state, log and scripted chance, and lends them as a [`Cx`].
pub struct Bench {
    /// The content; change it before the first frame runs.
    pub catalog: Catalog,
    /// The state; change it at will.
    pub state: State,
    /// Everything that happened.
    pub journal: Journal,
    /// Scripted chance.
    pub scripted: ScriptedChance,
    returned: Option<Ret>,
}

impl Bench {
    /// An open 9 by 9 board with Anna, Boris and the Boss.
    pub fn new() -> Bench {
        Bench::on(Board::open(9, 9))
    }

    /// The same on another board, which must hold D4, D7 and G4.
    pub fn on(board: Board) -> Bench {
        let catalog = catalog(board);
        let board = &catalog.boards[0];
        let place = |name| space(board, name);
        let mut state = State {
            round: 1,
            scanner: Bits::first(catalog.scanner.len()),
            breakdowns: Bits::first(catalog.breakdowns.len()),
            awakenings: Bits::first(catalog.awakenings.len()),
            doors: board.initial_doors(),
            ..State::default()
        };
        for at in ["D4", "D7"] {
            state.spacers.push(Spacer {
                at: place(at),
                facing: Dir::North,
                vitals: 9,
                items: Seq::of(&[MULTITOOL, PISTOL].map(|gear| item(&catalog, gear))),
                ..Spacer::default()
            });
        }
        state.intruders[0] = Intruder {
            present: true,
            kind: BOSS_KIND,
            at: place("G4"),
            facing: Dir::South,
            ..Intruder::default()
        };
        if let Some(sheet) = &catalog.kinds[0].boss {
            deal(&mut state, sheet);
        }
        Bench {
            catalog,
            state,
            journal: Journal::default(),
            scripted: ScriptedChance::new([], false),
            returned: None,
        }
    }

    /// What procedures work with.
    pub fn cx(&mut self) -> Cx<'_> {
        // Tests change cards as they like.
        for spacer in self.state.spacers.iter_mut() {
            spacer.topics = Default::default();
        }
        Cx {
            catalog: &self.catalog,
            board: &self.catalog.boards[0],
            state: &mut self.state,
            log: Some(&mut self.journal),
            scripted: Some(&mut self.scripted),
            events: 0,
            steps_left: MOST_STEPS,
        }
    }

    /// The session as clients see it.
    pub fn game(&self) -> Game {
        Game::waiting(Arc::new(self.catalog.clone()), self.state)
    }

    /// Scripts the next outcome of this kind of chance.
    pub fn load(&mut self, what: Chance, value: u8) {
        self.scripted.extend([(what, value)]);
    }

    /// Puts a frame on the stack and runs to the first question or the end.
    pub fn start(&mut self, frame: impl Into<Frame>) {
        assert!(self.state.stack.push(frame.into()), "the stack is full");
        self.go(Input::Go);
    }

    /// Answers the question.
    pub fn choose(&mut self, choice: Choice) {
        let options = &self.state.decision.options;
        assert!(
            options.contains(&choice),
            "{choice:?} is not offered by {:?}, only {options:?}",
            self.state.decision.ask,
        );
        self.go(Input::Chose(choice));
    }

    /// Starts a frame, answers in order, and sees it through to its end.
    pub fn run(&mut self, frame: impl Into<Frame>, choices: &[Choice]) -> Ret {
        self.start(frame);
        for choice in choices {
            self.choose(*choice);
        }
        assert_eq!(self.asked(), Ask::Nothing, "a question was left open");
        self.returned.expect("the frame has not returned")
    }

    fn go(&mut self, input: Input) {
        let mut cx = self.cx();
        cx.state.decision.options.clear();
        let returned = cx.resume_frames(input);
        if cx.offered() == 0 {
            cx.state.decision.ask = Ask::Nothing;
        }
        self.returned = returned;
    }

    /// What is asked now.
    pub fn asked(&self) -> Ask {
        self.state.decision.ask
    }

    /// The answers that are offered now.
    pub fn options(&self) -> &[Choice] {
        &self.state.decision.options
    }

    /// The space with this name.
    pub fn space(&self, name: &str) -> Space {
        space(&self.catalog.boards[0], name)
    }

    /// The name of the space a figure stands on.
    pub fn place_of(&mut self, figure: impl Into<Figure>) -> String {
        let at = self.cx().at(figure.into());
        self.catalog.boards[0].coordinate(at)
    }

    /// A Spacer.
    pub fn spacer(&mut self, id: SpacerId) -> &mut Spacer {
        self.state.spacer_mut(id)
    }

    /// Moves a Spacer there.
    pub fn stand(&mut self, id: SpacerId, name: &str) {
        self.state.spacer_mut(id).at = self.space(name);
    }

    /// Gives a Spacer this card, full and equipped, and says where it lies.
    pub fn give(&mut self, id: SpacerId, gear: GearId, storage: Storage) -> u8 {
        let item = Item {
            storage,
            ..item(&self.catalog, gear)
        };
        let items = &mut self.state.spacer_mut(id).items;
        assert!(items.push(item), "no room for more Gear");
        (items.len() - 1) as u8
    }

    /// Puts a tile there, whatever lies there already.
    pub fn put(&mut self, tile: TileId, name: &str) {
        let at = self.space(name);
        assert!(self.state.tiles.push(PlacedTile::new(tile, at)));
        self.state.note_tiles(&self.catalog);
    }

    /// A further Intruder.
    pub fn spawn(&mut self, kind: KindId, name: &str) -> IntruderId {
        let at = self.space(name);
        let place = self.state.intruders.iter().position(|i| !i.present);
        let id = IntruderId(place.expect("no room for more Intruders") as u8);
        *self.state.intruder_mut(id) = Intruder {
            present: true,
            kind,
            at,
            ..Intruder::default()
        };
        id
    }

    /// Whether exactly this happened.
    pub fn happened(&self, event: Event) -> bool {
        self.journal.0.iter().any(|(_, e)| *e == event)
    }

    /// How many events fit.
    pub fn count(&self, fits: impl Fn(&Event) -> bool) -> usize {
        self.journal.0.iter().filter(|(_, e)| fits(e)).count()
    }
}

/// The space with this name.
pub fn space(board: &Board, name: &str) -> Space {
    board
        .parse(name)
        .unwrap_or_else(|| panic!("no space {name}"))
}

/// A Gear card as it comes out of the box.
pub fn item(catalog: &Catalog, gear: GearId) -> Item {
    let card = catalog.gear_card(gear);
    Item {
        gear,
        ammo: card.ammo,
        charges: card.charges,
        ..Item::default()
    }
}

/// BOS-1: level I cards as decks in order of their numbers, the lowest number
/// on top; the others wait.
pub fn deal(state: &mut State, sheet: &BossSheet) {
    let mut boss = Incursion::new(BOSS, sheet.wounds[1]);
    let levels = [
        (
            &mut boss.ai,
            sheet.ai.iter().map(|c| c.level).collect::<Vec<_>>(),
        ),
        (&mut boss.bp, sheet.bp.iter().map(|c| c.level).collect()),
    ];
    for (deck, levels) in levels {
        *deck = Default::default();
        for card in (0..levels.len()).rev() {
            match levels[card] {
                Level::One => assert!(deck.draw.push(card as u8)),
                _ => deck.escalation |= 1 << card,
            }
        }
    }
    state.scene = Scene::Incursion(boss);
}

/// Tests of an Incursion take it for granted.
impl State {
    /// The Incursion.
    pub fn fight(&self) -> &Incursion {
        self.incursion().expect("an Incursion")
    }

    /// The Incursion, to change.
    pub fn fight_mut(&mut self) -> &mut Incursion {
        self.incursion_mut().expect("an Incursion")
    }
}

#[test]
fn a_table_is_ready_to_play() {
    let mut table = Bench::new();
    assert_eq!(table.run(Frame::Empty, &[]), Ret::None);
    assert_eq!(table.spacer(ANNA).vitals, 9);
    assert!(table.state.intruder(BOSS).present);
    assert_eq!(table.state.fight().bp.draw.len(), 8);
}
