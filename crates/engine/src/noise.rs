//! NOI: noise is rolled, and in a Run its dice are given to Blips.

use crate::catalog::{self, Modifier, Trigger};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::dice::Colour;
use crate::event::Event;
use crate::frame::{Flow, Frame, Input, Ret};
use crate::ids::{BlipId, MAX_BLIPS, SpacerId};
use crate::lookahead::noise_ahead::NoiseAhead;
use crate::roll::{Roll, RollKind};
use crate::scene::{Goal, NoiseMade};
use crate::seq::Seq;
use crate::state::DICE;

/// NOI-1, NOI-6: a Spacer makes noise, or something else does (NOI-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Noise {
    /// NOI-9: nobody, if something else does.
    spacer: Option<SpacerId>,
    /// What Blips move for.
    source: Goal,
    dice: [u8; 3],
    bonus: u8,
    /// NOI-2: dice that are missing even in black.
    missing: u8,
    /// What the dice of the roll show, once it is complete.
    rolled: Seq<u8, DICE>,
    /// The next die to be given to a Blip.
    next: u8,
    /// The Blips that have one in this round of dice, a bit each.
    given: u32,
    /// NOI-4: a Spacer has made noise.
    heard: bool,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Gather,
    Roll,
    Give,
}

impl Noise {
    /// Noise as printed, with so much Ammo spent (BST-3).
    pub fn printed(spacer: SpacerId, noise: &catalog::Noise, ammo: u8) -> Noise {
        Noise {
            spacer: Some(spacer),
            source: Goal::Spacer(spacer),
            dice: noise.dice,
            bonus: noise.bonus + noise.per_ammo * ammo,
            missing: 0,
            rolled: Seq::new(),
            next: 0,
            given: 0,
            heard: false,
            step: Step::Gather,
        }
    }

    /// NOI-9: noise of something else; nobody rolls, so that nobody mends the roll.
    pub fn from(source: Goal, dice: [u8; 3]) -> Noise {
        let printed = catalog::Noise {
            dice,
            ..catalog::Noise::default()
        };
        Noise {
            spacer: None,
            source,
            ..Noise::printed(SpacerId(0), &printed, 0)
        }
    }

    /// What would be rolled for printed noise now, and what is quiet about it.
    pub fn ahead(cx: &Cx, spacer: SpacerId, printed: &catalog::Noise) -> NoiseAhead {
        let mut noise = Noise::printed(spacer, printed, 0);
        noise.count(cx, spacer);
        NoiseAhead {
            dice: noise.dice,
            bonus: noise.bonus,
            overwhelm: noise.missing,
            quiet: cx.modifier(spacer, Modifier::Quiet),
        }
    }

    /// What Blips will move for.
    pub fn source(&self) -> Goal {
        self.source
    }

    /// What the dice show that are still to be given, the next one first.
    pub fn left(&self) -> &[u8] {
        self.rolled.get(usize::from(self.next)..).unwrap_or(&[])
    }

    /// NOI-7: there are more dice than Blips, so that some go to the closest.
    pub fn goes_round(&self, blips: usize) -> bool {
        self.rolled.len() > blips
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let Some(spacer) = self.spacer else {
            return match self.step {
                Step::Give => self.give(cx, input),
                Step::Gather | Step::Roll => self.resound(cx),
            };
        };
        match (self.step, input) {
            (Step::Gather, _) if !cx.state.spacer(spacer).is_on_board() => Flow::END,
            (Step::Gather, _) => self.gather(cx, spacer),
            (Step::Roll, Input::Chose(Choice::Die(die))) => {
                let colour = cx.state.tray.dice[usize::from(die)].colour;
                self.roll(cx, spacer, colour)
            }
            (Step::Roll, Input::Done(Ret::Roll { potential, .. })) => {
                self.heard(cx, spacer, potential)
            }
            // ROL-6: whoever died of it has rolled for nothing.
            (Step::Roll, _) => Flow::END,
            (Step::Give, _) => self.give(cx, input),
        }
    }

    /// NOI-1, NOI-6: which dice.
    fn gather(&mut self, cx: &mut Cx, spacer: SpacerId) -> Flow {
        self.step = Step::Roll;
        self.count(cx, spacer);
        if self.dice == [0; 3] {
            // NOI-8: without a Blip a printed bonus still is noise.
            return self.heard(cx, spacer, self.bonus);
        }
        let mut colours = Colour::ALL
            .into_iter()
            .filter(|c| self.dice[*c as usize] > 0);
        let first = colours.next().unwrap_or_default();
        if self.bonus == 0 || colours.next().is_none() || cx.state.run().is_none() {
            return self.roll(cx, spacer, first);
        }
        // NOI-1: the bonus goes onto a chosen die; those of one colour are all the same.
        cx.lay_counts(self.dice);
        cx.ask(Ask::NoiseBonus(self.bonus), Some(spacer), "NOI-1");
        let mut die = 0;
        for count in self.dice.into_iter().filter(|count| *count > 0) {
            cx.offer(Choice::Die(die));
            die += count;
        }
        Flow::Ask
    }

    /// NOI-1, NOI-6: how many dice of which colour, and what is added to them.
    fn count(&mut self, cx: &Cx, spacer: SpacerId) {
        self.bonus += cx.modifier(spacer, Modifier::Loud);
        if self.dice == [0; 3] {
            let colour = cx.awareness(spacer);
            let blips = cx.state.run().map(|run| run.on_board().count() as u8);
            // NOI-6: one die.
            self.dice[colour as usize] = blips.unwrap_or(1);
        }
        self.promote(cx);
    }

    /// NOI-2: with too few dice in the box the rest are of the next tier.
    fn promote(&mut self, cx: &Cx) {
        let mut left = 0;
        for (dice, supply) in self.dice.iter_mut().zip(cx.catalog.dice.supply) {
            let wanted = *dice + left;
            *dice = wanted.min(supply);
            left = wanted - *dice;
        }
        self.missing = left;
    }

    /// Throws the dice, those of the colour that gets the bonus first.
    fn roll(&mut self, cx: &mut Cx, spacer: SpacerId, first: Colour) -> Flow {
        let dice = self.dice;
        let of = |colour: Colour| (0..dice[colour as usize]).map(move |_| colour);
        let others = Colour::ALL.into_iter().filter(|other| *other != first);
        cx.lay(of(first).chain(others.flat_map(of)));
        let mut roll = Roll::new(spacer, RollKind::Noise);
        roll.noise = self.bonus;
        Flow::Call(roll.into())
    }

    /// NOI-3, NOI-4: any Potential that remains is noise.
    fn heard(&mut self, cx: &mut Cx, spacer: SpacerId, potential: u8) -> Flow {
        let quiet = cx.modifier(spacer, Modifier::Quiet);
        let heard = potential > quiet;
        cx.emit("NOI-4", Event::NoiseMade { spacer, heard });
        if heard && cx.state.spacer(spacer).is_alive() {
            cx.take_priority(spacer, "NOI-4");
            cx.freshen();
            self.heard = true;
        }
        let mut quiet = quiet;
        while quiet > 0
            && let Some(weakest) = self.rolled.iter_mut().filter(|die| **die > 0).min()
        {
            let less = quiet.min(*weakest);
            *weakest -= less;
            quiet -= less;
        }
        self.wait(cx)
    }

    /// NOI-9: the printed dice are thrown; nobody takes the marker.
    fn resound(&mut self, cx: &mut Cx) -> Flow {
        if cx.state.run().is_none() {
            return Flow::END;
        }
        self.promote(cx);
        cx.lay_counts(self.dice);
        for die in 0..cx.state.tray.dice.len() {
            cx.throw_die(die as u8);
            let face = cx.state.tray.face(&cx.catalog.dice, die);
            self.rolled.push(face.potential);
        }
        let at = match self.source {
            Goal::Space(at) => Some(at),
            Goal::Spacer(_) => None,
        };
        let heard = self.rolled.iter().any(|die| *die > 0);
        cx.emit("NOI-9", Event::NoiseFrom { at, heard });
        self.wait(cx)
    }

    /// NOI-5: what was heard waits for the end of the action; first its dice are given to Blips.
    fn wait(&mut self, cx: &mut Cx) -> Flow {
        let Some(run) = cx.state.run_mut() else {
            return self.end(cx);
        };
        let noise = NoiseMade {
            source: self.source,
            overwhelm: self.missing,
            ..NoiseMade::default()
        };
        let moves = self.missing > 0 || self.rolled.iter().any(|die| *die > 0);
        if !moves {
            return self.end(cx);
        }
        if !run.noises.push(noise)
            && let Some(last) = run.noises.last_mut()
        {
            last.overwhelm += self.missing;
        }
        self.step = Step::Give;
        Flow::Again
    }

    /// NOI-5: each die goes to a different Blip.
    fn give(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Blip(blip)) = input {
            self.assign(cx, blip);
        }
        let Some(run) = cx.state.run() else {
            return Flow::END;
        };
        let blips: Seq<BlipId, MAX_BLIPS> = run.on_board().map(|(id, _)| id).collect();
        let Some(potential) = self.rolled.get(usize::from(self.next)).copied() else {
            return self.end(cx);
        };
        if blips.is_empty() {
            return self.end(cx);
        }
        let free = |blip: &&BlipId| self.given & (1 << blip.0) == 0;
        let waiting: Seq<BlipId, MAX_BLIPS> = blips.iter().filter(free).copied().collect();
        // A die without Potential moves nothing, and needs a Blip only where dice go round.
        if potential == 0 && !self.goes_round(blips.len()) {
            self.next += 1;
            return Flow::Again;
        }
        if waiting.is_empty() {
            // NOI-7: surplus dice go round again.
            self.given = 0;
            return Flow::Again;
        }
        let waiting = match usize::from(self.next) < blips.len() {
            true => waiting,
            // NOI-7, BRD-11: closest Blip first, ties are the players'.
            false => {
                let near = cx.goal_space(self.source);
                cx.closest_blips(near, |id, _| waiting.contains(&id))
            }
        };
        match *waiting {
            [only] => {
                self.assign(cx, only);
                Flow::Again
            }
            _ => {
                cx.ask(Ask::NoiseDie(potential), self.spacer, "NOI-5");
                for blip in &waiting {
                    cx.offer(Choice::Blip(*blip));
                }
                Flow::Ask
            }
        }
    }

    /// What it brings up that a Spacer was heard.
    fn end(&self, cx: &Cx) -> Flow {
        let heard = self.spacer.filter(|_| self.heard);
        let moment = heard.and_then(|spacer| cx.moment(Trigger::Noise, Some(spacer)));
        moment.map_or(Flow::END, Flow::Become)
    }

    fn assign(&mut self, cx: &mut Cx, blip: BlipId) {
        let potential = self.rolled[usize::from(self.next)];
        self.next += 1;
        self.given |= 1 << blip.0;
        let Some(run) = cx.state.run_mut() else {
            return;
        };
        let at = run.point_of(blip);
        if let Some(noise) = run.noises.last_mut() {
            noise.dice[usize::from(blip.0)] += potential;
        }
        if let Some(at) = at.filter(|_| potential > 0) {
            let assigned = Event::NoiseAssigned {
                blip,
                at,
                potential,
            };
            cx.emit("NOI-5", assigned);
        }
    }
}

impl Cx<'_> {
    /// The noise for which the dice in the tray were rolled learns what they show: later rolls
    /// may take over the tray.
    pub(crate) fn tell_noise(&mut self, dice: Seq<u8, DICE>) {
        if let Some(Frame::Noise(noise)) = self.state.stack.last_mut() {
            noise.rolled = dice;
        }
    }
}

impl Cx<'_> {
    /// NOI-6: whether it makes a difference if a Spacer is heard. Without Blips it moves the
    /// marker and nothing else.
    pub fn noise_matters(&self, spacer: SpacerId) -> bool {
        self.can_take_priority(spacer) || self.state.run().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Abilities, Ability, AbilityId};
    use crate::decision::Choice;
    use crate::dice::Colour;
    use crate::scripted_chance::Chance;
    use crate::state::Storage;
    use crate::testing::*;

    #[test]
    fn noi_4_what_is_quiet_swallows_potentials_of_the_dice() {
        for (quiet, holder) in [(0, Some(ANNA)), (1, Some(BORIS))] {
            let mut table = Bench::new();
            table.state.priority = Some(BORIS);
            let ability = AbilityId(table.catalog.abilities.len() as u16);
            table.catalog.abilities.push(Ability {
                modifiers: vec![(Modifier::Quiet, quiet)],
                ..Ability::default()
            });
            table.catalog.gear[SCANNER.0 as usize].abilities =
                Abilities::of(&table.catalog.abilities, &[ability]);
            table.give(ANNA, SCANNER, Storage::Equipped);
            // Side 2 shows a Potential.
            table.load(Chance::Die(Colour::White), 2);
            let printed = catalog::Noise {
                makes: true,
                dice: [1, 0, 0],
                ..catalog::Noise::default()
            };
            // ROL-8: no side shows more than what is swallowed.
            let asked: &[Choice] = if quiet > 0 { &[] } else { &[Choice::Pass] };
            table.run(Noise::printed(ANNA, &printed, 0), asked);
            assert_eq!(table.state.priority, holder);
            let heard = holder == Some(ANNA);
            let spacer = ANNA;
            assert!(table.happened(Event::NoiseMade { spacer, heard }));
        }
    }
}
