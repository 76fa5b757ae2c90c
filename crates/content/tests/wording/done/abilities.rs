//! Abilities: prices, what they do and what they change all the time.

use super::{COLOURS, Reader};
use enormity_engine::catalog::{Ability, Cost, Modifier, Price, Timing, Trigger};

impl Reader<'_> {
    pub fn cost(&mut self, cost: &Cost) {
        for (price, n) in cost.pieces() {
            match price {
                Price::Discipline => self.number(&["discipline"], n),
                Price::Confidence => self.number(&["confidence"], n),
                Price::Expertise => self.number(&["expertise"], n),
                Price::Stress => self.number(&["stress"], n),
                Price::Vitals => self.number(&["vitals"], n),
                Price::Ammo => self.number(&["ammo"], n),
                Price::Antinomy => self.number(&["antinomy"], n),
                Price::Charges => self.word("charge"),
                Price::Exhaust => self.word("exhaust"),
                Price::Discard => self.word("discard"),
                Price::Card => self.word("action card"),
            }
        }
    }

    /// An ability box with its price.
    pub fn ability(&mut self, ability: &Ability) {
        self.cost(&ability.cost);
        if ability.timing == Timing::Reaction {
            self.aside(|aside| aside.word("window"));
        }
        self.effect_of(ability);
        self.modifiers(ability);
    }

    /// An ability box by itself: its price stands beside it, and what it changes all the time
    /// is told by the card if it also does something.
    pub fn ability_alone(&mut self, ability: &Ability) {
        self.effect_of(ability);
        let told = ability.script.is_none();
        match told {
            true => self.modifiers(ability),
            false => self.aside(|aside| aside.modifiers(ability)),
        }
        self.aside(|aside| aside.cost(&ability.cost));
    }

    pub(super) fn effect_of(&mut self, ability: &Ability) {
        self.cond(ability.when);
        self.script(ability.script);
        if ability.timing.moment() == Some(Trigger::BossWounded) {
            self.aside(|aside| aside.word("wound"));
        }
    }

    pub(super) fn modifiers(&mut self, ability: &Ability) {
        for (modifier, n) in &ability.modifiers {
            self.modifier(*modifier, *n);
        }
    }

    pub(super) fn modifier(&mut self, modifier: Modifier, n: u8) {
        match modifier {
            Modifier::DamageReduction => self.number(&["damage reduction"], n),
            Modifier::ArmorReroll => self.number(&["re-roll", "die"], n),
            Modifier::Light => {
                self.deed(&["light", "light source"], None);
                self.word(COLOURS[usize::from(n)]);
            }
            Modifier::Range => {
                self.word("ranged");
                self.number(&["reach"], n);
            }
            Modifier::Stride => self.number(&["step"], n),
            Modifier::WhiteDice => self.number(&["white"], n),
            Modifier::RedDice => self.number(&["red"], n),
            Modifier::BlackDice => self.number(&["black"], n),
            Modifier::AttackPower => self.number(&["power"], n),
            Modifier::AttackCrit => self.number(&["critical quadrant"], n),
            Modifier::AttackDiscipline | Modifier::LeaveDiscipline => {
                self.number(&["discipline"], n);
            }
            Modifier::LeaveConfidence => self.number(&["confidence"], n),
            Modifier::LeaveExpertise => self.number(&["expertise"], n),
            Modifier::Quiet => {
                self.word("noise");
                self.number(&["potential"], n);
            }
            Modifier::Loud => {
                self.word("noise");
                self.number(&["potential"], n);
            }
            Modifier::Field => self.number(&["light field"], n),
            Modifier::Slow => {
                self.word("move");
                self.number(&["shorter", "step"], n);
            }
            Modifier::Thrifty => self.number(&["token"], n),
            Modifier::Brave => {
                self.number(&["stress"], n);
                self.aside(|aside| aside.word("terrorize"));
            }
            Modifier::NoScout => self.word("scout"),
            Modifier::NoAbilities => self.word("ability"),
            Modifier::Unshakable => self.word("knockdown"),
            Modifier::Braced => self.number(&["space"], n),
            Modifier::Slippery | Modifier::Indifferent => self.word("opportunity"),
            Modifier::NoReactions => self.word("reaction"),
            Modifier::NoStressRerolls => self.word("stress re-roll"),
            Modifier::NoConfidence => self.word("confidence"),
            Modifier::NoMoves => self.word("move"),
            Modifier::FewerDice => self.number(&["die"], n),
            Modifier::Vulnerable => self.number(&["vitals"], n),
            Modifier::Anxious | Modifier::Terrifying => self.number(&["stress"], n),
            Modifier::Armor => self.number(&["threshold"], n),
            Modifier::Crash => {
                self.word("crash");
                self.number(&["space"], n);
            }
            other => self.unread(&other),
        }
    }
}
