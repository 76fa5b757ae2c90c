//! Locations, Discoveries and what else Runs explore.

use enormity_engine::catalog::{
    CODE_DIGITS, Clue, Code, Console, ConsoleId, Discovery, DiscoveryId, DiscoveryList,
    EngramDevice, GearId, KindId, ListColour, ListEntry, ListId, Location, LocationId, Resource,
    ResourceId,
};
use enormity_engine::scene::LootCards;
use enormity_engine::state::Slot;

use super::Lowerer;
use crate::files::{self, EngramLine, LocationFile, Ref};
use crate::yaml::{At, Span, hint};

/// Most entries of a list of Discoveries, and most cards of a chain.
const MOST_ENTRIES: usize = 32;
const MOST_CHAIN: usize = 3;

impl Lowerer<'_> {
    pub(super) fn exploration(&mut self) {
        for entry in self.book.clues.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            let label = self.label("clues", &it.id, &it.name, &it.text, it.origin);
            self.catalog.clues.push(Clue { label });
        }
        for entry in self.book.resources.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            let label = self.label("resources", &it.id, &it.name, &it.text, it.origin);
            self.catalog.resources.push(Resource { label });
        }
        self.discoveries();
        self.lists();
        for entry in self.book.locations.clone() {
            self.for_spacer(entry.file);
            self.location(&entry.it);
        }
        self.codes();
    }

    fn discoveries(&mut self) {
        let mut numbers = std::collections::BTreeMap::new();
        let all = self.book.discoveries.iter();
        let taken: Vec<u8> = all.filter_map(|entry| entry.it.number).collect();
        for entry in self.book.discoveries.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            let number = it.number.unwrap_or(0);
            if it.number == Some(0) || number > 99 {
                self.fault(it.id.span, "a fixed Discovery is numbered 1 to 99", None);
            } else if let Some(other) = numbers.get(&number) {
                let what = format!("`{other}` is number {number} already");
                let free = (1..=99).find(|free| !taken.contains(free));
                let help = free.map(|free| format!("{free} is free"));
                self.fault(it.id.span, what, help);
            } else if number > 0 {
                numbers.insert(number, it.id.value.clone());
            }
            let label = self.label("discoveries", &it.id, &it.name, &it.text, it.origin);
            self.reading = label.clone();
            let discovery = Discovery {
                label,
                number,
                script: self.script(&it.effects),
            };
            self.catalog.discoveries.push(discovery);
        }
    }

    fn lists(&mut self) {
        for entry in self.book.lists.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            if it.entries.is_empty() {
                self.fault(it.id.span, "a list needs at least one entry", None);
            }
            self.at_most(it.id.span, "entries", it.entries.len(), MOST_ENTRIES);
            let parsec = self.parsec(it);
            let entries = it.entries.iter().map(|line| {
                let mut chain = vec![self.discovery(&line.discovery)];
                chain.extend(line.then.iter().map(|name| self.discovery(name)));
                self.at_most(
                    line.discovery.span,
                    "cards of a chain",
                    chain.len(),
                    MOST_CHAIN,
                );
                if line.infinite && !line.then.is_empty() {
                    let what =
                        "an infinite entry comes up as it is, for ever: `then` is never read";
                    self.fault(line.discovery.span, what, None);
                }
                let set = line.set.map_or(0, |letter| match letter {
                    'a'..='d' => letter as u8 - b'a' + 1,
                    _ => {
                        let what = format!("sets are `a` to `d`, found `{letter}`");
                        self.fault(line.discovery.span, what, None);
                        0
                    }
                });
                self.place = line.discovery.span;
                ListEntry {
                    chain,
                    set,
                    infinite: line.infinite,
                    when: self.when(&line.when),
                }
            });
            let entries = entries.collect();
            let list = DiscoveryList {
                label: self.label("lists", &it.id, &it.name, &it.text, it.origin),
                colour: it.colour,
                parsec,
                entries,
            };
            self.catalog.lists.push(list);
        }
    }

    /// CRS-5: which Parsec a list belongs to.
    fn parsec(&mut self, it: &files::ListFile) -> u8 {
        match (it.parsec, it.colour) {
            (Some(1..=3) | None, ListColour::Yellow) | (None, _) => {}
            (_, ListColour::Yellow) => self.fault(it.id.span, "Parsecs are 1, 2 and 3", None),
            _ => self.fault(it.id.span, "only a yellow list has a `parsec`", None),
        }
        it.parsec.unwrap_or(1)
    }

    pub(super) fn discovery(&mut self, name: &Ref) -> DiscoveryId {
        let number = self.names.discoveries.get(name);
        if number.is_none() {
            // Tells that there is no such card.
            self.look_up(|n| &n.discoveries, name);
        }
        DiscoveryId(number.unwrap_or(0) as u16)
    }

    /// A list of the colour that the place asks for.
    pub(super) fn list(&mut self, name: &Option<Ref>, colour: ListColour) -> Option<ListId> {
        let name = name.as_ref()?;
        let id = ListId(self.look_up(|n| &n.lists, name)?);
        let of = self
            .book
            .lists
            .get(usize::from(id.0))
            .map(|entry| entry.it.colour);
        if of.is_some_and(|of| of != colour) {
            let what = format!("expected a {colour:?} list, and `{}` is not", name.value);
            self.fault(name.span, what.to_lowercase(), None);
        }
        Some(id)
    }

    fn location(&mut self, it: &LocationFile) {
        let id = LocationId(self.catalog.locations.len() as u8);
        let span = it.id.span;
        if !(1..=3).contains(&it.level) {
            self.fault(span, "levels of Intruders are 1, 2 and 3", None);
        }
        self.at_most(span, "cards in a Loot deck", it.loot.len(), LootCards::MOST);
        let loot = it.loot.iter().take(LootCards::MOST);
        let loot = loot
            .map(|name| GearId(self.resolve(|n| &n.gear, name)))
            .collect();
        let lines = &it.engrams;
        let lines = [&lines.cartridge, &lines.sack, &lines.panel, &lines.disc];
        let names = ["cartridge", "sack", "panel", "disc"];
        let engrams = [0, 1, 2, 3].map(|n| self.engram(names[n], lines[n]));
        let location = Location {
            label: self.label("locations", &it.id, &it.name, &it.text, it.origin),
            designation: it.designation.clone(),
            ecology: KindId(self.minion(&it.ecology)),
            level: it.level,
            list: self.list(&it.discoveries, ListColour::Blue),
            loot,
            engrams,
            abilities: self.abilities(&it.abilities, Slot::PER_LOCATION, span),
            drift: it.drift,
        };
        for line in &it.consoles {
            self.digits(&line.code);
            if self
                .catalog
                .consoles
                .iter()
                .any(|c| c.label.id == line.code.value)
            {
                let what = format!("another Console has the code {}", line.code.value);
                self.fault(line.code.span, what, None);
            }
            let console = Console {
                label: self.words(&line.code, &line.name, &line.text),
                location: id,
                locked: line.locked.map(|lock| (lock.skill, lock.at)),
                script: self.script(&line.effects),
            };
            self.catalog.consoles.push(console);
        }
        self.at_most(
            span,
            "Consoles in the pack",
            self.catalog.consoles.len(),
            64,
        );
        self.catalog.locations.push(location);
    }

    fn engram(&mut self, id: &str, line: &EngramLine) -> EngramDevice {
        EngramDevice {
            label: self.words(id, &line.name, &line.text),
            script: self.script(&line.effects),
            resource: (line.resource.as_ref())
                .map(|name| ResourceId(self.resolve(|n| &n.resources, name))),
        }
    }

    fn codes(&mut self) {
        for entry in self.book.codes.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            let label = self.label("codes", &it.id, &it.name, &it.text, it.origin);
            self.reading = label.clone();
            let code = Code {
                label,
                digits: self.digits(&it.code),
                console: it.at.as_ref().and_then(|code| self.console(code)),
                again: it.again,
                known: it.known.as_ref().map(|known| self.cond(known)),
                script: self.script(&it.effects),
            };
            self.catalog.codes.push(code);
        }
    }

    /// Four digits.
    fn digits(&mut self, code: &At<String>) -> [u8; CODE_DIGITS] {
        let digits: Vec<u8> = code
            .bytes()
            .filter(u8::is_ascii_digit)
            .map(|d| d - b'0')
            .collect();
        match <[u8; CODE_DIGITS]>::try_from(digits) {
            Ok(digits) if code.len() == 4 => digits,
            _ => {
                let what = format!("expected four digits, found `{}`", code.value);
                let help = "codes are written in quotes, such as \"0110\"".to_owned();
                self.fault(code.span, what, Some(help));
                [0; 4]
            }
        }
    }

    /// A Console by its code.
    pub(super) fn console(&mut self, code: &At<String>) -> Option<ConsoleId> {
        let lines = (self.book.locations.iter()).flat_map(|entry| &entry.it.consoles);
        let codes: Vec<String> = lines.map(|line| line.code.value.clone()).collect();
        let found = codes.iter().position(|other| *other == code.value);
        if found.is_none() && !self.is_unread(&["locations/"]) {
            let what = format!("no Location has a Console {}", code.value);
            let help = hint(code, codes.iter().map(String::as_str));
            self.fault(code.span, what, Some(help));
        }
        found.map(|number| ConsoleId(number as u8))
    }

    /// Refuses an id that the entry has twice.
    pub(super) fn no_id_twice(&mut self, what: &str, ids: &[&files::Id]) {
        for (n, id) in ids.iter().enumerate() {
            if ids[..n].iter().any(|other| other.value == id.value) {
                let said = format!("another {what} has the id `{}` already", id.value);
                self.fault(id.span, said, None);
            }
        }
    }

    /// Where a list of spaces of the track may lie.
    pub(super) fn on_track(&mut self, spaces: &[u8], span: Span) {
        if spaces.iter().any(|space| *space > 9) {
            self.fault(span, "the track runs from 9 to 1; 0 is zero hour", None);
        }
    }
}
