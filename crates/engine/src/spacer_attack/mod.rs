//! Chapter 06: a Spacer attacks, in the seven steps of ATK-1.

mod declare;
mod respond;
mod roll;
mod settle;
mod threshold;

use crate::catalog::{BehaviourId, Printed, Weapon};
use crate::cx::Cx;
use crate::event::{Event, Verdict};
use crate::frame::{Flow, Frame, Input};
use crate::ids::{Figure, IntruderId, Level, SpacerId};
use crate::select::Origin;
use crate::seq::{Filler, Seq};
use std::hash::{Hash, Hasher};

/// ATK-1: an attack on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SpacerAttack {
    /// Who attacks.
    pub spacer: SpacerId,
    /// BON-1: a Bonus attack.
    bonus: bool,
    /// Only these may be attacked; `None` for anyone.
    step: Step,
    /// The active weapon, by its place in the list.
    item: u8,
    /// BST-1: the targets in order; the first is the only one without Burst.
    targets: Seq<IntruderId, 3>,
    verdicts: [Verdict; 3],
    current: u8,
    /// KEY-EMP: all Ammo is spent.
    empty_clip: bool,
    /// Ammo spent so far.
    spent: u8,
    /// The body part under attack, by its place on the sheet.
    part: Option<u8>,
    /// What the wound was worth, for the Escalation.
    wounds: u8,
    level: Level,
    /// ESC-16: Escalations that texts have demanded.
    escalations: u8,
    /// Responses of the current target still to come.
    responses_due: u8,
    /// ATK-11: Intruder attacks that wait for step 7, against this attacker.
    reprisals: Seq<Reprisal, 3>,
    /// BON-2: Spacers whose Bonus attacks wait for step 7.
    follow_ups: Seq<SpacerId, 4>,
}

/// ATK-11: what the Intruder will do. Packed, because the attack, which holds three, is what
/// makes frames as large as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(Rust, packed)]
pub(crate) struct Reprisal {
    /// The Intruder that was attacked.
    pub intruder: IntruderId,
    /// Against whom.
    pub against: SpacerId,
    behaviour: BehaviourId,
}

impl Reprisal {
    /// Stands for a whole activation.
    const ALL: BehaviourId = BehaviourId(u16::MAX);

    pub fn new(
        intruder: IntruderId,
        against: SpacerId,
        behaviour: Option<BehaviourId>,
    ) -> Reprisal {
        Reprisal {
            intruder,
            against,
            behaviour: behaviour.unwrap_or(Reprisal::ALL),
        }
    }

    /// What; `None` is a whole activation.
    pub fn behaviour(self) -> Option<BehaviourId> {
        let behaviour = self.behaviour;
        (behaviour != Reprisal::ALL).then_some(behaviour)
    }
}

impl Hash for Reprisal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.intruder, self.against, self.behaviour()).hash(state);
    }
}

impl Filler for Reprisal {
    fn filler() -> Self {
        Reprisal::new(IntruderId::filler(), SpacerId::default(), None)
    }
}

/// ATK-1: in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Step {
    Declare,
    Advance,
    Burst,
    Clip,
    Deplete,
    Draw,
    Radiate,
    RadiateRespond,
    Roll,
    Judge,
    Respond,
    Escalate,
    AfterEscalation,
    Leave,
    Fallback,
    Noise,
    Reprisals,
    FollowUps,
    /// CHB-1: nothing is left but what a wound of the Boss brings up.
    Broken {
        wounded: bool,
    },
}

impl SpacerAttack {
    /// Whether this is one of its targets.
    pub fn is_on(&self, intruder: IntruderId) -> bool {
        self.targets.contains(&intruder)
    }

    /// An attack by an action.
    pub fn new(spacer: SpacerId) -> SpacerAttack {
        SpacerAttack {
            spacer,
            bonus: false,
            step: Step::Declare,
            item: 0,
            targets: Seq::new(),
            verdicts: [Verdict::None; 3],
            current: 0,
            empty_clip: false,
            spent: 0,
            part: None,
            wounds: 0,
            level: Level::One,
            escalations: 0,
            responses_due: 0,
            reprisals: Seq::new(),
            follow_ups: Seq::new(),
        }
    }

    /// BON-1: a Bonus attack; it may be declined.
    pub fn bonus(spacer: SpacerId) -> SpacerAttack {
        SpacerAttack {
            bonus: true,
            ..SpacerAttack::new(spacer)
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match self.step {
            Step::Declare => self.declare(cx, input),
            Step::Advance => self.advanced(cx),
            Step::Burst => self.burst(cx, input),
            Step::Clip => self.clip(cx, input),
            Step::Deplete => self.deplete(cx),
            Step::Draw => self.draw(cx),
            Step::Radiate => self.radiate(cx),
            Step::RadiateRespond => self.radiated(cx),
            Step::Roll => self.roll(cx),
            Step::Judge => self.judge(cx, input),
            Step::Respond => self.respond(cx, input),
            Step::Escalate => self.escalate(cx),
            Step::AfterEscalation => self.after_escalation(cx),
            Step::Leave => self.leave(cx),
            Step::Fallback => self.fallback(cx),
            Step::Noise => self.noise(cx),
            Step::Reprisals => self.reprisals(cx, input),
            Step::FollowUps => self.follow_ups(cx),
            Step::Broken { wounded } => self.cease(cx, wounded),
        }
    }

    /// CHB-1: whether the attack was broken off.
    pub fn is_broken(&self) -> bool {
        matches!(self.step, Step::Broken { .. })
    }

    fn go(&mut self, step: Step) -> Flow {
        self.step = step;
        Flow::Again
    }

    fn weapon<'a>(&self, cx: &Cx<'a>) -> Option<&'a Weapon> {
        let item = cx
            .state
            .spacer(self.spacer)
            .items
            .get(usize::from(self.item))?;
        cx.catalog.gear_card(item.gear).weapon.as_ref()
    }

    /// KEY-ADV: with which card one is closing in, and on whom.
    pub fn closing_in(&self) -> Option<(u8, IntruderId)> {
        (self.step == Step::Advance).then(|| (self.item, self.target()))
    }

    /// What asks during the attack: the weapon that lets one walk, or the body part.
    pub fn printed(&self, cx: &Cx) -> Option<(Printed, Figure)> {
        if matches!(self.step, Step::Advance | Step::Fallback) {
            let item = cx
                .state
                .spacer(self.spacer)
                .items
                .get(usize::from(self.item))?;
            return Some((Printed::Gear(item.gear), self.spacer.into()));
        }
        let boss = cx.state.boss()?;
        let kind = cx.state.intruder(boss).kind;
        Some((Printed::Part(kind, self.part?), boss.into()))
    }

    fn target(&self) -> IntruderId {
        self.targets[usize::from(self.current)]
    }

    /// Whether the current target is the Boss.
    fn is_on_boss(&self, cx: &Cx) -> bool {
        cx.is_boss(self.target())
    }

    /// Whether the Boss is one of the targets.
    fn includes_boss(&self, cx: &Cx) -> bool {
        self.targets.iter().any(|target| cx.is_boss(*target))
    }

    fn figure(&self) -> Figure {
        self.spacer.into()
    }

    /// The attack is over before its roll.
    fn call_off(&self, cx: &mut Cx) -> Flow {
        cx.emit(
            "ATK-2",
            Event::AttackEnded {
                spacer: self.spacer,
            },
        );
        Flow::END
    }
}

impl<'a> Cx<'a> {
    /// The innermost attack by a Spacer that is not broken, unless an Intruder's attack lies
    /// above it.
    pub fn spacer_attack_under_way(&mut self) -> Option<&mut SpacerAttack> {
        let at = self.state.stack.iter().rposition(|frame| match frame {
            Frame::SpacerAttack(spacer_attack) => !spacer_attack.is_broken(),
            Frame::IntruderAttack(_) => true,
            _ => false,
        })?;
        match &mut self.state.stack[at] {
            Frame::SpacerAttack(spacer_attack) => Some(spacer_attack),
            _ => None,
        }
    }

    /// Whether a Spacer's attack is under way that a Bonus attack would follow (BON-2).
    pub fn is_attacking(&self) -> bool {
        let frames = self.state.stack.iter().rev();
        let mut attacks =
            frames.filter(|f| matches!(f, Frame::SpacerAttack(_) | Frame::IntruderAttack(_)));
        matches!(attacks.next(), Some(Frame::SpacerAttack(_)))
    }

    /// BON-1, BON-2: a Bonus attack now, or queued as a Follow-up.
    pub fn bonus_attack(&mut self, spacer: SpacerId) -> Option<Frame> {
        if let Some(spacer_attack) = self.spacer_attack_under_way() {
            spacer_attack.follow_ups.push(spacer);
            return None;
        }
        Some(SpacerAttack::bonus(spacer).into())
    }

    /// ATK-11: queues a Reprisal on the attack it answers; `false` if there is none.
    pub fn queue_reprisal(&mut self, reprisal: Reprisal) -> bool {
        self.spacer_attack_under_way()
            .is_some_and(|spacer_attack| spacer_attack.reprisals.push(reprisal))
    }

    /// ESC-16: an Escalation that waits for the attack under way; `false` if there is none.
    pub fn queue_escalation(&mut self) -> bool {
        self.spacer_attack_under_way().is_some_and(|spacer_attack| {
            spacer_attack.escalations += 1;
            true
        })
    }

    /// ESC-12: additional single Wounds count with the attack that dealt them.
    pub fn credit_wounds(&mut self, n: u8) {
        if let Some(spacer_attack) = self.spacer_attack_under_way() {
            spacer_attack.wounds += n;
        }
    }

    /// The Spacer whose attack is under way.
    pub fn attacker(&self) -> Option<SpacerId> {
        self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::SpacerAttack(spacer_attack) => Some(spacer_attack.spacer),
            _ => None,
        })
    }

    /// The weapon an effect is printed on, or else the one in use.
    pub fn weapon_of(&self, origin: &Origin) -> Option<&'a Weapon> {
        let spacer = origin.me.spacer()?;
        let in_use = self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::SpacerAttack(spacer_attack) if spacer_attack.spacer == spacer => {
                Some(spacer_attack.item)
            }
            _ => None,
        });
        let weapon = |item: u8| {
            let item = self.state.spacer(spacer).items.get(usize::from(item))?;
            self.catalog.gear_card(item.gear).weapon.as_ref()
        };
        origin.item.and_then(weapon).or_else(|| weapon(in_use?))
    }
}
