//! What a bot would do about the dice on the table, in one go: it declares several for Confidence one
//! after the other (ROL-2), and passes over one way to mend a roll to come to the next (ROL-3).

use crate::bots;
use crate::mends::{self, Answer, Mend};
use enormity_bots::{Advice, Reason};
use enormity_engine::decision::Choice;
use enormity_engine::game::Game;

/// By its place among all that can be done, and why it is done.
pub fn mend(game: &Game) -> Option<(usize, Option<Reason>)> {
    let mut ahead = Some(game.clone());
    let (mut says, mut reason) = (vec![], None);
    while let Some(game) = ahead.filter(mends::is_asked) {
        let Advice { choice, why } = bots::advise(&game)?;
        // What is passed over is no reason for what is done instead.
        if choice != Choice::Pass {
            reason = reason.or(why);
        }
        says.push(Answer::to(&game, game.decision()?, choice));
        ahead = game.foresee(choice).and_then(|seen| seen.then);
    }
    let alike = |mend: &Mend| {
        let pairs = mend.answers.iter().zip(&says);
        pairs.take_while(|(one, other)| one == other).count()
    };
    let open = mends::of(game);
    // Nobody is asked to roll once all tokens are declared.
    let shortest = |mend: &Mend| (alike(mend), usize::MAX - mend.answers.len());
    let places = (0..open.len()).filter(|place| alike(&open[*place]) > 0);
    let place = places.max_by_key(|place| shortest(&open[*place]))?;
    Some((place, reason))
}
