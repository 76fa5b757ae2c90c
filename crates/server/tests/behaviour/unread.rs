//! What nobody has read yet in a Run (SEC-3), in every language of the pack.

use enormity_engine::catalog::{Catalog, Features, Label, Op, RunSheet, Script};
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
use std::collections::HashMap;

/// By so many bytes at their start words are told apart first.
const HEAD: usize = 4;

/// Words that nobody has read yet, by what tells that they were.
pub struct Unread {
    unread: Vec<(String, Vec<String>)>,
    /// How much was read.
    pub read: usize,
}

impl Unread {
    /// At the start of a Run.
    pub fn of(catalog: &Catalog, game: &Game) -> Unread {
        let languages = || {
            [catalog]
                .into_iter()
                .chain(catalog.translations.values().map(|it| &**it))
        };
        let public: String = languages().map(public).collect();
        let mut unread: Vec<(String, Vec<String>)> = Vec::new();
        for catalog in languages() {
            for (key, words) in secrets(catalog, game) {
                let at = unread.iter().position(|(other, _)| *other == key);
                let at = at.unwrap_or_else(|| {
                    unread.push((key, vec![]));
                    unread.len() - 1
                });
                let (_, known) = &mut unread[at];
                for word in words {
                    let is_secret = word.len() >= HEAD && !public.contains(word.as_str());
                    if is_secret && !known.contains(&word) {
                        known.push(word);
                    }
                }
            }
        }
        Unread { unread, read: 0 }
    }

    /// What has been read is no secret any more, wherever else it stands.
    pub fn strike(&mut self, game: &Game, journal: &Journal) {
        let happened = journal
            .0
            .iter()
            .filter_map(|(_, event)| learned(game, event));
        let over = game
            .run_end()
            .map(|_| end_of(&game.public().session().label.id));
        for read in happened.chain(over) {
            let known = self.unread.iter().find(|(key, _)| *key == read);
            let Some((_, known)) = known.cloned() else {
                continue;
            };
            self.unread.retain(|(key, _)| *key != read);
            self.read += 1;
            for (_, words) in &mut self.unread {
                words.retain(|word| !known.iter().any(|it| it.contains(word.as_str())));
            }
        }
    }

    /// Looks for all of it in one walk, because there are thousands of words and megabytes to search.
    pub fn are_not_in(&self, sent: &str, what: &str) {
        let mut heads: HashMap<&[u8], Vec<(&str, &str)>> = HashMap::new();
        for (key, words) in &self.unread {
            for word in words {
                let head = &word.as_bytes()[..HEAD];
                heads.entry(head).or_default().push((key, word));
            }
        }
        let sent = sent.as_bytes();
        for (at, head) in sent.windows(HEAD).enumerate() {
            for (key, secret) in heads.get(head).into_iter().flatten() {
                let is_sent = sent[at..].starts_with(secret.as_bytes());
                assert!(!is_sent, "{secret} of {key} was sent: {what}");
            }
        }
    }
}

/// All that is secret at the start of a Run, in the words of one language.
fn secrets(catalog: &Catalog, game: &Game) -> Vec<(String, Vec<String>)> {
    let of = |kind: &str, label: &Label, script: Script| {
        let mut words = vec![
            format!("\"id\":\"{}\"", label.id),
            quoted(&label.name),
            written(&label.text),
        ];
        options(catalog, script, &mut words);
        (format!("{kind} {}", label.id), words)
    };
    let discoveries = catalog.discoveries.iter();
    let discoveries = discoveries.map(|it| of("discovery", &it.label, it.script));
    let clues = catalog.clues.iter();
    let clues = clues.map(|it| of("clue", &it.label, Script::NONE));
    let codes = catalog.codes.iter().map(|it| {
        let (key, mut words) = of("code", &it.label, it.script);
        let digits = it.digits.map(|digit| digit.to_string());
        words.push(format!("\"{}\"", digits.concat()));
        words.push(format!("[{}]", digits.join(",")));
        (key, words)
    });
    let said = said(catalog).into_iter().map(|number| {
        let text = written(catalog.scripts.text(number));
        (format!("said {number}"), vec![text])
    });
    // EXT-2: ways out that nobody has found, here and in other missions.
    let features = catalog.features.iter();
    let exits = features.flat_map(|it| &it.exits).map(|it| &it.label);
    let exits = exits.filter(|it| !is_known(game, &it.id));
    let exits = exits.map(|it| (exit(&it.id), vec![quoted(&it.name)]));
    // OBJ-1: how a mission ends.
    let sessions = catalog.sessions.iter();
    let ends = sessions.filter_map(|it| Some((&it.label.id, &it.run()?.told)));
    let ends = ends.map(|(id, told)| {
        let fully = told.fully.iter().map(|(_, text)| text);
        let texts = [&told.won, &told.lost].into_iter().chain(fully);
        (end_of(id), texts.map(|text| written(text)).collect())
    });
    let all = discoveries.chain(clues).chain(codes).chain(said);
    all.chain(exits).chain(ends).collect()
}

/// EXT-2, EXT-7: whether a mission tells of a way out before it begins.
fn is_known(game: &Game, id: &str) -> bool {
    let session = game.public().session();
    let features: &Features = game.catalog().features_of(session.board);
    let exit = features.exits.iter().position(|it| it.label.id == id);
    let told = |sheet: &RunSheet, n: u8| sheet.known.contains(&n) || sheet.insertion == Some(n);
    exit.is_some_and(|n| session.run().is_some_and(|sheet| told(sheet, n as u8)))
}

fn exit(id: &str) -> String {
    format!("exit {id}")
}

fn end_of(session: &str) -> String {
    format!("end of {session}")
}

/// What is no secret: everything that is printed on sheets and cards which lie open. A secret that is
/// called the same cannot be looked for.
fn public(catalog: &Catalog) -> String {
    let labels = catalog.abilities.iter().map(|it| &it.label);
    let labels = labels.chain(catalog.kinds.iter().map(|it| &it.label));
    let labels = labels.chain(catalog.behaviours.iter().map(|it| &it.label));
    let labels = labels.chain(catalog.gear.iter().map(|it| &it.label));
    let written = labels.map(|it| {
        let id = format!("\"id\":\"{}\"", it.id);
        [id, quoted(&it.name), quoted(&it.text)].concat()
    });
    written.collect()
}

/// A text as a whole, as messages have it.
fn quoted(text: &str) -> String {
    serde_json::to_string(text.trim()).unwrap()
}

/// A text wherever it stands, if it is long enough to be told from others.
fn written(text: &str) -> String {
    let whole = quoted(text);
    match text.trim().chars().count() > 24 {
        true => whole.trim_matches('"').to_owned(),
        false => whole,
    }
}

/// What players are offered by a script and by those within it, and by no other one.
fn options(catalog: &Catalog, script: Script, words: &mut Vec<String>) {
    let all = || (0..catalog.scripts.len() as u16).map(Script);
    let times = |label: &str| {
        all()
            .filter(|it| catalog.scripts.label(*it) == label)
            .count()
    };
    for op in catalog.scripts.ops(script) {
        if let Op::Choose { among, .. } = op {
            let labels = among.iter().map(|it| catalog.scripts.label(it.1));
            words.extend(labels.filter(|label| times(label) == 1).map(quoted));
        }
        for inner in op.inner() {
            options(catalog, inner, words);
        }
    }
}

/// All texts that are read aloud, by their numbers.
fn said(catalog: &Catalog) -> Vec<u16> {
    let scripts = (0..catalog.scripts.len() as u16).map(Script);
    let ops = scripts.flat_map(|script| catalog.scripts.ops(script));
    ops.filter_map(|op| match op {
        Op::Say { text } => Some(*text),
        _ => None,
    })
    .collect()
}

/// What an event has made known.
fn learned(game: &Game, event: &Event) -> Option<String> {
    let catalog = game.catalog();
    Some(match event {
        Event::DiscoveryRead { discovery, .. } => {
            format!("discovery {}", catalog.discovery(*discovery).label.id)
        }
        Event::CodeRead { code, .. } => {
            format!("code {}", catalog.codes[usize::from(*code)].label.id)
        }
        Event::Said { text } => format!("said {text}"),
        Event::ClueFound { clue, .. } => {
            format!("clue {}", catalog.clues[usize::from(clue.0)].label.id)
        }
        Event::ExitFound { exit: n } => {
            let exits = &catalog.features_of(game.public().session().board).exits;
            exit(&exits[usize::from(*n)].label.id)
        }
        _ => return None,
    })
}
