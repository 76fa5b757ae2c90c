//! IAT-1, CMD-2, CMD-5 to CMD-8: how far an attack goes.

use crate::board::{Dir, Edge, Space, Toward};
use crate::catalog::{Behaviour, Command, Reach, Source};
use crate::cx::Cx;
use crate::ids::IntruderId;

impl Cx<'_> {
    /// Whether the Intruder, standing on `from`, could strike somebody on `to`.
    pub fn in_reach(&self, intruder: IntruderId, reach: Reach, from: Space, to: Space) -> bool {
        let doors = &self.state.doors;
        match reach {
            Reach::Melee => self.board.adjacent(from, to, doors),
            Reach::Shoot => self.in_shot(intruder, from, to),
            Reach::Ranged(x) => self.board.is_within(from, to, x.into(), doors),
            // BRD-7: its own space is not in its Zone.
            Reach::Blast(x) => from != to && self.board.zone(from, x).contains(to),
            Reach::Anywhere => true,
        }
    }

    /// CMD-5: in the same row or column, within Range, no wall or closed door in between.
    fn in_shot(&self, intruder: IntruderId, from: Space, to: Space) -> bool {
        let board = self.board;
        if board.row(from) != board.row(to) && board.col(from) != board.col(to) {
            return false;
        }
        let Toward::One(dir) = board.toward(from, to) else {
            return false;
        };
        let kind = self.catalog.kind(self.state.intruder(intruder).kind);
        let far = board.grid_distance(from, to);
        kind.range.is_none_or(|range| far <= u16::from(range)) && self.is_clear(from, dir, far)
    }

    fn is_clear(&self, from: Space, dir: Dir, far: u16) -> bool {
        let mut at = from;
        (0..far).all(|_| {
            let open = match self.board.edge(at, dir) {
                Edge::Wall => false,
                Edge::Door(door) => self.state.doors.is_open(door),
                Edge::Open | Edge::RedLine => true,
            };
            match self.board.neighbour(at, dir) {
                Some(next) if open => at = next,
                _ => return false,
            }
            true
        })
    }
}

/// The reach of the attack that comes after a command; Melee if there is none.
pub(super) fn next_reach(behaviour: &Behaviour, command: u8) -> Reach {
    let later = behaviour.steps.iter().skip(usize::from(command) + 1);
    let mut attacks = later.filter_map(|step| match &step.command {
        // A Zone around something else needs the Intruder nowhere in particular.
        Command::Attack(attack) if attack.source != Source::Own => Some(Reach::default()),
        Command::Attack(attack) => Some(attack.reach),
        _ => None,
    });
    attacks.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Drawing};
    use crate::testing::*;

    #[test]
    fn cmd_2_melee_needs_adjacency() {
        let mut table = Bench::new();
        let [d3, d4, e5] = ["D3", "D4", "E5"].map(|name| table.space(name));
        let cx = table.cx();
        assert!(cx.in_reach(BOSS, Reach::Melee, d3, d4));
        assert!(!cx.in_reach(BOSS, Reach::Melee, e5, d4));
    }

    #[test]
    fn cmd_5_shoots_along_rows_and_columns_within_range() {
        let mut table = Bench::new();
        table.catalog.kinds[1].range = Some(3);
        let minion = table.spawn(MINION_KIND, "A1");
        let [a1, a4, a5, b2] = ["A1", "A4", "A5", "B2"].map(|name| table.space(name));
        let cx = table.cx();
        assert!(cx.in_reach(minion, Reach::Shoot, a1, a4));
        assert!(!cx.in_reach(minion, Reach::Shoot, a1, a5), "too far");
        assert!(cx.in_reach(BOSS, Reach::Shoot, a1, a5), "BOS-6");
        assert!(!cx.in_reach(BOSS, Reach::Shoot, a1, b2), "not in line");
    }

    #[test]
    fn cmd_5_walls_stop_a_shot_and_red_lines_do_not() {
        let art = "+-+-+-+-+\n|. .!.|.|\n+-+-+-+-+";
        let board = Board::draw(&Drawing::new(art)).unwrap();
        let names = ["A1", "A3", "A4"].map(|name| board.parse(name).unwrap());
        let mut table = Bench::new();
        table.catalog.boards[0] = board;
        let [a1, a3, a4] = names;
        let cx = table.cx();
        assert!(cx.in_reach(BOSS, Reach::Shoot, a1, a3));
        assert!(!cx.in_reach(BOSS, Reach::Shoot, a1, a4));
    }

    #[test]
    fn cmd_8_and_cmd_6_ranged_counts_steps_and_a_zone_is_a_square() {
        let mut table = Bench::new();
        let [d4, e5, f6] = ["D4", "E5", "F6"].map(|name| table.space(name));
        let cx = table.cx();
        assert!(cx.in_reach(BOSS, Reach::Ranged(2), d4, e5));
        assert!(!cx.in_reach(BOSS, Reach::Ranged(3), d4, f6));
        assert!(cx.in_reach(BOSS, Reach::Blast(2), d4, f6));
        assert!(!cx.in_reach(BOSS, Reach::Blast(2), d4, d4), "BRD-7");
    }
}
