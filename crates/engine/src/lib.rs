//! The rules of Enormity as a pure function: state in, choice in, events out.
//!
//! The modules mirror the rules reference. `game` runs the resolution stack,
//! `frame` lists what can be on it, and each chapter's procedures live in a
//! module of their own. The engine knows no card by name: what cards do is in
//! the [`catalog`], as data.

pub mod bits;
pub mod board;
pub mod catalog;
pub mod citation;
pub mod decision;
pub mod deck;
pub mod dice;
pub mod event;
pub mod forecast;
pub mod foresight;
pub mod game;
pub mod ids;
pub mod intent;
pub mod loaded;
pub mod named;
pub mod opening;
pub mod pending;
pub mod peril;
pub mod phrase;
pub mod play;
pub mod record;
pub mod rng;
pub mod scene;
pub mod seq;
pub mod setup;
pub mod state;
pub mod table;
pub mod view;
pub mod ways;

mod check;
mod cx;
mod falls;
mod frame;
mod menace;
mod rehearsal;

mod abilities;
mod actions;
mod activation;
mod assault;
mod awakening;
mod behave;
mod doors;
mod effects;
mod forced;
mod gear;
mod harm;
mod intruder_move;
mod noise;
mod opportunity;
mod payment;
mod redeal;
mod roll;
mod round;
mod select;
mod sight;
mod spawn;
mod stratagems;
mod terrain;
mod trial;
mod triggers;
mod walk;
mod window;

#[cfg(test)]
#[allow(dead_code)] // each test takes what it needs
mod testing;

#[cfg(test)]
mod playable;
