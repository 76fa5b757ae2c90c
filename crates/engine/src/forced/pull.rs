//! PSH-2: Lure.

use super::ahead::Ahead;
use super::{Crash, Displace};
use crate::board::{Dir, Space, SpaceSet, Walker};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::frame::{Flow, Input};
use crate::ids::{IntruderId, SpacerId};
use crate::seq::Seq;
use crate::terrain::Enter;

/// PSH-2: a Spacer is drawn toward the source by a shortest path, stopping adjacent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Pull {
    /// Who draws.
    pub source: IntruderId,
    /// Who is drawn.
    pub spacer: SpacerId,
    /// Spaces left.
    pub left: u8,
    /// How far it has come.
    at: Space,
    /// The last space of the way on which the Spacer can stop.
    free: Space,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Begin,
    Draw,
    /// The way ends in a collision.
    Collide,
    Land,
}

impl Pull {
    /// Drawn `by` spaces.
    pub fn new(source: IntruderId, spacer: SpacerId, by: u8) -> Pull {
        Pull {
            source,
            spacer,
            left: by,
            at: Space::default(),
            free: Space::default(),
            step: Step::Begin,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if !cx.stands(self.spacer.into()) {
            return Flow::END;
        }
        let at = cx.at(self.spacer.into());
        match self.step {
            Step::Begin => {
                self.left = self.left.saturating_sub(cx.bracing(self.spacer));
                (self.at, self.free) = (at, at);
                self.step = Step::Draw;
                Flow::Again
            }
            // PSH-3: whom a tile takes elsewhere is drawn no further.
            _ if at != self.at => Flow::END,
            // CHB-9: a tile may have broken the attack.
            _ if cx.is_remnant() => self.land(cx),
            Step::Draw => match input {
                Input::Chose(Choice::Direction(dir)) => self.draw(cx, dir),
                _ => self.choose_way(cx),
            },
            Step::Collide => {
                self.step = Step::Land;
                Flow::Call(Crash::new(self.spacer).into())
            }
            Step::Land => self.land(cx),
        }
    }

    fn choose_way(&mut self, cx: &mut Cx) -> Flow {
        let ways = match cx.stands(self.source.into()) {
            true => self.ways(cx, self.at, self.left),
            false => Seq::new(),
        };
        match *ways {
            [] => self.land(cx),
            [dir] => self.draw(cx, dir),
            _ => {
                cx.ask(Ask::Route, None, "PSH-2");
                for dir in &ways {
                    cx.offer(Choice::Direction(*dir));
                }
                Flow::Ask
            }
        }
    }

    /// The first steps of shortest paths, those among them without Obstacles and figures if
    /// there are any. None leads where the Spacer could not stop in the end.
    fn ways(&self, cx: &Cx, at: Space, left: u8) -> Seq<Dir, 4> {
        let to = cx.at(self.source.into());
        if left == 0 || cx.board.adjacent(at, to, &cx.state.doors) {
            return Seq::new();
        }
        let next = self.next_spaces(cx, at, to);
        let leads = |dir: &Dir| {
            let step = cx.board.neighbour(at, *dir);
            step.is_some_and(|space| next.contains(space) && self.can_stop(cx, space, left - 1))
        };
        Dir::ALL.into_iter().filter(leads).collect()
    }

    fn next_spaces(&self, cx: &Cx, at: Space, to: Space) -> SpaceSet {
        let (board, doors) = (cx.board, &cx.state.doors);
        let figures = cx.spacer_spaces() | cx.intruder_spaces();
        let first_steps = |limit, blocked: &SpaceSet| {
            board.first_steps(at, to, limit, doors, Walker::Spacer, blocked)
        };
        let clear = cx.state.obstacles | figures;
        // No way is shorter than the grid, so that a clear one as short is a shortest one.
        let direct = first_steps(board.grid_distance(at, to), &clear);
        if !direct.is_empty() {
            return direct;
        }
        let all = SpaceSet::EMPTY;
        let shortest = board.walk_distance(at, to, u16::MAX, doors, Walker::Spacer, &all);
        let ways = [clear, cx.state.obstacles, all].into_iter();
        let mut steps = ways.map(|blocked| first_steps(shortest.unwrap_or(0), &blocked));
        steps.find(|steps| !steps.is_empty()).unwrap_or_default()
    }

    /// Whether one who has come onto the space ends it, or the way on from there, on a space
    /// without another figure.
    fn can_stop(&self, cx: &Cx, space: Space, left: u8) -> bool {
        let obstacle = cx.state.obstacles.contains(space);
        obstacle
            || cx.other_on(Some(self.spacer.into()), space).is_none()
            || !self.ways(cx, space, left).is_empty()
    }

    fn draw(&mut self, cx: &mut Cx, dir: Dir) -> Flow {
        match cx.ahead(self.at, dir) {
            Ahead::Clear(space) => self.shove(cx, space),
            Ahead::Breaks(space, index) => {
                cx.destroy_tile(index, "KNB-3");
                self.step = Step::Collide;
                self.shove(cx, space)
            }
            Ahead::Blocked => {
                self.step = Step::Collide;
                Flow::Again
            }
            Ahead::Edge | Ahead::Fixed => self.land(cx),
        }
    }

    /// PSH-3: onto the space, with what lies there.
    fn shove(&mut self, cx: &mut Cx, to: Space) -> Flow {
        let spacer = self.spacer.into();
        cx.shove(spacer, to, "PSH-2");
        let from = std::mem::replace(&mut self.at, to);
        self.left -= 1;
        if cx.other_on(Some(spacer), to).is_none() {
            self.free = to;
        }
        Flow::Call(Enter::in_passing(spacer, from).into())
    }

    /// Nobody shares a space: back to the last free one.
    fn land(&self, cx: &mut Cx) -> Flow {
        let spacer = self.spacer.into();
        if cx.other_on(Some(spacer), self.at).is_none() {
            return Flow::END;
        }
        if !cx.is_free(self.free) {
            return Flow::Become(Displace::new(spacer).into());
        }
        cx.shove(spacer, self.free, "PSH-2");
        Flow::END
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::testing::*;

    fn pull(table: &mut Bench, anna: &str, by: u8, choices: &[Choice]) -> String {
        table.stand(ANNA, anna);
        table.run(Pull::new(BOSS, ANNA, by), choices);
        table.place_of(ANNA)
    }

    #[test]
    fn psh_2_toward_the_source_and_no_further_than_adjacent() {
        let mut table = Bench::new();
        assert_eq!(pull(&mut table, "C4", 2, &[]), "E4");
        assert_eq!(pull(&mut table, "C4", 9, &[]), "F4");
    }

    #[test]
    fn psh_2_by_a_shortest_path_of_the_players_choice() {
        let mut table = Bench::new();
        let [north, west] = [Dir::North, Dir::West].map(Choice::Direction);
        assert_eq!(pull(&mut table, "E6", 2, &[west, north]), "F5");
    }

    #[test]
    fn psh_2_of_equally_short_paths_one_without_obstacles_and_figures() {
        let mut crated = Bench::new();
        crated.put(CRATE, "E5");
        assert_eq!(pull(&mut crated, "D5", 2, &[]), "E4");
        let mut crowded = Bench::new();
        crowded.stand(BORIS, "D4");
        let west = Choice::Direction(Dir::West);
        assert_eq!(pull(&mut crowded, "D5", 2, &[west]), "E4");
    }

    #[test]
    fn psh_3_an_obstacle_on_every_shortest_path_means_crash() {
        for (tile, end, left) in [(CRATE, "E4", 0), (PILLAR, "D4", 1)] {
            let mut table = Bench::new();
            table.put(tile, "E4");
            assert_eq!(pull(&mut table, "D4", 2, &[]), end);
            assert!(table.happened(Event::Crashed { spacer: ANNA }));
            assert_eq!(table.state.tiles.len(), left);
        }
    }

    #[test]
    fn psh_3_every_tile_on_the_way_acts_and_breaks_if_destructible() {
        let mut table = Bench::new();
        table.put(ACID, "D4");
        table.put(ACID, "E4");
        assert_eq!(pull(&mut table, "C4", 3, &[]), "F4");
        assert_eq!(table.spacer(ANNA).vitals, 7);
        assert!(table.state.tiles.is_empty());
    }

    #[test]
    fn ter_1_a_tile_of_two_spaces_acts_once() {
        let mut table = Bench::new();
        table.catalog.tiles[ACID.0 as usize].height = 2;
        table.catalog.tiles[ACID.0 as usize].destructible = false;
        table.put(ACID, "D4");
        assert_eq!(pull(&mut table, "C4", 3, &[]), "F4");
        assert_eq!(table.spacer(ANNA).vitals, 8);
    }

    #[test]
    fn psh_2_past_other_figures_and_never_onto_them() {
        let mut table = Bench::new();
        table.stand(BORIS, "D4");
        assert_eq!(pull(&mut table, "C4", 2, &[]), "E4");
        assert_eq!(pull(&mut table, "C4", 1, &[]), "C4");
        table.stand(BORIS, "F4");
        assert_eq!(pull(&mut table, "C4", 3, &[]), "E4");
    }

    #[test]
    fn knb_7_it_is_forced_movement_and_ends_on_tiles() {
        let mut table = Bench::new();
        table.put(ACID, "E4");
        pull(&mut table, "D4", 1, &[]);
        assert!(table.happened(Event::TileEntered {
            tile: ACID,
            figure: ANNA.into()
        }));
        assert!(table.state.tiles.is_empty());
    }
}
