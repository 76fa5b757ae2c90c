//! DSC: Discovery tokens, and what has come of them.
//!
//! A token that lies face down has no face yet: nobody has seen it, so its colour is drawn when it
//! is turned over, of those that are left. Nothing about it is hidden in the state.

mod discover;
mod lists;
mod marks;

pub(crate) use discover::Discover;
pub use marks::Marks;

use crate::bits::Bits;
use crate::board::Space;
use crate::catalog::{ListColour, RunSheet, Spot};
use crate::cx::Cx;
use crate::event::Event;
use crate::scripted_chance::Chance;

/// DSC-3: how many tokens there are of each colour.
pub const TOKENS_OF_A_COLOUR: u8 = 16;

/// What there is to discover, and what the crew has learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Discoveries {
    /// DSC-7: spaces with a token face down, by their place in the features.
    pub face_down: Bits<u64>,
    /// DSC-7: fixed tokens that nobody has made, by their place in the mission.
    pub face_up: Bits<u16>,
    /// CTD-8: spaces of the track with a token face down.
    pub track: Bits<u16>,
    /// DSC-3: tokens that nobody has turned over, by colour.
    pub unseen: [u8; 3],
    /// DSC-3: tokens discarded in this Run.
    pub discarded: u8,
    /// DSC-5: clues that are known.
    pub clues: Bits<u64>,
    /// SEC-1: codes that have led to their paragraph.
    pub codes: Bits<u32>,
    /// SEC-2: encrypted texts that were found and not read.
    pub encrypted: Bits<u16>,
    /// DSC-4: what was made.
    pub marks: Marks,
}

impl Default for Discoveries {
    /// Nothing lies there.
    fn default() -> Self {
        Discoveries {
            face_down: Bits::default(),
            face_up: Bits::default(),
            track: Bits::default(),
            unseen: [TOKENS_OF_A_COLOUR; 3],
            discarded: 0,
            clues: Bits::default(),
            codes: Bits::default(),
            encrypted: Bits::default(),
            marks: Marks::default(),
        }
    }
}

/// A Discovery token, by where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiscoveryToken {
    /// DSC-2: face up, by its place in the mission.
    Up(u8),
    /// DSC-3: face down on the board, by the place of its space in the features.
    Down(u8),
    /// DSC-3: face down on this space of the track.
    Track(u8),
}

impl Discoveries {
    /// DSC-7: fixed tokens on their spaces, and those of the track; what lies face down on the
    /// board comes with its page (LOC-3).
    pub fn new(sheet: &RunSheet) -> Discoveries {
        let mut discoveries = Discoveries {
            face_up: Bits::first(sheet.fixed.len()),
            ..Discoveries::default()
        };
        for space in &sheet.track_discoveries {
            discoveries.track.insert(*space);
        }
        discoveries
    }

    /// The token is at hand: nobody makes it a second time.
    fn take(&mut self, token: DiscoveryToken) {
        match token {
            DiscoveryToken::Up(n) => self.face_up.remove(n),
            DiscoveryToken::Down(spot) => self.face_down.remove(spot),
            DiscoveryToken::Track(space) => self.track.remove(space),
        }
    }
}

impl Cx<'_> {
    /// DSC-7: random Discoveries lie face down on every Discovery space of a page that has no
    /// fixed one.
    pub(super) fn lay_discoveries(&mut self, page: usize) {
        let Some(sheet) = self.run_sheet() else {
            return;
        };
        let fixed = |space: Space| {
            let mut spots = sheet.fixed.iter().map(|(_, spot)| *spot);
            spots.any(|spot| spot == Spot::Board(space))
        };
        let (spaces, board) = (&self.features().discoveries, self.board);
        let on_page = |space: Space| board.page_of(space) == Some(page);
        let up = sheet.fixed.iter().filter(|(_, spot)| match spot {
            Spot::Board(space) => on_page(*space),
            Spot::Track(_) => false,
        });
        let mut tokens = up.count() as u8;
        if let Some(run) = self.state.run_mut().filter(|_| sheet.random) {
            let spots = (0u8..).zip(spaces);
            for (spot, _) in spots.filter(|(_, space)| on_page(**space) && !fixed(**space)) {
                run.exploration.discoveries.face_down.insert(spot);
                tokens += 1;
            }
        }
        if tokens > 0 {
            let page = page as u8;
            self.emit("DSC-7", Event::DiscoveriesLaid { page, tokens });
        }
    }

    /// DSC-1: the token that lies on a space.
    pub(crate) fn discovery_on(&self, space: Space) -> Option<DiscoveryToken> {
        let lying = &self.state.run()?.exploration.discoveries;
        if lying.face_up.is_empty() && lying.face_down.is_empty() {
            return None;
        }
        let fixed = self.run_sheet().map_or(&[][..], |sheet| &sheet.fixed);
        let here = |n: &u8| fixed[usize::from(*n)].1 == Spot::Board(space);
        if let Some(n) = lying.face_up.iter().find(here) {
            return Some(DiscoveryToken::Up(n));
        }
        let spot = self.features().discoveries.binary_search(&space).ok()? as u8;
        let lies = lying.face_down.contains(spot);
        lies.then_some(DiscoveryToken::Down(spot))
    }

    /// CTD-2, CTD-8: a token on the marker's space of the track or on one already passed.
    pub(super) fn discovery_off_track(&self) -> Option<DiscoveryToken> {
        let run = self.state.run()?;
        let lying = &run.exploration.discoveries;
        let fixed = self.run_sheet().map_or(&[][..], |sheet| &sheet.fixed);
        let due = |n: &u8| match fixed[usize::from(*n)].1 {
            Spot::Track(space) => space >= run.countdown,
            Spot::Board(_) => false,
        };
        let up = lying.face_up.iter().find(due).map(DiscoveryToken::Up);
        let mut down = lying.track.iter().filter(|space| *space >= run.countdown);
        up.or_else(|| down.next().map(DiscoveryToken::Track))
    }

    /// DSC-3: a token is turned over; a colour that has no list here was left in the box. Once all
    /// have been seen, they are shuffled again.
    fn draw_colour(&mut self, has_list: impl Fn(ListColour) -> bool) -> Option<ListColour> {
        let unseen = self.state.run()?.exploration.discoveries.unseen;
        let each = u64::from(TOKENS_OF_A_COLOUR);
        let tokens = |left: [u8; 3]| {
            let colours = ListColour::ALL.into_iter().zip(left);
            let colours = colours.filter(|(colour, _)| has_list(*colour));
            colours.fold(0u64, |set, (colour, n)| {
                set | ((1u64 << n) - 1) << (each * colour as u64)
            })
        };
        let (left, set) = match tokens(unseen) {
            0 => {
                let all = [TOKENS_OF_A_COLOUR; 3];
                (all, tokens(all))
            }
            set => (unseen, set),
        };
        let token = self.pick(Chance::Discovery, set)?;
        let colour = ListColour::ALL[usize::from(token / TOKENS_OF_A_COLOUR) % 3];
        let unseen = &mut self.state.run_mut()?.exploration.discoveries.unseen;
        *unseen = left;
        unseen[colour as usize] -= 1;
        Some(colour)
    }
}

const _: () = assert!(3 * TOKENS_OF_A_COLOUR as usize <= Bits::<u64>::MOST);
