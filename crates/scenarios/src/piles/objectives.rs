//! OBJ-2: Objective tokens in phrases.

use super::unclear;
use crate::findings::Places;
use crate::names::{Named, find, find_id, space, spacer};
use enormity_engine::scene::{ObjectiveToken, Run, TokenPlace};
use enormity_engine::state::State;

/// What all tokens of an Objective are, if they are alike.
const ALIKE: &str = "-";

/// `parcel at I:B2`, `box with anna full`, `box taken empty`.
pub(super) fn phrase(places: &Places, state: &State, token: &ObjectiveToken) -> String {
    let objective = &places.sheet.objectives[usize::from(token.kind)];
    let place = match token.place {
        TokenPlace::Space(at) => format!("at {}", places.board.coordinate(at)),
        TokenPlace::Carried(id) => {
            let who = places.catalog.character(state.spacer(id).character);
            format!("with {}", who.label.id)
        }
        TokenPlace::Taken => "taken".to_owned(),
    };
    let face = token.face.and_then(|n| objective.faces.get(usize::from(n)));
    let face = face.map_or("", |face| if face.id.is_empty() { ALIKE } else { &face.id });
    format!("{} {place} {face}", objective.label.id)
        .trim_end()
        .to_owned()
}

pub(super) fn put(places: &Places, words: &[&str], run: &mut Run, state: &mut State) -> Named<()> {
    let (id, place, face) = match *words {
        [id, "at", at] => (id, TokenPlace::Space(space(places.board, at)?), None),
        [id, "at", at, face] => (id, TokenPlace::Space(space(places.board, at)?), Some(face)),
        [id, "with", who, face] => {
            let who = spacer(places.catalog, state, who)?;
            (id, TokenPlace::Carried(who), Some(face))
        }
        [id, "taken", face] => (id, TokenPlace::Taken, Some(face)),
        _ => {
            return Err(unclear(
                words,
                "box at B2`, `box with anna full` or `box taken -",
            ));
        }
    };
    let kinds = places.sheet.objectives.iter().map(|it| &it.label);
    let kind = find("Objective", id, kinds)?;
    let faces = &places.sheet.objectives[kind].faces;
    let face = match face {
        None => None,
        Some(ALIKE) => Some(0),
        Some(face) => {
            let ids = faces.iter().map(|it| it.id.as_str());
            Some(find_id("face of the Objective", face, ids)? as u8)
        }
    };
    if let Some(face) = face.filter(|_| faces.len() > 1) {
        run.exploration.faces[kind].remove(face);
    }
    let kind = kind as u8;
    run.exploration
        .objectives
        .push(ObjectiveToken { kind, face, place });
    Ok(())
}
