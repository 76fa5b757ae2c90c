//! Many games at once: on which threads, and who plays.

use crate::args::Games;
use enormity_bots::{Bot, named};
use enormity_lab::player::{Failed, Player};
use miette::{IntoDiagnostic, Report, Result, miette};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::collections::BTreeMap;

/// The threads they are played on.
pub fn pool(games: &Games) -> Result<ThreadPool> {
    // More threads than games would only wait.
    let most = usize::try_from(games.count).unwrap_or(usize::MAX);
    let threads = games.threads.map_or(0, |n| usize::from(n).min(most));
    let pool = ThreadPoolBuilder::new().num_threads(threads);
    pool.build().into_diagnostic()
}

/// Makes the players.
pub fn player(games: &Games) -> Result<Box<Player>> {
    let maker = named(&games.bot, games.on_fault.into()).into_diagnostic()?;
    Ok(Box::new(move |seed| maker(seed) as Box<dyn Bot>))
}

/// What a person is told when a bot fails, and what became of the results.
pub fn failed(games: &Games, failed: &Failed, results: &str) -> Report {
    miette!(
        help = format!(
            "{results}. Mend the program (docs/bots.md says what it is asked and how long \
             it may take), or let greedy answer in its place: --on-fault greedy"
        ),
        "the bot {} failed in {failed}",
        games.bot
    )
}

/// Who played, in words: one name, or several with their answers.
pub fn by(players: &BTreeMap<String, u64>) -> String {
    let all: u64 = players.values().sum();
    let each = players.iter().map(|(who, answers)| match *answers == all {
        true => who.clone(),
        false => format!("{who} ({answers} of {all} answers)"),
    });
    each.collect::<Vec<_>>().join(" and ")
}
