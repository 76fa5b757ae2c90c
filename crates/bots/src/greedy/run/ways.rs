//! How far it is from anywhere to somewhere, on foot or adrift.

use super::super::Seat;
use enormity_engine::board::{Dir, Doors, Space, SpaceSet, Walker};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// No way leads there.
pub const NOWHERE: u8 = u8::MAX;

/// So many states of the doors are remembered.
const KEPT: usize = 12;

/// What ways depend on: the board, its doors, what stands in the way and, adrift, where one
/// may hold on.
type Layout = (u8, Doors, SpaceSet, SpaceSet);

/// Ways that were worked out before; walls do not move, so they serve for many questions.
#[derive(Debug, Default)]
pub struct Maps(Mutex<Vec<(Layout, Arc<Ways>)>>);

/// From where one step, or where nothing has weight one push, leads to each space.
#[derive(Debug)]
pub struct Ways {
    /// Where the entries of a space begin in `from`.
    begin: Vec<u16>,
    from: Vec<Space>,
    /// How many steps it is to a space from each other, once somebody has asked.
    far: Vec<OnceLock<Arc<[u8]>>>,
}

impl Maps {
    /// The ways of this layout, worked out once.
    fn find(&self, layout: Layout, work_out: impl FnOnce() -> Ways) -> Arc<Ways> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, ways)) = kept.iter().find(|(it, _)| *it == layout) {
            return Arc::clone(ways);
        }
        if kept.len() == KEPT {
            kept.remove(0);
        }
        let ways = Arc::new(work_out());
        kept.push((layout, Arc::clone(&ways)));
        ways
    }
}

impl<'a> Seat<'a> {
    /// The ways there are with the doors like this, whoever stands about.
    pub fn ways(self, doors: &'a Doors) -> Arc<Ways> {
        let Some(maps) = self.maps else {
            return Arc::new(self.work_out(doors));
        };
        let holds = self.drift(doors).map(|drift| drift.holds());
        let board = self.table.session().board;
        let layout = (
            board,
            *doors,
            self.table.obstacles(),
            holds.unwrap_or_default(),
        );
        maps.find(layout, || self.work_out(doors))
    }

    fn work_out(self, doors: &'a Doors) -> Ways {
        let board = self.table.board();
        let size = usize::from(board.width()) * usize::from(board.height());
        let mut ways = Ways {
            begin: Vec::with_capacity(size + 1),
            from: Vec::with_capacity(size * 2),
            far: vec![OnceLock::new(); size],
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
    pub fn steps_to(&self, goal: Space) -> Arc<[u8]> {
        let far = self.far[goal.index()].get_or_init(|| self.flood(goal).into());
        Arc::clone(far)
    }

    fn flood(&self, goal: Space) -> Vec<u8> {
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
