//! The tiny pack of the tests with a crew, cards and Stratagems: a whole session.

use crate::board::Board;
use crate::catalog::{
    Action, ActionCard, ActionCardId, ActionKind, Catalog, Character, CharacterId, GearId, Label,
    SessionId, Side, SideId, Stratagem, StratagemId, SuitId,
};
use crate::game::Game;
use crate::seq::Seq;
use crate::setup::{Loadout, Setup};
use crate::testing::{self, PISTOL, SCANNER};
use std::sync::Arc;

/// The content.
pub fn catalog() -> Catalog {
    let mut catalog = testing::catalog(Board::open(9, 9));
    let cards = [
        ["steady-walk", "dash"],
        ["aim", "reload"],
        ["brace", "rest"],
    ];
    for names in cards {
        let first = catalog.sides.len() as u8;
        catalog.sides.extend(names.map(side));
        catalog.action_cards.push(ActionCard {
            sides: [SideId(first), SideId(first + 1)],
        });
    }
    catalog.characters = ["anna", "boris"]
        .map(|name| Character {
            label: label(name),
            cards: (0..3).map(ActionCardId).collect(),
            ..catalog.characters[0].clone()
        })
        .into();
    catalog.stratagems = ["fall-back", "overload", "ambush"]
        .map(|name| Stratagem {
            label: label(name),
            expertise: 2,
            charges: 1,
            ..Stratagem::default()
        })
        .into();
    let session = &mut catalog.sessions[0];
    session.label.id = "incursion/test".into();
    session.crew = [0, 1].map(|n| loadout(n, &[PISTOL, SCANNER])).into();
    session.stratagems = [StratagemId(0), StratagemId(1)];
    catalog
}

fn side(name: &str) -> Side {
    let action = |id: &str, kind| Action {
        label: label(id),
        kind,
        ..Action::default()
    };
    Side {
        label: label(name),
        actions: vec![
            action("move", ActionKind::Move(3)),
            action("attack", ActionKind::Attack),
        ],
        ..Side::default()
    }
}

fn label(name: &str) -> Label {
    Label {
        id: name.into(),
        name: name.into(),
        text: String::new(),
    }
}

fn loadout(character: u8, gear: &[GearId]) -> Loadout {
    Loadout {
        character: CharacterId(character),
        suit: SuitId(0),
        gear: Seq::of(gear),
    }
}

/// Anna and Boris against the Boss, at the first question.
pub fn game() -> Game {
    let catalog = catalog();
    let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
    Game::new(Arc::new(catalog), &setup).expect("the standard crew is sound")
}
