//! The game in the terminal, as a person at the keyboard has it.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A folder of its own for what a test saves.
fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("enormity-{}-{test}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// What the program prints, and whether it was content.
fn enormity(folder: &PathBuf, words: &str, typed: &str) -> (String, bool) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_enormity"))
        .args(words.split_whitespace())
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has nothing to ask may be gone before it is told anything.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (
        String::from_utf8_lossy(&text).into_owned(),
        output.status.success(),
    )
}

#[test]
fn bots_play_a_fight_to_its_end_and_the_record_is_true() {
    let folder = folder("fight");
    let play = "play --text --spacers 2 --seed 5 --seat 1=greedy --seat 2=greedy";
    let (text, fine) = enormity(&folder, play, "");
    assert!(fine && text.contains("The Incursion is"), "{text}");
    assert!(text.contains(" vs AT "), "a bot says why: {text}");
    let (text, fine) = enormity(&folder, "replay --verify enormity-session.json", "");
    assert!(fine && text.contains("replay to the recorded states"));
}

#[test]
fn one_bot_takes_every_seat_but_the_first() {
    let folder = folder("company");
    let play = "play --text --spacers 3 --seed 5 --seat 1=random --bot greedy";
    let (text, fine) = enormity(&folder, play, "");
    assert!(fine && text.contains("The Incursion is"), "{text}");
    let (text, fine) = enormity(&folder, "play --text --spacers 2 --bot best", "");
    assert!(
        !fine && text.contains("there are: random, greedy"),
        "{text}"
    );
}

#[test]
fn car_3_a_person_takes_back_their_own_choices_not_the_dice_of_a_bot() {
    let folder = folder("undo");
    let play = "play --text --spacers 2 --seed 4 --seat 2=greedy";
    let (text, fine) = enormity(&folder, play, "spacer juliet-abel\nundo\nquit\n");
    let asked = text.matches("whom do the Intruders hunt first").count();
    assert!(fine && asked == 2, "at first and after taking back: {text}");
    // The bot's turn rolled dice; the question that came then comes again.
    let typed = "spacer juliet-abel\nturn dov-marek\nundo\nquit\n";
    let (text, fine) = enormity(&folder, play, typed);
    let (before, after) = text.split_once("Nothing to undo").unwrap();
    let question = after.lines().nth(1).unwrap();
    assert!(fine && before.contains(question), "{text}");
    let prompt = before.lines().last().unwrap();
    assert_eq!(prompt, "> ", "nor is it promised");
}

#[test]
fn whoever_closes_the_output_early_has_read_enough() {
    let folder = folder("closed");
    for words in [
        "rules",
        "sessions",
        "check",
        "odds 2r --at 5",
        "sim incursion/mothman --games 2",
        "play --text --spacers 1 --seed 5 --seat 1=greedy",
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(env!("CARGO_BIN_EXE_enormity"))
            .args(words.split_whitespace())
            .current_dir(&folder)
            .stdout(writer)
            .output()
            .unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{words}: {complaint}");
        assert_eq!(complaint, "", "{words}");
    }
}

#[test]
fn nonsense_is_answered_and_nothing_is_lost() {
    let folder = folder("nonsense");
    let typed = "what\n0\n99\n\u{1F300}\nundo\nredo\nrules qqqq\nhint\nspacer dov-marek\nquit\n";
    let (text, fine) = enormity(&folder, "play --text --spacers 2 --seed 5", typed);
    assert!(fine, "{text}");
    for answer in [
        "`what` is not offered. Say a number from 1 to 2, or help.",
        "There are 2 options",
        "Nothing to undo: nothing has been chosen yet.",
        "Nothing to redo: only what was just taken back",
        "no rule speaks of",
        "bot: ",
        "The session is saved in enormity-session.json",
    ] {
        assert!(text.contains(answer), "{answer}: {text}");
    }
    let (text, fine) = enormity(&folder, "replay enormity-session.json", "");
    assert!(fine && text.contains("Dov Marek is the Priority Target"));
}

#[test]
fn a_damaged_record_and_a_wrong_seat_are_refused_with_a_reason() {
    let folder = folder("refused");
    std::fs::write(folder.join("torn.json"), "{\"version\": 1, \"pa").unwrap();
    for (words, why) in [
        ("replay torn.json", "not the record of a session"),
        (
            "play --text --load torn.json",
            "not the record of a session",
        ),
        ("replay absent.json", "cannot read absent.json"),
        ("play --text --seat 3=greedy", "there is no seat 3"),
        ("play --text --seat greedy", "such as --seat 2=greedy"),
        (
            "play --text --seat 1=clever",
            "there is no bot called clever",
        ),
        ("play --text incursion/none", "there are: incursion/cantor"),
        ("sim incursion/mothman --games 0", "0 is not in 1.."),
    ] {
        let (text, fine) = enormity(&folder, words, "");
        assert!(!fine && text.contains(why), "{words}: {text}");
    }
    assert!(!folder.join("enormity-session.json").exists());
}

#[test]
fn an_earlier_session_is_never_written_over() {
    let folder = folder("earlier");
    let play = "play --text --spacers 2 --seed 5";
    let (text, fine) = enormity(&folder, play, "spacer dov-marek\nquit\n");
    assert!(
        fine && text.contains("saved in enormity-session.json"),
        "{text}"
    );
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let earlier = read("enormity-session.json");
    let (text, fine) = enormity(&folder, play, "spacer juliet-abel\nquit\n");
    assert!(
        fine && text.contains("stays in enormity-session.json"),
        "{text}"
    );
    assert!(text.contains("saved in enormity-session-2.json"), "{text}");
    assert_eq!(read("enormity-session.json"), earlier);
    let (text, fine) = enormity(&folder, &format!("{play} --save enormity-session.json"), "");
    assert!(!fine && text.contains("is there already"), "{text}");
    assert_eq!(read("enormity-session.json"), earlier);
}

#[test]
fn a_loaded_session_goes_on_where_it_is_told() {
    let folder = folder("loaded");
    let (_, fine) = enormity(&folder, "play --text --seed 5 --save a.json", "quit\n");
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let before = read("a.json");
    let typed = "spacer dov-marek\nquit\n";
    let (text, went) = enormity(&folder, "play --text --load a.json --save b.json", typed);
    assert!(fine && went && text.contains("saved in b.json"), "{text}");
    assert_eq!(read("a.json"), before, "a stays as it was");
    assert!(read("b.json").contains("spacer dov-marek"));
    let (_, went) = enormity(&folder, "play --text --load b.json", "undo\nquit\n");
    assert!(
        went && !read("b.json").contains("spacer dov-marek"),
        "b goes on in b"
    );
    let (text, went) = enormity(&folder, "play --text --load a.json --spacers 3", "");
    assert!(!went && text.contains("cannot be used with"), "{text}");
}

#[test]
fn cards_gear_odds_forecast_and_signs_are_told_on_demand() {
    let folder = folder("looking");
    let typed = "spacer juliet-abel\nturn juliet-abel\nlegend\ngear\ncard osr\ncard strategic\n\
        card dov marek\ncard nothing\nforecast\nodds\nhelp\nquit\n";
    let (text, fine) = enormity(&folder, "play --text --spacers 2 --seed 4", typed);
    assert!(fine, "{text}");
    for told in [
        "Mothman on E14",
        "Radiation Pool (D5 D14 F5 F14). A Spacer who enters",
        "OSR-3 \"Dumb\" Polymer Rifle (equipped, Ammo 2 of 2)",
        "(Gear, 2 hand slots, 2 Ammo)",
        "Tactical Analysis (in your turn, 1 Stress, once a round)",
        "No card is called `nothing`.",
        "The next AI card is of level I, one of 8:",
        "No attack is on offer",
        "Strategic Analysis (1 Stress)  [use strategic-analysis]",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

#[test]
fn no_line_is_wider_than_80_columns() {
    let folder = folder("width");
    let play = "play --text incursion/cantor --spacers 3 --seed 5 --seat 1=greedy --bot greedy";
    let (fight, fine) = enormity(&folder, play, "");
    assert!(fine && fight.contains("The Incursion is"), "{fight}");
    let looks = "legend\ngear\nforecast\ncard the\ncard choir\nrules ESC\nhelp\nquit\n";
    let (looks, _) = enormity(&folder, "play --text incursion/mothman --spacers 4", looks);
    for line in fight.lines().chain(looks.lines()) {
        // At a keyboard whoever types ends the line of the prompt.
        let line = line.strip_prefix("> ").unwrap_or(line);
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn crd_1_the_second_page_of_a_board_is_counted_on_as_its_spaces_are_named() {
    let folder = folder("columns");
    let (text, _) = enormity(
        &folder,
        "play --text incursion/mothman",
        "spacer juliet-abel\nforecast\nquit\n",
    );
    assert!(text.contains("  1   2   3 "), "{text}");
    assert!(
        text.contains(" 10  11  12  13  14  15  16  17  18 "),
        "{text}"
    );
}

#[test]
fn blp_1_blips_lie_on_the_corners_between_spaces() {
    let folder = folder("blips");
    let training = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/training");
    let play = format!("play --text --pack {training} run/cellar --seed 3");
    let typed = "forecast\ndirection north\ndirection south\nspacer anna\nturn anna\nforecast\nlegend\nquit\n";
    let (text, fine) = enormity(&folder, &play, typed);
    assert!(fine, "{text}");
    // One below, with its arrow to the north, two above with theirs to the south.
    let lines = text.lines().rev();
    let mut borders = lines.filter(|line| line.starts_with("   ") && line.contains("---+---"));
    assert_eq!(
        borders.next(),
        Some("   +---+---+---+---+---+---+---^---+"),
        "{text}"
    );
    assert_eq!(
        borders.next(),
        Some("   +---v---+---+---+---+---+---v---+"),
        "{text}"
    );
    assert!(text.contains("Countdown 9, level I; "), "{text}");
    // What may be the same is told once.
    let (_, last) = text.rsplit_once("Countdown 9, level I; ").unwrap();
    assert!(last.contains("Blips at "), "{last}");
    assert_eq!(last.matches("Echo 4 in 20").count(), 1, "{last}");
    assert!(text.contains("An arrow on a corner"), "{text}");
    // Nobody has chosen the Priority Target at first, and no Intruder has come.
    assert!(text.contains("nobody would do anything"), "{text}");
    assert!(text.contains("  Blip at A7/A8: at A7/B8"), "{text}");
    assert!(!text.contains("Before anybody"), "{text}");
}

#[test]
fn sec_4_digits_of_a_code_are_typed_as_they_are_one_by_one_or_all_at_once() {
    let folder = folder("code");
    let pack = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/training");
    let play = format!("--pack {pack} play --text run/attic-secrets --spacers 1 --seed 7");
    let way = "direction south\ndirection south\nplay walk: move\nstep east\nstep north\n\
               play sneak: scavenge\ntake code\n";
    for (save, digits) in [("one.json", "0\n0\n4\n2\n"), ("all.json", "00\n0042\n")] {
        let typed = format!("{way}{digits}mission\n");
        let (text, _) = enormity(&folder, &format!("{play} --save {save}"), &typed);
        assert!(text.contains("   7  7  [digit 7]"), "{text}");
        assert!(text.contains("Codes that worked: 0042."), "{text}");
        let refused = text.contains("Say one digit, or all 4 that are missing.");
        assert_eq!(refused, save == "all.json", "{text}");
    }
}

#[test]
fn ext_1_a_run_ends_with_the_last_words_of_its_mission_at_the_table_and_in_the_replay() {
    let folder = folder("last-words");
    let play = "play --text run/forty-hooks --seat 1=greedy --seat 2=greedy --seed 3";
    let (text, fine) = enormity(&folder, play, "");
    assert!(fine, "{text}");
    let over = text.split("The Run has ").nth(1).expect("an end");
    let (_, words) = over.split_once('\n').expect("more than how it went");
    let words = words.split("The record is in").next().unwrap_or("");
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.len() > 40, "no last words: {over}");
    let (again, _) = enormity(&folder, "replay enormity-session.json", "");
    // Names are those of the moment: at first one page is in play, and its spaces have no other.
    let told = |text: &str| {
        let laid = |line: &&str| line.contains(" lies at ") || line.contains(" moves from ");
        let lines = text.lines().map(str::trim).filter(laid);
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(told(&again), told(&text));
    let again: Vec<&str> = again.split_whitespace().collect();
    assert!(again.join(" ").ends_with(&words), "{words}");
}

#[test]
fn rules_are_told_in_another_language() {
    let folder = folder("german-rules");
    let (text, fine) = enormity(&folder, "rules --lang de ESC-6", "");
    assert!(
        fine && text.contains("Die niedrigste Körperteilkarte"),
        "{text}"
    );
    let (text, fine) = enormity(&folder, "rules --lang de", "");
    assert!(fine && text.contains("10 Wunden und Eskalation"), "{text}");
    let (text, fine) = enormity(&folder, "rules --lang tlh ESC-6", "");
    assert!(!fine && text.contains("there are: en, de"), "{text}");
}

#[test]
fn several_rules_are_shown_by_their_ids() {
    let folder = folder("rules");
    let (text, fine) = enormity(&folder, "rules EXT-2 EXT-1", "");
    let ids: Vec<&str> = (text.lines())
        .filter(|line| line.starts_with("EXT-"))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(fine && ids == ["EXT-2", "EXT-1"], "{text}");
}

#[test]
fn no_two_figures_have_the_same_letter() {
    let folder = folder("letters");
    let play = "play training/mothman --text --spacers 2 --seed 11";
    let (text, fine) = enormity(&folder, play, "legend\nquit\n");
    assert!(fine && text.contains("  Q   Mara Quill"), "{text}");
    assert!(text.contains("  M   Mothman on "), "{text}");
}

#[test]
fn the_scenarios_of_a_pack_are_found_in_it() {
    let folder = folder("scenarios");
    let own = folder.join("pack/scenarios");
    std::fs::create_dir_all(&own).unwrap();
    std::fs::write(
        folder.join("pack/pack.yaml"),
        "{id: mine, name: Mine, extends: base}\n",
    )
    .unwrap();
    let (text, fine) = enormity(&folder, "test pack", "");
    assert!(
        !fine && text.contains("in a pack those in `scenarios/`"),
        "{text}"
    );
    let (text, _) = enormity(&folder, "test --log pack", "");
    assert!(!text.contains("Now"), "nothing was played: {text}");
    let scenario =
        "name: It begins\npack: ..\nsession: incursion/mothman\nplay: [{asked: whose_turn}]\n";
    std::fs::write(own.join("begins.yaml"), scenario).unwrap();
    let (text, fine) = enormity(&folder, "test pack", "");
    assert!(fine && text.contains("The scenario holds."), "{text}");
}

#[test]
fn an_origin_that_no_browser_would_name_is_refused() {
    let folder = folder("origin");
    let (text, fine) = enormity(&folder, "serve --origin table.example.org", "");
    assert!(
        !fine && text.contains("https://table.example.org"),
        "{text}"
    );
}

#[test]
fn an_address_without_a_port_is_refused_with_one_that_would_do() {
    let folder = folder("address");
    for address in ["127.0.0.1", "localhost:8420", ":8420"] {
        let (text, fine) = enormity(&folder, &format!("serve --bind {address}"), "");
        assert!(!fine && text.contains("0.0.0.0:8420"), "{text}");
    }
}
