//! What is printed on weapons, sheets, behaviours, tiles and Action cards.

use super::{Reader, token};
use enormity_engine::catalog::{
    Attack, Behaviour, Command, CondId, Gear, IntruderKind, Noise, Op, Pick, Reach, Tile, Weapon,
};
use enormity_engine::ids::Token;

impl Reader<'_> {
    /// SCT-6, SCT-7: what scouting one of the type brings.
    pub fn scouted(&mut self, kind: &IntruderKind) {
        if !kind.scouted.is_none() {
            self.word("scout");
        }
        self.script(kind.scouted);
        self.script(kind.scout_failed);
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
    pub(super) fn gated(
        &mut self,
        dice: impl Iterator<Item = (enormity_engine::dice::Colour, CondId)>,
    ) {
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
        match &kind.adversary {
            Some(beside) if beside.pick == Pick::Furthest => {
                self.word("furthest from the priority target");
            }
            Some(beside) => self.who(beside),
            None => {}
        }
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

    pub(super) fn attack(&mut self, attack: &Attack) {
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
        if action.slips {
            self.word("opportunity");
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
