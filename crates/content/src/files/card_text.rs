//! What a card of an Intruder says: words, or its lines one by one.

use std::fmt;

use enormity_engine::catalog::{CardLine, CardPart};
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};

/// What a card says: a text, or a list of lines, each under the part of the activation that it
/// tells: `[target: Closest Spacer., window: Window., act: Attack 2 red.]`.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(untagged)]
pub enum CardText {
    /// Told as a whole.
    Whole(String),
    /// Line by line, so that the one being carried out can be shown.
    Lines(Vec<Line>),
}

impl Default for CardText {
    fn default() -> Self {
        CardText::Whole(String::new())
    }
}

impl CardText {
    /// All of it.
    pub fn whole(&self) -> String {
        match self {
            CardText::Whole(text) => text.clone(),
            CardText::Lines(_) => {
                let lines = self.lines();
                let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
                texts.join(" ")
            }
        }
    }

    /// Its lines, if it is told by lines.
    pub fn lines(&self) -> Vec<CardLine> {
        match self {
            CardText::Whole(_) => Vec::new(),
            CardText::Lines(lines) => lines.iter().map(|line| line.0.clone()).collect(),
        }
    }
}

/// Not `untagged`, which would forget where in the file a line is at fault.
impl<'de> Deserialize<'de> for CardText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_string(TextOrLines)
    }
}

struct TextOrLines;

impl<'de> Visitor<'de> for TextOrLines {
    type Value = CardText;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("text, or a list of lines")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<CardText, E> {
        Ok(CardText::Whole(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<CardText, A::Error> {
        let mut lines = Vec::new();
        while let Some(line) = seq.next_element()? {
            lines.push(line);
        }
        Ok(CardText::Lines(lines))
    }
}

/// A line of a card under the one part that it tells, and what the dice must have brought, or the
/// Target must suffer, for it to happen: `{act: "3+ damage: Knockdown.", damage: 3}`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(try_from = "LineFile")]
#[schemars(with = "LineFile")]
pub struct Line(CardLine);

/// A line as it is written.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename = "Line", deny_unknown_fields)]
struct LineFile {
    /// Whom it seeks.
    target: Option<String>,
    /// A window opens.
    window: Option<String>,
    /// What it does.
    act: Option<String>,
    /// What comes after.
    after: Option<String>,
    /// Words that set the mood.
    mood: Option<String>,
    /// The damage that must have been dealt for it to happen.
    damage: Option<u8>,
    /// The Power that must have been rolled for it to happen; `0` is whatever the roll.
    power: Option<u8>,
    /// The Stress that the Target must have for it to happen.
    stress: Option<u8>,
}

impl TryFrom<LineFile> for Line {
    type Error = &'static str;

    fn try_from(line: LineFile) -> Result<Line, Self::Error> {
        let parts = [
            (CardPart::Target, line.target),
            (CardPart::Window, line.window),
            (CardPart::Act, line.act),
            (CardPart::After, line.after),
            (CardPart::Mood, line.mood),
        ];
        let mut told = (parts.into_iter()).filter_map(|(part, text)| Some((part, text?)));
        let (Some((part, text)), None) = (told.next(), told.next()) else {
            return Err(
                "a line tells exactly one of `target`, `window`, `act`, `after` and `mood`",
            );
        };
        let text = text.trim().to_owned();
        if text.is_empty() {
            return Err("this line says nothing");
        }
        Ok(Line(CardLine {
            part,
            text,
            damage: line.damage,
            power: line.power,
            stress: line.stress,
        }))
    }
}
