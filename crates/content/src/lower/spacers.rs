//! Characters, Suits and Action cards.

use enormity_engine::catalog::{
    Action, ActionCard, ActionCardId, ActionKind, Bonus, Character, Side, SideId, Suit,
};
use enormity_engine::state::{ACTION_CARDS, Slot};

use super::ability::{cost, noise};
use super::{Lowerer, showing};
use crate::context::spots;
use crate::files::{self, RubiconBonus};
use crate::yaml::Span;

/// Most actions on a side.
const MOST_ACTIONS: usize = 8;

impl Lowerer<'_> {
    pub(super) fn spacers(&mut self) {
        self.cards();
        self.suits();
        self.characters();
    }

    fn cards(&mut self) {
        for entry in self.book.cards.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            self.label("cards", &it.id, &it.name, &it.text, it.origin);
            let sides = [0, 1].map(|n| self.side(&it.sides[n]));
            self.catalog.action_cards.push(ActionCard { sides });
        }
    }

    fn side(&mut self, it: &files::SideFile) -> SideId {
        self.at_most(
            it.id.span,
            "actions on a side",
            it.actions.len(),
            MOST_ACTIONS,
        );
        if it.actions.is_empty() {
            self.fault(it.id.span, "a side needs at least one action", None);
        }
        let side = Side {
            label: showing(
                self.part_label(&it.id, &it.name, &it.text),
                self.drawing(&it.art),
                None,
            ),
            traits: (it.traits.iter())
                .map(|name| self.resolve(|n| &n.traits, name))
                .collect(),
            actions: it
                .actions
                .iter()
                .map(|action| self.action(action, it.id.span))
                .collect(),
        };
        self.catalog.sides.push(side);
        SideId((self.catalog.sides.len() - 1) as u8)
    }

    fn action(&mut self, it: &files::ActionLine, side: Span) -> Action {
        self.place = side;
        self.check_cost(&it.cost, side);
        if it.kind == ActionKind::Script && it.effects.is_empty() {
            let help = "`effects` says what it does".to_owned();
            self.fault(
                side,
                "an action that is only its effects has none",
                Some(help),
            );
        }
        if it.noise.is_some_and(|noise| noise.per_ammo > 0) {
            let what = "`per_ammo` is for weapons: an action spends no Ammo";
            self.fault(side, what, None);
        }
        if it.slips && !matches!(it.kind, ActionKind::Move(_)) {
            let what = "`slips` is for walks: nothing else provokes by leaving";
            self.fault(side, what, None);
        }
        let (id, name) = action_name(it.kind);
        let name = match it.name.is_empty() {
            true => name,
            false => it.name.clone(),
        };
        Action {
            label: self.words(id, &name, &it.text),
            when: self.when(&it.when),
            cost: cost(&it.cost),
            adrenaline: it.adrenaline,
            kind: it.kind,
            script: self.at_spot(&spots::CARD, |this| this.script(&it.effects)),
            noise: noise(&it.noise),
            slips: it.slips,
            offer: it.offer.as_ref().map(|offer| {
                let when = self.when(&offer.when);
                self.check_cost(&offer.cost, side);
                let script = self.at_spot(&spots::CARD, |this| this.script(&offer.effects));
                (when, cost(&offer.cost), script)
            }),
        }
    }

    fn suits(&mut self) {
        for entry in self.book.suits.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            if it.red_to > it.orange_to || it.orange_to > 9 {
                let what = "Vitals levels must rise: red_to, orange_to, 9";
                self.fault(it.id.span, what, None);
            }
            let suit = Suit {
                label: self.label("suits", &it.id, &it.name, &it.text, it.origin),
                rubicon: self.rubicon(&it.rubicon, it.id.span),
                abilities: self.abilities(&it.abilities, Slot::PER_SPACER, it.id.span),
                red_to: it.red_to,
                orange_to: it.orange_to,
                supports: it.supports,
                backpack: it.backpack,
                light: it.light,
                light_dice: it.light_dice,
                field: it.field,
            };
            self.catalog.suits.push(suit);
        }
    }

    fn characters(&mut self) {
        for entry in self.book.characters.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            self.at_most(it.id.span, "Stress at the start", usize::from(it.stress), 8);
            let skills = it.skills;
            let character = Character {
                label: showing(
                    self.label("characters", &it.id, &it.name, &it.text, it.origin),
                    self.drawing(&it.art),
                    self.drawing(&it.icon),
                ),
                class: it.class.clone(),
                skills: [
                    skills.intelligence,
                    skills.dexterity,
                    skills.strength,
                    skills.willpower,
                    skills.perception,
                ],
                stress: it.stress,
                rubicon: self.rubicon(&it.rubicon, it.id.span),
                abilities: self.abilities(&it.abilities, Slot::PER_SPACER, it.id.span),
                last_word: it.last_word.clone(),
                cards: self.hand(it),
            };
            self.catalog.characters.push(character);
        }
    }

    /// SPC-3: everybody's cards, and those of this Character.
    fn hand(&mut self, it: &files::CharacterFile) -> Vec<ActionCardId> {
        let mut hand = Vec::new();
        for (number, card) in self.book.cards.iter().enumerate() {
            let copies = usize::from(card.it.each);
            hand.extend(std::iter::repeat_n(ActionCardId(number as u8), copies));
        }
        for name in &it.cards {
            let own = ActionCardId(self.resolve(|n| &n.cards, name));
            match self.in_place_of(own, &hand) {
                Some(place) => hand[place] = own,
                None => hand.push(own),
            }
        }
        let what = "Action cards, everybody's included";
        self.at_most(it.id.span, what, hand.len(), ACTION_CARDS);
        hand.truncate(ACTION_CARDS);
        hand
    }

    /// Where in the hand the card lies that this one replaces.
    fn in_place_of(&mut self, own: ActionCardId, hand: &[ActionCardId]) -> Option<usize> {
        let card = self
            .book
            .cards
            .get(usize::from(own.0))?
            .it
            .replaces
            .clone()?;
        let other = ActionCardId(self.resolve(|n| &n.cards, &card));
        hand.iter().position(|held| *held == other)
    }

    fn rubicon(&mut self, bonuses: &[RubiconBonus], card: Span) -> Vec<Bonus> {
        self.at_most(card, "Rubicon bonuses", bonuses.len(), 9);
        if bonuses.iter().any(|bonus| !(1..=9).contains(&bonus.at)) {
            self.fault(card, "Rubicon bonuses are at 1 to 9", None);
        }
        let bonus = |it: &RubiconBonus| Bonus {
            at: it.at,
            token: it.token,
        };
        bonuses.iter().map(bonus).collect()
    }
}

/// The id and the usual name of an action.
fn action_name(kind: ActionKind) -> (&'static str, String) {
    let (id, name) = match kind {
        ActionKind::Move(steps) => return ("move", format!("Move {steps}")),
        ActionKind::Attack => ("attack", "Attack"),
        ActionKind::FullReload => ("full-reload", "Full Reload"),
        ActionKind::FastReload => ("fast-reload", "Fast Reload"),
        ActionKind::Rationalize => ("rationalize", "Rationalize"),
        ActionKind::Rearm => ("rearm", "Rearm"),
        ActionKind::CatchBreath => ("catch-breath", "Catch Breath"),
        ActionKind::Scout => ("scout", "Scout"),
        ActionKind::Scavenge => ("scavenge", "Scavenge"),
        ActionKind::Script => ("effects", "Effects"),
    };
    (id, name.to_owned())
}
