//! How much weapons, body parts, Stratagems, abilities and actions mattered.

use super::{escape, name};
use crate::row::Strikes;
use crate::tally::{Tally, Use};
use enormity_engine::catalog::{Catalog, Label};
use std::collections::BTreeMap;
use std::fmt::Write;

const READING: &str = "<p><i>Won more often by</i> is the win rate of games with it less that of \
    games without it, in points; grey may be chance. It shows what goes together, not what \
    causes what.</p>\n";

/// All that Spacers used, and what they struck.
pub fn mattered(page: &mut String, catalog: &Catalog, tally: &Tally) {
    page.push_str("<h3>What mattered</h3>\n");
    page.push_str(READING);
    strikes(page, "Weapons", "attacks", &tally.weapons, tally, |id| {
        name(catalog.gear.iter().map(|gear| &gear.label), id)
    });
    let parts = catalog.kinds.iter().filter_map(|kind| kind.boss.as_ref());
    let parts: Vec<&Label> = parts.flat_map(|b| &b.bp).map(|bp| &bp.label).collect();
    strikes(page, "Body parts", "drawn", &tally.parts, tally, |id| {
        name(parts.iter().copied(), id)
    });
    page.push_str("<div class=\"pair\">\n<div>");
    uses(page, "Abilities", &tally.abilities, tally, |id| {
        name(catalog.abilities.iter().map(|ability| &ability.label), id)
    });
    page.push_str("</div>\n<div>");
    uses(page, "Stratagems", &tally.stratagems, tally, |id| {
        name(catalog.stratagems.iter().map(|card| &card.label), id)
    });
    uses(page, "Actions", &tally.actions, tally, |id| {
        action(catalog, id)
    });
    page.push_str("</div></div>\n");
}

/// `steady-walk/move` as "Steady Walk: move".
fn action(catalog: &Catalog, id: &str) -> String {
    let (side, action) = id.split_once('/').unwrap_or((id, ""));
    let side = name(catalog.sides.iter().map(|side| &side.label), side);
    format!("{side}: {}", action.replace('-', " "))
}

fn strikes(
    page: &mut String,
    title: &str,
    what: &str,
    of: &BTreeMap<String, (Use, Strikes)>,
    tally: &Tally,
    name: impl Fn(&str) -> String,
) {
    let _ = writeln!(
        page,
        "<h4>{title}</h4>\n<div class=\"scroll\"><table><tr><th></th><th>{what}</th>\
         <th>Wounds</th><th>per 100</th><th></th><th>criticals</th><th>other Intruders</th>\
         <th>in games</th><th>won more often by</th></tr>"
    );
    for (id, (used, strikes)) in of {
        let hits = 100.0 * f64::from(strikes.wounds) / f64::from(strikes.attacks.max(1));
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{hits:.0}</td>\
             <td><i class=\"bar\" style=\"width:{hits:.0}px\"></i></td><td>{}</td><td>{}</td>\
             <td>{}</td><td>{}</td></tr>",
            escape(&name(id)),
            strikes.attacks,
            strikes.wounds,
            strikes.criticals,
            strikes.others,
            used.games,
            points(tally, used)
        );
    }
    page.push_str("</table></div>\n");
}

fn uses(
    page: &mut String,
    title: &str,
    of: &BTreeMap<String, Use>,
    tally: &Tally,
    name: impl Fn(&str) -> String,
) {
    let _ = writeln!(
        page,
        "<h4>{title}</h4>\n<div class=\"scroll\"><table><tr><th></th><th>uses</th>\
         <th>in games</th><th>won more often by</th></tr>"
    );
    for (id, used) in of {
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&name(id)),
            used.times,
            used.games,
            points(tally, used)
        );
    }
    page.push_str("</table></div>\n");
}

fn points(tally: &Tally, used: &Use) -> String {
    let Some((difference, chance)) = tally.difference(used) else {
        return "<span class=\"grey\">in every game</span>".into();
    };
    let class = match difference {
        _ if chance >= 0.05 => "grey",
        d if d > 0.0 => "more",
        _ => "less",
    };
    format!("<span class=\"{class}\">{:+.1}</span>", 100.0 * difference)
}
