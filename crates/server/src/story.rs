//! How a session went, from its whole record: curves, what was memorable, and luck.

use enormity_engine::catalog::Catalog;
use enormity_engine::dice::Colour;
use enormity_engine::event::{Event, Log, Verdict};
use enormity_engine::game::Game;
use enormity_engine::ids::SpacerId;
use enormity_engine::question::RollKind;
use enormity_engine::record::{Record, ReplayError};
use enormity_engine::state::{Outcome, Storage};
use serde::Serialize;
use std::cell::RefCell;
use std::sync::Arc;

/// How a session went, as far as it has come.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Story {
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// How many choices were made.
    pub choices: usize,
    /// The round it has come to.
    pub rounds: u16,
    /// How many wounds the Boss bears.
    pub limit: u8,
    /// Wounds, Vitals and Stress, whenever any of them changed.
    pub curve: Vec<Moment>,
    /// What people will talk about, in order.
    pub marks: Vec<Mark>,
    /// What each Spacer did, suffered and found, by seat.
    pub spacers: Vec<SpacerStory>,
    /// How the dice of Intruders' attacks fell.
    pub intruders: Luck,
}

/// The table at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moment {
    /// After how many choices.
    pub index: usize,
    /// In which round.
    pub round: u16,
    /// Wounds of the Boss.
    pub wounds: u8,
    /// Vitals by seat; 0 for the dead.
    pub vitals: Vec<u8>,
    /// Stress by seat.
    pub stress: Vec<u8>,
}

/// Something memorable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Mark {
    /// After how many choices.
    pub index: usize,
    /// In which round.
    pub round: u16,
    /// The turning point that it was.
    pub what: Memorable,
    /// To whom.
    pub spacer: SpacerId,
}

/// What is memorable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Memorable {
    /// A Flatline check.
    Flatline,
    /// A Breakdown.
    Breakdown,
    /// An Awakening.
    Awakening,
    /// A death.
    Death,
    /// A critical wound.
    Critical,
}

/// Dice, every throw and re-throw of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Luck {
    /// How many were thrown.
    pub dice: u32,
    /// The Power such dice show on average.
    pub expected: f64,
    /// The Power they showed.
    pub rolled: f64,
}

/// What a Spacer did, suffered and found.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SpacerStory {
    /// The dice of their attacks.
    #[serde(flatten)]
    pub luck: Luck,
    /// Attacks that did nothing.
    pub fails: u32,
    /// Attacks that wounded.
    pub wounds: u32,
    /// Attacks that wounded critically.
    pub criticals: u32,
    /// The most Power in one attack.
    pub best: u8,
    /// Damage taken from attacks.
    pub taken: u32,
    /// GEAR-6: Gear that they gained on the way and still have, by id.
    pub found: Vec<String>,
}

/// Plays a record again and tells its story.
pub fn tell(catalog: Arc<Catalog>, record: &Record) -> Result<Story, ReplayError> {
    let listener = RefCell::new(Relay::new(&catalog, record.setup.crew.len()));
    let mut curve: Vec<Moment> = vec![];
    let last = record.choices.len();
    let game = record.replay_with(
        catalog.clone(),
        last,
        &mut Listener(&listener),
        |game, index| {
            let mut listener = listener.borrow_mut();
            listener.settle();
            listener.index = index;
            listener.kind = game.roll_asked().map(|roll| roll.kind).or(listener.kind);
            listener.round = game.public().round();
            let moment = moment(game, index);
            let same = |old: &Moment| {
                Moment {
                    index,
                    ..old.clone()
                } == moment
            };
            if !curve.last().is_some_and(same) {
                curve.push(moment);
            }
        },
    )?;
    let mut listener = listener.into_inner();
    let table = game.public();
    listener.intruders.round_off();
    for (story, spacer) in listener.spacers.iter_mut().zip(table.spacers()) {
        story.luck.round_off();
        let held = |id: &String| {
            let cards = spacer.items.iter();
            let mut cards = cards.filter(|item| item.storage != Storage::Lost);
            cards.any(|item| catalog.gear_card(item.gear).label.id == *id)
        };
        story.found.retain(held);
    }
    Ok(Story {
        outcome: game.outcome(),
        choices: last,
        rounds: table.round(),
        limit: table.wound_limit(),
        curve,
        marks: listener.marks,
        spacers: listener.spacers,
        intruders: listener.intruders,
    })
}

fn moment(game: &Game, index: usize) -> Moment {
    let table = game.public();
    let spacers = || table.spacers().iter();
    Moment {
        index,
        round: table.round(),
        wounds: table.wounds().min(table.wound_limit()),
        vitals: spacers()
            .map(|s| {
                if s.is_alive() || s.is_out() {
                    s.vitals
                } else {
                    0
                }
            })
            .collect(),
        stress: spacers().map(|s| s.stress).collect(),
    }
}

impl Luck {
    fn plus(&mut self, other: Luck) {
        self.dice += other.dice;
        self.expected += other.expected;
        self.rolled += other.rolled;
    }

    fn round_off(&mut self) {
        self.expected = (self.expected * 10.0).round() / 10.0;
    }
}

/// Listens to what happens and keeps what the story needs.
struct Relay<'a> {
    catalog: &'a Catalog,
    index: usize,
    round: u16,
    marks: Vec<Mark>,
    spacers: Vec<SpacerStory>,
    intruders: Luck,
    /// Who attacked last.
    attacker: Option<SpacerId>,
    /// What was thrown so far in a roll, and what it is for, if that was asked about.
    throws: Luck,
    kind: Option<RollKind>,
    /// A roll that is done: what comes next says what it was for.
    done: bool,
}

impl<'a> Relay<'a> {
    fn new(catalog: &'a Catalog, seats: usize) -> Relay<'a> {
        Relay {
            catalog,
            index: 0,
            round: 0,
            marks: vec![],
            spacers: vec![SpacerStory::default(); seats],
            intruders: Luck::default(),
            attacker: None,
            throws: Luck::default(),
            kind: None,
            done: false,
        }
    }

    fn hear(&mut self, event: &Event) {
        match *event {
            Event::RoundBegan { round } => self.round = round,
            Event::AttackDeclared { spacer, .. } => self.attacker = Some(spacer),
            Event::DieRolled { colour, side, .. } => {
                self.settle();
                self.throw(colour, side);
            }
            Event::RollDone { .. } => self.done = true,
            Event::AttackJudged { power, verdict, .. } => self.judge(power, verdict),
            Event::Damaged { spacer, damage, .. } => {
                self.settle();
                if let Some(seat) = self.spacers.get_mut(usize::from(spacer.0)) {
                    seat.taken += u32::from(damage);
                }
            }
            Event::GearGained { spacer, gear } => {
                let id = &self.catalog.gear_card(gear).label.id;
                if let Some(seat) = self.spacers.get_mut(usize::from(spacer.0))
                    && !seat.found.contains(id)
                {
                    seat.found.push(id.clone());
                }
            }
            Event::FlatlineDrawn { spacer, .. } => self.mark(Memorable::Flatline, spacer),
            Event::BrokeDown { spacer, .. } => self.mark(Memorable::Breakdown, spacer),
            Event::Awakened { spacer, .. } | Event::AwakenedBriefly { spacer } => {
                self.mark(Memorable::Awakening, spacer);
            }
            Event::Died { spacer, .. } => self.mark(Memorable::Death, spacer),
            _ => {}
        }
    }

    fn mark(&mut self, what: Memorable, spacer: SpacerId) {
        self.marks.push(Mark {
            index: self.index + 1,
            round: self.round,
            what,
            spacer,
        });
    }

    fn throw(&mut self, colour: Colour, side: u8) {
        let faces = &self.catalog.dice.faces[colour as usize];
        let worth = |side: usize| f64::from(faces[side].power) + f64::from(faces[side].half) / 2.0;
        self.throws.plus(Luck {
            dice: 1,
            expected: (0..6).map(worth).sum::<f64>() / 6.0,
            rolled: worth(usize::from(side)),
        });
    }

    fn judge(&mut self, power: u8, verdict: Verdict) {
        let throws = self.throws;
        self.forget();
        let Some(spacer) = self.attacker else { return };
        let Some(seat) = self.spacers.get_mut(usize::from(spacer.0)) else {
            return;
        };
        seat.luck.plus(throws);
        seat.best = seat.best.max(power);
        match verdict {
            Verdict::Critical => seat.criticals += 1,
            Verdict::Wound => seat.wounds += 1,
            Verdict::Fail | Verdict::None => seat.fails += 1,
        }
        if verdict == Verdict::Critical {
            self.mark(Memorable::Critical, spacer);
        }
    }

    /// A roll that was done and not judged may have been an Intruder's attack.
    fn settle(&mut self) {
        if self.done {
            if self.kind == Some(RollKind::Defence) {
                self.intruders.plus(self.throws);
            }
            self.forget();
        }
    }

    fn forget(&mut self) {
        self.throws = Luck::default();
        self.kind = None;
        self.done = false;
    }
}

struct Listener<'a, 'b>(&'a RefCell<Relay<'b>>);

impl Log for Listener<'_, '_> {
    fn record(&mut self, _rule: &'static str, event: &Event) {
        self.0.borrow_mut().hear(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots;
    use enormity_content::embedded_base;
    use enormity_engine::catalog::SessionId;
    use enormity_engine::event::Journal;
    use enormity_engine::play::Play;
    use enormity_engine::setup::Setup;
    use enormity_engine::state::Item;

    /// A First Run to its end, by bots.
    fn run(catalog: &Arc<Catalog>, seed: u64) -> (Play, Journal) {
        let mut sessions = (0..).map(SessionId).zip(&catalog.sessions);
        let session = sessions.find(|(_, it)| it.label.id == "run/forty-hooks");
        let setup = Setup::standard(catalog, session.unwrap().0, 2, seed);
        let mut play = Play::new(catalog.clone(), &setup, None).unwrap();
        let mut journal = Journal::default();
        while let Some(choice) = bots::choose(bots::NAMES[0], play.game(), seed) {
            play.choose(choice, &mut journal).unwrap();
        }
        (play, journal)
    }

    #[test]
    fn gear_6_what_was_found_is_told_if_it_was_kept() {
        let catalog = embedded_base().unwrap().catalog;
        let mut kept = 0;
        for seed in 0..12 {
            let (play, journal) = run(&catalog, seed);
            let story = tell(catalog.clone(), &play.record()).unwrap();
            for (_, event) in journal.0 {
                let Event::GearGained { spacer, gear } = event else {
                    continue;
                };
                let seat = usize::from(spacer.0);
                let items = play.game().public().spacers()[seat].items;
                let holds = |item: &Item| item.gear == gear && item.storage != Storage::Lost;
                let id = &catalog.gear_card(gear).label.id;
                let held = items.iter().any(holds);
                assert_eq!(story.spacers[seat].found.contains(id), held, "{id}");
                kept += usize::from(held);
            }
        }
        assert!(kept > 0, "in a dozen Runs somebody finds something");
    }
}
