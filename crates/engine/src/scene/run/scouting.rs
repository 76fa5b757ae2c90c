//! SCT: a Spacer turns their light on a Blip.

use super::{Goal, Run, SpawnBlip};
use crate::board::Intersection;
use crate::catalog::Trigger;
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Frame, Input, Ret};
use crate::ids::{BlipId, Figure, FigureSet, IntruderId, MAX_BLIPS, SpacerId};
use crate::roll::{Roll, RollKind};
use crate::select::{Cause, Origin};
use crate::seq::Seq;
use crate::spacer_attack::SpacerAttack;
use crate::spawn::Spawn;

/// SCT-1: a Blip in the light field is chosen, the light dice are rolled, and what comes of it.
/// Returns `Ret::Yes`: whether the card was flipped for an attack (SCT-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Scout {
    spacer: SpacerId,
    /// SCT-3: the card that was played has an attack on its other side.
    attacks: bool,
    blip: BlipId,
    /// SCT-6: an Intruder is scouted instead.
    intruder: Option<IntruderId>,
    /// Those that were let out.
    new: FigureSet,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Choose,
    Roll,
    Reveal,
    /// It has been turned over.
    Shown,
    Spawn,
    Attack,
    End {
        attacked: bool,
    },
}

impl Scout {
    /// With a card whose other side has an attack, or has none.
    pub fn new(spacer: SpacerId, attacks: bool) -> Scout {
        Scout {
            spacer,
            attacks,
            blip: BlipId::default(),
            intruder: None,
            new: FigureSet::EMPTY,
            step: Step::Choose,
        }
    }

    /// The Blip that was scouted, while it is decided what becomes of it.
    pub fn blip(&self) -> Option<BlipId> {
        matches!(self.step, Step::Reveal | Step::Spawn).then_some(self.blip)
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match (self.step, input) {
            (Step::Choose, _) => self.choose(cx, input),
            (Step::Roll, Input::Done(result)) if self.intruder.is_some() => {
                self.scout_intruder(cx, matches!(result, Ret::Roll { power: 1.., .. }))
            }
            (Step::Roll, Input::Done(Ret::Roll { power: 1.., .. })) => {
                // SCT-2: it may be revealed.
                self.step = Step::Reveal;
                self.ask(cx)
            }
            // SCT-5.
            (Step::Roll, _) => Flow::END,
            (Step::Reveal, Input::Chose(Choice::Accept)) => self.turn_over(cx),
            (Step::Reveal, _) => Flow::END,
            (Step::Shown, _) => self.decide(cx),
            (Step::Spawn, Input::Chose(Choice::Accept)) => self.spawn(cx),
            (Step::Spawn, _) => self.flip_back(cx),
            (Step::Attack, Input::Done(Ret::Came(new))) => self.attack(cx, new),
            (Step::Attack, _) => Flow::END,
            // It was declined.
            (Step::End { .. }, Input::Done(Ret::Yes(false))) => Flow::Return(Ret::Yes(false)),
            (Step::End { attacked }, _) => Flow::Return(Ret::Yes(attacked)),
        }
    }

    /// SCT-1, SCT-6: which Blip, or which Intruder.
    fn choose(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(choice) = input {
            return self.roll(cx, choice);
        }
        cx.ask(Ask::Scout, Some(self.spacer), "SCT-1");
        let blips: Seq<BlipId, MAX_BLIPS> = cx.scoutable(self.spacer).collect();
        for blip in &blips {
            cx.offer(Choice::Blip(*blip));
        }
        let intruders = cx.scoutable_intruders(self.spacer).map(Figure::Intruder);
        let intruders: FigureSet = intruders.collect();
        for intruder in intruders.iter().filter_map(Figure::intruder) {
            cx.offer(Choice::Intruder(intruder));
        }
        match *cx.state.decision.options {
            [] => Flow::END,
            [only] => self.roll(cx, only),
            _ => Flow::Ask,
        }
    }

    fn roll(&mut self, cx: &mut Cx, at: Choice) -> Flow {
        match at {
            Choice::Blip(blip) => self.blip = blip,
            Choice::Intruder(intruder) => self.intruder = Some(intruder),
            _ => return Flow::END,
        }
        self.step = Step::Roll;
        let suit = cx.catalog.suit(cx.state.spacer(self.spacer).suit);
        let light = cx.light(self.spacer);
        cx.lay(std::iter::repeat_n(light, suit.light_dice.into()));
        let mut roll = Roll::new(self.spacer, RollKind::Scout);
        roll.at = 1;
        Flow::Call(roll.into())
    }

    /// SCT-6: what the sheet of the Intruder says.
    fn scout_intruder(&self, cx: &Cx, success: bool) -> Flow {
        let Some(intruder) = self.intruder.filter(|id| cx.state.intruder(*id).present) else {
            return Flow::END;
        };
        let kind = cx.catalog.kind(cx.state.intruder(intruder).kind);
        let script = if success {
            kind.scouted
        } else {
            kind.scout_failed
        };
        let origin = Origin::new(intruder, Some(self.spacer.into()), Cause::Ability);
        Flow::Become(Effects::new(script, origin).into())
    }

    fn ask(&self, cx: &mut Cx) -> Flow {
        cx.ask(Ask::Reveal, Some(self.spacer), "SCT-2");
        cx.offer(Choice::Accept);
        cx.offer(Choice::Pass);
        Flow::Ask
    }

    fn point(&self, cx: &Cx) -> Option<Intersection> {
        cx.state.run().and_then(|run| run.point_of(self.blip))
    }

    /// SCT-2: all see what it is.
    fn turn_over(&mut self, cx: &mut Cx) -> Flow {
        let (at, blip) = (self.point(cx), self.blip);
        let Some(run) = cx.state.run_mut() else {
            return Flow::END;
        };
        let token = run.blip(blip).token;
        run.seen.insert(token);
        cx.reveal();
        cx.emit("SCT-2", Event::BlipRevealed { blip, at, token });
        self.step = Step::Shown;
        let moment = cx.moment(Trigger::BlipRevealed, Some(self.spacer));
        moment.map_or(Flow::Again, Flow::Call)
    }

    /// SCT-2: an Echo is discarded; of what hides Intruders the players decide.
    fn decide(&mut self, cx: &mut Cx) -> Flow {
        let blip = self.blip;
        let lies = |run: &&Run| run.point_of(blip).is_some();
        let Some(run) = cx.state.run().filter(lies) else {
            return Flow::END;
        };
        let token = run.blip(blip).token;
        if cx.blip_face(token).is_echo() {
            if let Some(run) = cx.state.run_mut() {
                run.take(blip);
            }
            cx.discard_token(blip, token);
            return Flow::Become(SpawnBlip::seen_from(Goal::Spacer(self.spacer)).into());
        }
        self.step = Step::Spawn;
        cx.ask(Ask::LetOut, Some(self.spacer), "SCT-2");
        cx.offer(Choice::Accept);
        cx.offer(Choice::Pass);
        Flow::Ask
    }

    fn flip_back(&self, cx: &mut Cx) -> Flow {
        let (at, blip) = (self.point(cx), self.blip);
        if let Some(at) = at {
            cx.emit("SCT-2", Event::BlipFlippedBack { blip, at });
        }
        Flow::END
    }

    /// SCT-2: on spaces that touch its point; nobody ambushes.
    fn spawn(&mut self, cx: &mut Cx) -> Flow {
        self.step = Step::Attack;
        let at = self.point(cx);
        let Some((run, at)) = cx.state.run_mut().zip(at) else {
            return Flow::END;
        };
        let token = run.take(self.blip);
        run.put_back(token);
        let kind = cx.type_at(cx.state.spacer(self.spacer).at);
        let (kind, count) = cx.hidden_under(token, kind);
        Flow::Call(Spawn::at_point(kind, at, count).into())
    }

    /// SCT-3: the card may be flipped for an attack on one of them.
    fn attack(&mut self, cx: &mut Cx, new: FigureSet) -> Flow {
        let bonus = cx.acts_for_a_bonus_attack();
        let able = self.attacks && cx.can_attack_among(self.spacer, new, bonus);
        self.step = Step::End { attacked: able };
        self.new = new;
        match (able, bonus) {
            (true, true) => Flow::Call(SpacerAttack::bonus(self.spacer).into()),
            (true, false) => Flow::Call(SpacerAttack::new(self.spacer).into()),
            (false, _) => Flow::Again,
        }
    }
}

impl Cx<'_> {
    /// SCT-3: whom the attack that is being resolved may be on, if it follows a Scout: those that
    /// were let out.
    pub(crate) fn scouted(&self) -> Option<FigureSet> {
        match self.state.stack.last() {
            Some(Frame::Scout(scout)) => Some(scout.new),
            _ => None,
        }
    }

    /// SCT-6: the Intruders in the Spacer's light field that a text lets be scouted.
    pub(crate) fn scoutable_intruders(
        &self,
        spacer: SpacerId,
    ) -> impl Iterator<Item = IntruderId> + '_ {
        let at = self.state.spacer(spacer).at;
        let lit = move |to| {
            let (doors, obstacles) = (&self.state.doors, &self.state.obstacles);
            let field = self.light_field(spacer);
            self.board.within_range(at, to, field, doors, obstacles)
        };
        self.state.present().filter(move |id| {
            let intruder = self.state.intruder(*id);
            !self.catalog.kind(intruder.kind).scouted.is_none() && lit(intruder.at)
        })
    }

    /// SCT-1: the Blips in the Spacer's light field, counted like weapon range to the nearest space
    /// adjacent to the Blip; sight is not needed.
    pub(crate) fn scoutable(&self, spacer: SpacerId) -> impl Iterator<Item = BlipId> + '_ {
        let (at, field) = (self.state.spacer(spacer).at, self.light_field(spacer));
        let mut field_of_light = None;
        let mut lit = move |point: Intersection| {
            // Most are too far away, whatever lies between.
            self.board.lattice_distance(point, at) <= field.into() && {
                let (doors, obstacles) = (&self.state.doors, &self.state.obstacles);
                let lit = field_of_light
                    .get_or_insert_with(|| self.board.in_range(at, field, doors, obstacles));
                self.board.touches_any(point, lit)
            }
        };
        let blips = self.state.run().into_iter().flat_map(Run::on_board);
        blips.filter(move |(_, at)| lit(*at)).map(|(id, _)| id)
    }
}
