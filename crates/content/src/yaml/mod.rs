//! From text to values that know where they were written.

mod at;

pub use at::{At, Span};
