//! A server under test and the place where it keeps its tables.

use crate::client::{Client, Reply, http};
use crate::postgres::Private;
use enormity_content::Pack;
use enormity_engine::catalog::Catalog;
use enormity_server::{Config, Server, Storage};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tempfile::TempDir;

/// Where tables are kept; it outlives servers.
pub enum Place {
    Sqlite(TempDir),
    Postgres(Private),
}

impl Place {
    pub fn sqlite() -> Place {
        Place::Sqlite(TempDir::new().unwrap())
    }

    pub fn postgres() -> Place {
        Place::Postgres(Private::start())
    }

    pub fn storage(&self) -> Storage {
        match self {
            Place::Sqlite(folder) => Storage::Folder(folder.path().into()),
            Place::Postgres(private) => Storage::Postgres(private.url()),
        }
    }

    /// For players who answer faster than people do.
    pub fn config(&self) -> Config {
        let mut config = Config {
            storage: self.storage(),
            bot_pause: Duration::ZERO,
            ..Config::local(0, Default::default())
        };
        config.limits.messages.burst = 1e9;
        config
    }

    pub async fn open(&self) -> Host {
        Host::start(self.config()).await
    }
}

pub fn pack() -> Pack {
    static PACK: LazyLock<Pack> = LazyLock::new(|| enormity_content::embedded_base().unwrap());
    PACK.clone()
}

pub fn catalog() -> Arc<Catalog> {
    pack().catalog
}

/// A running server.
pub struct Host {
    server: Server,
    pub address: SocketAddr,
}

impl Host {
    pub async fn start(config: Config) -> Host {
        Host::with(&pack(), config).await
    }

    /// A server with another pack.
    pub async fn with(pack: &Pack, config: Config) -> Host {
        let server = Server::start(pack, config).await.unwrap();
        Host {
            address: server.address,
            server,
        }
    }

    pub async fn stop(self) {
        self.server.stop().await.unwrap();
    }

    pub async fn get(&self, path: &str) -> Reply {
        http(self.address, "GET", path, "", "").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Reply {
        let headers = "Content-Type: application/json\r\n";
        http(self.address, "POST", path, headers, &body.to_string()).await
    }

    pub async fn found(&self, wish: Value) -> NewTable {
        let reply = self.post("/api/tables", &wish).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        NewTable::read(self.address, reply.json())
    }
}

/// The setup that the first session offers, for so many Spacers. The dice are the same in
/// every run; `SEED=7 cargo nextest run -p enormity-server` tries others.
pub fn wish(spacers: usize) -> Value {
    let seed = std::env::var("SEED").map_or(1u64, |seed| seed.parse().expect("a number"));
    let mut wish = secret_wish(spacers);
    wish["exact_seed"] = json!(format!("{seed:016x}"));
    wish
}

/// The same with a seed that nobody knows.
pub fn secret_wish(spacers: usize) -> Value {
    let catalog = catalog();
    let sessions = enormity_engine::view::CatalogView::of(&catalog).sessions;
    let session = serde_json::to_value(&sessions[0]).unwrap();
    let crew = session["crew"].as_array().unwrap();
    json!({
        "session": session["id"],
        "difficulty": "normal",
        "crew": crew[..spacers],
        "stratagems": session["stratagems"],
    })
}

/// A table with its tokens.
#[derive(Clone, Debug)]
pub struct NewTable {
    address: SocketAddr,
    pub table: String,
    pub seats: Vec<String>,
    pub host: String,
}

impl NewTable {
    pub fn read(address: SocketAddr, reply: Value) -> NewTable {
        let seats = reply["seats"].as_array().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        NewTable {
            address,
            table: text(&reply["table"]),
            seats: seats.iter().map(|seat| text(&seat["token"])).collect(),
            host: text(&reply["host"]),
        }
    }

    /// A table as a release described it.
    pub fn of(address: SocketAddr, known: &Value) -> NewTable {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        NewTable {
            address,
            table: text(&known["table"]),
            seats: known["tokens"]
                .as_array()
                .unwrap()
                .iter()
                .map(text)
                .collect(),
            host: text(&known["host"]),
        }
    }

    /// All seats and the host's rights.
    pub fn everything(&self) -> String {
        format!("{},{}", self.seats.join(","), self.host)
    }

    /// The same table on a server that was started again.
    pub fn at(&self, address: SocketAddr) -> NewTable {
        NewTable {
            address,
            ..self.clone()
        }
    }

    /// What one is told whose tokens do not fit.
    pub async fn refused(&self, tokens: &str) -> Value {
        Client::refused(self.address, &self.table, tokens).await
    }

    /// Connects with these tokens.
    pub async fn join(&self, tokens: &str) -> Client {
        Client::connect(self.address, &self.table, tokens).await
    }
}
