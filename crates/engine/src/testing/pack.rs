//! The tiny pack.

use super::{BOSS_KIND, DOWN, MULTITOOL, space};
use crate::board::{Board, Dir};
use crate::catalog::{
    AiCard, Amount, Awakening, Behaviour, BehaviourId, BodyPart, Bonus, BossSheet, Breakdown,
    Catalog, Character, Condition, Flatline, Gear, IntruderKind, Label, Op, ScannerCard, Session,
    SessionKind, Suit, Tile, Weapon, Who,
};
use crate::dice::{Colour, DiceSet, Face};
use crate::ids::{Level, Stat, Token};

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
        wounds: [12; 4],
        veteran_wounds: [15; 4],
        ..BossSheet::default()
    }
}

fn label(id: &str) -> Label {
    Label {
        id: id.into(),
        name: id.into(),
        ..Label::default()
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
        kind: SessionKind::Incursion {
            boss: BOSS_KIND,
            boss_at: at("G4"),
            boss_faces: Dir::South,
            wounds: None,
        },
        starts: vec![at("D4"), at("D7")],
        ..Session::default()
    };
    let mut catalog = Catalog {
        dice: DiceSet::new(
            // Sides: blank, half, potential, 1, 1, 1 with a quadrant; red and black more.
            [0, 1, 2].map(|more| {
                [
                    face(0, 0, 0, 0),
                    face(0, 1, 0, 0),
                    face(more, 0, 1, 0),
                    face(1 + more, 0, 0, 0),
                    face(1 + more, 0, 0, 0),
                    face(1 + more, 0, 0, 1),
                ]
            }),
            [8, 8, 8],
        ),
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
                id: format!("scanner-{n}"),
                level: Level::One,
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
