//! What can be known before it happens: for players, hints, odds and bots.

pub mod attack_preview;
pub mod consequences;
pub mod intruder_forecast;
pub mod risk;

mod bounds;
mod branches;
mod dry_run;
mod roll_totals;
