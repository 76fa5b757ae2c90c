//! Good packs load; hostile files are refused quickly and without a panic.

mod sound;

use std::fs;
use std::path::{Path, PathBuf};

use enormity_content::{Fault, Faults, embedded_base, load_files, load_pack};
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
    assert_eq!(pack.packs[0].name, "Small pack");
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
    let changed = |path: &str, from: &str, to: &str| {
        let mut files = sound::files();
        let file = files.iter_mut().find(|file| file.0 == path).unwrap();
        assert!(file.1.contains(from), "{from} in {path}");
        file.1 = file.1.replacen(from, to, 1);
        hash(files)
    };
    let told = changed("gear/gear.yaml", "name: Rifle", "name: Long Rifle");
    assert_eq!(told, plain, "a renamed card is played as before");
    assert_ne!(changed("gear/gear.yaml", "ammo: 2", "ammo: 3"), plain);
    let named = |condition: &str| {
        let mut files = sound::files();
        let text = format!(
            "{{id: c, name: C, text: C., origin: ours, expertise: 1, charges: 1, \
             do: [condition: {{name: {condition}, who: each}}]}}"
        );
        files.push(("stratagems/c.yaml".to_owned(), text));
        hash(files)
    };
    assert_ne!(
        named("dazed"),
        named("knockdown"),
        "a name that is played by"
    );
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

/// A folder with the files of the sound pack and more.
fn folder(name: &str, more: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    let more = more.iter().map(|path| ((*path).to_owned(), String::new()));
    for (path, text) in sound::files().into_iter().chain(more) {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

#[test]
fn yml_is_as_good_as_yaml() {
    let mut files = sound::files();
    for file in &mut files {
        file.0 = file.0.replace(".yaml", ".yml");
    }
    assert_eq!(load_files(files).unwrap().catalog.gear.len(), 1);
    let folder = folder("yml", &[]);
    fs::rename(folder.join("gear/gear.yaml"), folder.join("gear/gear.yml")).unwrap();
    assert_eq!(load_pack(&folder).unwrap().catalog.gear.len(), 1);
}

#[test]
fn a_file_that_would_not_be_read_is_a_fault() {
    let slips = [
        "gear/a.yaml.txt",
        "bosses/ogre/notes/a.yaml",
        "suits/b.json",
    ];
    let fine = [
        "README.md",
        "gear/notes.md",
        "art/ogre.png",
        "gear/.a.yaml.swp",
        "scenarios/one.yaml",
    ];
    let more: Vec<&str> = slips.iter().chain(&fine).copied().collect();
    let faults = load_pack(&folder("slips", &more)).unwrap_err();
    let mut told: Vec<&str> = faults.list.iter().map(|fault| &*fault.file).collect();
    told.sort_unstable();
    assert_eq!(
        told,
        ["bosses/ogre/notes", "gear/a.yaml.txt", "suits/b.json"]
    );
}

/// A pipe never ends and a link may lead anywhere: neither is opened.
#[cfg(unix)]
#[test]
fn links_and_pipes_are_told_and_not_opened() {
    let folder = folder("links", &[]);
    std::os::unix::fs::symlink("/dev/zero", folder.join("gear/link.yaml")).unwrap();
    let _open = std::os::unix::net::UnixListener::bind(folder.join("gear/pipe.yaml")).unwrap();
    fs::write(folder.join("gear/picture.yaml"), [0xff, 0xd8, 0xff]).unwrap();
    fs::write(folder.join("gear/large.yaml"), " ".repeat(512 * 1024 + 1)).unwrap();
    let faults = load_pack(&folder).unwrap_err();
    let mut told: Vec<String> = faults.list.iter().map(ToString::to_string).collect();
    told.sort_unstable();
    assert_eq!(
        told,
        [
            "gear/large.yaml: the file is larger than 512 KiB",
            "gear/link.yaml: this is a link, and links are not followed",
            "gear/picture.yaml: this is not text in UTF-8",
            "gear/pipe.yaml: this is not an ordinary file",
        ]
    );
    assert!(faults.list.iter().all(|fault| fault.help.is_some()));
}

#[test]
fn without_a_pack_file_nothing_else_is_missing() {
    let told = |files: &[(&str, &str)]| -> Vec<String> {
        let files = files
            .iter()
            .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
        let faults = load_files(files.collect()).unwrap_err();
        faults
            .list
            .iter()
            .map(|fault| format!("{} {}", fault.file, fault.help.as_deref().unwrap_or("")))
            .collect()
    };
    let token = ("tokens/a.yaml", "{id: a, name: A, text: T., origin: ours}");
    let none = told(&[token]);
    assert!(
        none.len() == 1 && none[0].starts_with("pack.yaml"),
        "{none:?}"
    );
    let alone = told(&[("pack.yaml", "{id: a, name: A}"), token]);
    let advised = alone
        .iter()
        .filter(|fault| fault.contains("`extends: base`"));
    assert_eq!(advised.count(), 1, "{alone:?}");
}

#[test]
fn a_language_is_named_as_languages_are() {
    let mut files = sound::files();
    for language in ["fr", "pt-BR", "FR!", "french"] {
        files.push((format!("texts/{language}/a.yaml"), "gear: {}".to_owned()));
    }
    let faults = load_files(files).unwrap_err();
    let told: Vec<&str> = faults.list.iter().map(|fault| &*fault.file).collect();
    assert_eq!(told, ["texts/FR!/a.yaml", "texts/french/a.yaml"]);
}

#[test]
fn a_folder_that_holds_packs_is_none_itself() {
    let pack = folder("shelf/ogre", &[]);
    let shelf = pack.parent().unwrap();
    let faults = load_pack(shelf).unwrap_err();
    let [fault] = &faults.list[..] else {
        panic!("one fault, not {}", faults.list.len());
    };
    let help = fault.help.as_deref().unwrap_or("");
    assert!(help.contains("shelf/ogre?"), "{fault}: {help}");
}

#[test]
fn of_many_faults_the_first_are_told_and_the_others_counted() {
    let text = "- {id: lamp, q: 1}\n".repeat(9_000);
    let faults = load_with("gear/gear.yaml", text).unwrap_err();
    let of_file = |fault: &&Fault| fault.file == "gear/gear.yaml";
    assert_eq!(faults.list.iter().filter(of_file).count(), 50);
    let all = faults.list.len() + faults.untold;
    assert!(all > 9_000, "{all}");
    let told = format!("{all} faults, here are {} of them", faults.list.len());
    assert!(faults.to_string().contains(&told), "{faults}");
}

#[test]
fn a_fault_far_out_on_a_line_can_be_shown() {
    let text = format!("{{id: lamp, text: {}, q: 1}}", "a".repeat(70_000));
    let faults = load_with("gear/gear.yaml", text).unwrap_err();
    let far = faults
        .list
        .iter()
        .find(|fault| fault.column > 65_535)
        .unwrap();
    let shown = format!("{:?}", miette::Report::new(far.clone()));
    assert!(
        shown.contains("unknown key `q`") && shown.len() < 2_000,
        "{shown}"
    );
}

#[test]
fn place_on_is_still_read_though_it_is_called_under() {
    for word in ["on", "under"] {
        let effect = format!("place_tile: {{tile: pillar, at: {{{word}: priority}}}}");
        let plan = |id: &str| {
            format!(
                "- {{id: {id}, name: X, text: X, origin: ours, expertise: 1, charges: 1, do: [{effect}]}}\n"
            )
        };
        let text = plan("run") + &plan("calm");
        load_with("stratagems/stratagems.yaml", text).unwrap();
    }
}
