//! Who plays: somebody without any thought, somebody who at least attacks, and
//! somebody who plays well and so sees fights to their end.

use enormity_bots::{Bot, Greedy, Random, Table};
use enormity_engine::catalog::ActionKind;
use enormity_engine::decision::Choice;
use enormity_engine::game::Game;
use enormity_engine::rng::{Rng, derive_seed};

/// Chooses at random, more or less.
pub struct Player {
    random: Random,
    rng: Rng,
    temper: Temper,
}

enum Temper {
    Blind,
    Eager,
    Greedy(Box<Greedy>),
}

impl Player {
    /// The player of session number `number`.
    pub fn new(number: u64) -> Player {
        let mut rng = Rng::new(derive_seed(number, 3));
        let temper = match rng.below(4) {
            0 => Temper::Blind,
            1 => Temper::Eager,
            _ => Temper::Greedy(Box::default()),
        };
        Player {
            random: Random::new(derive_seed(number, 1)),
            rng,
            temper,
        }
    }

    /// Answers the decision.
    pub fn choose(&mut self, game: &Game) -> Choice {
        let at_random = self.random.choose(Table::new(game));
        // Now and then everybody does something odd.
        if self.rng.below(24) == 0 {
            return at_random;
        }
        match &mut self.temper {
            Temper::Blind => at_random,
            Temper::Eager => busy(game, &mut self.rng).unwrap_or(at_random),
            Temper::Greedy(greedy) => greedy.choose(Table::new(game)),
        }
    }
}

/// An attack, or else anything but doing nothing.
fn busy(game: &Game, rng: &mut Rng) -> Option<Choice> {
    let options = &game.decision()?.options;
    let idle = |choice: &Choice| matches!(choice, Choice::Pass | Choice::EndTurn);
    let attack = |choice: &&Choice| match choice {
        Choice::Attack { .. } => true,
        Choice::Play { .. } => game
            .choice_action(**choice)
            .is_some_and(|action| action.kind == ActionKind::Attack),
        _ => false,
    };
    options.iter().find(attack).copied().or_else(|| {
        let mut busy = options.iter().filter(|choice| !idle(choice));
        let n = busy.clone().count() as u32;
        busy.nth(rng.below(n) as usize).copied()
    })
}
