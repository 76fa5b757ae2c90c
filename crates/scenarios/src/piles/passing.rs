//! What texts have brought about for a while, in phrases.

use super::{number, scanner_card, scanner_id, unclear};
use crate::findings::Places;
use crate::names::{Named, find_id, space};
use enormity_engine::scene::Run;
use enormity_engine::state::State;

pub(super) fn phrases(places: &Places, _: &State, run: &Run) -> Vec<String> {
    let now = &run.passing;
    let at = |space| places.board.coordinate(space);
    let mut phrases = vec![];
    if now.countdown_held {
        phrases.push("countdown held".to_owned());
    }
    if now.patrol_held {
        phrases.push("patrol held".to_owned());
    }
    if now.fresh > 0 {
        phrases.push(format!("fresh {}", now.fresh));
    }
    if let Some((space, phases)) = now.alarm {
        phrases.push(format!("alarm {} {phases}", at(space)));
    }
    if let Some(space) = now.lit {
        phrases.push(format!("danger {}", at(space)));
    }
    let dark = now.dark.iter();
    phrases.extend(dark.map(|n| format!("dark {}", places.board.pages()[usize::from(n)].name)));
    let ahead = now.ahead.iter();
    phrases.extend(ahead.map(|card| format!("ahead {}", scanner_id(places, *card))));
    let buried = now.buried.iter();
    phrases.extend(buried.map(|card| format!("buried {}", scanner_id(places, card))));
    phrases
}

pub(super) fn put(places: &Places, words: &[&str], run: &mut Run, _: &mut State) -> Named<()> {
    let now = &mut run.passing;
    match *words {
        ["countdown", "held"] => now.countdown_held = true,
        ["patrol", "held"] => now.patrol_held = true,
        ["fresh", n] => now.fresh = number(n)?,
        ["alarm", at, n] => now.alarm = Some((space(places.board, at)?, number(n)?)),
        ["danger", at] => now.lit = Some(space(places.board, at)?),
        ["dark", page] => {
            let pages = places.board.pages().iter().map(|page| page.name.as_str());
            now.dark.insert(find_id("page", page, pages)? as u8);
        }
        ["ahead", card] => {
            now.ahead.push(scanner_card(places, card)?);
        }
        ["buried", card] => now.buried.insert(scanner_card(places, card)?),
        _ => return Err(unclear(words, "countdown held`, `fresh 1` or `alarm B3 2")),
    }
    Ok(())
}
