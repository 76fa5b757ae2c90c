//! Content packs: YAML files in, a [`Catalog`](enormity_engine::catalog::Catalog) out.

mod book;
mod fault;
pub mod files;
mod pack;
pub mod yaml;

pub use fault::{Fault, Faults};
pub use pack::{check_files, read_folder};
