//! IMV: an Intruder walks toward its Target, or retreats from a Spacer.

use super::route::{Goal, Route};
use super::{Arrive, Facing, Stride, Ways};
use crate::board::{Dir, Space, Toward};
use crate::catalog::Reach;
use crate::cx::Cx;
use crate::decision::Choice;
use crate::frame::{Flow, Input, Ret};
use crate::ids::{IntruderId, SpacerId};

/// IMV: a walk, a step at a time. Returns `Ret::Left`: the movement that is left (WIN-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Approach {
    /// Who walks.
    pub intruder: IntruderId,
    /// To whom.
    pub target: SpacerId,
    /// Steps left; `None` without limit.
    pub left: Option<u8>,
    /// IMV-1: the attack to come.
    reach: Reach,
    away: bool,
    last: Option<Dir>,
    last_free: Space,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Walk,
    End,
}

impl Approach {
    /// A move of `steps` (already lowered by Suppression), stopping when adjacent.
    pub fn new(intruder: IntruderId, target: SpacerId, steps: Option<u8>) -> Approach {
        Approach {
            intruder,
            target,
            left: steps,
            reach: Reach::Melee,
            away: false,
            last: None,
            last_free: Space::default(),
            step: Step::Walk,
        }
    }

    /// IMV-1: with this attack to come; a ranged one lets it stop as soon as it is in range.
    pub fn before(self, reach: Reach) -> Approach {
        Approach { reach, ..self }
    }

    /// IMV-7: a move of up to `steps` that leads as far from the Spacer as it can.
    pub fn away(intruder: IntruderId, from: SpacerId, steps: u8) -> Approach {
        Approach {
            away: true,
            ..Approach::new(intruder, from, Some(steps))
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if !cx.state.intruder(self.intruder).present || self.step == Step::End {
            return Flow::Return(Ret::Left(self.left));
        }
        if let Input::Chose(Choice::Step(dir)) = input {
            return self.stride(cx, dir);
        }
        // DOR-6: moving next to a welded door it stops, and no movement is left.
        let at = cx.state.intruder(self.intruder).at;
        if self.last.is_some() && cx.beside_weld(at) {
            return self.halt(cx);
        }
        let ways = self.ways(cx);
        if ways.is_empty() {
            return self.end(cx);
        }
        let rule = if self.away { "IMV-7" } else { "IMV-3" };
        match cx.ask_route(ways, rule) {
            Some(dir) => self.stride(cx, dir),
            None => Flow::Ask,
        }
    }

    #[inline(always)]
    fn ways(&self, cx: &Cx) -> Ways {
        let target = cx.state.spacer(self.target);
        if !target.is_on_board() {
            return Ways::default();
        }
        let axis = self.last.map(Dir::is_horizontal);
        let left = self.left.unwrap_or(u8::MAX);
        let route = || Route::new(cx, self.intruder, target.at, left, axis);
        if self.away {
            return self.along_edge(cx, target.at, route().ways(Goal::Away));
        }
        // IMV-4: there is no better space than a free one beside the Target.
        if self.strikes(cx, target.at) || cx.rests_beside(self.intruder, target.at) {
            return Ways::default();
        }
        route().ways(Goal::Toward)
    }

    /// IMV-4: whether this is a free space from which its ranged attack reaches.
    #[inline(always)]
    fn strikes(&self, cx: &Cx, target: Space) -> bool {
        let at = cx.state.intruder(self.intruder).at;
        matches!(self.reach, Reach::Shoot | Reach::Ranged(_))
            && cx.in_reach(self.intruder, self.reach, at, target)
            && cx.may_rest(self.intruder)
    }

    /// IMV-7, BRD-8: where the board ends straight away from the Spacer, it turns away from
    /// most Spacers.
    fn along_edge(&self, cx: &Cx, from: Space, ways: Ways) -> Ways {
        let at = cx.state.intruder(self.intruder).at;
        match cx.board.toward(from, at) {
            Toward::One(dir) if cx.at_edge(at, dir) => cx.away_from_most(at, ways),
            _ => ways,
        }
    }

    #[inline(always)]
    fn stride(&mut self, cx: &mut Cx, dir: Dir) -> Flow {
        let at = cx.state.intruder(self.intruder).at;
        // DOR-6: it would have to stop where it cannot.
        let next = cx.board.neighbour(at, dir);
        if next.is_some_and(|next| cx.beside_weld(next) && cx.taken(self.intruder).contains(next)) {
            return self.halt(cx);
        }
        if self.last.is_none() || cx.stands_alone(self.intruder) {
            self.last_free = at;
        }
        self.last = Some(dir);
        self.left = self.left.map(|left| left.saturating_sub(1));
        let stride = match self.away {
            true => Stride::away(self.intruder, dir),
            false => Stride::new(self.intruder, dir),
        };
        stride.take(cx).map_or(Flow::Again, Flow::Call)
    }

    /// DOR-6: the movement is over.
    fn halt(&mut self, cx: &mut Cx) -> Flow {
        self.left = Some(0);
        self.end(cx)
    }

    fn end(&mut self, cx: &mut Cx) -> Flow {
        self.step = Step::End;
        let frame = match self.last {
            Some(dir) => Arrive::new(self.intruder, dir, self.last_free).due(cx),
            // FAC-4: it turned before it found that it stays.
            None if !self.away => Facing::turn(cx, self.intruder, self.target),
            None => None,
        };
        frame.map_or(Flow::Again, Flow::Call)
    }
}

impl Cx<'_> {
    /// Whether it may end where it stands, and that is beside the Target.
    #[inline(always)]
    fn rests_beside(&self, intruder: IntruderId, target: Space) -> bool {
        let at = self.state.intruder(intruder).at;
        self.board.adjacent(at, target, &self.state.doors) && self.may_rest(intruder)
    }

    /// PRO-1: whether a free space next to the Target can be reached within Speed.
    pub fn in_movement_range(&self, intruder: IntruderId, target: SpacerId) -> bool {
        let steps = self.speed(intruder).unwrap_or(u8::MAX);
        let target = self.state.spacer(target).at;
        self.rests_beside(intruder, target)
            || Route::new(self, intruder, target, steps, None).reaches()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Drawing};
    use crate::decision::Ask;
    use crate::testing::*;

    #[test]
    fn imv_1_stops_beside_the_target_and_keeps_the_rest_of_its_steps() {
        let mut table = Bench::new();
        let minion = table.spawn(MINION_KIND, "D1");
        let ret = table.run(Approach::new(minion, ANNA, Some(3)), &[]);
        assert_eq!(table.place_of(minion), "D3");
        assert_eq!(ret, Ret::Left(Some(1)));
        assert_eq!(table.state.intruder(minion).facing, Dir::East);
    }

    #[test]
    fn imv_3_players_choose_the_first_axis_and_then_the_axes_alternate() {
        for (first, stops) in [(Dir::North, ["B1", "B2"]), (Dir::East, ["A2", "B2"])] {
            for (steps, stop) in [(1, stops[0]), (2, stops[1]), (4, "C3")] {
                let mut table = Bench::new();
                let minion = table.spawn(MINION_KIND, "A1");
                table.start(Approach::new(minion, ANNA, Some(steps)));
                assert_eq!(table.asked(), Ask::Route);
                assert_eq!(table.options().len(), 2);
                table.choose(Choice::Step(first));
                assert_eq!(table.asked(), Ask::Nothing);
                assert_eq!(table.place_of(minion), stop);
            }
        }
    }

    #[test]
    fn imv_4_ends_on_a_free_space_and_of_equals_on_the_nearest() {
        let mut table = Bench::new();
        table.stand(BORIS, "D3");
        let minion = table.spawn(MINION_KIND, "D1");
        table.run(Approach::new(minion, ANNA, Some(3)), &[]);
        assert_eq!(table.place_of(minion), "D2");
    }

    #[test]
    fn imv_4_leaves_the_way_to_the_target_for_a_free_space_beside_it() {
        let mut table = Bench::new();
        table.stand(BORIS, "D3");
        let minion = table.spawn(MINION_KIND, "D2");
        // D3 is taken; C4 and E4 are three steps away, past Boris or around him.
        table.start(Approach::new(minion, ANNA, Some(3)));
        assert_eq!(table.asked(), Ask::Route);
        table.choose(Choice::Step(Dir::East));
        assert_eq!(
            table.options(),
            [Choice::Step(Dir::North), Choice::Step(Dir::South)]
        );
        table.choose(Choice::Step(Dir::South));
        assert_eq!(table.place_of(minion), "C4");
    }

    #[test]
    fn imv_4_stays_if_nothing_is_better() {
        let mut table = Bench::new();
        table.stand(BORIS, "D2");
        let minion = table.spawn(MINION_KIND, "D1");
        let ret = table.run(Approach::new(minion, ANNA, Some(1)), &[]);
        assert_eq!(table.place_of(minion), "D1");
        assert_eq!(ret, Ret::Left(Some(1)));
        assert_eq!(table.state.intruder(minion).facing, Dir::East);
    }

    #[test]
    fn imv_2_obstacles_turn_a_baseline_intruder_aside_but_not_a_boss() {
        for (boss, end) in [(false, "C3"), (true, "D3")] {
            let mut table = Bench::new();
            let crated = table.space("D2");
            table.state.obstacles.insert(crated);
            let intruder = table.spawn(MINION_KIND, "D1");
            if boss {
                table.state.fight_mut().boss = intruder;
            }
            table.start(Approach::new(intruder, ANNA, Some(3)));
            if !boss {
                table.choose(Choice::Step(Dir::South));
            }
            assert_eq!(table.asked(), Ask::Nothing);
            assert_eq!(table.place_of(intruder), end);
        }
    }

    #[test]
    fn imv_1_with_a_ranged_attack_to_come_it_stops_in_range() {
        let mut table = Bench::new();
        let minion = table.spawn(MINION_KIND, "C1");
        table.run(
            Approach::new(minion, ANNA, None).before(Reach::Shoot),
            &[Choice::Step(Dir::East)],
        );
        assert_eq!(table.place_of(minion), "D2");
    }

    #[test]
    fn dor_6_moving_next_to_a_welded_door_it_stops_and_no_movement_is_left() {
        let mut table = Bench::on(room_with_door());
        let door = table.catalog.boards[0].door_named("1").unwrap();
        table.state.doors.weld(door);
        let minion = table.spawn(MINION_KIND, "D1");
        let ret = table.run(
            Approach::new(minion, ANNA, None),
            &[Choice::Step(Dir::East)],
        );
        assert_eq!(table.place_of(minion), "D2");
        assert_eq!(ret, Ret::Left(Some(0)));
    }

    #[test]
    fn dor_6_where_somebody_stands_beside_the_weld_it_stops_before_them() {
        let mut table = Bench::on(room_with_door());
        let door = table.catalog.boards[0].door_named("1").unwrap();
        table.state.doors.weld(door);
        table.stand(BORIS, "D3");
        table.stand(ANNA, "D9");
        let minion = table.spawn(MINION_KIND, "E3");
        table.start(Approach::new(minion, ANNA, None));
        table.choose(Choice::Step(Dir::South));
        assert_eq!(table.place_of(minion), "E3", "not past the door");
    }

    #[test]
    fn imv_2_a_door_that_is_merely_closed_does_not_stop_it() {
        let mut table = Bench::on(room_with_door());
        let minion = table.spawn(MINION_KIND, "D1");
        table.run(Approach::new(minion, ANNA, Some(3)), &[]);
        assert_eq!(table.place_of(minion), "D3");
    }

    #[test]
    fn pro_1_movement_range_asks_for_a_free_space_beside_the_target() {
        let mut table = Bench::new();
        let minion = table.spawn(MINION_KIND, "D1");
        assert!(table.cx().in_movement_range(minion, ANNA));
        table.stand(BORIS, "D3");
        assert!(!table.cx().in_movement_range(minion, ANNA));
        table.state.intruder_mut(minion).suppression = 3;
        table.stand(BORIS, "D7");
        assert!(!table.cx().in_movement_range(minion, ANNA), "IMV-6");
    }

    #[test]
    fn imv_7_an_intruder_retreats_as_far_as_it_can() {
        let mut table = Bench::new();
        table.stand(BORIS, "A9");
        let minion = table.spawn(MINION_KIND, "D3");
        table.start(Approach::away(minion, ANNA, 2));
        table.choose(Choice::Step(Dir::West));
        while table.asked() == Ask::Route {
            let way = table.options()[0];
            table.choose(way);
        }
        let (from, to) = (table.space("D4"), table.state.intruder(minion).at);
        let board = &table.catalog.boards[0];
        assert_eq!(board.distance(from, to, &table.state.doors), 3);
    }

    #[test]
    fn imv_7_at_the_board_edge_it_turns_away_from_most_spacers() {
        let mut table = Bench::new();
        table.stand(ANNA, "B4");
        table.stand(BORIS, "B1");
        let minion = table.spawn(MINION_KIND, "A4");
        table.run(Approach::away(minion, ANNA, 2), &[]);
        assert_eq!(table.place_of(minion), "A6");
        let mut even = Bench::new();
        even.stand(ANNA, "B4");
        even.stand(BORIS, "I4");
        let minion = even.spawn(MINION_KIND, "A4");
        even.start(Approach::away(minion, ANNA, 1));
        let ways = [Dir::East, Dir::West].map(Choice::Step);
        assert_eq!(even.options(), ways, "CAR-4");
    }

    /// Nine by nine, with a door between D2 and D3.
    fn room_with_door() -> Board {
        let mut art: Vec<Vec<char>> = Vec::new();
        for line in 0..19 {
            let fill = match line {
                0 | 18 => "+-".repeat(9) + "+",
                _ if line % 2 == 1 => "|".to_owned() + &". ".repeat(8) + ".|",
                _ => "+ ".repeat(9) + "+",
            };
            art.push(fill.chars().collect());
        }
        art[11][4] = '1';
        let lines: Vec<String> = art.into_iter().map(String::from_iter).collect();
        Board::draw(&Drawing::new(&lines.join("\n"))).unwrap()
    }
}
