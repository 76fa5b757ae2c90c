//! Conditions, Breakdowns, Flatline cards, Awakenings.

use enormity_engine::catalog::{Awakening, Breakdown, Condition, ConditionId, Flatline};
use enormity_engine::state::Slot;

use super::{Lowerer, showing};

impl Lowerer<'_> {
    pub(super) fn afflictions(&mut self) {
        self.conditions();
        self.breakdowns();
        self.flatline();
        self.awakening();
    }

    fn conditions(&mut self) {
        for entry in self.book.conditions.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            if it.knockdown {
                let number = self.catalog.conditions.len() as u8;
                if self
                    .catalog
                    .knockdown
                    .replace(ConditionId(number))
                    .is_some()
                {
                    self.fault(
                        it.id.span,
                        "another Condition is the Knockdown already",
                        None,
                    );
                }
            }
            let condition = Condition {
                label: showing(
                    self.label("conditions", &it.id, &it.name, &it.text, it.origin),
                    self.drawing(&it.art),
                    None,
                ),
                abilities: self.abilities(&it.abilities, Slot::PER_CONDITION, it.id.span),
                again: self.script(&it.again),
                lingering: it.lingering.clone(),
            };
            self.catalog.conditions.push(condition);
        }
        if self.catalog.knockdown.is_none() && self.must_be_whole() {
            let what = "one Condition must be the one that the Knockdown rules speak of";
            let help = "write `knockdown: true` into it".to_owned();
            self.book.faults.tell_whole("conditions/", what, Some(help));
        }
    }

    fn breakdowns(&mut self) {
        for entry in self.book.breakdowns.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            let breakdown = Breakdown {
                label: showing(
                    self.label("breakdowns", &it.id, &it.name, &it.text, it.origin),
                    self.drawing(&it.art),
                    None,
                ),
                script: self.script(&it.effects),
                broken: self.abilities(&it.abilities, Slot::PER_CARD, it.id.span),
                survived: self.words(
                    &format!("{}-survived", it.id.value),
                    &it.survived.name,
                    &it.survived.text,
                ),
                bonus: self.abilities(&it.survived.abilities, Slot::PER_CARD, it.id.span),
                runs: it.runs,
                until_turn_end: it.until_turn_end,
            };
            self.catalog.breakdowns.push(breakdown);
        }
    }

    /// FLT-1: the deck, card by card.
    fn flatline(&mut self) {
        for entry in self.book.flatline.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            if it.action && !it.lives {
                self.fault(it.id.span, "`action` is for those who live", None);
            }
            if it.awakening && it.lives {
                self.fault(it.id.span, "`awakening` is for those who would die", None);
            }
            let card = Flatline {
                label: showing(
                    self.label("flatline", &it.id, &it.name, &it.text, it.origin),
                    self.drawing(&it.art),
                    None,
                ),
                lives: it.lives,
                action: it.action,
                awakening: it.awakening,
            };
            if it.copies == 0 {
                self.fault(it.id.span, "at least one copy is in the deck", None);
            }
            let copies = std::iter::repeat_n(card, it.copies.into());
            self.catalog.flatlines.extend(copies);
        }
    }

    fn awakening(&mut self) {
        for entry in self.book.awakening.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            let awakening = Awakening {
                label: showing(
                    self.label("awakening", &it.id, &it.name, &it.text, it.origin),
                    self.drawing(&it.art),
                    None,
                ),
                abilities: self.abilities(&it.abilities, Slot::PER_CARD, it.id.span),
            };
            self.catalog.awakenings.push(awakening);
        }
    }
}
