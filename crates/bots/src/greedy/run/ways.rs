//! How far it is from anywhere to somewhere, on foot or adrift.

use super::super::Seat;
use enormity_engine::board::{Dir, Doors, Space, Walker};

/// No way leads there.
pub const NOWHERE: u8 = u8::MAX;

/// From where one step, or where nothing has weight one push, leads to each space.
pub struct Ways {
    /// Where the entries of a space begin in `from`.
    begin: Vec<u16>,
    from: Vec<Space>,
}

impl<'a> Seat<'a> {
    /// The ways there are with the doors like this, whoever stands about.
    pub fn ways(self, doors: &'a Doors) -> Ways {
        let board = self.table.board();
        let size = usize::from(board.width()) * usize::from(board.height());
        let mut ways = Ways {
            begin: Vec::with_capacity(size + 1),
            from: Vec::with_capacity(size * 2),
        };
        if let Some(drift) = self.drift(doors) {
            for ends in drift.by_end() {
                ways.begin.push(ways.from.len() as u16);
                ways.from.extend(ends);
            }
        } else {
            let blocked = self.table.obstacles();
            let all = board.spaces();
            for n in 0..size {
                ways.begin.push(ways.from.len() as u16);
                let to = Space(n as u16);
                if !all.contains(to) {
                    continue;
                }
                for dir in Dir::ALL {
                    let from = board.neighbour(to, dir.opposite());
                    let from = from.filter(|from| all.contains(*from) && !blocked.contains(*from));
                    let leads = |from: &Space| {
                        board.passable(*from, dir, doors, Walker::Spacer) == Some(to)
                    };
                    ways.from.extend(from.filter(leads));
                }
            }
        }
        ways.begin.push(ways.from.len() as u16);
        ways
    }
}

impl Ways {
    /// How many steps it is to a space from each other.
    pub fn steps_to(&self, goal: Space) -> Vec<u8> {
        let mut far = vec![NOWHERE; self.begin.len() - 1];
        far[goal.index()] = 0;
        let mut edge = vec![goal];
        let mut next = vec![];
        for steps in 1..NOWHERE {
            for to in edge.drain(..) {
                let entries = self.begin[to.index()]..self.begin[to.index() + 1];
                for n in entries {
                    let from = self.from[usize::from(n)];
                    if far[from.index()] == NOWHERE {
                        far[from.index()] = steps;
                        next.push(from);
                    }
                }
            }
            std::mem::swap(&mut edge, &mut next);
            if edge.is_empty() {
                break;
            }
        }
        far
    }
}
