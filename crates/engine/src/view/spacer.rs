//! A Spacer as everybody at the table sees them.

use super::StatusView;
use crate::board::{Dir, Space};
use crate::catalog::{Boost, VitalsLevel};
use crate::dice::Colour;
use crate::game::Game;
use crate::ids::{SpacerId, Token};
use crate::state::{Knockdown, Presence, Slot, Storage};
use serde::Serialize;

/// A Spacer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SpacerView {
    /// The seat.
    pub seat: u8,
    /// The Character.
    pub character: String,
    /// The Suit.
    pub suit: String,
    /// Whether they are on the board.
    pub presence: PresenceView,
    /// TOK-3: where, if away.
    pub place: Option<String>,
    /// LMP-1: they are dead, and their lamp is lit where they died.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub lamp: bool,
    /// Their space, also the one they left or died on.
    pub at: Space,
    /// FAC-1.
    pub facing: Dir,
    /// RUB-1.
    pub vitals: u8,
    /// RUB-3.
    pub vitals_level: VitalsLevel,
    /// RUB-1.
    pub stress: u8,
    /// RUB-1.
    pub adrenaline: u8,
    /// RUB-2: from how many spaces of the track the next Adrenaline action collects bonuses.
    pub collected: u8,
    /// RUB-2: what it would bring.
    pub next_bonuses: Vec<Token>,
    /// DIE-3.
    pub radiation: u8,
    /// DIE-3.
    pub infection: u8,
    /// AWK-2.
    pub antinomy: u8,
    /// AWK-2.
    pub awakening: Option<String>,
    /// BRK-1: the Breakdown card, by the side that is up (BRK-2).
    pub breakdown: Option<String>,
    /// BRK-2.
    pub recovered: bool,
    /// CON-1.
    pub conditions: Vec<String>,
    /// TOK-1: status tokens.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub tokens: Vec<StatusView>,
    /// KND-1: the side of the Knockdown card, if they have one.
    pub knockdown: KnockdownView,
    /// SPC-3.
    pub cards: Vec<HandCardView>,
    /// Sides resolved this turn, in order.
    pub resolved: Vec<String>,
    /// EXR-2: how many more cards may be played this turn.
    pub plays_left: u8,
    /// EXR-2: Exert cards in play.
    pub exerts: u8,
    /// EXR-1: exerted this turn.
    pub exerted: bool,
    /// ACT-5: will catch breath at the end of the turn.
    pub breath: bool,
    /// Bonuses for the next attack of this turn.
    pub boosts: Vec<Boost>,
    /// GEAR-1.
    pub items: Vec<ItemView>,
    /// KEY-LGT: the die of the light source.
    pub light: Colour,
    /// SUR-2: how far the light reaches.
    pub light_field: u8,
    /// ABL-3: abilities used in this round.
    pub used: Vec<String>,
}

/// Where a Spacer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PresenceView {
    /// On the board.
    Board,
    /// TOK-3.
    Away,
    /// DIE-7.
    Dead,
    /// EXT-4.
    Out,
}

/// KND: how the Knockdown card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum KnockdownView {
    /// There is none.
    Up,
    /// The falling side.
    Falling,
    /// The rising side.
    Rising,
}

/// An Action card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HandCardView {
    /// Its two sides.
    pub sides: [String; 2],
    /// Whether it has been played this turn.
    pub played: bool,
}

/// A Gear card in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ItemView {
    /// The number that options refer to.
    pub n: u8,
    /// Which card.
    pub gear: String,
    /// Equipped, or in the backpack.
    pub equipped: bool,
    /// GEAR-3.
    pub exhausted: bool,
    /// KEY-DCH.
    pub discharged: bool,
    /// TOK-2.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub disabled: bool,
    /// GEAR-4.
    pub ammo: u8,
    /// GEAR-4.
    pub charges: u8,
}

impl Game {
    pub(super) fn spacer_view(&self, id: SpacerId) -> SpacerView {
        let (catalog, spacer) = (self.catalog(), self.state().spacer(id));
        let side = |side| catalog.side(side).label.id.clone();
        SpacerView {
            seat: id.0,
            character: catalog.character(spacer.character).label.id.clone(),
            suit: catalog.suit(spacer.suit).label.id.clone(),
            lamp: self.state().has_lamp(id),
            presence: match spacer.presence {
                Presence::Board => PresenceView::Board,
                Presence::Away(_) => PresenceView::Away,
                Presence::Dead => PresenceView::Dead,
                Presence::Out => PresenceView::Out,
            },
            place: match spacer.presence {
                Presence::Away(place) => Some(catalog.place(place).label.id.clone()),
                _ => None,
            },
            at: spacer.at,
            facing: spacer.facing,
            vitals: spacer.vitals,
            vitals_level: self.consult(|cx| cx.vitals_level(id)),
            stress: spacer.stress,
            adrenaline: spacer.adrenaline,
            collected: self.consult(|cx| cx.collected_after(id, 1)),
            next_bonuses: self.consult(|cx| cx.bonuses_after(id, 1).collect()),
            radiation: spacer.radiation,
            infection: spacer.infection,
            antinomy: spacer.antinomy,
            awakening: spacer
                .awakened
                .map(|card| catalog.awakenings[card as usize].label.id.clone()),
            breakdown: spacer.breakdown.map(|card| {
                let card = &catalog.breakdowns[card as usize];
                match spacer.recovered {
                    true => card.survived.id.clone(),
                    false => card.label.id.clone(),
                }
            }),
            recovered: spacer.recovered,
            conditions: (0..catalog.conditions.len())
                .filter(|n| spacer.conditions & (1 << n) != 0)
                .map(|n| catalog.conditions[n].label.id.clone())
                .collect(),
            tokens: self.status_views(&spacer.status),
            knockdown: match spacer.knockdown {
                Knockdown::Up => KnockdownView::Up,
                Knockdown::Falling { .. } => KnockdownView::Falling,
                Knockdown::Rising => KnockdownView::Rising,
            },
            cards: (0..)
                .zip(&spacer.cards)
                .map(|(n, card)| HandCardView {
                    sides: catalog.action_card(*card).sides.map(side),
                    played: spacer.played & (1u8 << n) != 0,
                })
                .collect(),
            resolved: spacer.sides.iter().map(|s| side(*s)).collect(),
            plays_left: spacer.plays_left(),
            exerts: spacer.exerts,
            exerted: spacer.exerted,
            breath: spacer.breath,
            boosts: spacer.boosts.waiting().collect(),
            items: (0..)
                .zip(&spacer.items)
                .filter(|(_, item)| item.storage != Storage::Lost)
                .map(|(n, item)| self.item_view(n, item))
                .collect(),
            light: self.consult(|cx| cx.light(id)),
            light_field: self.consult(|cx| cx.light_field(id)),
            used: (0..64)
                .filter(|n| spacer.used & (1 << n) != 0)
                .filter_map(|n| self.consult(|cx| cx.ability_in(id, Slot(n))))
                .map(|ability| catalog.ability(ability).label.id.clone())
                .collect(),
        }
    }

    fn item_view(&self, n: u8, item: &crate::state::Item) -> ItemView {
        ItemView {
            n,
            gear: self.catalog().gear_card(item.gear).label.id.clone(),
            equipped: item.storage == Storage::Equipped,
            exhausted: item.exhausted,
            discharged: item.discharged,
            disabled: item.disabled,
            ammo: item.ammo,
            charges: item.charges,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::*;

    #[test]
    fn brk_2_a_breakdown_shows_the_side_that_is_up() {
        let mut table = Bench::new();
        let card = &mut table.catalog.breakdowns[1];
        (card.label.id, card.survived.id) = ("panic".into(), "calm".into());
        table.spacer(ANNA).breakdown = Some(1);
        let shown = |table: &Bench| table.game().spacer_view(ANNA).breakdown;
        assert_eq!(shown(&table).as_deref(), Some("panic"));
        table.cx().flip_breakdown(ANNA);
        assert_eq!(shown(&table).as_deref(), Some("calm"));
    }
}
