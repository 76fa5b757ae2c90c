//! How the crew stands in a Run.

use super::super::Seat;
use super::ways::Maps;
use super::{INITIATED, MARKER, NEED, OUT, PAGE, POINT};
use crate::Table;
use crate::evaluation::{LIFE, VICTORY, worth_of};
use enormity_engine::public_side::PublicRun;
use enormity_engine::state::Outcome;

/// What a Run as it stands is worth: lives, who is out, what is done of the mission and of
/// the way out, and how near everybody is to what comes next.
pub fn standing(table: Table, run: PublicRun, maps: &Maps) -> f32 {
    let mut sum = 0.0;
    for id in table.seats() {
        let seat = Seat {
            maps: Some(maps),
            ..Seat::of(table, id)
        };
        let spacer = table.spacer(id);
        if spacer.is_out() {
            sum += LIFE + OUT * seat.leaving_counts(run).max(0.2);
        } else if spacer.is_alive() {
            sum += worth_of(spacer);
            if let Some(outlook) = seat.outlook().filter(|_| spacer.is_on_board()) {
                sum += 0.8 * seat.run_footing(&outlook, spacer.at);
            }
        }
    }
    match table.outcome() {
        Some(Outcome::Won) => return sum + VICTORY,
        Some(_) => return sum - VICTORY,
        None => {}
    }
    sum + progress(table, run)
}

/// What has been done of the mission and of the way out.
fn progress(table: Table, run: PublicRun) -> f32 {
    let Some(seat) = table.seats().next().map(|id| Seat::of(table, id)) else {
        return 0.0;
    };
    let (sheet, spacers) = (run.sheet(), table.seats().count());
    let needs = seat.needs(run);
    let missing: u8 = needs.0.iter().sum();
    let mut sum = -NEED * f32::from(missing);
    let begun = sheet
        .marker
        .map_or(0, |by| by[spacers.clamp(1, by.len()) - 1]);
    let left = match run.is_available() {
        true => 0,
        false => run.marker().unwrap_or(begun),
    };
    sum -= MARKER * f32::from(left);
    sum -= PAGE * 0.5 * run.unseen_pages() as f32;
    if run.exits().next().is_some() {
        sum += POINT;
    }
    if run.exits().any(|exit| exit.initiated) {
        sum += INITIATED * seat.leaving_counts(run);
    }
    sum
}
