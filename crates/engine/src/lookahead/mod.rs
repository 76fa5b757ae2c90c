//! What can be known before it happens: for players, hints, odds and bots.

pub mod attack_preview;
pub mod blip_forecast;
pub mod consequences;
pub mod intruder_forecast;
pub mod noise_ahead;
pub mod risk;

mod aftermath;
mod bounds;
mod branches;
mod dry_run;
mod roll_totals;

pub(crate) use aftermath::Aftermath;
