//! What Intruders did: AI cards by level, then their other behaviours.

use super::{escape, name};
use crate::experiment::Experiment;
use crate::row::Blows;
use crate::tally::Tally;
use enormity_engine::catalog::Catalog;
use std::collections::BTreeMap;
use std::fmt::Write;

/// No AI card should deal more than so many times the mean damage of its level.
const TOO_MUCH: f64 = 3.0;

/// The table of harm.
pub fn harm(page: &mut String, experiment: &Experiment, catalog: &Catalog, tally: &Tally) {
    page.push_str(
        "<h3>What Intruders did</h3>\n<p>Per time a card came up. <i>Of mean</i> is its damage \
         against the mean of all AI cards of its level; more than 3 is marked.</p>\n\
         <div class=\"scroll\"><table><tr><th>AI card</th><th>level</th><th>times</th>\
         <th>damage</th><th></th><th>of mean</th><th>Stress</th><th>Knockdowns</th>\
         <th>deaths</th></tr>\n",
    );
    let seen = tally.behaviours.iter();
    let mut left: BTreeMap<&str, &Blows> = seen.map(|(id, b)| (id.as_str(), b)).collect();
    let most = left.values().map(|b| per(b, b.damage)).fold(0.0, f64::max);
    for (id, level, ratio) in levels(experiment, catalog, tally) {
        if let Some(blows) = left.remove(id.as_str()) {
            row(page, catalog, &id, level, Some(ratio), blows, most);
        }
    }
    for (id, blows) in left {
        row(page, catalog, id, "", None, blows, most);
    }
    page.push_str("</table></div>\n");
    besides(page, catalog, tally);
}

/// Harm that no behaviour of an Intruder did, in all games together.
fn besides(page: &mut String, catalog: &Catalog, tally: &Tally) {
    page.push_str(
        "<h3>What else did harm</h3>\n<p>Body parts that answered an attack, tiles, and the \
         rules behind all the rest: re-rolls and costs are the Spacers\u{2019} own doing.</p>\n\
         <div class=\"scroll\"><table><tr><th>source</th><th>times</th><th>damage</th>\
         <th>Stress</th><th>Knockdowns</th><th>deaths</th></tr>\n",
    );
    for (source, blows) in &tally.besides {
        let called = match source.split_once('/') {
            Some(("tile", id)) => name(catalog.tiles.iter().map(|tile| &tile.label), id),
            Some(("part", id)) => {
                let sheets = catalog.kinds.iter().filter_map(|kind| kind.boss.as_ref());
                let parts = sheets.flat_map(|sheet| &sheet.bp);
                name(parts.map(|part| &part.label), id)
            }
            _ => source.clone(),
        };
        let _ = writeln!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            escape(&called),
            blows.times,
            blows.damage,
            blows.stress,
            blows.downs,
            blows.deaths
        );
    }
    page.push_str("</table></div>\n");
}

fn per(blows: &Blows, n: u32) -> f64 {
    f64::from(n) / f64::from(blows.times.max(1))
}

fn row(
    page: &mut String,
    catalog: &Catalog,
    id: &str,
    level: &str,
    ratio: Option<f64>,
    blows: &Blows,
    most: f64,
) {
    let ratio = ratio.map_or(String::new(), |ratio| {
        let class = if ratio > TOO_MUCH {
            " class=\"less\""
        } else {
            ""
        };
        format!("<span{class}>{ratio:.1}</span>")
    });
    let damage = per(blows, blows.damage);
    let _ = writeln!(
        page,
        "<tr><td>{}</td><td>{level}</td><td>{}</td><td>{damage:.2}</td>\
         <td><i class=\"bar\" style=\"width:{:.0}px\"></i></td><td>{ratio}</td>\
         <td>{:.2}</td><td>{:.2}</td><td>{:.3}</td></tr>",
        escape(&name(catalog.behaviours.iter().map(|b| &b.label), id)),
        blows.times,
        100.0 * damage / most.max(1e-9),
        per(blows, blows.stress),
        per(blows, blows.downs),
        per(blows, blows.deaths)
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
    let boss = session.and_then(|session| session.boss());
    let sheet = boss.and_then(|boss| catalog.kind(boss).boss.as_ref());
    let mut cards: Vec<(String, &'static str, f64)> = vec![];
    for card in sheet.iter().flat_map(|sheet| &sheet.ai) {
        let id = &catalog.behaviour(card.behaviour).label.id;
        let blows = tally.behaviours.get(id).copied().unwrap_or_default();
        cards.push((id.clone(), card.level.numeral(), per(&blows, blows.damage)));
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
