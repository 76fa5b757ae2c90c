//! WND: body part cards and the Wound Stack.

use crate::catalog::{BossSheet, Modifier};
use crate::cx::Cx;
use crate::event::{AtCause, DeckName, Event, Verdict};
use crate::ids::{IntruderId, Level, SpacerId};
use crate::seq::Seq;
use crate::state::Deck;

impl<'a> Cx<'a> {
    /// The sheet of the session's Boss.
    pub fn boss_sheet(&self) -> Option<&'a BossSheet> {
        let catalog = self.catalog;
        let boss = catalog.session(self.state.session).boss;
        catalog.kinds.get(boss.0 as usize)?.boss.as_ref()
    }
}

impl Cx<'_> {
    /// WND-1: draws the top BP card into `current` (reshuffling if need be); `None` if none is left (WND-7).
    pub fn draw_body_part(&mut self, by: SpacerId) -> Option<u8> {
        let sheet = self.boss_sheet()?;
        let card = self.draw(DeckName::Bp, "WND-1")?;
        let part = &sheet.bp[card as usize];
        self.state.boss.last_at = part.at;
        let (level, at) = (part.level, self.boss_at(Some(by)));
        self.emit("ATK-4", Event::BodyPartDrawn { card, level, at });
        Some(card)
    }

    /// ATK-4: AT of the current body part (or WND-7's), permanent bonus and Suppression counted, at least 1.
    pub fn boss_at(&self, by: Option<SpacerId>) -> u8 {
        const BOSS: IntruderId = IntruderId(0);
        let boss = &self.state.boss;
        let printed = match (boss.bp.current, self.boss_sheet()) {
            (Some(card), Some(sheet)) => sheet.bp[card as usize].at,
            _ => boss.last_at,
        };
        printed
            .saturating_add_signed(self.toughness_of(BOSS, by))
            .max(1)
    }

    /// ATK-4: what an Intruder's state adds to its printed AT, or takes off.
    pub fn toughness_of(&self, intruder: IntruderId, by: Option<SpacerId>) -> i8 {
        let mut sum = 0;
        self.each_at_change(intruder, by, |_, by| sum += by);
        sum
    }

    /// ATK-4: calls `each` with everything that raises or lowers an Intruder's AT now; for some
    /// it matters who attacks, and from where.
    pub fn each_at_change(
        &self,
        intruder: IntruderId,
        attacker: Option<SpacerId>,
        mut each: impl FnMut(AtCause, i8),
    ) {
        self.each_trait(intruder, Modifier::Armor, attacker, |ability, n| {
            each(AtCause::Trait(ability), n as i8);
        });
        let strength = match self.is_boss(intruder) {
            true => self.state.boss.toughness,
            false => 0,
        };
        if strength > 0 {
            each(AtCause::Strength, strength as i8);
        }
        let suppression = self.state.intruder(intruder).suppression;
        if suppression > 0 {
            each(AtCause::Suppression, -(suppression as i8));
        }
    }

    /// ATK-4: says why the AT under attack is not the printed one.
    pub fn tell_at_changes(&mut self, intruder: IntruderId, attacker: SpacerId) {
        let mut changes: Seq<Option<Event>, 8> = Seq::new();
        self.each_at_change(intruder, Some(attacker), |cause, by| {
            changes.push(Some(Event::AtChanged {
                intruder,
                cause,
                by,
            }));
        });
        for change in changes.iter().flatten() {
            self.emit("ATK-4", *change);
        }
    }

    /// WND-1 to WND-4, WND-7: moves the current card where the verdict sends it
    /// and counts Wounds. Returns the Wounds dealt. Escalation is separate.
    pub fn settle_body_part(&mut self, verdict: Verdict) -> u8 {
        let Some(sheet) = self.boss_sheet() else {
            return 0;
        };
        let bp = &mut self.state.boss.bp;
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
        self.state.boss.last_level = level;
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

    fn count_wounds(&mut self, card: Option<u8>, n: u8, rule: &'static str) {
        let boss = &mut self.state.boss;
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

    /// BOS-7: whether the Wound Stack has reached the Wound value.
    pub fn boss_is_beaten(&self) -> bool {
        self.state.boss.wounds >= self.state.boss.wound_limit
    }

    /// BOS-3: draws the top AI card into `current`, reshuffling if need be.
    pub fn draw_ai(&mut self) -> Option<u8> {
        let sheet = self.boss_sheet()?;
        let card = self.draw(DeckName::Ai, "BOS-3")?;
        let behaviour = sheet.ai[card as usize].behaviour;
        self.emit("BOS-3", Event::AiDrawn { card, behaviour });
        Some(card)
    }

    /// BOS-3: the current AI card goes to the discard pile.
    pub fn discard_ai(&mut self) {
        self.state.boss.ai.shed();
    }

    /// The top card becomes the current one. A card that was still being
    /// resolved (an activation within an activation) is discarded first.
    fn draw(&mut self, name: DeckName, rule: &'static str) -> Option<u8> {
        let deck = self.deck(name);
        deck.shed();
        if deck.draw.is_empty() {
            self.reshuffle(name, rule);
        }
        self.reveal();
        let deck = self.deck(name);
        let card = deck.draw.pop()?;
        deck.current = Some(card);
        deck.seen |= 1 << card;
        Some(card)
    }

    /// One of the Boss's two decks.
    pub fn deck(&mut self, name: DeckName) -> &mut Deck {
        match name {
            DeckName::Ai => &mut self.state.boss.ai,
            DeckName::Bp => &mut self.state.boss.bp,
        }
    }

    /// Shuffles a discard pile into its deck.
    pub fn reshuffle(&mut self, name: DeckName, rule: &'static str) {
        let deck = self.deck(name);
        if deck.discard.is_empty() {
            return;
        }
        while let Some(card) = deck.discard.pop() {
            deck.draw.push(card);
        }
        self.shuffle(name);
        self.emit(rule, Event::DeckReshuffled { deck: name });
    }

    /// Shuffles a deck.
    pub fn shuffle(&mut self, name: DeckName) {
        self.reveal();
        let mut rng = self.state.rng;
        rng.shuffle(&mut self.deck(name).draw);
        self.state.rng = rng;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Abilities, Ability, AbilityId};
    use crate::testing::*;

    fn wounded(verdict: Verdict, card: u8) -> (Table, u8) {
        let mut table = Table::new();
        let bp = &mut table.state.boss.bp;
        bp.escalation &= !(1 << card);
        bp.draw = bp.draw.iter().copied().filter(|c| *c != card).collect();
        bp.draw.push(card);
        assert_eq!(table.cx().draw_body_part(ANNA), Some(card));
        let dealt = table.cx().settle_body_part(verdict);
        let sheet = table.catalog.kinds[0].boss.as_ref();
        assert!(table.state.boss.conserved(sheet.unwrap()), "ESC-15");
        (table, dealt)
    }

    #[test]
    fn wnd_1_a_failed_part_is_the_new_top_of_the_discards() {
        let (table, dealt) = wounded(Verdict::Fail, 3);
        assert_eq!(dealt, 0);
        assert_eq!(table.state.boss.bp.discard.last(), Some(&3));
        assert_eq!(table.state.boss.wounds, 0);
    }

    #[test]
    fn wnd_1_an_empty_deck_is_replenished_when_a_card_must_be_drawn() {
        let mut table = Table::new();
        for _ in 0..8 {
            table.cx().draw_body_part(ANNA);
            table.cx().settle_body_part(Verdict::Fail);
        }
        assert_eq!(table.state.boss.bp.draw.len(), 0);
        assert!(table.cx().draw_body_part(ANNA).is_some());
        assert_eq!(table.state.boss.bp.draw.len(), 7);
        assert!(table.happened(Event::DeckReshuffled { deck: DeckName::Bp }));
    }

    #[test]
    fn wnd_2_bp_i_and_ii_go_onto_the_stack() {
        for card in [0, 8] {
            let (table, dealt) = wounded(Verdict::Wound, card);
            assert_eq!((dealt, table.state.boss.wounds), (1, 1));
            assert_eq!(table.state.boss.bp.stack, 1 << card);
        }
    }

    #[test]
    fn wnd_3_bp_iii_is_set_aside_for_two_wounds() {
        let (table, dealt) = wounded(Verdict::Wound, 16);
        assert_eq!((dealt, table.state.boss.wounds), (2, 2));
        assert_eq!(table.state.boss.bp.aside, Some(16));
        assert_eq!(table.state.boss.bp.stack, 0);
    }

    #[test]
    fn wnd_4_a_critical_bp_iii_goes_onto_the_stack_itself() {
        let (table, dealt) = wounded(Verdict::Critical, 16);
        assert_eq!((dealt, table.state.boss.wounds), (2, 2));
        assert_eq!(table.state.boss.bp.aside, None);
        assert_eq!(table.state.boss.bp.stack, 1 << 16);
    }

    #[test]
    fn wnd_5_additional_wounds_are_tokens_only() {
        let mut table = Table::new();
        let before = table.state.boss.bp;
        table.cx().add_wounds(2, "WND-5");
        assert_eq!(table.state.boss.wounds, 2);
        assert_eq!(table.state.boss.bp, before);
    }

    #[test]
    fn wnd_7_without_any_part_the_last_at_counts_and_a_wound_is_one_token() {
        let mut table = Table::new();
        let bp = &mut table.state.boss.bp;
        bp.draw.clear();
        bp.removed = 0xff;
        table.state.boss.last_at = 3;
        assert_eq!(table.cx().draw_body_part(ANNA), None);
        assert_eq!(table.cx().boss_at(Some(ANNA)), 3);
        assert_eq!(table.cx().settle_body_part(Verdict::Wound), 1);
        assert_eq!(table.state.boss.last_level, Level::Three);
    }

    #[test]
    fn atk_4_a_drawn_part_tells_the_at_that_counts_and_what_changed_it() {
        let mut table = Table::new();
        let trait_of_it = AbilityId(table.catalog.abilities.len() as u16);
        table.catalog.abilities.push(Ability {
            modifiers: vec![(Modifier::Armor, 2)],
            ..Ability::default()
        });
        table.catalog.kinds[0].traits = Abilities::of(&table.catalog.abilities, &[trait_of_it]);
        table.state.intruder_mut(BOSS).suppression = 1;
        let card = table.cx().draw_body_part(ANNA).unwrap();
        table.cx().tell_at_changes(BOSS, ANNA);
        let part = &table.catalog.kinds[0].boss.as_ref().unwrap().bp[usize::from(card)];
        let (level, at) = (part.level, part.at + 1);
        assert!(table.happened(Event::BodyPartDrawn { card, level, at }));
        for (cause, by) in [(AtCause::Trait(trait_of_it), 2), (AtCause::Suppression, -1)] {
            let intruder = BOSS;
            assert!(table.happened(Event::AtChanged {
                intruder,
                cause,
                by
            }));
        }
    }

    #[test]
    fn bos_7_more_wounds_than_it_takes_are_told_as_all_of_them() {
        let mut table = Table::new();
        table.state.boss.wounds = 2;
        table.state.boss.wound_limit = 3;
        table.cx().add_wounds(2, "WND-5");
        let (card, wounds, limit) = (None, 3, 3);
        assert!(table.happened(Event::BossWounded {
            card,
            wounds,
            limit
        }));
        assert!(table.cx().boss_is_beaten());
    }

    #[test]
    fn atk_4_suppression_lowers_and_bonuses_raise_at_never_below_1() {
        let mut table = Table::new();
        table.cx().draw_body_part(ANNA);
        assert_eq!(table.cx().boss_at(Some(ANNA)), 2);
        table.state.boss.toughness = 2;
        table.state.intruders[0].suppression = 1;
        assert_eq!(table.cx().boss_at(Some(ANNA)), 3);
        table.state.intruders[0].suppression = 9;
        assert_eq!(table.cx().boss_at(Some(ANNA)), 1);
    }

    #[test]
    fn bos_3_ai_cards_come_from_the_top_go_to_the_discards_and_come_round() {
        let mut table = Table::new();
        let drawn: Vec<_> = (0..8)
            .map(|_| {
                let card = table.cx().draw_ai();
                table.cx().discard_ai();
                card.unwrap()
            })
            .collect();
        assert_eq!(drawn, [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(table.state.boss.ai.seen, 0xff);
        assert!(table.cx().draw_ai().is_some());
        assert!(table.happened(Event::DeckReshuffled { deck: DeckName::Ai }));
    }

    #[test]
    fn esc_15_a_card_drawn_over_another_leaves_none_behind() {
        let mut table = Table::new();
        table.cx().draw_ai();
        table.cx().draw_ai();
        assert_eq!(*table.state.boss.ai.discard, [0]);
        table.cx().discard_ai();
        table.cx().discard_ai();
        let sheet = table.catalog.kinds[0].boss.as_ref();
        assert!(table.state.boss.conserved(sheet.unwrap()));
    }
}
