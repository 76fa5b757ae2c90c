//! Tells what happens, in words, with the rule behind each step.

use crate::screen::say;
use anstyle::{AnsiColor, Style};
use enormity_engine::decision::Choice;
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
use enormity_texts::{Catalogue, Tone, label, line, prompt, weight};

/// Puts events, questions and options into words.
pub struct Teller {
    texts: Catalogue,
}

impl Teller {
    /// In English.
    pub fn new() -> Teller {
        Teller {
            texts: Catalogue::language("en"),
        }
    }

    /// Prints what happened, each line with its rule.
    pub fn tell(&self, game: &Game, journal: &Journal) {
        let faint = Style::new().dimmed();
        for (rule, event) in &journal.0 {
            let style = style(event);
            let words = self.texts.render(&line(game, event));
            say(format_args!(
                "  {style}{words}{style:#} {faint}{rule}{faint:#}"
            ));
        }
    }

    /// The question in words, with the rule that asks.
    pub fn question(&self, game: &Game) -> String {
        let rule = game.decision().map_or("", |decision| decision.rule.0);
        let words = prompt(game).map_or(String::new(), |line| self.texts.render(&line));
        let (bold, faint) = (Style::new().bold(), Style::new().dimmed());
        format!("{bold}{words}{bold:#} {faint}{rule}{faint:#}")
    }

    /// An option in words.
    pub fn option(&self, game: &Game, choice: Choice) -> String {
        self.texts.render(&label(game, choice))
    }
}

/// Red for harm, green for good news, plain for the rest.
fn style(event: &Event) -> Style {
    let colour = |colour: AnsiColor| Style::new().fg_color(Some(colour.into()));
    match weight(event).tone {
        Tone::Harm => colour(AnsiColor::Red),
        Tone::Good => colour(AnsiColor::Green),
        Tone::Head => Style::new().bold(),
        Tone::Plain | Tone::Faint => Style::new(),
    }
}
