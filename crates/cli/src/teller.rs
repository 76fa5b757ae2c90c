//! Tells what happens, in words, with the rule behind each step.

use crate::screen::tell;
use anstyle::{AnsiColor, Style};
use enormity_bots::Reason;
use enormity_engine::catalog::Label;
use enormity_engine::decision::Choice;
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
use enormity_texts::{Catalogue, Tone, label, line, prompt, reason, weight};
use std::collections::BTreeSet;

/// Puts events, questions and options into words.
pub struct Teller {
    /// The sentences.
    pub texts: Catalogue,
    /// Cards whose text has been told.
    read: BTreeSet<String>,
}

impl Teller {
    /// In English.
    pub fn new() -> Teller {
        Teller {
            texts: Catalogue::language("en"),
            read: BTreeSet::new(),
        }
    }

    /// Prints what happened, each line with its rule; a card that comes up for the first time
    /// is read out.
    pub fn tell(&mut self, game: &Game, journal: &Journal) {
        let faint = Style::new().dimmed();
        for (rule, event) in &journal.0 {
            let style = style(event);
            let words = self.texts.render(&line(game, event));
            tell(
                4,
                format_args!("  {style}{words}{style:#} {faint}{rule}{faint:#}"),
            );
            if let Some(card) = card(game, event) {
                self.read_out(card);
            }
        }
    }

    /// What a card says, the first time it comes up.
    pub fn read_out(&mut self, card: &Label) {
        if !card.text.is_empty() && self.read.insert(card.id.clone()) {
            let faint = Style::new().dimmed();
            tell(6, format_args!("      {faint}{}{faint:#}", card.text));
        }
    }

    /// The question in words, with the rule that asks.
    pub fn question(&self, game: &Game) -> String {
        let rule = game.decision().map_or("", |decision| decision.rule.0);
        let words = prompt(game).map_or(String::new(), |line| self.texts.render(&line));
        let (bold, faint) = (Style::new().bold(), Style::new().dimmed());
        format!("{bold}{words}{bold:#} {faint}{rule}{faint:#}")
    }

    /// Why a bot advises something.
    pub fn reason(&self, game: &Game, why: &Reason) -> String {
        self.texts
            .render(&reason(why, game.public().boss().is_some()))
    }

    /// An option in words, with the space where words alone leave it open.
    pub fn option(&self, game: &Game, choice: Choice) -> String {
        let words = self.texts.render(&label(game, choice));
        match place(game, choice) {
            Some(place) => format!("{words} ({place})"),
            None => words,
        }
    }
}

/// Where a step leads and what lies there; which of several Intruders of a kind is meant.
fn place(game: &Game, choice: Choice) -> Option<String> {
    let (table, board) = (game.public(), game.board());
    match choice {
        Choice::Step(dir) => {
            let from = table.spacer(game.decider()?).at;
            let to = board.neighbour(from, dir)?;
            let tile = table
                .tile_at(to)
                .map(|tile| format!(", {}", tile.label.name));
            Some(board.coordinate(to) + &tile.unwrap_or_default())
        }
        Choice::Intruder(id) | Choice::Attack { target: id, .. } => {
            let figure = table.intruder(id);
            let alike = table
                .present()
                .filter(|id| table.intruder(*id).kind == figure.kind);
            (alike.count() > 1).then(|| board.coordinate(figure.at))
        }
        _ => None,
    }
}

/// The card that comes up, if one has to know what it says.
fn card<'a>(game: &'a Game, event: &Event) -> Option<&'a Label> {
    let catalog = game.catalog();
    match event {
        Event::AiDrawn { behaviour, .. } | Event::Behaves { behaviour, .. } => {
            Some(&catalog.behaviour(*behaviour).label)
        }
        Event::BodyPartDrawn { card, .. } => {
            let sheet = game.public().sheet()?;
            Some(&sheet.bp.get(usize::from(*card))?.label)
        }
        Event::ConditionGained { condition, .. } => Some(&catalog.condition(*condition).label),
        Event::BrokeDown { card, .. } => {
            let card = catalog.breakdowns.get(usize::from(*card))?;
            Some(&card.label)
        }
        Event::Recovered { card, .. } => {
            let card = catalog.breakdowns.get(usize::from(*card))?;
            Some(&card.survived)
        }
        Event::Awakened { card, .. } => {
            let card = catalog.awakenings.get(usize::from(*card))?;
            Some(&card.label)
        }
        Event::SentAway { place, .. } => Some(&catalog.place(*place).label),
        _ => None,
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
