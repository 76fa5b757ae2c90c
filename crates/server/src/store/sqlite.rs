//! Tables in a file of SQLite, with a write-ahead log.

use super::{CHAT, ChatRow, Database, Move, SeatRow, StoreError, StoredTable, TableRow, Write};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Transaction, params};
use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;

const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, record TEXT NOT NULL, salt TEXT NOT NULL, host TEXT NOT NULL,
        parent TEXT NOT NULL, guided INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS seats (
        table_id TEXT NOT NULL, seat INTEGER NOT NULL, token TEXT NOT NULL,
        player TEXT NOT NULL, name TEXT NOT NULL, orders TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS moves (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, said TEXT NOT NULL,
        digest INTEGER NOT NULL, PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS chats (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, json TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS replays (
        id TEXT PRIMARY KEY, record TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
";

/// A file of SQLite.
#[derive(Debug)]
pub struct Sqlite {
    connection: Connection,
    /// Held as long as the file is in use.
    _lock: File,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let remedy = match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
                "The file is damaged and was left as it is: put a copy in its place, \
                or name another folder with --data-dir."
            }
            Some(ErrorCode::DiskFull) => "Make room on the disk; what was acknowledged is safe.",
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                "Make the folder writable, or name another one with --data-dir."
            }
            _ => StoreError::new("").remedy,
        };
        let what = format!("SQLite: {error}");
        StoreError { what, remedy }
    }
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let lock = lock(&path.with_extension("lock"))?;
        let connection = Connection::open(path)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        // Durable means: also after the power fails.
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.execute_batch(SCHEMA)?;
        // Files from before there were standing orders.
        if connection.prepare("SELECT orders FROM seats").is_err() {
            let sql = "ALTER TABLE seats ADD COLUMN orders TEXT NOT NULL DEFAULT ''";
            connection.execute_batch(sql)?;
        }
        Ok(Sqlite {
            connection,
            _lock: lock,
        })
    }
}

/// Two servers would not know of each other's moves: there is one for each file. The
/// system frees the lock, however the server ends.
fn lock(path: &Path) -> Result<File, StoreError> {
    let failed = |error: std::io::Error| StoreError {
        what: format!("{}: {error}", path.display()),
        remedy: "Make the folder writable, or name another one with --data-dir.",
    };
    let file = File::create(path).map_err(failed)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(StoreError {
            what: format!("{} is held by another server", path.display()),
            remedy: "Use the one that runs already, or name another folder with --data-dir.",
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
        }
        Ok(transaction.commit()?)
    }

    fn table(&mut self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let connection = &self.connection;
        let sql = "SELECT record, salt, host, parent, guided FROM tables WHERE id = ?1";
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
        let sql = "SELECT number, said, digest FROM moves WHERE table_id = ?1 ORDER BY number";
        let moves = connection
            .prepare_cached(sql)?
            .query_map([id], |row| {
                Ok(Move {
                    number: row.get::<_, i64>(0)? as u64,
                    said: row.get(1)?,
                    digest: row.get::<_, i64>(2)? as u64,
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

    fn replay(&mut self, id: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT record FROM replays WHERE id = ?1";
        let record = self
            .connection
            .prepare_cached(sql)?
            .query_row([id], |row| row.get(0))
            .optional()?;
        Ok(record)
    }
}

fn apply(transaction: &Transaction<'_>, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Found(table) => {
            let sql = "INSERT INTO tables VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
            transaction.prepare_cached(sql)?.execute(params![
                table.id,
                table.record,
                table.salt,
                table.host,
                table.parent,
                table.guided
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
        Write::Move { table, change } => {
            let sql = "INSERT INTO moves VALUES (?1, ?2, ?3, ?4)";
            transaction.prepare_cached(sql)?.execute(params![
                table,
                change.number as i64,
                change.said,
                change.digest as i64
            ])?;
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
    }
    Ok(())
}
