//! OBJ-1: what is told when a Run is over.

use crate::words::Words;
use crate::{Line, Value};
use enormity_engine::game::Game;

/// The last words of the mission, once it is over and if it has any.
pub fn last_words(game: &Game) -> Option<Line> {
    let end = game.run_end()?;
    let session = &game.public().session().label.id;
    let text = Words(game).said(|catalog| {
        let mut sessions = catalog.sessions.iter();
        let session = sessions.find(|other| other.label.id == *session);
        let sheet = session.and_then(|session| session.run());
        sheet.map_or("", |sheet| end.told.of(&sheet.told))
    });
    let Value::Said(said) = &text else {
        return None;
    };
    let told = said.values().any(|text| !text.is_empty());
    told.then(|| Line {
        key: "event.said",
        args: vec![("text", text)],
    })
}
