//! Where figures stood, on the plan of the board.

use crate::row::Counts;
use enormity_engine::board::Board;
use std::fmt::Write;

const CELL: f64 = 20.0;

/// A board whose spaces are the brighter the more often somebody stood there.
pub fn map(board: &Board, counts: &Counts, colour: &str) -> String {
    let most = f64::from(counts.values().copied().max().unwrap_or(1).max(1));
    let (width, height) = (board.width(), board.height());
    let (w, h) = (
        CELL * (f64::from(width) + 1.0),
        CELL * (f64::from(height) + 1.0),
    );
    let mut svg =
        format!("<svg viewBox=\"0 0 {w:.0} {h:.0}\" role=\"img\" style=\"max-width:{w:.0}px\">");
    for row in 0..height {
        let y = CELL * f64::from(height - 1 - row);
        let letter = char::from(b'A' + row.min(25));
        let _ = write!(
            svg,
            "<text class=\"quiet mid\" x=\"10\" y=\"{:.0}\">{letter}</text>",
            y + 14.0
        );
        for col in 0..width {
            let Some(space) = board.at(col, row).filter(|space| board.in_bounds(*space)) else {
                continue;
            };
            let name = board.coordinate(space).to_string();
            let times = counts.get(&name).copied().unwrap_or(0);
            // The square root lets rare spaces still show.
            let strength = 0.04 + 0.96 * (f64::from(times) / most).sqrt();
            let _ = write!(
                svg,
                "<rect class=\"{colour}\" fill-opacity=\"{strength:.2}\" x=\"{0:.0}\" y=\"{1:.0}\" \
                 width=\"18\" height=\"18\"><title>{name}: {times}</title></rect>",
                CELL * (f64::from(col) + 1.0) + 1.0,
                y + 1.0
            );
        }
    }
    for col in 0..width {
        let _ = write!(
            svg,
            "<text class=\"quiet mid\" x=\"{:.0}\" y=\"{:.0}\">{}</text>",
            CELL * (f64::from(col) + 1.5),
            h - 6.0,
            col + 1
        );
    }
    svg.push_str("</svg>\n");
    svg
}
