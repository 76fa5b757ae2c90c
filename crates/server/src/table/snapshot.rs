//! What clients are told about the position, however fast they can listen.
//!
//! The table publishes snapshots; a client takes the latest whenever it is
//! ready for one. Whoever missed some gets their log lines together with the
//! latest position, so that slow clients cost nothing.

use super::course::Course;
use super::protocol::Position;
use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::sync::Arc;

/// How many lines a client gets at once at most.
const LINES: usize = 200;
/// How many publications a client may miss without losing track of the log.
const MISSED: usize = 64;

/// The table at one moment.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// Grows with each publication.
    pub number: u64,
    /// The whole update for those who have seen the one before.
    update: Utf8Bytes,
    decision: u64,
    /// The rest of the update after number and log.
    rest: Arc<str>,
    /// The latest lines.
    lines: Vec<Arc<str>>,
    /// The place of the first of them in the log.
    first: usize,
    /// From where on each of the latest publications changed the log.
    changed: VecDeque<usize>,
    /// The last message of all, once the session is over.
    pub over: Option<Utf8Bytes>,
}

impl Snapshot {
    /// The first snapshot of a table, or the one after another. The log was
    /// changed from line `from` on.
    pub fn new(
        before: Option<&Snapshot>,
        course: &Course,
        position: &Position,
        from: usize,
        over: Option<String>,
    ) -> Snapshot {
        let rest = serde_json::to_string(position).unwrap_or_default();
        let (first, lines) = course.log_from(course.log_len().saturating_sub(LINES));
        let mut changed = before.map_or_else(VecDeque::new, |s| s.changed.clone());
        changed.push_back(from);
        if changed.len() > MISSED {
            changed.pop_front();
        }
        let mut snapshot = Snapshot {
            number: before.map_or(1, |s| s.number + 1),
            update: Utf8Bytes::default(),
            decision: course.decision(),
            rest: rest.into(),
            lines: lines.cloned().collect(),
            first,
            changed,
            over: over.map(Utf8Bytes::from),
        };
        snapshot.update = snapshot.assemble(from);
        snapshot
    }

    /// The update for a client who has seen snapshot `seen` last, if any.
    pub fn update_after(&self, seen: Option<u64>) -> Utf8Bytes {
        let Some(seen) = seen else {
            return self.assemble(self.first);
        };
        let missed = self.number.saturating_sub(seen) as usize;
        match missed {
            0 | 1 => self.update.clone(),
            _ if missed > self.changed.len() => self.assemble(self.first),
            _ => {
                let changes = self.changed.iter().rev().take(missed);
                self.assemble(changes.copied().min().unwrap_or(self.first))
            }
        }
    }

    fn assemble(&self, from: usize) -> Utf8Bytes {
        let from = from.max(self.first);
        let lines = &self.lines[(from - self.first).min(self.lines.len())..];
        let size = lines.iter().map(|line| line.len() + 1).sum::<usize>();
        let mut text = String::with_capacity(self.rest.len() + size + 80);
        text.push_str(r#"{"update":{"decision":"#);
        text.push_str(&self.decision.to_string());
        text.push_str(r#","from":"#);
        text.push_str(&from.to_string());
        text.push_str(r#","lines":["#);
        for (n, line) in lines.iter().enumerate() {
            if n > 0 {
                text.push(',');
            }
            text.push_str(line);
        }
        text.push_str("],");
        // The rest is an object of its own: without its first brace.
        text.push_str(&self.rest[1..]);
        text.push('}');
        text.into()
    }
}
