//! The bots that can take a seat, by name.

use enormity_bots::{Bot, Greedy, Random, Table};
use enormity_engine::decision::Choice;
use enormity_engine::game::Game;

/// All names, the best first.
pub const NAMES: [&str; 2] = ["greedy", "random"];

/// The bot of this name.
fn named(name: &str, seed: u64) -> Option<Box<dyn Bot + Send>> {
    match name {
        "greedy" => Some(Box::new(Greedy::new())),
        "random" => Some(Box::new(Random::new(seed))),
        _ => None,
    }
}

/// Whether `human`, or `bot:` and a name that exists.
pub fn is_player(player: &str) -> bool {
    player == "human" || bot_name(player).is_some_and(|name| NAMES.contains(&name))
}

/// The name of the bot, if the player is one.
pub fn bot_name(player: &str) -> Option<&str> {
    player.strip_prefix("bot:")
}

/// What the bot chooses. It may take its time: not for threads that must answer.
pub fn choose(name: &str, game: &Game, seed: u64) -> Option<Choice> {
    game.decision()?;
    Some(named(name, seed)?.choose(Table::new(game)))
}

/// Why a bot of this name does what it does.
pub fn reason(name: &str) -> &'static str {
    match name {
        "random" => "It is one of the options; this bot does not think.",
        _ => "It looks best to the bot.",
    }
}
