//! Many sessions at once: simulation, balance and speed.

pub mod bench;
pub mod sim;
