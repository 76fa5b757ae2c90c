//! The result in a few lines, for the terminal.

use crate::experiment::Experiment;
use crate::statistics::two_proportions;
use crate::tally::Tally;
use std::fmt::Write;

/// A line per cell, what the only cell is made of, and comparisons between packs.
pub fn summary(experiment: &Experiment, tallies: &[Tally]) -> String {
    let mut text = format!(
        "{}, {} plays, {} games each, seed {}\n",
        experiment.session, experiment.bot, experiment.games, experiment.seed
    );
    for (cell, tally) in experiment.cells.iter().zip(tallies) {
        let rate = tally.win_rate();
        let _ = writeln!(
            text,
            "{:<34} won {:>5.1} % ({:.1} to {:.1})  rounds {:>4.1}  deaths per game {:.2}",
            experiment.name(cell),
            100.0 * rate.is,
            100.0 * rate.low,
            100.0 * rate.high,
            tally.rounds_mean(),
            tally.causes.values().sum::<u64>() as f64 / tally.games.max(1) as f64,
        );
    }
    if let [tally] = tallies {
        details(&mut text, tally);
    }
    for line in comparisons(experiment, tallies) {
        let _ = writeln!(text, "{line}");
    }
    text
}

fn details(text: &mut String, tally: &Tally) {
    let mut causes: Vec<_> = tally.causes.iter().collect();
    causes.sort_by_key(|(name, n)| (std::cmp::Reverse(**n), (*name).clone()));
    let causes: Vec<String> = causes
        .iter()
        .map(|(name, n)| format!("{name} {n}"))
        .collect();
    let _ = writeln!(text, "deaths by: {}", causes.join(", "));
    let mut cards: Vec<_> = tally.behaviours.iter().collect();
    cards.sort_by_key(|(id, blows)| (std::cmp::Reverse(blows.damage + blows.stress), *id));
    let _ = writeln!(
        text,
        "{:<28} {:>7} {:>7} {:>7} {:>7} {:>7}",
        "harm by", "times", "damage", "stress", "downs", "deaths"
    );
    for (id, blows) in cards.iter().take(8) {
        let _ = writeln!(
            text,
            "{id:<28} {:>7} {:>7} {:>7} {:>7} {:>7}",
            blows.times, blows.damage, blows.stress, blows.downs, blows.deaths
        );
    }
    let _ = writeln!(
        text,
        "{:<28} {:>7} {:>7} {:>9}",
        "weapon", "attacks", "wounds", "per 100"
    );
    for (id, (_, strikes)) in &tally.weapons {
        let _ = writeln!(
            text,
            "{id:<28} {:>7} {:>7} {:>9.1}",
            strikes.attacks,
            strikes.wounds,
            100.0 * f64::from(strikes.wounds) / f64::from(strikes.attacks.max(1))
        );
    }
}

/// One line per pair of cells that differ only in the pack.
pub fn comparisons(experiment: &Experiment, tallies: &[Tally]) -> Vec<String> {
    let mut lines = vec![];
    let cells: Vec<_> = experiment.cells.iter().zip(tallies).collect();
    for (i, (a, in_a)) in cells.iter().enumerate() {
        for (b, in_b) in &cells[i + 1..] {
            let mut same = (*b).clone();
            same.pack = a.pack;
            if a.pack == b.pack || same != **a {
                continue;
            }
            let chance = two_proportions((in_a.wins, in_a.games), (in_b.wins, in_b.games));
            let points = 100.0 * (in_b.win_rate().is - in_a.win_rate().is);
            let verdict = if chance < 0.05 {
                "a real difference"
            } else {
                "no difference shown"
            };
            lines.push(format!(
                "{} against {}: {points:+.1} points, p = {chance:.4}: {verdict}",
                experiment.name(b),
                experiment.name(a),
            ));
        }
    }
    lines
}
