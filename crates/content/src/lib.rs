//! Content packs: YAML files in, a [`Catalog`](enormity_engine::catalog::Catalog) out.
//!
//! A file is read into a tree that knows its places (`yaml`), decoded into the
//! types of [`files`], and lowered to what the engine reads (`lower`). All
//! faults of a pack are told at once, each with its place ([`Faults`]).

pub mod art;
mod book;
mod compose;
pub mod context;
mod excerpt;
mod fault;
pub mod files;
mod fingerprint;
mod folder;
mod kinds;
mod layers;
mod letters;
mod lower;
mod pack;
mod patch;
pub mod schema;
mod schema_lines;
mod sources;
mod texts;
mod words;
pub mod yaml;

pub use compose::{Change, How};
pub use fault::{Fault, Faults};
pub use fingerprint::fingerprint_of;
pub use folder::{read_folder, read_packs};
pub use letters::is_unseen;
pub use pack::{Pack, embedded_base, embedded_files, load_files, load_pack};
pub use texts::{Translation, note_originals};

/// The examples of the guide to the engine, which needs a pack to show anything.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/engine.md")]
pub struct Guide;
