//! From text to values that know where they were written.
//!
//! A file is first read into a tree of nodes, each with its place; then the
//! tree is decoded into the types of `files`. Decoding does not stop at the
//! first fault: the node at fault is struck out and the rest is read again, so
//! that a modder sees everything at once.

mod at;
mod decode;
mod nearest;
mod node;
mod read;
mod slip;
mod stop;

pub use at::{At, Span};
pub(crate) use decode::decode;
pub use nearest::{did_you_mean, hint};
pub(crate) use node::{Key, Node, Value};
pub use read::Problem;
pub(crate) use read::read;
pub(crate) use read::{HOW_TO_DIVIDE, MOST_BYTES, too_large};

/// Reads a file that holds one value, or tells everything that is wrong with it.
pub fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, Vec<Problem>> {
    let empty = || Problem {
        span: Span::default(),
        what: "there is nothing in this file".to_owned(),
        help: None,
    };
    let node = read(text).map_err(|problem| vec![problem])?;
    let node = node.ok_or_else(|| vec![empty()])?;
    let (value, problems) = decode(&node);
    value.ok_or(problems)
}
