//! GEAR, RLD, ACT-4: Gear in play.

use crate::cx::Cx;
use crate::frame::{Flow, Input};
use crate::ids::SpacerId;

/// ACT-4: Gear is rearranged, a card at a time, until the Spacer is content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rearm {
    /// Whose Gear.
    pub spacer: SpacerId,
    step: u8,
}

impl Rearm {
    /// Begins with unexhausting all own cards.
    pub fn new(spacer: SpacerId) -> Rearm {
        Rearm { spacer, step: 0 }
    }

    pub fn resume(&mut self, _cx: &mut Cx, _input: Input) -> Flow {
        Flow::END
    }
}

impl Cx<'_> {
    /// GEAR-3: exhausts or unexhausts a card.
    pub fn set_exhausted(
        &mut self,
        _spacer: SpacerId,
        _item: u8,
        _exhausted: bool,
        _rule: &'static str,
    ) {
    }

    /// GEAR-4: changes Ammo.
    pub fn set_ammo(&mut self, _spacer: SpacerId, _item: u8, _ammo: u8, _rule: &'static str) {}

    /// CST-1: a card is lost for good.
    pub fn lose_item(&mut self, _spacer: SpacerId, _item: u8, _rule: &'static str) {}

    /// RLD: items that a full (RLD-1) or fast (RLD-2) reload could serve, a bit each.
    pub fn reloadable(&self, _spacer: SpacerId, _full: bool) -> u16 {
        0
    }
}

impl Cx<'_> {
    /// RLD-1, RLD-2: full Ammo, or exactly one.
    pub fn reload(&mut self, spacer: SpacerId, item: u8, full: bool) {
        let it = self.state.spacer(spacer).items[usize::from(item)];
        let most = self.catalog.gear_card(it.gear).ammo;
        let ammo = if full { most } else { (it.ammo + 1).min(most) };
        self.set_ammo(spacer, item, ammo, if full { "RLD-1" } else { "RLD-2" });
    }
}
