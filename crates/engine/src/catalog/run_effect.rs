//! The parts of effects that are about a Run: its Blips, doors and noises.

use super::{Amount, ClueId, DiscoveryId, GearId, Ground, KindId, ResourceId, StratagemId, Who};

/// Which Blips are meant, as seen from a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BlipPick {
    /// Which of those that fit.
    pub which: WhichBlip,
    /// On the page of the figure, or its edge.
    pub page: bool,
    /// SCT-1: in the light field of the figure, a Spacer.
    pub field: bool,
}

/// Which of several Blips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum WhichBlip {
    /// The closest one (BRD-11); ties are the players'.
    #[default]
    Closest,
    /// The furthest one.
    Furthest,
    /// One of the players' choice.
    One,
    /// Every one.
    Each,
}

/// What happens to a Blip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlipDeed {
    /// Its patrol arrow is turned.
    Turn(Turning),
    /// The players look at it and lay it back.
    Look,
    /// BLP-11: it leaves the board unseen.
    Discard,
    /// BLP-2: it moves toward the figure, or away from it.
    #[allow(missing_docs)]
    Move { by: Amount, away: bool },
    /// BLP-6: it is turned over where it lies.
    Reveal,
}

/// Where a patrol arrow is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Turning {
    /// Toward the figure, as noise does (CTD-5).
    #[serde(rename = "me")]
    Toward,
    /// The other way.
    Away,
    /// Where the players like.
    Choose,
}

/// What happens to a door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DoorChange {
    /// DOR-2: a closed one opens.
    Open,
    /// DOR-2: an open one closes.
    Close,
    /// Either, as it stands.
    Flip,
    /// DOR-3, DOR-4: an open one is welded, a weld is broken.
    Weld,
}

/// Which doors are meant, as seen from a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DoorPick {
    /// All of these names, by the number of their list.
    Named(u16),
    /// The nearest one; ties are the players'.
    Nearest,
    /// Those that fit, of the players' choice.
    #[allow(missing_docs)] // the fields say what they are
    Some {
        /// The figure stands beside its line.
        beside: bool,
        /// DOR-9: it shows the card sign on the space of the figure.
        card: bool,
        /// At most so far to a space beside it.
        within: Option<u8>,
        /// It borders on the page of the figure.
        page: bool,
        /// At most so many, or with `None` all.
        count: Option<u8>,
    },
}

/// NOI-9: where the noise of something else comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoisePlace {
    /// The space of this figure.
    At(Who),
    /// One of these spaces.
    Ground(Ground),
    /// A space at most so far from the owner.
    Within(u8),
    /// Nowhere: Blips move toward the Priority Target.
    Nowhere,
}

/// CTD-8: what is put on the Countdown track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnTrack {
    /// A Blip out of the pool.
    Blip,
    /// Figures of a type.
    Intruders(KindId, u8),
    /// A random Discovery, face down.
    Discovery,
}

/// CTD-8: a space of the Countdown track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrackSpace {
    /// This one, 9 to 1; 0 is zero hour.
    Number(u8),
    /// So many after the marker's, zero hour at most.
    Ahead(u8),
}

/// BRD-12: a change of which spaces are dangerous.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Danger {
    /// Those of the page of the owner no longer are.
    PageOut,
    /// The space of the owner and its neighbours are, until the round ends.
    Around,
}

/// What is found or learned in a Run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FindDeed {
    /// DSC-5: a clue.
    Clue(ClueId),
    /// SCV-3: cards of the Loot deck, and how many of them are kept.
    #[allow(missing_docs)]
    Loot { draw: u8, keep: u8 },
    /// GEAR-6: this card.
    Gear(GearId),
    /// ENG-1: a resource.
    Resource(ResourceId),
    /// LOC-7: keyholes of these names, by the number of their list.
    Unlock(u16),
    /// DSC-6: a Discovery is struck out.
    Strike(DiscoveryId),
    /// BRD-10: a page of these names, by the number of their list; else one behind an arrow of the
    /// own page.
    RevealPage(Option<u16>),
    /// SEC-5: one quantum-encrypted text is read.
    Decrypt,
    /// STR-4: this Stratagem.
    Stratagem(StratagemId),
}
