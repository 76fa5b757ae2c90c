//! What is told about one cell.

use super::charts::{Line, bars, columns, lines};
use super::forays::forays;
use super::harm::harm;
use super::mattered::mattered;
use super::{escape, heat, name};
use crate::experiment::Experiment;
use crate::row::Standing;
use crate::summary::arc;
use crate::tally::Tally;
use enormity_engine::board::Board;
use enormity_engine::catalog::Catalog;
use std::fmt::Write;

/// Everything about a cell.
pub fn cell(
    page: &mut String,
    experiment: &Experiment,
    catalog: &Catalog,
    board: Option<&Board>,
    tally: &Tally,
) {
    let rate = tally.win_rate();
    let _ = writeln!(
        page,
        "<p class=\"lead\">{} of {} games won: {:.1} % ({:.1} to {:.1}). {:.1} rounds and {:.0} choices a game.</p>",
        tally.wins,
        tally.games,
        100.0 * rate.is,
        100.0 * rate.low,
        100.0 * rate.high,
        tally.rounds_mean(),
        tally.decisions as f64 / tally.games.max(1) as f64
    );
    if tally.broken > 0 {
        let _ = writeln!(
            page,
            "<p class=\"less\">{} games could not be finished.</p>",
            tally.broken
        );
    }
    page.push_str("<h3>How it felt</h3>\n<ul>\n");
    for line in arc(tally) {
        let _ = writeln!(page, "<li>{}</li>", escape(&line));
    }
    page.push_str("</ul>\n<div class=\"pair\">\n");
    course(page, tally);
    deaths(page, catalog, tally);
    page.push_str("</div>\n");
    forays(page, catalog, board, &tally.forays);
    harm(page, experiment, catalog, tally);
    mattered(page, catalog, tally);
    if let Some(board) = board {
        page.push_str("<h3>Where they stood</h3>\n<div class=\"pair\">\n");
        for (who, counts, colour) in [
            ("Spacers", &tally.stood.spacers, "good"),
            ("Boss", &tally.stood.boss, "bad"),
            ("Other Intruders", &tally.stood.intruders, "warm"),
        ] {
            if !counts.is_empty() {
                let _ = write!(
                    page,
                    "<div><p>{who}</p>{}</div>",
                    heat::map(board, counts, colour)
                );
            }
        }
        page.push_str("</div>\n");
    }
}

fn course(page: &mut String, tally: &Tally) {
    let by_round: Vec<_> = tally
        .rounds
        .iter()
        .map(|(round, ends)| (round.to_string(), ends.won as f64, ends.lost as f64))
        .collect();
    page.push_str("<div><h3>Rounds</h3><p>Games by their last round: won below, lost above.</p>");
    page.push_str(&columns(&by_round));
    page.push_str("</div>\n");
    // A handful of long games makes a ragged tail: leave out what few reached.
    let common = tally
        .curve
        .iter()
        .filter(|(games, _)| games * 50 >= tally.games);
    let common: Vec<&(u64, Standing)> = common.collect();
    let mean = |of: fn(&Standing) -> u32, each: bool| -> Vec<f64> {
        let values = common.iter().map(|(games, sum)| {
            let over = if each { u64::from(sum.alive) } else { *games };
            f64::from(of(sum)) / over.max(1) as f64
        });
        values.collect()
    };
    let line = |name, colour, of, each| Line {
        name,
        colour,
        values: mean(of, each),
    };
    let fight = lines(&[
        line("Wounds", "good", |s| s.wounds, false),
        line("Spacers alive", "other", |s| s.alive, false),
    ]);
    let crew = lines(&[
        line("Vitals", "bad", |s| s.vitals, true),
        line("Stress", "warm", |s| s.stress, true),
        line("Adrenaline", "other", |s| s.adrenaline, true),
    ]);
    let _ = writeln!(
        page,
        "<div><h3>Wounds over time</h3><p>Means after each round, over the games that came so \
         far.</p>{fight}</div>\n<div><h3>Vitals and Stress over time</h3><p>Means of the living \
         after each round.</p>{crew}</div>"
    );
}

fn deaths(page: &mut String, catalog: &Catalog, tally: &Tally) {
    let largest = |mut rows: Vec<(String, f64)>| {
        rows.sort_by(|a, b| b.1.total_cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        rows
    };
    let games = tally.games.max(1) as f64;
    let causes = tally
        .causes
        .iter()
        .map(|(id, n)| (id.clone(), *n as f64 / games));
    let _ = writeln!(
        page,
        "<div><h3>Causes of death</h3><p>Per game.</p>{}</div>",
        bars(&largest(causes.collect()), "bad", 2)
    );
    let who = tally.fallen.iter().map(|(id, n)| {
        let name = name(catalog.characters.iter().map(|c| &c.label), id);
        (name, *n as f64 / games)
    });
    let _ = writeln!(
        page,
        "<div><h3>Who died</h3><p>Share of games.</p>{}</div>",
        bars(&largest(who.collect()), "other", 2)
    );
}
