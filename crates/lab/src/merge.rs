//! Puts the lines of shards back into one order.

use crate::experiment::Experiment;
use crate::row::Row;
use std::io::{self, BufRead, Write};

/// Reads one line of results.
pub fn read_row(line: &str) -> Result<Row, String> {
    serde_json::from_str(line).map_err(|fault| fault.to_string())
}

/// Deals lines in turn from all shards, in the order of their numbers, and checks
/// that each is the game that is due. Returns the lines written.
pub fn interleave<R: BufRead>(
    experiment: &Experiment,
    shards: Vec<R>,
    out: &mut dyn Write,
) -> io::Result<u64> {
    let mut shards: Vec<_> = shards.into_iter().map(BufRead::lines).collect();
    let of = shards.len() as u64;
    for n in 0..experiment.total() {
        let shard = (n % of) as usize;
        let line = match shards[shard].next() {
            Some(line) => line?,
            None => return Err(fault(format!("shard {}/{of} is not finished", shard + 1))),
        };
        let row = read_row(&line).map_err(fault)?;
        if (row.cell, row.game) != experiment.place(n) {
            let what = format!(
                "shard {}/{of} does not hold the games of its number",
                shard + 1
            );
            return Err(fault(what));
        }
        writeln!(out, "{line}")?;
    }
    if shards.iter_mut().any(|shard| shard.next().is_some()) {
        return Err(fault("there are more results than games".into()));
    }
    out.flush()?;
    Ok(experiment.total())
}

fn fault(what: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}
