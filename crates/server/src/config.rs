//! How a server is started.

use crate::limits::Rate;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Open files that are no connections of clients: storage, logs, the program itself.
const SPARE_FILES: usize = 64;

/// Where tables are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Storage {
    /// In a file of SQLite in this folder.
    Folder(PathBuf),
    /// In PostgreSQL, by its address.
    Postgres(String),
}

/// How much clients may ask for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Messages of one connection.
    pub messages: Rate,
    /// Tables, forks and replays made from one address.
    pub creations: Rate,
    /// Connections to tables made from one address.
    pub visits: Rate,
    /// Bytes of one message to a table.
    pub message_bytes: usize,
    /// Connections of all clients together.
    pub connections: usize,
    /// More of them for those who come back to their seats when all others are taken.
    pub kept: usize,
    /// Connections from one address.
    pub per_address: usize,
    /// How long a client may take to say what it wants, from the first moment on.
    pub request: Duration,
    /// How long a request may take to be answered.
    pub answer: Duration,
    /// How long a client may take to receive a message.
    pub send: Duration,
    /// How long a client may be silent; clients answer pings by themselves.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            messages: Rate {
                burst: 60.0,
                per_second: 20.0,
            },
            creations: Rate {
                burst: 20.0,
                per_second: 0.2,
            },
            visits: Rate {
                burst: 100.0,
                per_second: 5.0,
            },
            message_bytes: 8 << 10,
            connections: 10_000,
            kept: 1_000,
            per_address: 200,
            request: Duration::from_secs(10),
            answer: Duration::from_secs(20),
            send: Duration::from_secs(10),
            silence: Duration::from_secs(60),
        }
    }
}

impl Limits {
    /// No more connections than there may be open files; some are for other things.
    pub fn within(self, files: usize) -> Limits {
        let room = files.saturating_sub(SPARE_FILES);
        if self.connections + self.kept <= room {
            return self;
        }
        let kept = self.kept.min(room / 10);
        Limits {
            connections: room - kept,
            kept,
            ..self
        }
    }
}

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub bind: SocketAddr,
    /// Where tables are kept.
    pub storage: Storage,
    /// Pages of these origins may connect besides our own: `https://example.org`.
    pub origins: Vec<String>,
    /// How much clients may ask for.
    pub limits: Limits,
    /// How long a table without clients stays in memory.
    pub idle: Duration,
    /// How long bots wait before what they play, so that people can follow; less before small choices.
    pub bot_pause: Duration,
}

impl Config {
    /// A server for this machine alone.
    pub fn local(port: u16, folder: PathBuf) -> Config {
        Config {
            bind: SocketAddr::from(([127, 0, 0, 1], port)),
            storage: Storage::Folder(folder),
            origins: vec![],
            limits: Limits::default(),
            idle: Duration::from_secs(60),
            bot_pause: Duration::from_millis(200),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_never_more_connections_than_open_files() {
        let limits = Limits::default();
        assert_eq!(limits.within(20_000), limits);
        for files in [0, 64, 100, 1024, 10_100] {
            let fewer = limits.within(files);
            assert!(fewer.connections + fewer.kept + SPARE_FILES <= files.max(SPARE_FILES));
            assert!(files < 1000 || fewer.kept >= 90, "some are kept: {fewer:?}");
        }
    }
}
