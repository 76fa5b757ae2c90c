//! The bots that can take a seat, by name.

use enormity_bots::{Advice, Bot, Hint, OnFault, Table, named};
use enormity_engine::decision::Choice;
use enormity_engine::game::Game;

/// All names.
pub const NAMES: [&str; 3] = ["greedy", "search", "random"];

/// The host plays the seat, or nobody yet.
pub const HUMAN: &str = "human";
/// Whoever came by the link of the seat plays it.
pub const GUEST: &str = "guest";

/// Whether `human`, `guest`, or `bot:` and a name that exists.
pub fn is_player(player: &str) -> bool {
    player == HUMAN || player == GUEST || bot_name(player).is_some_and(|name| NAMES.contains(&name))
}

/// The name of the bot, if the player is one.
pub fn bot_name(player: &str) -> Option<&str> {
    player.strip_prefix("bot:")
}

/// What the bot chooses. It may take its time: not for threads that must answer.
pub fn choose(name: &str, game: &Game, seed: u64) -> Option<Choice> {
    Some(seated(name, game, seed)?.choose(Table::new(game)))
}

/// What people are advised to choose, and why in one line.
pub fn advise(game: &Game) -> Option<Advice> {
    game.decision()?;
    Some(Hint::new().advise(Table::new(game)))
}

/// The bot of this name, while there is something to decide.
fn seated(name: &str, game: &Game, seed: u64) -> Option<Box<dyn Bot + Send>> {
    game.decision()?;
    // Only these: other names may start programs.
    let known = NAMES.contains(&name).then_some(name)?;
    Some(named(known, OnFault::StandIn).ok()?(seed))
}
