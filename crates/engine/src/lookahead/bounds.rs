//! The most that an activation could still do to a Spacer, so that nobody goes through
//! ways in which nothing can happen to them.
//!
//! It is read off a few dry runs: one in which no die shows Power, and two in which all
//! show the most they can, whether everybody lives through it or nobody does. What comes
//! about in none of them is overlooked.

use crate::dice::{DiceSet, Face};
use crate::event::{Death, Event, Journal};
use crate::game::Game;
use crate::ids::{SpacerId, Stat};
use crate::lookahead::dry_run::{MOST_QUESTIONS, Open, thrown_for};
use crate::lookahead::risk::Blow;
use crate::lookahead::roll_totals::roll_totals;
use crate::scripted_chance::{Chance, ScriptedChance};
use crate::state::{Spacer, State};

/// What could be lost, or gained, for the worse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Toll {
    /// Vitals lost.
    pub vitals: u16,
    /// Stress gained.
    pub stress: u16,
}

impl Toll {
    /// What kills for certain.
    const DEATH: Toll = Toll {
        vitals: 99,
        stress: 99,
    };

    pub fn and(self, other: Toll) -> Toll {
        Toll {
            vitals: self.vitals + other.vitals,
            stress: self.stress + other.stress,
        }
    }

    fn or(self, other: Toll) -> Toll {
        Toll {
            vitals: self.vitals.max(other.vitals),
            stress: self.stress.max(other.stress),
        }
    }

    /// Whether it can bring a Spacer to a Flatline check (FLT-1) or to death (DIE-1).
    pub fn endangers(self, spacer: &Spacer) -> bool {
        let flatlines = self.vitals > 0 && self.vitals >= spacer.vitals.into();
        flatlines || u16::from(spacer.stress) + self.stress > 9
    }
}

/// How a dry run goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// No die shows Power, and nobody dies of a Flatline check.
    Mild,
    /// All dice show the most, and nobody dies of a Flatline check. Lost Vitals come
    /// back, so that every loss shows.
    Harsh,
    /// All dice show the most, and every Flatline check kills.
    Deadly,
}

/// What an activation has in store for one Spacer, as one dry run shows it.
#[derive(Clone, Debug, Default)]
struct Totals {
    /// The most that each roll against them could take, in order.
    blows: Vec<Toll>,
    /// What they lose besides.
    besides: Toll,
}

/// What an activation has in store for one Spacer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bounds([Totals; 3]);

impl Bounds {
    /// Anything may come.
    fn unbounded() -> Bounds {
        let mut bounds = Bounds::default();
        bounds.0[0].besides = Toll::DEATH;
        bounds
    }

    /// The most that may come after so many rolls against them.
    pub fn after(&self, rolls: usize) -> Toll {
        let (mut blows, mut besides) = (Toll::default(), Toll::default());
        for course in &self.0 {
            let left = course.blows.iter().skip(rolls).copied();
            blows = blows.or(left.fold(Toll::default(), Toll::and));
            besides = besides.or(course.besides);
        }
        let most = blows.and(besides);
        // A Breakdown, be it of somebody else, can make it one worse.
        most.and(Toll {
            vitals: u16::from(most.vitals > 0),
            stress: 1,
        })
    }
}

impl Blow {
    /// What it takes with so much Power.
    pub(crate) fn toll(&self, power: u16) -> Toll {
        let taken = if power == 0 {
            0
        } else {
            power + u16::from(self.more)
        };
        match self.terrorize {
            true => Toll {
                stress: taken,
                ..Toll::default()
            },
            false => Toll {
                vitals: taken,
                ..Toll::default()
            },
        }
    }

    /// The most Power that its dice can show.
    fn most_power(&self, set: &DiceSet) -> u16 {
        let worth = |face: &Face| {
            let potential = if self.lethal { face.potential } else { 0 };
            u16::from(face.power) + u16::from(potential) + u16::from(face.half)
        };
        let of = |(faces, n): (&[Face; 6], u8)| {
            u16::from(n) * faces.iter().map(worth).max().unwrap_or(0)
        };
        set.faces.iter().zip(self.dice).map(of).sum()
    }
}

impl Game {
    /// What an Intruder that is about to act has in store for everybody, by seat.
    pub(crate) fn bounds_of_all(&self, start: &State) -> Vec<Bounds> {
        if let Open::Breakdown(_) = start.open() {
            // It can change whom the Intruder goes for.
            return vec![Bounds::unbounded(); start.spacers.len()];
        }
        let moods = [Mood::Mild, Mood::Harsh, Mood::Deadly];
        let courses = moods.map(|mood| self.scout(start, mood));
        let of = |seat: SpacerId| {
            let course = |seats: &Vec<Totals>| seats[usize::from(seat.0)].clone();
            Bounds(courses.each_ref().map(course))
        };
        start.seats().map(of).collect()
    }

    /// What happens to everybody in one dry run, by seat.
    fn scout(&self, start: &State, mood: Mood) -> Vec<Totals> {
        let mut courses = vec![Totals::default(); start.spacers.len()];
        let dice = &self.catalog().dice;
        let mut script = match mood {
            Mood::Mild => ScriptedChance::weakest(dice),
            Mood::Harsh | Mood::Deadly => ScriptedChance::open([]),
        };
        let (mut state, mut journal) = (*start, Journal::default());
        for _ in 0..MOST_QUESTIONS {
            let open = state.open();
            if mood != Mood::Deadly && open != Open::Question {
                state.restore_vitals(start);
            }
            match open {
                Open::Over => break,
                Open::Throw { spacer, lethal } => {
                    let tray = &state.tray.dice;
                    if mood != Mood::Mild {
                        let most = roll_totals(dice, tray, lethal).pop();
                        script.extend(most.iter().flat_map(|fall| fall.script(tray)));
                    }
                    let cx = self.at(&mut state);
                    if let Some(blow) = thrown_for(&cx).and_then(|strike| strike.blow(&cx)) {
                        let toll = blow.toll(blow.most_power(dice));
                        courses[usize::from(spacer.0)].blows.push(toll);
                    }
                }
                Open::Flatline(_) => {
                    let mut cards = (0..).zip(&self.catalog().flatlines);
                    let drawn = cards.find(|(_, card)| card.lives == (mood != Mood::Deadly));
                    script.extend(drawn.map(|(card, _)| (Chance::Flatline, card)));
                }
                Open::Question | Open::Breakdown(_) => {}
            }
            self.dry_run(&mut state, &mut script, Some(&mut journal));
        }
        for (rule, event) in journal.0 {
            if let Some((spacer, toll)) = besides(rule, &event) {
                let sum = &mut courses[usize::from(spacer.0)].besides;
                *sum = sum.and(toll);
            }
        }
        courses
    }
}

impl State {
    /// Everybody has the Vitals again that they began with, and some to lose.
    fn restore_vitals(&mut self, start: &State) {
        for (spacer, before) in self.spacers.iter_mut().zip(&start.spacers) {
            spacer.vitals = before.vitals.max(1);
        }
    }
}

/// What somebody loses without a roll.
fn besides(rule: &str, event: &Event) -> Option<(SpacerId, Toll)> {
    match *event {
        Event::Died { spacer, cause } if cause != Death::Flatline => Some((spacer, Toll::DEATH)),
        Event::StatChanged {
            spacer,
            stat,
            from,
            to,
        } if !matches!(rule, "IAT-2" | "CMD-7") => {
            let toll = match stat {
                Stat::Vitals => Toll {
                    vitals: from.saturating_sub(to).into(),
                    stress: 0,
                },
                Stat::Stress => Toll {
                    vitals: 0,
                    stress: to.saturating_sub(from).into(),
                },
                // DIE-3.
                Stat::Radiation | Stat::Infection if to > from => Toll::DEATH,
                _ => Toll::default(),
            };
            Some((spacer, toll))
        }
        _ => None,
    }
}
