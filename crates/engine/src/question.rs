//! What the options of a question refer to, read off the procedure that asks it.

use crate::board::{Intersection, Space, SpaceSet};
use crate::catalog::{
    AbilityId, BehaviourId, Catalog, CondId, Cost, DiscoveryId, GearId, Ground, KindId, Label, Op,
    Script, SideId,
};
use crate::cx::Cx;
use crate::decision::Ask;
use crate::frame::Frame;
use crate::game::Game;
use crate::ids::{BlipId, IntruderId, SpacerId};
use crate::select::Origin;
use crate::state::Slot;

pub use crate::roll::{CRITICAL, RollKind};

/// The roll that is being mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RollAsked {
    /// Which re-rolls and tokens apply.
    pub kind: RollKind,
    /// What Power is compared with; 0 if with nothing.
    pub threshold: u8,
    /// Raw Power.
    pub power: u8,
    /// Quadrants of the weapon.
    pub crit: u8,
    /// ATK-16: Confidence that is no token.
    pub confidence: u8,
    /// ATK-16: Discipline that is no token.
    pub discipline: u8,
    /// KEY-LTH.
    pub lethal: bool,
}

/// An Intruder's attack that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnderWay {
    /// Who acts.
    pub intruder: IntruderId,
    /// What it does.
    pub behaviour: BehaviourId,
    /// The command that is next, or being carried out.
    pub command: u8,
    /// The single Target.
    pub target: Option<SpacerId>,
    /// Whether it strikes all in a Zone.
    pub zone: bool,
}

/// What one of several effects is, for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect<'a> {
    /// What the card says about it.
    Text(&'a str),
    /// ATK-10: the response of the Intruder.
    Response,
    /// ATK-10: the Instinct of the body part.
    Instinct,
    /// ATK-15: what the weapon does.
    Weapon,
    /// ATK-15: what abilities of the attacker do.
    Abilities,
    /// ATK-15: what abilities of the attacker do at a critical wound.
    CriticalAbilities,
}

/// What is being read aloud at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// DSC-1: a Discovery.
    Discovery(DiscoveryId),
    /// SEC-1: the paragraph behind a code.
    Code(u8),
    /// SEC-2: what an encrypted text says.
    Decoded(u8),
}

impl Reading {
    /// What it is called and says.
    pub fn label(self, catalog: &Catalog) -> &Label {
        match self {
            Reading::Discovery(id) => &catalog.discovery(id).label,
            Reading::Code(code) => &catalog.codes[usize::from(code)].label,
            Reading::Decoded(block) => &catalog.blocks[usize::from(block)].label,
        }
    }
}

/// The Blip that a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlipAsked {
    /// Which one; one that is being laid has no number yet.
    pub blip: Option<BlipId>,
    /// Where it lies, or will.
    pub at: Intersection,
}

/// What a procedure reads aloud.
fn read(frame: &Frame) -> Option<Reading> {
    match frame {
        Frame::Discover(discover) => discover.card().map(Reading::Discovery),
        Frame::EnterCode(code) => code.read().map(Reading::Code),
        Frame::Decode(decode) => Some(Reading::Decoded(decode.block())),
        _ => None,
    }
}

impl Game {
    /// What is being read aloud, until all that it says has been done.
    pub fn reading(&self) -> Option<Reading> {
        self.state().stack.iter().rev().find_map(read)
    }

    /// The one Blip that is asked about: where it goes, how it lies, whether it is turned over, or
    /// which one is about to move when abilities speak of that (WIN-4).
    pub fn blip_asked(&self) -> Option<BlipAsked> {
        let moment = |frame: &&Frame| !matches!(frame, Frame::Triggers(_) | Frame::Everybody(_));
        let blip = match self.state().stack.iter().rev().find(moment)? {
            Frame::SpawnBlip(spawn) => {
                return spawn.point().map(|at| BlipAsked { blip: None, at });
            }
            Frame::BlipMove(moving) => moving.blip(),
            Frame::BlipDeeds(deeds) => deeds.turning()?,
            Frame::Scout(scout) => scout.blip()?,
            Frame::Reveal(reveal) => reveal.unturned()?,
            _ => return None,
        };
        let at = self.state().run()?.point_of(blip)?;
        Some(BlipAsked {
            blip: Some(blip),
            at,
        })
    }

    /// SEC-1: the digits of a code that have been entered so far, while more are asked for.
    pub fn digits_entered(&self) -> &[u8] {
        match self.asking() {
            Some(Frame::EnterCode(code)) => code.entered(),
            _ => &[],
        }
    }

    /// What is about to appear on the space that is asked for.
    pub fn appearing(&self) -> Option<KindId> {
        let asked = self.decision().filter(|asked| asked.ask == Ask::Space);
        match (asked, self.asking()?) {
            (Some(_), Frame::Spawn(spawn)) => Some(spawn.kind()),
            _ => None,
        }
    }

    /// POOL-2: how many tokens are chosen one after the other, the one asked for included.
    pub fn tokens_to_choose(&self) -> Option<u8> {
        let asked = self.decision().filter(|asked| asked.ask == Ask::Token);
        match (asked, self.asking()?) {
            (Some(_), Frame::Effects(effects)) => self.consult(|cx| effects.tokens_left(cx)),
            _ => None,
        }
    }

    /// SCV-3: the Gear that `Choice::Loot` stands for.
    pub fn loot_offered(&self, card: u8) -> Option<GearId> {
        match self.asking()? {
            Frame::DrawLoot(draw) => self.consult(|cx| draw.gear(cx, card)),
            _ => None,
        }
    }

    /// What has been read out of it besides, by the numbers of the texts.
    pub fn read_on(&self) -> Vec<u16> {
        let stack = &self.state().stack;
        let Some(from) = stack.iter().rposition(|frame| read(frame).is_some()) else {
            return vec![];
        };
        let effects = stack[from..].iter().filter_map(|frame| match frame {
            Frame::Effects(effects) => Some(effects),
            _ => None,
        });
        effects.flat_map(|it| it.said(self.catalog())).collect()
    }

    fn asking(&self) -> Option<&Frame> {
        self.state().stack.last()
    }

    /// The effect that `Choice::Option(n)` stands for, if it can be named.
    pub fn effect_offered(&self, n: u8) -> Option<Effect<'_>> {
        match self.asking()? {
            Frame::Effects(effects) => {
                let Op::Choose { among, .. } = effects.op(self.catalog())? else {
                    return None;
                };
                let (_, script) = among.get(usize::from(n))?;
                let text = self.catalog().scripts.label(*script);
                (!text.is_empty()).then_some(Effect::Text(text))
            }
            Frame::SpacerAttack(_) => match n {
                0 => Some(Effect::Response),
                1 => Some(Effect::Instinct),
                2 => Some(Effect::Weapon),
                3 => Some(Effect::Abilities),
                4 => Some(Effect::CriticalAbilities),
                _ => None,
            },
            _ => None,
        }
    }

    /// The script that `Choice::Option(n)` stands for.
    pub fn script_offered(&self, n: u8) -> Option<Script> {
        let Frame::Effects(effects) = self.asking()? else {
            return None;
        };
        let Op::Choose { among, .. } = effects.op(self.catalog())? else {
            return None;
        };
        Some(among.get(usize::from(n))?.1)
    }

    /// Whether a condition of a text of this Spacer's holds now.
    pub fn holds(&self, cond: CondId, spacer: SpacerId) -> bool {
        self.consult(|cx| cx.holds(cond, &Origin::own(spacer)))
    }

    /// Whether it would hold if they stood on that space.
    pub fn holds_at(&self, cond: CondId, spacer: SpacerId, space: Space) -> bool {
        self.imagine(|cx| {
            cx.state.spacer_mut(spacer).at = space;
            cx.holds(cond, &Origin::own(spacer))
        })
    }

    /// CRD-3: the spaces in play that a text describes.
    pub fn spaces_of(&self, ground: Ground) -> SpaceSet {
        self.consult(|cx| cx.spaces_of(ground))
    }

    /// The effect being resolved that asks.
    pub fn effect_asking(&self) -> Option<&Op> {
        match self.asking()? {
            Frame::Effects(effects) => effects.op(self.catalog()),
            _ => None,
        }
    }

    /// The roll that a question about dice is about.
    pub fn roll_asked(&self) -> Option<RollAsked> {
        match self.asking()? {
            Frame::Roll(roll) => Some(RollAsked {
                kind: roll.kind,
                threshold: roll.at,
                power: roll.power,
                crit: roll.crit,
                confidence: roll.confidence,
                discipline: roll.discipline,
                lethal: roll.lethal,
            }),
            _ => None,
        }
    }

    /// KEY-ADV: the attack one is closing in for: with which card, on whom.
    pub fn closing_in(&self) -> Option<(u8, IntruderId)> {
        match &self.state().stack[..] {
            [.., Frame::SpacerAttack(spacer_attack), Frame::Walk(_)] => spacer_attack.closing_in(),
            _ => None,
        }
    }

    /// The innermost attack of an Intruder under way.
    pub fn under_way(&self) -> Option<UnderWay> {
        let frames = self.state().stack.iter().rev();
        frames.into_iter().find_map(|frame| match frame {
            Frame::IntruderAttack(intruder_attack) => Some(intruder_attack.under_way()),
            _ => None,
        })
    }

    /// CST-1: what accepting an offer costs.
    pub fn cost_offered(&self) -> Option<Cost> {
        match self.asking()? {
            Frame::Effects(effects) => match effects.op(self.catalog())? {
                Op::May { cost, .. } => Some(*cost),
                _ => None,
            },
            Frame::Act(act) => {
                let (_, cost, _) = self.consult(|cx| act.offered(cx))?;
                Some(cost)
            }
            _ => None,
        }
    }

    /// The ability that `Choice::Use(slot)` stands for.
    pub fn ability_offered(&self, slot: Slot) -> Option<AbilityId> {
        match self.asking() {
            Some(Frame::Triggers(triggers)) => self.consult(|cx| triggers.ability(cx, slot)),
            _ => {
                let who = self.decider()?;
                self.consult(|cx| cx.ability_in(who, slot))
            }
        }
    }

    /// EXR-1: the side whose actions `Choice::Exert` offers.
    pub(crate) fn exert_offered(&self) -> Option<SideId> {
        match self.asking()? {
            Frame::Act(act) => self.consult(|cx| act.other_side(cx)),
            _ => None,
        }
    }

    /// Asks the rules about the position as it is.
    pub(crate) fn consult<T>(&self, question: impl FnOnce(&Cx) -> T) -> T {
        self.imagine(|cx| question(cx))
    }
}
