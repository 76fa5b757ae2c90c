//! ESC: the decks change as the Boss is wounded.
//!
//! The row of the chart is judged once, before anything changes (ESC-18); then
//! the BP deck changes, then the AI deck.

use super::Incursion;
use crate::catalog::BossSheet;
use crate::cx::Cx;
use crate::deck::Deck;
use crate::event::{DeckName, Event};
use crate::ids::Level;
use crate::scripted_chance::Chance;

/// What was wounded, for the row of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Escalation {
    /// The level of the wounded card.
    pub from: Level,
    /// WND-4: critically.
    pub critical: bool,
    /// ESC-12: Wounds just dealt, additional single ones included.
    pub wounds: u8,
}

/// What happens to the BP deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BpRow {
    /// ESC-4: a card of this level comes in.
    Add(Level),
    /// ESC-6: the lowest leaves, so many BP III cards come in.
    Renew(u8),
    /// ESC-7: the discards come back.
    Recycle,
}

/// What happens to the AI deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AiRow {
    /// ESC-8, ESC-9, ESC-11: a card of one level leaves, if there is one; another comes in.
    Swap { out: Option<Level>, new: Level },
    /// ESC-12: one bonus per Wound.
    Strengthen,
}

/// Which cards have which level, a bit each.
#[derive(Clone, Copy)]
struct Levels([u32; 3]);

impl Levels {
    fn of(levels: impl Iterator<Item = Level>) -> Levels {
        let mut sets = [0; 3];
        for (card, level) in levels.enumerate() {
            sets[level as usize] |= 1 << card;
        }
        Levels(sets)
    }

    fn ai(sheet: &BossSheet) -> Levels {
        Levels::of(sheet.ai.iter().map(|card| card.level))
    }

    fn bp(sheet: &BossSheet) -> Levels {
        Levels::of(sheet.bp.iter().map(|card| card.level))
    }

    fn has(self, level: Level, set: u32) -> bool {
        self.0[level as usize] & set != 0
    }

    /// The lowest level among these cards.
    fn lowest(self, set: u32) -> Option<Level> {
        Level::ALL.into_iter().find(|level| self.has(*level, set))
    }

    /// ESC-14: the level that serves when one of `level` is wanted from these cards.
    fn available(self, level: Level, set: u32) -> Option<Level> {
        Level::ALL
            .into_iter()
            .find(|other| *other >= level && self.has(*other, set))
    }
}

/// ESC-2: deck and discard pile together.
fn searchable(deck: &Deck) -> u32 {
    deck.drawable() | deck.discarded()
}

/// ESC-4, ESC-6, ESC-7.
fn judge_bp(boss: &Incursion, levels: Levels, from: Level, critical: bool) -> BpRow {
    let left = (levels.0[Level::Three as usize] & boss.bp.escalation).count_ones() as u8;
    match from {
        Level::One | Level::Two => BpRow::Add(from.next()),
        Level::Three if left == 0 => BpRow::Recycle,
        Level::Three => BpRow::Renew(left.min(if critical { 2 } else { 1 })),
    }
}

/// ESC-8, ESC-9, ESC-11, ESC-12.
fn judge_ai(boss: &Incursion, levels: Levels, from: Level, bp: BpRow) -> AiRow {
    let there = searchable(&boss.ai);
    let (out, new) = if bp == BpRow::Recycle {
        // ESC-11: no BP III is left.
        (levels.lowest(there), Level::Three)
    } else {
        // ESC-8.
        let wanted = match from {
            Level::One => Level::One,
            Level::Two | Level::Three => Level::Two,
        };
        match levels.available(wanted, there) {
            // ESC-9: the next level up leaves, one of the level above that comes in.
            Some(level) => (Some(level), level.next()),
            // ESC-9: else the next lower, and the new card is the one that was due.
            None => {
                let mut lower = Level::ALL.into_iter().rev().filter(|l| *l < wanted);
                (lower.find(|l| levels.has(*l, there)), wanted.next())
            }
        }
    };
    match levels.available(new, boss.ai.escalation) {
        Some(_) => AiRow::Swap { out, new },
        None => AiRow::Strengthen,
    }
}

/// From which pile a card was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pile {
    Draw,
    Discard,
}

impl Cx<'_> {
    /// ESC-1 to ESC-12, ESC-14, ESC-18: escalates after a wound.
    pub fn escalate(&mut self, escalation: Escalation) {
        if let Some(sheet) = self.boss_sheet() {
            self.climb(sheet, escalation, true);
        }
    }

    /// ESC-13, ESC-17: escalates without a wound.
    pub fn escalate_without_wound(&mut self) {
        let (Some(sheet), Some(boss)) = (self.boss_sheet(), self.state.incursion()) else {
            return;
        };
        let levels = Levels::bp(sheet);
        let Some(from) = levels.lowest(searchable(&boss.bp)) else {
            return;
        };
        self.remove(DeckName::Bp, levels, from, "ESC-13");
        let escalation = Escalation {
            from,
            critical: false,
            // ESC-17: what the card would have been worth.
            wounds: if from == Level::Three { 2 } else { 1 },
        };
        self.climb(sheet, escalation, false);
    }

    /// The chart. `removes` is off if the removal of ESC-6 has been done (ESC-17).
    fn climb(&mut self, sheet: &BossSheet, escalation: Escalation, removes: bool) {
        let Some(boss) = self.state.incursion() else {
            return;
        };
        let (ai, bp) = (Levels::ai(sheet), Levels::bp(sheet));
        let Escalation { from, critical, .. } = escalation;
        let bp_row = judge_bp(boss, bp, from, critical);
        let ai_row = judge_ai(boss, ai, from, bp_row);
        self.climb_bp(bp, bp_row, removes);
        self.climb_ai(ai, ai_row, escalation.wounds);
    }

    fn climb_bp(&mut self, levels: Levels, row: BpRow, removes: bool) {
        let mut came = false;
        match row {
            BpRow::Add(level) => came = self.bring_in(DeckName::Bp, levels, level, "ESC-4"),
            BpRow::Renew(cards) => {
                let deck = self.deck(DeckName::Bp);
                let lowest = deck.and_then(|deck| levels.lowest(searchable(deck)));
                if let Some(lowest) = lowest.filter(|_| removes) {
                    let pile = self.remove(DeckName::Bp, levels, lowest, "ESC-6");
                    if pile == Some(Pile::Discard) {
                        self.reshuffle(DeckName::Bp, "ESC-6");
                    }
                }
                for _ in 0..cards {
                    came |= self.bring_in(DeckName::Bp, levels, Level::Three, "ESC-6");
                }
            }
            BpRow::Recycle => self.reshuffle(DeckName::Bp, "ESC-7"),
        }
        // ESC-5, judged before a card that was set aside comes back (ESC-18).
        if came && self.holds_one_card(DeckName::Bp) {
            self.reshuffle(DeckName::Bp, "ESC-5");
        }
        if let Some(bp) = self.deck(DeckName::Bp) {
            bp.return_aside();
        }
    }

    fn climb_ai(&mut self, levels: Levels, row: AiRow, wounds: u8) {
        match row {
            AiRow::Swap { out, new } => {
                let pile = out.and_then(|out| self.remove(DeckName::Ai, levels, out, "ESC-8"));
                self.bring_in(DeckName::Ai, levels, new, "ESC-8");
                // ESC-10.
                if pile == Some(Pile::Discard) || self.holds_one_card(DeckName::Ai) {
                    self.reshuffle(DeckName::Ai, "ESC-10");
                }
            }
            AiRow::Strengthen => self.strengthen(wounds),
        }
    }

    fn holds_one_card(&mut self, name: DeckName) -> bool {
        self.deck(name).is_some_and(|deck| deck.draw.len() == 1)
    }

    /// ESC-12: bonuses alternate through the whole Incursion.
    fn strengthen(&mut self, bonuses: u8) {
        for _ in 0..bonuses {
            let Some(boss) = self.state.incursion_mut() else {
                return;
            };
            if boss.bonuses.is_multiple_of(2) {
                boss.might = boss.might.saturating_add(1);
            } else {
                boss.toughness = boss.toughness.saturating_add(1);
            }
            boss.bonuses = boss.bonuses.wrapping_add(1);
            let (might, toughness) = (boss.might, boss.toughness);
            self.emit("ESC-12", Event::BossStrengthened { might, toughness });
        }
    }

    /// ESC-2: a random card of the level leaves the Incursion, from the deck if it is there.
    fn remove(
        &mut self,
        name: DeckName,
        levels: Levels,
        level: Level,
        rule: &'static str,
    ) -> Option<Pile> {
        let deck = self.deck(name)?;
        let (pile, among) = if levels.has(level, deck.drawable()) {
            (Pile::Draw, deck.drawable())
        } else {
            (Pile::Discard, deck.discarded())
        };
        let chance = match name {
            DeckName::Ai => Chance::AiOut,
            DeckName::Bp => Chance::BpOut,
        };
        let card = self.pick(chance, levels.0[level as usize] & among)?;
        let deck = self.deck(name)?;
        let cards = match pile {
            Pile::Draw => &mut deck.draw,
            Pile::Discard => &mut deck.discard,
        };
        let at = cards.iter().position(|other| *other == card)?;
        cards.remove(at);
        deck.removed |= 1 << card;
        deck.seen |= 1 << card;
        self.emit(rule, Event::CardRemoved { deck: name, card });
        Some(pile)
    }

    /// ESC-3, ESC-14: a random card of the level, or else of the next higher one, is shuffled in.
    /// `false` if there is none.
    fn bring_in(
        &mut self,
        name: DeckName,
        levels: Levels,
        level: Level,
        rule: &'static str,
    ) -> bool {
        let waiting = self.deck(name).map_or(0, |deck| deck.escalation);
        let Some(level) = levels.available(level, waiting) else {
            return false;
        };
        let chance = match name {
            DeckName::Ai => Chance::AiIn,
            DeckName::Bp => Chance::BpIn,
        };
        let Some(card) = self.pick(chance, levels.0[level as usize] & waiting) else {
            return false;
        };
        let Some(deck) = self.deck(name) else {
            return false;
        };
        deck.escalation &= !(1 << card);
        deck.draw.push(card);
        self.shuffle(name);
        self.emit(rule, Event::CardEscalated { deck: name, level });
        true
    }
}

#[cfg(test)]
mod tests;
