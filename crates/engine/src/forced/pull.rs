//! PSH-2: Lure.

use crate::board::{Dir, Space, Walker};
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
    /// How far it has come, once begun.
    head: Option<Space>,
    /// The last space of the way on which the Spacer can stop.
    free: Space,
}

impl Pull {
    /// Drawn `by` spaces.
    pub fn new(source: IntruderId, spacer: SpacerId, by: u8) -> Pull {
        Pull {
            source,
            spacer,
            left: by,
            head: None,
            free: Space::default(),
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let (spacer, source) = (self.spacer.into(), self.source.into());
        if !cx.stands(source) || !cx.stands(spacer) {
            return Flow::END;
        }
        let Some(head) = self.head else {
            self.left = self.left.saturating_sub(cx.bracing(self.spacer));
            self.free = cx.at(spacer);
            self.head = Some(self.free);
            return Flow::Again;
        };
        if let Input::Chose(Choice::Direction(dir)) = input {
            return self.draw(cx, head, dir);
        }
        let to = cx.at(source);
        let ways = match self.left {
            0 => Seq::new(),
            _ if cx.board.adjacent(head, to, &cx.state.doors) => Seq::new(),
            _ => self.ways(cx, head, to),
        };
        match *ways {
            [] => self.land(cx),
            [dir] => self.draw(cx, head, dir),
            _ => {
                cx.ask(Ask::Route, None, "PSH-2");
                for dir in &ways {
                    cx.offer(Choice::Direction(*dir));
                }
                Flow::Ask
            }
        }
    }

    /// The first steps of shortest paths: around other figures if possible, never
    /// through Obstacles.
    fn ways(&self, cx: &Cx, head: Space, to: Space) -> Seq<Dir, 4> {
        let figures = cx.spacer_spaces() | cx.intruder_spaces();
        let doors = &cx.state.doors;
        for blocked in [cx.state.obstacles | figures, cx.state.obstacles] {
            let next = cx
                .board
                .first_steps(head, to, doors, Walker::Spacer, &blocked)
                .without(blocked);
            let leads = |dir: &Dir| {
                let step = cx.board.passable(head, *dir, doors, Walker::Spacer);
                step.is_some_and(|space| next.contains(space))
            };
            if !next.is_empty() {
                return Dir::ALL.into_iter().filter(leads).collect();
            }
        }
        Seq::new()
    }

    fn draw(&mut self, cx: &Cx, head: Space, dir: Dir) -> Flow {
        let Some(next) = cx.board.neighbour(head, dir) else {
            return Flow::END;
        };
        self.head = Some(next);
        self.left -= 1;
        if cx.other_on(Some(self.spacer.into()), next).is_none() {
            self.free = next;
        }
        Flow::Again
    }

    fn land(&self, cx: &mut Cx) -> Flow {
        let spacer = self.spacer.into();
        if cx.at(spacer) == self.free {
            return Flow::END;
        }
        cx.shove(spacer, self.free, "PSH-2");
        Flow::Become(Enter::forced(spacer).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::testing::*;

    fn pull(table: &mut Table, anna: &str, by: u8, choices: &[Choice]) -> String {
        table.stand(ANNA, anna);
        table.run(Pull::new(BOSS, ANNA, by), choices);
        table.place_of(ANNA)
    }

    #[test]
    fn psh_2_toward_the_source_and_no_further_than_adjacent() {
        let mut table = Table::new();
        assert_eq!(pull(&mut table, "C4", 2, &[]), "E4");
        assert_eq!(pull(&mut table, "C4", 9, &[]), "F4");
    }

    #[test]
    fn psh_2_by_a_shortest_path_of_the_players_choice() {
        let mut table = Table::new();
        let [north, west] = [Dir::North, Dir::West].map(Choice::Direction);
        assert_eq!(pull(&mut table, "E6", 2, &[west, north]), "F5");
    }

    #[test]
    fn psh_2_around_obstacles_and_figures() {
        let mut table = Table::new();
        table.put(CRATE, "E4");
        table.stand(BORIS, "D3");
        assert_eq!(pull(&mut table, "D4", 2, &[]), "E5");
        assert!(!table.happened(Event::Crashed { spacer: ANNA }));
    }

    #[test]
    fn knb_7_it_is_forced_movement_and_ends_on_tiles() {
        let mut table = Table::new();
        table.put(ACID, "E4");
        pull(&mut table, "D4", 1, &[]);
        assert!(table.happened(Event::TileEntered {
            tile: ACID,
            figure: ANNA.into()
        }));
        assert!(table.state.tiles.is_empty());
    }
}
