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
pub mod game;
pub mod ids;
pub mod lookahead;
pub mod named_setup;
pub mod phrase;
pub mod play;
pub mod public_side;
pub mod question;
pub mod record;
pub mod rng;
pub mod scene;
pub mod scripted_chance;
pub mod seq;
pub mod session_start;
pub mod setup;
pub mod source;
pub mod state;
pub mod view;
pub mod ways;

mod cx;
mod frame;
mod invariants;

mod abilities;
mod actions;
mod activation;
mod awakening;
mod doors;
mod drift;
mod effects;
mod flash_attack;
mod forced;
mod gear;
mod harm;
mod intruder_attack;
mod intruder_move;
mod noise;
mod opportunity;
mod payment;
mod redeal;
mod roll;
mod round;
mod select;
mod sight;
mod spacer_attack;
mod spawn;
mod stratagems;
mod terrain;
mod triggers;
mod walk;
mod window;

#[cfg(test)]
#[allow(dead_code)] // each test takes what it needs
mod testing;
