//! Numbers about the server, as Prometheus reads them.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Upper ends of the buckets, in milliseconds.
const BUCKETS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/// How long something took, counted in buckets.
#[derive(Debug, Default)]
pub struct Times {
    counts: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    /// Counts one.
    pub fn add(&self, time: Duration) {
        let micros = time.as_micros() as u64;
        let at = BUCKETS.iter().position(|end| micros <= end * 1000);
        if let Some(at) = at {
            self.counts[at].fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }

    fn write(&self, name: &str, text: &mut String) {
        let _ = writeln!(text, "# TYPE {name} histogram");
        let mut sum = 0;
        for (count, end) in self.counts.iter().zip(BUCKETS) {
            sum += count.load(Relaxed);
            let seconds = end as f64 / 1000.0;
            let _ = writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {sum}");
        }
        let count = self.count.load(Relaxed);
        let seconds = self.micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {count}");
    }
}

/// What is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Tables in memory.
    pub tables: AtomicI64,
    /// Connected clients.
    pub clients: AtomicI64,
    /// Choices made, by people and bots, and taken back.
    pub moves: AtomicU64,
    /// Tables whose moves were made again to have them in memory, or to know about them.
    pub replayed: AtomicU64,
    /// Messages that were refused.
    pub refused: AtomicU64,
    /// Clients that were too slow and were cut off.
    pub dropped: AtomicU64,
    /// Updates that a slow client got as one.
    pub merged: AtomicU64,
    /// Bytes sent to clients of tables.
    pub sent: AtomicU64,
    /// Writes made durable.
    pub writes: AtomicU64,
    /// From the arrival of a choice to its publication.
    pub choice: Times,
    /// Commits.
    pub commit: Times,
}

impl Metrics {
    /// Counts a commit.
    pub fn committed(&self, writes: usize, time: Duration) {
        self.writes.fetch_add(writes as u64, Relaxed);
        self.commit.add(time);
    }

    /// All of it in the text format.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, value) in [("tables", &self.tables), ("clients", &self.clients)] {
            let value = value.load(Relaxed);
            let _ = writeln!(
                text,
                "# TYPE enormity_{name} gauge\nenormity_{name} {value}"
            );
        }
        for (name, value) in [
            ("moves", &self.moves),
            ("replayed", &self.replayed),
            ("refused", &self.refused),
            ("dropped", &self.dropped),
            ("merged", &self.merged),
            ("sent_bytes", &self.sent),
            ("writes", &self.writes),
        ] {
            let value = value.load(Relaxed);
            let _ = writeln!(
                text,
                "# TYPE enormity_{name}_total counter\nenormity_{name}_total {value}"
            );
        }
        self.choice.write("enormity_choice_seconds", &mut text);
        self.commit.write("enormity_commit_seconds", &mut text);
        text
    }
}
