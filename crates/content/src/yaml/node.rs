//! The tree of a YAML file.

use super::Span;

/// A piece of YAML and where it was written.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// Its number in the file, so that it can be struck out.
    pub id: u32,
    /// Where it was written.
    pub span: Span,
    /// What it is.
    pub value: Value,
}

/// What a node is.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(String),
    List(Vec<Node>),
    Map(Vec<(Key, Node)>),
}

/// The key of a map entry.
#[derive(Clone, Debug)]
pub(crate) struct Key {
    pub text: String,
    pub span: Span,
}

impl Node {
    /// What it is, in a word.
    pub fn kind(&self) -> String {
        match &self.value {
            Value::Null => "nothing".to_owned(),
            Value::Bool(b) => format!("`{b}`"),
            Value::Int(n) => format!("the number {n}"),
            Value::Float(x) => format!("the number {x}"),
            Value::Text(text) => format!("`{}`", shortened(text)),
            Value::List(_) => "a list".to_owned(),
            Value::Map(_) => "a map".to_owned(),
        }
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((cut, _)) => format!("{}...", &text[..cut]),
        None => text.to_owned(),
    }
}
