//! TOK: status tokens and Disable tokens.

use super::{Applied, Effects};
use crate::catalog::{Component, GearId, StatusId};
use crate::cx::Cx;
use crate::event::{Disabled, Event};
use crate::frame::Input;
use crate::ids::{Figure, SpacerId};
use crate::state::{Item, StatusTokens, Storage};

impl Effects {
    /// TOK-2: puts Disable tokens on a component, or takes them off.
    pub(super) fn disable(
        &self,
        cx: &mut Cx,
        what: Component,
        disabled: bool,
        figure: Figure,
        input: Input,
    ) -> Applied {
        match (what, figure) {
            (Component::Gear(_), Figure::Spacer(id)) => {
                let innate = cx.catalog.innate_gear;
                return self.with_item(
                    cx,
                    id,
                    input,
                    "TOK-2",
                    |item, _| can_carry(item, disabled, innate),
                    |cx, item| cx.disable_item(id, item, disabled),
                );
            }
            (Component::Gear(_), _) => {}
            (Component::Doors(list), _) => {
                for door in cx.doors_named(list) {
                    cx.disable_door(door, disabled);
                }
            }
            (Component::Tiles(tile, at), _) => {
                let tiles = cx.tiles_at(tile, at, figure);
                for index in (0..cx.state.tiles.len()).filter(|i| tiles & (1 << i) != 0) {
                    cx.disable_tile(index, disabled);
                }
            }
            (Component::Stratagems, _) => {
                for index in 0..cx.state.stratagems.len() {
                    cx.disable_stratagem(index, disabled);
                }
            }
        }
        Applied::Done
    }
}

/// Whether a Disable token can be put on an equipped card, or taken off; GEAR-2: not on what is
/// always there.
fn can_carry(item: &Item, disabled: bool, innate: Option<GearId>) -> bool {
    item.storage == Storage::Equipped && item.disabled != disabled && innate != Some(item.gear)
}

impl Cx<'_> {
    /// TOK-1: the status tokens on a figure, or with `None` those of the session.
    pub fn status(&self, on: Option<Figure>) -> &StatusTokens {
        match on {
            Some(Figure::Spacer(id)) => &self.state.spacer(id).status,
            Some(Figure::Intruder(id)) => &self.state.intruder(id).status,
            None => &self.state.status,
        }
    }

    /// How many there would be with so many more, or fewer.
    pub(super) fn status_after(
        &self,
        on: Option<Figure>,
        token: StatusId,
        by: u8,
        more: bool,
    ) -> u8 {
        let now = self.status(on).count(token);
        match more {
            true => now
                .saturating_add(by)
                .min(self.catalog.status_token(token).most),
            false => now.saturating_sub(by),
        }
    }

    /// TOK-1: changes the number of status tokens.
    pub(super) fn set_status(&mut self, on: Option<Figure>, token: StatusId, to: u8) {
        let from = self.status(on).count(token);
        let tokens = match on {
            Some(Figure::Spacer(id)) => &mut self.state.spacer_mut(id).status,
            Some(Figure::Intruder(id)) => &mut self.state.intruder_mut(id).status,
            None => &mut self.state.status,
        };
        tokens.set(token, to);
        if from != to {
            self.emit("TOK-1", Event::StatusChanged { on, token, to });
        }
    }

    /// TOK-2: whether Disable tokens would come onto the component, or off it.
    pub(super) fn could_disable(&self, what: Component, disabled: bool, figure: Figure) -> bool {
        match (what, figure) {
            (Component::Gear(_), Figure::Spacer(id)) => {
                let mut items = self.state.spacer(id).items.iter();
                items.any(|item| can_carry(item, disabled, self.catalog.innate_gear))
            }
            (Component::Gear(_), _) => false,
            (Component::Doors(list), _) => self
                .doors_named(list)
                .any(|door| self.is_disabled(door) != disabled),
            (Component::Tiles(tile, at), _) => {
                let tiles = self.tiles_at(tile, at, figure);
                let mut all = self.state.tiles.iter().enumerate();
                all.any(|(i, placed)| tiles & (1 << i) != 0 && placed.disabled != disabled)
            }
            (Component::Stratagems, _) => {
                let mut held = self.state.stratagems.iter();
                held.any(|held| held.disabled != disabled)
            }
        }
    }

    fn disable_item(&mut self, spacer: SpacerId, item: u8, disabled: bool) {
        let held = &mut self.state.spacer_mut(spacer).items[usize::from(item)];
        held.disabled = disabled;
        let gear = held.gear;
        self.state.spacer_mut(spacer).note_cards(self.catalog);
        let what = Disabled::Gear { spacer, gear };
        self.emit("TOK-2", Event::DisableChanged { what, disabled });
    }

    fn disable_tile(&mut self, index: usize, disabled: bool) {
        let placed = &mut self.state.tiles[index];
        if placed.disabled != disabled {
            placed.disabled = disabled;
            let what = Disabled::Tile {
                tile: placed.tile,
                at: placed.at,
            };
            self.emit("TOK-2", Event::DisableChanged { what, disabled });
        }
    }

    fn disable_stratagem(&mut self, index: usize, disabled: bool) {
        let slot = &mut self.state.stratagems[index];
        if slot.disabled != disabled {
            slot.disabled = disabled;
            let what = Disabled::Stratagem { card: slot.card };
            self.emit("TOK-2", Event::DisableChanged { what, disabled });
        }
    }
}
