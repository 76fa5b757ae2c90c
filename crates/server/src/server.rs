//! A server from start to stop.

use crate::config::{Config, Storage};
use crate::files;
use crate::lobby::{Lobby, NewTable};
use crate::metrics::Metrics;
use crate::packs::Packs;
use crate::problem::Problem;
use crate::seed::Chosen;
use crate::store::{Database, Postgres, Sqlite, Store, StoreError};
use crate::table::Shared;
use crate::web::{self, Web};
use enormity_content::Pack;
use enormity_engine::record::Record;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinHandle;

/// Why a server could not be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address cannot be used.
    #[error("cannot listen on {0}: {1}")]
    Bind(SocketAddr, std::io::Error),
    /// The folder cannot be used.
    #[error("cannot keep tables in {0}: {1}")]
    Folder(std::path::PathBuf, std::io::Error),
    /// The database cannot be used.
    #[error("cannot keep tables: {0}")]
    Store(#[from] StoreError),
}

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    lobby: Lobby,
    store: Store,
    stop: watch::Sender<bool>,
    task: JoinHandle<std::io::Result<()>>,
}

impl StartError {
    /// What to do about it.
    pub fn remedy(&self) -> String {
        match self {
            StartError::Bind(address, error) if error.kind() == ErrorKind::AddrInUse => format!(
                "Something listens there already, perhaps another game: open http://{address}/, \
                or choose another place with --port or --bind."
            ),
            StartError::Bind(..) => {
                "Choose an address of this machine and a free port with --port or --bind.".into()
            }
            StartError::Folder(..) => "Name another folder with --data-dir.".into(),
            StartError::Store(error) => error.remedy.into(),
        }
    }
}

impl Server {
    /// Starts a server with this content.
    pub async fn start(pack: &Pack, config: Config) -> Result<Server, StartError> {
        let limits = config.limits.within(files::raise_limit());
        let config = Config { limits, ..config };
        let bind = config.bind;
        let listener = TcpListener::bind(bind).await;
        let listener = listener.map_err(|error| StartError::Bind(bind, error))?;
        let address = listener
            .local_addr()
            .map_err(|error| StartError::Bind(bind, error))?;
        let storage = config.storage.clone();
        let packs = Arc::new(Packs::new(pack));
        let kept = packs.write();
        let opened = tokio::task::spawn_blocking(move || {
            let mut database = open(storage)?;
            database.commit(&[kept])?;
            Ok::<_, StartError>(database)
        });
        let opened = opened.await;
        let database = opened.map_err(|error| StoreError::new(error.to_string()))??;
        let metrics = Arc::new(Metrics::default());
        let store = Store::start(database, metrics.clone());
        let shared = Shared {
            packs,
            store: store.clone(),
            metrics,
            config: Arc::new(config),
            odds: Arc::default(),
            thinking: Arc::new(Semaphore::new(2)),
        };
        let (stop, stopped) = watch::channel(false);
        let lobby = Lobby::new(shared);
        let web = Web::new(lobby.clone(), stopped.clone());
        let task = tokio::spawn(web::serve(listener, web, stopped));
        tracing::info!(%address, "the server listens");
        Ok(Server {
            address,
            lobby,
            store,
            stop,
            task,
        })
    }

    /// Founds a table where the record stands, hidden cards included: for whoever runs the
    /// server and has the record anyway. Players by seat, as in a wish.
    pub async fn seat(
        &self,
        record: Record,
        players: Vec<String>,
        chosen: Chosen,
    ) -> Result<NewTable, Problem> {
        self.lobby.seat(record, players, chosen).await
    }

    /// Ends when the server does.
    pub async fn wait(&mut self) -> std::io::Result<()> {
        match (&mut self.task).await {
            Ok(result) => result,
            Err(error) => Err(std::io::Error::other(error)),
        }
    }

    /// Stops: no new connections, clients are told to come back later, and the
    /// database is free for another server.
    pub async fn stop(mut self) -> std::io::Result<()> {
        self.stop.send_replace(true);
        let served = self.wait().await;
        let closed = self.store.close().await;
        served.and(closed.map_err(std::io::Error::other))
    }
}

fn open(storage: Storage) -> Result<Box<dyn Database>, StartError> {
    match storage {
        Storage::Folder(folder) => {
            let made = std::fs::create_dir_all(&folder);
            made.map_err(|error| StartError::Folder(folder.clone(), error))?;
            Ok(Box::new(Sqlite::open(&folder.join("tables.sqlite"))?))
        }
        Storage::Postgres(url) => Ok(Box::new(Postgres::open(&url)?)),
    }
}
