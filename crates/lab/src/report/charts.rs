//! Charts as inline SVG, drawn by hand.

use super::escape;
use crate::statistics::Share;
use std::fmt::Write;

/// A line of a line chart.
pub struct Line<'a> {
    /// What it shows.
    pub name: &'a str,
    /// A class of the style sheet: good, bad, other or warm.
    pub colour: &'a str,
    /// Values from the left.
    pub values: Vec<f64>,
}

/// Shares as bars with whiskers, 0 to 100 %.
pub fn intervals(rows: &[(String, Share)]) -> String {
    let longest = rows.iter().map(|(name, _)| name.chars().count()).max();
    // About as wide as the letters of the style sheet run.
    let left = 16.0 + 6.8 * longest.unwrap_or(0) as f64;
    let (width, row) = (300.0, 22.0);
    let height = row * rows.len() as f64 + 22.0;
    let mut svg = open(left + width + 160.0, height);
    for percent in [0, 25, 50, 75, 100] {
        let x = left + width * f64::from(percent) / 100.0;
        let _ = write!(
            svg,
            "<line class=\"axis\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"0\" y2=\"{0:.1}\"/>\
             <text class=\"quiet mid\" x=\"{x:.1}\" y=\"{1:.1}\">{percent} %</text>",
            height - 18.0,
            height - 4.0
        );
    }
    for (n, (name, share)) in rows.iter().enumerate() {
        let y = row * n as f64;
        let middle = y + 9.0;
        let [is, low, high] = [share.is, share.low, share.high].map(|v| left + width * v);
        let _ = write!(
            svg,
            "<text class=\"end\" x=\"{0:.1}\" y=\"{1:.1}\">{2}</text>\
             <rect class=\"good\" x=\"{left:.1}\" y=\"{3:.1}\" width=\"{4:.1}\" height=\"12\"/>\
             <line class=\"whisker\" x1=\"{low:.1}\" x2=\"{high:.1}\" y1=\"{middle:.1}\" y2=\"{middle:.1}\"/>\
             <text x=\"{5:.1}\" y=\"{1:.1}\">{6:.1} % ({7:.1} to {8:.1})</text>",
            left - 8.0,
            y + 13.0,
            escape(name),
            y + 3.0,
            is - left,
            left + width + 8.0,
            100.0 * share.is,
            100.0 * share.low,
            100.0 * share.high
        );
    }
    close(svg)
}

/// Named amounts as bars, the largest as wide as there is room.
pub fn bars(rows: &[(String, f64)], colour: &str, decimals: usize) -> String {
    let (left, width, row) = (180.0, 220.0, 20.0);
    let most = rows.iter().map(|r| r.1).fold(0.0, f64::max).max(1e-9);
    let mut svg = open(left + width + 60.0, row * rows.len() as f64 + 4.0);
    for (n, (name, value)) in rows.iter().enumerate() {
        let y = row * n as f64;
        let bar = width * value / most;
        let _ = write!(
            svg,
            "<text class=\"end\" x=\"{0:.1}\" y=\"{1:.1}\">{2}</text>\
             <rect class=\"{colour}\" x=\"{left:.1}\" y=\"{3:.1}\" width=\"{bar:.1}\" height=\"12\"/>\
             <text class=\"quiet\" x=\"{4:.1}\" y=\"{1:.1}\">{value:.decimals$}</text>",
            left - 8.0,
            y + 13.0,
            escape(name),
            y + 3.0,
            left + bar + 6.0
        );
    }
    close(svg)
}

/// Columns in two parts, one on the other: won below, lost above.
pub fn columns(columns: &[(String, f64, f64)]) -> String {
    let (left, height, step) = (34.0, 140.0, 30.0);
    let most = columns
        .iter()
        .map(|c| c.1 + c.2)
        .fold(0.0, f64::max)
        .max(1e-9);
    let mut svg = open(left + step * columns.len() as f64 + 10.0, height + 24.0);
    let _ = write!(
        svg,
        "<text class=\"quiet end\" x=\"{0:.1}\" y=\"12\">{most:.0}</text>\
         <line class=\"axis\" x1=\"{left:.1}\" x2=\"{1:.1}\" y1=\"{height:.1}\" y2=\"{height:.1}\"/>",
        left - 6.0,
        left + step * columns.len() as f64
    );
    for (n, (name, won, lost)) in columns.iter().enumerate() {
        let x = left + step * n as f64 + 4.0;
        let [won, lost] = [*won, *lost].map(|v| (height - 6.0) * v / most);
        let _ = write!(
            svg,
            "<rect class=\"good\" x=\"{x:.1}\" y=\"{0:.1}\" width=\"22\" height=\"{won:.1}\"/>\
             <rect class=\"bad\" x=\"{x:.1}\" y=\"{1:.1}\" width=\"22\" height=\"{lost:.1}\"/>\
             <text class=\"quiet mid\" x=\"{2:.1}\" y=\"{3:.1}\">{4}</text>",
            height - won,
            height - won - lost,
            x + 11.0,
            height + 16.0,
            escape(name)
        );
    }
    close(svg)
}

/// Lines over rounds, from 0 upward.
pub fn lines(lines: &[Line]) -> String {
    let (left, width, height) = (34.0, 330.0, 150.0);
    let values = lines.iter().flat_map(|line| &line.values);
    let most = values.copied().fold(1.0, f64::max).ceil();
    let steps = lines
        .iter()
        .map(|line| line.values.len())
        .max()
        .unwrap_or(1);
    let x = |n: usize| left + width * n as f64 / (steps.max(2) - 1) as f64;
    let y = |value: f64| height - (height - 10.0) * value / most;
    let mut svg = open(left + width + 120.0, height + 24.0);
    let _ = write!(
        svg,
        "<line class=\"axis\" x1=\"{left:.1}\" x2=\"{0:.1}\" y1=\"{height:.1}\" y2=\"{height:.1}\"/>\
         <line class=\"axis\" x1=\"{left:.1}\" x2=\"{0:.1}\" y1=\"{1:.1}\" y2=\"{1:.1}\"/>\
         <text class=\"quiet end\" x=\"{2:.1}\" y=\"{3:.1}\">{most:.0}</text>\
         <text class=\"quiet end\" x=\"{2:.1}\" y=\"{height:.1}\">0</text>",
        left + width,
        y(most),
        left - 6.0,
        y(most) + 4.0
    );
    for n in (0..steps).step_by(steps.div_ceil(12).max(1)) {
        let _ = write!(
            svg,
            "<text class=\"quiet mid\" x=\"{:.1}\" y=\"{:.1}\">{n}</text>",
            x(n),
            height + 16.0
        );
    }
    for (k, line) in lines.iter().enumerate() {
        let points: Vec<String> = (0..line.values.len())
            .map(|n| format!("{:.1},{:.1}", x(n), y(line.values[n])))
            .collect();
        let _ = write!(
            svg,
            "<polyline class=\"stroke-{0}\" points=\"{1}\"/>\
             <rect class=\"{0}\" x=\"{2:.1}\" y=\"{3:.1}\" width=\"10\" height=\"10\"/>\
             <text x=\"{4:.1}\" y=\"{5:.1}\">{6}</text>",
            line.colour,
            points.join(" "),
            left + width + 8.0,
            10.0 + 18.0 * k as f64,
            left + width + 22.0,
            19.0 + 18.0 * k as f64,
            escape(line.name)
        );
    }
    close(svg)
}

fn open(width: f64, height: f64) -> String {
    format!(
        "<svg viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" style=\"max-width:{width:.0}px\">"
    )
}

fn close(mut svg: String) -> String {
    svg.push_str("</svg>\n");
    svg
}
