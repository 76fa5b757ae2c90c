//! The JSON Schema of scenario files, so that editors complete and check.

use enormity_content::schema::with_short_forms;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use crate::file::Scenario;

/// The schema of scenario files.
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft07().into_generator();
    let root = generator.subschema_for::<Scenario>();
    let definitions = with_short_forms(generator.take_definitions(true));
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Scenario",
        "$ref": root.get("$ref"),
        "definitions": definitions,
    })
}
