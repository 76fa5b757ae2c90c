//! What a question comes from, read off the procedures that wait for its answer.

use crate::catalog::Printed;
use crate::decision::Ask;
use crate::frame::Frame;
use crate::game::Game;
use crate::ids::{Figure, IntruderId, SpacerId};
use crate::roll::RollKind;
use serde::Serialize;

/// The card, sheet or page that asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Source {
    /// What it is printed on.
    pub card: Printed,
    /// Whose it is; the mission is nobody's.
    pub owner: Option<Figure>,
    /// Whom an Intruder strikes with it.
    pub struck: Option<SpacerId>,
}

/// What a frame says of where a question comes from.
enum Told {
    /// This asks.
    Card(Printed, Option<Figure>, Option<SpacerId>),
    /// A rule asks, whatever card was played.
    Rule,
    /// It belongs to what waits below.
    Below,
}

impl Game {
    /// What the question comes from; `None` where a rule asks, and no card.
    pub fn source(&self) -> Option<Source> {
        let mut frames = self.state().stack.iter().rev();
        let (card, owner, struck) = frames.find_map(|frame| match self.told(frame) {
            Told::Card(card, owner, struck) => Some(Some((card, owner, struck))),
            Told::Rule => Some(None),
            Told::Below => None,
        })??;
        // Nobody is struck by dice of their own.
        let struck = struck.filter(|_| !self.rolls_themselves());
        Some(Source {
            card,
            owner,
            struck: struck.map(|spacer| self.rolled_against().unwrap_or(spacer)),
        })
    }

    fn told(&self, frame: &Frame) -> Told {
        let catalog = self.catalog();
        match frame {
            Frame::Effects(effects) => match catalog.printed_on(effects.script()) {
                Some(Printed::Mission) => Told::Card(Printed::Mission, None, None),
                Some(card) => Told::Card(card, Some(effects.owner()), None),
                None => Told::Below,
            },
            Frame::UseAbility(used) => match catalog.printed_on(used.script()) {
                Some(card) => Told::Card(card, Some(used.spacer().into()), None),
                None => Told::Below,
            },
            Frame::IntruderAttack(attack) => {
                let card = Printed::Behaviour(attack.behaviour);
                Told::Card(card, Some(attack.intruder.into()), attack.target)
            }
            Frame::Activation(activation) => {
                let intruder = activation.intruder;
                let card = self.card_of(intruder);
                Told::Card(card, Some(intruder.into()), activation.target)
            }
            Frame::Act(act) => {
                let (spacer, side) = self.consult(|cx| act.played(cx));
                Told::Card(Printed::Side(side), Some(spacer.into()), None)
            }
            Frame::SpacerAttack(attack) => {
                let on = self.consult(|cx| attack.printed(cx));
                on.map_or(Told::Rule, |(card, owner)| {
                    Told::Card(card, Some(owner), None)
                })
            }
            // SCV-2: what lies on the way is nothing of the card that lets one walk.
            Frame::Walk(_) => match self.decision().map(|decision| decision.ask) {
                Some(Ask::FastScavenge(_)) => Told::Rule,
                _ => Told::Below,
            },
            Frame::MissionEvents(_) => Told::Card(Printed::Mission, None, None),
            Frame::SessionStart(_)
            | Frame::Round(_)
            | Frame::Turn(_)
            | Frame::Noise(_)
            | Frame::NoiseMoves(_)
            | Frame::Rearm(_)
            | Frame::Triggers(_)
            | Frame::Everybody(_)
            | Frame::Flatline(_)
            | Frame::Awakening(_)
            | Frame::Vigil(_)
            | Frame::Legacy(_)
            | Frame::Countdown(_)
            | Frame::SpawnBlip(_)
            | Frame::BlipMove(_)
            | Frame::Reveal(_)
            | Frame::Patrol(_)
            | Frame::Overwhelm(_)
            | Frame::Scout(_)
            | Frame::Scavenge(_)
            | Frame::Take(_)
            | Frame::UseConsole(_)
            | Frame::PageSetup(_)
            | Frame::Discover(_)
            | Frame::Decode(_)
            | Frame::EnterCode(_)
            | Frame::DrawLoot(_)
            | Frame::Aftermath(_)
            | Frame::AdversaryComes(_)
            | Frame::FlashAttack(_)
            | Frame::Empty => Told::Rule,
            Frame::BonusAction(_)
            | Frame::Opportunity(_)
            | Frame::Roll(_)
            | Frame::GainGear(_)
            | Frame::IntruderRoll(_)
            | Frame::Approach(_)
            | Frame::Shift(_)
            | Frame::StraightMove(_)
            | Frame::Stride(_)
            | Frame::Arrive(_)
            | Frame::Facing(_)
            | Frame::Appear(_)
            | Frame::Spawn(_)
            | Frame::Window(_)
            | Frame::Payment(_)
            | Frame::Harm(_)
            | Frame::Knockback(_)
            | Frame::Push(_)
            | Frame::Pull(_)
            | Frame::Displace(_)
            | Frame::Crash(_)
            | Frame::PlaceTile(_)
            | Frame::Enter(_)
            | Frame::BlipDeeds(_) => Told::Below,
        }
    }

    /// The AI card that lies face up, else the sheet.
    fn card_of(&self, intruder: IntruderId) -> Printed {
        let (state, catalog) = (self.state(), self.catalog());
        let kind = state.intruder(intruder).kind;
        let boss = state.incursion().filter(|it| it.boss == intruder);
        let drawn = boss.and_then(|boss| boss.ai.current);
        let drawn = drawn.zip(state.boss_sheet(catalog));
        let drawn = drawn.map(|(card, sheet)| sheet.ai[usize::from(card)].behaviour);
        drawn.map_or(Printed::Kind(kind), Printed::Behaviour)
    }

    /// Whom the dice of an Intruder are rolled against.
    fn rolled_against(&self) -> Option<SpacerId> {
        let mut frames = self.state().stack.iter().rev();
        frames.find_map(|frame| match frame {
            Frame::IntruderRoll(roll) => Some(roll.spacer),
            _ => None,
        })
    }

    /// Whether the dice that are asked about are a Spacer's own.
    fn rolls_themselves(&self) -> bool {
        match self.state().stack.last() {
            Some(Frame::Roll(roll)) => roll.kind != RollKind::Defence,
            _ => false,
        }
    }
}
