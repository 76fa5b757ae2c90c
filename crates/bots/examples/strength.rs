//! How often each bot wins, with 95 % intervals:
//! `cargo run --release -p enormity-bots --example strength -- greedy 200 mothman`, or with
//! another pack: `... -- greedy 200 mothman examples/packs/mine`.

use enormity_bots::{Table, named};
use enormity_engine::catalog::SessionId;
use enormity_engine::game::Game;
use enormity_engine::rng::derive_seed;
use enormity_engine::setup::Setup;
use enormity_engine::state::Outcome;
use std::sync::Arc;
use std::time::Instant;

fn main() {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or("greedy".into());
    let games: u64 = words.next().and_then(|n| n.parse().ok()).unwrap_or(100);
    let only = words.next();
    let pack = match words.next() {
        Some(folder) => enormity_content::load_pack(folder.as_ref()),
        None => enormity_content::embedded_base(),
    };
    let catalog = pack.expect("the pack loads").catalog;
    let maker = named(&name).expect("a bot");
    for (i, session) in catalog.sessions.iter().enumerate() {
        if only
            .as_ref()
            .is_some_and(|only| !session.label.id.contains(only.as_str()))
        {
            continue;
        }
        for spacers in [2, 4] {
            let start = Instant::now();
            let (mut wins, mut decisions, mut rounds, mut wounds, mut dead) = (0u64, 0u64, 0, 0, 0);
            for n in 0..games {
                let setup =
                    Setup::standard(&catalog, SessionId(i as u8), spacers, derive_seed(7, n));
                let mut game = Game::new(Arc::clone(&catalog), &setup).expect("a crew");
                let mut bot = maker(derive_seed(9, n));
                while game.decision().is_some() {
                    let choice = bot.choose(Table::new(&game));
                    game.choose_silently(choice).expect("an option");
                    decisions += 1;
                }
                wins += u64::from(game.outcome() == Some(Outcome::Won));
                rounds += u64::from(game.state().round);
                wounds += u64::from(game.state().boss.wounds);
                dead += game
                    .state()
                    .spacers
                    .iter()
                    .filter(|s| !s.is_alive())
                    .count();
            }
            let seconds = start.elapsed().as_secs_f64();
            let (low, high) = interval(wins, games);
            println!(
                "{name} {} {spacers}: {:.1} % won [{:.1}, {:.1}], {:.1} rounds, {:.1} wounds, {:.1} dead; {:.0} decisions/game, {:.0} decisions/s",
                session.label.id,
                100.0 * wins as f64 / games as f64,
                100.0 * low,
                100.0 * high,
                rounds as f64 / games as f64,
                wounds as f64 / games as f64,
                dead as f64 / games as f64,
                decisions as f64 / games as f64,
                decisions as f64 / seconds,
            );
        }
    }
}

/// Wilson's interval for 95 %.
fn interval(wins: u64, games: u64) -> (f64, f64) {
    let (n, z) = (games as f64, 1.96);
    let p = wins as f64 / n;
    let mid = p + z * z / (2.0 * n);
    let spread = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    ((mid - spread) / scale, (mid + spread) / scale)
}
