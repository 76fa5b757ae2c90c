//! The weapons of a sweep, for every Spacer in every fight.

use super::{escape, name};
use crate::arms::{Fight, fights, never_best};
use crate::experiment::Experiment;
use crate::tally::Tally;
use enormity_engine::catalog::Catalog;
use std::fmt::Write;

/// A row per weapon, a column per Spacer and fight; nothing if no weapons were swept.
pub fn armory(page: &mut String, experiment: &Experiment, packs: &[&Catalog], tallies: &[Tally]) {
    let fights = fights(experiment, tallies);
    let Some(first) = fights.first() else {
        return;
    };
    page.push_str(
        "<h2>Weapons</h2>\n<p>Games won in per cent with each weapon as the Spacer's only one. \
         Coloured: the best of the column, and all that are not worse but by chance \
         (two-proportion test, 5 %). Grey columns: the weapon makes no difference there.</p>\n\
         <div class=\"scroll\"><table class=\"armory\"><tr><th></th>",
    );
    for fight in &fights {
        let _ = write!(
            page,
            "<th>{}<br>{}</th>",
            escape(&fight.who(experiment, packs)),
            escape(&experiment.name(&fight.cell)).replace(", ", "<br>")
        );
    }
    page.push_str("</tr>\n");
    for trial in &first.tried {
        let gear = packs.iter().flat_map(|pack| &pack.gear);
        let label = name(gear.map(|gear| &gear.label), &trial.weapon);
        let _ = write!(page, "<tr><td>{}</td>", escape(&label));
        for fight in &fights {
            page.push_str(&cell(fight, &trial.weapon));
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</table></div>\n");
    let never = never_best(&fights);
    let verdict = if never.is_empty() {
        "Every weapon is among the best of some Spacer in some fight.".to_owned()
    } else {
        format!("Nobody's best choice in any fight: {}.", never.join(", "))
    };
    let _ = writeln!(page, "<p class=\"lead\">{}</p>", escape(&verdict));
}

fn cell(fight: &Fight, weapon: &str) -> String {
    let Some(trial) = fight.tried.iter().find(|trial| trial.weapon == weapon) else {
        return "<td></td>".into();
    };
    let class = match (fight.matters(), trial.best) {
        (false, _) => "grey",
        (true, true) => "more",
        (true, false) => "",
    };
    let [is, low, high] = [trial.won.is, trial.won.low, trial.won.high].map(|v| 100.0 * v);
    format!("<td class=\"{class}\" title=\"{low:.1} to {high:.1}\">{is:.0}</td>")
}
