//! Boards, drawn as text.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Id, Origin, Ref};
use crate::yaml::At;

/// An entry of `boards/`, or of `pages/`, which maps join.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Board", deny_unknown_fields)]
pub struct BoardFile {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is like.
    #[serde(default)]
    pub text: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The drawing, a text block: a board of `w` by `h` spaces takes `2h + 1` lines
    /// of `2w + 1` characters. See docs/content.md.
    pub drawing: At<String>,
    /// Doors that start open; all others start closed.
    #[serde(default)]
    pub open: Vec<char>,
    /// Doors that start welded.
    #[serde(default)]
    pub welded: Vec<char>,
    /// More marks than can be drawn on one space.
    #[serde(default)]
    pub also: Vec<MoreMarks>,
    /// The Location that the page belongs to.
    #[serde(default)]
    pub location: Option<Ref>,
    /// What marks of the drawing stand for in a Run: `D: discovery`, `K: {console: "0110"}`.
    #[serde(default)]
    pub features: BTreeMap<char, FeatureLine>,
    /// Location arrows that are locked, by their spaces.
    #[serde(default)]
    pub keyholes: Vec<At<String>>,
    /// Spaces from which a Keycard works on a door, by the door: `"2": [H9]`.
    #[serde(default)]
    pub card_signs: BTreeMap<char, Vec<At<String>>>,
    /// The pages; none means that the whole board is one page.
    #[serde(default)]
    pub pages: Vec<PageFile>,
}

/// What a mark of a drawing stands for in a Run.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Feature", rename_all = "snake_case")]
pub enum FeatureLine {
    /// A Discovery space.
    Discovery,
    /// An Engram space.
    Engram,
    /// A Gear Cache.
    Cache,
    /// The Console with this code.
    Console(At<String>),
    /// The Extraction Point of the page.
    Exit(ExitLine),
}

/// An Extraction Point.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Exit", deny_unknown_fields)]
pub struct ExitLine {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is.
    #[serde(default)]
    pub text: String,
    /// It has to be found first.
    #[serde(default)]
    pub hidden: bool,
}

/// A further mark of a space.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoreMarks {
    /// The mark.
    pub mark: char,
    /// The space, such as `B3`.
    pub at: String,
}

/// A page of the board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Page", deny_unknown_fields)]
pub struct PageFile {
    /// What the page is called.
    pub name: String,
    /// Its leftmost column, counted from 0.
    pub col: u8,
    /// Its lowest row, counted from 0.
    pub row: u8,
    /// How many columns it has.
    pub width: u8,
    /// How many rows it has.
    pub height: u8,
}

/// An entry of `maps/`: pages joined at their seams.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Map", deny_unknown_fields)]
pub struct MapFile {
    /// Its id; sessions name it as their board.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// What it is like.
    #[serde(default)]
    pub text: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Which page lies where.
    pub pages: Vec<LaidPage>,
}

/// A page of a map.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LaidPage {
    /// The page.
    pub page: Ref,
    /// What it is called on this map: spaces of it are named `II:H3`.
    pub name: String,
    /// The column of its leftmost spaces, counted from 0.
    #[serde(default)]
    pub col: u8,
    /// The row of its lowest spaces, counted from 0.
    #[serde(default)]
    pub row: u8,
}
