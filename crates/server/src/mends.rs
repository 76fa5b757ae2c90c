//! ROL-3: all that can be done about the dice on the table, in one list: what it brings, and
//! the answers that do it, to the question that is open and to those that follow.

use enormity_engine::catalog::SessionKind;
use enormity_engine::decision::{Ask, Choice, Decision};
use enormity_engine::game::Game;
use enormity_engine::ids::{Half, Token};
use enormity_engine::phrase::phrase;
use enormity_engine::question::{CRITICAL, RollKind};
use enormity_engine::state::MOST_STRESS;
use enormity_engine::view::RollView;
use enormity_odds::{rethrown, rounded};
use serde::{Deserialize, Serialize};

/// More sets of dice than this are not gone through.
const MOST_SETS: usize = 64;

/// An answer to a question that will be asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Answer {
    /// Its kind.
    pub ask: String,
    /// The phrase.
    pub say: String,
}

impl Answer {
    /// The answer to the question of a position.
    pub fn to(game: &Game, asked: &Decision, choice: Choice) -> Answer {
        Answer {
            ask: asked.ask.kind().into(),
            say: phrase(game, choice),
        }
    }
}

/// By what a roll is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// Not at all.
    Nothing,
    /// ROL-2.
    Confidence,
    /// GEAR-7.
    Armor,
    /// ROL-1.
    Stress,
    /// ROL-4.
    Discipline,
    /// POOL-4.
    Expertise,
}

/// Something that can be done about a roll.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Mend {
    /// With what.
    pub by: By,
    /// The dice that are thrown again.
    pub dice: Vec<u8>,
    /// How much of it is spent.
    pub spent: u8,
    /// What comes of it.
    #[serde(flatten)]
    pub worth: Worth,
    /// DIE-1: it kills.
    pub death: bool,
    /// What to answer, one question after the other.
    pub answers: Vec<Answer>,
}

/// What a roll is worth, with the Discipline at hand and no other re-roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Worth {
    /// The chance that it is enough, if it is compared with something.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub enough: Option<f64>,
    /// ATK-7: that it is a critical wound.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub critical: Option<f64>,
    /// NOI-4: that nobody hears it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub quiet: Option<f64>,
    /// NOI-5: how many Potentials Blips hear on average, in a Run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub heard: Option<f64>,
    /// IAT-4, CMD-7: the harm it does on average.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub harm: Option<f64>,
    /// The Power it has on average, if that is what counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub power: Option<f64>,
}

/// All that can be done about the dice on the table; nothing if they are not asked about.
pub fn of(game: &Game) -> Vec<Mend> {
    if !is_asked(game) {
        return vec![];
    }
    let Some(roll) = game.view().roll.filter(|roll| roll.thrown) else {
        return vec![];
    };
    let mut mends = vec![];
    let mut before: Vec<Answer> = vec![];
    let mut at = game.clone();
    // ROL-3: one way after the other, as they would be asked for.
    while let Some(asked) = at.decision().copied() {
        let table = DiceQuestion {
            game: &at,
            asked: &asked,
            roll: &roll,
            before: &before,
        };
        let found = table.mends();
        let Some(no) = refusal(&asked).filter(|_| !found.is_empty()) else {
            break;
        };
        mends.extend(found);
        before.push(Answer::to(&at, &asked, no));
        match at.foresee(no).and_then(|seen| seen.then) {
            Some(then) => at = then,
            None => break,
        }
    }
    if before.is_empty() {
        return vec![];
    }
    let worth = worth(game, &roll, 0, 0);
    mends.push(Mend {
        by: By::Nothing,
        dice: vec![],
        spent: 0,
        worth,
        death: false,
        answers: before,
    });
    mends
}

/// Whether the dice on the table are asked about.
pub fn is_asked(game: &Game) -> bool {
    game.decision().is_some_and(|asked| {
        matches!(
            asked.ask,
            Ask::Confidence | Ask::Armor | Ask::Stress | Ask::Discipline | Ask::Mitigate(_)
        )
    })
}

/// To leave it at that.
fn refusal(asked: &Decision) -> Option<Choice> {
    let no = Choice::Pass;
    asked.options.contains(&no).then_some(no)
}

/// A question about the dice.
struct DiceQuestion<'a> {
    game: &'a Game,
    asked: &'a Decision,
    roll: &'a RollView,
    /// What was answered to come to it.
    before: &'a [Answer],
}

impl DiceQuestion<'_> {
    fn mends(&self) -> Vec<Mend> {
        let dice = self.asked.options.iter().filter_map(|choice| match choice {
            Choice::Die(die) => Some(*die),
            _ => None,
        });
        let dice: Vec<u8> = dice.collect();
        match self.asked.ask {
            Ask::Confidence => self.declarations(&dice),
            Ask::Armor => self.singles(By::Armor, &dice),
            Ask::Stress => self.singles(By::Stress, &dice),
            Ask::Discipline => self.turns(),
            Ask::Mitigate(harm) => self.reductions(harm),
            _ => vec![],
        }
    }

    fn tokens(&self, token: Token) -> u8 {
        self.game.public().pool().count(Half::Active, token)
    }

    /// Discipline that is there to be used once the dice lie. An open roll takes none (ROL-4).
    fn discipline(&self) -> u8 {
        if self.roll.kind == RollKind::Open {
            return 0;
        }
        let own = self.game.roll_asked().map_or(0, |asked| asked.discipline);
        own.saturating_add(self.tokens(Token::Discipline))
    }

    /// An answer that mends, to be said after those before.
    fn mend(&self, by: By, dice: &[u8], spent: u8, worth: Worth, says: &[Choice]) -> Mend {
        let mut answers = self.before.to_vec();
        answers.extend(says.iter().map(|choice| Answer {
            ask: self.asked.ask.kind().into(),
            say: match choice {
                Choice::Roll => "roll".into(),
                choice => phrase(self.game, *choice),
            },
        }));
        Mend {
            by,
            dice: dice.to_vec(),
            spent,
            worth,
            death: false,
            answers,
        }
    }

    /// ROL-2: sets of dice, which are declared before any is thrown.
    fn declarations(&self, dice: &[u8]) -> Vec<Mend> {
        let own = self.game.roll_asked().map_or(0, |asked| asked.confidence);
        let most = own.saturating_add(self.tokens(Token::Confidence));
        let mut sets: Vec<Vec<u8>> = vec![vec![]];
        for die in dice {
            let longer = sets.iter().filter(|set| set.len() < usize::from(most));
            let longer: Vec<Vec<u8>> = longer.map(|set| [&set[..], &[*die]].concat()).collect();
            sets.extend(longer);
        }
        sets.sort_by_key(Vec::len);
        let sets = sets.into_iter().filter(|set| !set.is_empty());
        let declared = sets.take(MOST_SETS).map(|set| {
            let again = set.iter().fold(0, |bits, die| bits | 1 << die);
            let mut says: Vec<Choice> = set.iter().map(|die| Choice::Die(*die)).collect();
            says.push(Choice::Roll);
            let worth = worth(self.game, self.roll, again, self.discipline());
            let spent = (set.len() as u8).saturating_sub(own);
            self.mend(By::Confidence, &set, spent, worth, &says)
        });
        declared.collect()
    }

    fn singles(&self, by: By, dice: &[u8]) -> Vec<Mend> {
        let stress = self.game.public().spacer(self.roll.spacer).stress;
        let single = |die: &u8| {
            let worth = worth(self.game, self.roll, 1 << die, self.discipline());
            let spent = u8::from(by == By::Stress);
            let mend = self.mend(by, &[*die], spent, worth, &[Choice::Die(*die)]);
            Mend {
                death: by == By::Stress && stress >= MOST_STRESS,
                ..mend
            }
        };
        dice.iter().map(single).collect()
    }

    /// ROL-4: as many as make a difference.
    fn turns(&self) -> Vec<Mend> {
        let tray = &self.game.public().tray().dice;
        let dice = &self.game.catalog().dice;
        // NOI-1: a printed bonus lies on the first die.
        let bonus = |n: usize| n == 0 && self.roll.total.noise > 0;
        let open = tray.iter().enumerate().filter(|(n, die)| {
            let shows = dice.face(die.colour, die.side).potential > 0 || bonus(*n);
            !die.disciplined && shows
        });
        let most = self.tokens(Token::Discipline).min(open.count() as u8);
        let turned = (1..=most).map(|n| {
            let worth = worth(self.game, self.roll, 0, n);
            let says = vec![Choice::Accept; usize::from(n)];
            self.mend(By::Discipline, &[], n, worth, &says)
        });
        // The fewest that do it.
        let mut turned: Vec<Mend> = turned.collect();
        let does = |mend: &Mend| mend.worth.enough == Some(1.0) || mend.worth.quiet == Some(1.0);
        if let Some(least) = turned.iter().position(does) {
            turned = vec![turned.swap_remove(least)];
        }
        turned
    }

    /// POOL-4: to no less than 1.
    fn reductions(&self, harm: u8) -> Vec<Mend> {
        let most = self.tokens(Token::Expertise).min(harm.saturating_sub(1));
        let less = (1..=most).map(|n| {
            let harm = Some(f64::from(harm - n));
            let worth = Worth {
                harm,
                ..Worth::default()
            };
            let says = vec![Choice::Token(Token::Expertise); usize::from(n)];
            self.mend(By::Expertise, &[], n, worth, &says)
        });
        less.collect()
    }
}

/// What a roll is worth once some dice are thrown again.
fn worth(game: &Game, roll: &RollView, again: u32, discipline: u8) -> Worth {
    let tray = game.public().tray().dice.iter();
    let lying: Vec<_> = tray.map(|die| (die.colour, die.side)).collect();
    let ways = rethrown(&game.catalog().dice, &lying, again);
    let total = &roll.total;
    let lethal = game.roll_asked().is_some_and(|asked| asked.lethal);
    let mean = |of: &dyn Fn(&enormity_odds::Fallen) -> f64| {
        let sum: f64 = ways.iter().map(|way| way.chance * of(way)).sum();
        Some(rounded(sum))
    };
    let power = |way: &enormity_odds::Fallen| {
        let turned = way.turnable.min(discipline);
        way.sum.power + way.sum.half / 2 + total.raw + turned + total.turned
    };
    let sure = |holds: bool| if holds { 1.0 } else { 0.0 };
    let mut worth = Worth::default();
    match roll.kind {
        RollKind::Attack | RollKind::Test | RollKind::Scout if roll.at > 0 => {
            worth.enough = mean(&|way| sure(power(way) >= roll.at));
            if roll.kind == RollKind::Attack {
                let crit = |way: &enormity_odds::Fallen| way.sum.crit + total.crit_of_weapon;
                worth.critical = mean(&|way| sure(power(way) >= roll.at && crit(way) >= CRITICAL));
            }
        }
        RollKind::Noise => {
            let heard = |way: &enormity_odds::Fallen| {
                let all = way.sum.potential + total.noise;
                all.saturating_sub(way.turnable.max(u8::from(all > 0)).min(discipline))
            };
            worth.quiet = mean(&|way| sure(heard(way) <= roll.quiet));
            if matches!(game.public().session().kind, SessionKind::Run(_)) {
                worth.heard = mean(&|way| f64::from(heard(way)));
            }
        }
        RollKind::Defence => {
            let force = |way: &enormity_odds::Fallen| {
                let potential = if lethal { way.sum.potential } else { 0 };
                way.sum.power + way.sum.half / 2 + potential
            };
            worth.harm = match again {
                0 => roll.harm.map(f64::from),
                _ => mean(&|way| f64::from(game.harm_of(force(way)).unwrap_or(0))),
            };
        }
        RollKind::Attack | RollKind::Test | RollKind::Scout | RollKind::Open => {
            worth.power = mean(&|way| f64::from(power(way)));
        }
    }
    worth
}
