//! As many cards as the engine can hold make a pack; one more is a fault.

mod sound;

use enormity_content::{Faults, Pack, load_files};

/// The sound pack with a file of as many entries instead of its own.
fn with(path: &str, entry: &str, count: usize) -> Result<Pack, Faults> {
    let mut files = sound::files();
    files.retain(|file| file.0 != path);
    let entries: Vec<String> = (0..count)
        .map(|n| entry.replace('#', &n.to_string()))
        .collect();
    files.push((path.to_owned(), entries.join("\n")));
    load_files(files)
}

/// Folder, file, an entry, and how many there may be.
const LIMITS: [(&str, &str, &str, usize); 7] = [
    (
        "flatline/",
        "flatline/flatline.yaml",
        "- {id: live-#, name: Live, text: You live., origin: ours, lives: true}",
        32,
    ),
    (
        "breakdowns/",
        "breakdowns/breakdowns.yaml",
        "- {id: b-#, name: B, text: B., origin: ours, survived: {name: S, text: S.}}",
        16,
    ),
    (
        "awakening/",
        "awakening/awakening.yaml",
        "- {id: a-#, name: A, text: A., origin: ours, abilities: []}",
        16,
    ),
    (
        "scanner/",
        "scanner/scanner.yaml",
        "- {id: s-#, at: A1, speeds: [1, 1, 1, 1]}",
        64,
    ),
    (
        "conditions/",
        "conditions/more.yaml",
        "- {id: c-#, name: C, text: C., origin: ours}",
        22,
    ),
    (
        "intruders/",
        "intruders/more.yaml",
        "- {id: i-#, name: I, text: I., origin: ours, speed: 1, at: 1, figures: 1, target: closest, \
         protocols: [{do: {id: come, name: Come, steps: [move]}}]}",
        62,
    ),
    (
        "tiles/",
        "tiles/more.yaml",
        "- {id: t-#, name: T, text: T., origin: ours, supply: 1}",
        63,
    ),
];

#[test]
fn one_more_than_the_limit_is_a_fault_of_its_folder() {
    for (folder, path, entry, most) in LIMITS {
        let full = with(path, entry, most);
        assert!(full.is_ok(), "{path}: {:#?}", full.err());
        let faults = with(path, entry, most + 1).unwrap_err();
        let told: Vec<&str> = faults.list.iter().map(|fault| &*fault.file).collect();
        assert_eq!(told, [folder], "{}", faults.list[0]);
    }
}

#[test]
fn copies_of_a_flatline_card_count() {
    let entry = "- {id: live-#, name: L, text: L., origin: ours, lives: true, copies: 16}";
    assert_eq!(
        with(LIMITS[0].1, entry, 2).unwrap().catalog.flatlines.len(),
        32
    );
    let faults = with(LIMITS[0].1, entry, 3).unwrap_err();
    assert!(
        faults.list[0].what.contains("at most 32"),
        "{}",
        faults.list[0]
    );
}
