//! `enormity lab` as a person at a terminal meets it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder to work in.
fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

fn lab(folder: &Path, arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_enormity"))
        .arg("lab")
        .args(arguments.split_whitespace())
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .output()
        .expect("the program runs")
}

#[test]
fn nonsense_is_answered_in_words_and_leaves_nothing_behind() {
    let folder = scratch("nonsense");
    fs::write(folder.join("a-file"), "").expect("written");
    for (arguments, why) in [
        ("incursion/mothmn", "there is no session incursion/mothmn"),
        ("incursion/mothman --games 0", "--games"),
        // An id is not broken where a line ends.
        ("incursion/mothmn", " run/as-far-as-you-like,"),
        ("incursion/mothmn", " run/put-the-day-to-bed,"),
        ("incursion/mothman --threads 0", "--threads"),
        ("incursion/mothman --threads 65535", "--threads"),
        ("incursion/mothman --spacers 5", "--spacers"),
        // A crew of two is not reported as one of four.
        ("training/mothman --spacers 4", "is 2 strong"),
        ("training/mothman --sweep spacers=1..4", "from 1 to 2"),
        (
            "incursion/mothman --bot gredy",
            "there is no bot called gredy",
        ),
        ("incursion/mothman --sweep wounds=", "found nothing"),
        ("incursion/mothman --sweep wounds=9..6", "9..6 is empty"),
        ("incursion/mothman --sweep luck=2", "luck cannot be swept"),
        ("training/mothman --sweep crew=3", "from 1 to 2, found 3"),
        (
            "incursion/mothman --sweep wounds=6 --sweep wounds=7",
            "wounds is swept twice",
        ),
        (
            "incursion/mothman --spacers 2 --sweep weapon.3=all",
            "nobody sits at the seat",
        ),
        ("incursion/mothman --shard 5/4", "5/4 is no shard"),
        ("incursion/mothman --compare base nowhere", "nowhere"),
        ("incursion/mothman --compare base base", "the same pack"),
        (
            "incursion/mothman --pack x --compare base y",
            "leave out --pack",
        ),
        ("incursion/mothman --out a-file", "a-file"),
        ("merge whole part-1", "part-1/plan.json"),
    ] {
        let output = lab(&folder, arguments);
        let words = String::from_utf8_lossy(&output.stderr);
        // The terminal's width may break a line anywhere between words.
        let words: Vec<&str> = words.split_whitespace().filter(|w| *w != "│").collect();
        let words = words.join(" ");
        assert!(!output.status.success(), "{arguments}");
        assert!(words.contains(why), "{arguments}: {words}");
        assert!(!words.contains("panicked"), "{arguments}: {words}");
    }
    let left: Vec<_> = fs::read_dir(&folder).expect("it is there").collect();
    assert_eq!(left.len(), 1, "only the file: {left:?}");
}

#[test]
fn shards_merged_from_the_command_line_are_the_single_run() {
    let folder = scratch("shards");
    let what = "incursion/mothman --games 5 --bot random --sweep spacers=1..2";
    let whole = lab(&folder, &format!("{what} --threads 2 --out whole"));
    for n in 1..=3 {
        let part = lab(&folder, &format!("{what} --shard {n}/3 --out part-{n}"));
        assert!(part.status.success(), "{part:?}");
    }
    let merged = lab(&folder, "merge merged part-3 part-1 part-2");
    assert!(merged.status.success(), "{merged:?}");
    for file in ["plan.json", "shard.json", "games.jsonl", "report.html"] {
        let read = |part: &str| fs::read(folder.join(part).join(file)).expect("a result");
        assert!(read("whole") == read("merged"), "{file}");
    }
    let text = |output: &Output| String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(text(&whole).replace("whole", "merged"), text(&merged));
}

#[test]
fn a_finished_run_is_not_played_again() {
    let folder = scratch("again");
    let what = "incursion/cantor --games 4 --bot random --out there";
    let first = lab(&folder, what);
    let again = lab(&folder, what);
    assert_eq!(first.stdout, again.stdout);
    let words = String::from_utf8_lossy(&again.stderr);
    assert!(words.contains("4 of 4 games are in"), "{words}");
}

/// A bot in Python, in a file of its own; how it is named.
fn bot(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("written");
    format!("exec:python3 {}", path.display())
}

fn enormity(folder: &Path, command: &str, bot: &str, more: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_enormity"))
        .args([
            command,
            "training/mothman",
            "--games",
            "3",
            "--spacers",
            "1",
            "--bot",
            bot,
        ])
        .args(more)
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .output()
        .expect("the program runs")
}

#[test]
fn a_bot_that_fails_ends_a_run_with_an_error_and_never_passes_for_greedy() {
    let folder = scratch("failing-bots");
    let crash = bot(&folder, "crash.py", "input()\nraise SystemExit(3)\n");
    let cheat = bot(
        &folder,
        "cheat.py",
        "import json, sys\nfor line in sys.stdin:\n    n = json.loads(line)['n']\n    \
         print(json.dumps({'n': n, 'choice': 'win at once'}), flush=True)\n",
    );
    for (name, why) in [
        ("exec:no-such-program-anywhere", "could not be started"),
        (crash.as_str(), "exit status: 3"),
        (cheat.as_str(), "not among the options: win at once"),
    ] {
        for command in ["sim", "lab"] {
            let output = enormity(&folder, command, name, &[]);
            let said = String::from_utf8_lossy(&output.stderr);
            // Lines are broken to the width of the terminal.
            let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
            let said = said.replace("\u{2502} ", "").replace("| ", "");
            assert!(!output.status.success(), "{command} {name}");
            assert!(said.contains(why), "{command} {name}: {said}");
            assert!(said.contains("--on-fault greedy"), "{said}");
        }
        // Another policy, by flag: then it is said who answered.
        let output = enormity(&folder, "sim", name, &["--on-fault", "greedy", "--json"]);
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert!(output.status.success() && report["players"]["greedy"].as_u64() > Some(0));
        assert!(
            report["players"][name].is_null(),
            "it gave no answer: {report}"
        );
    }
}
