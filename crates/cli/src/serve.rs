//! `enormity play` and `enormity serve`: tables in the browser.

use crate::args::{Play, Serve};
use crate::screen::say;
use crate::{opening, packs, seats};
use enormity_content::Pack;
use enormity_engine::catalog::Catalog;
use enormity_engine::event::Journal;
use enormity_engine::record::Record;
use enormity_server::lobby::NewTable;
use enormity_server::seed::Chosen;
use enormity_server::{Config, Server, Storage};
use miette::{IntoDiagnostic, Result, miette};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Starts a server for this machine and opens the browser, at the table that was described
/// if one was.
pub fn play(pack: &[PathBuf], args: Play) -> Result<ExitCode> {
    let pack = packs::load_pack(pack)?;
    let ready = args.is_told().then(|| described(&pack.catalog, &args));
    let ready = ready.transpose()?;
    let config = Config::local(args.port, folder(args.data_dir)?);
    start(&pack, config, ready, |server, page| {
        let page = page.unwrap_or_default();
        let address = format!("http://{}/{page}", server.address);
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
pub fn run(pack: &[PathBuf], args: Serve) -> Result<ExitCode> {
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
    let pack = packs::load_pack(pack)?;
    start(&pack, config, None, |server, _| {
        say(format_args!("Tables are at http://{}/", server.address));
    })
}

/// A table to sit down at: where it stands, and who plays by seat.
struct ReadyTable {
    record: Record,
    chosen: Chosen,
    players: Vec<String>,
}

fn described(catalog: &Arc<Catalog>, args: &Play) -> Result<ReadyTable> {
    let play = opening::begin(catalog, args, &mut Journal::default())?;
    let crew = play.game().public().spacers().len();
    let bots = seats::bots(&args.seat, args.bot.as_deref(), crew)?;
    let player = |bot: Option<String>| bot.map_or("human".into(), |bot| format!("bot:{bot}"));
    // Whoever says where chance begins, or has the file that says it, may know the dice.
    let chosen = match args.seed.is_some() || args.load.is_some() {
        true => Chosen::Exactly,
        false => Chosen::Nothing,
    };
    Ok(ReadyTable {
        record: play.record(),
        chosen,
        players: bots.into_iter().map(player).collect(),
    })
}

/// The page of a table, with the host's right and every seat that a person has.
fn page(founded: &NewTable, players: &[String]) -> String {
    let seats = founded.seats.iter().zip(players);
    let people = seats.filter(|(_, player)| *player == "human");
    let tokens = people.map(|(seat, _)| seat.token.as_str());
    let tokens: Vec<&str> = tokens.chain([founded.host.as_str()]).collect();
    format!("#/table/{}?token={}", founded.table, tokens.join(","))
}

fn start(
    pack: &Pack,
    config: Config,
    ready: Option<ReadyTable>,
    started: impl FnOnce(&Server, Option<String>),
) -> Result<ExitCode> {
    log();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .into_diagnostic()?;
    runtime.block_on(async {
        let server = Server::start(pack, config)
            .await
            .map_err(|error| miette!(help = error.remedy(), "{error}"))?;
        let page = match ready {
            Some(ready) => {
                let players = ready.players.clone();
                let founded = server.seat(ready.record, players, ready.chosen).await;
                let founded = founded.map_err(|problem| {
                    miette!(help = problem.remedy, "{} {}", problem.what, problem.why)
                })?;
                Some(page(&founded, &ready.players))
            }
            None => None,
        };
        started(&server, page);
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
fn folder(named: Option<PathBuf>) -> Result<PathBuf> {
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
    named.or(own).ok_or_else(|| {
        miette!(
            help = "say it with --data-dir",
            "there is no folder for data"
        )
    })
}
