//! PAT: Blips patrol.

use super::{BlipMove, Goal};
use crate::board::{Intersection, Space};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::{BlipId, Level, SpacerId};
use crate::select::Origin;
use crate::seq::Seq;

/// PAT-1: each Blip moves once, the one closest to the Priority Target first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Patrol {
    /// NW, NE, SW, SE, once the card is drawn.
    speeds: Option<[u8; 4]>,
    /// Which Blip is about to move.
    next: Option<BlipId>,
}

impl Patrol {
    /// The patrol by a Scanner card that was drawn.
    pub fn by_card(speeds: [u8; 4]) -> Patrol {
        Patrol {
            speeds: Some(speeds),
            next: None,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let Some(target) = cx.state.priority else {
            return Flow::END;
        };
        if self.speeds.is_none() && cx.misses_patrol() {
            return Flow::END;
        }
        let centre = cx.state.spacer(target).at;
        let Some(speeds) = self.speeds.or_else(|| cx.begin_patrol()) else {
            return Flow::END;
        };
        self.speeds = Some(speeds);
        match input {
            Input::Chose(Choice::Blip(blip)) => self.next = Some(blip),
            Input::Chose(Choice::Spacer(prey)) => {
                if let Some(blip) = self.next.take() {
                    let steps = cx.patrol_speed(blip, centre, speeds);
                    return Flow::Call(BlipMove::hunt(blip, steps, Goal::Spacer(prey)).into());
                }
            }
            Input::Chose(_) | Input::Go | Input::Done(_) => {}
        }
        let blip = match self.next {
            Some(blip) => blip,
            None => {
                let closest = cx.closest_blips(centre, |_, blip| !blip.moved);
                match *closest {
                    [] => return Flow::END,
                    [only] => only,
                    _ => {
                        cx.ask(Ask::WhichBlip, None, "PAT-1");
                        for blip in &closest {
                            cx.offer(Choice::Blip(*blip));
                        }
                        return Flow::Ask;
                    }
                }
            }
        };
        if let Some(run) = cx.state.run_mut() {
            run.blip_mut(blip).moved = true;
        }
        self.next = None;
        let steps = cx.patrol_speed(blip, centre, speeds);
        if steps == 0 {
            // PAT-1: it does not move, and so is not revealed either.
            return Flow::Again;
        }
        if let Some(point) = cx.alert_goal(blip) {
            // PAT-4.
            return Flow::Call(BlipMove::hunt(blip, steps, point).into());
        }
        if cx.level() != Level::Three {
            let push = Some(Goal::Spacer(target));
            return Flow::Call(BlipMove::patrol(blip, steps, push).into());
        }
        // PAT-3: toward the closest Spacer.
        let prey = cx.closest_to_blip(blip);
        match *prey {
            [] => Flow::Again,
            [only] => Flow::Call(BlipMove::hunt(blip, steps, Goal::Spacer(only)).into()),
            _ => {
                self.next = Some(blip);
                cx.ask(Ask::Target, None, "PAT-3");
                for spacer in &prey {
                    cx.offer(Choice::Spacer(*spacer));
                }
                Flow::Ask
            }
        }
    }
}

impl Cx<'_> {
    /// PAT-1: draws a Scanner card of the level's colour; nobody has moved yet.
    fn begin_patrol(&mut self) -> Option<[u8; 4]> {
        for blip in &mut self.state.run_mut()?.blips {
            blip.moved = false;
        }
        let card = self.draw_scanner(self.level())?;
        let speeds = self.catalog.scanner[usize::from(card)].speeds;
        self.emit("PAT-1", Event::ScannerDrawn { card, speeds });
        Some(speeds)
    }

    /// PAT-1: the speed of the quadrant that a Blip lies in, and what its type makes of it. A
    /// quadrant without a symbol does not move.
    fn patrol_speed(&self, blip: BlipId, centre: Space, speeds: [u8; 4]) -> u8 {
        let at = self.state.run().and_then(|run| run.point_of(blip));
        let speed = at.map_or(0, |at| speeds[self.quadrant(at, centre)]);
        let habits = self.blip_habits(centre);
        if speed == 0 || !habits.patrols[self.level() as usize] {
            return 0;
        }
        let (when, more) = habits.patrol_bonus;
        let origin = self.state.priority.map(Origin::own);
        let faster = more > 0 && origin.is_some_and(|origin| self.holds(when, &origin));
        speed + if faster { more } else { 0 }
    }

    /// Which quadrant around a space an intersection lies in: NW, NE, SW, SE.
    fn quadrant(&self, at: Intersection, centre: Space) -> usize {
        let (x, y) = self.board.lattice_place(at);
        let east = usize::from(x > self.board.col(centre));
        let south = usize::from(y <= self.board.row(centre));
        2 * south + east
    }

    /// BRD-11: the Spacers closest to a Blip, all that tie.
    fn closest_to_blip(&self, blip: BlipId) -> Seq<SpacerId, 4> {
        let Some(at) = self.state.run().and_then(|run| run.point_of(blip)) else {
            return Seq::new();
        };
        let distance = |id: SpacerId| self.board.lattice_distance(at, self.state.spacer(id).at);
        let least = self.state.on_board().map(distance).min();
        let closest = self.state.on_board();
        closest.filter(|id| Some(distance(*id)) == least).collect()
    }
}
