//! Verbs about what is found and learned in a Run.

use std::collections::BTreeSet;

use enormity_engine::catalog::{
    BLOCKS, Block, ClueId, DiscoveryId, FindDeed, GearId, Key, Op, ResourceId, StratagemId,
};
use enormity_engine::scene::LOOT_DRAWN;

use super::Lowerer;
use crate::files::{DecodeLine, Effect, LootLine, Ref};
use crate::yaml::{Span, hint};

impl Lowerer<'_> {
    pub(super) fn finding(&mut self, effect: &Effect, span: Span) -> Option<Op> {
        let mut who = self.unsaid;
        let deed = match effect {
            Effect::Clue(name) => FindDeed::Clue(self.clue(name)),
            Effect::Loot(it) => self.loot(it, span),
            Effect::GainGear(it) => {
                who = self.figures(&it.who, span);
                FindDeed::Gear(GearId(self.resolve(|n| &n.gear, &it.gear)))
            }
            Effect::GainStratagem(name) => {
                FindDeed::Stratagem(StratagemId(self.resolve(|n| &n.stratagems, name)))
            }
            Effect::Resource(name) => {
                FindDeed::Resource(ResourceId(self.resolve(|n| &n.resources, name)))
            }
            Effect::Unlock(name) => FindDeed::Unlock(self.keyhole(name)),
            Effect::RevealPage(name) if name.value == "beyond" => FindDeed::RevealPage(None),
            Effect::RevealPage(name) => FindDeed::RevealPage(Some(self.page_name(name))),
            Effect::Strike(name) => {
                let card: DiscoveryId = self.discovery(name);
                FindDeed::Strike(card)
            }
            Effect::Decrypt => FindDeed::Decrypt,
            Effect::Decode(it) => return self.decode(it, span),
            _ => return None,
        };
        Some(Op::Find { who, deed })
    }

    pub(super) fn clue(&mut self, name: &Ref) -> ClueId {
        ClueId(self.resolve(|n| &n.clues, name))
    }

    fn loot(&mut self, it: &LootLine, span: Span) -> FindDeed {
        let keep = it.keep.unwrap_or(it.draw);
        let fits = (1..=LOOT_DRAWN as u8).contains(&it.draw) && (1..=it.draw).contains(&keep);
        if !fits {
            let what = format!("1 to {LOOT_DRAWN} cards are drawn, and at least one is kept");
            self.fault(span, what, None);
        }
        let (draw, keep) = (it.draw, keep);
        FindDeed::Loot { draw, keep }
    }

    /// LOC-7: the name of a keyhole of some page on some map, such as `SR1:A3`.
    fn keyhole(&mut self, name: &Ref) -> u16 {
        let mut known = BTreeSet::new();
        for map in &self.book.maps {
            for laid in &map.it.pages {
                let page = self.book.pages.iter();
                let mut page = page.filter(|page| page.it.id.value == laid.page.value);
                let keyholes = page.next().map(|page| &page.it.keyholes);
                let names = keyholes.into_iter().flatten();
                known.extend(names.map(|at| format!("{}:{}", laid.name, at.value)));
            }
        }
        if !known.contains(&name.value) && !self.is_unread(&["maps/", "pages/"]) {
            let what = format!("no map has a keyhole `{}`", name.value);
            let help = hint(name, known.iter().map(String::as_str));
            self.fault(name.span, what, Some(help));
        }
        self.catalog.scripts.add_names(vec![name.value.clone()])
    }

    /// SEC-2: an encrypted text is a text of its own, so that it can be kept.
    fn decode(&mut self, it: &DecodeLine, span: Span) -> Option<Op> {
        let key = match (&it.clue, it.quantum) {
            (Some(name), false) => Key::Clue(self.clue(name)),
            (None, true) => Key::Quantum,
            _ => {
                let what = "`decode` says what decodes the text: either `clue` or `quantum: true`";
                self.fault(span, what, None);
                return None;
            }
        };
        let then = self.script(&it.effects);
        let otherwise = self.script(&it.otherwise);
        let block = self.catalog.blocks.len();
        self.at_most(span, "encrypted texts in the pack", block + 1, BLOCKS);
        self.catalog.blocks.push(Block {
            label: self.reading.clone(),
            key,
            script: then,
        });
        let block = block.min(BLOCKS - 1) as u8;
        Some(Op::Decode {
            block,
            then,
            otherwise,
        })
    }
}
