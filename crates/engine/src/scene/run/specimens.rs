//! BLP-6, INT-6: what a Blip hides: Intruders of its type, or one of its Unique Specimens.

use crate::catalog::KindId;
use crate::cx::Cx;
use crate::scripted_chance::Chance;

/// INT-6: the numbered slots of a sheet.
const SLOTS: usize = 5;

impl Cx<'_> {
    /// BLP-6: what appears under a token that is turned over: of which type, and how many.
    pub(super) fn hidden_under(&mut self, token: u8, kind: KindId) -> (KindId, u8) {
        let face = self.blip_face(token);
        let count = face.hides(self.level(), self.catalog.kind(kind).blips.per_dot);
        match face.unique {
            true => (self.draw_specimen(kind), count),
            false => (kind, count),
        }
    }

    /// INT-6: one of the specimens that are not on the board, at random; an ordinary Intruder if
    /// all are, or all slots are taken.
    pub(crate) fn draw_specimen(&mut self, kind: KindId) -> KindId {
        let cards = &self.catalog.kind(self.catalog.base(kind)).specimens;
        let in_play = self.state.present().map(|id| self.state.intruder(id).kind);
        let in_play = in_play.filter(|it| cards.contains(it));
        let (mut taken, mut slots) = (0u64, 0);
        for specimen in in_play {
            taken |= 1 << specimen.0;
            slots += 1;
        }
        if slots >= SLOTS {
            return kind;
        }
        let free = (0u32..)
            .zip(cards)
            .filter(|(_, card)| taken & (1 << card.0) == 0);
        let free = free.fold(0u32, |all, (n, _)| all | 1 << n);
        let drawn = self.pick(Chance::Specimen, free);
        drawn.map_or(kind, |n| cards[usize::from(n)])
    }
}
