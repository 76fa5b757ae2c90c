//! Scripted chance for scenarios: dice and draws that are laid out beforehand.

use crate::dice::{Colour, DiceSet, Face};
use std::collections::VecDeque;

/// What is left to chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chance {
    /// A Power or Danger die.
    Die(Colour),
    /// The Enormity die.
    D10,
    /// FLT-1: which Flatline card.
    Flatline,
    /// BRK-1: which Breakdown card.
    Breakdown,
    /// AWK-2: which Awakening card.
    Awakening,
    /// ESC-3: which AI card comes in.
    AiIn,
    /// ESC-3: which BP card comes in.
    BpIn,
    /// ESC-2: which AI card leaves.
    AiOut,
    /// ESC-2: which BP card leaves.
    BpOut,
    /// CRD-2: which Scanner card.
    Scanner,
    /// CRD-4: which page.
    Page,
    /// BLP-8: which token of the Blip pool.
    Blip,
    /// SCV-3: which card of a Loot deck.
    Loot,
    /// ENG-1: which type of Engram.
    Engram,
    /// OBJ-2: what an Objective token turns out to be.
    Face,
    /// INT-6: which Unique Specimen, by its place on the sheet.
    Specimen,
    /// OBJ-1: which optional goal, by its place in the mission.
    Wish,
    /// DSC-3: which Discovery token, by its number.
    Discovery,
    /// DSC-8: which entry of a wild set, by its place in the list.
    Entry,
    /// ZER-1: which Adversary, by the order of the Bosses.
    Adversary,
    /// FLA-1: which AI card of a flash attack, by its place on the sheet.
    FlashCard,
}

/// A queue of outcomes. What is rolled must match it, and it must be used up.
#[derive(Clone, Debug, Default)]
pub struct ScriptedChance {
    queue: VecDeque<(Chance, u8)>,
    faults: Vec<String>,
    strict: bool,
    /// The sides that dice show which are not scripted, by colour.
    otherwise: Option<[u8; 3]>,
    open: bool,
}

impl ScriptedChance {
    /// Scripted outcomes, in the order in which they come up; each kind of
    /// chance takes the next entry of its own kind. With `strict`, rolling a
    /// die that is not scripted is a fault.
    pub fn new(queue: impl IntoIterator<Item = (Chance, u8)>, strict: bool) -> Self {
        ScriptedChance {
            queue: queue.into_iter().collect(),
            strict,
            ..ScriptedChance::default()
        }
    }

    /// For those who look ahead: before an attack roll is thrown, and before a Flatline or
    /// Breakdown card is drawn, they are asked, so that they can script it or go more ways
    /// than one.
    pub(crate) fn open(queue: impl IntoIterator<Item = (Chance, u8)>) -> Self {
        ScriptedChance {
            open: true,
            ..ScriptedChance::new(queue, false)
        }
    }

    /// The same, with every Power and Danger die showing its weakest side.
    pub(crate) fn weakest(dice: &DiceSet) -> Self {
        ScriptedChance {
            open: true,
            ..ScriptedChance::showing(dice, 0)
        }
    }

    /// Every Power and Danger die shows the side of this rank, from 0, the weakest, to 5.
    pub fn showing(dice: &DiceSet, rank: usize) -> Self {
        let side = |faces| by_strength(faces)[rank];
        ScriptedChance {
            otherwise: Some(dice.faces.each_ref().map(side)),
            ..ScriptedChance::default()
        }
    }

    /// Whether to ask before chance has its way.
    pub(crate) fn is_open(&self) -> bool {
        self.open
    }

    /// What was not used.
    pub fn left(&self) -> impl Iterator<Item = &(Chance, u8)> {
        self.queue.iter()
    }

    /// What did not fit: a die of another colour, a die too many.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// Adds outcomes at the end.
    pub fn extend(&mut self, more: impl IntoIterator<Item = (Chance, u8)>) {
        self.queue.extend(more);
    }

    pub(crate) fn next(&mut self, what: Chance, n: u8) -> Option<u8> {
        let value = self.take(what)?;
        if value >= n {
            self.faults.push(format!(
                "{what:?} was scripted as {value}, but must be below {n}"
            ));
            return None;
        }
        Some(value)
    }

    pub(crate) fn pick(&mut self, what: Chance, set: u64) -> Option<u8> {
        let value = self.take(what)?;
        if value >= 64 || set & (1 << value) == 0 {
            self.faults.push(format!(
                "{what:?} was scripted as card {value}, which cannot come up"
            ));
            return None;
        }
        Some(value)
    }

    fn take(&mut self, what: Chance) -> Option<u8> {
        let is_die = matches!(what, Chance::Die(_) | Chance::D10);
        let at = self.queue.iter().position(|(kind, _)| match kind {
            Chance::Die(_) => matches!(what, Chance::Die(_)),
            other => *other == what,
        });
        let Some(at) = at else {
            if let (Some(sides), Chance::Die(colour)) = (self.otherwise, what) {
                return Some(sides[colour as usize]);
            }
            if is_die && self.strict {
                self.faults.push(format!(
                    "{what:?} was rolled, but no more dice are scripted"
                ));
            }
            return None;
        };
        let (kind, value) = self.queue.remove(at)?;
        if kind != what {
            self.faults.push(format!(
                "{what:?} was rolled, but {kind:?} was scripted next"
            ));
        }
        Some(value)
    }
}

/// The sides of a die, the weakest first.
fn by_strength(faces: &[Face; 6]) -> [u8; 6] {
    let mut sides = [0, 1, 2, 3, 4, 5];
    sides.sort_by_key(|side| {
        let face = &faces[usize::from(*side)];
        (face.power * 2 + face.half, face.potential)
    });
    sides
}
