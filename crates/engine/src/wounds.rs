//! WND: body part cards and the Wound Stack.

use crate::cx::Cx;
use crate::event::Verdict;

impl Cx<'_> {
    /// WND-1: draws the top BP card into `current` (reshuffling if need be); `None` if none is left (WND-7).
    pub fn draw_body_part(&mut self) -> Option<u8> {
        None
    }

    /// ATK-4: AT of the current body part (or WND-7's), permanent bonus and Suppression counted, at least 1.
    pub fn boss_at(&self) -> u8 {
        1
    }

    /// WND-1 to WND-4, WND-7: moves the current card where the verdict sends it
    /// and counts Wounds. Returns the Wounds dealt. Escalation is separate.
    pub fn settle_body_part(&mut self, _verdict: Verdict) -> u8 {
        0
    }

    /// WND-5: additional single Wounds.
    pub fn add_wounds(&mut self, _n: u8, _rule: &'static str) {}

    /// BOS-7: whether the Wound Stack has reached the Wound value.
    pub fn boss_is_beaten(&self) -> bool {
        self.state.boss.wounds >= self.state.boss.wound_limit
    }

    /// BOS-3: draws the top AI card into `current`, reshuffling if need be.
    pub fn draw_ai(&mut self) -> Option<u8> {
        None
    }

    /// BOS-3: the current AI card goes to the discard pile.
    pub fn discard_ai(&mut self) {}
}
