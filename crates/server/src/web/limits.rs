//! Everything that comes from outside has a limit: the test walks through the types of all
//! messages and requests, as far as they go.

use super::said::WALKS;
use schemars::{JsonSchema, schema_for};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// A text or list somewhere in a message, and how much of it is allowed.
struct Leaf {
    path: Vec<String>,
    most: usize,
    /// What a list is made of; nothing for a text.
    item: Option<Value>,
}

/// A type of message, seen through its schema.
struct Walk {
    schema: Value,
    leaves: Vec<Leaf>,
}

impl Walk {
    /// A message with as little as possible in all of its parts; remembers every text and
    /// list on the way, and fails at one without a limit.
    fn sample(&mut self, schema: &Value, path: &[String]) -> Value {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.rsplit('/').next().unwrap();
            return self.sample(&self.schema["$defs"][name].clone(), path);
        }
        for one_of in ["anyOf", "oneOf", "allOf"] {
            if let Some(kinds) = schema[one_of].as_array() {
                let samples = kinds.iter().map(|kind| self.sample(kind, path));
                let mut samples = samples.collect::<Vec<_>>().into_iter();
                let mut first = samples.next().unwrap();
                // Flattened parts: all of them at once.
                if one_of == "allOf" {
                    samples.for_each(|more| merge(&mut first, more));
                }
                return first;
            }
        }
        if let Some(known) = schema.get("const") {
            return known.clone();
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds.iter().find(|kind| *kind != "null").unwrap(),
            kind => kind,
        };
        match kind.as_str() {
            Some("object") => self.object(schema, path),
            Some("array") => self.list(schema, path),
            Some("string") if schema["enum"].is_array() => schema["enum"][0].clone(),
            Some("string") => {
                self.limit(schema, "maxLength", path, None);
                json!("x")
            }
            Some("integer") => schema.get("minimum").cloned().unwrap_or(json!(0)),
            Some("boolean") => json!(false),
            Some("null") => Value::Null,
            _ => panic!("{path:?}: nobody knows what may come here: {schema}"),
        }
    }

    fn object(&mut self, schema: &Value, path: &[String]) -> Value {
        let unbounded = schema.get("additionalProperties");
        assert!(
            unbounded.is_none_or(|more| *more == false),
            "{path:?}: any number of keys"
        );
        let none = Map::new();
        let parts = schema["properties"].as_object().unwrap_or(&none);
        let parts = parts.iter().map(|(name, part)| {
            let path = [path, std::slice::from_ref(name)].concat();
            (name.clone(), self.sample(part, &path))
        });
        Value::Object(parts.collect())
    }

    fn list(&mut self, schema: &Value, path: &[String]) -> Value {
        if let Some(items) = schema["prefixItems"].as_array() {
            let items = items.iter().enumerate();
            let items = items.map(|(n, item)| {
                let path = [path, &[n.to_string()]].concat();
                self.sample(item, &path)
            });
            return items.collect();
        }
        let inner = [path, &["0".to_owned()]].concat();
        let one = self.sample(&schema["items"], &inner);
        let least = schema["minItems"].as_u64().unwrap_or(1).max(1) as usize;
        self.limit(schema, "maxItems", path, Some(one.clone()));
        vec![one; least].into()
    }

    fn limit(&mut self, schema: &Value, key: &str, path: &[String], item: Option<Value>) {
        let most = schema[key].as_u64();
        let most = most.unwrap_or_else(|| panic!("{path:?} has no limit: {schema}"));
        self.leaves.push(Leaf {
            path: path.to_vec(),
            most: most as usize,
            item,
        });
    }
}

fn merge(into: &mut Value, more: Value) {
    if let (Value::Object(into), Value::Object(more)) = (into, more) {
        into.extend(more);
    }
}

/// The message with as much in one place as there is, or one more.
fn filled(sample: &Value, leaf: &Leaf, size: usize) -> Value {
    let mut message = sample.clone();
    let pointer: String = leaf.path.iter().map(|step| format!("/{step}")).collect();
    *message.pointer_mut(&pointer).unwrap() = match &leaf.item {
        Some(item) => vec![item.clone(); size].into(),
        None => "x".repeat(size).into(),
    };
    message
}

/// Fills every text and list of a type to its limit, and beyond it.
pub fn walk<T: JsonSchema + DeserializeOwned>() -> usize {
    let schema = serde_json::to_value(schema_for!(T)).unwrap();
    let kinds = match schema["oneOf"].as_array() {
        Some(kinds) => kinds.clone(),
        None => vec![schema.clone()],
    };
    let mut walked = 0;
    for kind in kinds {
        let mut walk = Walk {
            schema: schema.clone(),
            leaves: vec![],
        };
        let sample = walk.sample(&kind, &[]);
        let whole = serde_json::from_value::<T>(sample.clone());
        assert!(whole.is_ok(), "{:?} is no message", sample);
        for leaf in &walk.leaves {
            let read = |size| serde_json::from_value::<T>(filled(&sample, leaf, size)).is_ok();
            assert!(read(leaf.most), "{:?} may be so long", leaf.path);
            assert!(!read(leaf.most + 1), "{:?} is not held to it", leaf.path);
            walked += 1;
        }
    }
    walked
}

#[test]
fn every_text_and_list_from_outside_has_a_limit() {
    let walked: usize = WALKS.iter().map(|walk| walk()).sum();
    assert!(walked >= 20, "only {walked} were found");
}
