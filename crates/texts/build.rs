//! Puts the catalogues of all languages into the binary: a language is a file in `texts/`.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let folder = Path::new(&root).join("texts");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut codes: Vec<String> = fs::read_dir(&folder)
        .expect("the folder is there")
        .flatten()
        .filter_map(|entry| {
            Some(
                entry
                    .file_name()
                    .to_str()?
                    .strip_suffix(".json")?
                    .to_owned(),
            )
        })
        .collect();
    codes.sort_by_key(|code| (code != "en", code.clone()));
    let mut code = String::from(
        "/// The languages there are, with their catalogues; English comes first.\n\
         pub const LANGUAGES: &[(&str, &str)] = &[\n",
    );
    for language in codes {
        let path = folder.join(format!("{language}.json"));
        let path = path.display().to_string();
        writeln!(code, "    ({language:?}, include_str!({path:?})),").expect("a String takes it");
    }
    code.push_str("];\n");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("languages.rs"), code)
        .expect("OUT_DIR is there to be written to");
}
