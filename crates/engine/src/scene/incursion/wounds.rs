//! WND: body part cards and the Wound Stack.

use super::Incursion;
use crate::cx::Cx;
use crate::event::{DeckName, Event, Verdict};
use crate::ids::{Level, SpacerId};

impl Cx<'_> {
    /// WND-1: draws the top BP card into `current` (reshuffling if need be); `None` if none is left (WND-7).
    pub fn draw_body_part(&mut self, by: SpacerId) -> Option<u8> {
        let sheet = self.boss_sheet()?;
        let card = self.draw(DeckName::Bp, "WND-1")?;
        let part = &sheet.bp[card as usize];
        let incursion = self.state.incursion_mut()?;
        incursion.last_at = part.at;
        let boss = incursion.boss;
        let (level, at) = (part.level, self.at_of(boss, by));
        self.emit("ATK-4", Event::BodyPartDrawn { card, level, at });
        Some(card)
    }

    /// ATK-4: the printed AT of the current body part, or WND-7's.
    pub fn part_at(&self, incursion: &Incursion) -> u8 {
        match (incursion.bp.current, self.boss_sheet()) {
            (Some(card), Some(sheet)) => sheet.bp[card as usize].at,
            _ => incursion.last_at,
        }
    }

    /// WND-1 to WND-4, WND-7: moves the current card where the verdict sends it
    /// and counts Wounds. Returns the Wounds dealt. Escalation is separate.
    pub fn settle_body_part(&mut self, verdict: Verdict) -> u8 {
        let (Some(sheet), Some(incursion)) = (self.boss_sheet(), self.state.incursion_mut()) else {
            return 0;
        };
        let bp = &mut incursion.bp;
        let card = bp.current.take();
        if matches!(verdict, Verdict::None | Verdict::Fail) {
            // WND-1: the new top of the discards.
            if let Some(card) = card {
                bp.discard.push(card);
            }
            return 0;
        }
        let critical = verdict == Verdict::Critical;
        let (level, wounds) = match card {
            Some(card) => match sheet.bp[card as usize].level {
                Level::Three if !critical => {
                    // WND-3: one already set aside goes back first, so that none is lost.
                    bp.return_aside();
                    bp.aside = Some(card);
                    (Level::Three, 2)
                }
                level => {
                    bp.stack |= 1 << card;
                    (level, if level == Level::Three { 2 } else { 1 })
                }
            },
            // WND-7.
            None => (Level::Three, 1),
        };
        incursion.last_level = level;
        let rule = match (card, level, critical) {
            (None, ..) => "WND-7",
            (_, Level::Three, true) => "WND-4",
            (_, Level::Three, false) => "WND-3",
            _ => "WND-2",
        };
        self.count_wounds(card, wounds, rule);
        wounds
    }

    /// WND-5: additional single Wounds.
    pub fn add_wounds(&mut self, n: u8, rule: &'static str) {
        if n > 0 {
            self.count_wounds(None, n, rule);
        }
    }

    /// Wounds of the Boss, if there is one.
    pub fn boss_wounds(&self) -> u8 {
        self.state.incursion().map_or(0, |it| it.wounds)
    }

    /// The level of the card that was wounded last.
    pub fn wounded_level(&self) -> Level {
        self.state
            .incursion()
            .map_or(Level::One, |it| it.last_level)
    }

    fn count_wounds(&mut self, card: Option<u8>, n: u8, rule: &'static str) {
        let Some(boss) = self.state.incursion_mut() else {
            return;
        };
        boss.wounds = boss.wounds.saturating_add(n);
        // BOS-7: what goes beyond its Wound value is no more than enough.
        let (wounds, limit) = (boss.wounds.min(boss.wound_limit), boss.wound_limit);
        self.emit(
            rule,
            Event::BossWounded {
                card,
                wounds,
                limit,
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    fn wounded(verdict: Verdict, card: u8) -> (Bench, u8) {
        let mut table = Bench::new();
        let bp = &mut table.state.fight_mut().bp;
        bp.escalation &= !(1 << card);
        bp.draw = bp.draw.iter().copied().filter(|c| *c != card).collect();
        bp.draw.push(card);
        assert_eq!(table.cx().draw_body_part(ANNA), Some(card));
        let dealt = table.cx().settle_body_part(verdict);
        let sheet = table.catalog.kinds[0].boss.as_ref();
        assert!(table.state.fight().conserved(sheet.unwrap()), "ESC-15");
        (table, dealt)
    }

    #[test]
    fn wnd_1_a_failed_part_is_the_new_top_of_the_discards() {
        let (table, dealt) = wounded(Verdict::Fail, 3);
        assert_eq!(dealt, 0);
        assert_eq!(table.state.fight().bp.discard.last(), Some(&3));
        assert_eq!(table.state.fight().wounds, 0);
    }

    #[test]
    fn wnd_1_an_empty_deck_is_replenished_when_a_card_must_be_drawn() {
        let mut table = Bench::new();
        for _ in 0..8 {
            table.cx().draw_body_part(ANNA);
            table.cx().settle_body_part(Verdict::Fail);
        }
        assert_eq!(table.state.fight().bp.draw.len(), 0);
        assert!(table.cx().draw_body_part(ANNA).is_some());
        assert_eq!(table.state.fight().bp.draw.len(), 7);
        assert!(table.happened(Event::DeckReshuffled { deck: DeckName::Bp }));
    }

    #[test]
    fn wnd_2_bp_i_and_ii_go_onto_the_stack() {
        for card in [0, 8] {
            let (table, dealt) = wounded(Verdict::Wound, card);
            assert_eq!((dealt, table.state.fight().wounds), (1, 1));
            assert_eq!(table.state.fight().bp.stack, 1 << card);
        }
    }

    #[test]
    fn wnd_3_bp_iii_is_set_aside_for_two_wounds() {
        let (table, dealt) = wounded(Verdict::Wound, 16);
        assert_eq!((dealt, table.state.fight().wounds), (2, 2));
        assert_eq!(table.state.fight().bp.aside, Some(16));
        assert_eq!(table.state.fight().bp.stack, 0);
    }

    #[test]
    fn wnd_4_a_critical_bp_iii_goes_onto_the_stack_itself() {
        let (table, dealt) = wounded(Verdict::Critical, 16);
        assert_eq!((dealt, table.state.fight().wounds), (2, 2));
        assert_eq!(table.state.fight().bp.aside, None);
        assert_eq!(table.state.fight().bp.stack, 1 << 16);
    }

    #[test]
    fn wnd_5_additional_wounds_are_tokens_only() {
        let mut table = Bench::new();
        let before = table.state.fight().bp;
        table.cx().add_wounds(2, "WND-5");
        assert_eq!(table.state.fight().wounds, 2);
        assert_eq!(table.state.fight().bp, before);
    }

    #[test]
    fn wnd_7_without_any_part_the_last_at_counts_and_a_wound_is_one_token() {
        let mut table = Bench::new();
        let bp = &mut table.state.fight_mut().bp;
        bp.draw.clear();
        bp.removed = 0xff;
        table.state.fight_mut().last_at = 3;
        assert_eq!(table.cx().draw_body_part(ANNA), None);
        assert_eq!(table.cx().at_of(BOSS, ANNA), 3);
        assert_eq!(table.cx().settle_body_part(Verdict::Wound), 1);
        assert_eq!(table.state.fight().last_level, Level::Three);
    }

    #[test]
    fn bos_7_more_wounds_than_it_takes_are_told_as_all_of_them() {
        let mut table = Bench::new();
        table.state.fight_mut().wounds = 2;
        table.state.fight_mut().wound_limit = 3;
        table.cx().add_wounds(2, "WND-5");
        let (card, wounds, limit) = (None, 3, 3);
        assert!(table.happened(Event::BossWounded {
            card,
            wounds,
            limit
        }));
        assert!(table.state.fight().is_beaten());
    }
}
