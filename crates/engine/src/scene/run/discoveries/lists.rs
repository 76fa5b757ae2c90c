//! DSC-3, DSC-4, DSC-8: which entry of a list comes up.

use crate::catalog::{DiscoveryId, ListColour, ListEntry, ListId};
use crate::cx::Cx;
use crate::event::Event;
use crate::ids::SpacerId;
use crate::scripted_chance::Chance;
use crate::select::Origin;

impl Cx<'_> {
    /// DSC-3: the list that a colour names where this Spacer is: the Location's, the Parsec's, the
    /// Intruder's.
    pub(super) fn list_of(&self, colour: ListColour, spacer: SpacerId) -> Option<ListId> {
        match colour {
            ListColour::Blue => {
                let location = self.location_of(self.state.spacer(spacer).at)?;
                self.catalog.location(location).list
            }
            ListColour::Yellow => self.run_sheet()?.parsec,
            // LOC-4: of the type that is at home there.
            ListColour::Red => {
                let kind = self.type_at(self.state.spacer(spacer).at);
                self.catalog.kind(kind).list
            }
        }
    }

    /// DSC-4: the card of the entry with this number, or of the next that is left; `None` if
    /// nothing is.
    pub(super) fn draw_entry(
        &mut self,
        list: ListId,
        number: usize,
        spacer: SpacerId,
    ) -> Option<DiscoveryId> {
        let origin = Origin::own(spacer);
        let entries = &self.catalog.list(list).entries;
        for place in (number..).take(entries.len()) {
            // Past the end of the list it goes on from its start.
            let entry = &entries[(place - 1) % entries.len()];
            if self.is_wild(list, entry.set, &origin) {
                match self.draw_wild(list, entry.set, &origin) {
                    None => continue,
                    card => return card,
                }
            }
            if self.holds(entry.when, &origin)
                && let Some(card) = self.next_of_chain(entry)
            {
                return Some(self.drawn(entry, card));
            }
        }
        None
    }

    /// DSC-4: the first card of an entry that is not marked; an infinite one never is.
    fn next_of_chain(&self, entry: &ListEntry) -> Option<DiscoveryId> {
        let mut chain = entry.chain.iter().copied();
        match entry.infinite {
            true => chain.next(),
            false => chain.find(|card| !self.is_marked(*card)),
        }
    }

    /// Whether a Discovery has been made.
    pub(crate) fn is_marked(&self, card: DiscoveryId) -> bool {
        let run = self.state.run();
        run.is_some_and(|run| run.exploration.discoveries.marks.has(card))
    }

    /// DSC-8: a set becomes wild once everything in it is marked or has a condition that does not
    /// hold, whatever is infinite aside. It stays wild.
    fn is_wild(&mut self, list: ListId, set: u8, origin: &Origin) -> bool {
        let Some(run) = self.state.run().filter(|_| set > 0) else {
            return false;
        };
        if run.exploration.discoveries.marks.is_wild(list, set) {
            return true;
        }
        let entries = self.catalog.list(list).entries.iter();
        let mut left = entries.filter(|entry| entry.set == set && !entry.infinite);
        let any_left =
            left.any(|entry| self.next_of_chain(entry).is_some() && self.holds(entry.when, origin));
        if any_left {
            return false;
        }
        if let Some(run) = self.state.run_mut() {
            run.exploration.discoveries.marks.go_wild(list, set);
        }
        self.emit("DSC-8", Event::SetWentWild { list, set });
        true
    }

    /// DSC-8: one of the entries of a wild set happens again; of a chain its last card.
    fn draw_wild(&mut self, list: ListId, set: u8, origin: &Origin) -> Option<DiscoveryId> {
        let entries = &self.catalog.list(list).entries;
        let of_set = (0u32..)
            .zip(entries)
            .filter(|(_, entry)| entry.set == set && self.holds(entry.when, origin));
        let of_set = of_set.fold(0u64, |all, (n, _)| all | 1 << n);
        let drawn = self.pick(Chance::Entry, of_set)?;
        let entry = &entries[usize::from(drawn)];
        let card = self
            .next_of_chain(entry)
            .or_else(|| entry.chain.last().copied())?;
        Some(self.drawn(entry, card))
    }

    /// DSC-4: a resolved entry is marked, unless it is infinite.
    fn drawn(&mut self, entry: &ListEntry, card: DiscoveryId) -> DiscoveryId {
        if !entry.infinite {
            self.mark(card);
        }
        card
    }
}
