//! Tables in a file of SQLite, with a write-ahead log.

use super::migrations::{self, VERSION, VERSIONS};
use super::{
    Ancestor, CHAT, ChatRow, Database, LINEAGE, Move, PROBE, SeatRow, StoreError, StoredTable,
    TableRow, Trouble, Write,
};
use crate::secret;
use rusqlite::ffi::SQLITE_IOERR_WRITE;
use rusqlite::{Connection, ErrorCode, OptionalExtension, Transaction, params};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

const MAKE_ROOM: &str = "Make room on the disk; what was acknowledged is safe.";
/// With less room than this a disk counts as full, in bytes.
const LEAST_ROOM: u64 = 1 << 20;

/// A file of SQLite.
#[derive(Debug)]
pub struct Sqlite {
    connection: Connection,
    path: PathBuf,
    /// Held as long as the file is in use.
    _lock: File,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let code = error.sqlite_error_code();
        let remedy = match code {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                "The file is damaged and was left as it is: put a copy in its place, \
                or name another folder with --data-dir."
            }
            Some(ErrorCode::DiskFull) => MAKE_ROOM,
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                "Make the folder writable, or name another one with --data-dir."
            }
            _ => StoreError::new("").remedy,
        };
        let trouble = match code {
            Some(ErrorCode::DiskFull) => Trouble::Full,
            // A commit whose last part was not written is none.
            Some(ErrorCode::SystemIoFailure) if extended(&error) == SQLITE_IOERR_WRITE => {
                Trouble::Other
            }
            // The disk failed in the middle of making it durable.
            Some(ErrorCode::SystemIoFailure) => Trouble::Unsure,
            _ => Trouble::Other,
        };
        StoreError {
            what: format!("SQLite: {error}"),
            remedy,
            trouble,
        }
    }
}

/// What exactly SQLite says.
fn extended(error: &rusqlite::Error) -> i32 {
    error.sqlite_error().map_or(0, |error| error.extended_code)
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let lock = lock(&path.with_extension("lock"))?;
        keep_private(path).map_err(|error| unusable(path, &error))?;
        let mut connection = Connection::open(path)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        // Durable means: also after the power fails.
        connection.pragma_update(None, "synchronous", "FULL")?;
        migrate(&mut connection)?;
        Ok(Sqlite {
            connection,
            path: path.into(),
            _lock: lock,
        })
    }
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    connection.execute_batch(VERSIONS)?;
    let version = connection.query_row(VERSION, [], |row| row.get(0))?;
    for (version, step) in migrations::missing(version)? {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step.sqlite)?;
        // Files from before there were standing orders.
        if transaction.prepare("SELECT orders FROM seats").is_err() {
            let sql = "ALTER TABLE seats ADD COLUMN orders TEXT NOT NULL DEFAULT ''";
            transaction.execute_batch(sql)?;
        }
        let sql = "INSERT INTO schema_versions VALUES (?1)";
        transaction.execute(sql, [version])?;
        transaction.commit()?;
    }
    Ok(())
}

/// Tokens are kept in it: nobody else on the machine may read it, nor what SQLite lays
/// beside it, which gets the same rights.
fn keep_private(path: &Path) -> std::io::Result<()> {
    private(path)?;
    for beside in ["-wal", "-shm"] {
        let mut name = path.as_os_str().to_owned();
        name.push(beside);
        if Path::new(&name).exists() {
            private(Path::new(&name))?;
        }
    }
    Ok(())
}

/// Opens a file, or makes it, for this user alone.
fn private(path: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.create(true).read(true).append(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        let file = options.mode(0o600).open(path)?;
        if file.metadata()?.permissions().mode() & 0o077 != 0 {
            // One that belongs to somebody else stays as it is.
            let _ = file.set_permissions(std::fs::Permissions::from_mode(0o600));
        }
        Ok(file)
    }
    #[cfg(not(unix))]
    options.open(path)
}

fn unusable(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError {
        what: format!("{}: {error}", path.display()),
        remedy: "Make the folder writable, or name another one with --data-dir.",
        trouble: Trouble::Other,
    }
}

/// SQLite writes over what it wrote before as long as it can: a full disk shows late.
fn check_room(path: &Path) -> Result<(), StoreError> {
    #[cfg(unix)]
    if let Ok(disk) = rustix::fs::statvfs(path)
        && disk.f_bavail * disk.f_frsize < LEAST_ROOM
    {
        return Err(StoreError {
            what: format!("{}: the disk is full", path.display()),
            remedy: MAKE_ROOM,
            trouble: Trouble::Full,
        });
    }
    Ok(())
}

/// Two servers would not know of each other's moves: there is one for each file. The
/// system frees the lock, however the server ends.
fn lock(path: &Path) -> Result<File, StoreError> {
    let file = private(path).map_err(|error| unusable(path, &error))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(StoreError {
            what: format!("{} is held by another server", path.display()),
            remedy: "Use the one that runs already, or name another folder with --data-dir.",
            trouble: Trouble::Other,
        }),
        // Some file systems have no locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

impl Database for Sqlite {
    fn commit(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        for write in writes {
            apply(&transaction, write)?;
            if matches!(write, Write::Probe) {
                check_room(&self.path)?;
            }
        }
        Ok(transaction.commit()?)
    }

    fn table(&mut self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let connection = &self.connection;
        let sql = "SELECT record, salt, host, parent, guided, chosen
            FROM tables WHERE id = ?1";
        let table = connection
            .prepare_cached(sql)?
            .query_row([id], |row| {
                Ok(TableRow {
                    id: id.into(),
                    record: row.get(0)?,
                    salt: row.get(1)?,
                    host: row.get(2)?,
                    parent: row.get(3)?,
                    guided: row.get(4)?,
                    chosen: row.get(5)?,
                    seats: vec![],
                })
            })
            .optional()?;
        let Some(mut table) = table else {
            return Ok(None);
        };
        let sql = "SELECT seat, token, player, name, orders FROM seats
            WHERE table_id = ?1 ORDER BY seat";
        table.seats = connection
            .prepare_cached(sql)?
            .query_map([id], |row| {
                Ok(SeatRow {
                    seat: row.get(0)?,
                    token: row.get(1)?,
                    player: row.get(2)?,
                    name: row.get(3)?,
                    orders: row.get(4)?,
                })
            })?
            .collect::<Result<_, _>>()?;
        let sql = "SELECT number, said, digest, digests FROM moves
            WHERE table_id = ?1 ORDER BY number";
        let moves = connection
            .prepare_cached(sql)?
            .query_map([id], |row| {
                Ok(Move {
                    number: row.get::<_, i64>(0)? as u64,
                    said: row.get(1)?,
                    digest: row.get::<_, i64>(2)? as u64,
                    digests: row.get(3)?,
                })
            })?
            .collect::<Result<_, _>>()?;
        let sql = "SELECT number, json FROM chats WHERE table_id = ?1 ORDER BY number";
        let chat = connection
            .prepare_cached(sql)?
            .query_map([id], |row| {
                Ok(ChatRow {
                    number: row.get::<_, i64>(0)? as u64,
                    json: row.get(1)?,
                })
            })?
            .collect::<Result<_, _>>()?;
        Ok(Some(StoredTable { table, moves, chat }))
    }

    fn lineage(&mut self, id: &str) -> Result<Vec<Ancestor>, StoreError> {
        let mut statement = self.connection.prepare_cached(LINEAGE)?;
        let line = statement.query_map([id], |row| {
            Ok(Ancestor::new(row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
        Ok(line.collect::<Result<_, _>>()?)
    }

    fn replay(&mut self, id: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT record FROM replays WHERE id = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([id], |row| row.get(0)).optional()?)
    }

    fn pack(&mut self, hash: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT files FROM packs WHERE hash = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([hash], |row| row.get(0)).optional()?)
    }
}

fn apply(transaction: &Transaction<'_>, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Found(table) => {
            let sql = "INSERT INTO tables
                (id, record, salt, host, parent, guided, chosen)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
            transaction.prepare_cached(sql)?.execute(params![
                table.id,
                table.record,
                table.salt,
                table.host,
                table.parent,
                table.guided,
                table.chosen
            ])?;
            for seat in &table.seats {
                let sql = "INSERT INTO seats (table_id, seat, token, player, name, orders)
                    VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
                transaction.prepare_cached(sql)?.execute(params![
                    table.id,
                    seat.seat,
                    seat.token,
                    seat.player,
                    seat.name,
                    seat.orders
                ])?;
            }
        }
        Write::Move {
            table,
            change,
            ends,
        } => {
            let sql = "INSERT INTO moves (table_id, number, said, digest, digests)
                VALUES (?1, ?2, ?3, ?4, ?5)";
            transaction.prepare_cached(sql)?.execute(params![
                table,
                change.number as i64,
                change.said,
                change.digest as i64,
                change.digests
            ])?;
            if *ends {
                end(transaction, table)?;
            }
        }
        Write::Ended { table } => end(transaction, table)?,
        Write::Pack { hash, files } => {
            let sql = "INSERT INTO packs VALUES (?1, ?2) ON CONFLICT DO NOTHING";
            transaction
                .prepare_cached(sql)?
                .execute(params![hash, files])?;
        }
        Write::Seat { table, row } => {
            let sql = "UPDATE seats SET player = ?3, name = ?4, orders = ?5
                WHERE table_id = ?1 AND seat = ?2";
            transaction
                .prepare_cached(sql)?
                .execute(params![table, row.seat, row.player, row.name, row.orders])?;
        }
        Write::Chat { table, line } => {
            let sql = "INSERT INTO chats VALUES (?1, ?2, ?3)";
            let number = line.number as i64;
            transaction
                .prepare_cached(sql)?
                .execute(params![table, number, line.json])?;
            let sql = "DELETE FROM chats WHERE table_id = ?1 AND number <= ?2";
            transaction
                .prepare_cached(sql)?
                .execute(params![table, number - CHAT as i64])?;
        }
        Write::Replay { id, record } => {
            let sql = "INSERT INTO replays VALUES (?1, ?2)";
            transaction
                .prepare_cached(sql)?
                .execute(params![id, record])?;
        }
        Write::Probe => {
            transaction
                .prepare_cached(PROBE)?
                .execute([secret::token()])?;
        }
    }
    Ok(())
}

fn end(transaction: &Transaction<'_>, table: &str) -> Result<(), StoreError> {
    let sql = "UPDATE tables SET ended = 1 WHERE id = ?1";
    transaction.prepare_cached(sql)?.execute([table])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_told_as_one_and_nothing_is_lost() {
        let folder = tempfile::TempDir::new().unwrap();
        let mut sqlite = Sqlite::open(&folder.path().join("tables.sqlite")).unwrap();
        let replay = |id: &str, size: usize| Write::Replay {
            id: id.into(),
            record: "x".repeat(size),
        };
        sqlite.commit(&[Write::Probe, replay("a", 10)]).unwrap();
        // No page more than there are.
        let pages = "SELECT page_count FROM pragma_page_count";
        let pages: i64 = sqlite
            .connection
            .query_row(pages, [], |row| row.get(0))
            .unwrap();
        let limit = sqlite
            .connection
            .pragma_update(None, "max_page_count", pages);
        limit.unwrap();
        let full = sqlite.commit(&[replay("b", 100_000)]).unwrap_err();
        assert_eq!(full.trouble, Trouble::Full, "{full}");
        assert!(full.remedy.contains("room"));
        assert_eq!(sqlite.replay("b").unwrap(), None);
        assert_eq!(sqlite.replay("a").unwrap(), Some("x".repeat(10)));
    }

    #[test]
    fn what_a_later_release_wrote_is_left_alone() {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("tables.sqlite");
        let sqlite = Sqlite::open(&file).unwrap();
        let later = "INSERT INTO schema_versions VALUES (99)";
        sqlite.connection.execute_batch(later).unwrap();
        drop(sqlite);
        let error = Sqlite::open(&file).unwrap_err();
        assert!(error.to_string().contains("later release"), "{error}");
    }
}
