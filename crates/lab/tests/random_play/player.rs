//! Who plays: somebody without any thought, somebody who at least attacks, and
//! somebody who looks at the dice before they fall and so sees fights to their end.

use enormity_bots::{Bot, Random, Table};
use enormity_engine::catalog::ActionKind;
use enormity_engine::decision::Choice;
use enormity_engine::game::Game;
use enormity_engine::rng::{Rng, derive_seed};
use enormity_engine::state::{Outcome, State};

/// How many choices ahead one who cheats looks.
const FORESIGHT: usize = 20;
/// How many futures they look at, at least.
const FUTURES: usize = 10;

/// Chooses at random, more or less.
pub struct Player {
    random: Random,
    rng: Rng,
    temper: Temper,
}

#[derive(Clone, Copy)]
enum Temper {
    Blind,
    Eager,
    Cheating,
}

impl Player {
    /// The player of session number `number`.
    pub fn new(number: u64) -> Player {
        let mut rng = Rng::new(derive_seed(number, 3));
        let temper = match rng.below(4) {
            0 => Temper::Cheating,
            1 => Temper::Eager,
            _ => Temper::Blind,
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
        match self.temper {
            Temper::Blind => at_random,
            Temper::Eager => self.busy(game).unwrap_or(at_random),
            Temper::Cheating => self.best(game).unwrap_or(at_random),
        }
    }

    /// An attack, or else anything but doing nothing.
    fn busy(&mut self, game: &Game) -> Option<Choice> {
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
            busy.nth(self.rng.below(n) as usize).copied()
        })
    }

    /// What turns out best a little later, dice included: nobody may do that but a test.
    fn best(&mut self, game: &Game) -> Option<Choice> {
        let options = &game.decision()?.options;
        if options.len() == 1 {
            return None;
        }
        let mut best = None;
        for choice in options.iter().cycle().take(options.len().max(FUTURES)) {
            let mut ahead = game.clone();
            let mut next = Some(*choice);
            for _ in 0..FORESIGHT {
                let Some(choice) = next else { break };
                ahead.choose_silently(choice).ok()?;
                next = self.busy(&ahead).or(Some(Choice::Pass));
                next = next.filter(|choice| {
                    let decision = ahead.decision();
                    decision.is_some_and(|decision| decision.options.contains(choice))
                });
            }
            let worth = worth(&ahead);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, *choice));
            }
        }
        best.map(|(_, choice)| choice)
    }
}

/// How well the players stand.
fn worth(game: &Game) -> i32 {
    let state: &State = game.state();
    let spacers = state.spacers.iter().map(|spacer| {
        let boss = state.intruders[0].at;
        let distance = i32::from(game.board().distance(spacer.at, boss, &state.doors).min(30));
        let harm = i32::from(spacer.stress + spacer.adrenaline + 2 * spacer.radiation);
        match spacer.is_alive() {
            true => 4 * i32::from(spacer.vitals) - harm - distance / 2,
            false => -40,
        }
    });
    let end = match game.outcome() {
        Some(Outcome::Won) => 1_000,
        Some(Outcome::Lost) => -1_000,
        _ => 0,
    };
    spacers.sum::<i32>() + 30 * i32::from(state.boss.wounds) + end
}
