//! Puts the base pack into the binary, so that it runs anywhere.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let base = Path::new(&root).join("../../packs/base");
    println!("cargo::rerun-if-changed={}", base.display());
    let mut files = Vec::new();
    collect(&base, "", &mut files);
    files.sort();
    let mut code =
        String::from("/// The files of the base pack.\nconst BASE: &[(&str, &str)] = &[\n");
    for (name, path) in files {
        writeln!(code, "    ({name:?}, include_str!({path:?})),").expect("a String takes it");
    }
    code.push_str("];\n");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("base.rs"), code).expect("OUT_DIR is there to be written to");
}

fn collect(dir: &Path, prefix: &str, files: &mut Vec<(String, String)>) {
    let Ok(entries) = fs::read_dir(dir) else {
        return;
    };
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let name = format!("{prefix}{}", name.to_string_lossy());
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files);
        } else if name.ends_with(".yaml") || name.ends_with(".svg") {
            files.push((name, path.display().to_string()));
        }
    }
}
