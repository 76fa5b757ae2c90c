//! What is said at a table, kept for whoever comes back.

use super::protocol::{ChatLine, ServerMessage};
use super::rights::Rights;
use super::{Broken, Table};
use crate::problem::Problem;
use crate::store::{CHAT, ChatRow, Write};
use std::time::{SystemTime, UNIX_EPOCH};

impl Table {
    /// Says something to all, once it is kept.
    pub(super) async fn chatter(
        &mut self,
        client: u64,
        rights: &Rights,
        text: &str,
    ) -> Result<Result<(), Problem>, Broken> {
        if text.is_empty() {
            return Ok(Err(Problem::malformed("problem.why.says_nothing")));
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let line = ChatLine {
            seats: rights.plays(&self.row),
            name: rights.name(&self.row),
            text: text.into(),
            at: now.map_or(0, |now| now.as_secs()),
        };
        let row = ChatRow {
            number: self.chat.back().map_or(1, |last| last.number + 1),
            json: serde_json::to_string(&line).unwrap_or_default(),
        };
        let write = Write::Chat {
            table: self.row.id.clone(),
            line: row.clone(),
        };
        self.write(write).await?;
        self.chat.push_back(row);
        if self.chat.len() > CHAT as usize {
            self.chat.pop_front();
        }
        let message = |yours: bool| {
            let line = line.clone();
            ServerMessage::Chat { line, yours }.json()
        };
        let (own, others) = (message(true), message(false));
        for (id, other) in &mut self.clients {
            let json = if *id == client { &own } else { &others };
            other.tell(json.clone());
        }
        Ok(Ok(()))
    }

    /// What was said last.
    pub(super) fn chat_lines(&self) -> Vec<ChatLine> {
        let lines = self.chat.iter();
        lines
            .filter_map(|row| serde_json::from_str(&row.json).ok())
            .collect()
    }
}
