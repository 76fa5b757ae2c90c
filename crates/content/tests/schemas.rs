//! The checked-in schemas are those of the types; every file names its schema.
//!
//! `UPDATE=1 cargo test -p enormity-content --test schemas` writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use enormity_content::read_folder;
use enormity_content::schema::{schema_of, schemas};

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
            let schema = schema_of(&path).unwrap_or_else(|| panic!("{path} is of no known kind"));
            let up = "../".repeat(path.matches('/').count() + 2);
            let line = format!("# yaml-language-server: $schema={up}schemas/{schema}.json");
            assert_eq!(text.lines().next(), Some(&*line), "first line of {path}");
        }
    }
}
