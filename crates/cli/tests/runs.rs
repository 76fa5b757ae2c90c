//! Runs in the terminal: drawn page by page, told to their end, and taken up again after a kill.

use enormity_bots::{Bot, Greedy, Table};
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::decision::Ask;
use enormity_engine::event::{Event, Journal};
use enormity_engine::play::Play;
use enormity_engine::record::Record;
use enormity_engine::setup::Setup;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("enormity-runs-{}-{test}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn start(folder: &Path, words: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_enormity"))
        .args(words.split_whitespace())
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

fn printed(mut child: Child, typed: &str) -> String {
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn missions(catalog: &Catalog) -> Vec<SessionId> {
    let sessions = (0u8..).map(SessionId).zip(&catalog.sessions);
    let runs = sessions.filter(|(_, session)| session.run().is_some());
    runs.map(|(id, _)| id).collect()
}

fn base() -> Arc<Catalog> {
    enormity_content::embedded_base().unwrap().catalog
}

#[test]
fn sec_3_only_pages_in_play_are_drawn_and_no_line_is_too_wide() {
    let (catalog, folder) = (base(), folder("drawn"));
    for session in missions(&catalog) {
        let session = catalog.session(session);
        let id = &session.label.id;
        let words = format!(
            "play --text {id} --seed 3 --save {}.json",
            id.replace('/', "-")
        );
        let text = printed(start(&folder, &words), "legend\nquit\n");
        let sheet = session.run().unwrap();
        let first: Vec<&str> = sheet.told.first.split_whitespace().take(4).collect();
        assert!(
            text.contains(&first.join(" ")),
            "the first words of {id}: {text}"
        );
        let pages = catalog.boards[usize::from(session.board)].pages();
        for (n, page) in pages.iter().enumerate() {
            let title = format!("\n   {}\n", page.name);
            let in_play = sheet.pages.contains(&(n as u8));
            assert_eq!(
                text.contains(&title),
                in_play,
                "{id}, {}: {text}",
                page.name
            );
            assert!(
                in_play || !text.contains(&format!("{}:", page.name)),
                "{text}"
            );
        }
        for line in text.lines() {
            assert!(line.chars().count() <= 80, "{id}: {line}");
        }
    }
}

#[test]
fn bots_play_a_run_to_its_end_and_every_line_can_be_read() {
    let folder = folder("whole");
    let words = "play --text run/forty-hooks --seed 4 --seat 1=greedy --seat 2=greedy";
    let text = printed(start(&folder, words), "");
    assert!(text.contains("The Run "), "{text}");
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

/// Questions of a Run at which the program is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    Move,
    Noise,
    Reveal,
    Discovery,
}

/// Which of them is asked after a choice, if any.
fn moment(ask: Ask, journal: &Journal) -> Option<Moment> {
    let happened = |what: fn(&Event) -> bool| journal.0.iter().any(|(_, event)| what(event));
    let moved = |event: &Event| matches!(event, Event::Moved { forced: false, .. });
    let revealed = |event: &Event| matches!(event, Event::BlipRevealed { .. });
    let read = |event: &Event| matches!(event, Event::DiscoveryRead { .. });
    match ask {
        Ask::Step(_) if happened(moved) => Some(Moment::Move),
        Ask::NoiseDie(_) => Some(Moment::Noise),
        Ask::Space | Ask::Target | Ask::LetOut if happened(revealed) => Some(Moment::Reveal),
        Ask::Choose if happened(read) => Some(Moment::Discovery),
        _ => None,
    }
}

/// A Run of bots up to this question.
fn run_to(catalog: &Arc<Catalog>, wanted: Moment) -> Record {
    for seed in 0..60 {
        for session in missions(catalog) {
            let setup = Setup::standard(catalog, session, 2, seed);
            let mut play = Play::new(catalog.clone(), &setup, None).unwrap();
            for _ in 0..400 {
                if play.game().decision().is_none() {
                    break;
                }
                let choice = Greedy::new().choose(Table::new(play.game()));
                let mut journal = Journal::default();
                play.choose(choice, &mut journal).unwrap();
                let asked = play.game().decision().map(|decision| decision.ask);
                if asked.and_then(|ask| moment(ask, &journal)) == Some(wanted) {
                    return play.record();
                }
            }
        }
    }
    panic!("no Run came to {wanted:?}");
}

#[test]
fn killed_at_a_question_of_a_run_the_program_asks_it_again() {
    let (catalog, folder) = (base(), folder("killed"));
    for wanted in [
        Moment::Move,
        Moment::Noise,
        Moment::Reveal,
        Moment::Discovery,
    ] {
        let record = run_to(&catalog, wanted);
        let choices = record.choices.len();
        let saved = folder.join("session.json");
        let before = record.clone().cut(choices - 1);
        std::fs::write(&saved, before.to_json()).unwrap();
        let mut child = start(&folder, "play --text --load session.json");
        let typed = format!("{}\n", record.choices[choices - 1]);
        child
            .stdin
            .as_mut()
            .unwrap()
            .write_all(typed.as_bytes())
            .unwrap();
        wait_for(&saved, choices);
        child.kill().unwrap();
        child.wait().unwrap();
        let again = printed(start(&folder, "play --text --load session.json"), "quit\n");
        std::fs::write(&saved, record.to_json()).unwrap();
        let never_killed = printed(start(&folder, "play --text --load session.json"), "quit\n");
        assert_eq!(again, never_killed, "{wanted:?}");
        assert!(again.contains("   1  "), "something is asked: {again}");
    }
}

/// Waits until so many choices are saved.
fn wait_for(saved: &Path, choices: usize) {
    let deadline = Instant::now() + Duration::from_secs(60);
    loop {
        let text = std::fs::read_to_string(saved).unwrap_or_default();
        let record = Record::from_json(&text);
        if record.is_ok_and(|record| record.choices.len() == choices) {
            return;
        }
        assert!(Instant::now() < deadline, "the choice is not saved");
        std::thread::sleep(Duration::from_millis(5));
    }
}
