//! Content packs: YAML files in, a [`Catalog`](enormity_engine::catalog::Catalog) out.

pub mod files;
pub mod yaml;
