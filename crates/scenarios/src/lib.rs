//! Scenario files: a position, a script, and what must then be true.
//!
//! One format serves four uses: tests of rules, tests of cards, puzzles, and bug
//! reports ("save this position"). See `docs/scenarios.md`.
//!
//! A file is read ([`Scenario::read`]), its position is built on a pack
//! (`stage`), and its steps are played and compared (`run`). Everything that is
//! wrong is told with its place in the file ([`Failure`]).

mod arrange;
mod chance;
mod chronicle;
mod compare;
mod file;
mod findings;
mod fragment;
mod names;
mod packs;
mod piles;
mod position;
mod report;
#[cfg(test)]
mod round_trip;
mod run;
mod schema;
mod stage;
mod write;

pub use file::{
    Asked, BoardDrawn, Content, Draws, Member, OneOrMany, OutcomeName, Raw, Scenario, StartAt, Step,
};
pub use packs::Packs;
pub use position::{
    BossAt, DeckAt, IntruderAt, ItemAt, KnockdownIs, PoolAt, Position, SpacerAt, StratagemAt,
    TileAt,
};
pub use report::{Failure, Report, Result, run_paths};
pub use run::run_text;
pub use schema::schema;
