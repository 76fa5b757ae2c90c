//! `enormity odds`, as a player at a table asks.

use std::process::Command;

fn odds(words: &[&str]) -> (String, bool) {
    let output = Command::new(env!("CARGO_BIN_EXE_enormity"))
        .arg("odds")
        .args(words)
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    (
        String::from_utf8_lossy(&text).into_owned(),
        output.status.success(),
    )
}

#[test]
fn the_table_names_the_roll_and_plots_the_at_around() {
    let (text, fine) = odds(&["2r+1w", "--at", "5", "--confidence", "1", "--stress", "2"]);
    assert!(fine, "{text}");
    assert!(text.contains("2 red 1 white, Confidence 1, Stress 2 against AT 5"));
    for at in 2..=8 {
        let mark = if at == 5 { '>' } else { ' ' };
        assert!(
            text.lines()
                .any(|line| line.starts_with(&format!("{mark} {at} ")))
        );
    }
}

#[test]
fn the_example_of_the_documentation_is_what_comes_out() {
    let page = include_str!("../../../docs/odds.md");
    let words = "2r+1w --at 5 --confidence 1 --discipline 1 --stress 2 --crit 1";
    let words: Vec<&str> = words.split(' ').collect();
    let (text, fine) = odds(&words);
    let shown: String = (text.lines())
        .map(|line| match line {
            "" => "\n".to_owned(),
            line => format!("    {line}\n"),
        })
        .collect();
    assert!(fine && page.contains(shown.trim_end()), "{shown}");
}

#[test]
fn what_cannot_be_heard_is_heard_with_no_chance() {
    let (text, fine) = odds(&["2r", "--noise", "--quiet", "9"]);
    assert!(fine && text.contains("heard   0.00 %"), "{text}");
}

#[test]
fn the_numbers_are_those_of_the_library_and_add_up() {
    let words = "1b+1r --at 4 --discipline 1 --crit 1 --json";
    let (text, fine) = odds(&words.split(' ').collect::<Vec<_>>());
    assert!(fine, "{text}");
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let dice = enormity_content::embedded_base().unwrap().catalog.dice;
    let roll = enormity_odds::Roll {
        dice: [0, 1, 1],
        crit: 1,
        discipline: 1,
        ..Default::default()
    };
    let exact = enormity_odds::attack(&dice, &roll, 4);
    for (name, chance) in [
        ("fail", exact.fail),
        ("wound", exact.wound),
        ("critical", exact.critical),
        ("mean_power", exact.mean_power),
    ] {
        assert!(
            (json[name].as_f64().unwrap() - chance).abs() < 1e-12,
            "{name}"
        );
    }
    assert!((exact.fail + exact.wound + exact.critical - 1.0).abs() < 1e-12);
    assert_eq!(json["by_at"].as_array().unwrap().len(), 7);
}

#[test]
fn more_dice_than_can_be_re_rolled_are_said_to_be_a_lower_bound() {
    let (text, fine) = odds(&[
        "6w+4r+3b",
        "--at",
        "9",
        "--confidence",
        "2",
        "--stress",
        "2",
    ]);
    assert!(fine && text.contains("At least this"), "{text}");
}

#[test]
fn nonsense_is_refused_with_what_would_be_understood() {
    for (words, said) in [
        (&["2g", "--at", "5"][..], "`g`"),
        (&["", "--at", "5"], "there are no dice"),
        (&["20r", "--at", "5"], "more than the 13 dice"),
        (&["2r"], "--at"),
        (&["2r", "--at", "0"], "1..=30"),
        (&["2r", "--at", "five"], "invalid"),
        (&["2r", "--at", "5", "--confidence", "99"], "0..=5"),
    ] {
        let (text, fine) = odds(words);
        assert!(!fine && text.contains(said), "{words:?}: {text}");
    }
}
