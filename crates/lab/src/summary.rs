//! The result in a few lines, for the terminal.

use crate::arms::{fights, never_best};
use crate::experiment::Experiment;
use crate::foray::Forays;
use crate::row::Counts;
use crate::statistics::two_proportions;
use crate::tally::Tally;
use std::fmt::Write;

/// So many causes of harm are listed in the terminal; the report has all.
const MOST_HARMS: usize = 8;

/// A line per cell, what the only cell is made of, and comparisons between packs.
pub fn summary(experiment: &Experiment, tallies: &[Tally]) -> String {
    let mut text = format!(
        "{}, {} plays, {} game{} each, seed {}\n",
        experiment.session,
        experiment.bot,
        experiment.games,
        if experiment.games == 1 { "" } else { "s" },
        experiment.seed
    );
    let names: Vec<String> = experiment
        .cells
        .iter()
        .map(|cell| experiment.name(cell))
        .collect();
    let width = names.iter().map(|name| name.chars().count()).max();
    let width = width.unwrap_or_default();
    for (name, tally) in names.iter().zip(tallies) {
        let rate = tally.win_rate();
        let _ = writeln!(
            text,
            "{name:<width$}  won {:>5.1} % ({:>4.1} to {:>5.1})  rounds {:>4.1}  deaths per game {:.2}",
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
    weapons(&mut text, experiment, tallies);
    for line in comparisons(experiment, tallies) {
        let _ = writeln!(text, "{line}");
    }
    text
}

/// When people died, how long they watched, whether companions helped, what nobody took.
pub fn arc(tally: &Tally) -> Vec<String> {
    let arc = &tally.arc;
    let percent = |n: u64, of: u64| 100.0 * n as f64 / of.max(1) as f64;
    let first = arc.first_death().map(|(round, share)| {
        format!(
            ", the first in round {round:.1} ({:.0} % of the way)",
            100.0 * share
        )
    });
    let deaths = format!(
        "a death in {:.0} % of games{}; {:.1} player-rounds a game begun dead; everybody alive in \
         {:.0} % of wins",
        percent(arc.with_death, tally.games),
        first.unwrap_or_default(),
        arc.dead_rounds as f64 / tally.games.max(1) as f64,
        percent(arc.unharmed, tally.wins)
    );
    let living = arc.by_living.iter().filter(|(living, _)| **living > 0);
    let living: Vec<String> = living
        .map(|(living, (rounds, wounds))| {
            let rate = *wounds as f64 / (*rounds).max(1) as f64;
            format!("{living} alive {rate:.2}")
        })
        .collect();
    let strikes = tally.parts.values().map(|(_, strikes)| strikes);
    let (wounds, criticals) = strikes.fold((0, 0), |(wounds, criticals), strikes| {
        (
            wounds + u64::from(strikes.wounds),
            criticals + u64::from(strikes.criticals),
        )
    });
    let third = arc.third_level_in_wins().map(|share| {
        let share = 100.0 * share;
        format!("; an AI card of level III in {share:.0} % of wins")
    });
    let mut lines = vec![
        deaths,
        format!("Wounds dealt per round: {}", living.join(", ")),
        format!(
            "{:.0} % of wounds critical{}",
            percent(criticals, wounds),
            third.unwrap_or_default()
        ),
    ];
    let unread = unread(tally);
    if !unread.is_empty() {
        lines.push(format!(
            "read in fewer than 1 of 50 attacks on the body part: {}",
            unread.join(", ")
        ));
    }
    let unused = arc.unused();
    if !unused.is_empty() {
        let names = unused
            .iter()
            .map(|(name, share)| format!("{name} ({:.1} %)", 100.0 * share));
        lines.push(format!(
            "taken in fewer than 1 % of the turns they were offered in: {}",
            names.collect::<Vec<_>>().join(", ")
        ));
    }
    lines
}

/// Lines of body parts that hardly anybody reads, of those that were struck often enough to tell.
fn unread(tally: &Tally) -> Vec<String> {
    let struck = tally.parts.iter().filter(|(_, (_, it))| it.attacks >= 100);
    let lines = struck.flat_map(|(part, (_, it))| {
        let read = [
            ("Wound", it.wounds.saturating_sub(it.criticals)),
            ("Fail", it.attacks.saturating_sub(it.wounds)),
            ("Critical", it.criticals),
        ];
        let rare = read.into_iter().filter(|(_, n)| n * 50 < it.attacks);
        rare.map(move |(line, _)| format!("{line} of {part}"))
    });
    lines.collect()
}

/// What came of Runs: who got out, noise, finds, and when Extraction began.
pub fn outings(forays: &Forays) -> Vec<String> {
    let runs = forays.runs.max(1) as f64;
    let each = |n: u64| n as f64 / runs;
    let found = |counts: &Counts| {
        let all: u64 = counts.values().map(|n| u64::from(*n)).sum();
        each(all)
    };
    let heard: u64 = forays.noise.iter().map(|(_, heard)| heard).sum();
    let rounds: u64 = forays.noise.iter().map(|(runs, _)| runs).sum();
    let since = |(runs, rounds): (u64, u64)| {
        let share = 100.0 * each(runs);
        let round = rounds as f64 / runs.max(1) as f64;
        format!("in {share:.0} % of Runs, in round {round:.1}")
    };
    let out: u64 = forays.left.values().sum();
    vec![
        format!(
            "somebody out in {:.1} % of Runs, {:.2} Spacers a Run",
            100.0 * each(forays.escaped),
            each(out)
        ),
        format!(
            "heard {:.2} times a round, {:.1} of {:.1} rolls a Run; {:.1} reveals, {:.2} times \
             overwhelmed, {:.2} alarms, {:.1} Intruders killed",
            heard as f64 / rounds.max(1) as f64,
            each(heard),
            each(forays.rolls),
            each(forays.reveals),
            each(forays.overwhelmed),
            each(forays.alarms),
            each(forays.kills)
        ),
        format!(
            "found a Run: {:.1} pages, {:.1} Discoveries, {:.2} Objectives, {:.1} Loot, {:.1} \
             Engrams, {:.1} Consoles used",
            found(&forays.pages),
            found(&forays.discoveries),
            found(&forays.objectives),
            found(&forays.loot),
            found(&forays.engrams),
            found(&forays.consoles)
        ),
        format!(
            "Extraction available {}; initiated {}",
            since(forays.available),
            since(forays.initiated)
        ),
    ]
}

fn details(text: &mut String, tally: &Tally) {
    if tally.forays.runs > 0 {
        for line in outings(&tally.forays) {
            let _ = writeln!(text, "{line}");
        }
    }
    for line in arc(tally) {
        let _ = writeln!(text, "{line}");
    }
    let mut causes: Vec<_> = tally.causes.iter().collect();
    causes.sort_by_key(|(name, n)| (std::cmp::Reverse(**n), (*name).clone()));
    let causes: Vec<String> = causes
        .iter()
        .map(|(name, n)| format!("{name} {n}"))
        .collect();
    if causes.is_empty() {
        text.push_str("nobody died\n");
    } else {
        let _ = writeln!(text, "deaths by: {}", causes.join(", "));
    }
    let mut cards: Vec<_> = tally.behaviours.iter().chain(&tally.besides).collect();
    cards.sort_by_key(|(id, blows)| (std::cmp::Reverse(blows.damage + blows.stress), *id));
    let _ = writeln!(
        text,
        "{:<28} {:>7} {:>7} {:>7} {:>7} {:>7}",
        "harm by", "times", "damage", "stress", "downs", "deaths"
    );
    for (id, blows) in cards.iter().take(MOST_HARMS) {
        let _ = writeln!(
            text,
            "{id:<28} {:>7} {:>7} {:>7} {:>7} {:>7}",
            blows.times, blows.damage, blows.stress, blows.downs, blows.deaths
        );
    }
    if cards.len() > MOST_HARMS {
        let _ = writeln!(text, "and {} more, in the report", cards.len() - MOST_HARMS);
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

/// The best weapons of each Spacer in each fight, if weapons were swept.
fn weapons(text: &mut String, experiment: &Experiment, tallies: &[Tally]) {
    let fights = fights(experiment, tallies);
    for fight in &fights {
        let fit = fight.tried.iter().filter(|trial| trial.best);
        let fit = fit.map(|trial| format!("{} {:.0} %", trial.weapon, 100.0 * trial.won.is));
        let best = if fight.matters() {
            fit.collect::<Vec<_>>().join(", ")
        } else {
            "no weapon does better than another".into()
        };
        let name = experiment.name(&fight.cell);
        let _ = writeln!(text, "best for seat {}, {name}: {best}", fight.seat + 1);
    }
    if !fights.is_empty() {
        let never = never_best(&fights);
        let never = if never.is_empty() {
            "none".to_owned()
        } else {
            never.join(", ")
        };
        let _ = writeln!(text, "nobody's best choice in any fight: {never}");
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
