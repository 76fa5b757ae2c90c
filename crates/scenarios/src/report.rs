//! What came of scenarios, for people.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use enormity_content::yaml::{Problem, Span};

use crate::packs::Packs;
use crate::run::run_text;

/// Lines of the log that are shown with a failure.
const LOG_LINES: usize = 25;
/// More files than this are not played.
const MOST_FILES: usize = 20_000;
/// Folders within folders beyond this are not looked into.
const MOST_DEPTH: usize = 8;

/// Something that is not as the scenario says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The line in the file, from 1; 0 if it is not in one place.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What was expected and what happened.
    pub what: String,
    /// What would help.
    pub help: Option<String>,
}

impl Failure {
    pub(crate) fn plain(what: String) -> Failure {
        Failure {
            line: 0,
            column: 0,
            what,
            help: None,
        }
    }

    fn at(text: &str, span: Span, what: String) -> Failure {
        let mut start = span.start.min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        if span == Span::default() {
            return Failure::plain(what);
        }
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        Failure {
            line: text[..start].matches('\n').count() + 1,
            column: text[line_start..start].chars().count() + 1,
            what,
            help: None,
        }
    }

    pub(crate) fn all(text: &str, wrong: Vec<(Span, String)>) -> Vec<Failure> {
        let wrong = wrong.into_iter();
        wrong
            .map(|(span, what)| Failure::at(text, span, what))
            .collect()
    }

    pub(crate) fn problems(text: &str, problems: Vec<Problem>) -> Vec<Failure> {
        let problems = problems.into_iter();
        let failure = |problem: Problem| Failure {
            help: problem.help,
            ..Failure::at(text, problem.span, problem.what)
        };
        problems.map(failure).collect()
    }
}

/// What came of one scenario.
#[derive(Clone, Debug, Default)]
pub struct Result {
    /// The file.
    pub path: PathBuf,
    /// What the scenario shows.
    pub name: String,
    /// The rules it is about.
    pub rules: Vec<String>,
    /// What is not as it should be; nothing if the scenario holds.
    pub failures: Vec<Failure>,
    /// Everything that happened, a line per event.
    pub log: Vec<String>,
    /// What is asked at the end, and what is offered.
    pub asked: String,
}

impl Result {
    pub(crate) fn unread(failures: Vec<Failure>) -> Result {
        Result {
            failures,
            ..Result::default()
        }
    }
}

impl fmt::Display for Result {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        if self.failures.is_empty() {
            return write!(f, "{path}: {} holds", self.name);
        }
        writeln!(f, "{path}: {}", self.name)?;
        for failure in &self.failures {
            let what = failure.what.replace('\n', "\n      ");
            match failure.line {
                0 => writeln!(f, "  {what}")?,
                line => writeln!(f, "  {path}:{line}:{}: {what}", failure.column)?,
            }
            if let Some(help) = &failure.help {
                writeln!(f, "      {help}")?;
            }
        }
        let hidden = self.log.len().saturating_sub(LOG_LINES);
        if !self.log.is_empty() {
            writeln!(
                f,
                "  What happened{}:",
                if hidden > 0 { " last" } else { "" }
            )?;
        }
        for line in &self.log[hidden..] {
            writeln!(f, "    {line}")?;
        }
        match self.asked.is_empty() {
            true => Ok(()),
            false => writeln!(f, "  Now {}", self.asked),
        }
    }
}

/// What came of many scenarios, by path.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// One per file.
    pub results: Vec<Result>,
}

impl Report {
    /// Those that do not hold.
    pub fn failed(&self) -> impl Iterator<Item = &Result> {
        self.results
            .iter()
            .filter(|result| !result.failures.is_empty())
    }

    /// Whether all hold.
    pub fn holds(&self) -> bool {
        self.failed().next().is_none()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for result in self.failed() {
            writeln!(f, "{result}")?;
        }
        let failed = self.failed().count();
        let held = self.results.len() - failed;
        match failed {
            0 if held == 1 => write!(f, "The scenario holds."),
            0 => write!(f, "All {held} scenarios hold."),
            _ => write!(
                f,
                "{failed} of {} scenarios do not hold.",
                self.results.len()
            ),
        }
    }
}

/// Plays all scenarios in files and folders, as many at once as there are cores.
pub fn run_paths(paths: &[PathBuf], packs: &Packs) -> Report {
    let mut files = vec![];
    let mut report = Report::default();
    for path in paths {
        let before = files.len();
        let collected = collect(path, 0, &mut files).and_then(|()| match files.len() > before {
            true => Ok(()),
            false => Err(
                "there are no scenarios here: YAML files, in a pack those in `scenarios/`".into(),
            ),
        });
        if let Err(what) = collected {
            report.results.push(Result {
                path: path.clone(),
                ..Result::unread(vec![Failure::plain(what)])
            });
        }
    }
    files.sort();
    files.dedup();
    let (next, results) = (AtomicUsize::new(0), Mutex::new(vec![]));
    let work = || {
        while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            let result = run_file(path, packs);
            // Nothing can fail while the lock is held.
            results
                .lock()
                .unwrap_or_else(|e| e.into_inner())
                .push(result);
        }
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers.min(files.len()) {
            scope.spawn(work);
        }
    });
    let results = results.into_inner().unwrap_or_else(|e| e.into_inner());
    report.results.extend(results);
    report.results.sort_by(|a, b| a.path.cmp(&b.path));
    report
}

fn run_file(path: &Path, packs: &Packs) -> Result {
    let beside = path.parent().unwrap_or(Path::new("."));
    let mut result = match fs::read_to_string(path) {
        Ok(text) => run_text(&text, beside, packs),
        Err(error) => Result::unread(vec![Failure::plain(format!("cannot be read: {error}"))]),
    };
    result.path = path.to_owned();
    result
}

/// The scenario files in a folder; folders of packs are no scenarios.
fn collect(path: &Path, depth: usize, files: &mut Vec<PathBuf>) -> std::result::Result<(), String> {
    if !path.is_dir() {
        return match path.exists() {
            true => {
                files.push(path.to_owned());
                Ok(())
            }
            false => Err("there is no such file or folder".to_owned()),
        };
    }
    let entries = fs::read_dir(path).map_err(|error| format!("cannot be read: {error}"))?;
    if depth > MOST_DEPTH {
        return Ok(());
    }
    // Of a pack only its own scenarios.
    if path.join("pack.yaml").exists() {
        let own = path.join("scenarios");
        return match own.is_dir() {
            true => collect(&own, depth + 1, files),
            false => Ok(()),
        };
    }
    for entry in entries.flatten() {
        let inner = entry.path();
        let is_yaml = inner.extension().is_some_and(|ext| ext == "yaml");
        if files.len() < MOST_FILES && (inner.is_dir() || is_yaml) {
            collect(&inner, depth + 1, files)?;
        }
    }
    Ok(())
}
