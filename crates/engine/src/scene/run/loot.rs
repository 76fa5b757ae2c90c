//! SCV-3: a text draws Loot.

use crate::catalog::{GearId, LocationId};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::gear::GainGear;
use crate::ids::SpacerId;
use crate::seq::Seq;

/// Most cards that are drawn at once.
pub const LOOT_DRAWN: usize = 4;

/// Cards of the Loot deck are drawn and some of them kept; the others go back into the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DrawLoot {
    spacer: SpacerId,
    location: LocationId,
    draw: u8,
    keep: u8,
    /// What was drawn, by its place in the deck.
    cards: Seq<u8, LOOT_DRAWN>,
}

impl DrawLoot {
    /// For a Spacer, of the Location where they are (LOC-4); `None` where there is no deck.
    pub fn new(cx: &Cx, spacer: SpacerId, draw: u8, keep: u8) -> Option<DrawLoot> {
        let location = cx.location_of(cx.state.spacer(spacer).at)?;
        Some(DrawLoot {
            spacer,
            location,
            draw,
            keep: keep.min(draw),
            cards: Seq::new(),
        })
    }

    /// The card that `Choice::Loot` means.
    pub fn gear(&self, cx: &Cx, card: u8) -> Option<GearId> {
        let deck = &cx.catalog.location(self.location).loot;
        deck.get(usize::from(card)).copied()
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Loot(card)) = input {
            return self.keep(cx, card);
        }
        self.draw(cx);
        match self.cards.first().copied() {
            None => Flow::END,
            Some(_) if self.keep == 0 => self.put_back(cx),
            Some(card) if self.cards.len() <= usize::from(self.keep) => self.keep(cx, card),
            Some(_) => {
                cx.ask(Ask::Loot, Some(self.spacer), "SCV-3");
                for card in &self.cards {
                    cx.offer(Choice::Loot(*card));
                }
                Flow::Ask
            }
        }
    }

    /// SCV-4: an empty deck yields nothing.
    fn draw(&mut self, cx: &mut Cx) {
        let choosing = self.draw > self.keep;
        for _ in 0..std::mem::take(&mut self.draw) {
            let Some(card) = cx.draw_loot_card(self.location) else {
                return;
            };
            self.cards.push(card);
            if let Some(gear) = self.gear(cx, card).filter(|_| choosing) {
                let spacer = self.spacer;
                cx.emit("SCV-3", Event::LootSeen { spacer, gear });
            }
        }
    }

    fn keep(&mut self, cx: &mut Cx, card: u8) -> Flow {
        let place = self.cards.iter().position(|other| *other == card);
        if let Some(place) = place {
            self.cards.remove(place);
        }
        self.keep -= 1;
        match self.gear(cx, card) {
            Some(gear) => Flow::Call(GainGear::new(self.spacer, gear).into()),
            None => Flow::Again,
        }
    }

    fn put_back(&mut self, cx: &mut Cx) -> Flow {
        for card in &self.cards {
            cx.put_back_loot(self.location, *card);
        }
        Flow::END
    }
}

impl Cx<'_> {
    /// A card that a text gives leaves the deck that it is in: there is only one of it.
    pub(crate) fn take_out_of_loot(&mut self, gear: GearId) {
        let parts = &self.features().parts;
        for (part, location) in parts.iter().enumerate() {
            let deck = &self.catalog.location(*location).loot;
            let place = deck.iter().position(|card| *card == gear);
            if let (Some(place), Some(run)) = (place, self.state.run_mut()) {
                run.exploration.loot[part].remove(place as u8);
            }
        }
    }
}
