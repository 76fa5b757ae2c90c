//! Whether anything could come of a script as things stand. An ability of which nothing
//! could come is neither offered nor paid for (CST-1).

use super::run_ops::of_runs;
use super::{misplaced, who_of};
use crate::catalog::{Course, Op, Script, TokenPick, Trigger, Where};
use crate::cx::Cx;
use crate::ids::{Figure, Half, SpacerId, Stat};
use crate::select::Origin;
use crate::state::{Item, Presence, Storage};

impl Cx<'_> {
    /// Whether some effect of the script would change something. Nothing has changed before
    /// the first that does, so each can be judged by the position as it is.
    pub fn could(&self, script: Script, origin: &Origin) -> bool {
        // DOR-7: what welds is about welding, whatever else it does.
        let scripts = &self.catalog.scripts;
        if scripts.welds(script) && self.welds_in_vain(script, origin) {
            return false;
        }
        scripts.ops(script).iter().any(|op| match who_of(op) {
            Some(who) => self.means_any(who, origin, |figure| self.could_to(op, figure, origin)),
            None => self.could_to(op, origin.me, origin),
        })
    }

    fn could_to(&self, op: &Op, figure: Figure, origin: &Origin) -> bool {
        match op {
            Op::If {
                cond,
                then,
                otherwise,
            } => match self.holds(*cond, origin) {
                true => self.could(*then, origin),
                false => self.could(*otherwise, origin),
            },
            Op::Choose { among, .. } => among
                .iter()
                .any(|(cond, script)| self.holds(*cond, origin) && self.could(*script, origin)),
            Op::With { then, .. } => self.could(*then, &about(origin, figure)),
            Op::Repeat { times, then } => {
                self.amount(*times, origin) > 0 && self.could(*then, origin)
            }
            Op::Test { pass, fail, .. } => {
                let origin = about(origin, figure);
                self.could(*pass, &origin) || self.could(*fail, &origin)
            }
            // What the roll will bring is not known.
            Op::Roll { then, .. } => !then.is_none(),
            Op::Status {
                on,
                token,
                by,
                more,
            } => {
                let on = on.map(|_| figure);
                let after = self.status_after(on, *token, self.amount(*by, origin), *more);
                after != self.status(on).count(*token)
            }
            Op::Disable { what, disabled } => self.could_disable(*what, *disabled, figure),
            Op::GainTokens { by, .. } => self.amount(*by, origin) > 0,
            Op::LoseTokens { token, half, .. } => match token {
                TokenPick::Kind(token) => self.state.pool.count(*half, *token) > 0,
                TokenPick::Any => !self.state.pool.is_empty(*half),
            },
            Op::ClearPool => [Half::Incoming, Half::Active]
                .iter()
                .any(|half| !self.state.pool.is_empty(*half)),
            Op::SpawnBlip { .. } => self.state.run().is_some(),
            Op::Extraction(deed) => self.could_extract(*deed, figure),
            Op::SlowBlip { .. } => self.moving_blip().is_some_and(|blip| blip.left() > 1),
            of_runs!() => self.could_in_run(op, figure, origin),
            Op::Find { deed, .. } => figure.spacer().is_some_and(|id| self.could_find(*deed, id)),
            Op::Decode { .. } => self.state.run().is_some(),
            Op::DiscardBlip => !self.furthest_blips().is_empty(),
            Op::ShiftToken { from } => !self.state.pool.is_empty(*from),
            Op::PlaceTile { at, .. } => self.could_place(*at, figure),
            Op::DestroyTile { tile, at } => self.tiles_at(*tile, *at, figure) != 0,
            Op::Spawn { near, .. } => self.could_place(*near, figure),
            Op::Displace { .. } | Op::Knockback { .. } => self.stands(figure),
            Op::Pushback { .. } | Op::Lure { .. } => {
                origin.me.intruder().is_some() && self.stands(figure)
            }
            Op::Gain { .. }
            | Op::Lose { .. }
            | Op::GainCondition { .. }
            | Op::LoseCondition { .. }
            | Op::Knockdown { .. }
            | Op::StandUp { .. }
            | Op::Crash { .. }
            | Op::Kill { .. }
            | Op::Move { .. }
            | Op::BonusAttack { .. }
            | Op::BonusAction { .. }
            | Op::Boost { .. }
            | Op::Suppress { .. }
            | Op::Radiate { .. }
            | Op::Escalate
            | Op::Wound { .. }
            | Op::Perform { .. }
            | Op::Signature { .. }
            | Op::Activate { .. }
            | Op::Face { .. }
            | Op::Approach { .. }
            | Op::Appear { .. }
            | Op::Retreat { .. }
            | Op::SendAway { .. }
            | Op::BringBack { .. }
            | Op::Weld { .. }
            | Op::Exhaust { .. }
            | Op::Ready { .. }
            | Op::LoseAmmo { .. }
            | Op::Reload { .. }
            | Op::Noise { .. }
            | Op::TakePriority { .. }
            | Op::ChainBreak { .. }
            | Op::Window
            | Op::Dodge { .. }
            | Op::Shield { .. }
            | Op::Redirect { .. }
            | Op::May { .. } => match figure {
                Figure::Spacer(id) => self.could_to_spacer(op, id, origin),
                Figure::Intruder(id) => match op {
                    Op::Suppress { by, .. } => self.is_suppressed_by(id, self.amount(*by, origin)),
                    Op::Kill { .. } => !self.is_boss(id),
                    // About no figure in particular, or about what an Intruder does.
                    _ => who_of(op).is_none() || origin.me == figure,
                },
            },
        }
    }

    fn could_to_spacer(&self, op: &Op, id: SpacerId, origin: &Origin) -> bool {
        let spacer = self.state.spacer(id);
        let any_item = |fits: &dyn Fn(&Item) -> bool| spacer.items.iter().any(fits);
        let equipped = |item: &Item| item.storage == Storage::Equipped && !item.disabled;
        match op {
            Op::Gain { stat, by, .. } => {
                let full = matches!(stat, Stat::Vitals | Stat::Antinomy) && spacer.stat(*stat) >= 9;
                !full && self.amount(*by, origin) > 0
            }
            Op::Lose { stat, by, .. } => {
                // FLT-3: a loss at 0 Vitals is a check.
                let some = *stat == Stat::Vitals || spacer.stat(*stat) > 0;
                some && self.amount(*by, origin) > 0
            }
            Op::GainCondition { condition, .. } if self.catalog.knockdown == Some(*condition) => {
                self.can_be_knocked_down(id)
            }
            Op::GainCondition { condition, .. } => {
                let again = self.catalog.condition(*condition).again;
                !spacer.has(*condition) || self.could(again, &Origin::own(id))
            }
            Op::LoseCondition { condition, .. } => match condition {
                Some(condition) if self.catalog.knockdown == Some(*condition) => spacer.is_down(),
                Some(condition) => spacer.has(*condition),
                None => spacer.conditions != 0 || spacer.is_down(),
            },
            Op::Knockdown { .. } => self.can_be_knocked_down(id),
            Op::StandUp { .. } => spacer.is_down(),
            Op::Move { by, course, .. } => {
                let anywhere = *course == Course::Free;
                self.amount(*by, origin) > 0
                    && spacer.is_on_board()
                    && !spacer.is_falling()
                    && (!anywhere || self.can_walk(id))
            }
            Op::BonusAttack { .. } => {
                let able = spacer.is_on_board() && !spacer.is_falling();
                able && (self.is_attacking() || self.can_attack(id, true))
            }
            Op::BonusAction { .. } => spacer.is_on_board() && !spacer.is_falling(),
            // Whoever is not attacked may become so: attacks are redirected.
            Op::Dodge { .. } | Op::Shield { .. } => self.attack_kind().is_some(),
            Op::Redirect { .. } => self.attack_kind().is_some() && !self.is_attacked(id),
            // NOI-4: whoever holds the marker is heard in vain, unless something answers to noise.
            Op::Noise { .. } => {
                let answered = || self.moment(Trigger::Noise, Some(id)).is_some();
                spacer.is_on_board() && (self.noise_matters(id) || answered())
            }
            Op::Crash { .. } | Op::SendAway { .. } => spacer.is_on_board(),
            Op::TakePriority { .. } => self.can_take_priority(id),
            Op::BringBack { .. } => {
                let away = matches!(spacer.presence, Presence::Away(_));
                away && !self.nearest_free(spacer.at).is_empty()
            }
            Op::Weld { .. } => self.weldable(id).next().is_some(),
            Op::Exhaust { .. } => any_item(&|item| {
                equipped(item) && !item.exhausted && self.catalog.innate_gear != Some(item.gear)
            }),
            Op::Ready { all, .. } => {
                any_item(&|item| item.exhausted && !item.disabled && (*all || equipped(item)))
            }
            Op::LoseAmmo { .. } => any_item(&|item| equipped(item) && item.ammo > 0),
            Op::Reload { full, .. } => self.reloadable(id, *full) != 0,
            Op::May { cost, then, .. } => {
                let item = origin.item.filter(|_| origin.me == Figure::Spacer(id));
                self.can_pay(id, cost, item) && self.could(*then, origin)
            }
            // About the Boss, the attack under way or whoever acts, and never in vain.
            Op::Kill { .. }
            | Op::Boost { .. }
            | Op::Suppress { .. }
            | Op::Radiate { .. }
            | Op::Escalate
            | Op::Wound { .. }
            | Op::Perform { .. }
            | Op::Signature { .. }
            | Op::Activate { .. }
            | Op::Face { .. }
            | Op::Approach { .. }
            | Op::Appear { .. }
            | Op::Retreat { .. }
            | Op::ChainBreak { .. }
            | Op::Window => true,
            _ => {
                misplaced(op);
                true
            }
        }
    }

    fn could_place(&self, at: Where, figure: Figure) -> bool {
        match at {
            Where::At(_) => self.stands(figure),
            Where::Beside(_) => self.stands(figure) && !self.room_beside(figure).is_empty(),
            Where::Ground(ground) => !self.spaces_of(ground).is_empty(),
            Where::Random => true,
            Where::Everywhere => false,
        }
    }
}

fn about(origin: &Origin, figure: Figure) -> Origin {
    Origin {
        target: Some(figure),
        ..*origin
    }
}
