//! CMD-4: Shift, the straight run to where the next command can strike.

use super::{StraightMove, Ways};
use crate::board::{Dir, Space, SpaceSet, Walker};
use crate::catalog::Reach;
use crate::cx::Cx;
use crate::decision::Choice;
use crate::frame::{Flow, Input};
use crate::ids::{IntruderId, SpacerId};

/// CMD-4: one straight run, as short as will do; without one that will do, the
/// run that ends closest (**Ruling**).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Shift {
    intruder: IntruderId,
    target: SpacerId,
    reach: Reach,
}

/// What a straight run is worth: the lowest is best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    misses: bool,
    /// Distance left, if it misses.
    away: u16,
    length: u8,
}

impl Shift {
    /// A Shift before an attack of this reach.
    pub fn new(intruder: IntruderId, target: SpacerId, reach: Reach) -> Shift {
        Shift {
            intruder,
            target,
            reach,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let intruder = cx.state.intruder(self.intruder);
        if !intruder.present || !cx.state.spacer(self.target).is_on_board() {
            return Flow::END;
        }
        let mut best = self.worth(cx, intruder.at, 0);
        let mut ways = Ways::default();
        let taken = cx.taken(self.intruder);
        for dir in Dir::ALL {
            for (end, length) in self.ends(cx, &taken, dir) {
                let worth = self.worth(cx, end, length);
                if worth < best {
                    (best, ways) = (worth, Ways::default());
                }
                if worth == best {
                    ways.insert(dir);
                }
            }
        }
        if ways.is_empty() {
            return Flow::END;
        }
        let dir = match input {
            Input::Chose(Choice::Step(dir)) => Some(dir),
            _ => cx.ask_route(ways, "CMD-4"),
        };
        match dir {
            Some(dir) => {
                Flow::Become(StraightMove::new(self.intruder, dir, best.length, false).into())
            }
            None => Flow::Ask,
        }
    }

    /// The spaces on which a run that way could end, and its length.
    fn ends(&self, cx: &Cx, taken: &SpaceSet, dir: Dir) -> impl Iterator<Item = (Space, u8)> {
        let blocked = cx.no_entry(self.intruder);
        let target = cx.state.spacer(self.target).at;
        let mut at = cx.state.intruder(self.intruder).at;
        let mut stops = false;
        let run = (1..=u8::MAX).map_while(move |length| {
            let doors = &cx.state.doors;
            let next = cx.board.passable(at, dir, doors, Walker::Intruder)?;
            // It does not run over its Target.
            if stops || next == target || blocked.contains(next) {
                return None;
            }
            at = next;
            stops = cx.beside_weld(at); // DOR-6
            Some((at, length))
        });
        run.filter(|(end, _)| !taken.contains(*end))
    }

    fn worth(&self, cx: &Cx, end: Space, length: u8) -> Worth {
        let target = cx.state.spacer(self.target).at;
        let misses = !cx.in_reach(self.intruder, self.reach, end, target);
        let doors = &cx.state.doors;
        Worth {
            misses,
            away: if misses {
                cx.board.distance(end, target, doors)
            } else {
                0
            },
            length,
        }
    }

    /// CMD-4: whether a run, or none at all, brings the Target within reach.
    fn strikes(&self, cx: &Cx) -> bool {
        let target = cx.state.spacer(self.target).at;
        let strikes_from = |end| cx.in_reach(self.intruder, self.reach, end, target);
        if strikes_from(cx.state.intruder(self.intruder).at) {
            return true;
        }
        let taken = cx.taken(self.intruder);
        Dir::ALL.into_iter().any(|dir| {
            let mut ends = self.ends(cx, &taken, dir);
            ends.any(|(end, _)| strikes_from(end))
        })
    }
}

impl Cx<'_> {
    /// CMD-4: whether the Spacer is a valid Target of a Shift before such an attack.
    pub fn can_shift_to(&self, intruder: IntruderId, spacer: SpacerId, reach: Reach) -> bool {
        Shift::new(intruder, spacer, reach).strikes(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decision::Ask;
    use crate::testing::*;

    fn boss_on(table: &mut Bench, name: &str) {
        table.state.intruder_mut(BOSS).at = table.space(name);
    }

    #[test]
    fn cmd_4_runs_straight_to_where_it_can_strike() {
        let mut table = Bench::new();
        table.run(Shift::new(BOSS, ANNA, Reach::Melee), &[]);
        assert_eq!(table.place_of(BOSS), "E4");
    }

    #[test]
    fn cmd_4_the_run_is_as_short_as_will_do() {
        let mut table = Bench::new();
        boss_on(&mut table, "G5");
        table.run(Shift::new(BOSS, ANNA, Reach::Shoot), &[]);
        assert_eq!(table.place_of(BOSS), "G4");
        table.run(Shift::new(BOSS, ANNA, Reach::Shoot), &[]);
        assert_eq!(table.place_of(BOSS), "G4", "none at all will do");
    }

    #[test]
    fn cmd_4_of_equal_runs_the_players_choose() {
        let mut table = Bench::new();
        table.stand(BORIS, "A9");
        boss_on(&mut table, "G7");
        table.start(Shift::new(BOSS, ANNA, Reach::Shoot));
        assert_eq!(table.asked(), Ask::Route);
        table.choose(Choice::Step(Dir::South));
        assert_eq!(table.place_of(BOSS), "D7");
    }

    #[test]
    fn cmd_4_only_those_whom_a_run_brings_within_reach_are_valid() {
        let mut table = Bench::new();
        assert!(table.cx().can_shift_to(BOSS, ANNA, Reach::Melee));
        boss_on(&mut table, "H6");
        assert!(!table.cx().can_shift_to(BOSS, ANNA, Reach::Melee));
        assert!(table.cx().can_shift_to(BOSS, ANNA, Reach::Shoot));
        assert!(table.cx().can_shift_to(BOSS, ANNA, Reach::Blast(2)));
    }

    #[test]
    fn cmd_4_without_such_a_run_it_takes_the_one_that_ends_closest() {
        let mut table = Bench::new();
        boss_on(&mut table, "H6");
        table.run(Shift::new(BOSS, ANNA, Reach::Melee), &[]);
        assert_eq!(table.place_of(BOSS), "D6");
    }
}
