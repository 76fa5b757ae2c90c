//! How the database has changed from release to release. It knows its version; what it lacks is
//! done in order, each step whole or not at all. A step that was released is never changed.

use super::{StoreError, Trouble};

/// One step for each kind of database.
#[derive(Debug)]
pub struct Step {
    /// In the words of SQLite.
    pub sqlite: &'static str,
    /// In those of PostgreSQL.
    pub postgres: &'static str,
}

/// Step 1 leads to version 1, and so on.
const STEPS: [Step; 2] = [
    Step {
        sqlite: include_str!("schema/1-sqlite.sql"),
        postgres: include_str!("schema/1-postgres.sql"),
    },
    Step {
        sqlite: include_str!("schema/2.sql"),
        postgres: include_str!("schema/2.sql"),
    },
];

/// Where versions are noted: a row for each step that was done.
pub const VERSIONS: &str =
    "CREATE TABLE IF NOT EXISTS schema_versions (version INTEGER NOT NULL PRIMARY KEY)";
/// The version of a database.
pub const VERSION: &str = "SELECT COALESCE(MAX(version), 0) FROM schema_versions";

/// The steps that a database of this version lacks, with the versions they lead to.
pub fn missing(version: i32) -> Result<impl Iterator<Item = (i32, &'static Step)>, StoreError> {
    let known = STEPS.len() as i32;
    if version > known {
        return Err(StoreError {
            what: format!(
                "the tables were written by a later release (version {version} of the storage; \
                this one knows {known})"
            ),
            remedy: "Use the release they were last used with, or a later one.",
            trouble: Trouble::Other,
        });
    }
    let steps = (1..).zip(&STEPS);
    Ok(steps.skip(version.max(0) as usize))
}
