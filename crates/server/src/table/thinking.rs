//! Bots at a table: hints, and seats they play. They think on threads of their own.

use super::client::Client;
use super::protocol::{Request, ServerMessage};
use super::{Broken, Call, Table, answers, rights};
use crate::mends::Answer;
use crate::secret;
use crate::{advised, bots};
use enormity_bots::Reason;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::game::Game;
use enormity_engine::lookahead::consequences::Route;
use enormity_texts::{Line, reason};

/// IMV-3: on which of the ways that are shown a bot would send the Intruder.
fn way(game: &Game) -> Option<usize> {
    let routes = game.routes();
    let mut ahead = Some(game.clone());
    let mut choices = vec![];
    while let Some(game) = ahead.filter(is_way) {
        let choice = bots::advise(&game)?.choice;
        choices.push(choice);
        ahead = game.foresee(choice).and_then(|seen| seen.then);
    }
    let alike = |route: &Route| {
        let pairs = route.choices.iter().zip(&choices);
        pairs.take_while(|(one, other)| one == other).count()
    };
    // Of ways that come to the same only one is shown, which may begin otherwise.
    let likest = routes.iter().map(alike).max().filter(|steps| *steps > 0)?;
    routes.iter().position(|route| alike(route) == likest)
}

fn is_way(game: &Game) -> bool {
    game.decision().is_some_and(|asked| asked.ask == Ask::Route)
}

/// What a bot would do, by its place among the options, and why. EXR-1: if it would not exert,
/// how it would go on.
fn advise(game: &Game) -> Option<(usize, Line)> {
    let options = &game.decision()?.options;
    let advice = bots::advise(game)?;
    if advice.choice == Choice::Pass
        && let Some(turn) = game.turn_behind()
    {
        let (option, why) = advise(&turn)?;
        return Some((options.len() + option, why));
    }
    let option = options.iter().position(|o| *o == advice.choice)?;
    let why = advice.why.unwrap_or(Reason::Any);
    Some((option, reason(&why, game.public().boss().is_some())))
}

/// What a bot would answer to the question behind an option, if the two are answered together: who
/// comes after a turn, whether all Ammo is spent, the next of several tokens.
fn advise_then(game: &Game, option: usize) -> Option<Answer> {
    let mut ahead = game.clone();
    for choice in answers::meant(game, option)? {
        ahead = ahead.foresee(choice)?.then?;
    }
    let next = ahead.decision()?;
    let together = match next.ask {
        Ask::WhoseTurn | Ask::EmptyClip => true,
        Ask::Token => game.decision()?.ask == Ask::Token,
        _ => false,
    };
    let choice = bots::advise(&ahead).filter(|_| together)?.choice;
    Some(Answer::to(&ahead, next, choice))
}

/// By how much the pause before a bot's choice is shortened: people follow what is played, and steps
/// as they are walked; nobody needs to see it think about dice or say no.
fn pace(game: &Game) -> u32 {
    match game.decision().map(|asked| asked.ask) {
        Some(Ask::Turn | Ask::BonusAction | Ask::Attack) => 1,
        Some(Ask::Step(_)) => 2,
        _ => 10,
    }
}

impl Table {
    /// Tells a client what a bot would do.
    pub(super) fn hint(&mut self, id: u64, request: Request) {
        let Some(outbox) = self.clients.get(&id).and_then(Client::sender) else {
            return;
        };
        let game = self.course.game().clone();
        let decision = self.course.decision();
        let turn = self.shared.thinking.clone();
        tokio::spawn(async move {
            let _permit = turn.acquire().await;
            // Whoever has gone meanwhile needs no hint any more.
            if outbox.is_closed() {
                return;
            }
            let think = move || {
                let (option, why) = advise(&game)?;
                let then = advise_then(&game, option);
                let (mend, instead) = advised::mend(&game).unzip();
                let said = |why| reason(&why, game.public().boss().is_some());
                let why = instead.flatten().map_or(why, said);
                Some((option, why, way(&game), then, mend))
            };
            let thought = tokio::task::spawn_blocking(think).await;
            if let Ok(Some((option, why, route, then, mend))) = thought {
                let hint = ServerMessage::Hint {
                    request,
                    decision,
                    option,
                    route,
                    then,
                    mend,
                    why,
                };
                let _ = outbox.try_send(hint.json());
            }
        });
    }

    /// Lets a bot think, if it is a bot's turn and somebody watches.
    pub(super) fn ask_bot(&mut self) {
        let decision = self.course.decision();
        let rests = self.clients.is_empty() || self.course.goes_on().is_err();
        if rests || self.bot_asked == Some(decision) {
            return;
        }
        let Some(name) = rights::bot_to_move(&self.row, &self.course) else {
            return;
        };
        self.bot_asked = Some(decision);
        let (name, game) = (name.to_owned(), self.course.game().clone());
        let own = self.own.clone();
        let pause = self.shared.config.bot_pause / pace(self.course.game());
        let turn = self.shared.thinking.clone();
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let _permit = turn.acquire().await;
            let think = move || bots::choose(&name, &game, secret::seed());
            let choice = tokio::task::spawn_blocking(think).await.ok().flatten();
            if let Some(own) = own.upgrade() {
                let _ = own.send(Call::BotChose { decision, choice }).await;
            }
        });
    }

    /// A bot's choice is made, unless the table has moved on.
    pub(super) async fn bot_chose(
        &mut self,
        decision: u64,
        choice: Option<Choice>,
    ) -> Result<(), Broken> {
        let expected = decision == self.course.decision() && self.bot_asked == Some(decision);
        let (true, Some(choice)) = (expected, choice) else {
            return Ok(());
        };
        let log = self.course.log_len();
        if let Ok(change) = self.course.choose_unasked(choice) {
            self.keep(change).await?;
            self.follow_orders(false).await?;
            self.publish(log);
        }
        Ok(())
    }
}
