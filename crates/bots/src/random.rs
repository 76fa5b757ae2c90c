//! A bot without any thought: every option is as good as another.

use crate::{Bot, Reason, Table, Why};
use enormity_engine::decision::Choice;
use enormity_engine::rng::Rng;

/// Chooses uniformly among the options.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A bot with its own generator.
    pub fn new(seed: u64) -> Random {
        Random {
            rng: Rng::new(seed),
        }
    }
}

impl Bot for Random {
    fn decide(&mut self, table: Table<'_>, why: &mut Why) -> Choice {
        why.say(|| Reason::Any);
        let options = table.options();
        let n = self.rng.below(options.len() as u32) as usize;
        options.get(n).copied().unwrap_or_default()
    }
}
