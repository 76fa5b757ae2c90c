//! Many sessions at once: simulation, balance and speed.
//!
//! An [`experiment::Experiment`] says what is played. Every game leaves one
//! [`row::Row`]; everything else (summary, report, comparison) is read off the
//! rows, so shards, resumed runs and single runs cannot differ.

pub mod arc;
pub mod arms;
pub mod bench;
pub mod collector;
pub mod experiment;
pub mod folder;
pub mod foray;
pub mod merge;
pub mod player;
pub mod report;
pub mod row;
pub mod run;
pub mod sim;
pub mod statistics;
pub mod summary;
pub mod sweep;
pub mod tally;
pub mod unfinished;
