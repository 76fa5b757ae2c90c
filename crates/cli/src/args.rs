//! What can be said on the command line.

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use enormity_engine::state::Difficulty;
use std::path::PathBuf;

/// Enormity, the open digital edition: play it, simulate it, change it.
#[derive(Debug, Parser)]
#[command(version, propagate_version = true)]
pub struct Args {
    /// A folder with a content pack; several lie on top of each other in this order, and one that
    /// extends `base` on the base pack, which is built in
    #[arg(long, global = true, value_name = "FOLDER")]
    pub pack: Vec<PathBuf>,
    /// What to do
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play in the browser, or with --text in the terminal
    Play(Play),
    /// Host tables for others
    Serve(Serve),
    /// Show, or verify, what happened in a recorded session
    Replay(Replay),
    /// Check a pack: every fault with its place and what to do about it
    Check(Check),
    /// Play scenario files and tell what does not hold
    Test(Test),
    /// Play many sessions with bots and count what comes of them
    Sim(Sim),
    /// Experiments: many games, then a report with charts
    Lab(Lab),
    /// Exact odds of an attack under the best use of re-rolls and tokens
    Odds(Odds),
    /// Measure how fast the engine is on one core
    Bench(Bench),
    /// List what can be played
    Sessions,
    /// Show rules by id (ESC-6) or by words (lowest bp)
    Rules(Rules),
}

/// Which fight, with whom.
#[derive(Debug, ClapArgs)]
pub struct Play {
    /// Play with words and numbers in this terminal
    #[arg(long)]
    pub text: bool,
    /// Do not open the browser, only print the address
    #[arg(long)]
    pub no_open: bool,
    /// Where the browser finds the table; 0 takes any free port
    #[arg(long, default_value_t = 8420)]
    pub port: u16,
    /// Where tables are kept; the user's data folder if not said
    #[arg(long, value_name = "FOLDER")]
    pub data_dir: Option<PathBuf>,
    /// Which session, see `enormity sessions`; incursion/mothman if not said
    pub session: Option<String>,
    /// How many Spacers, 1 to 4; 2 if not said
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub spacers: Option<u8>,
    /// How hard; normal if not said
    #[arg(long, value_enum)]
    pub difficulty: Option<Hardness>,
    /// Everything random derives from this; chosen anew if not said
    #[arg(long)]
    pub seed: Option<u64>,
    /// A bot takes every seat but the first that no --seat names
    #[arg(long, value_name = "BOT")]
    pub bot: Option<String>,
    /// A bot takes a seat, such as 2=greedy; may be said for several seats
    #[arg(long, value_name = "SEAT=BOT")]
    pub seat: Vec<String>,
    /// Go on with a saved session; the seats of bots are named again, with --seat or --bot
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["session", "spacers", "difficulty", "seed"])]
    pub load: Option<PathBuf>,
    /// With --text: where the session is saved as it goes; where it was loaded from, or a
    /// new file enormity-session.json, if not said
    #[arg(long, value_name = "RECORD", requires = "text")]
    pub save: Option<PathBuf>,
}

impl Play {
    /// Whether a table was described, so that none need be chosen in the browser.
    pub fn is_told(&self) -> bool {
        self.session.is_some()
            || self.spacers.is_some()
            || self.difficulty.is_some()
            || self.seed.is_some()
            || self.bot.is_some()
            || !self.seat.is_empty()
            || self.load.is_some()
    }
}

/// Where and how to host.
#[derive(Debug, ClapArgs)]
pub struct Serve {
    /// Where to listen, such as 0.0.0.0:8420; without it only this machine can connect
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8420", value_parser = address)]
    pub bind: std::net::SocketAddr,
    /// Keep tables in PostgreSQL: postgres://user:password@host/database
    #[arg(long, value_name = "URL", conflicts_with = "data_dir")]
    pub database: Option<String>,
    /// Keep tables in a file in this folder; the user's data folder if not said
    #[arg(long, value_name = "FOLDER")]
    pub data_dir: Option<PathBuf>,
    /// Pages of this origin may connect besides our own, such as `https://example.org`
    #[arg(long, value_name = "ORIGIN", value_parser = origin)]
    pub origin: Vec<String>,
}

/// Names are not looked up: one may stand for several addresses.
fn address(said: &str) -> Result<std::net::SocketAddr, String> {
    let help =
        "say address and port in numbers: 127.0.0.1:8420 for this machine, 0.0.0.0:8420 for all";
    said.parse().map_err(|_| help.to_owned())
}

/// An origin as browsers name it, which is compared letter by letter.
fn origin(said: &str) -> Result<String, String> {
    let said = said.trim_end_matches('/');
    let host = ["https://", "http://"]
        .iter()
        .find_map(|scheme| said.strip_prefix(scheme));
    match host {
        Some(host) if !host.is_empty() && !host.contains('/') => Ok(said.to_ascii_lowercase()),
        _ => Err("say it as browsers do, without a path: https://table.example.org".to_owned()),
    }
}

/// Which record.
#[derive(Debug, ClapArgs)]
pub struct Replay {
    /// A saved session
    pub record: PathBuf,
    /// Only say whether it replays to the very same states
    #[arg(long)]
    pub verify: bool,
}

/// Which pack.
#[derive(Debug, ClapArgs)]
pub struct Check {
    /// The folder of the pack, on top of those of --pack; the built-in base pack if none is said
    pub folder: Option<PathBuf>,
    /// Note that all texts of a language have been translated from what the pack says now
    #[arg(long, value_name = "LANGUAGE")]
    pub translated: Option<String>,
    /// First put the JSON Schemas into the pack and name them in its files, for editors
    #[arg(long)]
    pub schemas: bool,
}

/// Which scenarios.
#[derive(Debug, ClapArgs)]
pub struct Test {
    /// Files and folders
    #[arg(default_value = "scenarios")]
    pub paths: Vec<PathBuf>,
    /// Also show everything that happened, and what is asked at the end
    #[arg(long)]
    pub log: bool,
}

/// How many games, and how they are played.
#[derive(Debug, ClapArgs)]
pub struct Games {
    /// How many games
    #[arg(long = "games", value_name = "GAMES", default_value_t = 1_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    /// Everything random derives from this
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Who plays
    #[arg(long, default_value = "random")]
    pub bot: String,
    /// If a bot that is a program fails: end the run, or let greedy answer in its place
    #[arg(long, value_enum, default_value_t = OnFault::Stop)]
    pub on_fault: OnFault,
    /// How many Spacers, 1 to 4; the whole crew of the session if not said
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub spacers: Option<u8>,
    /// How hard
    #[arg(long, value_enum, default_value_t = Hardness::Normal)]
    pub difficulty: Hardness,
    /// How many threads; all cores if not said
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// How many sessions of what.
#[derive(Debug, ClapArgs)]
pub struct Sim {
    /// Which session, such as incursion/mothman
    pub session: String,
    /// How they are played
    #[command(flatten)]
    pub games: Games,
    /// Print one JSON object instead of words
    #[arg(long)]
    pub json: bool,
}

/// An experiment.
#[derive(Debug, ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Lab {
    /// Put shards together
    #[command(subcommand)]
    pub command: Option<LabCommand>,
    /// Which session, such as incursion/mothman
    #[arg(required = true)]
    pub session: Option<String>,
    /// How they are played
    #[command(flatten)]
    pub games: Games,
    /// Vary something, with so many games of each combination: wounds=6..12, spacers=1..4, crew=1,2,1+3, difficulty=normal,veteran,
    /// weapon.1=all, weapon=all
    #[arg(long, value_name = "WHAT=VALUES")]
    pub sweep: Vec<String>,
    /// Play the same with two packs (`base` is the built-in one) and test whether they differ
    #[arg(long, num_args = 2, value_names = ["PACK", "PACK"])]
    pub compare: Vec<PathBuf>,
    /// Only every 16th game, beginning with the third: 3/16
    #[arg(long, value_name = "N/OF")]
    pub shard: Option<String>,
    /// Where results go; a run that was interrupted goes on there
    #[arg(long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,
}

/// What else the lab does.
#[derive(Debug, Subcommand)]
pub enum LabCommand {
    /// Put the folders of all shards together, as if it had been one run
    Merge(Merge),
}

/// Which shards.
#[derive(Debug, ClapArgs)]
pub struct Merge {
    /// Where the result goes
    pub out: PathBuf,
    /// The folders of all shards
    #[arg(required = true)]
    pub shards: Vec<PathBuf>,
}

/// What is rolled, and what may be spent on it.
#[derive(Debug, ClapArgs)]
pub struct Odds {
    /// The dice, such as 2r+1w or "2 red 1 white"
    pub dice: String,
    /// The AT to reach
    #[arg(long, required_unless_present = "noise", value_parser = clap::value_parser!(u8).range(1..=30))]
    pub at: Option<u8>,
    /// A Noise roll instead of an attack: how likely anybody is heard
    #[arg(long, conflicts_with = "at")]
    pub noise: bool,
    /// Potentials added to one die of a Noise roll
    #[arg(long, requires = "noise", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=9))]
    pub bonus: u8,
    /// Potentials of a Noise roll that Gear swallows
    #[arg(long, requires = "noise", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=9))]
    pub quiet: u8,
    /// Raw Power that is simply added
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=20))]
    pub power: u8,
    /// Critical quadrants printed on the weapon
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=4))]
    pub crit: u8,
    /// Confidence that may be used, of tokens and of the weapon
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=5))]
    pub confidence: u8,
    /// Discipline that may be used, of tokens and of the weapon
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=13))]
    pub discipline: u8,
    /// Stress that may be paid for re-rolls
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=5))]
    pub stress: u8,
    /// Dice with a quadrant call for another of their colour
    #[arg(long)]
    pub devastating: bool,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub json: bool,
}

/// How to measure.
#[derive(Debug, ClapArgs)]
pub struct Bench {
    /// Seconds per session
    #[arg(long, default_value_t = 3)]
    pub seconds: u64,
    /// Print JSON instead of a table
    #[arg(long)]
    pub json: bool,
}

/// Which rules.
#[derive(Debug, ClapArgs)]
pub struct Rules {
    /// A rule id, or words to look for; without any, the chapters are listed
    pub words: Vec<String>,
    /// In another language, such as de
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<String>,
}

/// DIF: how hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Hardness {
    /// For a first session
    Normal,
    /// A Boss takes more wounds
    Veteran,
}

/// What to do when a bot that is a program fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OnFault {
    /// End the run with an error
    Stop,
    /// Go on: greedy answers in its place, and the results say how often
    Greedy,
}

impl From<OnFault> for enormity_bots::OnFault {
    fn from(on_fault: OnFault) -> Self {
        match on_fault {
            OnFault::Stop => enormity_bots::OnFault::Stop,
            OnFault::Greedy => enormity_bots::OnFault::StandIn,
        }
    }
}

impl From<Hardness> for Difficulty {
    fn from(hardness: Hardness) -> Self {
        match hardness {
            Hardness::Normal => Difficulty::Normal,
            Hardness::Veteran => Difficulty::Veteran,
        }
    }
}
