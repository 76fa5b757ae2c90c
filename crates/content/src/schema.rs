//! JSON Schemas of all kinds of files, so that editors complete and check.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::book::without_ending;
use crate::files::*;
use crate::kinds::{PACK, for_every_boss_file, for_every_kind, kind_at};
pub use crate::schema_lines::{dangling, install};
use crate::texts::TEXTS;

/// The folder of a pack that holds schemas of its own.
pub(crate) const SCHEMAS: &str = "schemas";
/// The dialect that editors know best.
const DRAFT: &str = "http://json-schema.org/draft-07/schema#";
/// The file that holds all definitions; the others refer to it.
const SHARED: &str = "definitions";

/// The name and the schema of every kind of file, and of what they share.
pub fn schemas() -> Vec<(&'static str, Value)> {
    let mut generator = SchemaSettings::draft07().into_generator();
    let g = &mut generator;
    let mut list = vec![(PACK, schema::<PackFile>(g, &[]))];
    macro_rules! kinds {
        ($($list:ident: $folder:literal, $type:ident, $schema:literal, $called:literal $(, $range:expr)?;)*) => {
            $(list.push(($schema, schema::<$type>(g, &[patch()])));)*
        };
    }
    for_every_kind!(kinds);
    for_every_boss_file!(kinds);
    list.push((TEXTS, texts()));
    list.push((SHARED, shared(generator.take_definitions(true))));
    list
}

/// Which schema the files at a path within a pack follow.
pub fn schema_of(path: &str) -> Option<&'static str> {
    match without_ending(path) {
        PACK => Some(PACK),
        path if path.starts_with(TEXTS) => Some(TEXTS),
        _ => kind_at(path).map(|kind| kind.schema),
    }
}

/// The schema of a file that holds one entry or a list of them, or of what else may stand there.
fn schema<T: JsonSchema>(generator: &mut SchemaGenerator, more: &[Value]) -> Value {
    generator.subschema_for::<T>();
    let name = T::schema_name();
    let mut forms = vec![json!({"$ref": format!("{SHARED}.json#/definitions/{name}")})];
    forms.extend_from_slice(more);
    let item = match &forms[..] {
        [only] => only.clone(),
        several => json!({"anyOf": several}),
    };
    forms.push(json!({"type": "array", "items": item}));
    json!({"$schema": DRAFT, "title": name, "anyOf": forms})
}

/// Words by folder, id and key.
fn texts() -> Value {
    let words = json!({"type": ["object", "string"], "description":
        "The words of an entry by key: `name`, `text`, or paths such as `abilities.flash.name`."});
    let ids = json!({"type": "object", "additionalProperties": words,
        "description": "Entries by id."});
    json!({
        "$schema": DRAFT,
        "title": "Texts in another language",
        "type": "object",
        "additionalProperties": ids,
    })
}

/// A change of an entry of another pack.
fn patch() -> Value {
    json!({
        "type": "object",
        "description": "Changes an entry of the pack that this one extends, key by key: \
            `weapon.range: 5`. What a path leads to is replaced; `~` takes it away.",
        "properties": {"patch": {"type": "string", "description": "The id of the entry."}},
        "required": ["patch"],
    })
}

/// The file that all others refer to.
fn shared(definitions: Map<String, Value>) -> Value {
    json!({"$schema": DRAFT, "definitions": with_short_forms(definitions)})
}

/// Definitions with the short forms that the decoder allows.
pub fn with_short_forms(mut definitions: Map<String, Value>) -> Map<String, Value> {
    let known = definitions.clone();
    for (name, definition) in &mut definitions {
        allow_short_forms(definition, &known);
        if let Some((_, field)) = name.split_once('.') {
            allow_field_alone(definition, field);
        }
    }
    definitions
}

/// A type named `Thing.field` may be written as just that field.
fn allow_field_alone(definition: &mut Value, field: &str) {
    let alone = definition["properties"][field].clone();
    let mut full = definition.take();
    *definition = json!({"anyOf": []});
    let object = full.as_object_mut();
    if let Some(description) = object.and_then(|object| object.remove("description")) {
        definition["description"] = description;
    }
    definition["anyOf"] = json!([full, alone]);
}

/// A verb with nothing to say may be written bare; a number stands for the variant `n`.
fn allow_short_forms(schema: &mut Value, known: &Map<String, Value>) {
    match schema {
        Value::Array(list) => {
            for inner in list {
                allow_short_forms(inner, known);
            }
        }
        Value::Object(object) => {
            for inner in object.values_mut() {
                allow_short_forms(inner, known);
            }
            if let Some(Value::Array(variants)) = object.get_mut("oneOf") {
                let mut more = Vec::new();
                for variant in &mut *variants {
                    let Some((name, inner)) = only_property(variant) else {
                        continue;
                    };
                    if name == "n" {
                        *variant = inner;
                    } else if may_be_left_out(&inner, known) {
                        let mut bare = json!({"const": name});
                        if let Some(description) = variant.get("description") {
                            bare["description"] = description.clone();
                        }
                        more.push(bare);
                    }
                }
                variants.extend(more);
            }
        }
        _ => {}
    }
}

/// The name and schema of a variant that is written as a map with one key.
fn only_property(variant: &Value) -> Option<(String, Value)> {
    let properties = variant.get("properties")?.as_object()?;
    let required = variant.get("required")?.as_array()?;
    match (properties.iter().next(), &required[..]) {
        (Some((name, inner)), [only]) if properties.len() == 1 && only == name => {
            Some((name.clone(), inner.clone()))
        }
        _ => None,
    }
}

/// Whether nothing at all is a good value.
fn may_be_left_out(schema: &Value, known: &Map<String, Value>) -> bool {
    if let Some(Value::String(reference)) = schema.get("$ref") {
        let name = reference.trim_start_matches("#/definitions/");
        return known.get(name).is_some_and(|it| may_be_left_out(it, known));
    }
    let any = |key: &str| {
        let list = schema.get(key).and_then(Value::as_array);
        list.is_some_and(|list| list.iter().any(|it| may_be_left_out(it, known)))
    };
    match schema.get("type") {
        Some(Value::String(kind)) if kind == "object" => schema.get("required").is_none(),
        Some(Value::String(kind)) => kind == "null",
        Some(Value::Array(kinds)) => kinds.iter().any(|kind| kind == "null"),
        _ => any("anyOf") || any("allOf"),
    }
}
