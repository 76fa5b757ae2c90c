//! One experiment gives the same bytes however it is run.

use enormity_bots::{Bot, Random, Table};
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::decision::Choice;
use enormity_engine::event::{Event, Log};
use enormity_engine::game::Game;
use enormity_engine::ids::Stat;
use enormity_engine::setup::Setup;
use enormity_engine::state::Difficulty;
use enormity_lab::arms::fights;
use enormity_lab::collector::Collector;
use enormity_lab::experiment::{Cell, Experiment, PackNote};
use enormity_lab::folder::Folder;
use enormity_lab::merge::read_row;
use enormity_lab::row::Blows;
use enormity_lab::run::{Bench, Shard};
use enormity_lab::summary::summary;
use enormity_lab::sweep::{cross, parse};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn base() -> Arc<Catalog> {
    enormity_content::embedded_base()
        .expect("the base pack loads")
        .catalog
}

fn experiment(catalog: &Catalog) -> Experiment {
    let cell = Cell {
        spacers: 2,
        difficulty: Difficulty::Normal,
        ..Cell::default()
    };
    let sweep = parse("wounds=2,3", catalog, 4, false).expect("it reads");
    Experiment {
        session: "incursion/mothman".into(),
        bot: "random".into(),
        games: 11,
        seed: 5,
        packs: vec![PackNote {
            name: "base".into(),
            hash: format!("{:016x}", catalog.hash),
        }],
        cells: cross(cell, &[sweep]).expect("one sweep"),
    }
}

fn random(seed: u64) -> Box<dyn Bot> {
    Box::new(Random::new(seed))
}

fn run(path: &Path, catalog: &Arc<Catalog>, shard: Shard, threads: usize) -> Folder {
    let experiment = experiment(catalog);
    let folder = Folder::open(path, &experiment, shard).expect("a folder");
    let bench = Bench {
        experiment: &experiment,
        packs: &[Arc::clone(catalog)],
        player: &random,
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let (from, mut out) = folder.resume().expect("a file");
    pool.expect("a pool")
        .install(|| bench.run(shard, from, &mut out, &|| ()))
        .expect("it runs");
    folder
}

fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

fn games(folder: &Folder) -> String {
    fs::read_to_string(folder.file("games.jsonl")).expect("games")
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let catalog = base();
    let one = run(&scratch("threads-1"), &catalog, Shard::WHOLE, 1);
    let three = run(&scratch("threads-3"), &catalog, Shard::WHOLE, 3);
    assert_eq!(games(&one).lines().count(), 22);
    assert_eq!(games(&one), games(&three));
}

#[test]
fn merged_shards_are_the_single_run_byte_for_byte() {
    let catalog = base();
    let whole = run(&scratch("whole"), &catalog, Shard::WHOLE, 2);
    let shards: Vec<PathBuf> = (0..3).map(|n| scratch(&format!("shard-{n}"))).collect();
    for (which, path) in shards.iter().enumerate() {
        let which = which as u64;
        run(path, &catalog, Shard { which, of: 3 }, 1);
    }
    let (merged, experiment) = Folder::merge(&scratch("merged"), &shards).expect("they fit");
    assert_eq!(games(&whole), games(&merged));
    let report = |folder: &Folder| {
        let tallies = folder.tallies(&experiment).expect("tallies");
        let path = folder.report(&experiment, &[&catalog], &tallies);
        fs::read(path.expect("a report")).expect("it is there")
    };
    assert_eq!(report(&whole), report(&merged));
    let page = String::from_utf8(report(&whole)).expect("text");
    assert!(
        !page.contains("http"),
        "the report needs nothing from elsewhere"
    );
    assert!(Folder::merge(&scratch("short"), &shards[..2]).is_err());
}

#[test]
fn an_interrupted_run_goes_on_where_it_was() {
    let catalog = base();
    let whole = run(&scratch("uncut"), &catalog, Shard::WHOLE, 2);
    let path = scratch("cut");
    let cut = run(&path, &catalog, Shard::WHOLE, 2);
    let text = games(&cut);
    fs::write(cut.file("games.jsonl"), &text[..text.len() * 2 / 3]).expect("written");
    let resumed = run(&path, &catalog, Shard::WHOLE, 1);
    assert_eq!(games(&whole), games(&resumed));
}

#[test]
fn a_folder_keeps_to_one_experiment() {
    let catalog = base();
    let path = scratch("claimed");
    let mut other = experiment(&catalog);
    Folder::open(&path, &other, Shard::WHOLE).expect("free");
    other.seed += 1;
    assert!(Folder::open(&path, &other, Shard::WHOLE).is_err());
}

#[test]
fn the_report_tells_everything_that_was_promised() {
    let catalog = base();
    let folder = run(&scratch("told"), &catalog, Shard::WHOLE, 2);
    let experiment = experiment(&catalog);
    let tallies = folder.tallies(&experiment).expect("tallies");
    let path = folder.report(&experiment, &[&catalog], &tallies);
    let page = fs::read_to_string(path.expect("a report")).expect("text");
    for heading in [
        "Games won",
        "Rounds",
        "Wounds over time",
        "Vitals and Stress over time",
        "Causes of death",
        "What Intruders did",
        "Knockdowns",
        "Weapons",
        "Body parts",
        "Stratagems",
        "Abilities",
        "Where they stood",
    ] {
        assert!(page.contains(&format!(">{heading}<")), "{heading}");
    }
    assert!(page.contains(">Steady Walk: move<"), "actions have names");
}

#[test]
fn a_sweep_of_weapons_names_the_best_of_each_spacer() {
    let catalog = base();
    let mut experiment = experiment(&catalog);
    let weapons = parse("weapon=osr-3,hull-knife", &catalog, 4, false).expect("weapons");
    let cell = experiment.cells[0].clone();
    experiment.cells = cross(cell, &[weapons]).expect("two seats");
    let bench = Bench {
        experiment: &experiment,
        packs: &[Arc::clone(&catalog)],
        player: &random,
    };
    let folder = Folder::open(&scratch("arms"), &experiment, Shard::WHOLE).expect("a folder");
    let (_, mut out) = folder.resume().expect("a file");
    bench
        .run(Shard::WHOLE, 0, &mut out, &|| ())
        .expect("it runs");
    let tallies = folder.tallies(&experiment).expect("tallies");
    let fights = fights(&experiment, &tallies);
    let who: Vec<String> = fights
        .iter()
        .map(|fight| fight.who(&experiment, &[&catalog]))
        .collect();
    assert_eq!(who, ["Juliet Abel", "Dov Marek"]);
    assert!(summary(&experiment, &tallies).contains("best for seat 2"));
}

/// All that happens to Spacers, counted without regard to its source.
#[derive(Default)]
struct Sums {
    damage: u32,
    stress: u32,
    downs: u32,
    deaths: u32,
}

impl Log for Sums {
    fn record(&mut self, _: &'static str, event: &Event) {
        match *event {
            Event::StatChanged { stat, from, to, .. } => match stat {
                Stat::Vitals => self.damage += u32::from(from.saturating_sub(to)),
                Stat::Stress => self.stress += u32::from(to.saturating_sub(from)),
                _ => {}
            },
            Event::KnockedDown { .. } => self.downs += 1,
            Event::Died { .. } => self.deaths += 1,
            _ => {}
        }
    }
}

#[test]
fn all_harm_is_put_down_to_something_whether_by_attacks_or_by_effects() {
    let catalog = base();
    let sessions = 0..catalog.sessions.len() as u8;
    let mut besides = 0;
    for (session, seed) in sessions.flat_map(|session| (0..6).map(move |seed| (session, seed))) {
        let crew = catalog.session(SessionId(session)).crew.len();
        let setup = Setup::standard(&catalog, SessionId(session), crew, seed);
        let play = |log: &mut dyn FnMut(&mut Game, Choice)| {
            let mut game = Game::new(Arc::clone(&catalog), &setup).expect("a game");
            let mut bot = Random::new(4);
            while game.decision().is_some() {
                let choice = bot.choose(Table::new(&game));
                log(&mut game, choice);
            }
            game
        };
        let mut sums = Sums::default();
        play(&mut |game, choice| game.choose(choice, &mut sums).expect("it is offered"));
        let begun = Game::new(Arc::clone(&catalog), &setup).expect("a game");
        let mut collector = Collector::new(&begun, 0, 0);
        let end = play(&mut |game, choice| {
            game.choose(choice, &mut collector).expect("it is offered");
        });
        let row = collector.finish(&end, 0, Default::default());
        let blows: Vec<_> = row
            .behaviours
            .values()
            .chain(row.besides.values())
            .collect();
        let total = |part: fn(&&Blows) -> u32| blows.iter().map(part).sum::<u32>();
        let found = [
            total(|b| b.damage),
            total(|b| b.stress),
            total(|b| b.downs),
            total(|b| b.deaths),
        ];
        let happened = [sums.damage, sums.stress, sums.downs, sums.deaths];
        assert_eq!(
            found, happened,
            "{}",
            catalog.sessions[session as usize].label.id
        );
        let harm = row.besides.values().map(|b| b.damage + b.stress);
        besides += harm.sum::<u32>();
    }
    assert!(besides > 0, "not only behaviours do harm");
}

#[test]
fn every_line_says_who_played() {
    let catalog = base();
    let folder = run(&scratch("players"), &catalog, Shard::WHOLE, 2);
    for line in games(&folder).lines() {
        let row = read_row(line).expect("a row");
        assert_eq!(
            row.players,
            BTreeMap::from([("random".into(), row.decisions)])
        );
    }
}
