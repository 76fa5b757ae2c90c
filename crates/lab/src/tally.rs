//! Rows added up: everything a cell's report is made of.

use crate::arc::FightArc;
use crate::foray::Forays;
use crate::row::{Blows, Counts, Ending, Row, Standing, Stood, Strikes};
use crate::statistics::{Share, two_proportions, wilson};
use crate::unfinished::Unfinished;
use std::collections::BTreeMap;

/// The sums of one cell. Adding rows in any order gives the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games without an end.
    pub broken: u64,
    /// The first of them.
    pub unfinished: Option<Unfinished>,
    /// Choices made.
    pub decisions: u64,
    /// Who made how many of them.
    pub players: BTreeMap<String, u64>,
    /// Events told.
    pub events: u64,
    /// Games by their last round.
    pub rounds: BTreeMap<u16, Ends>,
    /// Games by Wounds at their end.
    pub wounds: BTreeMap<u8, u64>,
    /// Standing at the start of round 1, 2 and so on, over the games that came so far.
    pub curve: Vec<(u64, Standing)>,
    /// Deaths by cause.
    pub causes: BTreeMap<String, u64>,
    /// Deaths by Character.
    pub fallen: BTreeMap<String, u64>,
    /// AI cards and other behaviours.
    pub behaviours: BTreeMap<String, Blows>,
    /// What did harm besides.
    pub besides: BTreeMap<String, Blows>,
    /// Body parts.
    pub parts: BTreeMap<String, (Use, Strikes)>,
    /// Weapons.
    pub weapons: BTreeMap<String, (Use, Strikes)>,
    /// Stratagems.
    pub stratagems: BTreeMap<String, Use>,
    /// Abilities.
    pub abilities: BTreeMap<String, Use>,
    /// Actions of cards.
    pub actions: BTreeMap<String, Use>,
    /// Where figures stood.
    pub stood: Stood,
    /// How the fight felt.
    pub arc: FightArc,
    /// What only Runs have.
    pub forays: Forays,
}

/// Games won and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// Games that were won.
    pub won: u64,
    /// Not won.
    pub lost: u64,
}

/// How often something was used, and in how many games, won and not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Use {
    /// Uses in all games.
    pub times: u64,
    /// Games with a use.
    pub games: u64,
    /// Won ones among them.
    pub wins: u64,
}

impl Tally {
    /// Adds a game.
    pub fn add(&mut self, row: &Row) {
        let won = row.result == Ending::Won;
        self.games += 1;
        self.wins += u64::from(won);
        if row.result == Ending::Broken {
            let (game, fault) = (row.game, row.fault);
            self.broken += 1;
            self.unfinished = Unfinished::first(self.unfinished, Some(Unfinished { game, fault }));
        }
        self.decisions += row.decisions;
        for (who, answers) in &row.players {
            *self.players.entry(who.clone()).or_default() += answers;
        }
        self.events += row.events;
        let ends = self.rounds.entry(row.rounds).or_default();
        *(if won { &mut ends.won } else { &mut ends.lost }) += 1;
        *self.wounds.entry(row.wounds).or_default() += 1;
        for (round, standing) in row.curve.iter().enumerate() {
            if self.curve.len() <= round {
                self.curve.push((0, Standing::default()));
            }
            let (games, sum) = &mut self.curve[round];
            *games += 1;
            sum.wounds += standing.wounds;
            sum.alive += standing.alive;
            sum.vitals += standing.vitals;
            sum.stress += standing.stress;
            sum.adrenaline += standing.adrenaline;
        }
        for fall in &row.deaths {
            *self.causes.entry(fall.cause.clone()).or_default() += 1;
            *self.fallen.entry(fall.who.clone()).or_default() += 1;
        }
        self.arc.add(row);
        if let Some(foray) = &row.foray {
            self.forays.add(foray, row.rounds);
        }
        add_blows(&mut self.behaviours, &row.behaviours);
        add_blows(&mut self.besides, &row.besides);
        add_strikes(&mut self.parts, &row.parts, won);
        add_strikes(&mut self.weapons, &row.weapons, won);
        add_uses(&mut self.stratagems, &row.stratagems, won);
        add_uses(&mut self.abilities, &row.abilities, won);
        add_uses(&mut self.actions, &row.actions, won);
        add_counts(&mut self.stood.spacers, &row.stood.spacers);
        add_counts(&mut self.stood.boss, &row.stood.boss);
        add_counts(&mut self.stood.intruders, &row.stood.intruders);
    }

    /// The share of games won.
    pub fn win_rate(&self) -> Share {
        wilson(self.wins, self.games)
    }

    /// Mean of the last round.
    pub fn rounds_mean(&self) -> f64 {
        let sum: u64 = self
            .rounds
            .iter()
            .map(|(round, ends)| u64::from(*round) * (ends.won + ends.lost))
            .sum();
        sum as f64 / self.games.max(1) as f64
    }

    /// How the win rate of games with a use differs from that of games without, and how
    /// likely that is by chance; `None` if there is nothing to compare with.
    pub fn difference(&self, used: &Use) -> Option<(f64, f64)> {
        let without = (self.wins - used.wins, self.games - used.games);
        if used.games == 0 || without.1 == 0 {
            return None;
        }
        let with = (used.wins, used.games);
        let rate = |(wins, games): (u64, u64)| wins as f64 / games as f64;
        Some((rate(with) - rate(without), two_proportions(with, without)))
    }
}

impl Use {
    fn add(&mut self, times: u32, won: bool) {
        self.times += u64::from(times);
        self.games += 1;
        self.wins += u64::from(won);
    }
}

fn add_blows(sums: &mut BTreeMap<String, Blows>, row: &BTreeMap<String, Blows>) {
    for (id, blows) in row {
        let sum = sums.entry(id.clone()).or_default();
        sum.times += blows.times;
        sum.damage += blows.damage;
        sum.stress += blows.stress;
        sum.downs += blows.downs;
        sum.deaths += blows.deaths;
    }
}

fn add_strikes(
    sums: &mut BTreeMap<String, (Use, Strikes)>,
    row: &BTreeMap<String, Strikes>,
    won: bool,
) {
    for (id, strikes) in row {
        let (used, sum) = sums.entry(id.clone()).or_default();
        used.add(strikes.attacks, won);
        sum.attacks += strikes.attacks;
        sum.wounds += strikes.wounds;
        sum.criticals += strikes.criticals;
        sum.others += strikes.others;
    }
}

fn add_uses(sums: &mut BTreeMap<String, Use>, row: &Counts, won: bool) {
    for (id, times) in row {
        sums.entry(id.clone()).or_default().add(*times, won);
    }
}

fn add_counts(sums: &mut Counts, row: &Counts) {
    for (id, times) in row {
        *sums.entry(id.clone()).or_default() += times;
    }
}
