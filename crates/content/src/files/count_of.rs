//! One thing of a list and how many of it: `{stress: 5}`, `{discipline: 2}`.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

/// A word of `K` and a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountOf<K> {
    /// Of what.
    pub of: K,
    /// How many.
    pub n: u8,
}

struct CountVisitor<K>(PhantomData<K>);

impl<'de, K: Deserialize<'de>> Visitor<'de> for CountVisitor<K> {
    type Value = CountOf<K>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a map with one name and a number")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<CountOf<K>, A::Error> {
        let one = || A::Error::custom("expected one name and a number");
        let (of, n) = map.next_entry()?.ok_or_else(one)?;
        match map.next_key::<String>()? {
            Some(_) => Err(one()),
            None => Ok(CountOf { of, n }),
        }
    }
}

impl<'de, K: Deserialize<'de>> Deserialize<'de> for CountOf<K> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(CountVisitor(PhantomData))
    }
}

impl<K: JsonSchema> JsonSchema for CountOf<K> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}Count", K::schema_name()).into()
    }

    /// A map for every word of `K`.
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let number = generator.subschema_for::<u8>();
        let words = K::json_schema(generator);
        let words = words.get("oneOf").and_then(Value::as_array);
        let map = |word: &Value| {
            let name = word["const"].as_str().unwrap_or_default();
            json!({
                "type": "object",
                "description": word["description"],
                "properties": { name: number },
                "required": [name],
                "additionalProperties": false,
            })
        };
        let maps: Vec<Value> = words.into_iter().flatten().map(map).collect();
        json_schema!({
            "description": "One of these and a number.",
            "oneOf": maps,
        })
    }
}
