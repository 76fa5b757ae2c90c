//! A folder of results: `plan.json`, `games.jsonl`, and what is read off them.

use crate::experiment::Experiment;
use crate::merge::{interleave, read_row};
use crate::report;
use crate::run::Shard;
use crate::tally::Tally;
use enormity_engine::catalog::Catalog;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter};
use std::path::{Path, PathBuf};

/// Where the results of an experiment, or of a shard of it, are kept.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

/// Which part of the games a folder holds.
#[derive(Serialize, Deserialize)]
struct ShardNote {
    which: u64,
    of: u64,
}

impl Folder {
    /// Makes the folder, or finds it again with the same experiment in it.
    pub fn open(path: &Path, experiment: &Experiment, shard: Shard) -> io::Result<Folder> {
        fs::create_dir_all(path).map_err(|fault| at(path, fault))?;
        let folder = Folder {
            path: path.to_owned(),
        };
        let note = ShardNote {
            which: shard.which,
            of: shard.of,
        };
        folder.claim("plan.json", &pretty(experiment)?)?;
        folder.claim("shard.json", &pretty(&note)?)?;
        Ok(folder)
    }

    /// Finds a folder that was written before.
    pub fn read(path: &Path) -> io::Result<(Folder, Experiment, Shard)> {
        let folder = Folder {
            path: path.to_owned(),
        };
        let experiment = from_json(&folder.path.join("plan.json"))?;
        let note: ShardNote = from_json(&folder.path.join("shard.json"))?;
        let shard = Shard {
            which: note.which,
            of: note.of.max(1),
        };
        Ok((folder, experiment, shard))
    }

    /// Where a file of it is.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// How many games are there already; a line cut off by an interruption is dropped.
    pub fn resume(&self) -> io::Result<(u64, BufWriter<File>)> {
        let path = self.file("games.jsonl");
        let mut options = OpenOptions::new();
        let file = options.read(true).append(true).create(true).open(&path)?;
        let (mut games, mut end) = (0, 0);
        let mut reader = BufReader::new(&file);
        let mut line = vec![];
        while reader.read_until(b'\n', &mut line)? > 0 && line.ends_with(b"\n") {
            games += 1;
            end += line.len() as u64;
            line.clear();
        }
        file.set_len(end)?;
        Ok((games, BufWriter::new(file)))
    }

    /// Adds up all games.
    pub fn tallies(&self, experiment: &Experiment) -> io::Result<Vec<Tally>> {
        let mut tallies = vec![Tally::default(); experiment.cells.len()];
        for line in self.lines()?.lines() {
            let row = read_row(&line?).map_err(invalid)?;
            match tallies.get_mut(row.cell) {
                Some(tally) => tally.add(&row),
                None => return Err(invalid("a game belongs to no cell")),
            }
        }
        Ok(tallies)
    }

    /// Writes `report.html`.
    pub fn report(
        &self,
        experiment: &Experiment,
        packs: &[&Catalog],
        tallies: &[Tally],
    ) -> io::Result<PathBuf> {
        let path = self.file("report.html");
        fs::write(&path, report::html(experiment, packs, tallies))?;
        Ok(path)
    }

    /// Puts shards together: the folder is then what a single run would have made.
    pub fn merge(path: &Path, shards: &[PathBuf]) -> io::Result<(Folder, Experiment)> {
        let mut parts = vec![];
        for shard in shards {
            parts.push(Folder::read(shard)?);
        }
        parts.sort_by_key(|(_, _, shard)| shard.which);
        let Some((_, experiment, first)) = parts.first() else {
            return Err(invalid("there is nothing to merge"));
        };
        let experiment = experiment.clone();
        let of = first.of;
        for n in 0..of {
            let known = parts
                .iter()
                .filter(|(_, _, s)| (s.which, s.of) == (n, of))
                .count();
            if known != 1 {
                let what = format!("shard {}/{of} is there {known} times, not once", n + 1);
                return Err(invalid(what));
            }
        }
        if parts.iter().any(|(_, other, _)| *other != experiment) || parts.len() as u64 != of {
            return Err(invalid("these are shards of different experiments"));
        }
        let folder = Folder::open(path, &experiment, Shard::WHOLE)?;
        let lines: io::Result<Vec<_>> = parts.iter().map(|(part, _, _)| part.lines()).collect();
        let mut out = BufWriter::new(File::create(folder.file("games.jsonl"))?);
        interleave(&experiment, lines?, &mut out)?;
        Ok((folder, experiment))
    }

    fn lines(&self) -> io::Result<BufReader<File>> {
        Ok(BufReader::new(File::open(self.file("games.jsonl"))?))
    }

    /// Writes a file that must never change afterwards.
    fn claim(&self, name: &str, text: &str) -> io::Result<()> {
        let path = self.file(name);
        match fs::read_to_string(&path) {
            Ok(there) if there == text => Ok(()),
            Ok(_) => Err(invalid(format!(
                "{} holds results of another experiment; name another folder",
                self.path.display()
            ))),
            Err(_) => fs::write(&path, text).map_err(|fault| at(&path, fault)),
        }
    }
}

fn pretty(value: &impl Serialize) -> io::Result<String> {
    let mut text = serde_json::to_string_pretty(value)?;
    text.push('\n');
    Ok(text)
}

fn from_json<T: for<'a> Deserialize<'a>>(path: &Path) -> io::Result<T> {
    let text = fs::read_to_string(path).map_err(|fault| at(path, fault))?;
    serde_json::from_str(&text).map_err(|fault| at(path, fault.into()))
}

/// A fault with the place it is about.
fn at(path: &Path, fault: io::Error) -> io::Error {
    io::Error::new(fault.kind(), format!("{}: {fault}", path.display()))
}

fn invalid(what: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}
