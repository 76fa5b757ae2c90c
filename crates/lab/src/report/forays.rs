//! What is told about the Runs of a cell.

use super::charts::{Line, bars, lines};
use super::{escape, heat, name};
use crate::foray::Forays;
use crate::row::Counts;
use crate::summary::outings;
use enormity_engine::board::Board;
use enormity_engine::catalog::{Catalog, Label};
use std::fmt::Write;

/// Noise by round, finds per Run, when people left and where they died.
pub fn forays(page: &mut String, catalog: &Catalog, board: Option<&Board>, forays: &Forays) {
    if forays.runs == 0 {
        return;
    }
    page.push_str("<h3>The Run</h3>\n<ul>\n");
    for line in outings(forays) {
        let _ = writeln!(page, "<li>{}</li>", escape(&line));
    }
    page.push_str("</ul>\n<div class=\"pair\">\n");
    let common = forays
        .noise
        .iter()
        .filter(|(runs, _)| runs * 50 >= forays.runs);
    let heard = common.map(|(runs, heard)| *heard as f64 / (*runs).max(1) as f64);
    let noise = Line {
        name: "Noise",
        colour: "warm",
        values: heard.collect(),
    };
    let _ = writeln!(
        page,
        "<div><h4>Noise by round</h4><p>How often a Spacer was heard, over the Runs that came \
         so far.</p>{}</div>",
        lines(&[noise])
    );
    let runs = forays.runs as f64;
    let left = forays.left.iter();
    let left: Vec<_> = left
        .map(|(round, n)| (format!("round {round}"), *n as f64 / runs))
        .collect();
    block(
        page,
        "When they left",
        "Spacers per Run.",
        &bars(&left, "good", 2),
    );
    let per_run = |counts: &Counts, labels: &[&Label]| {
        let mut rows: Vec<_> = counts.iter().collect();
        rows.sort_by_key(|(id, n)| (std::cmp::Reverse(**n), (*id).clone()));
        let rows = rows.into_iter().map(|(id, n)| {
            let called = name(labels.iter().copied(), id);
            (called, f64::from(*n) / runs)
        });
        bars(&rows.collect::<Vec<_>>(), "other", 2)
    };
    let none: &[&Label] = &[];
    let gear: Vec<&Label> = catalog.gear.iter().map(|card| &card.label).collect();
    let found: Vec<&Label> = catalog.discoveries.iter().map(|card| &card.label).collect();
    let consoles: Vec<&Label> = catalog.consoles.iter().map(|card| &card.label).collect();
    for (title, counts, labels) in [
        ("Pages seen", &forays.pages, none),
        ("Objectives taken", &forays.objectives, none),
        ("Discoveries made", &forays.discoveries, &found),
        ("Loot gained", &forays.loot, &gear),
        ("Engrams taken", &forays.engrams, none),
        ("Consoles used", &forays.consoles, &consoles),
    ] {
        if !counts.is_empty() {
            block(page, title, "Per Run.", &per_run(counts, labels));
        }
    }
    if let Some(board) = board.filter(|_| !forays.died_at.is_empty()) {
        let map = heat::map(board, &forays.died_at, "bad");
        block(page, "Where they died", "Over all Runs.", &map);
    }
    page.push_str("</div>\n");
}

fn block(page: &mut String, title: &str, unit: &str, chart: &str) {
    let _ = writeln!(page, "<div><h4>{title}</h4><p>{unit}</p>{chart}</div>");
}
