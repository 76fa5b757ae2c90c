//! IAT: one attack roll against one Spacer, and what it does.

use super::IntruderAttack;
use crate::board::SpaceSet;
use crate::catalog::{Attack, AttackKind, BehaviourId, Catalog, Command, Modifier, Trigger};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::dice::Colour;
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::{Figure, IntruderId, SpacerId};
use crate::lookahead::risk::Blow;
use crate::roll::{Roll, RollKind};
use crate::select::{Cause, Origin};
use crate::seq::Seq;
use crate::state::DICE;

/// An Intruder's attack on one Spacer, who rolls for it (ROL-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct IntruderRoll {
    /// Whose attack it is.
    pub intruder: IntruderId,
    /// Whom it strikes.
    pub spacer: SpacerId,
    behaviour: BehaviourId,
    command: u8,
    /// What the roll gave.
    pub(super) power: u8,
    /// The same at first, then what is left of it.
    pub(super) damage: u8,
    /// How much of it was taken off.
    pub(super) reduced: u8,
    /// Vitals were lost.
    pub(super) hurt: bool,
    pub(super) step: Step,
}

/// Where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Step {
    Dice,
    Cover,
    Roll,
    Mitigate,
    Effects,
    Hurt,
    End,
}

impl IntruderRoll {
    /// The current attack of a behaviour, against one of its Targets.
    pub(super) fn new(intruder_attack: &IntruderAttack, spacer: SpacerId) -> IntruderRoll {
        IntruderRoll {
            intruder: intruder_attack.intruder,
            spacer,
            behaviour: intruder_attack.behaviour,
            command: intruder_attack.command,
            power: 0,
            damage: 0,
            reduced: 0,
            hurt: false,
            step: Step::Dice,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let Some(attack) = self.attack(cx.catalog) else {
            return Flow::END;
        };
        // CHB-1: the rest is lost, but whoever was hurt was hurt.
        if cx.is_broken(Some(self.spacer)) && self.step != Step::End {
            self.step = Step::Hurt;
        }
        match self.step {
            Step::Dice => self.lay_dice(cx, attack),
            Step::Cover => self.take_cover(cx, attack, input),
            Step::Roll => self.judge(cx, attack, input),
            Step::Mitigate => self.mitigate(cx, attack, input),
            Step::Effects => {
                self.step = Step::Hurt;
                if attack.effects.is_none() {
                    return Flow::Again;
                }
                let origin = Origin {
                    dealt: self.damage,
                    power: self.power,
                    ..self.origin()
                };
                Flow::Call(Effects::new(attack.effects, origin).into())
            }
            Step::Hurt => {
                self.step = Step::End;
                self.react(cx)
            }
            Step::End => Flow::END,
        }
    }

    /// CMD-7: whether it deals Stress instead of damage.
    pub(crate) fn terrorizes(&self, catalog: &Catalog) -> bool {
        self.attack(catalog).is_some_and(|attack| attack.terrorize)
    }

    /// Whether its dice are still what it is about: not once the harm is done.
    pub(crate) fn is_about_dice(&self) -> bool {
        matches!(self.step, Step::Cover | Step::Roll | Step::Mitigate)
    }

    /// The roll as it lies in the tray when nobody mends it any more.
    pub(crate) fn rolled(&self, catalog: &Catalog) -> Roll {
        let mut roll = Roll::new(self.spacer, RollKind::Defence);
        roll.lethal = self.attack(catalog).is_some_and(|attack| attack.lethal);
        roll
    }

    /// Whether the dice lie in the tray and have been thrown.
    pub(crate) fn is_thrown(&self) -> bool {
        self.step == Step::Mitigate
    }

    pub(super) fn attack<'a>(&self, catalog: &'a Catalog) -> Option<&'a Attack> {
        let steps = &catalog.behaviour(self.behaviour).steps;
        match &steps[usize::from(self.command)].command {
            Command::Attack(attack) => Some(attack),
            _ => None,
        }
    }

    /// What it would do, with the dice that lie in the tray.
    pub(crate) fn blow(&self, cx: &Cx) -> Option<Blow> {
        let attack = self.attack(cx.catalog)?;
        let mut dice = [0; 3];
        for die in &cx.state.tray.dice {
            dice[die.colour as usize] += 1;
        }
        let reduction = self.reduction(cx, attack).unwrap_or(0);
        let more = self.unavoidable(cx, attack);
        Some(Blow {
            spacer: self.spacer,
            dice,
            lethal: attack.lethal,
            terrorize: attack.terrorize,
            reduction,
            more,
        })
    }

    fn origin(&self) -> Origin {
        let target = Some(Figure::Spacer(self.spacer));
        Origin::new(self.intruder, target, Cause::Attack)
    }

    /// IAT-2, IAT-3: the printed dice and the gated ones; KEY-DOD takes off the weakest.
    fn lay_dice(&mut self, cx: &mut Cx, attack: &Attack) -> Flow {
        let origin = self.origin();
        let mut dice: Seq<Colour, DICE> = Seq::new();
        for die in attack.dice.iter().filter(|die| cx.holds(die.gate, &origin)) {
            dice.push(die.colour);
        }
        let seat = usize::from(self.spacer.0);
        let dodged = match cx.behaving_mut() {
            Some(intruder_attack) if !attack.terrorize || attack.allowed.dodge => {
                std::mem::take(&mut intruder_attack.dodge[seat])
            }
            _ => 0,
        };
        for _ in 0..dodged {
            let weakest = (0..dice.len()).min_by_key(|i| dice[*i]);
            weakest.and_then(|i| dice.remove(i));
        }
        cx.lay(dice.iter().copied());
        self.step = Step::Cover;
        Flow::Again
    }

    /// KEY-COV, IAT-6: one die may be lowered; a Destructible tile is then used up.
    fn take_cover(&mut self, cx: &mut Cx, attack: &Attack, input: Input) -> Flow {
        match input {
            Input::Chose(Choice::Die(die)) => self.lower_die(cx, die),
            Input::Chose(_) => {}
            Input::Go | Input::Done(_) => {
                if attack.kind == AttackKind::Ranged && self.cover(cx).is_some() {
                    cx.ask(Ask::Cover, Some(self.spacer), "KEY-COV");
                    for colour in [Colour::Black, Colour::Red] {
                        let dice = &cx.state.tray.dice;
                        if let Some(die) = dice.iter().position(|die| die.colour == colour) {
                            cx.offer(Choice::Die(die as u8));
                        }
                    }
                    if cx.offered() > 0 {
                        cx.offer(Choice::Pass);
                        return Flow::Ask;
                    }
                }
            }
        }
        self.roll(cx, attack)
    }

    /// The tile that protects the Spacer, rather one that is not used up.
    fn cover(&self, cx: &Cx) -> Option<usize> {
        let attacker = cx.at(Figure::Intruder(self.intruder));
        let target = cx.at(Figure::Spacer(self.spacer));
        let doors = &cx.state.doors;
        // Only what lies beside the Target covers it.
        if !cx
            .board
            .adjacents(target, doors)
            .intersects(&cx.state.tiled)
        {
            return None;
        }
        let covers = |index: &usize| {
            let placed = cx.state.tiles[*index];
            cx.catalog.tile(placed.tile).cover && !placed.disabled && {
                let spaces: SpaceSet = cx.tile_spaces(*index);
                cx.board.covered(target, attacker, &spaces, doors)
            }
        };
        let all = (0..cx.state.tiles.len()).filter(covers);
        all.min_by_key(|index| cx.catalog.tile(cx.state.tiles[*index].tile).destructible)
    }

    fn lower_die(&self, cx: &mut Cx, die: u8) {
        let die = &mut cx.state.tray.dice[usize::from(die)];
        let colour = die.colour;
        let Some(to) = colour.lowered() else { return };
        die.colour = to;
        cx.emit("KEY-COV", Event::DieLowered { colour, to });
        if let Some(index) = self.cover(cx)
            && cx.catalog.tile(cx.state.tiles[index].tile).destructible
        {
            cx.destroy_tile(index, "KEY-COV");
        }
    }

    /// ROL-7: armor re-rolls, but not while down (KND-1) and not in Terrorize (CMD-7) unless its
    /// text allows them.
    fn roll(&mut self, cx: &mut Cx, attack: &Attack) -> Flow {
        self.step = Step::Roll;
        if cx.state.tray.dice.is_empty() {
            return Flow::Again;
        }
        let down = cx.state.spacer(self.spacer).is_falling();
        let banned = attack.terrorize && !attack.allowed.armor_rerolls;
        let armor = match down || banned {
            true => 0,
            false => cx.modifier(self.spacer, Modifier::ArmorReroll),
        };
        let mut roll = Roll::new(self.spacer, RollKind::Defence);
        roll.armor = armor;
        roll.lethal = attack.lethal;
        Flow::Call(roll.into())
    }

    /// ATK-15: what the loss brings up for the Spacer.
    fn react(&self, cx: &Cx) -> Flow {
        if !self.hurt || !cx.state.spacer(self.spacer).is_alive() {
            return Flow::END;
        }
        let (owner, by) = (self.spacer.into(), Some(self.intruder.into()));
        match cx.triggers(Trigger::Hurt, owner, by) {
            Some(frame) => Flow::Become(frame),
            None => Flow::END,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Behaviour, Die, Reach, Step as Instruction};
    use crate::ids::{Half, Token};
    use crate::scripted_chance::Chance;
    use crate::testing::*;

    /// Side 3 of a die: 1 Power on white, 2 on red, 3 on black.
    const STRONG: u8 = 3;

    fn attack(dice: &[Colour]) -> Attack {
        let die = |colour: &Colour| Die {
            colour: *colour,
            ..Die::default()
        };
        Attack {
            reach: Reach::Anywhere,
            dice: dice.iter().map(die).collect(),
            ..Attack::default()
        }
    }

    /// The Boss attacks Anna; the dice show these sides.
    fn begin(table: &mut Bench, attack: Attack, sides: &[(Colour, u8)]) {
        table.catalog.behaviours[0] = Behaviour {
            steps: vec![Instruction {
                window: false,
                command: Command::Attack(attack),
            }],
            ..Behaviour::default()
        };
        for (colour, side) in sides {
            table.load(Chance::Die(*colour), *side);
        }
        table.start(IntruderAttack::new(BOSS, BehaviourId(0), Some(ANNA)));
    }

    #[test]
    fn iat_2_total_power_is_the_damage() {
        let mut table = Bench::new();
        let dice = [Colour::Red, Colour::White];
        begin(&mut table, attack(&dice), &dice.map(|die| (die, STRONG)));
        assert_eq!(table.asked(), Ask::Stress, "ROL-7");
        table.choose(Choice::Pass);
        assert_eq!(table.spacer(ANNA).vitals, 6);
        assert_eq!(table.spacer(BORIS).vitals, 9);
    }

    #[test]
    fn iat_4_expertise_lowers_damage_to_no_less_than_1() {
        let mut table = Bench::new();
        table.state.pool.add(Half::Active, Token::Expertise, 3);
        begin(&mut table, attack(&[Colour::Red]), &[(Colour::Red, STRONG)]);
        table.choose(Choice::Pass);
        assert_eq!(table.asked(), Ask::Mitigate(2));
        table.choose(Choice::Token(Token::Expertise));
        assert_eq!(table.asked(), Ask::Nothing);
        assert_eq!(table.spacer(ANNA).vitals, 8);
        assert_eq!(table.state.pool.count(Half::Active, Token::Expertise), 2);
    }

    #[test]
    fn esc_12_might_comes_after_reduction_and_only_with_damage() {
        for (side, vitals) in [(STRONG, 7), (0, 9)] {
            let mut table = Bench::new();
            table.state.fight_mut().might = 1;
            let dice = [(Colour::White, side)];
            begin(&mut table, attack(&[Colour::White]), &dice);
            if vitals < 9 {
                table.choose(Choice::Pass);
            }
            assert_eq!(table.spacer(ANNA).vitals, vitals);
        }
    }

    #[test]
    fn key_dod_drops_the_weakest_dice() {
        let mut table = Bench::new();
        table.stand(ANNA, "D7");
        table.stand(BORIS, "A1");
        let dice = [Colour::White, Colour::Black, Colour::Red];
        begin(&mut table, attack(&dice), &[(Colour::Black, STRONG)]);
        assert_eq!(table.asked(), Ask::Facing);
        assert!(table.cx().is_attacked(ANNA) && !table.cx().is_attacked(BORIS));
        table.cx().attack_under_way().unwrap().dodge[0] = 2;
        let south = table.options()[0];
        table.choose(south);
        table.choose(Choice::Pass);
        assert_eq!(table.spacer(ANNA).vitals, 6);
    }

    #[test]
    fn cmd_7_terrorize_gives_stress() {
        let mut table = Bench::new();
        table.state.pool.add(Half::Active, Token::Expertise, 3);
        let terror = Attack {
            terrorize: true,
            ..attack(&[Colour::Red])
        };
        begin(&mut table, terror, &[(Colour::Red, STRONG)]);
        table.choose(Choice::Pass);
        assert_eq!(table.asked(), Ask::Nothing, "no Expertise against it");
        assert_eq!(table.spacer(ANNA).vitals, 9);
        assert_eq!(table.spacer(ANNA).stress, 2);
    }

    #[test]
    fn key_lth_potentials_count_as_power() {
        for (lethal, vitals) in [(false, 9), (true, 8)] {
            let mut table = Bench::new();
            let attack = Attack {
                lethal,
                ..attack(&[Colour::White])
            };
            begin(&mut table, attack, &[(Colour::White, 2)]);
            // ROL-8: without Power there is nothing to re-roll.
            if lethal {
                table.choose(Choice::Pass);
            }
            assert_eq!(table.spacer(ANNA).vitals, vitals);
        }
    }

    #[test]
    fn key_cov_a_die_is_lowered_and_the_tile_used_up() {
        let mut table = Bench::new();
        table.put(CRATE, "E4");
        let shot = Attack {
            kind: AttackKind::Ranged,
            ..attack(&[Colour::White, Colour::Red])
        };
        let dice = [(Colour::White, STRONG), (Colour::White, STRONG)];
        begin(&mut table, shot, &dice);
        assert_eq!(table.asked(), Ask::Cover);
        assert_eq!(table.options(), [Choice::Die(1), Choice::Pass]);
        table.choose(Choice::Die(1));
        table.choose(Choice::Pass);
        assert_eq!(table.spacer(ANNA).vitals, 7);
        assert!(table.state.tiles.is_empty());
    }

    #[test]
    fn key_cov_white_dice_cannot_be_lowered_and_melee_ignores_cover() {
        for (kind, die) in [
            (AttackKind::Ranged, Colour::White),
            (AttackKind::Melee, Colour::Red),
        ] {
            let mut table = Bench::new();
            table.put(CRATE, "E4");
            let attack = Attack {
                kind,
                ..attack(&[die])
            };
            begin(&mut table, attack, &[(die, STRONG)]);
            assert_eq!(table.asked(), Ask::Stress);
        }
    }
}
