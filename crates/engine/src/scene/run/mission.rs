//! OBJ-1: what the mission brings up, once at a moment.

use crate::bits::Bits;
use crate::catalog::{MissionEvent, Trigger};
use crate::cx::Cx;
use crate::effects::Effects;
use crate::frame::{Flow, Frame, Input};
use crate::ids::SpacerId;
use crate::scripted_chance::Chance;
use crate::select::Origin;

/// The events of the mission that a moment brings up, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct MissionEvents {
    on: Trigger,
    /// Whom it is about.
    owner: SpacerId,
    next: u8,
}

impl MissionEvents {
    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        let events = cx.run_sheet().map_or(&[][..], |sheet| &sheet.events);
        while let Some(event) = events.get(usize::from(self.next)) {
            self.next += 1;
            let MissionEvent { on, when, script } = *event;
            let origin = Origin::own(self.owner);
            if on == self.on && cx.holds(when, &origin) {
                return Flow::Call(Effects::new(script, origin).into());
            }
        }
        Flow::END
    }
}

impl Cx<'_> {
    /// OBJ-1: as many of the optional goals as the mission says.
    pub(crate) fn draw_wishes(&mut self) {
        let Some(sheet) = self.run_sheet() else {
            return;
        };
        let mut left: Bits<u8> = Bits::first(sheet.wishes.len());
        for _ in 0..sheet.wishes_drawn {
            let (Some(wish), Some(run)) =
                (self.pick(Chance::Wish, left.word()), self.state.run_mut())
            else {
                return;
            };
            left.remove(wish);
            run.exploration.wishes.insert(wish);
        }
    }

    /// CRS-5: the Parsec that the mission is in; the first if it names none.
    pub(crate) fn parsec(&self) -> u8 {
        let list = self.run_sheet().and_then(|sheet| sheet.parsec);
        list.map_or(1, |list| self.catalog.list(list).parsec)
    }

    /// What the mission brings up at a moment that is about this Spacer, else about the Priority
    /// Target; `None` if nothing.
    pub(crate) fn mission_events(&self, on: Trigger, about: Option<SpacerId>) -> Option<Frame> {
        let sheet = self.run_sheet()?;
        if !sheet.events.iter().any(|event| event.on == on) {
            return None;
        }
        let owner = about
            .or(self.state.priority)
            .or(self.state.on_board().next())?;
        let next = 0;
        Some(MissionEvents { on, owner, next }.into())
    }
}
