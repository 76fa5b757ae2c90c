//! Programs at the table: a good one, and all the ways to be a bad one.

use enormity_bots::{Bot, External, Misdeed, OnFault, Patience, Table, named};
use enormity_engine::catalog::SessionId;
use enormity_engine::game::Game;
use enormity_engine::setup::Setup;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;

fn begin() -> Game {
    let catalog = enormity_content::embedded_base().unwrap().catalog;
    let setup = Setup::standard(&catalog, SessionId(0), 2, 3);
    Game::new(catalog, &setup).unwrap()
}

type Misdeeds = Arc<Mutex<Vec<Misdeed>>>;

fn seat(command: &str, patience: Patience) -> (External, Misdeeds) {
    let noted = Misdeeds::default();
    let notes = Arc::clone(&noted);
    let report = move |misdeed: &Misdeed| notes.lock().unwrap().push(misdeed.clone());
    let bot = External::start(command, patience, Box::new(report));
    (bot, noted)
}

/// A Python program in a file of its own; the command that runs it.
fn script(name: &str, text: &str) -> String {
    let path = std::env::temp_dir().join(format!("enormity-{}-{name}.py", std::process::id()));
    std::fs::write(&path, text).unwrap();
    format!("python3 {}", path.display())
}

/// Plays so many decisions; what was reported, and whether the program still plays.
fn play(command: &str, patience: Patience, decisions: usize) -> (Vec<Misdeed>, bool) {
    let (mut bot, noted) = seat(command, patience);
    let mut game = begin();
    for _ in 0..decisions {
        if game.decision().is_none() {
            break;
        }
        let choice = bot.choose(Table::new(&game));
        game.choose_silently(choice).unwrap();
    }
    let there = bot.is_there();
    drop(bot);
    let misdeeds = noted.lock().unwrap().clone();
    (misdeeds, there)
}

const PATIENT: Patience = Patience {
    start: Duration::from_secs(60),
    answer: Duration::from_secs(60),
};

/// Patient with a start, and then no more.
const QUICK: Patience = Patience {
    answer: Duration::from_millis(200),
    ..PATIENT
};

#[test]
fn the_example_plays_a_whole_session() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots/mybot.py");
    let command = format!("python3 {}", path.display());
    let (misdeeds, there) = play(&command, PATIENT, usize::MAX);
    assert_eq!((misdeeds, there), (vec![], true));
}

#[test]
fn when_the_game_is_over_its_input_ends_and_it_may_finish_what_it_does() {
    let note = std::env::temp_dir().join(format!("enormity-{}-note", std::process::id()));
    let text = "import json, sys\n\
        for line in sys.stdin:\n \
        q = json.loads(line)\n \
        print(json.dumps({'n': q['n'], 'choice': q['view']['decision']['options'][0]['phrase']}), flush=True)\n\
        open('NOTE', 'w').write('over')\n";
    let text = text.replace("NOTE", &note.display().to_string());
    play(&script("farewell", &text), PATIENT, 3);
    assert_eq!(std::fs::read_to_string(&note).unwrap(), "over");
    std::fs::remove_file(note).unwrap();
}

#[test]
fn a_program_that_does_not_exist_is_replaced() {
    let (misdeeds, there) = play("no-such-program-anywhere", PATIENT, 5);
    assert!(matches!(misdeeds[..], [Misdeed::NotStarted(_)]));
    assert!(!there);
    assert!(matches!(
        play("", PATIENT, 1).0[..],
        [Misdeed::NotStarted(_)]
    ));
}

#[test]
fn a_silent_program_is_replaced_when_its_time_is_up() {
    let command = script("silent", "import time\ntime.sleep(600)\n");
    let patience = Patience {
        start: Duration::from_millis(200),
        ..PATIENT
    };
    let (misdeeds, there) = play(&command, patience, 30);
    assert_eq!(misdeeds, [Misdeed::SlowStart(Duration::from_millis(200))]);
    assert!(!there);
}

#[test]
fn a_start_has_a_limit_of_its_own() {
    // Slow to wake, quick to answer, then slow for good.
    let text = "import sys, json, time\ntime.sleep(0.6)\nfor n, line in enumerate(sys.stdin):\n    \
                if n == 3: time.sleep(600)\n    question = json.loads(line)\n    \
                choice = question['view']['decision']['options'][0]['phrase']\n    \
                print(json.dumps({'n': question['n'], 'choice': choice}), flush=True)\n";
    let command = script("sleepy", text);
    let (misdeeds, there) = play(&command, QUICK, 30);
    assert_eq!(misdeeds, [Misdeed::Late(QUICK.answer)]);
    assert!(!there);
}

#[test]
fn a_program_that_dies_is_replaced_and_its_end_is_told() {
    let command = script("dying", "input()\nraise SystemExit(3)\n");
    let (misdeeds, there) = play(&command, PATIENT, 30);
    assert_eq!(misdeeds, [Misdeed::Gone(" (exit status: 3)".into())]);
    assert!(!there);
}

#[test]
fn a_program_that_counts_questions_wrongly_is_told_so_at_once() {
    let text = "import sys, json\nfor n, line in enumerate(sys.stdin):\n    \
                choice = json.loads(line)['view']['decision']['options'][0]['phrase']\n    \
                print(json.dumps({'n': n, 'choice': choice}), flush=True)\n";
    let (misdeeds, there) = play(&script("from-nought", text), PATIENT, 30);
    let told = |asked| Misdeed::AnotherQuestion {
        said: asked - 1,
        asked,
    };
    assert_eq!(misdeeds, [told(1), told(2), told(3)]);
    assert!(!there);
}

#[test]
fn who_measures_is_told_that_a_program_failed_and_who_plays_how_often_greedy_answered() {
    let cheat = "exec:".to_owned()
        + &script(
            "liar",
            "input()\nprint('{\"n\": 1, \"choice\": \"win\"}')\n",
        );
    let game = begin();
    let mut measured = named(&cheat, OnFault::Stop).unwrap()(1);
    measured.choose(Table::new(&game));
    assert_eq!(measured.failed(), Some(&Misdeed::NotOffered("win".into())));
    let mut played = named(&cheat, OnFault::StandIn).unwrap()(1);
    played.choose(Table::new(&game));
    assert_eq!((played.failed(), played.stood_in()), (None, 1));
}

#[test]
fn nonsense_is_answered_for_and_after_the_third_time_the_program_leaves() {
    let command = script(
        "nonsense",
        "import sys\nfor line in sys.stdin: print('what?', flush=True)\n",
    );
    let (misdeeds, there) = play(&command, PATIENT, 30);
    assert_eq!(misdeeds.len(), 3);
    assert!(
        misdeeds
            .iter()
            .all(|m| *m == Misdeed::Unreadable("what?".into()))
    );
    assert!(!there);
}

#[test]
fn an_answer_that_is_not_offered_is_reported_with_what_was_said() {
    let command = script(
        "cheat",
        "import sys, json\nfor line in sys.stdin:\n    n = json.loads(line)['n']\n    \
         print(json.dumps({'n': n, 'choice': 'win at once'}), flush=True)\n",
    );
    let (misdeeds, _) = play(&command, PATIENT, 1);
    assert_eq!(misdeeds, [Misdeed::NotOffered("win at once".into())]);
}

#[test]
fn a_line_without_end_does_not_fill_the_memory() {
    let command = script(
        "endless",
        "import sys\nwhile True: sys.stdout.write('x' * 65536)\n",
    );
    let (misdeeds, there) = play(&command, PATIENT, 30);
    assert!(matches!(misdeeds[0], Misdeed::Unreadable(_)));
    assert!(!there);
}

#[test]
fn a_program_that_reads_nothing_does_not_hang_the_session() {
    let command = script(
        "deaf",
        "import itertools, time\nfor n in itertools.count(1):\n    \
         print('{\"n\": %d, \"choice\": \"nothing\"}' % n, flush=True)\n    time.sleep(0.001)\n",
    );
    let (misdeeds, there) = play(&command, PATIENT, 30);
    assert_eq!(misdeeds.len(), 3);
    assert!(!there);
}
