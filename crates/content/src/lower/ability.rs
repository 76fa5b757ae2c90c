//! Ability boxes.

use enormity_engine::catalog::{
    Abilities, Ability, AbilityId, Cost, Limit, Modifier, Noise, Timing,
};

use super::Lowerer;
use crate::context::modifier_of;
use crate::files::{self, ModifierLine};
use crate::yaml::Span;

impl Lowerer<'_> {
    /// The ability boxes of a card, at most so many.
    pub(super) fn abilities(
        &mut self,
        abilities: &[files::Ability],
        most: impl Into<usize>,
        card: Span,
    ) -> Abilities {
        self.at_most(card, "abilities on this card", abilities.len(), most.into());
        for (n, it) in abilities.iter().enumerate() {
            if abilities[..n]
                .iter()
                .any(|other| other.id.value == it.id.value)
            {
                let what = format!("another ability of this card is called `{}`", it.id.value);
                self.fault(it.id.span, what, None);
            }
        }
        let ids = abilities.iter().map(|ability| self.ability(ability));
        let ids: Vec<AbilityId> = ids.collect();
        Abilities::of(&self.catalog.abilities, &ids)
    }

    fn ability(&mut self, it: &files::Ability) -> AbilityId {
        self.place = it.id.span;
        let context = self.of_timing(it.timing, it.id.span);
        let asked = self.of_modifiers(it, context);
        self.check_terms(it);
        let constant = it.timing == Timing::Constant;
        if constant && !it.effects.is_empty() {
            let help = "say when: `timing: free`, `timing: reaction`, `timing: {passive: ...}`";
            let what = "a constant ability does nothing but its modifiers";
            self.fault(it.id.span, what, Some(help.to_owned()));
        } else if constant && it.modifiers.is_empty() {
            let what = "this ability has neither effects nor modifiers";
            self.fault(it.id.span, what, None);
        }
        let ability = Ability {
            label: self.part_label(&it.id, &it.name, &it.text),
            timing: it.timing,
            when: self.in_context(asked, |this| this.when(&it.when)),
            cost: cost(&it.cost),
            limit: match (it.limit, it.timing) {
                (Some(limit), _) => limit,
                (None, Timing::Passive(_)) => Limit::Unlimited,
                (None, _) => Limit::OncePerRound,
            },
            stacks: it.stacks.unwrap_or_else(|| is_numbered(&it.name)),
            script: self.in_context(context, |this| this.script(&it.effects)),
            modifiers: it.modifiers.iter().map(modifier).collect(),
        };
        self.catalog.abilities.push(ability);
        AbilityId((self.catalog.abilities.len() - 1) as u16)
    }

    /// Cost and limit: only what is decided is paid for.
    fn check_terms(&mut self, it: &files::Ability) {
        let span = it.id.span;
        self.check_cost(&it.cost, span);
        if !it.timing.is_decided() && it.cost != files::CostPart::default() {
            let what = "nobody is asked to pay for an ability that is constant or passive";
            let help = "`timing: {triggered: ...}` may be used, for its price; within effects \
                        `may` asks";
            self.fault(span, what, Some(help.to_owned()));
        }
        if it.timing == Timing::Constant && it.limit.is_some() {
            self.fault(span, "a constant ability has no limit", None);
        }
        for line in &it.modifiers {
            if let (name, 0) = (modifier_of(line).name, modifier(line).1)
                && !matches!(line, ModifierLine::Light(_))
            {
                self.fault(span, format!("`{name}: 0` changes nothing"), None);
            }
        }
    }
}

/// ABL-6: whether it is called like a keyword with a number.
fn is_numbered(name: &str) -> bool {
    let last = name.split_whitespace().skip(1).last();
    last.is_some_and(|word| word.parse::<u8>().is_ok())
}

/// A price.
pub(super) fn cost(it: &files::CostPart) -> Cost {
    Cost {
        tokens: [it.discipline, it.confidence, it.expertise],
        stress: it.stress,
        vitals: it.vitals,
        exhaust: it.exhaust,
        discard: it.discard,
        ammo: it.ammo,
        charges: it.charges,
        card: it.card,
        antinomy: it.antinomy,
    }
}

/// Noise of an action or weapon.
pub(super) fn noise(it: &Option<files::NoiseLine>) -> Noise {
    match it {
        Some(it) => Noise {
            makes: true,
            dice: it.dice.0.count,
            bonus: it.bonus,
            per_ammo: it.per_ammo,
        },
        None => Noise::default(),
    }
}

fn modifier(line: &ModifierLine) -> (Modifier, u8) {
    use ModifierLine as M;
    match *line {
        M::DamageReduction(n) => (Modifier::DamageReduction, n),
        M::ArmorReroll(n) => (Modifier::ArmorReroll, n),
        M::Light(light) => (Modifier::Light, light as u8),
        M::Range(n) => (Modifier::Range, n),
        M::Stride(n) => (Modifier::Stride, n),
        M::AttackDice {
            colour: dice,
            count,
        } => (Modifier::dice(dice), count),
        M::AttackPower(n) => (Modifier::AttackPower, n),
        M::AttackCrit(n) => (Modifier::AttackCrit, n),
        M::AttackDiscipline(n) => (Modifier::AttackDiscipline, n),
        M::LeaveTokens { token, count } => (Modifier::leave(token), count),
        M::Quiet(n) => (Modifier::Quiet, n),
        M::Loud(n) => (Modifier::Loud, n),
        M::Field(n) => (Modifier::Field, n),
        M::Slow(n) => (Modifier::Slow, n),
        M::Thrifty(n) => (Modifier::Thrifty, n),
        M::Brave(n) => (Modifier::Brave, n),
        M::NoScout => (Modifier::NoScout, 1),
        M::Unshakable => (Modifier::Unshakable, 1),
        M::Braced(n) => (Modifier::Braced, n),
        M::Slippery => (Modifier::Slippery, 1),
        M::NoAbilities => (Modifier::NoAbilities, 1),
        M::NoReactions => (Modifier::NoReactions, 1),
        M::NoStressRerolls => (Modifier::NoStressRerolls, 1),
        M::NoConfidence => (Modifier::NoConfidence, 1),
        M::NoMoves => (Modifier::NoMoves, 1),
        M::FewerDice(n) => (Modifier::FewerDice, n),
        M::Vulnerable(n) => (Modifier::Vulnerable, n),
        M::Anxious(n) => (Modifier::Anxious, n),
        M::Armor(n) => (Modifier::Armor, n),
        M::Speed(n) => (Modifier::Speed, n),
        // BOS-9: 1 if none is printed.
        M::Crash(n) => (Modifier::Crash, n.max(1)),
        M::Terrifying(n) => (Modifier::Terrifying, n),
        M::Unsuppressable => (Modifier::Unsuppressable, 1),
        M::Indifferent => (Modifier::Indifferent, 1),
    }
}
