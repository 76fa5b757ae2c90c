//! The rules of Enormity as a pure function: state in, choice in, events out.

pub mod board;
pub mod dice;
