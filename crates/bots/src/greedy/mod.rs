//! A fast player by hand: every question has a rule of thumb, and all of them weigh on
//! the scale of `standing`.
//!
//! `turn` plays cards, `arms` weighs attacks, `ground` picks spaces,
//! `danger` knows what the Boss can do next, `dice` mends rolls,
//! `react` answers in windows and to harm, `settle` answers the small questions,
//! `effects` says what a text is worth, `conditions` what a Condition is, `prices` what costs
//! are, and `run` knows its way about in Runs.

mod arms;
mod book;
mod conditions;
mod danger;
mod dice;
mod effects;
mod ground;
mod prices;
mod react;
mod run;
mod settle;
mod turn;

use crate::evaluation::fight;
use crate::{Bot, Reason, Table, Why};
use book::Book;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::ids::SpacerId;
use run::{Maps, Outlook, standing};
use std::sync::Arc;

/// Plays sensibly and quickly, without looking ahead.
#[derive(Clone, Debug, Default)]
pub struct Greedy {
    book: Book,
    /// What the Run holds for whoever is asked, as long as the question is the same.
    outlook: Option<(SpacerId, Arc<Outlook>)>,
    /// How far it is from where to where.
    maps: Arc<Maps>,
}

impl Greedy {
    /// A bot that has not yet worked out any odds.
    pub fn new() -> Greedy {
        Greedy::default()
    }

    /// How well the crew stands, by what it knows of ways already.
    pub fn evaluate(&self, table: Table) -> f32 {
        match table.run() {
            Some(run) => standing(table, run, &self.maps),
            None => fight(table),
        }
    }
}

/// A question, with the one whose answer it is.
#[derive(Clone, Copy)]
struct Seat<'a> {
    table: Table<'a>,
    me: SpacerId,
    /// Something else comes before the next attack.
    busy: bool,
    /// No card in hand is worth playing.
    idle: bool,
    /// What doors would open up is left aside.
    plain: bool,
    /// What is known about ways already.
    maps: Option<&'a Maps>,
}

impl<'a> Seat<'a> {
    fn of(table: Table<'a>, me: SpacerId) -> Seat<'a> {
        Seat {
            table,
            me,
            busy: false,
            idle: false,
            plain: false,
            maps: None,
        }
    }
}

impl Bot for Greedy {
    /// DIE: what is death for sure is never the answer while another one is not.
    fn decide(&mut self, table: Table<'_>, why: &mut Why) -> Choice {
        self.outlook = None;
        let choice = self.weigh(table, why);
        let Some(me) = table.decider().filter(|me| dooms(table, *me, choice)) else {
            return choice;
        };
        let options = table.options().iter().copied();
        let safe: Vec<Choice> = options.filter(|other| !dooms(table, me, *other)).collect();
        let Some(first) = safe.first() else {
            return choice;
        };
        let other = self.weigh(table.among(&safe), why);
        match safe.contains(&other) {
            true => other,
            false => *first,
        }
    }
}

/// Whether an answer is certain death for whoever gives it.
fn dooms(table: Table, me: SpacerId, choice: Choice) -> bool {
    let spacer = table.spacer(me);
    let near = spacer.stress > 6
        || spacer.adrenaline > 8
        || spacer.radiation > 3
        || spacer.infection > 3
        || spacer.exerts > 1;
    spacer.is_alive() && near && table.is_fatal(choice, me)
}

impl Greedy {
    /// What is worth most.
    fn weigh(&mut self, table: Table<'_>, why: &mut Why) -> Choice {
        let Some(decision) = table.decision() else {
            return Choice::Pass;
        };
        if let [only] = table.options() {
            why.say(|| Reason::NothingElse);
            return *only;
        }
        let me = table.decider().or_else(|| table.on_board().next());
        let maps = Arc::clone(&self.maps);
        let seat = Seat {
            maps: Some(&maps),
            ..Seat::of(table, me.unwrap_or_default())
        };
        match decision.ask {
            Ask::WhoseTurn => self.whose_turn(table, why),
            Ask::Turn => self.turn(seat, why),
            Ask::BonusAction => self.bonus_action(seat, why),
            Ask::Exert => self.exert(seat, why),
            Ask::Offer => seat.offer(why),
            Ask::Step(steps) => self.step(seat, steps, why),
            Ask::Attack => self.attack(seat, why),
            Ask::Burst => self.burst(seat, why),
            Ask::EmptyClip => seat.empty_clip(why),
            Ask::Confidence => self.confidence(seat, why),
            Ask::Stress => self.stress(seat, why),
            Ask::Armor => seat.armor(why),
            Ask::Discipline => seat.discipline(why),
            Ask::Mitigate(damage) => seat.mitigate(damage, why),
            Ask::React => seat.react(why),
            Ask::Trigger => seat.trigger(why),
            Ask::Choose | Ask::Token | Ask::Half => {
                let busy = !self.attacks_next(seat);
                Seat { busy, ..seat }.settle(decision.ask, why)
            }
            ask => match seat.explore(ask, why) {
                Some(choice) => choice,
                None => seat.settle(ask, why),
            },
        }
    }
}

/// The option with the highest value, the first of equals, and its value.
fn best<T: Copy>(options: &[T], mut value: impl FnMut(T) -> f32) -> Option<(T, f32)> {
    let mut found: Option<(T, f32)> = None;
    for option in options {
        let v = value(*option);
        if found.is_none_or(|(_, most)| v > most) {
            found = Some((*option, v));
        }
    }
    found
}
