//! Ops about tiles, new Intruders, Other Places, doors and Gear.

use super::{Applied, Effects, misplaced};
use crate::board::{Space, SpaceSet};
use crate::catalog::{ExtractionDeed, Ground, Op, TileId, Where};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::Input;
use crate::ids::{Figure, SpacerId};
use crate::scene::{Goal, SpawnBlip};
use crate::spawn::Spawn;
use crate::state::{Presence, Storage};
use crate::terrain::{Enter, PlaceTile};

impl Effects {
    pub(super) fn handle(&mut self, cx: &mut Cx, op: &Op, figure: Figure, input: Input) -> Applied {
        match op {
            Op::PlaceTile { tile, at, count } => {
                let count = cx.amount(*count, &self.origin);
                self.place(cx, *tile, *at, count, figure, input)
            }
            Op::DestroyTile { tile, at } => {
                self.destroy(cx, *tile, *at, figure);
                Applied::Done
            }
            Op::Spawn {
                kind,
                near,
                count,
                ambush,
            } => {
                let count = cx.amount(*count, &self.origin);
                let (space, target) = match near {
                    Where::Ground(ground) => (self.next_of(cx, *ground), None),
                    // TOK-3: around whoever is away there is nothing.
                    _ if self.count > 0 || !cx.stands(figure) => (None, None),
                    _ => (Some(cx.at(figure)), figure.spacer()),
                };
                let Some(space) = space else {
                    return Applied::Done;
                };
                self.count += 1;
                let spawn = Spawn::new(*kind, space, count);
                Applied::Await(match ambush {
                    true => spawn.ambush(target).into(),
                    false => spawn.into(),
                })
            }
            Op::DiscardBlip => discard_blip(cx, input),
            Op::Extraction(deed) => {
                match deed {
                    ExtractionDeed::Closer => cx.advance_extraction(),
                    ExtractionDeed::Available => cx.open_extraction(),
                    ExtractionDeed::Show(_) | ExtractionDeed::ShowNearest => {
                        for exit in cx.exits_to_show(*deed, figure).iter() {
                            cx.show_exit(exit);
                        }
                    }
                }
                Applied::Done
            }
            Op::SlowBlip { by } => {
                cx.slow_blip(cx.amount(*by, &self.origin));
                Applied::Done
            }
            _ => match figure {
                Figure::Spacer(id) => self.handle_spacer(cx, op, id, input),
                Figure::Intruder(_) => Applied::Done,
            },
        }
    }

    fn handle_spacer(&mut self, cx: &mut Cx, op: &Op, id: SpacerId, input: Input) -> Applied {
        // GEAR-2: what is always there in no slot is none of the cards that texts speak of.
        let innate_gear = cx.catalog.innate_gear;
        let innate = |item: &crate::state::Item| innate_gear == Some(item.gear);
        match op {
            Op::SendAway { place, .. } => {
                if cx.state.spacer(id).is_on_board() {
                    cx.state.spacer_mut(id).presence = Presence::Away(*place);
                    cx.emit(
                        "TOK-3",
                        Event::SentAway {
                            spacer: id,
                            place: *place,
                        },
                    );
                }
                Applied::Done
            }
            Op::BringBack { .. } => self.bring_back(cx, id, input),
            Op::Weld { .. } => self.weld(cx, id, input),
            Op::SpawnBlip { .. } => match cx.state.run() {
                Some(_) => Applied::Call(SpawnBlip::seen_from(Goal::Spacer(id)).into()),
                None => Applied::Done,
            },
            Op::Exhaust { .. } => self.with_item(
                cx,
                id,
                input,
                "GEAR-3",
                |item, _| !item.exhausted && !item.disabled && !innate(item),
                |cx, item| {
                    cx.set_exhausted(id, item, true, "GEAR-3");
                },
            ),
            Op::Ready { all: true, .. } => {
                for item in 0..cx.state.spacer(id).items.len() as u8 {
                    cx.set_exhausted(id, item, false, "GEAR-3");
                }
                Applied::Done
            }
            Op::Ready { all: false, .. } => self.with_item(
                cx,
                id,
                input,
                "GEAR-3",
                |item, _| item.exhausted && !item.disabled,
                |cx, item| {
                    cx.set_exhausted(id, item, false, "GEAR-3");
                },
            ),
            Op::LoseAmmo { by, .. } => {
                let by = cx.amount(*by, &self.origin);
                self.with_item(
                    cx,
                    id,
                    input,
                    "GEAR-4",
                    |item, _| item.ammo > 0 && !item.disabled,
                    |cx, item| {
                        let ammo = cx.state.spacer(id).items[usize::from(item)].ammo;
                        cx.set_ammo(id, item, ammo.saturating_sub(by), "GEAR-4");
                    },
                )
            }
            Op::Reload { full, .. } => {
                let served = cx.reloadable(id, *full);
                let rule = if *full { "RLD-1" } else { "RLD-2" };
                self.with_item(
                    cx,
                    id,
                    input,
                    rule,
                    |_, i| served & (1 << i) != 0,
                    |cx, item| {
                        cx.reload(id, item, *full);
                    },
                )
            }
            _ => {
                misplaced(op);
                Applied::Done
            }
        }
    }

    /// One equipped card that fits, of the Spacer's choice.
    pub(super) fn with_item(
        &self,
        cx: &mut Cx,
        id: SpacerId,
        input: Input,
        rule: &'static str,
        fits: impl Fn(&crate::state::Item, u8) -> bool,
        act: impl Fn(&mut Cx, u8),
    ) -> Applied {
        if let Input::Chose(Choice::Item(item)) = input {
            act(cx, item);
            return Applied::Done;
        }
        let items = cx.state.spacer(id).items;
        cx.ask(Ask::Gear, Some(id), rule);
        for (i, item) in (0u8..).zip(&items) {
            if item.storage == Storage::Equipped && fits(item, i) {
                cx.offer(Choice::Item(i));
            }
        }
        match *cx.state.decision.options {
            [] => Applied::Done,
            [Choice::Item(only)] => {
                act(cx, only);
                Applied::Done
            }
            _ => Applied::Ask,
        }
    }

    fn place(
        &mut self,
        cx: &mut Cx,
        tile: TileId,
        at: Where,
        count: u8,
        figure: Figure,
        input: Input,
    ) -> Applied {
        if let Where::Ground(ground) = at {
            // CRD-3: one on each of the spaces.
            let Some(space) = self.next_of(cx, ground) else {
                return Applied::Done;
            };
            self.count += 1;
            return Applied::Await(PlaceTile::new(tile, Some(space)).into());
        }
        if self.count >= count {
            return Applied::Done;
        }
        let space = match (at, input) {
            (Where::At(_) | Where::Beside(_), _) if !cx.stands(figure) => return Applied::Done,
            (Where::At(_), _) => Some(cx.at(figure)),
            (Where::Ground(_) | Where::Random | Where::Everywhere, _) => None,
            (Where::Beside(_), Input::Chose(Choice::Space(space))) => Some(space),
            (Where::Beside(_), _) => {
                let spaces = cx.room_beside(figure);
                if spaces.is_empty() {
                    return Applied::Done;
                }
                match cx.ask_space(spaces, "TER-2") {
                    None => return Applied::Ask,
                    space => space,
                }
            }
        };
        self.count += 1;
        Applied::Await(PlaceTile::new(tile, space).into())
    }

    /// The next of the spaces described that the op has not been applied to.
    fn next_of(&self, cx: &Cx, ground: Ground) -> Option<Space> {
        cx.spaces_of(ground).iter().nth(usize::from(self.count))
    }

    fn destroy(&self, cx: &mut Cx, tile: Option<TileId>, at: Where, figure: Figure) {
        let doomed = cx.tiles_at(tile, at, figure);
        for i in (0..cx.state.tiles.len()).rev() {
            if doomed & (1 << i) != 0 {
                cx.destroy_tile(i, "TER-2");
            }
        }
    }

    /// TOK-3: back onto the board, as near as possible to where they left.
    fn bring_back(&self, cx: &mut Cx, id: SpacerId, input: Input) -> Applied {
        if !matches!(cx.state.spacer(id).presence, Presence::Away(_)) {
            return Applied::Done;
        }
        let space = match input {
            Input::Chose(Choice::Space(space)) => space,
            _ => {
                let free = cx.nearest_free(cx.state.spacer(id).at);
                if free.is_empty() {
                    return Applied::Done;
                }
                match cx.ask_space(free, "TOK-3") {
                    Some(space) => space,
                    None => return Applied::Ask,
                }
            }
        };
        let spacer = cx.state.spacer_mut(id);
        spacer.presence = Presence::Board;
        spacer.at = space;
        cx.emit(
            "TOK-3",
            Event::Placed {
                figure: id.into(),
                at: space,
            },
        );
        Applied::Call(Enter::new(id.into(), None).into())
    }

    fn weld(&self, cx: &mut Cx, id: SpacerId, input: Input) -> Applied {
        if let Input::Chose(Choice::Door(door)) = input {
            cx.weld(door);
            return Applied::Done;
        }
        let doors = cx.weldable(id);
        cx.ask(Ask::Door, Some(id), "DOR-3");
        for door in doors {
            cx.offer(Choice::Door(door));
        }
        match *cx.state.decision.options {
            [] => Applied::Done,
            [Choice::Door(only)] => {
                cx.weld(only);
                Applied::Done
            }
            _ => Applied::Ask,
        }
    }
}

impl Cx<'_> {
    /// Free spaces without a tile next to a figure.
    pub(super) fn room_beside(&self, figure: Figure) -> SpaceSet {
        let around = self.board.adjacents(self.at(figure), &self.state.doors);
        let free = |space: &Space| self.is_free(*space) && self.tile_at(*space).is_none();
        around.iter().filter(free).collect()
    }

    /// The tiles of a kind (or any) on the places named, a bit each.
    pub(super) fn tiles_at(&self, tile: Option<TileId>, at: Where, figure: Figure) -> u32 {
        let spaces = match at {
            // TOK-3: around whoever is away there is nothing.
            Where::At(_) | Where::Beside(_) if !self.stands(figure) => SpaceSet::EMPTY,
            Where::At(_) => SpaceSet::one(self.at(figure)),
            Where::Beside(_) => self.board.adjacents(self.at(figure), &self.state.doors),
            Where::Ground(ground) => self.spaces_of(ground),
            Where::Random | Where::Everywhere => self.board.spaces(),
        };
        let fits = |i: &usize| {
            tile.is_none_or(|tile| self.state.tiles[*i].tile == tile)
                && self.tile_spaces(*i).intersects(&spaces)
        };
        let found = (0..self.state.tiles.len()).filter(fits);
        found.fold(0, |set, i| set | 1 << i)
    }
}

/// BLP-11: the Blip furthest from the Spacers, of several the one that the players choose.
fn discard_blip(cx: &mut Cx, input: Input) -> Applied {
    let furthest = cx.furthest_blips();
    match (input, &*furthest) {
        (Input::Chose(Choice::Blip(blip)), _) => cx.put_back_unseen(blip),
        (_, []) => {}
        (_, [only]) => cx.put_back_unseen(*only),
        _ => {
            cx.ask(Ask::Blip, None, "BLP-11");
            for blip in &furthest {
                cx.offer(Choice::Blip(*blip));
            }
            return Applied::Ask;
        }
    }
    Applied::Done
}
