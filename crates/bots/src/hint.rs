//! What people are told: the choice of `greedy`, tried out before anybody follows it.
//!
//! `greedy` weighs; it may overlook that an answer costs the life of whoever gives it. A
//! hint must not, as long as another answer saves them for sure. So the choice is made on
//! tables dealt anew, most of them with the worst of dice, and followed until the attack or
//! the action that it belongs to is over. If that brings its Spacer to a Flatline check or
//! to death, another answer that never does, or far less often, is the hint; in one's own
//! turn it must save to the end of the round, for who does nothing is only safe for a
//! moment. An answer that is death for sure is never the hint while another one is not,
//! however dark it looks after that.

use crate::{Bot, Greedy, Reason, Table, Why};
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::event::{Event, Log};
use enormity_engine::game::Game;
use enormity_engine::ids::SpacerId;
use enormity_engine::rng::Rng;
use enormity_engine::scripted_chance::ScriptedChance;
use enormity_engine::state::Phase;

/// Tables on which an answer is tried.
const TRIES: u64 = 18;
/// Deaths on so many of them are as good as certain: on the one that is left out a card may
/// lie on top that no one can count on.
const CERTAIN: u64 = TRIES - 1;
/// Questions after which an answer has no more to do with what happens.
const MOST_QUESTIONS: usize = 200;

/// How long the consequences of an answer are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Until {
    /// Nothing is under way any more.
    Calm,
    /// The round is over.
    Round(u16),
}

impl Until {
    fn has_come(self, table: Table) -> bool {
        let Some(decision) = table.decision() else {
            return true;
        };
        let calm = match decision.ask {
            Ask::WhoseTurn | Ask::Turn => table.under_way().is_none(),
            // ATK-3: the steps of an attack are only its beginning.
            Ask::Step(_) => table.under_way().is_none() && table.closing_in().is_none(),
            _ => false,
        };
        match self {
            Until::Calm => calm,
            Until::Round(round) => calm && table.round() > round,
        }
    }
}

/// How an answer is tried.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    until: Until,
    lucks: [Luck; 3],
    /// More deaths than this need not be counted.
    most: u64,
}

/// What came of it.
#[derive(Clone, Copy, Debug, Default)]
struct Tried {
    deaths: u64,
    standing: f32,
}

/// Gives hints to people.
#[derive(Clone, Debug, Default)]
pub struct Hint {
    greedy: Greedy,
}

impl Hint {
    /// One that has not yet worked out any odds.
    pub fn new() -> Hint {
        Hint::default()
    }

    /// On how many tables an answer may cost the life of this Spacer, up to `most`, and how
    /// the crew stands on the others.
    fn try_out(&mut self, table: Table, me: SpacerId, choice: Choice, trial: Attempt) -> Tried {
        let mut tried = Tried::default();
        // AOO-1: which card comes is too much luck for a few tables.
        if matches!(choice, Choice::Step(_)) && table.step_endangers(me) {
            tried.deaths += 1;
        }
        for n in 0..TRIES {
            if tried.deaths > trial.most {
                break;
            }
            let dealt = table.redealt(&mut Rng::new(n));
            let luck = trial.lucks[n as usize % trial.lucks.len()];
            match self.follow(dealt, me, choice, trial.until, luck) {
                Some(after) => tried.standing += self.greedy.evaluate(Table::new(&after)),
                None => tried.deaths += 1,
            }
        }
        tried
    }

    /// What comes of an answer, if the Spacer is never in danger.
    fn follow(
        &mut self,
        mut game: Game,
        me: SpacerId,
        first: Choice,
        until: Until,
        luck: Luck,
    ) -> Option<Game> {
        let mut choice = first;
        for _ in 0..MOST_QUESTIONS {
            let mut fate = Fate { me, sealed: false };
            let mut dice = luck.dice(Table::new(&game));
            let made = game.choose_scripted(choice, &mut fate, &mut dice);
            made.ok().filter(|()| !fate.sealed)?;
            let table = Table::new(&game);
            if until.has_come(table) {
                break;
            }
            choice = self.greedy.choose(table);
        }
        Some(game)
    }
}

/// How dice fall on a table on which an answer is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Luck {
    /// As they will.
    Any,
    /// All at their strongest.
    Strong,
    /// Those of Intruders' attacks at their strongest, the Spacers' own at their weakest.
    Bad,
}

impl Luck {
    /// For whoever looks for danger.
    const WARY: [Luck; 3] = [Luck::Bad, Luck::Strong, Luck::Any];
    /// For whoever looks for a way out.
    const FAIR: [Luck; 3] = [Luck::Strong, Luck::Any, Luck::Any];

    fn dice(self, table: Table) -> ScriptedChance {
        let dice = &table.catalog().dice;
        let rank = match (self, table.under_way().is_some()) {
            (Luck::Any, _) => return ScriptedChance::default(),
            (Luck::Bad, false) => 0,
            _ => 5,
        };
        ScriptedChance::showing(dice, rank)
    }
}

impl Bot for Hint {
    fn decide(&mut self, table: Table<'_>, why: &mut Why) -> Choice {
        let choice = self.greedy.decide(table, why);
        let Some(me) = table.decider().filter(|me| is_at_stake(table, *me)) else {
            return choice;
        };
        let (until, lucks) = (Until::Calm, Luck::WARY);
        let look = Attempt {
            until,
            lucks,
            most: 0,
        };
        if self.try_out(table, me, choice, look).deaths == 0 {
            return choice;
        }
        let until = match table.phase() {
            Phase::Spacers if table.under_way().is_none() => Until::Round(table.round()),
            _ => Until::Calm,
        };
        let (lucks, most) = (Luck::FAIR, TRIES);
        let look = Attempt { until, lucks, most };
        let now = Attempt {
            until: Until::Calm,
            ..look
        };
        // Who ends the turn dies of what would come anyway.
        let hopeless =
            choice != Choice::EndTurn && self.try_out(table, me, choice, now).deaths >= CERTAIN;
        let (mut most, mut found) = match hopeless {
            true => (TRIES, None),
            false => (self.try_out(table, me, choice, look).deaths / 4, None),
        };
        for other in table.options().iter().filter(|other| **other != choice) {
            if hopeless && self.try_out(table, me, *other, now).deaths >= CERTAIN {
                continue;
            }
            let tried = self.try_out(table, me, *other, Attempt { most, ..look });
            let better = |(_, best): &(Choice, Tried)| {
                tried.deaths < best.deaths || tried.standing > best.standing
            };
            if tried.deaths <= most && found.as_ref().is_none_or(better) {
                most = tried.deaths;
                found = Some((*other, tried));
            }
        }
        let Some((safe, tried)) = found else {
            return choice;
        };
        why.say(|| match tried.deaths {
            _ if hopeless => Reason::RestIsDeath,
            0 => Reason::SavesALife,
            _ => Reason::SparesALife,
        });
        safe
    }
}

/// Whether an answer could cost the life of this Spacer at all.
fn is_at_stake(table: Table, me: SpacerId) -> bool {
    let ask = table.decision().map(|decision| decision.ask);
    table.options().len() > 1
        && table.spacer(me).is_alive()
        && !matches!(ask, None | Some(Ask::WhoseTurn))
}

/// Listens for what becomes of a Spacer.
struct Fate {
    me: SpacerId,
    sealed: bool,
}

impl Log for Fate {
    fn record(&mut self, _: &'static str, event: &Event) {
        self.sealed |= match event {
            Event::FlatlineDrawn { spacer, .. } | Event::Died { spacer, .. } => *spacer == self.me,
            _ => false,
        };
    }
}
