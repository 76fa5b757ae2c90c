//! Puts the rules into the binary, in every language that has a folder.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

/// The file that holds no rules.
const INTRODUCTION: &str = "00-reading-this.md";

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let rules = Path::new(&root).join("../../rules");
    println!("cargo::rerun-if-changed={}", rules.display());
    let (chapters, languages) = entries(&rules);
    let introduction = source(&rules, INTRODUCTION);
    let mut code = format!(
        "/// How to read the rules; it holds none itself.\n\
         pub const INTRODUCTION: Source = {introduction};\n\
         /// The chapters, in order.\n\
         pub const CHAPTERS: &[Source] = {};\n\
         /// The chapters in other languages, as far as they are translated.\n\
         pub const TRANSLATIONS: &[(&str, &[Source])] = &[\n",
        sources(&rules, &chapters)
    );
    for language in languages {
        let folder = rules.join(&language);
        let sources = sources(&folder, &entries(&folder).0);
        writeln!(code, "({language:?}, {sources}),").expect("a String takes it");
    }
    code.push_str("];\n");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("sources.rs"), code).expect("OUT_DIR is there to be written to");
}

/// The chapters of a folder and the folders in it, by name.
fn entries(folder: &Path) -> (Vec<String>, Vec<String>) {
    let (mut chapters, mut folders) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            folders.push(name);
        } else if name.ends_with(".md") && name != INTRODUCTION {
            chapters.push(name);
        }
    }
    chapters.sort();
    folders.sort();
    (chapters, folders)
}

fn sources(folder: &Path, names: &[String]) -> String {
    let sources: Vec<String> = names.iter().map(|name| source(folder, name)).collect();
    format!("&[{}]", sources.join(", "))
}

fn source(folder: &Path, name: &str) -> String {
    let path = folder.join(name).display().to_string();
    format!("Source {{ file: {name:?}, text: include_str!({path:?}) }}")
}
