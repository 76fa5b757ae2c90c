//! What is told about one cell.

use super::charts::{Line, bars, columns, lines};
use super::{escape, heat};
use crate::experiment::Experiment;
use crate::row::{Blows, Standing, Strikes};
use crate::tally::{Tally, Use};
use enormity_engine::board::Board;
use enormity_engine::catalog::{Catalog, Label};
use std::collections::BTreeMap;
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
            "<p class=\"less\">{} games had no end.</p>",
            tally.broken
        );
    }
    page.push_str("<div class=\"pair\">\n");
    course(page, tally);
    deaths(page, catalog, tally);
    page.push_str("</div>\n");
    harm(page, experiment, catalog, tally);
    strikes(page, "Weapons", "attacks", &tally.weapons, tally, |id| {
        name(catalog.gear.iter().map(|gear| &gear.label), id)
    });
    let boss_parts = catalog.kinds.iter().filter_map(|kind| kind.boss.as_ref());
    let boss_parts: Vec<&Label> = boss_parts
        .flat_map(|boss| &boss.bp)
        .map(|bp| &bp.label)
        .collect();
    strikes(page, "Body parts", "drawn", &tally.parts, tally, |id| {
        name(boss_parts.iter().copied(), id)
    });
    page.push_str("<div class=\"pair\">\n");
    uses(page, "Stratagems", &tally.stratagems, tally, |id| {
        name(catalog.stratagems.iter().map(|card| &card.label), id)
    });
    uses(page, "Abilities", &tally.abilities, tally, |id| {
        name(catalog.abilities.iter().map(|ability| &ability.label), id)
    });
    uses(page, "Actions", &tally.actions, tally, str::to_owned);
    page.push_str("</div>\n");
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
    page.push_str("</div>\n<div><h3>Course</h3><p>Means after each round, over the games that came so far.</p>");
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
    page.push_str(&lines(&[
        Line {
            name: "Wounds",
            colour: "good",
            values: mean(|s| s.wounds, false),
        },
        Line {
            name: "Vitals",
            colour: "bad",
            values: mean(|s| s.vitals, true),
        },
        Line {
            name: "Stress",
            colour: "warm",
            values: mean(|s| s.stress, true),
        },
        Line {
            name: "Adrenaline",
            colour: "other",
            values: mean(|s| s.adrenaline, true),
        },
    ]));
    page.push_str("</div>\n");
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

/// AI cards by level with the mean of the level, then all other behaviours.
fn harm(page: &mut String, experiment: &Experiment, catalog: &Catalog, tally: &Tally) {
    page.push_str("<h3>What Intruders did</h3>\n<p>Per time it came up. The bar of a level: no AI card deals more than 3 times the mean damage of its level.</p>\n<div class=\"scroll\"><table><tr><th>AI card</th><th>level</th><th>times</th><th>damage</th><th>of mean</th><th>Stress</th><th>Knockdowns</th><th>deaths</th></tr>\n");
    let mut left: BTreeMap<&str, &Blows> = tally
        .behaviours
        .iter()
        .map(|(id, b)| (id.as_str(), b))
        .collect();
    for (id, level, ratio) in levels(experiment, catalog, tally) {
        if let Some(blows) = left.remove(id.as_str()) {
            harm_row(page, catalog, &id, level, Some(ratio), blows);
        }
    }
    for (id, blows) in left {
        harm_row(page, catalog, id, "", None, blows);
    }
    page.push_str("</table></div>\n");
}

fn harm_row(
    page: &mut String,
    catalog: &Catalog,
    id: &str,
    level: &str,
    ratio: Option<f64>,
    blows: &Blows,
) {
    let per = |n: u32| f64::from(n) / f64::from(blows.times.max(1));
    let ratio = ratio.map_or(String::new(), |ratio| {
        let class = if ratio > 3.0 { " class=\"less\"" } else { "" };
        format!("<span{class}>{ratio:.1}</span>")
    });
    let _ = writeln!(
        page,
        "<tr><td>{}</td><td>{level}</td><td>{}</td><td>{:.2}</td><td>{ratio}</td><td>{:.2}</td><td>{:.2}</td><td>{:.3}</td></tr>",
        escape(&name(catalog.behaviours.iter().map(|b| &b.label), id)),
        blows.times,
        per(blows.damage),
        per(blows.stress),
        per(blows.downs),
        per(blows.deaths)
    );
}

/// The Boss's AI cards with their level and how their damage compares with the level's mean.
pub fn levels(
    experiment: &Experiment,
    catalog: &Catalog,
    tally: &Tally,
) -> Vec<(String, &'static str, f64)> {
    let mut sessions = catalog.sessions.iter();
    let session = sessions.find(|session| session.label.id == experiment.session);
    let sheet = session.and_then(|session| catalog.kind(session.boss).boss.as_ref());
    let mut cards: Vec<(String, &'static str, f64)> = vec![];
    for card in sheet.iter().flat_map(|sheet| &sheet.ai) {
        let id = &catalog.behaviour(card.behaviour).label.id;
        let blows = tally.behaviours.get(id).copied().unwrap_or_default();
        let damage = f64::from(blows.damage) / f64::from(blows.times.max(1));
        cards.push((id.clone(), card.level.numeral(), damage));
    }
    let means: BTreeMap<&str, f64> = ["I", "II", "III"]
        .into_iter()
        .map(|level| {
            let of: Vec<f64> = cards.iter().filter(|c| c.1 == level).map(|c| c.2).collect();
            (level, of.iter().sum::<f64>() / of.len().max(1) as f64)
        })
        .collect();
    for card in &mut cards {
        card.2 /= means[card.1].max(1e-9);
    }
    cards
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
        "<h3>{title}</h3>\n<div class=\"scroll\"><table><tr><th></th><th>{what}</th><th>Wounds</th><th>per 100</th><th>criticals</th><th>other Intruders</th><th>in games</th><th>won more often by</th></tr>"
    );
    for (id, (used, strikes)) in of {
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{:.1}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&name(id)),
            strikes.attacks,
            strikes.wounds,
            100.0 * f64::from(strikes.wounds) / f64::from(strikes.attacks.max(1)),
            strikes.criticals,
            strikes.others,
            used.games,
            points(tally.difference(used))
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
        "<div><h3>{title}</h3>\n<div class=\"scroll\"><table><tr><th></th><th>uses</th><th>in games</th><th>won more often by</th></tr>"
    );
    for (id, used) in of {
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&name(id)),
            used.times,
            used.games,
            points(tally.difference(used))
        );
    }
    page.push_str("</table></div></div>\n");
}

fn points(difference: Option<f64>) -> String {
    match difference {
        Some(d) if d >= 0.0 => format!("<span class=\"more\">+{:.1}</span>", 100.0 * d),
        Some(d) => format!("<span class=\"less\">{:.1}</span>", 100.0 * d),
        None => "always or never used".into(),
    }
}

fn name<'a>(mut labels: impl Iterator<Item = &'a Label>, id: &str) -> String {
    let found = labels.find(|label| label.id == id && !label.name.is_empty());
    found.map_or_else(|| id.to_owned(), |label| label.name.clone())
}
