//! From text to values that know where they were written.
//!
//! A file is first read into a tree of [`Node`]s, each with its place; then the
//! tree is decoded into the types of `files`. Decoding does not stop at the
//! first fault: the node at fault is struck out and the rest is read again, so
//! that a modder sees everything at once.

mod at;
mod decode;
mod nearest;
mod node;
mod read;
mod stop;

pub use at::{At, Span};
pub(crate) use decode::decode;
pub(crate) use nearest::did_you_mean;
pub(crate) use node::{Node, Value};
pub(crate) use read::{Problem, read};
