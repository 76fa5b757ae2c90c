//! What a card does, in the keywords and numbers that its text should have.

use enormity_engine::catalog::{
    Ability, Amount, Attack, AttackKind, Behaviour, BlipDeed, Boost, Catalog, Command, Cond,
    CondId, Cost, ExtractionDeed, Filter, FindDeed, Gear, HalfPick, IntruderKind, Modifier, Noise,
    NoisePlace, Op, Pick, Price, Reach, Script, Tile, Timing, TokenPick, Trigger, Weapon, Where,
    Who,
};
use enormity_engine::ids::{Half, Skill, Stat, Token};

/// Something a card does: any of these words, perhaps with a number. What need not be said
/// may be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    pub words: Vec<String>,
    pub n: Option<u8>,
    pub must: bool,
}

/// Reads cards.
pub struct Reader<'a> {
    catalog: &'a Catalog,
    pub deeds: Vec<Deed>,
    must: bool,
}

/// A name as texts use it.
pub fn name(name: &str) -> String {
    let name = name.to_lowercase();
    name.strip_prefix("the ").unwrap_or(&name).to_owned()
}

pub fn token(token: Token) -> &'static str {
    ["discipline", "confidence", "expertise"][token as usize]
}

fn stat(stat: Stat) -> &'static str {
    match stat {
        Stat::Vitals => "vitals",
        Stat::Stress => "stress",
        Stat::Adrenaline => "adrenaline",
        Stat::Radiation => "radiation",
        Stat::Infection => "infection",
        Stat::Antinomy => "antinomy",
    }
}

fn skill(skill: Skill) -> &'static str {
    match skill {
        Skill::Intelligence => "intelligence",
        Skill::Dexterity => "dexterity",
        Skill::Strength => "strength",
        Skill::Willpower => "willpower",
        Skill::Perception => "perception",
    }
}

const COLOURS: [&str; 3] = ["white", "red", "black"];

impl<'a> Reader<'a> {
    pub fn new(catalog: &'a Catalog) -> Reader<'a> {
        Reader {
            catalog,
            deeds: vec![],
            must: true,
        }
    }

    /// What is read in there may be said, but need not.
    pub fn aside(&mut self, read: impl FnOnce(&mut Self)) {
        let must = std::mem::replace(&mut self.must, false);
        read(self);
        self.must = must;
    }

    fn deed(&mut self, words: &[&str], n: Option<u8>) {
        self.deeds.push(Deed {
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            n,
            must: self.must,
        });
    }

    fn word(&mut self, word: &str) {
        self.deed(&[word], None);
    }

    fn number(&mut self, words: &[&str], n: u8) {
        if n > 0 {
            self.deed(words, Some(n));
        }
    }

    fn dice(&mut self, dice: [u8; 3]) {
        for (colour, n) in COLOURS.iter().zip(dice) {
            self.number(&[colour], n);
        }
    }

    fn amount(&mut self, words: &[&str], amount: Amount) {
        match amount {
            Amount::N(n) => self.number(words, n),
            Amount::ByLevel(levels) => {
                levels.iter().for_each(|n| self.number(words, *n));
                self.aside(|aside| aside.levels());
            }
            Amount::StatOf(of, _) => {
                self.deed(words, None);
                self.word(stat(of));
                self.aside(|aside| aside.number(words, 1));
            }
            Amount::Dealt
            | Amount::Spacers
            | Amount::Wounds(_)
            | Amount::ActiveTokens(_)
            | Amount::Status(..)
            | Amount::SessionStatus(_) => {
                self.deed(words, None);
            }
        }
    }

    fn levels(&mut self) {
        self.word("level ii");
        self.word("level iii");
    }

    fn who(&mut self, who: &Who) {
        match who.pick {
            Pick::Highest(of) | Pick::Lowest(of) => self.word(stat(of)),
            Pick::Priority => self.word("priority target"),
            Pick::Zone(n) => self.number(&["zone"], n),
            _ => {}
        }
        self.filter(&who.filter);
    }

    fn filter(&mut self, filter: &Filter) {
        if let Some(n) = filter.within {
            match n {
                1 => self.aside(|aside| aside.word("adjacent")),
                n => self.number(&["within", "space"], n),
            }
        }
        self.number(&["zone"], filter.zone.unwrap_or(0));
        for (of, n) in filter.at_least.iter().chain(&filter.at_most) {
            self.number(&[stat(*of)], *n);
        }
        if let Some(id) = filter.has {
            self.word(&name(&self.catalog.condition(id).label.name));
        }
        if let Some(id) = filter.by_tile {
            self.word(&name(&self.catalog.tile(id).label.name));
        }
        if filter.knocked_down == Some(true) {
            self.aside(|aside| aside.word("knockdown"));
        }
    }

    pub fn cond(&mut self, cond: CondId) {
        match self.catalog.scripts.cond(cond) {
            Cond::Any(who) => self.who(who),
            Cond::DealtAtLeast(n) => self.number(&["damage"], *n),
            Cond::PowerAtLeast(n) => self.number(&["power"], *n),
            Cond::PoolHas(of, n) => self.aside(|aside| aside.number(&[token(*of)], *n)),
            Cond::LevelAtLeast(level) => {
                self.word(&format!("level {}", level.numeral().to_lowercase()));
            }
            Cond::WoundsAtLeast(n) => self.number(&["wound"], *n),
            Cond::SpacersAtLeast(n) => self.number(&["spacer", "live"], *n),
            Cond::IntrudersAtMost { kind, most: n, .. } => {
                let kind = name(&self.catalog.kind(*kind).label.name);
                match n {
                    0 => self.word(&kind),
                    n => self.number(&[&kind], n + 1),
                }
            }
            Cond::Not(inner) => self.denied(*inner),
            Cond::All(all) | Cond::Either(all) => all.iter().for_each(|cond| self.cond(*cond)),
            Cond::VitalsLevel(_) => self.word("vitals"),
            Cond::Melee(true) => self.word("melee"),
            Cond::AttackIs(AttackKind::Melee) => self.word("melee"),
            Cond::AttackIs(AttackKind::Ranged) => self.word("ranged"),
            _ => {}
        }
    }

    /// `not: {stress: 4}` is "Stress 3 or less", `not: {spacers: 2}` "no other Spacer lives".
    fn denied(&mut self, cond: CondId) {
        match self.catalog.scripts.cond(cond) {
            Cond::Any(who) => match who.filter.at_least {
                Some((of, 1)) => self.word(stat(of)),
                Some((of, n)) => self.number(&[stat(of)], n - 1),
                None => self.who(who),
            },
            Cond::SpacersAtLeast(n) => self.aside(|aside| aside.number(&["spacer"], *n)),
            _ => self.cond(cond),
        }
    }

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

    fn effect_of(&mut self, ability: &Ability) {
        self.cond(ability.when);
        self.script(ability.script);
        if ability.timing.moment() == Some(Trigger::BossWounded) {
            self.aside(|aside| aside.word("wound"));
        }
    }

    fn modifiers(&mut self, ability: &Ability) {
        for (modifier, n) in &ability.modifiers {
            self.modifier(*modifier, *n);
        }
    }

    fn modifier(&mut self, modifier: Modifier, n: u8) {
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

    pub fn script(&mut self, script: Script) {
        let catalog = self.catalog;
        for op in catalog.scripts.ops(script) {
            self.op(op);
        }
    }

    /// SCT-6, SCT-7: what scouting one of the type brings.
    pub fn scouted(&mut self, kind: &IntruderKind) {
        if !kind.scouted.is_none() {
            self.word("scout");
        }
        self.script(kind.scouted);
        self.script(kind.scout_failed);
    }

    fn op(&mut self, op: &Op) {
        let catalog = self.catalog;
        match op {
            Op::Gain { who, stat: of, by } => {
                self.who(who);
                self.amount(&[stat(*of)], *by);
            }
            Op::Lose { who, stat: of, by } => {
                self.who(who);
                match by {
                    // "all Radiation": no number of its own.
                    Amount::StatOf(all, 1) if all == of => self.word(stat(*of)),
                    by => self.amount(&[stat(*of)], *by),
                }
            }
            Op::GainCondition { who, condition } => {
                self.who(who);
                self.word(&name(&catalog.condition(*condition).label.name));
            }
            Op::LoseCondition { who, condition } => {
                self.who(who);
                match condition {
                    Some(id) => {
                        let own = name(&catalog.condition(*id).label.name);
                        self.deed(&[&own, "discard"], None);
                        self.aside(|aside| aside.word(&own));
                    }
                    None => self.word("condition"),
                }
            }
            Op::Knockdown { who } => {
                self.who(who);
                self.word("knockdown");
            }
            Op::StandUp { who } => {
                self.who(who);
                self.word("stand up");
            }
            Op::Knockback { who, by, .. } => self.pushed(who, "knockback", *by),
            Op::Pushback { who, by } => self.pushed(who, "pushback", *by),
            Op::Lure { who, by } => self.pushed(who, "lure", *by),
            Op::Crash { who } => {
                self.who(who);
                self.word("crash");
            }
            Op::Kill { who } => self.who(who),
            Op::GainTokens {
                token: of,
                by,
                half,
            } => {
                self.amount(&[pick(*of)], *by);
                match half {
                    HalfPick::Active => self.deed(&["active", "half"], None),
                    HalfPick::Incoming => self.deed(&["incoming", "half"], None),
                    HalfPick::Either => self.word("half"),
                }
            }
            Op::LoseTokens {
                token: of,
                by,
                half,
            } => {
                self.amount(&[pick(*of)], *by);
                match half {
                    Half::Active => self.aside(|aside| aside.word("active")),
                    Half::Incoming => self.word("incoming"),
                }
            }
            Op::ClearPool => self.word("pool"),
            Op::ShiftToken { .. } => self.number(&["token"], 1),
            Op::Move { who, by, .. } => {
                self.who(who);
                self.amount(&["move"], *by);
            }
            Op::BonusAttack { who } => {
                self.who(who);
                self.word("bonus attack");
            }
            Op::BonusAction { who } => {
                self.who(who);
                self.word("bonus action");
            }
            Op::Boost { who, boost } => {
                self.who(who);
                self.boost(boost);
            }
            Op::Suppress { who, by } => {
                self.who(who);
                self.amount(&["suppress"], *by);
            }
            Op::Radiate { by } => self.amount(&["radiate", "radiation"], *by),
            Op::Status { on, token, by, .. } => {
                if let Some(who) = on {
                    self.who(who);
                }
                let token = name(&catalog.status_token(*token).label.name);
                self.amount(&[&token], *by);
            }
            Op::Disable { disabled, .. } => self.word(match disabled {
                true => "disable",
                false => "enable",
            }),
            Op::Escalate => self.word("escalate"),
            Op::Wound { by } => match by {
                Amount::N(1) => {
                    self.word("additional wound");
                    self.aside(|aside| aside.number(&["additional wound"], 1));
                }
                by => self.amount(&["additional wound"], *by),
            },
            Op::Perform { behaviour, against } => {
                self.who(against);
                let behaviour = catalog.behaviour(*behaviour);
                self.aside(|aside| aside.behaviour(behaviour));
            }
            Op::Signature { against } => {
                self.who(against);
                self.word("signature");
            }
            Op::Activate { against } => {
                self.who(against);
                self.word("activate");
            }
            Op::Face { who } | Op::Approach { who, .. } | Op::Appear { near: who } => self.who(who),
            Op::Retreat { from, by } => {
                self.who(from);
                self.amount(&["space", "move"], *by);
            }
            Op::PlaceTile { tile, count, .. } => {
                self.several(&name(&catalog.tile(*tile).label.name), *count);
            }
            Op::DestroyTile { tile, .. } => {
                if let Some(tile) = tile {
                    self.word(&name(&catalog.tile(*tile).label.name));
                }
            }
            Op::Spawn {
                kind, near, count, ..
            } => {
                if let Where::At(who) | Where::Beside(who) = near {
                    self.who(who);
                }
                self.several(&name(&catalog.kind(*kind).label.name), *count);
            }
            Op::SendAway { who, place } => {
                self.who(who);
                self.word(&name(&catalog.place(*place).label.name));
            }
            Op::BringBack { who } => self.who(who),
            Op::Weld { .. } => self.word("weld"),
            Op::SpawnBlip { .. } => self.word("spawn a blip"),
            Op::Blip { deed, .. } => self.word(match deed {
                BlipDeed::Turn(_) => "turn",
                BlipDeed::Look => "look",
                BlipDeed::Discard => "discard",
                BlipDeed::Move { .. } => "blip",
                BlipDeed::Reveal => "reveal",
            }),
            Op::Door { .. } => self.word("door"),
            // "the next Scanner card"
            Op::Scanner { look: 1, .. } => self.word("scanner card"),
            Op::Scanner { look, .. } => self.number(&["scanner card"], *look),
            Op::HoldCountdown => self.word("countdown marker"),
            Op::HoldPatrol => self.word("patrol"),
            Op::Alert { .. } => self.word("alert"),
            Op::Flash { flash, .. } => self.word(&name(&catalog.kind(flash.kind).label.name)),
            Op::NoiseFrom { dice, at } => {
                self.word("noise");
                self.dice(*dice);
                if let NoisePlace::Within(n) = at {
                    self.number(&["within"], *n);
                }
            }
            Op::Danger(_) => self.word("dangerous"),
            Op::Surprise { who } => {
                self.who(who);
                self.word("surprise");
            }
            Op::Drive { who, by } => {
                self.who(who);
                self.amount(&["space", "move", "away"], *by);
            }
            Op::EndTurn { .. } => self.word("turn"),
            Op::EndRun => self.word("lost"),
            Op::Freshen => self.word("fresh"),
            // It is read aloud, and not part of what the card says.
            Op::Say { .. } => {}
            Op::Find {
                deed: FindDeed::Resource(_),
                ..
            } => self.aside(|aside| aside.number(&[], 1)),
            // What is found is told in the words of the story.
            Op::Find { .. } | Op::Decode { .. } => {}
            Op::DiscardBlip => self.word("discard the blip furthest from the spacers"),
            Op::Extraction(ExtractionDeed::Closer | ExtractionDeed::Available) => {
                self.word("extraction");
            }
            Op::Extraction(_) => self.word("extraction point"),
            Op::SlowBlip { by } => {
                self.amount(&["move", "blip"], *by);
                // "to no less than 1"
                self.aside(|aside| aside.number(&["move"], 1));
            }
            Op::Exhaust { who } => {
                self.who(who);
                self.word("exhaust");
            }
            Op::Ready { who, .. } => {
                self.who(who);
                self.word("ready");
            }
            Op::LoseAmmo { by, .. } => self.amount(&["ammo"], *by),
            Op::Reload { full: true, .. } => {
                self.word("full reload");
                self.aside(|aside| aside.word("heavy"));
            }
            Op::Reload { full: false, .. } => self.word("fast reload"),
            Op::Noise { dice, bonus, .. } => {
                self.word("noise");
                self.dice(*dice);
                self.number(&["louder"], *bonus);
                // NOI-6: what noise does.
                self.aside(|aside| aside.word("priority target"));
            }
            Op::TakePriority { who } => {
                self.who(who);
                self.word("priority target");
            }
            Op::Window => self.word("window"),
            Op::Dodge { by, .. } => self.amount(&["dodge", "die"], *by),
            Op::Shield { by, .. } => {
                self.amount(&["shield", "damage"], *by);
                // "to no less than 1"
                self.aside(|aside| aside.number(&["damage"], 1));
            }
            Op::Test {
                who,
                skill: of,
                at,
                pass,
                fail,
            } => {
                self.who(who);
                self.amount(&[skill(*of)], *at);
                self.script(*pass);
                self.script(*fail);
            }
            Op::If {
                cond,
                then,
                otherwise,
            } => {
                self.cond(*cond);
                self.script(*then);
                self.script(*otherwise);
            }
            Op::Choose { among, .. } => {
                for (cond, script) in among {
                    self.cond(*cond);
                    self.script(*script);
                }
            }
            Op::May { cost, then, .. } => {
                self.cost(cost);
                self.script(*then);
            }
            Op::With { who, then } => {
                self.who(who);
                self.script(*then);
            }
            Op::Roll { who, dice, then } => {
                self.who(who);
                self.dice(*dice);
                self.script(*then);
            }
            // "two Blips": how often is told by what is done.
            Op::Repeat { then, .. } => self.script(*then),
            Op::ChainBreak { .. } => {}
            other => self.unread(other),
        }
    }

    /// Something this test knows no words for: it stands in the list until it does.
    fn unread(&mut self, what: &impl std::fmt::Debug) {
        let what = format!("{what:?}").to_lowercase();
        let verb = what.split([' ', '(']).next().unwrap_or_default().to_owned();
        self.word(&verb);
    }

    fn pushed(&mut self, who: &Who, how: &str, by: Amount) {
        self.who(who);
        self.amount(&[how], by);
    }

    /// One of them is named, more are counted.
    fn several(&mut self, what: &str, count: Amount) {
        match count {
            Amount::N(0 | 1) => self.word(what),
            Amount::ByLevel(levels) => {
                self.word(what);
                let more = levels.iter().filter(|n| **n > 1);
                more.for_each(|n| self.deed(&[what, "level iii"], Some(*n)));
            }
            count => self.amount(&[what, "random"], count),
        }
    }

    fn boost(&mut self, boost: &Boost) {
        self.number(&["discipline"], boost.discipline);
        self.number(&["confidence"], boost.confidence);
        self.number(&["power"], boost.power);
        self.number(&["critical quadrant"], boost.crit);
        self.dice(boost.dice);
        if boost.melee {
            self.word("melee");
        }
        if boost.heavy {
            self.word("heavy");
        }
    }

    pub fn noise(&mut self, noise: &Noise) {
        if noise.makes {
            self.word("noise");
            self.dice(noise.dice);
            self.number(&["louder"], noise.bonus);
            self.number(&["louder"], noise.per_ammo);
            if noise.per_ammo > 0 {
                self.word("ammo");
            }
        }
    }

    /// What it holds; the card shows it, its text may.
    pub fn supply(&mut self, gear: &Gear) {
        self.aside(|aside| {
            aside.number(&["ammo"], gear.ammo);
            aside.number(&["charge"], gear.charges);
        });
    }

    pub fn weapon(&mut self, weapon: &Weapon) {
        match (weapon.melee, weapon.range) {
            (true, 0) => self.word("melee"),
            (true, n) => {
                self.word("melee");
                self.number(&["reach"], n);
            }
            (false, n) => self.number(&["range"], n),
        }
        self.gated(weapon.dice.iter().copied());
        self.number(&["power"], weapon.power);
        self.number(&["critical quadrant"], weapon.crit);
        self.number(&["suppressing power"], weapon.suppress);
        for kind in Token::ALL {
            self.number(&[token(kind)], weapon.modifiers[kind as usize]);
            self.number(&[token(kind)], weapon.leaves(kind));
        }
        if weapon.burst > 1 {
            self.number(&["burst"], weapon.burst);
        }
        self.noise(&weapon.noise);
        self.number(&["advance"], weapon.advance);
        self.number(&["fallback"], weapon.fallback);
        self.number(&["radiate"], weapon.radiate);
        for (word, has) in [
            ("linear", weapon.linear),
            ("deadzone", weapon.deadzone),
            ("heavy", weapon.heavy),
            ("noiseless", weapon.noiseless),
            ("discharge", weapon.discharge),
            ("empty clip", weapon.empty_clip),
            ("devastating", weapon.devastating),
            ("exhaust", weapon.exhausts),
        ] {
            if has {
                self.word(word);
            }
        }
        self.script(weapon.on_wound);
        self.script(weapon.on_fail);
    }

    /// Dice, those behind one gate together.
    fn gated(&mut self, dice: impl Iterator<Item = (enormity_engine::dice::Colour, CondId)>) {
        let mut gates: Vec<(CondId, [u8; 3])> = vec![];
        for (colour, gate) in dice {
            match gates.iter_mut().find(|(other, _)| *other == gate) {
                Some((_, count)) => count[colour as usize] += 1,
                None => {
                    let mut count = [0; 3];
                    count[colour as usize] = 1;
                    gates.push((gate, count));
                }
            }
        }
        for (gate, count) in gates {
            self.cond(gate);
            self.dice(count);
        }
    }

    pub fn behaviour(&mut self, behaviour: &Behaviour) {
        for who in &behaviour.targeting {
            self.who(who);
        }
        for step in &behaviour.steps {
            if step.window {
                self.word("window");
            }
            match &step.command {
                Command::Move(1) => self.word("move"),
                Command::Move(_) => self.word("twice"),
                Command::Shift => self.word("shift"),
                Command::Attack(attack) => self.attack(attack),
                Command::Act(script) => self.script(*script),
            }
        }
        self.script(behaviour.after);
        if !behaviour.after_final.is_none() {
            self.word("after final");
            self.script(behaviour.after_final);
        }
    }

    /// What the sheet of a baseline Intruder shows besides its text: the text may speak of it.
    pub fn sheet(&mut self, kind: &IntruderKind, of: Option<&IntruderKind>) {
        self.aside(|aside| {
            for protocol in &kind.protocols {
                aside.behaviour(aside.catalog.behaviour(protocol.behaviour));
            }
            for ability in kind.traits.iter() {
                aside.ability(aside.catalog.ability(*ability));
            }
            aside.script(kind.overwhelm);
            aside.script(kind.appears);
            aside.word("activate");
            aside.word("noise");
            aside.levels();
            aside.number(&["range"], kind.range.unwrap_or(0));
            aside.number(&["wound"], kind.wounds);
            for speed in kind.speed.into_iter().flatten() {
                aside.number(&["speed"], speed);
            }
            for (n, threshold) in kind.at.into_iter().enumerate() {
                let difference = of.map_or(0, |of| threshold.abs_diff(of.at[n]));
                aside.number(&["threshold"], difference);
                let slower = of.and_then(|of| of.speed[n].zip(kind.speed[n]));
                aside.number(&["speed"], slower.map_or(0, |(of, own)| of.abs_diff(own)));
            }
            aside.cond(kind.blips.patrol_bonus.0);
            for n in [
                kind.blips.patrol_bonus.1,
                kind.blips.more_steps,
                kind.blips.most_steps,
            ] {
                aside.number(&["patrol"], n);
            }
        });
    }

    fn attack(&mut self, attack: &Attack) {
        match (attack.terrorize, attack.reach) {
            (true, reach) => {
                self.word("terrorize");
                if let Reach::Blast(n) = reach {
                    self.number(&["zone"], n);
                }
            }
            (_, Reach::Shoot) => self.word("shoot"),
            (_, Reach::Ranged(n)) => self.number(&["ranged"], n),
            (_, Reach::Blast(n)) => {
                self.word("blast");
                self.number(&["zone"], n);
            }
            (_, Reach::Melee) => self.word("attack"),
            (_, Reach::Anywhere) => {}
        }
        self.gated(attack.dice.iter().map(|die| (die.colour, die.gate)));
        if attack.lethal {
            self.word("lethal");
        }
        // What comes whatever the roll says so; gates on Stress speak for themselves.
        let ops = self.catalog.scripts.ops(attack.effects);
        if ops.iter().any(|op| !matches!(op, Op::If { .. })) {
            self.word("whatever the roll");
        } else {
            self.aside(|aside| aside.word("whatever the roll"));
        }
        self.script(attack.effects);
    }

    pub fn tile(&mut self, tile: &Tile) {
        for (word, has) in [
            ("obstacle", tile.obstacle),
            ("destructible", tile.destructible),
            ("indestructible", tile.indestructible),
            ("obscuring", tile.obscuring),
            ("cover", tile.cover),
        ] {
            if has {
                self.word(word);
            }
        }
        self.script(tile.on_enter);
        if !tile.on_enter.is_none() {
            self.word("spacer");
        }
        if tile.affects_intruders {
            self.word("intruder");
        }
        let size = tile.width.max(1) * tile.height.max(1);
        if size > 1 {
            self.number(&["space"], size);
        }
    }

    /// An action on a side of an Action card.
    pub fn action(&mut self, action: &enormity_engine::catalog::Action) {
        use enormity_engine::catalog::ActionKind as Kind;
        match action.kind {
            Kind::Move(n) => self.number(&["move"], n),
            Kind::Attack => self.word("attack"),
            Kind::FullReload => self.word("full reload"),
            Kind::FastReload => self.word("fast reload"),
            Kind::Rationalize => self.word("rationalize"),
            Kind::Rearm => self.word("rearm"),
            Kind::CatchBreath => self.word("catch breath"),
            Kind::Scout => self.word("scout"),
            Kind::Scavenge => self.word("scavenge"),
            Kind::Script => {}
        }
        if action.adrenaline {
            self.word("adrenaline");
        }
        self.cond(action.when);
        self.cost(&action.cost);
        self.noise(&action.noise);
        self.script(action.script);
        if let Some((when, cost, script)) = &action.offer {
            self.cond(*when);
            self.cost(cost);
            self.script(*script);
        }
    }
}

fn pick(of: TokenPick) -> &'static str {
    match of {
        TokenPick::Kind(kind) => token(kind),
        TokenPick::Any => "token",
    }
}
