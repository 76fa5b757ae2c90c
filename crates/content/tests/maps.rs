//! Maps: pages that are content of their own, joined at their seams and played on.

mod sound;

use enormity_content::{Pack, load_files};
use enormity_engine::catalog::SessionId;
use enormity_engine::game::Game;
use enormity_engine::setup::Setup;

const PAGES: &str = "
- id: landing
  name: The Landing
  origin: ours
  drawing: |
    +-+-+-+
    |S S .|
    + + + +
    |S S *
    + + + +
    |. . .|
    +-+-+-+
- id: store
  name: The Store
  origin: ours
  drawing: |
    +-+-+-+
    |. . .|
    + +-+ +
     * . B|
    + + + +
    |. . .|
    +-+-+-+
";

const MAP: &str = "
id: annex
name: The Annex
origin: ours
pages:
  - {page: landing, name: I}
  - {page: store, name: II, col: 3}
";

const SESSION: &str = "
id: incursion/annex
name: Two pages
text: A landing and a store.
origin: ours
board: annex
boss: {kind: ogre, at: \"II:B3\", faces: west}
starts: [S]
crew: [{character: ada, suit: suit, gear: [rifle]}]
stratagems: [run, calm]
";

fn with(files: &[(&str, &str)]) -> Result<Pack, Vec<String>> {
    let mut all = sound::files();
    all.extend(
        files
            .iter()
            .map(|(path, text)| ((*path).to_owned(), (*text).to_owned())),
    );
    load_files(all).map_err(|faults| faults.list.iter().map(ToString::to_string).collect())
}

#[test]
fn a_session_is_played_on_a_map_of_two_pages() {
    let files = [
        ("pages/p.yaml", PAGES),
        ("maps/m.yaml", MAP),
        ("sessions/z.yaml", SESSION),
    ];
    let pack = with(&files).unwrap();
    let number = pack
        .catalog
        .sessions
        .iter()
        .position(|s| s.label.id == "incursion/annex");
    let id = SessionId(number.unwrap() as u8);
    let session = pack.catalog.session(id);
    let board = &pack.catalog.boards[usize::from(session.board)];
    let names: Vec<String> = session
        .starts
        .iter()
        .map(|at| board.coordinate(*at))
        .collect();
    assert_eq!(names, ["I:B1", "I:B2", "I:C1", "I:C2"]);
    let (seam, beyond) = (board.parse("I:B3").unwrap(), board.parse("II:B1").unwrap());
    let doors = board.initial_doors();
    assert_eq!(board.distance(seam, beyond, &doors), 1, "through the seam");
    let wall = (board.parse("I:C3").unwrap(), board.parse("II:C1").unwrap());
    assert!(
        board.distance(wall.0, wall.1, &doors) > 1,
        "elsewhere it is a wall"
    );
    let setup = Setup::standard(&pack.catalog, id, 1, 7);
    let mut game = Game::new(pack.catalog.clone(), &setup).unwrap();
    for _ in 0..200 {
        let Some(decision) = game.decision() else {
            break;
        };
        let choice = decision.options[0];
        game.choose_silently(choice).unwrap();
    }
    assert_eq!(game.state().faults(&pack.catalog), [""; 0]);
}

#[test]
fn what_is_wrong_with_a_map_is_told_at_its_page() {
    let told = |map: &str| {
        let files = [
            ("pages/p.yaml", PAGES),
            ("maps/m.yaml", map),
            ("sessions/z.yaml", SESSION),
        ];
        with(&files).unwrap_err()
    };
    let unknown = told(&MAP.replace("page: store", "page: stoer"));
    assert_eq!(unknown, ["maps/m.yaml:7:12: there is no page `stoer`"]);
    let overlapping = told(&MAP.replace("col: 3", "col: 2"));
    assert_eq!(
        overlapping,
        ["maps/m.yaml:7:12: page `II` lies on page `I`"]
    );
    let twice = told(&MAP.replace("name: II", "name: I"));
    assert_eq!(twice, ["maps/m.yaml:7:12: two pages are called `I`"]);
    let taken = told(&MAP.replace("id: annex", "id: room"));
    assert!(
        taken[0].contains("another board or map has the id `room` already"),
        "{taken:?}"
    );
}

#[test]
fn a_page_is_told_its_own_faults_and_its_map_none() {
    let files = [
        ("pages/p.yaml", &*PAGES.replace("+ +-+ +", "+ +?+ +")),
        ("maps/m.yaml", MAP),
        ("sessions/z.yaml", SESSION),
    ];
    let told = with(&files).unwrap_err();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("pages/p.yaml:19:8"), "{told:?}");
}
