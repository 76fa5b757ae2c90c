//! The report: one HTML file that needs nothing else.

mod armory;
mod charts;
mod forays;
mod harm;
mod heat;
mod mattered;
mod sections;

pub use harm::levels;

use crate::experiment::Experiment;
use crate::summary::comparisons;
use crate::tally::Tally;
use enormity_engine::board::Board;
use enormity_engine::catalog::{Catalog, Label};
use std::fmt::Write;

const STYLE: &str = include_str!("style.css");

/// Writes the report of an experiment, a tally for each cell.
pub fn html(experiment: &Experiment, packs: &[&Catalog], tallies: &[Tally]) -> String {
    let session = packs.first().and_then(|pack| {
        let mut sessions = pack.sessions.iter();
        sessions.find(|session| session.label.id == experiment.session)
    });
    let name = session.map_or(experiment.session.as_str(), |s| s.label.name.as_str());
    let board: Option<&Board> = session.and_then(|s| packs[0].boards.get(s.board as usize));
    let mut page =
        String::from("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n");
    let _ = write!(
        page,
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{0}</title>\n<style>{STYLE}</style></head><body><main>\n<h1>{0}</h1>\n",
        escape(name)
    );
    let _ = writeln!(
        page,
        "<p class=\"lead\">{} plays, {} games per line, seed {}. Pack {}.</p>",
        escape(&experiment.bot),
        experiment.games,
        experiment.seed,
        experiment
            .packs
            .iter()
            .map(|pack| format!("{} <code>{}</code>", escape(&pack.name), pack.hash))
            .collect::<Vec<_>>()
            .join(" and ")
    );
    overview(&mut page, experiment, tallies);
    armory::armory(&mut page, experiment, packs, tallies);
    for (n, (cell, tally)) in experiment.cells.iter().zip(tallies).enumerate() {
        let catalog = packs.get(cell.pack).copied().unwrap_or(packs[0]);
        let open = if n == 0 { " open" } else { "" };
        let name = escape(&experiment.name(cell));
        let _ = writeln!(page, "<details{open}><summary>{name}</summary>");
        played(&mut page, experiment, tally);
        sections::cell(&mut page, experiment, catalog, board, tally);
        page.push_str("</details>\n");
    }
    page.push_str("</main></body></html>\n");
    page
}

/// Who played, if it was not only who should have.
fn played(page: &mut String, experiment: &Experiment, tally: &Tally) {
    let others = tally
        .players
        .iter()
        .filter(|(who, _)| **who != experiment.bot);
    for (who, answers) in others {
        let _ = writeln!(
            page,
            "<p class=\"less\">{} gave {answers} of {} answers in place of {}.</p>",
            escape(who),
            tally.decisions,
            escape(&experiment.bot)
        );
    }
}

fn overview(page: &mut String, experiment: &Experiment, tallies: &[Tally]) {
    page.push_str("<h2>Games won</h2>\n<p>With 95 % intervals (Wilson).</p>\n");
    let cells = experiment.cells.iter().zip(tallies);
    let rates: Vec<_> = cells
        .map(|(cell, tally)| (experiment.name(cell), tally.win_rate()))
        .collect();
    page.push_str(&charts::intervals(&rates));
    let lines = comparisons(experiment, tallies);
    if !lines.is_empty() {
        page.push_str("<h2>Compared</h2>\n<ul>\n");
        for line in lines {
            let _ = writeln!(page, "<li>{}</li>", escape(&line));
        }
        page.push_str("</ul>\n<p>Two-proportion test, two-sided.</p>\n");
    }
}

/// What a card is called, by its id.
fn name<'a>(mut labels: impl Iterator<Item = &'a Label>, id: &str) -> String {
    let found = labels.find(|label| label.id == id && !label.name.is_empty());
    found.map_or_else(|| id.to_owned(), |label| label.name.clone())
}

/// Text that cannot be mistaken for markup.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
