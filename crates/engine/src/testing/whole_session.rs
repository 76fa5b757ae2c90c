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
        ..Label::default()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn random_play_of_the_tiny_pack_keeps_every_invariant() {
        let catalog = Arc::new(catalog());
        for seed in 0..300 {
            let setup = Setup::standard(&catalog, SessionId(0), 2, seed);
            let mut game = Game::new(Arc::clone(&catalog), &setup).expect("sound");
            let mut rng = Rng::new(seed);
            let mut choices = 0;
            while let Some(decision) = game.decision() {
                let n = rng.below(decision.options.len() as u32) as usize;
                let choice = decision.options[n];
                game.choose_silently(choice).expect("an offered choice");
                choices += 1;
                assert!(choices < 20_000, "seed {seed} does not end");
                let faults = game.state().faults(&catalog);
                assert!(
                    faults.is_empty(),
                    "seed {seed}, choice {choices} {choice:?}: {faults:?}"
                );
            }
            assert!(
                !matches!(game.outcome(), Some(crate::state::Outcome::Broken(_))),
                "seed {seed}: {:?}",
                game.outcome()
            );
        }
    }
}
