//! Doors: where they stand (fixed) and how they stand (state). Chapter 14, DOR.

use serde::{Deserialize, Serialize};

use super::{Dir, MOST_PAGES, Space, SpaceSet, Walker};

/// A door of a board: its index in [`Board::doors`](super::Board::doors).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct DoorId(pub u8);

/// A door as it is drawn: the fixed part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Door {
    /// The character that names it on the drawing, after the page on a board of joined pages
    /// (`II:3`).
    pub name: String,
    /// Every edge it stands on, once each, as seen from the space south or west
    /// of it (DOR-2: it may span several and acts as a whole).
    pub edges: Vec<(Space, Dir)>,
    /// The spaces marked with its number (DOR-7).
    pub spaces: SpaceSet,
    /// The spaces on either side of it (DOR-8).
    pub borders: SpaceSet,
}

/// How a door stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DoorState {
    /// An open doorway.
    Open,
    /// DOR-1: it stops Spacers and lines of sight.
    Closed,
    /// DOR-3: it stops everybody.
    Welded,
}

/// The most doors a board can have: what its pages leave of a word.
pub const MOST_DOORS: usize = 64 - MOST_PAGES;
/// The bits of the doors.
const DOORS: u64 = (1 << MOST_DOORS) - 1;

/// Which lines are shut: doors that are closed or welded, and the seams of pages that are not
/// revealed yet (BRD-10), which stop everybody as a weld does.
///
/// A welded door is always closed too (DOR-3). All others are open.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Doors {
    closed: u64,
    welded: u64,
}

impl Doors {
    /// Opens a door and says whether it is open now: a welded one stays shut (DOR-3).
    pub fn open(&mut self, door: DoorId) -> bool {
        self.closed &= !bit(door) | self.welded;
        self.is_open(door)
    }

    /// Closes a door.
    pub fn close(&mut self, door: DoorId) {
        self.closed |= bit(door);
    }

    /// Welds a door shut (DOR-3). That only an open one may be is the caller's to check.
    pub fn weld(&mut self, door: DoorId) {
        self.close(door);
        self.welded |= bit(door);
    }

    /// Breaks a weld, which leaves the door open (DOR-8). Without a weld nothing happens.
    pub fn unweld(&mut self, door: DoorId) {
        self.closed &= !(bit(door) & self.welded);
        self.welded &= !bit(door);
    }

    /// Lets a door stand like this, however it stood before.
    pub fn put(&mut self, door: DoorId, state: DoorState) {
        self.unweld(door);
        match state {
            DoorState::Open => {
                self.open(door);
            }
            DoorState::Closed => self.close(door),
            DoorState::Welded => self.weld(door),
        }
    }

    /// How the door stands.
    pub fn state(&self, door: DoorId) -> DoorState {
        match (self.is_welded(door), self.is_open(door)) {
            (true, _) => DoorState::Welded,
            (false, true) => DoorState::Open,
            (false, false) => DoorState::Closed,
        }
    }

    /// Whether the door stands open.
    #[inline]
    pub fn is_open(&self, door: DoorId) -> bool {
        self.closed & bit(door) == 0
    }

    /// Whether the door is welded.
    #[inline]
    pub fn is_welded(&self, door: DoorId) -> bool {
        self.welded & bit(door) != 0
    }

    /// BRD-10: shuts the seams of a page that is not revealed yet.
    pub fn hide_page(&mut self, page: usize) {
        self.weld(seam(page));
    }

    /// BRD-10: opens the seams of a page.
    pub fn reveal_page(&mut self, page: usize) {
        self.unweld(seam(page));
    }

    /// Whether a page is in play.
    #[inline]
    pub fn is_revealed(&self, page: usize) -> bool {
        self.is_open(seam(page))
    }

    /// The doors that are welded, in order.
    #[inline]
    pub fn welds(self) -> impl Iterator<Item = DoorId> {
        DoorSet(self.welded & DOORS).iter()
    }

    /// The lines that stop somebody: closed ones a Spacer (DOR-1), only welded ones an
    /// Intruder (IMV-2).
    #[inline]
    pub(super) fn against(self, by: Walker) -> DoorSet {
        match by {
            Walker::Spacer => self.closed_set(),
            Walker::Intruder => self.welded_set(),
        }
    }

    /// All lines that are shut, seams included.
    #[inline]
    pub(super) fn closed_set(self) -> DoorSet {
        DoorSet(self.closed)
    }

    /// The lines that not even Intruders pass.
    #[inline]
    pub(super) fn welded_set(self) -> DoorSet {
        DoorSet(self.welded)
    }

    /// Whether no line is shut.
    #[inline]
    pub(super) fn all_open(&self) -> bool {
        self.closed == 0
    }
}

/// Some doors of a board, a bit each, and after them pages whose seams are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DoorSet(pub u64);

impl DoorSet {
    #[inline]
    pub fn contains(self, door: DoorId) -> bool {
        self.0 & bit(door) != 0
    }

    /// The bits of the doors among them.
    #[inline]
    pub fn doors(self) -> u64 {
        self.0 & DOORS
    }

    /// The bits of the pages whose seams are among them.
    #[inline]
    pub fn pages(self) -> u64 {
        self.0 >> MOST_DOORS
    }

    /// Whether the seams of a page are among them.
    #[inline]
    pub fn has_page(self, page: usize) -> bool {
        self.contains(seam(page))
    }

    /// Whether any page is among them.
    #[inline]
    pub fn has_pages(self) -> bool {
        self.pages() != 0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = DoorId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let low = (left != 0).then(|| DoorId(left.trailing_zeros() as u8));
            left &= left.wrapping_sub(1);
            low
        })
    }
}

/// The seams of a page count as one more door.
fn seam(page: usize) -> DoorId {
    DoorId((MOST_DOORS + page) as u8)
}

fn bit(door: DoorId) -> u64 {
    1 << door.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: DoorId = DoorId(0);
    const TWO: DoorId = DoorId(MOST_DOORS as u8 - 1);

    #[test]
    fn dor_2_a_door_opens_and_closes() {
        let mut doors = Doors::default();
        assert!(doors.is_open(ONE) && doors.all_open());
        doors.close(ONE);
        assert!(!doors.is_open(ONE) && doors.is_open(TWO));
        assert!(doors.open(ONE) && doors.is_open(ONE));
    }

    #[test]
    fn dor_3_a_welded_door_is_closed_and_does_not_open() {
        let mut doors = Doors::default();
        doors.weld(TWO);
        assert!(doors.is_welded(TWO) && !doors.is_open(TWO));
        assert!(!doors.open(TWO) && doors.is_welded(TWO));
        assert_eq!(doors.welds().collect::<Vec<_>>(), [TWO]);
    }

    #[test]
    fn dor_8_a_broken_weld_leaves_the_door_open() {
        let mut doors = Doors::default();
        doors.weld(ONE);
        doors.close(TWO);
        doors.unweld(ONE);
        doors.unweld(TWO);
        assert!(doors.is_open(ONE) && !doors.is_welded(ONE));
        assert!(!doors.is_open(TWO), "it was not welded");
    }

    #[test]
    fn brd_10_the_seams_of_a_hidden_page_are_shut_for_everybody() {
        let mut doors = Doors::default();
        doors.hide_page(3);
        assert!(!doors.is_revealed(3) && doors.is_revealed(2) && !doors.all_open());
        assert_eq!(doors.welds().count(), 0, "it is no weld");
        for by in [Walker::Spacer, Walker::Intruder] {
            assert!(doors.against(by).has_page(3));
        }
        doors.reveal_page(3);
        assert_eq!(doors, Doors::default());
    }
}
