//! PAT-1: texts that look at the Scanner cards to come and put some under their deck.

use crate::cx::Cx;
use crate::event::Event;
use crate::ids::Level;

impl Cx<'_> {
    /// The players look at the next cards of the level's deck, as far as it reaches.
    pub(crate) fn look_at_scanner(&mut self, count: u8) {
        let level = self.level();
        self.refill_scanner(level);
        let deck = self.scanner_deck(level);
        let left = (self.state.scanner.word() & deck.word()).count_ones() as usize;
        for nth in 0..usize::from(count).min(left) {
            let known = self.ahead_of(level).nth(nth);
            let card = known.or_else(|| self.pick_scanner(level));
            let Some((card, run)) = card.zip(self.state.run_mut()) else {
                return;
            };
            let ahead = &mut run.passing.ahead;
            if !ahead.contains(&card) {
                if ahead.is_full() {
                    // Nobody can keep more in mind: it lies on top of its deck, unknown again.
                    ahead.remove(0);
                }
                ahead.push(card);
            }
            let speeds = self.catalog.scanner[usize::from(card)].speeds;
            let nth = nth as u8 + 1;
            self.emit("PAT-1", Event::ScannerSeen { card, nth, speeds });
        }
    }

    /// A card that was looked at goes under its deck.
    pub(crate) fn bury_scanner(&mut self, card: u8) {
        let Some(run) = self.state.run_mut() else {
            return;
        };
        let passing = &mut run.passing;
        let Some(place) = passing.ahead.iter().position(|known| *known == card) else {
            return;
        };
        passing.ahead.remove(place);
        passing.buried.insert(card);
        let speeds = self.catalog.scanner[usize::from(card)].speeds;
        self.emit("PAT-1", Event::ScannerBuried { card, speeds });
    }

    /// The cards of a level that the players know to come, the next one first.
    pub(crate) fn ahead_of(&self, level: Level) -> impl Iterator<Item = u8> + '_ {
        let ahead = self
            .state
            .run()
            .into_iter()
            .flat_map(|run| &run.passing.ahead);
        let of_level = move |card: &u8| self.catalog.scanner[usize::from(*card)].level == level;
        ahead.copied().filter(of_level)
    }

    /// The next card of a level, if the players know it.
    pub(crate) fn take_ahead(&mut self, level: Level) -> Option<u8> {
        let card = self.ahead_of(level).next()?;
        let passing = &mut self.state.run_mut()?.passing;
        let place = passing.ahead.iter().position(|known| *known == card)?;
        passing.ahead.remove(place);
        self.reveal();
        Some(card)
    }

    /// Cards that are not to be drawn from the middle of a deck: those on top and those below.
    pub(crate) fn known_scanner(&self) -> u64 {
        let Some(run) = self.state.run() else {
            return 0;
        };
        let ahead = run.passing.ahead.iter();
        ahead.fold(run.passing.buried.word(), |all, card| all | 1 << card)
    }
}
