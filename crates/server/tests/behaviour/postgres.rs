//! A private PostgreSQL for one test: in a folder of its own, on this machine only.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A running PostgreSQL, stopped when dropped.
pub struct Private {
    postmaster: Child,
    port: u16,
    _folder: TempDir,
}

impl Private {
    pub fn start() -> Private {
        let folder = TempDir::new().unwrap();
        let data = folder.path().join("data");
        std::fs::create_dir(&data).unwrap();
        if is_root() {
            for path in [folder.path(), &data] {
                run(Command::new("chown").arg("nobody").arg(path));
            }
        }
        let mut init = unprivileged(&program("initdb"));
        run(init
            .args(["--auth=trust", "--username=postgres", "--no-sync", "-D"])
            .arg(&data)
            .stdout(Stdio::null()));
        let port = free_port();
        let postmaster = unprivileged(&program("postgres"))
            .arg("-D")
            .arg(&data)
            .args(["-h", "127.0.0.1", "-p", &port.to_string()])
            .args(["-c", "unix_socket_directories=", "-c", "fsync=off"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let private = Private {
            postmaster,
            port,
            _folder: folder,
        };
        private.wait();
        private
    }

    pub fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// It accepts connections a little before it can be used.
    fn wait(&self) {
        let deadline = Instant::now() + Duration::from_secs(60);
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() || !usable(self.url()) {
            assert!(Instant::now() < deadline, "PostgreSQL does not start");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Private {
    fn drop(&mut self) {
        let pid = self.postmaster.id().to_string();
        let _ = Command::new("kill").args(["-QUIT", &pid]).status();
        let _ = self.postmaster.wait();
    }
}

/// Writes down everything in a database as plain SQL.
pub fn dump(url: &str, file: &Path) {
    let mut command = Command::new(program("pg_dump"));
    command.args(["--inserts", "--no-owner", url]);
    let dumped = command.output().unwrap();
    assert!(dumped.status.success(), "{command:?}");
    let sql = String::from_utf8(dumped.stdout).unwrap();
    // Lines with a backslash are for `psql` alone.
    let sql = sql.lines().filter(|line| !line.starts_with('\\'));
    std::fs::write(file, sql.collect::<Vec<_>>().join("\n") + "\n").unwrap();
}

/// On a thread of its own, because the tests run in a runtime already.
fn usable(url: String) -> bool {
    let connect = move || {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_all().build().unwrap();
        let connected = tokio_postgres::connect(&url, tokio_postgres::NoTls);
        runtime.block_on(connected).is_ok()
    };
    std::thread::spawn(connect).join().unwrap()
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.starts_with(b"0\n")
}

/// PostgreSQL refuses to run as root.
fn unprivileged(program: &Path) -> Command {
    let mut command = match is_root() {
        true => {
            let mut setpriv = Command::new("setpriv");
            setpriv.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups"]);
            setpriv.arg(program);
            setpriv
        }
        false => Command::new(program),
    };
    command.current_dir("/");
    command
}

fn program(name: &str) -> PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql").ok();
    let versions = debian.into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions
        .map(|version| version.path().join("bin").join(name))
        .filter(|path| path.exists())
        .collect();
    found.sort();
    found.pop().unwrap_or_else(|| PathBuf::from(name))
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

fn run(command: &mut Command) {
    let status = command
        .status()
        .expect("PostgreSQL is installed: `make test` does it");
    assert!(status.success(), "{command:?}");
}
