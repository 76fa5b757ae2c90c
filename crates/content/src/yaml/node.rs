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
    /// A map without entries.
    pub fn empty(span: Span) -> Node {
        Node {
            id: 0,
            span,
            value: Value::Map(Vec::new()),
        }
    }

    /// A number is as good as its digits where words are expected.
    pub fn as_text(&self) -> Node {
        let mut node = self.clone();
        if let Value::Int(n) = node.value {
            node.value = Value::Text(n.to_string());
        }
        node
    }

    /// Whether it has keys.
    pub fn is_map(&self) -> bool {
        matches!(self.value, Value::Map(_))
    }

    /// What stands under a key of a map.
    pub fn get(&self, key: &str) -> Option<&Node> {
        match &self.value {
            Value::Map(map) => map
                .iter()
                .find(|(k, _)| k.text == key)
                .map(|(_, node)| node),
            _ => None,
        }
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        match &mut self.value {
            Value::Map(map) => {
                let found = map.iter_mut().find(|(k, _)| k.text == key);
                found.map(|(_, node)| node)
            }
            _ => None,
        }
    }

    /// The `id` of an entry.
    pub fn id_text(&self) -> Option<&str> {
        match &self.get("id")?.value {
            Value::Text(id) => Some(id),
            _ => None,
        }
    }

    /// The same map with an `id`, if it has none.
    pub fn with_id(mut self, id: &str, span: Span) -> Node {
        let has_one = self.get("id").is_some();
        if let (Value::Map(map), false) = (&mut self.value, has_one) {
            let key = Key {
                text: "id".to_owned(),
                span,
            };
            let value = Value::Text(id.to_owned());
            map.insert(0, (key, Node { id: 0, span, value }));
        }
        self
    }

    /// Moves all places by so many bytes.
    pub fn move_places(&mut self, by: isize) {
        self.span = self.span.moved(by);
        match &mut self.value {
            Value::List(list) => list.iter_mut().for_each(|node| node.move_places(by)),
            Value::Map(map) => {
                for (key, node) in map {
                    key.span = key.span.moved(by);
                    node.move_places(by);
                }
            }
            _ => {}
        }
    }

    /// Gives every node a number of its own again, after parts of several files came together.
    pub fn renumber(&mut self) {
        self.number_from(&mut 0);
    }

    fn number_from(&mut self, next: &mut u32) {
        self.id = *next;
        *next += 1;
        match &mut self.value {
            Value::List(list) => list.iter_mut().for_each(|node| node.number_from(next)),
            Value::Map(map) => {
                for (_, node) in map {
                    node.number_from(next);
                }
            }
            _ => {}
        }
    }

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
