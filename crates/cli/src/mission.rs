//! What a Run is about, and what the crew has found out; and what is told when it is over.

use crate::screen::{say, tell};
use enormity_engine::catalog::Label;
use enormity_engine::game::Game;
use enormity_engine::view::{ObjectiveView, RunView};

/// OBJ-1: what the mission tells at the start of a Run.
pub fn first_words(game: &Game) -> Option<&str> {
    let sheet = game.public().session().run()?;
    Some(sheet.told.first.as_str()).filter(|words| !words.is_empty())
}

/// EXT-1: what the mission tells once the Run is over, and which optional goals were fulfilled.
pub fn last_words(game: &Game) {
    let (Some(sheet), Some(end)) = (game.public().session().run(), game.run_end()) else {
        return;
    };
    tell(0, format_args!("\n{}", end.told.of(&sheet.told)));
    for wish in &sheet.wishes {
        if end.fulfilled.contains(&wish.label.id) {
            let Label { name, text, .. } = &wish.label;
            tell(2, format_args!("{name}: {text}"));
        }
    }
}

/// OBJ-2, DSC-5, SEC-2: the mission, its Objectives, clues and what is not deciphered yet.
pub fn show(game: &Game) {
    let (Some(sheet), Some(run)) = (game.public().session().run(), game.view().run) else {
        say("There is a mission in Runs only.");
        return;
    };
    tell(0, &game.public().session().label.text);
    if let Some(words) = first_words(game) {
        tell(0, words);
    }
    for objective in &sheet.objectives {
        let Label { name, text, .. } = &objective.label;
        tell(2, format_args!("{name}: {text}"));
        let tokens = run.found.objectives.iter();
        let mut known = false;
        for token in tokens.filter(|token| token.id == objective.label.id) {
            known = true;
            tell(4, format_args!("  {}.", whereabouts(game, token)));
        }
        if !known {
            tell(4, "  Not found yet.");
        }
    }
    let wishes = sheet.wishes.iter().map(|wish| &wish.label);
    tell_known("Besides", wishes, &run.wishes);
    let clues = game.catalog().clues.iter().map(|clue| &clue.label);
    tell_known("Known", clues, &run.found.clues);
    tell_secrets(game, &run);
}

/// OBJ-2, DIE-8: where an Objective token is.
fn whereabouts(game: &Game, token: &ObjectiveView) -> String {
    match (token.at, token.carrier) {
        (Some(at), _) => format!("At {}", game.board().coordinate(at)),
        (None, Some(id)) => {
            let character = game.public().spacer(id).character;
            let name = &game.catalog().character(character).label.name;
            format!("{name} carries it")
        }
        (None, None) => "Done".into(),
    }
}

/// Of these cards the ones that are known, with what they say.
fn tell_known<'a>(head: &str, cards: impl Iterator<Item = &'a Label>, known: &[String]) {
    for Label { name, text, .. } in cards.filter(|label| known.contains(&label.id)) {
        tell(2, format_args!("{head}: {name}. {text}"));
    }
}

fn tell_secrets(game: &Game, run: &RunView) {
    for block in &game.catalog().blocks {
        if run.found.encrypted.contains(&block.label.id) {
            tell(2, format_args!("Not deciphered: {}.", block.label.name));
        }
    }
    if !run.found.codes.is_empty() {
        tell(
            2,
            format_args!("Codes that worked: {}.", run.found.codes.join(", ")),
        );
    }
}
