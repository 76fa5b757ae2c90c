//! `enormity play` and `enormity serve`: tables in the browser.

use crate::args::{Play, Serve};
use crate::packs;
use crate::screen::say;
use enormity_server::{Config, Server, Storage};
use miette::{IntoDiagnostic, Result, miette};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Starts a server for this machine and opens the browser.
pub fn play(pack: &Option<PathBuf>, args: Play) -> Result<ExitCode> {
    let config = Config::local(args.port, folder(args.data_dir)?);
    start(pack, config, |server| {
        let address = format!("http://{}/", server.address);
        say(format_args!(
            "The table is at {address}\nCtrl+C ends it; everything is saved."
        ));
        if !args.no_open && webbrowser::open(&address).is_err() {
            say(format_args!(
                "No browser could be opened: open the address yourself."
            ));
        }
    })
}

/// Hosts tables.
pub fn run(pack: &Option<PathBuf>, args: Serve) -> Result<ExitCode> {
    let storage = match args.database {
        Some(url) => Storage::Postgres(url),
        None => Storage::Folder(folder(args.data_dir)?),
    };
    let config = Config {
        bind: args.bind,
        storage,
        origins: args.origin,
        ..Config::local(0, PathBuf::new())
    };
    start(pack, config, |server| {
        say(format_args!("Tables are at http://{}/", server.address));
    })
}

fn start(
    pack: &Option<PathBuf>,
    config: Config,
    started: impl FnOnce(&Server),
) -> Result<ExitCode> {
    let catalog = packs::load(pack)?;
    log();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .into_diagnostic()?;
    runtime.block_on(async {
        let server = Server::start(catalog, config)
            .await
            .map_err(|error| miette!(help = error.remedy(), "{error}"))?;
        started(&server);
        interrupted().await;
        server.stop().await.into_diagnostic()
    })?;
    Ok(ExitCode::SUCCESS)
}

/// Structured lines for machines, readable ones for people.
fn log() {
    let builder = tracing_subscriber::fmt().with_writer(std::io::stderr);
    let _ = match std::io::stderr().is_terminal() {
        true => builder.with_max_level(tracing::Level::WARN).try_init(),
        false => builder.json().try_init(),
    };
}

/// Ends when somebody wants the server to end.
async fn interrupted() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

/// Where the user's data belongs on this system.
fn folder(wish: Option<PathBuf>) -> Result<PathBuf> {
    let variable = |name| {
        std::env::var_os(name)
            .filter(|v| !v.is_empty())
            .map(PathBuf::from)
    };
    let home = |below: &str| variable("HOME").map(|home| home.join(Path::new(below)));
    let data = match std::env::consts::OS {
        "windows" => variable("LOCALAPPDATA"),
        "macos" => home("Library/Application Support"),
        _ => variable("XDG_DATA_HOME").or_else(|| home(".local/share")),
    };
    let own = data.map(|data| data.join("enormity"));
    wish.or(own).ok_or_else(|| {
        miette!(
            help = "say it with --data-dir",
            "there is no folder for data"
        )
    })
}
