//! The checked-in schemas are those of the types; every file names its schema.
//!
//! `UPDATE=1 cargo test -p enormity-content --test schemas` writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use enormity_content::read_folder;
use enormity_content::schema::{dangling, install, schema_of, schemas};
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn checked_in_schemas_are_current() {
    let folder = root().join("schemas");
    for (name, schema) in schemas() {
        let path = folder.join(format!("{name}.json"));
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        if std::env::var_os("UPDATE").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let written = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            written == text,
            "schemas/{name}.json is not current: run with UPDATE=1"
        );
    }
}

#[test]
fn every_file_of_a_pack_names_its_schema() {
    let packs = fs::read_dir(root().join("packs")).unwrap();
    for pack in packs.flatten().filter(|entry| entry.path().is_dir()) {
        for (path, text) in read_folder(&pack.path()).unwrap() {
            if path.ends_with(".svg") {
                continue;
            }
            let schema = schema_of(&path).unwrap_or_else(|| panic!("{path} is of no known kind"));
            let up = "../".repeat(path.matches('/').count() + 2);
            let line = format!("# yaml-language-server: $schema={up}schemas/{schema}.json");
            assert_eq!(text.lines().next(), Some(&*line), "first line of {path}");
        }
    }
}

/// Everything in a schema that is not what the JSON Schema draft wants of it.
fn faults_in(schema: &Value, place: &str, faults: &mut Vec<String>) {
    match schema {
        Value::Object(object) => {
            for (key, inner) in object {
                let place = format!("{place}/{key}");
                let sound = match key.as_str() {
                    // `properties` may have one of that name.
                    "description" | "title" if !place.contains("/properties/") => inner.is_string(),
                    _ => !inner.is_null() || place.ends_with("/default"),
                };
                if !sound {
                    faults.push(place.clone());
                }
                faults_in(inner, &place, faults);
            }
        }
        Value::Array(list) => {
            for inner in list {
                faults_in(inner, place, faults);
            }
        }
        _ => {}
    }
}

#[test]
fn schemas_say_nothing_that_the_draft_forbids() {
    let mut faults = vec![];
    for (name, schema) in schemas() {
        faults_in(&schema, name, &mut faults);
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_copied_pack_gets_schemas_of_its_own() {
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("copied-pack");
    let _ = fs::remove_dir_all(&copy);
    for (path, text) in read_folder(&root().join("packs/base")).unwrap() {
        let path = copy.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    fs::write(copy.join("gear/mine.yml"), "[]\n").unwrap();
    assert!(dangling(&copy) > 30, "the lines of the copy lead nowhere");
    let named = install(&copy).unwrap();
    assert_eq!(dangling(&copy), 0);
    let mine = fs::read_to_string(copy.join("gear/mine.yml")).unwrap();
    let line = "# yaml-language-server: $schema=../schemas/gear.json\n";
    assert_eq!(mine, format!("{line}[]\n"));
    assert!(copy.join("gear/../schemas/gear.json").exists());
    assert_eq!(install(&copy).unwrap(), named, "once more changes nothing");
    let written = read_folder(&copy).unwrap();
    let drawings = written.iter().filter(|file| file.0.ends_with(".svg"));
    assert_eq!(written.len() - drawings.count(), named);
}
