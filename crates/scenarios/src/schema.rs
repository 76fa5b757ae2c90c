//! The JSON Schema of scenario files, so that editors complete and check.

use enormity_content::schema::{schemas, with_short_forms};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::file::Scenario;

/// The file with the definitions that packs and scenarios share.
const SHARED: &str = "definitions";

/// The schema of scenario files.
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft07().into_generator();
    let root = generator.subschema_for::<Scenario>();
    let mut definitions = with_short_forms(generator.take_definitions(true));
    let shared = shared();
    definitions.retain(|name, _| !shared.contains_key(name));
    let mut schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Scenario",
        "$ref": root.get("$ref"),
        "definitions": definitions,
    });
    refer(&mut schema, &shared);
    schema
}

/// What is defined for packs already.
fn shared() -> Map<String, Value> {
    let all = schemas().into_iter();
    let shared = all.filter(|(name, _)| *name == SHARED).map(|(_, it)| it);
    let definitions = shared.filter_map(|it| it["definitions"].as_object().cloned());
    definitions.flatten().collect()
}

/// Lets references to shared definitions lead to their file.
fn refer(schema: &mut Value, shared: &Map<String, Value>) {
    match schema {
        Value::Array(list) => list.iter_mut().for_each(|inner| refer(inner, shared)),
        Value::Object(object) => {
            for (key, inner) in object {
                let name = match (key.as_str(), &*inner) {
                    ("$ref", Value::String(to)) => to.strip_prefix("#/definitions/"),
                    _ => None,
                };
                match name {
                    Some(name) if shared.contains_key(name) => {
                        *inner = json!(format!("{SHARED}.json#/definitions/{name}"));
                    }
                    _ => refer(inner, shared),
                }
            }
        }
        _ => {}
    }
}
