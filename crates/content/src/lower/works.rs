//! Faults by context: what cannot work where it stands, by the table of `context`.

use enormity_engine::catalog::{Amount, Pick, Timing, Who};
use enormity_engine::ids::MAX_SPACERS;

use super::Lowerer;
use crate::context::{
    Context, Figures, Needs, Owner, filter_fault, modifier_of, moment_of, needs_of, selector_of,
    spots, timing_fault, verb_of,
};
use crate::files::{self, Effect};
use crate::yaml::Span;

/// Where the whole table stands.
const PAGE: &str = "see *What works where* in docs/content.md";

impl Lowerer<'_> {
    /// Lowers something with what is known at another place of the card.
    pub(super) fn in_context<T>(
        &mut self,
        context: Context,
        lower: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let outside = std::mem::replace(&mut self.context, context);
        let lowered = lower(self);
        self.context = outside;
        lowered
    }

    /// The same at one of the places of a card.
    pub(super) fn at_spot<T>(
        &mut self,
        spot: &spots::Spot,
        lower: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.in_context(spot.of(self.context.owner), lower)
    }

    /// Whether a verb can stand here at all.
    pub(super) fn check_verb(&mut self, effect: &Effect, span: Span) {
        let verb = verb_of(effect);
        self.doing = verb;
        let card = self.context.owner.card();
        if !verb.by.meets(self.context.owner.figures()) || self.is_tile_for_intruders() {
            let what = format!(
                "{} can do `{}`, and this is {card}",
                by_whom(verb.by),
                verb.name
            );
            self.fault(span, what, Some(PAGE.to_owned()));
        }
        if verb.attack && !self.context.attack {
            let what = format!(
                "`{}` needs an Intruder's attack that is under way, and here is none",
                verb.name
            );
            let help = "in `timing: reaction` there may be one".to_owned();
            self.fault(span, what, Some(help));
        }
    }

    /// On a tile `me` is whoever entered: mostly no Intruder.
    fn is_tile_for_intruders(&self) -> bool {
        self.context.owner == Owner::Tile && !self.doing.by.meets(Figures::SPACERS)
    }

    /// Whom an effect means; the verb must be able to act on them.
    pub(super) fn figures(&mut self, who: &Option<files::Who>, span: Span) -> Who {
        match who {
            Some(who) => self.meant(who, span),
            None => {
                let (name, found) = match self.unsaid.pick {
                    Pick::Me => ("me", self.context.owner.figures()),
                    _ => ("target", self.context.target),
                };
                self.check_figures(name, found, true, span);
                self.unsaid
            }
        }
    }

    /// The same where it must be said.
    pub(super) fn meant(&mut self, who: &files::Who, span: Span) -> Who {
        let row = selector_of(who);
        let lowered = self.said(who);
        if matches!(lowered.pick, Pick::Zone(_) | Pick::Nobody) {
            let what = "`zone` and `nobody` are for targeting lines only";
            let help = "everybody in Zone 2 is `{each: {zone: 2}}`".to_owned();
            self.fault(span, what, Some(help));
        } else {
            self.check_figures(row.name, row.figures(&self.context), false, span);
        }
        lowered
    }

    fn check_figures(&mut self, name: &str, found: Figures, unsaid: bool, span: Span) {
        let verb = self.doing;
        if found == Figures::NONE {
            let what = match unsaid {
                true => format!("`{}` does not say who, and here is no Target", verb.name),
                false => "here is no Target".to_owned(),
            };
            let help = "say who: `who: each`, `who: priority`, `who: {closest: {}}` ...";
            self.targetless(span, what, Some(help.to_owned()));
        } else if !verb.on.meets(found) {
            let who = match unsaid {
                true => format!("whoever is meant here, `{name}`, is not one"),
                false => format!("`{name}` is not one"),
            };
            let what = format!("`{}` acts on {}: {who}", verb.name, verb.on.words());
            let help = match verb.instead {
                "" => PAGE.to_owned(),
                instead => instead.to_owned(),
            };
            self.fault(span, what, Some(help));
        }
    }

    /// A fault for want of a Target, unless the behaviour turns out to be performed against one.
    pub(super) fn targetless(&mut self, span: Span, what: String, help: Option<String>) {
        match self.behaving {
            Some(behaviour) => {
                let late = (behaviour, self.file, span, what, help);
                self.targetless.push(late);
            }
            None => self.fault(span, what, help),
        }
    }

    /// What can be asked about a figure.
    pub(super) fn check_filter(
        &mut self,
        who: &'static str,
        found: Figures,
        filter: &files::Filter,
    ) {
        if let Some(what) = filter_fault(who, found, filter) {
            self.fault(self.place, what, Some(PAGE.to_owned()));
        }
    }

    /// A targeting line, or whom a baseline Intruder goes for.
    pub(super) fn line(&mut self, who: &files::Who, span: Span) -> Who {
        self.place = span;
        let row = selector_of(who);
        if !row.line {
            let what = format!("`{}` cannot be a targeting line", row.name);
            let help = "Intruders go for Spacers: `closest`, `furthest`, `priority`, \
                        `{highest: stress}` ...";
            self.fault(span, what, Some(help.to_owned()));
        }
        self.said(who)
    }

    /// Refuses a number that is never reached.
    fn check_reach(&mut self, when: &files::When) {
        use files::When as W;
        let (name, _) = needs_of(when);
        let (asked, most) = match *when {
            W::Stress(n) | W::Adrenaline(n) | W::Vitals(n) => (n, 9),
            W::Spacers(n) | W::Crew(n) => (n, MAX_SPACERS as u8),
            W::Wounds(n) => (
                n,
                self.beaten_at
                    .map_or(u8::MAX, |most| most.saturating_sub(1)),
            ),
            _ => return,
        };
        if asked > most {
            let what = format!("the condition `{name}` never comes to {asked}: at most to {most}");
            let help = match when {
                W::Wounds(_) => "with one Wound more the Boss is beaten (BOS-7)",
                _ => "it holds from its number on",
            };
            self.fault(self.place, what, Some(help.to_owned()));
        }
    }

    /// Whether a condition can ever hold here.
    pub(super) fn check_when(&mut self, when: &files::When) {
        self.check_reach(when);
        let (name, needs) = needs_of(when);
        let card = self.context.owner.card();
        let spacers = self.context.owner.figures().meets(Figures::SPACERS);
        let looked_at = match self.unsaid.pick {
            Pick::Me => self.context.owner.figures(),
            _ => self.context.target,
        };
        let what = match needs {
            Needs::Nothing => return,
            Needs::SpacersCard if !spacers => {
                format!(
                    "the condition `{name}` is about a Spacer who owns the card, and this is {card}"
                )
            }
            Needs::Attacked if !spacers => {
                format!(
                    "the condition `{name}` is about a Spacer who owns the card, and this is {card}"
                )
            }
            Needs::Spacer if looked_at == Figures::NONE => {
                let what = format!("the condition `{name}` looks at the Target, and here is none");
                let help = "ask somebody: `{any: {each: {at_least: {stress: 5}}}}`".to_owned();
                return self.targetless(self.place, what, Some(help));
            }
            Needs::Spacer if !looked_at.meets(Figures::SPACERS) => {
                format!(
                    "the condition `{name}` is about Spacers, and here it looks at {}",
                    looked_at.words()
                )
            }
            Needs::Attack | Needs::Attacked if !self.context.attack => format!(
                "the condition `{name}` needs an Intruder's attack that is under way, and here is none"
            ),
            Needs::Dealt if !self.context.dealt => {
                format!(
                    "the condition `{name}` needs an attack or a roll that it follows, and here is none"
                )
            }
            _ => return,
        };
        self.fault(self.place, what, Some(PAGE.to_owned()));
    }

    /// An amount that can be more than nothing here.
    pub(super) fn amount(&mut self, it: &files::Amount, span: Span) -> Amount {
        let fault = match it {
            files::Amount::N(0) => Some(("0 of something is nothing", "leave it out")),
            files::Amount::Dealt if !self.context.dealt => Some((
                "`dealt` needs an attack or a roll that it follows, and here is none",
                "`roll: {dice: 1r, then: [damage: dealt]}` rolls for it",
            )),
            files::Amount::Stat(_) if !self.context.target.meets(Figures::SPACERS) => Some((
                "`stat` is of the Target, and here is no Spacer as the Target",
                "`with: {who: each, do: [...]}` makes Spacers the Target",
            )),
            _ => None,
        };
        if let Some((what, help)) = fault {
            self.fault(span, what, Some(help.to_owned()));
        }
        use files::Amount as A;
        match it {
            A::N(n) => Amount::N(*n),
            A::Dealt => Amount::Dealt,
            A::Stat(share) => Amount::StatOf(share.of, share.per.max(1)),
            A::Spacers => Amount::Spacers,
            A::Wounds(share) => Amount::Wounds(share.per.max(1)),
            A::Active(token) => Amount::ActiveTokens(*token),
            A::Tokens(share) => self.status_amount(share),
            A::ByLevel(levels) => Amount::ByLevel(*levels),
        }
    }

    /// What is known while an ability's effects happen.
    pub(super) fn of_timing(&mut self, timing: Timing, span: Span) -> Context {
        let owner = self.context.owner;
        if let Some((what, help)) = timing_fault(timing, owner) {
            self.fault(span, what, Some(help));
        }
        match timing {
            Timing::Constant => Context::of(owner),
            Timing::Free => spots::FREE.of(owner),
            Timing::Reaction => spots::REACTION.of(owner),
            Timing::Passive(moment) | Timing::Triggered(moment) => {
                let row = moment_of(moment);
                Context {
                    attack: row.attack,
                    ..Context::about(owner, row.target(owner).unwrap_or(Figures::ALL))
                }
            }
        }
    }

    /// What is known to the condition of an ability: for modifiers, whom they are about.
    pub(super) fn of_modifiers(&mut self, it: &files::Ability, context: Context) -> Context {
        let owner = self.context.owner;
        for line in &it.modifiers {
            let row = modifier_of(line);
            if !row.of.meets(owner.figures()) {
                let what = format!(
                    "`{}` counts for {}, and this is {}",
                    row.name,
                    row.of.words(),
                    owner.card()
                );
                self.fault(it.id.span, what, Some(PAGE.to_owned()));
            }
        }
        match it.modifiers.first() {
            Some(line) if owner.is_intruder() => Context {
                target: modifier_of(line).target,
                ..context
            },
            Some(line) => Context {
                target: context.target.and(modifier_of(line).target),
                ..context
            },
            None => context,
        }
    }

    /// Whether a price can be paid by whoever owns the card.
    pub(super) fn check_cost(&mut self, cost: &files::CostPart, span: Span) {
        let owner = self.context.owner;
        let of_gear = [
            ("exhaust", cost.exhaust),
            ("discard", cost.discard),
            ("ammo", cost.ammo > 0),
            ("charges", cost.charges > 0),
        ];
        let of_gear = of_gear.iter().find(|(_, asked)| *asked);
        if let (Some((name, _)), true) = (of_gear, owner != Owner::Gear) {
            let what = format!(
                "`{name}` can be paid only by Gear, and this is {}",
                owner.card()
            );
            self.fault(span, what, None);
        }
        let most = [
            ("stress", cost.stress, 9),
            ("vitals", cost.vitals, 8),
            ("antinomy", cost.antinomy, 9),
            ("ammo", cost.ammo, self.holds.0),
            ("charges", cost.charges, self.holds.1),
        ];
        for (name, asked, most) in most {
            let elsewhere = owner != Owner::Gear && ["ammo", "charges"].contains(&name);
            if asked > most && !elsewhere {
                let what =
                    format!("nobody can ever pay {asked} `{name}`: there are at most {most}");
                self.fault(span, what, None);
            }
        }
    }
}

fn by_whom(by: Figures) -> &'static str {
    match by {
        Figures::BOSS => "only a Boss's card",
        Figures::SPACERS => "only a Spacer's card",
        _ => "only an Intruder's card",
    }
}
