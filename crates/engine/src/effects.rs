//! The interpreter of the effect language.

use crate::catalog::Script;
use crate::cx::Cx;
use crate::frame::{Flow, Input};
use crate::ids::FigureSet;
use crate::select::Ctx;

/// A script on its way. Call `Effects::new(script, ctx)`; with
/// [`Cause::Attack`](crate::select::Cause) it stops as soon as the attack that
/// it belongs to is broken for its Target (CHB-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Effects {
    script: Script,
    at: u8,
    left: FigureSet,
    ctx: Ctx,
}

impl Effects {
    /// Runs `script` from its start.
    pub fn new(script: Script, ctx: Ctx) -> Effects {
        Effects {
            script,
            at: 0,
            left: FigureSet::EMPTY,
            ctx,
        }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}
