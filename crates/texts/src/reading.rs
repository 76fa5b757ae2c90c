//! Pages of text: what is being read aloud, and what the crew has learned.
//!
//! Their words are secret until then (SEC-3), so they come with the page, in all languages.

use crate::words::Words;
use crate::{Line, say};
use enormity_engine::game::Game;
use serde::Serialize;

/// A text that one wants to read, with its title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TextPage {
    /// What it is, by its id in the pack.
    pub id: String,
    /// Its title.
    pub title: Line,
    /// Its paragraphs.
    pub text: Vec<Line>,
}

/// What is being read aloud, until all that it says has been done.
pub fn reading(game: &Game) -> Option<TextPage> {
    let words = Words(game);
    let reading = game.reading()?;
    let mut text = vec![say(
        "page.text",
        [("text", words.said(|it| &reading.label(it).text))],
    )];
    for number in game.read_on() {
        let said = words.said(|it| it.scripts.text(number));
        text.push(say("page.text", [("text", said)]));
    }
    Some(TextPage {
        id: reading.label(game.catalog()).id.clone(),
        title: say(
            "page.title",
            [("title", words.said(|it| &reading.label(it).name))],
        ),
        text,
    })
}

/// DSC-5: the clues that are known.
pub fn clues(game: &Game) -> Vec<TextPage> {
    let words = Words(game);
    let known = game.public().clues();
    let pages = known.into_iter().map(|id| TextPage {
        id: game.catalog().clue(id).label.id.clone(),
        title: say(
            "page.title",
            [("title", words.said(|it| &it.clue(id).label.name))],
        ),
        text: vec![say(
            "page.text",
            [("text", words.said(|it| &it.clue(id).label.text))],
        )],
    });
    pages.collect()
}
