//! DOR: doors in play.

use crate::board::DoorId;
use crate::cx::Cx;
use crate::ids::SpacerId;

impl Cx<'_> {
    /// DOR-3, DOR-4.
    pub fn weld(&mut self, _door: DoorId) {}

    /// DOR-7.
    pub fn weldable(&self, _spacer: SpacerId) -> Vec<DoorId> {
        vec![]
    }
}
