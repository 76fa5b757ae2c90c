//! How many questions a person is asked in a session if they follow the bot's advice:
//! `cargo run --release -p enormity-lab --example questions -- training/mothman 2 200 exert,route,facing`
//! plays 200 sessions of two Spacers, in which those kinds are answered by standing orders (a table
//! from the browser begins with `order,quiet_noise`). With
//! `seed=7` in place of 200 it plays that one and lists its questions. A last word may name the
//! folder of another pack.
//!
//! As in the browser, a single option is taken without asking; a walk is one click, and so is a
//! way on which an Intruder is sent; what comes to the same is not asked; a roll is one question, and one
//! more for every re-roll; tokens are put onto a Stratagem by one click, and chosen in pairs; whoever does not exert goes
//! on with the turn; who comes next can be said with the end of a turn without another card, and whether all Ammo is
//! spent with the attack.

use enormity_bots::{Bot, Greedy, Table};
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::decision::Choice;
use enormity_engine::game::Game;
use enormity_engine::phrase::phrase;
use enormity_engine::question::RollKind;
use enormity_engine::rng::derive_seed;
use enormity_engine::setup::Setup;
use enormity_engine::state::Outcome;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

/// ROL-3, POOL-4: what is asked about the same dice.
const MENDS: [&str; 5] = ["confidence", "armor", "stress", "discipline", "mitigate"];

/// One session as a person saw it.
struct Played {
    /// By number: its kind, and a line about it.
    questions: Vec<(&'static str, String)>,
    rounds: u32,
    won: bool,
}

fn main() {
    let mut words = std::env::args().skip(1);
    let mut word = |else_: &str| words.next().unwrap_or(else_.into());
    let (name, spacers, games) = (word("training/mothman"), word("2"), word("200"));
    let (never, folder) = (word(""), word(""));
    let pack = match folder.as_str() {
        "" => enormity_content::embedded_base(),
        folder => enormity_content::load_pack(folder.as_ref()),
    };
    let catalog = pack.expect("the pack loads").catalog;
    let mut sessions = catalog.sessions.iter();
    let found = sessions.position(|session| session.label.id == name);
    let session = SessionId(found.expect("a session of the pack") as u8);
    let spacers: usize = spacers.parse().expect("a number of Spacers");
    let start = |seed| {
        let setup = Setup::standard(&catalog, session, spacers, seed);
        play(&catalog, &setup, &never)
    };
    if let Some(seed) = games.strip_prefix("seed=") {
        let played = start(seed.parse().expect("a seed"));
        for (n, (kind, line)) in played.questions.iter().enumerate() {
            println!("{:3} {kind:>12}  {line}", n + 1);
        }
        println!("won: {}", played.won);
        return;
    }
    let games: u64 = games.parse().expect("a number of games");
    let all: Vec<Played> = (0..games).map(|n| start(derive_seed(1, n))).collect();
    let mut counts: Vec<usize> = all.iter().map(|played| played.questions.len()).collect();
    counts.sort_unstable();
    let at = |part: usize| counts[(counts.len() - 1) * part / 100];
    let won = all.iter().filter(|played| played.won).count();
    println!(
        "{name} with {spacers}: {won} of {games} won; questions: median {}, nine of ten at most {}",
        at(50),
        at(90)
    );
    let rounds: u32 = all.iter().map(|played| played.rounds).sum();
    let asked = counts.iter().sum::<usize>() as f64;
    println!("{:.1} in a round", asked / f64::from(rounds));
    let mut kinds = BTreeMap::new();
    for (kind, _) in all.iter().flat_map(|played| &played.questions) {
        *kinds.entry(kind).or_insert(0) += 1;
    }
    let mut kinds: Vec<_> = kinds.into_iter().collect();
    kinds.sort_by_key(|(_, count)| Reverse(*count));
    for (kind, count) in kinds {
        println!(
            "{kind:>14} {:5.1}, {:4.1} in a round",
            f64::from(count) / games as f64,
            f64::from(count) / f64::from(rounds)
        );
    }
}

/// A question about dice is told by what they were thrown for.
fn roll_of(game: &Game) -> Option<&'static str> {
    Some(match game.roll_asked()?.kind {
        RollKind::Attack => "attack roll",
        RollKind::Test => "test roll",
        RollKind::Scout => "scouting roll",
        RollKind::Noise => "noise roll",
        RollKind::Defence => "defence roll",
        RollKind::Open => "open roll",
    })
}

/// Plays to the end as the bot advises and notes what a person would have been asked.
fn play(catalog: &Arc<Catalog>, setup: &Setup, never: &str) -> Played {
    let mut game = Game::new(Arc::clone(catalog), setup).expect("a crew");
    let mut bot = Greedy::new();
    let mut questions = vec![];
    let (mut before, mut passed, mut ended, mut since, mut last) = ("", false, false, 0, None);
    let (mut asked, mut tokens) = (false, 0);
    while let Some(decision) = game.decision() {
        let kind = decision.ask.kind();
        let mut never = never.split(',');
        let ordered =
            never.any(|declined| declined == kind || declined == "quiet_noise" && game.is_quiet());
        let calm = game.state().revealed == since;
        let goes_on = match kind {
            "step" => calm && matches!(before, "step" | "turn" | "exert" | "bonus_action"),
            "route" => calm && before == "route" || game.routes().len() == 1,
            "order" | "facing" | "throw" | "which_intruder" | "space" | "target" | "gear" => {
                game.foregone().is_some()
            }
            "whose_turn" => calm && ended,
            "empty_clip" => calm && before == "attack" && asked,
            // A pair is one click.
            "token" => calm && before == "token" && tokens % 2 == 1,
            "turn" => calm && before == "exert" && passed,
            _ => calm && MENDS.contains(&kind) && MENDS.contains(&before),
        };
        let asks = !ordered && !goes_on && decision.options.len() > 1;
        // A standing order says "go on", and leaves ties to the bot.
        let no = [Choice::Pass, Choice::Roll];
        let mut no = no.into_iter().filter(|no| decision.options.contains(no));
        let no = no.next().filter(|_| ordered);
        let choice = no.unwrap_or_else(|| bot.choose(Table::new(&game)));
        // STR-2: tokens are put onto a Stratagem by one click.
        let again = matches!(choice, Choice::Fund(_)) && last == Some(choice);
        last = Some(choice);
        if asks && !again {
            let boss = game.state().incursion();
            let (round, wounds) = (game.state().round, boss.map_or(0, |it| it.wounds));
            let said = phrase(&game, choice);
            let line = format!("round {round}, {wounds} wounds: {said}");
            questions.push((roll_of(&game).unwrap_or(kind), line));
        }
        // Of tokens chosen one after the other, how many there have been.
        tokens = if before == kind && calm {
            tokens + 1
        } else {
            1
        };
        asked = asks;
        (before, passed) = (kind, choice == Choice::Pass);
        let plays = |it: &Choice| matches!(it, Choice::Play { .. });
        let over = !decision.options.iter().any(plays);
        ended = passed || choice == Choice::EndTurn && over;
        since = game.state().revealed;
        game.choose_silently(choice).expect("an option");
    }
    Played {
        questions,
        rounds: u32::from(game.state().round),
        won: game.outcome() == Some(Outcome::Won),
    }
}
