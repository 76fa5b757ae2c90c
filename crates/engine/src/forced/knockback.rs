//! KNB: figures are thrown.

use super::ahead::Ahead;
use super::{Crash, Displace};
use crate::board::{Dir, Space, Toward};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::frame::{Flow, Input};
use crate::ids::Figure;
use crate::intruder_move::StraightMove;
use crate::scene::PageSetup;
use crate::terrain::Enter;

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
    /// BOS-9: nothing but an obstacle shortens it.
    unavoidable: bool,
    /// How far the flight has come.
    head: Space,
    /// The last space of the flight on which the figure could stop.
    free: Space,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Aim,
    /// On the way; `off` once the figure is no longer where the flight began.
    Fly {
        off: bool,
    },
    /// On an arrow, whose page is joined.
    Join,
    /// Down, and perhaps after a collision.
    Land {
        crash: bool,
        off: bool,
    },
    /// KNB-7: what is there; `moved` if it is not where the flight began.
    Settle {
        moved: bool,
    },
}

impl Knockback {
    /// Thrown `by` spaces away from `source`.
    pub fn new(figure: Figure, source: Space, by: u8) -> Knockback {
        Knockback {
            figure,
            source,
            dir: None,
            left: by,
            unavoidable: false,
            head: source,
            free: source,
            step: Step::Aim,
        }
    }

    /// KNB-1: in the printed direction, if there is one.
    pub fn toward(self, dir: Option<Dir>) -> Knockback {
        Knockback { dir, ..self }
    }

    /// BOS-9: thrown straight on in a direction. By 0 spaces it only makes room (KNB-6).
    pub fn along(figure: Figure, source: Space, dir: Dir, by: u8) -> Knockback {
        Knockback {
            dir: Some(dir),
            unavoidable: true,
            ..Knockback::new(figure, source, by)
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if !cx.stands(self.figure) {
            return Flow::END;
        }
        if let Input::Chose(Choice::Direction(dir)) = input {
            self.dir = Some(dir);
        }
        match self.step {
            Step::Aim => self.aim(cx),
            Step::Fly { off } => self.fly(cx, off),
            Step::Join => self.join(cx),
            Step::Land { crash, off } => self.land(cx, crash, off),
            Step::Settle { moved } => self.settle(cx, moved),
        }
    }

    fn aim(&mut self, cx: &mut Cx) -> Flow {
        let at = cx.at(self.figure);
        let braced = match self.figure {
            Figure::Spacer(id) if !self.unavoidable => cx.bracing(id),
            _ => 0,
        };
        if self.left <= braced && !self.unavoidable {
            return Flow::END;
        }
        let Some(dir) = self.dir.or_else(|| self.away(cx, at)) else {
            return Flow::Ask;
        };
        self.dir = Some(dir);
        self.left -= braced;
        if let Figure::Intruder(id) = self.figure {
            let run = StraightMove::new(id, dir, self.left, true);
            return Flow::Become(run.away_from(self.source).into());
        }
        (self.head, self.free) = (at, at);
        self.step = Step::Fly { off: false };
        Flow::Again
    }

    /// KNB-1: straight away from the source; if that is not one direction, it is asked for.
    fn away(&self, cx: &mut Cx, at: Space) -> Option<Dir> {
        let ways: &[Dir] = match cx.board.toward(self.source, at) {
            Toward::One(dir) => return Some(dir),
            Toward::Tie(a, b) => &[a, b],
            Toward::Here => &Dir::ALL,
        };
        ask_direction(cx, ways, "KNB-1");
        None
    }

    fn fly(&mut self, cx: &mut Cx, off: bool) -> Flow {
        let Some(dir) = self.dir else {
            return Flow::END;
        };
        // KNB-6: on beyond other figures.
        let here = cx.other_on(Some(self.figure), self.head).is_none();
        // CHB-9: a page that was joined may have broken the attack.
        if self.left == 0 && here || off && cx.is_remnant() {
            return self.stop(false, off);
        }
        match cx.ahead(self.head, dir) {
            Ahead::Clear(space) => {
                self.head = space;
                self.left = self.left.saturating_sub(1);
                if cx.other_on(Some(self.figure), space).is_none() {
                    self.free = space;
                }
                self.pass(cx)
            }
            Ahead::Breaks(space, index) => {
                cx.destroy_tile(index, "KNB-3");
                if cx.other_on(Some(self.figure), space).is_none() {
                    self.free = space;
                }
                self.stop(true, off)
            }
            Ahead::Blocked => self.stop(true, off),
            Ahead::Edge if self.left > 0 => self.turn(cx, dir, off),
            Ahead::Edge | Ahead::Fixed => self.stop(false, off),
        }
    }

    /// BRD-10: whoever is thrown across an arrow is there when its page is joined; then the
    /// flight goes on.
    fn pass(&mut self, cx: &mut Cx) -> Flow {
        if cx.page_beyond_space(self.head).is_none() {
            return Flow::Again;
        }
        cx.shove(self.figure, self.head, "KNB-1");
        self.step = Step::Join;
        Flow::Again
    }

    /// BRD-10: one page after the other. While one was set up much may have happened.
    fn join(&mut self, cx: &mut Cx) -> Flow {
        if cx.at(self.figure) != self.head {
            return Flow::END;
        }
        if let Figure::Spacer(spacer) = self.figure
            && let Some(page) = cx.page_beyond(spacer)
        {
            return Flow::Call(PageSetup::revealed(page, spacer).into());
        }
        self.step = Step::Fly { off: true };
        Flow::Again
    }

    /// KNB-5, BRD-8: on along the board edge, or no further.
    fn turn(&mut self, cx: &mut Cx, dir: Dir, off: bool) -> Flow {
        let ways = cx.ways_along_edge(self.head, dir, self.source);
        match *ways {
            [] => self.stop(false, off),
            [way] => {
                self.dir = Some(way);
                Flow::Again
            }
            _ => {
                ask_direction(cx, &ways, "BRD-8");
                Flow::Ask
            }
        }
    }

    fn stop(&mut self, crash: bool, off: bool) -> Flow {
        self.step = Step::Land { crash, off };
        Flow::Again
    }

    fn land(&mut self, cx: &mut Cx, crash: bool, off: bool) -> Flow {
        let moved = off || self.free != cx.at(self.figure);
        cx.shove(self.figure, self.free, "KNB-1");
        self.step = Step::Settle { moved };
        match self.figure {
            Figure::Spacer(spacer) if crash => Flow::Call(Crash::new(spacer).into()),
            _ => Flow::Again,
        }
    }

    fn settle(&mut self, cx: &mut Cx, moved: bool) -> Flow {
        // After a Crash much may have happened; whoever is elsewhere now is done.
        if cx.at(self.figure) != self.free {
            return Flow::END;
        }
        if cx.other_on(Some(self.figure), self.free).is_some() {
            return Flow::Become(Displace::new(self.figure).into());
        }
        if moved {
            return Flow::Become(Enter::forced(self.figure).into());
        }
        Flow::END
    }
}

/// CAR-4: which way? The players choose.
pub(super) fn ask_direction(cx: &mut Cx, ways: &[Dir], rule: &'static str) {
    cx.ask(Ask::Throw, None, rule);
    for way in ways {
        cx.offer(Choice::Direction(*way));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Drawing};
    use crate::event::Event;
    use crate::testing::*;

    /// Anna, standing on `at`, is thrown from `source`.
    fn throw(table: &mut Bench, at: &str, source: &str, by: u8, choices: &[Choice]) {
        table.stand(ANNA, at);
        let source = table.space(source);
        table.run(Knockback::new(ANNA.into(), source, by), choices);
    }

    fn ended(table: &mut Bench, name: &str) {
        assert_eq!(table.place_of(ANNA), name);
    }

    fn crashes(table: &Bench) -> usize {
        table.count(|e| matches!(e, Event::Crashed { .. }))
    }

    #[test]
    fn knb_1_straight_away_from_the_source() {
        let mut table = Bench::new();
        throw(&mut table, "D4", "E4", 2, &[]);
        ended(&mut table, "B4");
        assert_eq!(crashes(&table), 0);
    }

    #[test]
    fn knb_1_of_two_equally_direct_directions_the_players_choose() {
        let mut table = Bench::new();
        let west = Choice::Direction(Dir::West);
        throw(&mut table, "D4", "E5", 2, &[west]);
        ended(&mut table, "D2");
    }

    #[test]
    fn knb_3_tiles_passed_are_ignored() {
        let mut table = Bench::new();
        table.put(ACID, "C4");
        throw(&mut table, "D4", "E4", 2, &[]);
        ended(&mut table, "B4");
        assert_eq!(table.state.tiles.len(), 1);
        assert_eq!(table.count(|e| matches!(e, Event::TileEntered { .. })), 0);
    }

    #[test]
    fn knb_3_a_destructible_obstacle_breaks_and_stops() {
        let mut table = Bench::new();
        table.put(CRATE, "C4");
        throw(&mut table, "D4", "E4", 3, &[]);
        ended(&mut table, "C4");
        assert!(table.state.tiles.is_empty());
        assert_eq!(crashes(&table), 1);
    }

    #[test]
    fn knb_3_any_other_obstacle_stops_before_it() {
        for tile in [PILLAR, WRECK] {
            let mut table = Bench::new();
            table.put(tile, "B4");
            throw(&mut table, "D4", "E4", 3, &[]);
            ended(&mut table, "C4");
            assert_eq!(table.state.tiles.len(), 1);
            assert_eq!(crashes(&table), 1);
        }
    }

    #[test]
    fn knb_3_walls_red_lines_and_closed_doors_stop() {
        for line in ["-", "=", "1"] {
            let border = "-".repeat(19);
            let row = format!("|{}.|", ". ".repeat(8));
            let mut rows = vec![row; 9];
            rows.insert(7, format!("{}{line}", " ".repeat(7)));
            let mut art = vec![border.clone()];
            for row in rows {
                let between = row.starts_with(' ');
                if between {
                    art.pop();
                }
                art.push(row);
                if !between {
                    art.push(String::new());
                }
            }
            art.pop();
            art.push(border);
            let board = Board::draw(&Drawing::new(&art.join("\n"))).unwrap();
            let mut table = Bench::on(board);
            throw(&mut table, "D4", "E4", 3, &[]);
            ended(&mut table, "C4");
            assert_eq!(crashes(&table), 1, "line {line}");
        }
    }

    #[test]
    fn knb_5_at_the_board_edge_one_follows_it_away_from_the_source() {
        let mut table = Bench::new();
        throw(&mut table, "B4", "E3", 3, &[]);
        ended(&mut table, "A6");
        assert_eq!(crashes(&table), 0);
        let east = Choice::Direction(Dir::East);
        throw(&mut table, "B4", "C4", 2, &[east]);
        ended(&mut table, "A5");
    }

    #[test]
    fn knb_5_where_no_way_along_the_edge_leads_away_one_stops_unhurt() {
        let mut table = Bench::new();
        throw(&mut table, "A8", "C5", 3, &[]);
        ended(&mut table, "A9");
        assert_eq!(crashes(&table), 0);
    }

    #[test]
    fn knb_3_an_obstacle_on_the_way_along_the_edge_stops_as_any_other() {
        for (tile, end, left) in [(CRATE, "A5", 0), (PILLAR, "A4", 1)] {
            let mut table = Bench::new();
            table.put(tile, "A5");
            throw(&mut table, "B4", "E3", 3, &[]);
            ended(&mut table, end);
            assert_eq!(crashes(&table), 1);
            assert_eq!(table.state.tiles.len(), left);
        }
    }

    #[test]
    fn knb_6_on_beyond_figures_until_there_is_room() {
        let mut table = Bench::new();
        table.stand(BORIS, "B4");
        table.spawn(MINION_KIND, "A4");
        throw(&mut table, "E4", "F4", 2, &[]);
        ended(&mut table, "C4");
        table.stand(BORIS, "C4");
        throw(&mut table, "E4", "F4", 2, &[]);
        ended(&mut table, "B4");
    }

    #[test]
    fn knb_6_without_room_beyond_one_stops_on_the_last_free_space() {
        let mut table = Bench::new();
        table.stand(BORIS, "A4");
        throw(&mut table, "C4", "D4", 2, &[]);
        ended(&mut table, "B4");
    }

    #[test]
    fn knb_7_the_tile_one_ends_on_is_resolved_and_destroyed() {
        let mut table = Bench::new();
        table.put(ACID, "C4");
        throw(&mut table, "D4", "E4", 1, &[]);
        assert!(table.happened(Event::TileEntered {
            tile: ACID,
            figure: ANNA.into()
        }));
        assert!(table.state.tiles.is_empty());
    }

    #[test]
    fn bos_9_thrown_off_the_space_of_the_boss() {
        let mut table = Bench::new();
        table.stand(ANNA, "G4");
        let g4 = table.space("G4");
        table.run(Knockback::along(ANNA.into(), g4, Dir::South, 2), &[]);
        ended(&mut table, "E4");
    }

    #[test]
    fn bos_9_with_no_way_to_fly_one_is_displaced() {
        let mut table = Bench::new();
        table.put(PILLAR, "F4");
        table.stand(ANNA, "G4");
        let [g4, h4] = ["G4", "H4"].map(|name| table.space(name));
        table.run(
            Knockback::along(ANNA.into(), g4, Dir::South, 2),
            &[Choice::Space(h4)],
        );
        ended(&mut table, "H4");
        assert_eq!(crashes(&table), 1);
    }

    #[test]
    fn knb_4_a_thrown_intruder_runs() {
        let mut table = Bench::new();
        let f4 = table.space("F4");
        table.run(Knockback::new(BOSS.into(), f4, 2), &[]);
        assert_eq!(table.state.intruder(BOSS).at, table.space("I4"));
    }
}
