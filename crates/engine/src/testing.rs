//! What the engine's own tests share: a tiny pack and a table to play it on.
//!
//! ```text
//! let mut table = Table::new();
//! table.load(Chance::Flatline, LIVES);
//! table.run(Harm::to(ANNA, "HRM-1").vitals(9), &[]);
//! assert_eq!(table.spacer(ANNA).vitals, 0);
//! ```

use crate::board::{Board, Dir, Space};
use crate::catalog::{
    AiCard, Amount, Awakening, Behaviour, BehaviourId, BodyPart, Bonus, BossSheet, Breakdown,
    Catalog, Character, Condition, ConditionId, Flatline, Gear, GearId, IntruderKind, KindId,
    Label, Op, ScannerCard, Session, Suit, Tile, TileId, Weapon, Who,
};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::dice::{Colour, DiceSet, Face};
use crate::event::{Event, Journal};
use crate::frame::{Frame, Input, Ret};
use crate::ids::{IntruderId, Level, SpacerId, Stat, Token};
use crate::loaded::{Chance, Loaded};
use crate::seq::Seq;
use crate::state::{Intruder, Item, PlacedTile, Spacer, State, Storage};

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
pub struct Table {
    /// The content; change it before the first frame runs.
    pub catalog: Catalog,
    /// The state; change it at will.
    pub state: State,
    /// Everything that happened.
    pub journal: Journal,
    /// Scripted chance.
    pub loaded: Loaded,
    returned: Option<Ret>,
}

impl Table {
    /// An open 9 by 9 board with Anna, Boris and the Boss.
    pub fn new() -> Table {
        Table::on(Board::open(9, 9))
    }

    /// The same on another board, which must hold D4, D7 and G4.
    pub fn on(board: Board) -> Table {
        let catalog = catalog(board);
        let board = &catalog.boards[0];
        let place = |name| space(board, name);
        let mut state = State {
            round: 1,
            pages: 1,
            scanner: (1 << catalog.scanner.len()) - 1,
            breakdowns: (1 << catalog.breakdowns.len()) - 1,
            awakenings: (1 << catalog.awakenings.len()) - 1,
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
        Table {
            catalog,
            state,
            journal: Journal::default(),
            loaded: Loaded::new([], false),
            returned: None,
        }
    }

    /// What procedures work with.
    pub fn cx(&mut self) -> Cx<'_> {
        Cx {
            catalog: &self.catalog,
            board: &self.catalog.boards[0],
            state: &mut self.state,
            log: Some(&mut self.journal),
            loaded: Some(&mut self.loaded),
            events: 0,
        }
    }

    /// Scripts the next outcome of this kind of chance.
    pub fn load(&mut self, what: Chance, value: u8) {
        self.loaded.extend([(what, value)]);
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
        assert!(self.state.tiles.push(PlacedTile { tile, at }));
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
    let boss = &mut state.boss;
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
    boss.wound_limit = sheet.wounds;
}

/// A Boss with so many AI and BP cards of levels I, II and III. BP cards have
/// AT 2, 3 and 4.
pub fn sheet(ai: [u8; 3], bp: [u8; 3]) -> BossSheet {
    let cards = |counts: [u8; 3]| {
        let of = move |level: Level| std::iter::repeat_n(level, counts[level as usize].into());
        Level::ALL.into_iter().flat_map(of)
    };
    BossSheet {
        ai: cards(ai)
            .map(|level| AiCard {
                level,
                behaviour: BehaviourId(0),
            })
            .collect(),
        bp: cards(bp)
            .map(|level| BodyPart {
                level,
                at: 2 + level as u8,
                ..BodyPart::default()
            })
            .collect(),
        wounds: 12,
        veteran_wounds: 15,
        ..BossSheet::default()
    }
}

fn label(id: &str) -> Label {
    Label {
        id: id.into(),
        name: id.into(),
        text: String::new(),
    }
}

fn face(power: u8, half: u8, potential: u8, crit: u8) -> Face {
    Face {
        power,
        half,
        potential,
        crit,
    }
}

/// The tiny pack.
pub fn catalog(board: Board) -> Catalog {
    let at = |name| space(&board, name);
    let session = Session {
        label: label("test"),
        boss: BOSS_KIND,
        boss_at: at("G4"),
        boss_faces: Dir::South,
        starts: vec![at("D4"), at("D7")],
        ..Session::default()
    };
    let mut catalog = Catalog {
        dice: DiceSet {
            // Sides: blank, half, potential, 1, 1, 1 with a quadrant; red and black more.
            faces: [0, 1, 2].map(|more| {
                [
                    face(0, 0, 0, 0),
                    face(0, 1, 0, 0),
                    face(more, 0, 1, 0),
                    face(1 + more, 0, 0, 0),
                    face(1 + more, 0, 0, 0),
                    face(1 + more, 0, 0, 1),
                ]
            }),
            supply: [8, 8, 8],
        },
        behaviours: vec![Behaviour::default()],
        characters: vec![Character {
            label: label("character"),
            skills: [2; 5],
            stress: 1,
            rubicon: vec![
                Bonus {
                    at: 1,
                    token: Token::Discipline,
                },
                Bonus {
                    at: 3,
                    token: Token::Confidence,
                },
            ],
            ..Character::default()
        }],
        suits: vec![Suit {
            label: label("suit"),
            rubicon: vec![Bonus {
                at: 2,
                token: Token::Expertise,
            }],
            red_to: 3,
            orange_to: 6,
            supports: 2,
            backpack: 2,
            light: Colour::White,
            light_dice: 2,
            field: 3,
            ..Suit::default()
        }],
        innate_gear: Some(MULTITOOL),
        knockdown: Some(DOWN),
        conditions: ["down", "dazed"]
            .map(|id| Condition {
                label: label(id),
                ..Condition::default()
            })
            .into(),
        breakdowns: vec![Breakdown::default(); 2],
        flatlines: [(true, false), (true, true), (false, false), (false, true)]
            .map(|(lives, more)| Flatline {
                lives,
                action: lives && more,
                awakening: !lives && more,
                ..Flatline::default()
            })
            .into(),
        awakenings: vec![Awakening::default(); 2],
        // The card with number n names the space on row n, column n.
        scanner: (0..6)
            .map(|n| ScannerCard {
                row: n,
                column: n,
                speeds: [0; 4],
            })
            .collect(),
        boards: vec![board],
        sessions: vec![session],
        ..Catalog::default()
    };
    let sting = vec![Op::Lose {
        who: Who::TARGET,
        stat: Stat::Vitals,
        by: Amount::N(1),
    }];
    let sting = catalog.scripts.add(sting, "");
    let tile = Tile {
        width: 1,
        height: 1,
        supply: 2,
        ..Tile::default()
    };
    catalog.tiles = vec![
        Tile {
            label: label("crate"),
            obstacle: true,
            destructible: true,
            cover: true,
            supply: 3,
            ..tile.clone()
        },
        Tile {
            label: label("pillar"),
            obstacle: true,
            indestructible: true,
            ..tile.clone()
        },
        Tile {
            label: label("acid"),
            destructible: true,
            on_enter: sting,
            ..tile.clone()
        },
        Tile {
            label: label("fog"),
            obscuring: true,
            ..tile.clone()
        },
        Tile {
            label: label("wreck"),
            obstacle: true,
            width: 2,
            ..tile
        },
    ];
    catalog.gear = gear();
    catalog.kinds = vec![
        IntruderKind {
            label: label("boss"),
            boss: Some(sheet([8, 8, 6], [8, 8, 6])),
            figures: 1,
            ..IntruderKind::default()
        },
        IntruderKind {
            label: label("minion"),
            speed: [Some(3); 3],
            at: [2; 3],
            wounds: 1,
            figures: 4,
            ..IntruderKind::default()
        },
    ];
    catalog
}

fn gear() -> Vec<Gear> {
    let dice = |colour, n| vec![(colour, Default::default()); n];
    vec![
        Gear {
            label: label("multitool"),
            weapon: Some(Weapon {
                melee: true,
                dice: dice(Colour::White, 1),
                burst: 1,
                ..Weapon::default()
            }),
            ..Gear::default()
        },
        Gear {
            label: label("pistol"),
            hands: 1,
            ammo: 4,
            weapon: Some(Weapon {
                range: 5,
                dice: dice(Colour::White, 2),
                suppress: 1,
                burst: 1,
                ..Weapon::default()
            }),
            ..Gear::default()
        },
        Gear {
            label: label("rifle"),
            hands: 2,
            ammo: 3,
            weapon: Some(Weapon {
                range: 6,
                dice: dice(Colour::Red, 2),
                suppress: 2,
                burst: 1,
                heavy: true,
                ..Weapon::default()
            }),
            ..Gear::default()
        },
        Gear {
            label: label("scanner"),
            supports: 1,
            ..Gear::default()
        },
    ]
}

#[test]
fn a_table_is_ready_to_play() {
    let mut table = Table::new();
    assert_eq!(table.run(Frame::Empty, &[]), Ret::None);
    assert_eq!(table.spacer(ANNA).vitals, 9);
    assert!(table.state.intruder(BOSS).present);
    assert_eq!(table.state.boss.bp.draw.len(), 8);
}
