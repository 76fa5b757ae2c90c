//! The fights stay fair: `docs/balance.md` in small, with wide bounds.

use enormity_bots::{Bot, Greedy};
use enormity_engine::catalog::Catalog;
use enormity_engine::state::Difficulty;
use enormity_lab::experiment::{Cell, Experiment, PackNote};
use enormity_lab::merge::read_row;
use enormity_lab::run::{Bench, Shard};
use enormity_lab::tally::Tally;
use std::sync::Arc;

const BOSSES: [&str; 2] = ["incursion/mothman", "incursion/cantor"];
const GAMES: u64 = 40;

fn base() -> Arc<Catalog> {
    enormity_content::embedded_base()
        .expect("the base pack loads")
        .catalog
}

fn greedy(_seed: u64) -> Box<dyn Bot> {
    Box::new(Greedy::new())
}

/// Plays crews of two and of four at Normal, then both at Veteran.
fn played(catalog: &Arc<Catalog>, session: &str) -> (Experiment, Vec<Tally>) {
    let cell = |(difficulty, spacers)| Cell {
        spacers,
        difficulty,
        ..Cell::default()
    };
    let cells = [
        (Difficulty::Normal, 2),
        (Difficulty::Normal, 4),
        (Difficulty::Veteran, 2),
        (Difficulty::Veteran, 4),
    ];
    let experiment = Experiment {
        session: session.into(),
        bot: "greedy".into(),
        games: GAMES,
        seed: 1,
        packs: vec![PackNote {
            name: "base".into(),
            hash: String::new(),
        }],
        cells: cells.map(cell).to_vec(),
    };
    let bench = Bench {
        experiment: &experiment,
        packs: &[Arc::clone(catalog)],
        player: &greedy,
    };
    let mut lines = vec![];
    bench
        .run(Shard::WHOLE, 0, &mut lines, &|| ())
        .expect("it runs");
    let mut tallies = vec![Tally::default(); experiment.cells.len()];
    for line in String::from_utf8(lines).expect("text").lines() {
        let row = read_row(line).expect("a row");
        tallies[row.cell].add(&row);
    }
    (experiment, tallies)
}

#[test]
fn greedy_wins_about_half_at_normal_and_less_at_veteran() {
    let catalog = base();
    for session in BOSSES {
        let (experiment, tallies) = played(&catalog, session);
        for (cell, tally) in experiment.cells.iter().zip(&tallies) {
            let name = experiment.name(cell);
            let rate = tally.win_rate().is;
            assert_eq!(tally.broken, 0, "{session}, {name}");
            if cell.difficulty == Difficulty::Normal {
                assert!((0.2..=0.8).contains(&rate), "{session}, {name}: {rate}");
            }
        }
        let wins = |cells: &[Tally]| cells.iter().map(|tally| tally.wins).sum::<u64>();
        let (normal, veteran) = tallies.split_at(2);
        assert!(wins(veteran) < wins(normal), "{session}");
    }
}

#[test]
fn greedy_wins_the_training_soon_and_nearly_always() {
    let (_, tallies) = played(&base(), "training/mothman");
    let two = &tallies[0];
    assert_eq!(two.broken, 0);
    assert!(two.win_rate().is >= 0.85, "{:?}", two.win_rate());
    let rounds = two.rounds_mean();
    assert!((1.5..=3.5).contains(&rounds), "{rounds} rounds");
}
