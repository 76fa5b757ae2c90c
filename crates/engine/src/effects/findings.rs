//! Ops about what is found and learned in a Run.

use super::{Applied, Effects, misplaced};
use crate::catalog::{FindDeed, Key, Op};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::Input;
use crate::gear::GainGear;
use crate::ids::{Figure, SpacerId};
use crate::scene::{Decode, DrawLoot, PageSetup};

impl Effects {
    pub(super) fn find_out(
        &mut self,
        cx: &mut Cx,
        op: &Op,
        figure: Figure,
        input: Input,
    ) -> Applied {
        let Figure::Spacer(id) = figure else {
            return Applied::Done;
        };
        if cx.state.run().is_none() {
            return Applied::Done;
        }
        match op {
            Op::Decode {
                block, otherwise, ..
            } => {
                if cx.can_decode(*block) {
                    return Applied::Call(Decode::new(id, *block).into());
                }
                if input == Input::Go
                    && let Some(frame) = cx.keep_encrypted(id, *block)
                {
                    return Applied::Await(frame);
                }
                // Somebody may have read it meanwhile.
                match cx.is_encrypted(*block) {
                    true => self.run(*otherwise, self.origin),
                    false => Applied::Done,
                }
            }
            Op::Find { deed, .. } => self.find_deed(cx, *deed, id, input),
            _ => {
                misplaced(op);
                Applied::Done
            }
        }
    }

    fn find_deed(&mut self, cx: &mut Cx, deed: FindDeed, id: SpacerId, input: Input) -> Applied {
        match deed {
            FindDeed::Clue(clue) => {
                cx.learn(id, clue);
                // SEC-2: what was waiting for it is read now.
                let waiting = cx.encrypted_by(Key::Clue(clue)).next();
                return waiting.map_or(Applied::Done, |block| {
                    Applied::Await(Decode::new(id, block).into())
                });
            }
            FindDeed::Loot { draw, keep } => {
                let draw = DrawLoot::new(cx, id, draw, keep);
                return draw.map_or(Applied::Done, |draw| Applied::Call(draw.into()));
            }
            FindDeed::Gear(gear) => {
                cx.take_out_of_loot(gear);
                return Applied::Call(GainGear::new(id, gear).into());
            }
            FindDeed::Stratagem(card) => cx.find_stratagem(id, card),
            FindDeed::Resource(resource) => cx.gain_resource(id, resource, "ENG-1"),
            FindDeed::Unlock(list) => {
                for door in cx.doors_named(list) {
                    cx.unlock(door);
                }
            }
            FindDeed::Strike(card) => {
                cx.mark(card);
                cx.emit("DSC-6", Event::DiscoveryStruck);
            }
            FindDeed::RevealPage(list) => return reveal_page(cx, list, id, input),
            FindDeed::Decrypt => return decrypt(cx, id, input),
        }
        Applied::Done
    }
}

/// BRD-10: a page comes into play, of several that of the players' choice.
fn reveal_page(cx: &mut Cx, list: Option<u16>, id: SpacerId, input: Input) -> Applied {
    let reveal = |page| Applied::Call(PageSetup::revealed(page, id).into());
    if let Input::Chose(Choice::Page(page)) = input {
        return reveal(page);
    }
    let pages = cx.pages_to_reveal(list, id);
    let mut each = pages.iter();
    match (each.next(), each.next()) {
        (None, _) => Applied::Done,
        (Some(only), None) => reveal(only),
        _ => {
            cx.ask(Ask::Page, Some(id), "BRD-10");
            for page in pages.iter() {
                cx.offer(Choice::Page(page));
            }
            Applied::Ask
        }
    }
}

/// SEC-5: one block is read, of several that of the players' choice.
fn decrypt(cx: &mut Cx, id: SpacerId, input: Input) -> Applied {
    let read = |block| Applied::Call(Decode::new(id, block).into());
    if let Input::Chose(Choice::Encrypted(block)) = input {
        return read(block);
    }
    let mut each = cx.encrypted_by(Key::Quantum);
    match (each.next(), each.next()) {
        (None, _) => Applied::Done,
        (Some(only), None) => {
            drop(each);
            read(only)
        }
        _ => {
            drop(each);
            let blocks: crate::bits::Bits<u16> = {
                let mut all = crate::bits::Bits::default();
                cx.encrypted_by(Key::Quantum).for_each(|n| all.insert(n));
                all
            };
            cx.ask(Ask::Encrypted, Some(id), "SEC-5");
            for block in blocks.iter() {
                cx.offer(Choice::Encrypted(block));
            }
            Applied::Ask
        }
    }
}

impl Cx<'_> {
    /// Whether something would be found.
    pub(super) fn could_find(&self, deed: FindDeed, id: SpacerId) -> bool {
        let Some(run) = self.state.run() else {
            return false;
        };
        match deed {
            FindDeed::Clue(clue) => !self.knows(clue),
            FindDeed::Loot { .. } => {
                let location = self.location_of(self.state.spacer(id).at);
                let part = location.and_then(|location| self.part_of(location));
                part.is_some_and(|part| !run.exploration.loot[part].is_empty())
            }
            FindDeed::Gear(_) | FindDeed::Resource(_) => true,
            FindDeed::Stratagem(card) => self.state.stratagems.lacks(card),
            FindDeed::Strike(card) => !self.is_marked(card),
            FindDeed::Unlock(list) => {
                let mut doors = self.doors_named(list);
                doors.any(|door| !self.state.doors.is_open(door))
            }
            FindDeed::RevealPage(list) => !self.pages_to_reveal(list, id).is_empty(),
            FindDeed::Decrypt => self.encrypted_by(Key::Quantum).next().is_some(),
        }
    }
}
