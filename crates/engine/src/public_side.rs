//! The table as every player sees it: the public side of a session for whoever plays, or tells
//! of it, in the same program. Others get the same as data, by [`Game::view`].

mod run;

pub use run::{PublicRun, SeenBlip, SeenExit};

use crate::board::{Board, Doors, Space, SpaceSet};
use crate::catalog::{BossSheet, Catalog, ClueId, Session, Tile};
use crate::game::Game;
use crate::ids::{FigureSet, IntruderId, Level, SpacerId};
use crate::state::{
    Intruder, Phase, PlacedTile, Pool, Spacer, State, StatusTokens, StratagemState, Tray,
};

/// What players may know about a session, without making anything. There is no way from here
/// to the order of a deck, a hidden card or the generator.
#[derive(Clone, Copy, Debug)]
pub struct PublicSide<'a> {
    catalog: &'a Catalog,
    state: &'a State,
}

impl Game {
    /// What players see.
    #[inline]
    pub fn public(&self) -> PublicSide<'_> {
        PublicSide {
            catalog: self.catalog(),
            state: self.state(),
        }
    }
}

/// What lies on the table.
impl<'a> PublicSide<'a> {
    /// The content.
    #[inline]
    pub fn catalog(&self) -> &'a Catalog {
        self.catalog
    }

    /// What is played.
    #[inline]
    pub fn session(&self) -> &'a Session {
        self.catalog.session(self.state.session)
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &'a Board {
        &self.catalog.boards[self.session().board as usize]
    }

    /// CAR-3: how often something random or hidden has come out.
    pub fn revealed(&self) -> u32 {
        self.state.revealed
    }

    /// DSC-5: the clues that are known.
    pub fn clues(&self) -> Vec<ClueId> {
        let known = self
            .state
            .run()
            .map(|run| run.exploration.discoveries.clues);
        known.unwrap_or_default().iter().map(ClueId).collect()
    }

    /// A Spacer.
    #[inline]
    pub fn spacer(&self, id: SpacerId) -> &'a Spacer {
        self.state.spacer(id)
    }

    /// The Spacers by seat.
    #[inline]
    pub fn spacers(&self) -> &'a [Spacer] {
        &self.state.spacers
    }

    /// All seats.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = SpacerId> + use<> {
        self.state.seats()
    }

    /// Spacers that live and stand on the board.
    #[inline]
    pub fn on_board(&self) -> impl Iterator<Item = SpacerId> + use<'a> {
        let state = self.state;
        state.seats().filter(|id| state.spacer(*id).is_on_board())
    }

    /// An Intruder; it may be absent.
    #[inline]
    pub fn intruder(&self, id: IntruderId) -> &'a Intruder {
        self.state.intruder(id)
    }

    /// Intruders that are there.
    #[inline]
    pub fn present(&self) -> impl Iterator<Item = IntruderId> + use<'a> {
        self.state.present()
    }

    /// The pool of tokens.
    #[inline]
    pub fn pool(&self) -> &'a Pool {
        &self.state.pool
    }

    /// TOK-1: the status tokens that lie with no figure.
    #[inline]
    pub fn status(&self) -> &'a StatusTokens {
        &self.state.status
    }

    /// The Stratagems.
    #[inline]
    pub fn stratagems(&self) -> &'a [StratagemState] {
        &self.state.stratagems
    }

    /// Who holds the Priority Target marker.
    #[inline]
    pub fn priority(&self) -> Option<SpacerId> {
        self.state.priority
    }

    /// The round, from 1.
    #[inline]
    pub fn round(&self) -> u16 {
        self.state.round
    }

    /// The phase.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Who has taken a turn, or activated, in this round.
    #[inline]
    pub fn acted(&self) -> FigureSet {
        self.state.acted
    }

    /// Tiles on the board.
    #[inline]
    pub fn tiles(&self) -> &'a [PlacedTile] {
        &self.state.tiles
    }

    /// The kind of tile on a space.
    pub fn tile_at(&self, space: Space) -> Option<&'a Tile> {
        let (board, catalog) = (self.board(), self.catalog());
        let (col, row) = (board.col(space), board.row(space));
        let placed = self.tiles().iter().find(|placed| {
            let tile = catalog.tile(placed.tile);
            let right = col.checked_sub(board.col(placed.at));
            let up = row.checked_sub(board.row(placed.at));
            right.is_some_and(|n| n < tile.width.max(1))
                && up.is_some_and(|n| n < tile.height.max(1))
        })?;
        Some(catalog.tile(placed.tile))
    }

    /// Spaces with an Obstacle.
    #[inline]
    pub fn obstacles(&self) -> SpaceSet {
        self.state.obstacles
    }

    /// Doors.
    #[inline]
    pub fn doors(&self) -> &'a Doors {
        &self.state.doors
    }

    /// The dice on the table.
    #[inline]
    pub fn tray(&self) -> &'a Tray {
        &self.state.tray
    }
}

/// The Boss, as far as it is open.
impl<'a> PublicSide<'a> {
    /// Which of the Intruders is the Boss, if there is one.
    #[inline]
    pub fn boss(&self) -> Option<IntruderId> {
        self.state.boss()
    }

    /// The Boss's sheet.
    #[inline]
    pub fn sheet(&self) -> Option<&'a BossSheet> {
        self.state.boss_sheet(self.catalog)
    }

    /// Wounds on the Boss; 0 without one.
    #[inline]
    pub fn wounds(&self) -> u8 {
        self.state.incursion().map_or(0, |it| it.wounds)
    }

    /// Wounds that beat it; 0 without one.
    #[inline]
    pub fn wound_limit(&self) -> u8 {
        self.state.incursion().map_or(0, |it| it.wound_limit)
    }

    /// BOS-3: the level on the back of its next AI card.
    pub fn next_level(&self) -> Option<Level> {
        let next = self.state.incursion()?.ai.draw.last()?;
        Some(self.sheet()?.ai[*next as usize].level)
    }

    /// BOS-7, SET-5: whether one more wound may win the session.
    #[inline]
    pub fn nearly_won(&self) -> bool {
        match self.boss() {
            Some(boss) => self.intruder(boss).present && self.wounds() + 1 >= self.wound_limit(),
            // EXT-1: whoever fights in a Run wins nothing by it.
            None => self.state.run().is_none() && self.present().count() == 1,
        }
    }
}
