//! Reads YAML text into a tree, within limits that keep hostile files harmless.

use std::cell::Cell;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_saphyr::{Location, Spanned};

use super::Span;
use super::node::{Key, Node, Value};
use super::slip::explain;
use crate::letters::is_unseen;

/// A file larger than this is not read.
pub(crate) const MOST_BYTES: usize = 512 * 1024;
/// What to do about a file that is.
pub(crate) const HOW_TO_DIVIDE: &str = "divide it: entries of a folder may lie in several files";
/// Nesting beyond this is not read.
const MOST_DEPTH: usize = 48;

/// Something wrong with a file, at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The characters of the file it is about.
    pub span: Span,
    /// What is wrong.
    pub what: String,
    /// What would help.
    pub help: Option<String>,
}

/// What is told of a file that is too large to be read.
pub(crate) fn too_large() -> String {
    format!("the file is larger than {} KiB", MOST_BYTES / 1024)
}

/// Reads a file. `Ok(None)` if there is nothing but comments in it.
pub(crate) fn read(text: &str) -> Result<Option<Node>, Problem> {
    let problem = |what: String| Problem {
        span: Span::default(),
        what,
        help: None,
    };
    if text.len() > MOST_BYTES {
        return Err(Problem {
            help: Some(HOW_TO_DIVIDE.to_owned()),
            ..problem(too_large())
        });
    }
    let options = serde_saphyr::options! {
        strict_booleans: true,
        with_snippet: false,
        budget: serde_saphyr::budget! {
            max_depth: MOST_DEPTH,
            flow_nesting_limit: MOST_DEPTH,
            max_events: 200_000,
            max_nodes: 100_000,
            max_aliases: 64,
            max_anchors: 64,
            max_documents: 1,
            max_merge_keys: 64,
        },
        alias_limits: serde_saphyr::alias_limits! {
            max_total_replayed_events: 20_000,
            max_replay_stack_depth: 8,
            max_alias_expansions_per_anchor: 64,
        },
    };
    match serde_saphyr::from_str_with_options::<Option<Spanned<Tree>>>(text, options) {
        Ok(tree) => {
            let root = tree.map(|tree| number(tree, &Cell::new(0)));
            match root.as_ref().and_then(unseen) {
                Some(problem) => Err(problem),
                None => Ok(root),
            }
        }
        Err(error) => {
            let message = plain(&error.without_snippet().to_string());
            let Some(location) = error.location() else {
                return Err(problem(message));
            };
            let span = match location.span().byte_offset() {
                Some(_) => place(location),
                None => at_line(text, location.line(), location.column()),
            };
            Err(explain(text, span.start.min(text.len()), &message))
        }
    }
}

/// The first text with a character that nobody can see, new lines and tabs aside.
fn unseen(node: &Node) -> Option<Problem> {
    let letter_in = |text: &str| {
        text.chars()
            .find(|c| !matches!(c, '\n' | '\t') && is_unseen(*c))
    };
    let problem = |span: Span, letter: char| Problem {
        span,
        what: format!(
            "a character in this text cannot be seen: U+{:04X}",
            u32::from(letter)
        ),
        help: Some("write what is to be read, and no more".to_owned()),
    };
    match &node.value {
        Value::Text(text) => letter_in(text).map(|letter| problem(node.span, letter)),
        Value::List(list) => list.iter().find_map(unseen),
        Value::Map(map) => map.iter().find_map(|(key, value)| {
            let in_key = letter_in(&key.text).map(|letter| problem(key.span, letter));
            in_key.or_else(|| unseen(value))
        }),
        Value::Null | Value::Bool(_) | Value::Int(_) | Value::Float(_) => None,
    }
}

/// The reader's words, without what only programmers can use.
fn plain(message: &str) -> String {
    let end = [", set DuplicateKeyPolicy", " at line "];
    let ends = end.iter().filter_map(|end| message.find(end));
    message[..ends.min().unwrap_or(message.len())].to_owned()
}

/// YAML as the reader hands it over.
enum Tree {
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
    List(Vec<Spanned<Tree>>),
    Map(Vec<(Spanned<Tree>, Spanned<Tree>)>),
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("YAML")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_none<E>(self) -> Result<Tree, E> {
        Ok(Tree::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<Tree, D::Error> {
        Tree::deserialize(inner)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree::Int(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
        Ok(Tree::Int(i64::try_from(value).unwrap_or(i64::MAX)))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Tree, E> {
        Ok(Tree::Float(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Tree, E> {
        Ok(Tree::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = seq.next_element()? {
            list.push(item);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tree, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Tree::Map(entries))
    }
}

/// Numbers the nodes and tells how far each reaches.
fn number(tree: Spanned<Tree>, next: &Cell<u32>) -> Node {
    let mut span = place(tree.referenced);
    let id = next.get();
    next.set(id + 1);
    let value = match tree.value {
        Tree::Null => Value::Null,
        Tree::Bool(b) => Value::Bool(b),
        Tree::Int(n) => Value::Int(n),
        Tree::Float(x) => Value::Float(x),
        Tree::Text(text) => Value::Text(text),
        Tree::List(list) => {
            let list: Vec<Node> = list.into_iter().map(|item| number(item, next)).collect();
            if let Some(last) = list.last() {
                span.end = span.end.max(last.span.end);
            }
            Value::List(list)
        }
        Tree::Map(entries) => {
            let mut map = Vec::with_capacity(entries.len());
            for (key, value) in entries {
                let key = Key {
                    span: place(key.referenced),
                    text: key_text(key.value),
                };
                let value = number(value, next);
                span.end = span.end.max(key.span.end).max(value.span.end);
                map.push((key, value));
            }
            Value::Map(map)
        }
    };
    Node { id, span, value }
}

fn key_text(key: Tree) -> String {
    match key {
        Tree::Null => "~".to_owned(),
        Tree::Bool(b) => b.to_string(),
        Tree::Int(n) => n.to_string(),
        Tree::Float(x) => x.to_string(),
        Tree::Text(text) => text,
        Tree::List(_) | Tree::Map(_) => "?".to_owned(),
    }
}

/// The place of a line and column counted from 1.
fn at_line(text: &str, line: u64, column: u64) -> Span {
    let before = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1) as usize);
    let start = before.map(str::len).sum::<usize>();
    let in_line = text[start..]
        .chars()
        .take(column.saturating_sub(1) as usize);
    let start = start + in_line.map(char::len_utf8).sum::<usize>();
    Span { start, end: start }
}

fn place(location: Location) -> Span {
    let span = location.span();
    let start = span.byte_offset().unwrap_or(0) as usize;
    let length = span.byte_len().unwrap_or(0) as usize;
    Span {
        start,
        end: start + length,
    }
}
