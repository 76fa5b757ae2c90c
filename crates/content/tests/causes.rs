//! One mistake is told as one fault: nothing that only follows from it is told besides.

use std::collections::BTreeSet;

use enormity_content::{embedded_files, load_files};

/// The base pack with one file written otherwise, and what is told of it.
fn told(path: &str, write: impl Fn(&str) -> String) -> Vec<String> {
    let mut files = embedded_files();
    let file = files.iter_mut().find(|file| file.0 == path);
    let file = file.unwrap_or_else(|| panic!("{path} is there"));
    file.1 = write(&file.1);
    faults(files)
}

fn faults(files: Vec<(String, String)>) -> Vec<String> {
    let faults = load_files(files).expect_err("a fault");
    faults.list.iter().map(ToString::to_string).collect()
}

/// A file of every folder of the base pack.
fn one_of_each_folder() -> Vec<String> {
    let mut seen = BTreeSet::new();
    let paths = embedded_files().into_iter().map(|(path, _)| path);
    let folder = |path: &str| {
        path.rsplit_once('/')
            .map_or("", |(folder, _)| folder)
            .to_owned()
    };
    let content = paths.filter(|path| path.ends_with(".yaml") && !path.starts_with("texts/"));
    content.filter(|path| seen.insert(folder(path))).collect()
}

#[test]
fn a_file_that_says_nothing_is_the_only_fault() {
    for path in one_of_each_folder() {
        let told = told(&path, |_| "# later\n".to_owned());
        assert_eq!(told.len(), 1, "{path}: {told:#?}");
        assert!(told[0].contains("the file is empty"), "{told:?}");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_the_only_fault() {
    for path in one_of_each_folder() {
        let told = told(&path, |text| format!("{text}\n\tname: Tab\n"));
        assert_eq!(told.len(), 1, "{path}: {told:#?}");
        assert!(told[0].contains("a tab indents this line"), "{told:?}");
    }
}

#[test]
fn what_lacks_an_id_or_a_key_is_the_only_fault() {
    let slips = [
        ("bosses/cantor/sheet.yaml", "\nid: cantor\n", "\n"),
        (
            "locations/the-crook.yaml",
            "designation: CK",
            "designation: [CK]",
        ),
        ("pages/sr2-noon.yaml", "E: engram", "E: engramm"),
        ("tokens/ledgers.yaml", "session: true", "sesion: true"),
        ("tokens/ledgers.yaml", "most: 15", "most: 16"),
        ("tokens/ledgers.yaml", "most: 15", "most: -1"),
    ];
    for (path, right, wrong) in slips {
        let told = told(path, |text| {
            assert!(text.contains(right), "{path} says {right}");
            text.replacen(right, wrong, 1)
        });
        assert_eq!(told.len(), 1, "{path} {wrong}: {told:#?}");
    }
}

#[test]
fn without_pack_yaml_nothing_else_is_told() {
    let mut files = embedded_files();
    files.retain(|(path, _)| path != "pack.yaml");
    assert_eq!(
        faults(files),
        ["pack.yaml: a pack has one such file, found 0"]
    );
    let own = [
        ("pack.yaml", "{id: deep, name: Deep}"),
        ("gear/club.yaml", "{patch: ripsaw, name: Club}"),
        (
            "sessions/incursion.yaml",
            "{patch: incursion/mothman, name: Deeper}",
        ),
        ("texts/fr/gear.yaml", "gear: {ripsaw: {name: Gourdin}}"),
    ];
    let own = own.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let told = faults(own.to_vec());
    assert_eq!(told.len(), 1, "{told:#?}");
    assert!(told[0].contains("extends nothing"), "{told:?}");
}
