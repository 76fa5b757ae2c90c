//! Tables in PostgreSQL.

use super::migrations::{self, VERSION, VERSIONS};
use super::{
    Ancestor, CHAT, ChatRow, Database, LINEAGE, Move, PROBE, SeatRow, StoreError, StoredTable,
    TableRow, Trouble, Write,
};
use crate::secret;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Config, NoTls, Transaction};

/// What this program calls its lock: `enormity` in ASCII.
const LOCK: i64 = 0x656e_6f72_6d69_7479;
/// Tenths of a second until a lock is taken for somebody else's.
const LOCK_TRIES: usize = 50;
/// How long PostgreSQL may take for anything.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long it may take to bring what is stored up to date.
const MIGRATION: Duration = Duration::from_secs(3600);

/// A database of PostgreSQL, connected anew when the connection is lost.
pub struct Postgres {
    url: String,
    runtime: Runtime,
    client: Option<Client>,
    patience: Duration,
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        let source = std::error::Error::source(&error);
        let why = source.map_or_else(String::new, |source| format!(": {source}"));
        let trouble = match error.code() {
            Some(&SqlState::DISK_FULL) => Trouble::Full,
            Some(_) => Trouble::Other,
            // Not PostgreSQL says so: the connection was lost.
            None => Trouble::Unsure,
        };
        let remedy = match error.code() {
            Some(_) => {
                "PostgreSQL is there and says why: mend that, or the address, which is written \
                 postgres://user:password@host/database."
            }
            None => {
                "Is PostgreSQL running, and may this machine connect? Its address is \
                 written postgres://user:password@host/database."
            }
        };
        StoreError {
            what: format!("PostgreSQL: {error}{why}"),
            remedy,
            trouble,
        }
    }
}

impl Postgres {
    /// Connects, and makes the tables if they are not there.
    pub fn open(url: &str) -> Result<Postgres, StoreError> {
        url.parse::<Config>().map_err(|_| StoreError {
            what: "PostgreSQL: this is no address of a database".to_owned(),
            remedy: "Write it as postgres://user:password@host/database, and signs such as @ and / \
                     in a password as %40 and %2F.",
            trouble: Trouble::Other,
        })?;
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(|error| StoreError::new(error.to_string()))?;
        let mut postgres = Postgres {
            url: url.into(),
            runtime,
            client: None,
            patience: PATIENCE,
        };
        postgres.run(async |_| Ok(()))?;
        postgres.patience = MIGRATION;
        postgres.run(migrate)?;
        Ok(postgres.patient(PATIENCE))
    }

    /// The same with other patience.
    pub fn patient(self, patience: Duration) -> Postgres {
        Postgres { patience, ..self }
    }

    /// Does something with a live connection.
    fn run<T>(
        &mut self,
        task: impl AsyncFnOnce(&mut Client) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let Postgres {
            url,
            runtime,
            client,
            patience,
        } = self;
        let work = async {
            if client.as_ref().is_none_or(Client::is_closed) {
                let connected = tokio_postgres::connect(url, NoTls).await;
                let (new, connection) = connected.map_err(|error| StoreError {
                    trouble: Trouble::Other,
                    ..error.into()
                })?;
                tokio::spawn(async move {
                    if let Err(error) = connection.await {
                        tracing::error!(%error, "the connection to PostgreSQL was lost");
                    }
                });
                hold(&new).await?;
                *client = Some(new);
            }
            match client {
                Some(client) => task(client).await,
                None => Err(StoreError::new("PostgreSQL: not connected")),
            }
        };
        let done = runtime.block_on(async { tokio::time::timeout(*patience, work).await });
        done.unwrap_or_else(|_| {
            // What was begun is undone by PostgreSQL when the connection is gone, or was
            // done: nobody knows before the lock is free again.
            *client = None;
            Err(StoreError {
                trouble: Trouble::Unsure,
                ..StoreError::new("PostgreSQL: no answer")
            })
        })
    }
}

async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    client.batch_execute(VERSIONS).await?;
    let version = client.query_one(VERSION, &[]).await?.get(0);
    for (version, step) in migrations::missing(version)? {
        let transaction = client.transaction().await?;
        transaction.batch_execute(step.postgres).await?;
        let sql = "INSERT INTO schema_versions VALUES ($1)";
        transaction.execute(sql, &[&version]).await?;
        transaction.commit().await?;
    }
    Ok(())
}

/// Two servers would not know of each other's moves: there is one for each database.
/// One that was killed is let go of by PostgreSQL a moment later.
async fn hold(client: &Client) -> Result<(), StoreError> {
    // So that it also lets go of one that hangs; older versions do not know how.
    let check = "SET client_connection_check_interval = 1000";
    let _ = client.batch_execute(check).await;
    let sql = "SELECT pg_try_advisory_lock($1)";
    for _ in 0..LOCK_TRIES {
        if client.query_one(sql, &[&LOCK]).await?.get(0) {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Err(StoreError {
        what: "PostgreSQL: another server uses this database".into(),
        remedy: "Stop the other one, or give each a database of its own.",
        trouble: Trouble::Other,
    })
}

impl Database for Postgres {
    fn commit(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        self.run(async |client| {
            let transaction = client.transaction().await?;
            insert_moves(&transaction, writes).await?;
            for write in writes {
                apply(&transaction, write).await?;
            }
            Ok(transaction.commit().await?)
        })
    }

    fn table(&mut self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.run(async |client| {
            let sql = "SELECT record, salt, host, parent, guided, chosen
                FROM tables WHERE id = $1";
            let Some(row) = client.query_opt(sql, &[&id]).await? else {
                return Ok(None);
            };
            let sql = "SELECT seat, token, player, name, orders FROM seats
                WHERE table_id = $1 ORDER BY seat";
            let seats = client.query(sql, &[&id]).await?;
            let sql = "SELECT number, said, digest, digests FROM moves
                WHERE table_id = $1 ORDER BY number";
            let moves = client.query(sql, &[&id]).await?;
            let sql = "SELECT number, json FROM chats WHERE table_id = $1 ORDER BY number";
            let chat = client.query(sql, &[&id]).await?;
            Ok(Some(StoredTable {
                table: TableRow {
                    id: id.into(),
                    record: row.get(0),
                    salt: row.get(1),
                    host: row.get(2),
                    parent: row.get(3),
                    guided: row.get::<_, i64>(4) != 0,
                    chosen: row.get(5),
                    seats: seats
                        .iter()
                        .map(|row| SeatRow {
                            seat: row.get::<_, i64>(0) as u8,
                            token: row.get(1),
                            player: row.get(2),
                            name: row.get(3),
                            orders: row.get(4),
                        })
                        .collect(),
                },
                moves: moves
                    .iter()
                    .map(|row| Move {
                        number: row.get::<_, i64>(0) as u64,
                        said: row.get(1),
                        digest: row.get::<_, i64>(2) as u64,
                        digests: row.get::<_, i32>(3) as u32,
                    })
                    .collect(),
                chat: chat
                    .iter()
                    .map(|row| ChatRow {
                        number: row.get::<_, i64>(0) as u64,
                        json: row.get(1),
                    })
                    .collect(),
            }))
        })
    }

    fn lineage(&mut self, id: &str) -> Result<Vec<Ancestor>, StoreError> {
        self.run(async |client| {
            let rows = client.query(LINEAGE, &[&id]).await?;
            let line = rows.iter();
            Ok(line
                .map(|row| Ancestor::new(row.get(0), row.get(1), row.get(2)))
                .collect())
        })
    }

    fn replay(&mut self, id: &str) -> Result<Option<String>, StoreError> {
        self.run(async |client| {
            let sql = "SELECT record FROM replays WHERE id = $1";
            let row = client.query_opt(sql, &[&id]).await?;
            Ok(row.map(|row| row.get(0)))
        })
    }

    fn pack(&mut self, hash: &str) -> Result<Option<String>, StoreError> {
        self.run(async |client| {
            let sql = "SELECT files FROM packs WHERE hash = $1";
            let row = client.query_opt(sql, &[&hash]).await?;
            Ok(row.map(|row| row.get(0)))
        })
    }
}

/// All moves in one statement: they are most of what is written.
async fn insert_moves(transaction: &Transaction<'_>, writes: &[Write]) -> Result<(), StoreError> {
    let (mut tables, mut numbers, mut said) = (vec![], vec![], vec![]);
    let (mut digests, mut versions) = (vec![], vec![]);
    for write in writes {
        if let Write::Move { table, change, .. } = write {
            tables.push(table.as_str());
            numbers.push(change.number as i64);
            said.push(change.said.as_str());
            digests.push(change.digest as i64);
            versions.push(change.digests as i32);
        }
    }
    if !tables.is_empty() {
        let sql = "INSERT INTO moves (table_id, number, said, digest, digests)
            SELECT * FROM UNNEST
            ($1::TEXT[], $2::BIGINT[], $3::TEXT[], $4::BIGINT[], $5::INTEGER[])";
        transaction
            .execute(sql, &[&tables, &numbers, &said, &digests, &versions])
            .await?;
    }
    Ok(())
}

async fn apply(transaction: &Transaction<'_>, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Found(table) => {
            let sql = "INSERT INTO tables
                (id, record, salt, host, parent, guided, chosen)
                VALUES ($1, $2, $3, $4, $5, $6, $7)";
            let guided = i64::from(table.guided);
            transaction
                .execute(
                    sql,
                    &[
                        &table.id,
                        &table.record,
                        &table.salt,
                        &table.host,
                        &table.parent,
                        &guided,
                        &table.chosen,
                    ],
                )
                .await?;
            for row in &table.seats {
                let sql = "INSERT INTO seats (table_id, seat, token, player, name, orders)
                    VALUES ($1, $2, $3, $4, $5, $6)";
                let seat = i64::from(row.seat);
                transaction
                    .execute(
                        sql,
                        &[
                            &table.id,
                            &seat,
                            &row.token,
                            &row.player,
                            &row.name,
                            &row.orders,
                        ],
                    )
                    .await?;
            }
        }
        Write::Move { ends: false, .. } => {}
        Write::Move { table, .. } | Write::Ended { table } => {
            let sql = "UPDATE tables SET ended = 1 WHERE id = $1";
            transaction.execute(sql, &[table]).await?;
        }
        Write::Pack { hash, files } => {
            let sql = "INSERT INTO packs VALUES ($1, $2) ON CONFLICT DO NOTHING";
            transaction.execute(sql, &[hash, files]).await?;
        }
        Write::Seat { table, row } => {
            let sql = "UPDATE seats SET player = $3, name = $4, orders = $5
                WHERE table_id = $1 AND seat = $2";
            let seat = i64::from(row.seat);
            transaction
                .execute(sql, &[table, &seat, &row.player, &row.name, &row.orders])
                .await?;
        }
        Write::Chat { table, line } => {
            let sql = "INSERT INTO chats VALUES ($1, $2, $3)";
            let number = line.number as i64;
            transaction
                .execute(sql, &[table, &number, &line.json])
                .await?;
            let sql = "DELETE FROM chats WHERE table_id = $1 AND number <= $2";
            let old = number - CHAT as i64;
            transaction.execute(sql, &[table, &old]).await?;
        }
        Write::Replay { id, record } => {
            let sql = "INSERT INTO replays VALUES ($1, $2)";
            transaction.execute(sql, &[id, record]).await?;
        }
        Write::Probe => {
            transaction.execute(PROBE, &[&secret::token()]).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_names_no_database_is_told_from_one_that_does_not_answer() {
        for address in [
            "nonsense",
            "mysql://a/b",
            "postgres://user:word@host:port/tables",
        ] {
            let fault = Postgres::open(address).err().unwrap();
            assert_eq!(fault.what, "PostgreSQL: this is no address of a database");
            assert!(
                fault
                    .remedy
                    .contains("postgres://user:password@host/database")
            );
        }
    }
}
