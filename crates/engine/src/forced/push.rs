//! PSH-1: an Intruder drives a Spacer before it.

use super::ahead::Ahead;
use super::knockback::ask_direction;
use super::{Crash, Knockback};
use crate::board::{Dir, Space};
use crate::cx::Cx;
use crate::decision::Choice;
use crate::frame::{Flow, Input};
use crate::ids::{IntruderId, SpacerId};
use crate::intruder_move::{Facing, Run};
use crate::terrain::Enter;

/// PSH-1: the source turns to the Spacer and runs that way. The Spacer moves
/// only from contact on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Push {
    /// Who pushes.
    pub source: IntruderId,
    /// Who is pushed.
    pub spacer: SpacerId,
    /// Spaces left.
    pub left: u8,
    /// Whether the Spacer has been moved.
    moved: bool,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Turn,
    RunUp,
    Drive,
    /// The end of it, perhaps with a collision.
    Collide {
        crash: bool,
    },
    Settle,
}

impl Push {
    /// Pushed `by` spaces.
    pub fn new(source: IntruderId, spacer: SpacerId, by: u8) -> Push {
        Push {
            source,
            spacer,
            left: by,
            moved: false,
            step: Step::Turn,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if !cx.stands(self.source.into()) || !cx.stands(self.spacer.into()) {
            return Flow::END;
        }
        match self.step {
            Step::Turn => {
                self.left = self.left.saturating_sub(cx.bracing(self.spacer));
                self.step = Step::RunUp;
                Flow::Call(Facing::new(self.source, self.spacer).into())
            }
            Step::RunUp => self.run_up(cx),
            Step::Drive => match input {
                Input::Chose(Choice::Direction(way)) => self.slip(cx, way),
                _ => self.drive(cx),
            },
            Step::Collide { crash } => {
                self.step = Step::Settle;
                if crash {
                    return Flow::Call(Crash::new(self.spacer).into());
                }
                Flow::Again
            }
            Step::Settle => self.settle(cx),
        }
    }

    fn dir(&self, cx: &Cx) -> Dir {
        cx.state.intruder(self.source).facing
    }

    fn places(&self, cx: &Cx) -> (Space, Space) {
        (cx.at(self.source.into()), cx.at(self.spacer.into()))
    }

    fn run(&self, cx: &Cx, spaces: u8) -> Flow {
        Flow::Call(Run::new(self.source, self.dir(cx), spaces, false).into())
    }

    /// From afar the source runs until it meets the Spacer.
    fn run_up(&mut self, cx: &mut Cx) -> Flow {
        self.step = Step::Drive;
        let (from, to) = self.places(cx);
        let board = cx.board;
        let in_line = board.col(from) == board.col(to) || board.row(from) == board.row(to);
        let gap = match in_line {
            true => board.grid_distance(from, to).saturating_sub(1) as u8,
            false => u8::MAX,
        };
        let run = self.left.min(gap);
        self.left -= run;
        if run == 0 {
            return Flow::Again;
        }
        self.run(cx, run)
    }

    /// In contact: the Spacer first, the source after them.
    fn drive(&mut self, cx: &mut Cx) -> Flow {
        let dir = self.dir(cx);
        let (from, at) = self.places(cx);
        if self.left == 0 || cx.board.neighbour(from, dir) != Some(at) {
            return self.end(false);
        }
        match cx.ahead(at, dir) {
            Ahead::Clear(space) => {
                self.shove(cx, space);
                self.run(cx, 1)
            }
            Ahead::Breaks(space, index) => {
                cx.destroy_tile(index, "KNB-3");
                self.shove(cx, space);
                self.step = Step::Collide { crash: true };
                self.run(cx, 1)
            }
            Ahead::Blocked => self.end(true),
            Ahead::Fixed => self.end(false),
            Ahead::Edge => {
                let ways = cx.ways_along_edge(at, dir, from);
                match *ways {
                    [] => self.end(true),
                    [way] => self.slip(cx, way),
                    _ => {
                        ask_direction(cx, &ways, "BRD-8");
                        Flow::Ask
                    }
                }
            }
        }
    }

    /// BRD-8: at the board edge the Spacer is driven aside, out of the way of the source.
    fn slip(&mut self, cx: &mut Cx, way: Dir) -> Flow {
        let at = cx.at(self.spacer.into());
        match cx.ahead(at, way) {
            Ahead::Clear(space) => {
                self.shove(cx, space);
                self.step = Step::Collide { crash: false };
                self.run(cx, 1)
            }
            _ => self.end(true),
        }
    }

    fn shove(&mut self, cx: &mut Cx, to: Space) {
        cx.shove(self.spacer.into(), to, "PSH-1");
        self.left -= 1;
        self.moved = true;
    }

    fn end(&mut self, crash: bool) -> Flow {
        self.step = Step::Collide { crash };
        Flow::Again
    }

    /// KNB-6, KNB-7: nobody shares a space; then the tile there.
    fn settle(&mut self, cx: &mut Cx) -> Flow {
        let spacer = self.spacer.into();
        let (source, at) = self.places(cx);
        if !self.moved {
            return Flow::END;
        }
        if cx.other_on(Some(spacer), at).is_some() {
            return Flow::Become(Knockback::along(spacer, source, self.dir(cx), 0).into());
        }
        Flow::Become(Enter::forced(spacer).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::testing::*;

    /// The Boss on `boss` pushes Anna, who stands on `anna`.
    fn push(table: &mut Table, boss: &str, anna: &str, by: u8, choices: &[Choice]) -> [String; 2] {
        table.stand(ANNA, anna);
        table.state.intruder_mut(BOSS).at = table.space(boss);
        table.run(Push::new(BOSS, ANNA, by), choices);
        [table.place_of(BOSS), table.place_of(ANNA)]
    }

    #[test]
    fn psh_1_the_source_drives_the_spacer_ahead() {
        let mut table = Table::new();
        let places = push(&mut table, "F4", "E4", 3, &[]);
        assert_eq!(places, ["C4", "B4"]);
        assert_eq!(table.state.intruder(BOSS).facing, Dir::South);
    }

    #[test]
    fn psh_1_from_afar_the_spacer_moves_only_from_contact_on() {
        let mut table = Table::new();
        assert_eq!(push(&mut table, "G4", "E4", 3, &[]), ["D4", "C4"]);
        let mut short = Table::new();
        assert_eq!(push(&mut short, "I4", "E4", 2, &[]), ["G4", "E4"]);
        let mut aside = Table::new();
        assert_eq!(push(&mut aside, "G4", "D5", 2, &[]), ["E4", "D5"]);
    }

    #[test]
    fn psh_1_obstacles_stop_it_as_in_knb_3() {
        let mut table = Table::new();
        table.put(PILLAR, "C4");
        assert_eq!(push(&mut table, "F4", "E4", 3, &[]), ["E4", "D4"]);
        assert!(table.happened(Event::Crashed { spacer: ANNA }));

        let mut table = Table::new();
        table.put(CRATE, "D4");
        assert_eq!(push(&mut table, "F4", "E4", 3, &[]), ["E4", "D4"]);
        assert!(table.state.tiles.is_empty());
        assert!(table.happened(Event::Crashed { spacer: ANNA }));
    }

    #[test]
    fn psh_1_at_the_board_edge_the_spacer_is_driven_aside() {
        let mut table = Table::new();
        let west = Choice::Direction(Dir::West);
        assert_eq!(push(&mut table, "B4", "A4", 1, &[west]), ["A4", "A3"]);
        assert!(!table.happened(Event::Crashed { spacer: ANNA }));
    }

    #[test]
    fn knb_6_a_driven_spacer_does_not_end_on_another() {
        let mut table = Table::new();
        table.stand(BORIS, "D4");
        assert_eq!(push(&mut table, "F4", "E4", 1, &[]), ["E4", "C4"]);
    }
}
