//! What players can see coming: what certainly follows from an answer, which ways an Intruder
//! can be sent, and what the attack under way would do if nobody did anything about it.

use crate::board::Space;
use crate::decision::{Ask, Choice};
use crate::event::{Death, Event, Log};
use crate::frame::Frame;
use crate::game::Game;
use crate::ids::{Figure, SpacerId, Stat};
use crate::lookahead::branches::TRIES;
use crate::lookahead::dry_run::{MOST_QUESTIONS, Open, thrown_for};
use crate::lookahead::intruder_forecast::Hidden;
use crate::lookahead::risk::{Blow, Risk};
use crate::rng::Rng;
use crate::scripted_chance::ScriptedChance;
use crate::state::{LAST_EXERT, MOST_STRESS, State};

/// More ways than this are not told apart.
const MOST_ROUTES: usize = 64;
/// A question with more answers than this is asked, whatever comes of them.
const MOST_ANSWERS: usize = 12;

/// Nobody looks further ahead than over so many questions for what is certain.
const MOST_AHEAD: usize = 4;

/// Facts with their rules.
pub type Facts = Vec<(&'static str, Event)>;

/// What follows from an answer before chance has a say.
#[derive(Clone, Debug)]
pub struct Foreseen {
    /// All that certainly happens up to the next question, or to where chance begins.
    pub facts: Facts,
    /// The position then; none if something random or hidden had a say in it.
    pub then: Option<Game>,
}

/// IMV-3: a whole way that an Intruder can be sent, by one answer after the other.
#[derive(Clone, Debug)]
pub struct Route {
    /// The answers.
    pub choices: Vec<Choice>,
    /// Their phrases.
    pub phrases: Vec<String>,
    /// Who goes, and by which spaces; the first is where it stands.
    pub figure: Option<Figure>,
    /// Nothing for one that only turns.
    pub path: Vec<Space>,
    /// All that certainly happens.
    pub facts: Facts,
    /// The digest of the position then; none if chance has had a say in it.
    after: Option<u64>,
}

/// What the activation under way would still do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threat {
    /// The attack rolls to come, in order.
    pub blows: Vec<Blow>,
    /// Who may come to a Flatline check, or die.
    pub risks: Vec<Risk>,
}

/// Listens until chance has a say.
#[derive(Default)]
struct Certain {
    facts: Facts,
    over: bool,
}

impl Log for Certain {
    fn record(&mut self, rule: &'static str, event: &Event) {
        if !self.over {
            self.facts.push((rule, *event));
        }
    }

    fn reveal(&mut self, _: &State) {
        self.over = true;
    }
}

/// Notes the position in which chance first has a say.
#[derive(Default)]
struct FirstChance(Option<u64>);

impl Log for FirstChance {
    fn record(&mut self, _: &'static str, _: &Event) {}

    fn reveal(&mut self, state: &State) {
        self.0.get_or_insert_with(|| state.digest());
    }
}

impl Game {
    /// What certainly follows from an answer; nothing if it is not offered.
    pub fn foresee(&self, choice: Choice) -> Option<Foreseen> {
        let mut then = self.clone();
        let mut log = Certain::default();
        // An attack roll is not thrown: there it ends.
        then.choose_scripted(choice, &mut log, &mut ScriptedChance::open([]))
            .ok()?;
        Some(Foreseen {
            facts: log.facts,
            then: (!log.over).then_some(then),
        })
    }

    /// Whether an answer certainly kills a Spacer, whatever is answered after it and whatever the
    /// dice show: cards and bots know certain death by this alone; hints look for danger besides.
    pub fn is_fatal(&self, choice: Choice, spacer: SpacerId) -> bool {
        self.course_to_death(choice, spacer).is_some()
    }

    /// The same with all that leads to the death, which comes last: told with the first answer
    /// to each question on the way.
    pub fn course_to_death(&self, choice: Choice, spacer: SpacerId) -> Option<Facts> {
        self.death_within(choice, spacer, MOST_AHEAD)
    }

    fn death_within(&self, choice: Choice, spacer: SpacerId, questions: usize) -> Option<Facts> {
        let Foreseen { mut facts, then } = self.foresee(choice)?;
        let deaths = facts.iter().map(|fact| sealed_death(fact, spacer));
        if let Some((n, death)) = (0..).zip(deaths).find_map(|(n, it)| Some((n, it?))) {
            facts.truncate(n + 1);
            if facts.last() != Some(&death) {
                facts.push(death);
            }
            return Some(facts);
        }
        let then = then.filter(|_| questions > 0)?;
        let mut first = None;
        for answer in &then.decision()?.options {
            let course = then.death_within(*answer, spacer, questions - 1)?;
            first.get_or_insert(course);
        }
        facts.extend(first?);
        Some(facts)
    }

    /// EXR-1: the turn behind the question whether to exert, if that is asked.
    pub fn turn_behind(&self) -> Option<Game> {
        let asked = self.decision().filter(|asked| asked.ask == Ask::Exert)?;
        let then = self.foresee(Choice::Pass)?.then?;
        let next = then.decision()?;
        (next.ask == Ask::Turn && next.who == asked.who).then_some(then)
    }

    /// The first answer, if all of them come to the same: to the same position before chance has
    /// a say, and with the same chance to the same position at the next question. Then nobody
    /// needs to be asked.
    pub fn foregone(&self) -> Option<Choice> {
        let decision = self.decision()?;
        let options = &decision.options;
        // NOI-9: where a noise comes from stands nowhere in the position while its dice are thrown,
        // and matters once they are heard.
        if options.len() > MOST_ANSWERS || decision.rule.0 == "NOI-9" {
            return None;
        }
        // On a table dealt anew: whether somebody is asked must not tell what is hidden.
        let dealt = self.redealt(&mut Rng::default());
        let positions = |choice: &Choice| {
            let mut then = dealt.clone();
            let mut chance = FirstChance::default();
            let mut open = ScriptedChance::open([]);
            then.choose_scripted(*choice, &mut chance, &mut open).ok()?;
            let end = then.state().digest();
            Some((chance.0.unwrap_or(end), end))
        };
        let first = positions(options.first()?)?;
        let same = |choice: &Choice| positions(choice) == Some(first);
        match options[1..].iter().all(same) {
            true => options.first().copied(),
            false => None,
        }
    }

    /// IMV-3: the ways that an Intruder can be sent, each told apart from the others by what
    /// comes of it; none if that is not asked, or if there are too many.
    pub fn routes(&self) -> Vec<Route> {
        let mut routes: Vec<Route> = vec![];
        let start = Route {
            choices: vec![],
            phrases: vec![],
            figure: None,
            path: vec![],
            facts: vec![],
            after: None,
        };
        let mut open = vec![(self.clone(), start)];
        let mut been = vec![];
        while let Some((game, so_far)) = open.pop() {
            let asked = game.decision().filter(|asked| asked.ask == Ask::Route);
            let Some(asked) = asked.filter(|_| routes.len() + open.len() < MOST_ROUTES) else {
                return vec![];
            };
            for choice in asked.options.iter().rev() {
                let Some(seen) = game.foresee(*choice) else {
                    continue;
                };
                let mut route = so_far.clone();
                route.choices.push(*choice);
                route.phrases.push(crate::phrase::phrase(&game, *choice));
                route.facts.extend(seen.facts);
                route.after = seen.then.as_ref().map(|then| then.state().digest());
                let goes_on = |then: &Game| {
                    let next = then.decision();
                    next.is_some_and(|next| next.ask == Ask::Route && next.rule == asked.rule)
                };
                match seen.then.filter(goes_on) {
                    // From the same position the same ways go on.
                    Some(then) if been.contains(&then.state().digest()) => {}
                    Some(then) => {
                        been.push(then.state().digest());
                        open.push((then, route));
                    }
                    None => routes.push(route.settled()),
                }
            }
        }
        let mut told: Vec<Route> = vec![];
        for route in routes {
            if !told.iter().any(|other| other.ends_like(&route)) {
                told.push(route);
            }
        }
        told
    }

    /// What the activation under way would still do if nobody did anything about it; nothing if
    /// none is. It is tried out on a position dealt anew.
    pub fn threat(&self, rng: &mut Rng) -> Option<Threat> {
        let mut state = *self.redealt(rng).state();
        let acts = |frame: &Frame| matches!(frame, Frame::Activation(_) | Frame::IntruderAttack(_));
        let mut from = state.stack.iter().rposition(acts)?;
        if from > 0 && matches!(state.stack[from - 1], Frame::Activation(_)) {
            from -= 1;
        }
        // What comes after it is not its doing.
        state.stack = state.stack.iter().skip(from).copied().collect();
        let start = state;
        let mut blows = vec![];
        let mut blank = ScriptedChance::weakest(&self.catalog().dice);
        for _ in 0..MOST_QUESTIONS {
            match state.open() {
                Open::Over => break,
                Open::Throw { .. } => {
                    let cx = self.at(&mut state);
                    blows.extend(thrown_for(&cx).and_then(|strike| strike.blow(&cx)));
                }
                Open::Question | Open::Flatline(_) | Open::Breakdown(_) => {}
            }
            self.dry_run(&mut state, &mut blank, None);
        }
        let (risks, _) = self.risks(&start, &Hidden::before(&start, false), 0..TRIES);
        Some(Threat { blows, risks })
    }
}

/// The death of a Spacer that a fact is or brings, be it later.
fn sealed_death(fact: &(&'static str, Event), spacer: SpacerId) -> Option<(&'static str, Event)> {
    let (who, rule, cause) = match fact.1 {
        Event::Died { spacer, cause } => (spacer, fact.0, cause),
        // ROL-6, DIE-1: it counts at once, and kills when the roll is over.
        Event::StatChanged {
            spacer,
            stat: Stat::Stress,
            to,
            ..
        } if to > MOST_STRESS => (spacer, "DIE-1", Death::Stress),
        // DIE-4: the third Exert card kills after its action.
        Event::Exerted { spacer, held } if held >= LAST_EXERT => (spacer, "DIE-4", Death::Exertion),
        _ => return None,
    };
    (who == spacer).then_some((rule, Event::Died { spacer, cause }))
}

impl Route {
    /// Reads the way off the facts.
    fn settled(mut self) -> Route {
        for (_, event) in &self.facts {
            let Event::Moved {
                figure, from, to, ..
            } = *event
            else {
                continue;
            };
            if self.figure.is_none() {
                self.figure = Some(figure);
                self.path.push(from);
            }
            if self.figure == Some(figure) && self.path.last() == Some(&from) {
                self.path.push(to);
            }
        }
        self
    }

    /// Whether the same comes of both: the same position, or, where chance hides it, the same end
    /// from the same side, and nothing else on one way that is not on the other.
    fn ends_like(&self, other: &Route) -> bool {
        // FAC-4: the side it came from is forgotten once it has turned to whom it strikes.
        if self.after.is_some() && self.after == other.after {
            return true;
        }
        let end = |route: &Route| {
            let steps = route.path.len();
            route.path[steps.saturating_sub(2)..].to_vec()
        };
        let besides = |route: &Route| -> Facts {
            let own = |event: &Event| matches!(event, Event::Moved { figure, .. } if Some(*figure) == route.figure);
            let facts = route.facts.iter().copied();
            facts.filter(|(_, event)| !own(event)).collect()
        };
        !self.path.is_empty() && end(self) == end(other) && besides(self) == besides(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn route(path: &[u16], after: Option<u64>) -> Route {
        Route {
            choices: vec![],
            phrases: vec![],
            figure: None,
            path: path.iter().map(|at| Space(*at)).collect(),
            facts: vec![],
            after,
        }
    }

    #[test]
    fn imv_3_ways_that_come_to_the_same_are_one_way() {
        let west = |after| route(&[1, 2, 3], after);
        let south = |after| route(&[1, 9, 3], after);
        assert!(
            west(Some(7)).ends_like(&south(Some(7))),
            "it has turned since"
        );
        assert!(
            !west(Some(7)).ends_like(&south(Some(8))),
            "it looks elsewhere"
        );
        assert!(!west(None).ends_like(&south(None)), "nobody knows");
        assert!(west(None).ends_like(&route(&[4, 2, 3], None)));
    }
}
