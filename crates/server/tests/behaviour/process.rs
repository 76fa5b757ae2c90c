//! A server in a process of its own.

use crate::client::http;
use crate::host::{Host, NewTable, Place};
use enormity_server::Storage;
use serde_json::Value;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// This very program, told to be a server.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
    _folder: TempDir,
}

impl Process {
    pub fn start(place: &Place) -> Process {
        Process::start_by(&[], place)
    }

    /// Started by another program, which becomes the server in the end.
    pub fn start_by(starter: &[&str], place: &Place) -> Process {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("address");
        let storage = match place.storage() {
            Storage::Folder(folder) => folder.display().to_string(),
            Storage::Postgres(url) => url,
        };
        let own = std::env::current_exe().unwrap();
        let server = [
            own.to_str().unwrap(),
            "--exact",
            "process::be_a_server",
            "--nocapture",
        ];
        let words = [starter, &server].concat();
        let child = Command::new(words[0])
            .args(&words[1..])
            .env("ENORMITY_TEST_STORAGE", storage)
            .env("ENORMITY_TEST_ADDRESS", &file)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let address = wait_for(&file);
        Process {
            child,
            address,
            _folder: folder,
        }
    }

    /// How the system calls it.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub async fn found(&self, wish: Value) -> NewTable {
        let headers = "Content-Type: application/json\r\n";
        let body = wish.to_string();
        let reply = http(self.address, "POST", "/api/tables", headers, &body).await;
        assert_eq!(reply.status, 201, "{}", reply.body);
        NewTable::read(self.address, reply.json())
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

fn wait_for(file: &Path) -> SocketAddr {
    let deadline = Instant::now() + Duration::from_secs(60);
    loop {
        if let Ok(Ok(address)) = std::fs::read_to_string(file).map(|text| text.parse()) {
            return address;
        }
        assert!(Instant::now() < deadline, "the server does not start");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn be_a_server() {
    // The server that tests start and kill; on its own there is nothing to be.
    let Ok(storage) = std::env::var("ENORMITY_TEST_STORAGE") else {
        return;
    };
    let file = std::env::var("ENORMITY_TEST_ADDRESS").unwrap();
    let storage = match storage.starts_with("postgres:") {
        true => Storage::Postgres(storage),
        false => Storage::Folder(storage.into()),
    };
    let mut config = Place::sqlite().config();
    config.storage = storage;
    let host = Host::start(config).await;
    let draft = format!("{file}.draft");
    std::fs::write(&draft, host.address.to_string()).unwrap();
    std::fs::rename(draft, file).unwrap();
    std::future::pending::<()>().await;
}
