//! Decodes a tree into a type of `files`, and collects everything wrong with it.

use std::collections::BTreeSet;

use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess,
    SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::Span;
use super::at::MARKER;
use super::node::{Node, Value};
use super::read::Problem;
use super::stop::{Stop, listed};

/// More faults than this in one entry are not looked for.
const MOST_FAULTS: usize = 50;

/// Decodes a node. Without a value there is at least one problem.
pub(crate) fn decode<T: DeserializeOwned>(node: &Node) -> (Option<T>, Vec<Problem>) {
    let mut struck = BTreeSet::new();
    let mut problems = Vec::new();
    // Every round strikes one node more, so this ends; the limit keeps it quick.
    while problems.len() < MOST_FAULTS && struck.len() < 4 * MOST_FAULTS {
        let reader = Reader {
            node,
            struck: &struck,
        };
        let error = match T::deserialize(reader) {
            Ok(value) if problems.is_empty() => return (Some(value), problems),
            Ok(_) => return (None, problems),
            Err(error) => error,
        };
        if !error.follows {
            problems.push(error.problem);
        }
        let strike = error.strike.unwrap_or(node.id);
        if strike == node.id || !struck.insert(strike) {
            break;
        }
    }
    (None, problems)
}

/// A node, without what has been struck out.
#[derive(Clone, Copy)]
struct Reader<'a> {
    node: &'a Node,
    struck: &'a BTreeSet<u32>,
}

impl<'a> Reader<'a> {
    fn of(self, node: &'a Node) -> Reader<'a> {
        Reader { node, ..self }
    }

    fn is_struck(&self, node: &Node) -> bool {
        self.struck.contains(&node.id)
    }

    fn has_struck_part(&self) -> bool {
        match &self.node.value {
            Value::List(list) => list.iter().any(|n| self.is_struck(n)),
            Value::Map(map) => map.iter().any(|(_, n)| self.is_struck(n)),
            _ => false,
        }
    }

    /// A fault of this very node; perhaps only because a part of it was struck out.
    fn place(&self, mut stop: Stop) -> Stop {
        if stop.placed {
            return stop;
        }
        stop.follows = match (stop.missing, &self.node.value) {
            (Some(field), Value::Map(map)) => map
                .iter()
                .any(|(key, node)| key.text == field && self.is_struck(node)),
            _ => self.has_struck_part(),
        };
        stop.at(self.node.span, self.node.id)
    }

    /// Reads a value out of this node; types that judge for themselves do so here.
    fn fill<'de, S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Stop> {
        seed.deserialize(self).map_err(|stop| self.place(stop))
    }

    fn expected(&self, what: &str, help: Option<String>) -> Stop {
        let what = format!("expected {what}, found {}", self.node.kind());
        self.place(Stop::new(what, help))
    }

    fn entries(self) -> Entries<'a> {
        let mut entries = Vec::new();
        if let Value::Map(map) = &self.node.value {
            for (key, value) in map.iter().filter(|(_, value)| !self.is_struck(value)) {
                entries.push((key.text.as_str(), key.span, value));
            }
        }
        Entries::new(self, entries)
    }
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = Stop;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        let result = match &self.node.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(b) => visitor.visit_bool(*b),
            Value::Int(n) => match u64::try_from(*n) {
                Ok(n) => visitor.visit_u64(n),
                Err(_) => visitor.visit_i64(*n),
            },
            Value::Float(x) => visitor.visit_f64(*x),
            Value::Text(text) => visitor.visit_str(text),
            Value::List(list) => visitor.visit_seq(Items {
                reader: self,
                list: list.iter(),
            }),
            Value::Map(map) => visitor.visit_map(self.entries()).map_err(|stop| {
                // A map that stands where its key stands was made by the path of a patch.
                match map.iter().any(|(key, _)| key.span == self.node.span) {
                    true => stop.of_new_list(),
                    false => stop,
                }
            }),
        };
        result.map_err(|stop| self.place(stop))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        match self.node.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        match &self.node.value {
            Value::Int(n) => visitor.visit_string(n.to_string()),
            Value::Float(x) => visitor.visit_string(x.to_string()),
            _ => self.deserialize_any(visitor),
        }
        .map_err(|stop| self.place(stop))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        self.deserialize_str(visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
        self.deserialize_str(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        match name {
            MARKER => visitor.visit_seq(Placed {
                reader: self,
                step: 0,
            }),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let entries = match (&self.node.value, name.split_once('.')) {
            (Value::Map(_) | Value::Null, _) => self.entries(),
            // `stress: 1` is short for `stress: {by: 1}`.
            (_, Some((_, field))) => {
                let entry = (field, self.node.span, self.node);
                Entries::new(self, vec![entry])
            }
            _ => {
                let help = Some(format!("its keys are {}", listed(fields)));
                return Err(self.expected(&format!("a map ({name})"), help));
            }
        };
        visitor.visit_map(entries).map_err(|stop| self.place(stop))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        let variant = match &self.node.value {
            Value::Text(text) => Variant {
                reader: self,
                name: text,
                span: self.node.span,
                value: None,
            },
            Value::Int(_) if variants.contains(&"n") => Variant {
                reader: self,
                name: "n",
                span: self.node.span,
                value: Some(self.node),
            },
            Value::Map(_) => match self.entries().left[..] {
                [(name, span, value)] => Variant {
                    reader: self,
                    name,
                    span,
                    value: Some(value),
                },
                [] => {
                    let help = Some(format!("known are {}", listed(variants)));
                    return Err(self.expected("a name, or a map with one name", help));
                }
                _ => {
                    let what = "expected one name per map, found several".to_owned();
                    let help = match variants.contains(&"all") {
                        true => "`{all: [{stress: 5}, {vitals: 3}]}` asks for several at once",
                        false => "put each into a list item of its own",
                    };
                    return Err(self.place(Stop::new(what, Some(help.to_owned()))));
                }
            },
            _ => {
                let help = Some(format!("known are {}", listed(variants)));
                return Err(self.expected("a name, or a map with one name", help));
            }
        };
        visitor.visit_enum(variant).map_err(|stop| self.place(stop))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 bytes byte_buf unit unit_struct
        seq tuple tuple_struct map identifier ignored_any
    }
}

/// The items of a list.
struct Items<'a> {
    reader: Reader<'a>,
    list: std::slice::Iter<'a, Node>,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Stop;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Stop> {
        let reader = self.reader;
        let next = self.list.find(|node| !reader.is_struck(node));
        let read = |node| reader.of(node).fill(seed);
        next.map(read).transpose()
    }
}

/// The entries of a map.
struct Entries<'a> {
    reader: Reader<'a>,
    left: Vec<(&'a str, Span, &'a Node)>,
    next: usize,
}

impl<'a> Entries<'a> {
    fn new(reader: Reader<'a>, left: Vec<(&'a str, Span, &'a Node)>) -> Self {
        Entries {
            reader,
            left,
            next: 0,
        }
    }
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Stop;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Stop> {
        let Some((key, span, value)) = self.left.get(self.next) else {
            return Ok(None);
        };
        let key = seed.deserialize(key.into_deserializer());
        key.map(Some).map_err(|stop: Stop| stop.at(*span, value.id))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Stop> {
        let (_, _, value) = self.left[self.next];
        self.next += 1;
        self.reader.of(value).fill(seed)
    }
}

/// A value that wants to know its place: start, end, itself.
struct Placed<'a> {
    reader: Reader<'a>,
    step: u8,
}

impl<'de> SeqAccess<'de> for Placed<'_> {
    type Error = Stop;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Stop> {
        self.step += 1;
        let span = self.reader.node.span;
        match self.step {
            1 => seed.deserialize((span.start as u64).into_deserializer()),
            2 => seed.deserialize((span.end as u64).into_deserializer()),
            _ => self.reader.fill(seed),
        }
        .map(Some)
    }
}

/// An enum: a bare name, or a name with a value.
struct Variant<'a> {
    reader: Reader<'a>,
    name: &'a str,
    span: Span,
    value: Option<&'a Node>,
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = Stop;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Stop> {
        let name = seed.deserialize(self.name.into_deserializer());
        let name = name.map_err(|stop: Stop| stop.at(self.span, self.reader.node.id))?;
        Ok((name, self))
    }
}

impl<'a> Variant<'a> {
    /// What a bare name stands for: the name with nothing said.
    fn bare(&self) -> Node {
        Node {
            id: self.reader.node.id,
            span: self.span,
            value: Value::Null,
        }
    }

    /// Told with what was missing, if that is known.
    fn needs_value(&self, missing: Option<&str>) -> Stop {
        let name = self.name;
        let help = missing.map(|missing| format!("write `{name}: {{{missing}: ...}}`"));
        let what = format!("`{name}` needs a value");
        Stop::new(what, help).at(self.span, self.reader.node.id)
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = Stop;

    fn unit_variant(self) -> Result<(), Stop> {
        match self.value.map(|node| &node.value) {
            None | Some(Value::Null | Value::Bool(true)) => Ok(()),
            Some(_) => {
                let what = format!("`{}` takes no value", self.name);
                Err(Stop::new(what, None).at(self.span, self.reader.node.id))
            }
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Stop> {
        let Some(node) = self.value else {
            let bare = self.bare();
            return match seed.deserialize(self.reader.of(&bare)) {
                Ok(value) => Ok(value),
                Err(stop) => Err(self.needs_value(stop.missing)),
            };
        };
        self.reader.of(node).fill(seed)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Stop> {
        match self.value {
            Some(node) => self.reader.of(node).deserialize_any(visitor),
            None => Err(self.needs_value(None)),
        }
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        match self.value {
            Some(node) => self.reader.of(node).deserialize_struct("", fields, visitor),
            None => Err(self.needs_value(None)),
        }
    }
}
