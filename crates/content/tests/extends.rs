//! Packs that extend a pack: what is added, replaced and patched, and what it is played as.

#[path = "sound/layered.rs"]
mod layered;
mod sound;

use layered::with;
use std::fs;
use std::path::{Path, PathBuf};

use enormity_content::{Faults, How, load_files, load_pack, read_packs};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn hooks() -> PathBuf {
    root().join("examples/packs/hooks")
}

fn told(faults: &Faults) -> Vec<String> {
    faults.list.iter().map(ToString::to_string).collect()
}

const PACK: (&str, &str) = ("more:pack.yaml", "{id: more, name: More, extends: small}");
const SCYTHE: &str = "{id: scythe, name: Scythe, text: Reach 1., origin: ours, hands: 2, \
                      weapon: {melee: true, range: 1, dice: 1b}}";

#[test]
fn new_ids_are_added_and_others_replaced_or_patched_by_keys() {
    let plain = with(&[]);
    let pack = with(&[
        PACK,
        ("more:gear/new.yaml", SCYTHE),
        (
            "more:gear/old.yaml",
            "{patch: rifle, ammo: 4, weapon.range: 5, name: Long Rifle}",
        ),
        (
            "more:stratagems/s.yaml",
            "- {id: run, name: Dash, text: Move 4., origin: ours, expertise: 3, charges: 2, do: [move: 4]}",
        ),
        ("more:bosses/ogre/sheet.yaml", "{patch: ogre, speed: 2}"),
    ]);
    let gear = &pack.catalog.gear;
    let names: Vec<(&str, u8)> = (gear.iter())
        .map(|gear| (&*gear.label.name, gear.label.pack))
        .collect();
    assert_eq!(names, [("Long Rifle", 1), ("Scythe", 1)]);
    assert_eq!(
        (gear[0].ammo, gear[0].hands),
        (4, 2),
        "what is not named stays"
    );
    let weapon = gear[0].weapon.as_ref().unwrap();
    assert_eq!((weapon.range, weapon.dice.len()), (5, 2));
    let stratagems = &pack.catalog.stratagems;
    assert_eq!(stratagems[0].label.name, "Dash", "it keeps its place");
    assert_eq!((stratagems[0].label.pack, stratagems[1].label.pack), (1, 0));
    assert_eq!(pack.catalog.packs, ["Small pack", "More"]);
    let how = |entry: &str| {
        let change = pack.changes.iter().find(|change| change.entry == entry);
        change.map(|change| (change.pack, change.how.clone()))
    };
    assert_eq!(how("gear/scythe"), Some((1, How::Added)));
    assert_eq!(how("stratagems/run"), Some((1, How::Replaced)));
    let keys = ["ammo", "weapon.range", "name"].map(str::to_owned).to_vec();
    assert_eq!(how("gear/rifle"), Some((1, How::Patched(keys))));
    assert_eq!(how("gear/lamp"), None);
    assert_ne!(pack.hash, plain.hash);
}

#[test]
fn several_packs_lie_on_top_of_each_other_in_order() {
    let top = [
        (
            "top:pack.yaml",
            "{id: top, name: Top, extends: {pack: more, version: 1.1}}",
        ),
        (
            "top:gear/gear.yaml",
            "[{patch: scythe, name: Long Scythe}, {patch: rifle, ammo: 1}]",
        ),
    ];
    let pack = with(&[
        (
            "more:pack.yaml",
            "{id: more, name: More, version: 1.2.3, extends: small}",
        ),
        (
            "more:gear/gear.yaml",
            &format!("[{SCYTHE}, {{patch: rifle, ammo: 4}}]"),
        ),
        top[0],
        top[1],
    ]);
    let gear = &pack.catalog.gear;
    assert_eq!((gear[0].ammo, gear[0].label.pack), (1, 2));
    assert_eq!(
        (&*gear[1].label.name, gear[1].label.pack),
        ("Long Scythe", 2)
    );
}

#[test]
fn the_hash_is_that_of_the_composition() {
    let plain = with(&[]).hash;
    let told = with(&[
        PACK,
        ("more:gear/g.yaml", "{patch: rifle, name: Long Rifle}"),
    ]);
    assert_eq!(told.hash, plain, "a renamed card is played as before");
    let patched = with(&[
        PACK,
        ("more:gear/g.yaml", "{patch: rifle, weapon.range: 5}"),
    ]);
    assert_ne!(patched.hash, plain);
    let whole = "{id: rifle, name: R, text: R., origin: ours, hands: 2, ammo: 2, weapon: {range: 5, dice: 2r}}";
    let replaced = with(&[PACK, ("more:gear/g.yaml", whole)]);
    assert_eq!(replaced.hash, patched.hash, "the same is played");
    let elsewhere = [
        (
            "other:pack.yaml",
            "{id: other, name: Other, extends: small}",
        ),
        ("other:gear/x.yaml", whole),
    ];
    assert_eq!(with(&elsewhere).hash, patched.hash, "whoever brings it");
}

#[test]
fn drawings_are_named_by_keys_and_change_nothing_in_play() {
    const LINE: &str =
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>"#;
    let pack = with(&[
        PACK,
        ("more:art/line.svg", LINE),
        ("more:art/signs/line.svg", LINE),
        (
            "more:gear/g.yaml",
            "{patch: rifle, art: line.svg, icon: signs/line.svg}",
        ),
    ]);
    let rifle = &pack.catalog.gear[0].label;
    assert_eq!(rifle.art.as_deref(), Some("line.svg"));
    assert_eq!(rifle.icon.as_deref(), Some("signs/line.svg"));
    assert_eq!(pack.catalog.art["line.svg"], LINE);
    assert_eq!(pack.hash, with(&[]).hash, "it is played as before");
    let again = load_files(pack.files.clone()).unwrap();
    assert_eq!(again.catalog.art, pack.catalog.art, "a table keeps them");
}

#[test]
fn what_was_composed_loads_again_from_its_files() {
    let pack = load_pack(&hooks()).unwrap();
    let again = load_files(pack.files.clone()).unwrap();
    assert_eq!(again.hash, pack.hash);
    assert_eq!(again.catalog.packs, pack.catalog.packs);
    assert_eq!(again.changes, pack.changes);
}

#[test]
fn a_pack_that_extends_base_lies_on_the_built_in_one_or_on_one_that_is_named() {
    let built_in = load_pack(&hooks()).unwrap();
    let named = read_packs(&[root().join("packs/base"), hooks()]).unwrap();
    assert_eq!(load_files(named).unwrap().hash, built_in.hash);
    let faults = read_packs(&[hooks(), root().join("packs/base")]).and_then(load_files);
    let faults = faults.unwrap_err();
    let expected = "pack.yaml:3:10: `hooks` extends `base`, which comes after it";
    assert_eq!(told(&faults), [expected]);
    let twice = read_packs(&[hooks(), hooks()]).unwrap_err();
    assert!(
        twice.list[0]
            .what
            .contains("two of the packs have the id `hooks`")
    );
}

#[test]
fn packs_in_a_wrong_order_are_told_so_whichever_of_them_extends_base() {
    let pack = |id: &str, extends: &str| {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join("order")
            .join(id);
        fs::create_dir_all(&folder).unwrap();
        let text = format!("id: {id}\nname: {id}\n{extends}\n");
        fs::write(folder.join("pack.yaml"), text).unwrap();
        folder
    };
    let below = pack("below", "extends: base");
    let above = pack("above", "extends: below");
    let whole = pack("whole", "");
    let faults = |packs: &[PathBuf]| read_packs(packs).and_then(load_files).unwrap_err();
    let order = faults(&[above, below.clone()]);
    let expected = "above:pack.yaml:3:10: `above` extends `below`, which comes after it";
    assert_eq!(told(&order), [expected]);
    let alone = faults(&[whole, below]);
    let help = alone.list.iter().filter_map(|fault| fault.help.as_deref());
    let expected = "`whole` stands alone below it: `extends: whole`, or leave that one out";
    assert!(help.into_iter().any(|help| help == expected), "{alone:#?}");
}

#[test]
fn the_example_of_the_page_about_content_is_the_pack_that_is_tried() {
    let page = fs::read_to_string(root().join("docs/content.md")).unwrap();
    let mut lines = 0;
    for file in ["pack.yaml", "gear/hooks.yaml"] {
        let text = fs::read_to_string(hooks().join(file)).unwrap();
        lines += text.lines().count();
        let indented: String = text.lines().map(|line| format!("    {line}\n")).collect();
        assert!(page.contains(&indented), "docs/content.md shows {file}");
    }
    assert!(lines < 20, "{lines} lines");
    let pack = load_pack(&hooks()).unwrap();
    let gun = pack
        .catalog
        .gear
        .iter()
        .find(|gear| gear.label.id == "hook-gun");
    assert_eq!(gun.unwrap().weapon.as_ref().unwrap().range, 3);
}
