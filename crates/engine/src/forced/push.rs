//! PSH-1: an Intruder drives a Spacer before it.

use super::ahead::Ahead;
use super::knockback::ask_direction;
use super::{Crash, Knockback};
use crate::board::{Dir, Space};
use crate::cx::Cx;
use crate::decision::Choice;
use crate::frame::{Flow, Input};
use crate::ids::{IntruderId, SpacerId};
use crate::intruder_move::{Facing, StraightMove};
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
    /// Whether the source has moved.
    ran: bool,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Turn,
    RunUp,
    Drive,
    /// The Spacer has been moved; the source comes after them.
    Follow(Next),
    /// The end of it, perhaps with a collision.
    Collide {
        crash: bool,
    },
    Settle,
}

/// What comes after a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Next {
    Drive,
    Stop,
    Crash,
}

impl Push {
    /// Pushed `by` spaces.
    pub fn new(source: IntruderId, spacer: SpacerId, by: u8) -> Push {
        Push {
            source,
            spacer,
            left: by,
            ran: false,
            step: Step::Turn,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        // A tile may have killed whom it drives; it still takes their place.
        let follows = matches!(self.step, Step::Follow(_));
        if !cx.stands(self.source.into()) || !cx.stands(self.spacer.into()) && !follows {
            return Flow::END;
        }
        match self.step {
            Step::Turn => {
                self.left = self.left.saturating_sub(cx.bracing(self.spacer));
                self.step = Step::RunUp;
                let facing = Facing::turn(cx, self.source, self.spacer);
                facing.map_or(Flow::Again, Flow::Call)
            }
            Step::RunUp => self.run_up(cx),
            Step::Drive => match input {
                Input::Chose(Choice::Direction(way)) => self.slip(cx, way),
                _ => self.drive(cx),
            },
            Step::Follow(next) => {
                self.step = match next {
                    Next::Drive => Step::Drive,
                    Next::Stop => Step::Collide { crash: false },
                    Next::Crash => Step::Collide { crash: true },
                };
                self.run(cx, 1)
            }
            Step::Collide { crash } => {
                self.step = Step::Settle;
                if crash && !cx.is_remnant() {
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

    fn run(&mut self, cx: &Cx, spaces: u8) -> Flow {
        self.ran = true;
        Flow::Call(StraightMove::new(self.source, self.dir(cx), spaces, false).into())
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
        let contact = cx.board.neighbour(from, dir) == Some(at);
        // DOR-6: moving next to a welded door the source stops.
        let held = self.ran && cx.beside_weld(from);
        // CHB-9: a tile may have broken the attack.
        if self.left == 0 || !contact || held || cx.is_remnant() {
            return self.end(false);
        }
        if cx.ahead(at, dir) != Ahead::Edge {
            return self.advance(cx, dir, Next::Drive);
        }
        let ways = cx.ways_along_edge(at, dir, from);
        match *ways {
            [] => self.end(false),
            [way] => self.slip(cx, way),
            _ => {
                ask_direction(cx, &ways, "BRD-8");
                Flow::Ask
            }
        }
    }

    /// BRD-8: at the board edge the Spacer is driven aside, out of the way of the source.
    fn slip(&mut self, cx: &mut Cx, way: Dir) -> Flow {
        self.advance(cx, way, Next::Stop)
    }

    /// The Spacer is driven on by one space, or stopped.
    fn advance(&mut self, cx: &mut Cx, dir: Dir, next: Next) -> Flow {
        match cx.ahead(cx.at(self.spacer.into()), dir) {
            Ahead::Clear(space) => self.shove(cx, space, next),
            Ahead::Breaks(space, index) => {
                cx.destroy_tile(index, "KNB-3");
                self.shove(cx, space, Next::Crash)
            }
            Ahead::Blocked => self.end(true),
            Ahead::Edge | Ahead::Fixed => self.end(false),
        }
    }

    /// PSH-3: onto the space, with what lies there.
    fn shove(&mut self, cx: &mut Cx, to: Space, next: Next) -> Flow {
        let spacer = self.spacer.into();
        let from = cx.at(spacer);
        cx.shove(spacer, to, "PSH-1");
        self.left -= 1;
        self.step = Step::Follow(next);
        Flow::Call(Enter::in_passing(spacer, from).into())
    }

    fn end(&mut self, crash: bool) -> Flow {
        self.step = Step::Collide { crash };
        Flow::Again
    }

    /// KNB-6: nobody shares a space.
    fn settle(&mut self, cx: &mut Cx) -> Flow {
        let spacer = self.spacer.into();
        let (source, at) = self.places(cx);
        if cx.other_on(Some(spacer), at).is_some() {
            return Flow::Become(Knockback::along(spacer, source, self.dir(cx), 0).into());
        }
        Flow::END
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Drawing};
    use crate::event::Event;
    use crate::scripted_chance::Chance;
    use crate::testing::*;

    /// The Boss on `boss` pushes Anna, who stands on `anna`.
    fn push(table: &mut Bench, boss: &str, anna: &str, by: u8, choices: &[Choice]) -> [String; 2] {
        table.stand(ANNA, anna);
        table.state.intruder_mut(BOSS).at = table.space(boss);
        table.run(Push::new(BOSS, ANNA, by), choices);
        [table.place_of(BOSS), table.place_of(ANNA)]
    }

    #[test]
    fn psh_1_the_source_drives_the_spacer_ahead() {
        let mut table = Bench::new();
        let places = push(&mut table, "F4", "E4", 3, &[]);
        assert_eq!(places, ["C4", "B4"]);
        assert_eq!(table.state.intruder(BOSS).facing, Dir::South);
    }

    #[test]
    fn psh_1_from_afar_the_spacer_moves_only_from_contact_on() {
        let mut table = Bench::new();
        assert_eq!(push(&mut table, "G4", "E4", 3, &[]), ["D4", "C4"]);
        let mut short = Bench::new();
        assert_eq!(push(&mut short, "I4", "E4", 2, &[]), ["G4", "E4"]);
        let mut aside = Bench::new();
        assert_eq!(push(&mut aside, "G4", "D5", 2, &[]), ["E4", "D5"]);
    }

    #[test]
    fn psh_1_obstacles_stop_it_as_in_knb_3() {
        let mut table = Bench::new();
        table.put(PILLAR, "C4");
        assert_eq!(push(&mut table, "F4", "E4", 3, &[]), ["E4", "D4"]);
        assert!(table.happened(Event::Crashed { spacer: ANNA }));

        let mut table = Bench::new();
        table.put(CRATE, "D4");
        assert_eq!(push(&mut table, "F4", "E4", 3, &[]), ["E4", "D4"]);
        assert!(table.state.tiles.is_empty());
        assert!(table.happened(Event::Crashed { spacer: ANNA }));
    }

    #[test]
    fn psh_1_at_the_board_edge_the_spacer_is_driven_aside() {
        let mut table = Bench::new();
        let west = Choice::Direction(Dir::West);
        assert_eq!(push(&mut table, "B4", "A4", 1, &[west]), ["A4", "A3"]);
        assert!(!table.happened(Event::Crashed { spacer: ANNA }));
    }

    #[test]
    fn psh_3_every_tile_on_the_way_acts_and_breaks_if_destructible() {
        let mut table = Bench::new();
        table.put(ACID, "D4");
        table.put(ACID, "B4");
        assert_eq!(push(&mut table, "F4", "E4", 3, &[]), ["C4", "B4"]);
        assert_eq!(table.spacer(ANNA).vitals, 7);
        assert!(table.state.tiles.is_empty());
    }

    #[test]
    fn psh_3_whom_a_tile_kills_the_source_pushes_no_further() {
        let mut table = Bench::new();
        table.put(ACID, "D4");
        table.spacer(ANNA).vitals = 1;
        table.load(Chance::Flatline, DIES);
        assert_eq!(push(&mut table, "F4", "E4", 3, &[])[0], "E4");
        assert!(!table.spacer(ANNA).is_alive());
    }

    #[test]
    fn psh_1_in_a_dead_end_at_the_board_edge_the_spacer_stops_unhurt() {
        let art = "+-+-+-+\n|. . .|\n+-+-+-+";
        let board = Board::draw(&Drawing::new(art)).unwrap();
        let [a1, a2, a3] = ["A1", "A2", "A3"].map(|name| board.parse(name).unwrap());
        let mut table = Bench::new();
        table.catalog.boards[0] = board;
        table.spacer(ANNA).at = a3;
        table.spacer(BORIS).at = a1;
        table.state.intruder_mut(BOSS).at = a2;
        table.run(Push::new(BOSS, ANNA, 2), &[]);
        assert_eq!(table.spacer(ANNA).at, a3);
        assert!(!table.happened(Event::Crashed { spacer: ANNA }));
    }

    #[test]
    fn knb_3_driven_aside_into_an_obstacle() {
        let mut table = Bench::new();
        table.put(CRATE, "A3");
        let west = Choice::Direction(Dir::West);
        assert_eq!(push(&mut table, "B4", "A4", 2, &[west]), ["A4", "A3"]);
        assert!(table.happened(Event::Crashed { spacer: ANNA }));
        assert!(table.state.tiles.is_empty());
    }

    #[test]
    fn knb_6_a_driven_spacer_does_not_end_on_another() {
        let mut table = Bench::new();
        table.stand(BORIS, "D4");
        assert_eq!(push(&mut table, "F4", "E4", 1, &[]), ["E4", "C4"]);
    }
}
