//! Chapter 13: Knockback, Pushback, Lure, Displace, Crash.

mod crash;
mod displace;

pub(crate) use crash::Crash;
pub(crate) use displace::Displace;

use crate::board::{Dir, Space};
use crate::cx::Cx;
use crate::frame::{Flow, Input};
use crate::ids::{Figure, IntruderId, SpacerId};

/// KNB-1: a figure is thrown. Without `dir` it goes away from `source`, the
/// players choosing between equal directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Knockback {
    /// Who is thrown.
    pub figure: Figure,
    /// From where.
    pub source: Space,
    /// Which way, once known.
    pub dir: Option<Dir>,
    /// Spaces left.
    pub left: u8,
    step: u8,
}

impl Knockback {
    /// Thrown `by` spaces away from `source`.
    pub fn new(figure: Figure, source: Space, by: u8) -> Knockback {
        Knockback {
            figure,
            source,
            dir: None,
            left: by,
            step: 0,
        }
    }

    /// BOS-9: thrown straight on in a direction.
    pub fn along(figure: Figure, source: Space, dir: Dir, by: u8) -> Knockback {
        Knockback {
            figure,
            source,
            dir: Some(dir),
            left: by,
            step: 0,
        }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

/// PSH-1: an Intruder drives a Spacer before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Push {
    /// Who pushes.
    pub source: IntruderId,
    /// Who is pushed.
    pub spacer: SpacerId,
    /// Spaces left.
    pub left: u8,
    step: u8,
}

impl Push {
    /// Pushed `by` spaces.
    pub fn new(source: IntruderId, spacer: SpacerId, by: u8) -> Push {
        Push {
            source,
            spacer,
            left: by,
            step: 0,
        }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

/// PSH-2: a Spacer is drawn toward the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pull {
    /// Who draws.
    pub source: IntruderId,
    /// Who is drawn.
    pub spacer: SpacerId,
    /// Spaces left.
    pub left: u8,
    step: u8,
}

impl Pull {
    /// Drawn `by` spaces.
    pub fn new(source: IntruderId, spacer: SpacerId, by: u8) -> Pull {
        Pull {
            source,
            spacer,
            left: by,
            step: 0,
        }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}
