//! Good packs load; hostile files are refused quickly and without a panic.

mod sound;

use enormity_content::{Faults, embedded_base, load_files};
use enormity_engine::catalog::SessionId;
use enormity_engine::setup::Setup;

fn load_with(path: &str, text: String) -> Result<(), Faults> {
    let mut files = sound::files();
    files.retain(|file| file.0 != path);
    files.push((path.to_owned(), text));
    load_files(files).map(|_| ())
}

#[test]
fn a_sound_pack_loads() {
    let pack = load_files(sound::files()).unwrap_or_else(|faults| panic!("{:#?}", faults.list));
    assert_eq!(pack.about.name, "Small pack");
    assert_eq!(pack.catalog.sessions[0].starts.len(), 4);
    assert_eq!(pack.catalog.hash, pack.hash);
}

#[test]
fn the_base_pack_is_in_the_binary_and_every_session_of_it_can_be_set_up() {
    let pack = embedded_base().unwrap_or_else(|faults| {
        let told: Vec<String> = faults.list.iter().map(|f| f.to_string()).collect();
        panic!("{}", told.join("\n"))
    });
    for (number, session) in pack.catalog.sessions.iter().enumerate() {
        let id = SessionId(number as u8);
        let setup = Setup::standard(&pack.catalog, id, session.crew.len(), 1);
        assert_eq!(setup.faults(&pack.catalog), [], "{}", session.label.id);
    }
}

#[test]
fn the_hash_knows_contents_but_not_order_or_line_ends() {
    let hash = |files| load_files(files).unwrap().hash;
    let plain = hash(sound::files());
    let mut turned = sound::files();
    turned.reverse();
    for file in &mut turned {
        file.1 = file.1.replace('\n', "\r\n");
    }
    assert_eq!(hash(turned), plain);
    let mut changed = sound::files();
    changed[0].1.push_str("version: '2'\n");
    assert_ne!(hash(changed), plain);
}

#[test]
fn truncated_files_are_refused_or_read_but_never_a_panic() {
    for (path, text) in sound::files() {
        for (cut, _) in text.char_indices().step_by(7) {
            let _ = load_with(&path, text[..cut].to_owned());
        }
    }
}

#[test]
fn hostile_files_are_refused() {
    let path = "gear/gear.yaml";
    let bomb = {
        let mut text = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        for n in 1..12 {
            let before = format!("*a{}, ", n - 1).repeat(9);
            text.push_str(&format!("a{n}: &a{n} [{before}]\n"));
        }
        text
    };
    let hostile = [
        bomb,
        "[".repeat(100_000),
        "- ".repeat(50_000),
        "{a: ".repeat(10_000),
        "? ".repeat(10_000),
        "!!binary ".repeat(1000),
        "&a ".repeat(1000),
        "a: &a {b: *a}".to_owned(),
        "x".repeat(1_000_000),
        "- x\n".repeat(120_000),
        "---\n".repeat(10_000),
        "\u{feff}\u{0}\u{1b}\u{202e}".to_owned(),
        "id: 99999999999999999999999999\nname: .nan\ntext: 1e999\n".to_owned(),
        "<<: {<<: {<<: [1]}}".to_owned(),
    ];
    for text in hostile {
        let start: String = text.chars().take(20).collect();
        assert!(load_with(path, text).is_err(), "{start:?} is no Gear");
    }
}

#[test]
fn a_drawing_fault_points_into_the_drawing() {
    let board = "id: room\nname: Room\norigin: ours\ndrawing: |\n  +-+-+\n  |. .|\n  +-?-+\n";
    let faults = load_with("boards/room.yaml", board.to_owned()).unwrap_err();
    let fault = &faults.list[0];
    assert_eq!((fault.line, fault.column), (7, 5), "{fault}");
}
