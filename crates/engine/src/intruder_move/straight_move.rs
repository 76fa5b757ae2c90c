//! A straight move of an Intruder: Shift, Pushback, and knocked-back Intruders (KNB-4).

use super::{Arrive, Stride, Ways};
use crate::board::{Dir, Space, Walker};
use crate::cx::Cx;
use crate::decision::Choice;
use crate::frame::{Flow, Input};
use crate::ids::IntruderId;

/// A straight move. Walls and welded doors stop it; at the board edge it follows the edge
/// (BRD-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StraightMove {
    /// Who moves.
    pub intruder: IntruderId,
    /// Where to.
    pub dir: Dir,
    /// Spaces left.
    pub left: u8,
    /// Against its will.
    pub forced: bool,
    /// BRD-8: what a knocked-back Intruder gets away from.
    source: Option<Space>,
    last: Option<Dir>,
    last_free: Space,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    /// Looks how far the straight way goes.
    Measure,
    Stride,
    End,
}

impl StraightMove {
    /// So many spaces.
    pub fn new(intruder: IntruderId, dir: Dir, spaces: u8, forced: bool) -> StraightMove {
        StraightMove {
            intruder,
            dir,
            left: spaces,
            forced,
            source: None,
            last: None,
            last_free: Space::default(),
            step: Step::Measure,
        }
    }

    /// BRD-8: at the board edge it turns away from here, or stops; without it, away from most
    /// Spacers.
    pub fn away_from(self, source: Space) -> StraightMove {
        StraightMove {
            source: Some(source),
            ..self
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if !cx.state.intruder(self.intruder).present {
            return Flow::END;
        }
        if let Input::Chose(Choice::Step(dir)) = input {
            self.dir = dir;
        }
        match self.step {
            Step::Measure => self.measure(cx),
            Step::Stride => self.stride(cx),
            Step::End => Flow::END,
        }
    }

    /// KNB-4: one that would end on a figure stops on the last free space.
    fn measure(&mut self, cx: &Cx) -> Flow {
        self.step = Step::Stride;
        let taken = cx.taken(self.intruder);
        let mut at = cx.state.intruder(self.intruder).at;
        let (mut free, mut gone) = (0, 0);
        while gone < self.left {
            let Some(next) = self.next(cx, at) else {
                if cx.at_edge(at, self.dir) {
                    return Flow::Again; // It will turn at the board edge.
                }
                break;
            };
            (at, gone) = (next, gone + 1);
            if !taken.contains(at) {
                free = gone;
            }
        }
        self.left = free;
        Flow::Again
    }

    fn stride(&mut self, cx: &mut Cx) -> Flow {
        let at = cx.state.intruder(self.intruder).at;
        if self.last.is_none() || cx.stands_alone(self.intruder) {
            self.last_free = at;
        }
        // DOR-6: moving next to a welded door it stops.
        let welded = !self.forced && self.last.is_some() && cx.beside_weld(at);
        if self.left == 0 || welded {
            return self.end(cx);
        }
        if self.next(cx, at).is_none() {
            return self.turn(cx, at);
        }
        self.left -= 1;
        self.last = Some(self.dir);
        let stride = match self.forced {
            true => Stride::forced(self.intruder, self.dir, self.left == 0),
            false => Stride::new(self.intruder, self.dir),
        };
        stride.take(cx).map_or(Flow::Again, Flow::Call)
    }

    fn next(&self, cx: &Cx, at: Space) -> Option<Space> {
        let doors = &cx.state.doors;
        let next = cx.board.passable(at, self.dir, doors, Walker::Intruder)?;
        let enters = self.forced || !cx.no_entry(self.intruder).contains(next);
        enters.then_some(next)
    }

    /// BRD-8: along the edge; anything else stops it.
    fn turn(&mut self, cx: &mut Cx, at: Space) -> Flow {
        if !cx.at_edge(at, self.dir) {
            return self.end(cx);
        }
        let mut ways = Ways::default();
        for dir in Dir::ALL {
            let along = StraightMove { dir, ..*self };
            let away = |source| cx.leads_away(source, at, dir);
            if dir.is_horizontal() != self.dir.is_horizontal()
                && along.next(cx, at).is_some()
                && self.source.is_none_or(away)
            {
                ways.insert(dir);
            }
        }
        if self.source.is_none() {
            ways = cx.away_from_most(at, ways);
        }
        if ways.is_empty() {
            return self.end(cx);
        }
        self.step = Step::Measure;
        match cx.ask_route(ways, "BRD-8") {
            Some(dir) => {
                self.dir = dir;
                Flow::Again
            }
            None => Flow::Ask,
        }
    }

    fn end(&mut self, cx: &Cx) -> Flow {
        self.step = Step::End;
        let arrive = self
            .last
            .map(|dir| Arrive::new(self.intruder, dir, self.last_free));
        let due = arrive.and_then(|arrive| arrive.due(cx));
        due.map_or(Flow::Again, Flow::Call)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn knb_4_passes_through_figures() {
        let mut table = Bench::new();
        let minion = table.spawn(MINION_KIND, "D2");
        table.run(StraightMove::new(minion, Dir::East, 4, true), &[]);
        assert_eq!(table.place_of(minion), "D6");
        assert_eq!(table.state.intruder(minion).facing, Dir::North, "forced");
    }

    #[test]
    fn knb_4_stops_on_the_last_free_space_before_a_figure() {
        let mut table = Bench::new();
        table.stand(BORIS, "D5");
        let minion = table.spawn(MINION_KIND, "D2");
        table.run(StraightMove::new(minion, Dir::East, 3, true), &[]);
        assert_eq!(table.place_of(minion), "D3");
    }

    #[test]
    fn brd_8_an_intruder_follows_the_board_edge_away_from_most_spacers() {
        let mut table = Bench::new();
        let minion = table.spawn(MINION_KIND, "B3");
        table.run(StraightMove::new(minion, Dir::South, 3, true), &[]);
        assert_eq!(table.place_of(minion), "A1");
    }

    #[test]
    fn brd_8_a_knocked_back_one_turns_away_from_the_source() {
        let mut table = Bench::new();
        let minion = table.spawn(MINION_KIND, "B3");
        let source = table.space("C2");
        let run = StraightMove::new(minion, Dir::South, 3, true).away_from(source);
        table.run(run, &[]);
        assert_eq!(table.place_of(minion), "A5");
        let source = table.space("C5");
        let run = StraightMove::new(minion, Dir::South, 1, true).away_from(source);
        table.run(run, &[Choice::Step(Dir::West)]);
        assert_eq!(table.place_of(minion), "A4");
    }

    #[test]
    fn knb_5_where_no_way_along_the_edge_leads_away_from_the_source_it_stops() {
        let mut table = Bench::new();
        let minion = table.spawn(MINION_KIND, "A8");
        let source = table.space("C5");
        let run = StraightMove::new(minion, Dir::East, 3, true).away_from(source);
        table.run(run, &[]);
        assert_eq!(table.place_of(minion), "A9");
    }

    #[test]
    fn key_obs_a_baseline_intruder_does_not_run_into_an_obstacle_of_its_own_will() {
        let mut table = Bench::new();
        let crated = table.space("A4");
        table.state.obstacles.insert(crated);
        let minion = table.spawn(MINION_KIND, "A1");
        table.run(StraightMove::new(minion, Dir::East, 5, false), &[]);
        assert_eq!(table.place_of(minion), "A3");
        assert_eq!(table.state.intruder(minion).facing, Dir::East);
    }
}
