//! BLP-2 to BLP-5, PAT-2: one Blip moves along the lattice, is revealed or pushes another.

use super::{BlipPlace, Goal, Reveal};
use crate::board::{Dir, DoorId, Intersection};
use crate::catalog::Trigger;
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Frame, Input};
use crate::ids::{BlipId, Figure, FigureSet, Level, MAX_BLIPS, SpacerId};
use crate::seq::Seq;
use crate::triggers::Everybody;

/// One Blip's move, a step at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BlipMove {
    blip: BlipId,
    left: u8,
    why: Why,
    /// What it moves for; a patrol has none but pushes toward it (BLP-5).
    goal: Option<Goal>,
    /// The last step, as long as it zigzags.
    last: Option<Dir>,
    /// DOR-5: where it started.
    from: Option<Intersection>,
    /// PAT-2: it has turned round at an edge and got its one step more.
    turned: bool,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Why {
    /// NOI-5.
    Noise,
    /// PAT-1: along its arrow.
    Patrol,
    /// PAT-3, PAT-4: a patrol that heads for somebody.
    Hunt,
    /// BLP-5.
    Push,
    /// A text moves it toward something.
    Called,
    /// A text moves it away from something.
    Sent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    /// WIN-4.
    Window,
    Move,
    Turn,
    End,
}

impl BlipMove {
    fn new(blip: BlipId, left: u8, why: Why, goal: Option<Goal>) -> BlipMove {
        BlipMove {
            blip,
            left,
            why,
            goal,
            last: None,
            from: None,
            turned: false,
            step: match why {
                // WIN-4: only noise and patrols open a window.
                Why::Push | Why::Called | Why::Sent => Step::Move,
                Why::Noise | Why::Patrol | Why::Hunt => Step::Window,
            },
        }
    }

    /// NOI-5: toward what made noise.
    pub fn by_noise(blip: BlipId, steps: u8, source: Goal) -> BlipMove {
        BlipMove::new(blip, steps, Why::Noise, Some(source))
    }

    /// PAT-1: along its arrow; `push` is what Blips in its way are pushed toward.
    pub fn patrol(blip: BlipId, steps: u8, push: Option<Goal>) -> BlipMove {
        BlipMove::new(blip, steps, Why::Patrol, push)
    }

    /// PAT-3: a patrol toward a goal.
    pub fn hunt(blip: BlipId, steps: u8, goal: Goal) -> BlipMove {
        BlipMove::new(blip, steps, Why::Hunt, Some(goal))
    }

    /// A text moves it, toward something or away from it.
    pub fn by_text(blip: BlipId, steps: u8, goal: Goal, away: bool) -> BlipMove {
        let why = if away { Why::Sent } else { Why::Called };
        BlipMove::new(blip, steps, why, Some(goal))
    }

    /// BLP-5: one step.
    pub fn push(blip: BlipId, goal: Goal) -> BlipMove {
        BlipMove::new(blip, 1, Why::Push, Some(goal))
    }

    /// Which one moves.
    pub fn blip(&self) -> BlipId {
        self.blip
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let Some(at) = cx.state.run().and_then(|run| run.point_of(self.blip)) else {
            return Flow::END;
        };
        match (self.step, input) {
            (Step::Window, _) => self.open_window(cx, at),
            (Step::Move, Input::Chose(Choice::Direction(dir))) => self.go(cx, at, dir),
            (Step::Move, Input::Chose(Choice::Point(to))) => self.give_way(cx, at, to),
            (Step::Move, _) => self.walk(cx, at),
            (Step::Turn, Input::Chose(Choice::Direction(dir))) => {
                cx.turn_blip(self.blip, dir, "CTD-5");
                self.step = Step::End;
                Flow::Again
            }
            (Step::Turn, _) => self.turn(cx, at),
            (Step::End, _) => self.end(cx, at),
        }
    }

    /// WIN-4: reactions that speak of Blips; one that is revealed at once (BLP-3) does not move.
    fn open_window(&mut self, cx: &mut Cx, at: Intersection) -> Flow {
        self.step = Step::Move;
        if cx.is_beside_spacer(at) {
            return Flow::Again;
        }
        let able = |id: &SpacerId| cx.concerns(*id, Trigger::BlipMoves);
        let able: FigureSet = cx
            .state
            .on_board()
            .filter(able)
            .map(Figure::Spacer)
            .collect();
        match able.is_empty() {
            true => Flow::Again,
            false => Flow::Call(Everybody::of(able, Trigger::BlipMoves, None).into()),
        }
    }

    /// WIN-4: how many steps it is about to take.
    pub fn left(&self) -> u8 {
        self.left
    }

    /// WIN-4: so many steps fewer, to no less than one.
    pub fn slow(&mut self, by: u8) {
        self.left = self.left.saturating_sub(by).max(1);
    }

    fn walk(&mut self, cx: &mut Cx, at: Intersection) -> Flow {
        // BLP-3: next to a Spacer, when it is about to move or has moved.
        if cx.is_beside_spacer(at) {
            return Flow::Become(Reveal::by_moving(self.blip).into());
        }
        // PAT-4: likewise next to the Point that it heads for.
        if let Some(Goal::Space(space)) = self.goal
            && cx.board.lattice_way(at, space) == (0, 0)
            && cx.is_initiated(space)
        {
            return Flow::Become(Reveal::at_exit(self.blip, space).into());
        }
        let start = *self.from.get_or_insert(at);
        if self.left == 0 || (start != at && cx.stops_at_weld(start, at)) {
            self.step = Step::Turn;
            return Flow::Again;
        }
        let ways = match self.why {
            Why::Patrol => self.along_arrow(cx, at),
            Why::Noise | Why::Hunt | Why::Push | Why::Called => self.toward_goal(cx, at),
            Why::Sent => self.away_from_goal(cx, at),
        };
        match *ways {
            [] if self.why == Why::Push => self.stuck(cx, at),
            [] => {
                self.step = Step::Turn;
                Flow::Again
            }
            [only] => self.go(cx, at, only),
            _ => {
                cx.ask(Ask::BlipWay, None, "BLP-2");
                for dir in &ways {
                    cx.offer(Choice::Direction(*dir));
                }
                Flow::Ask
            }
        }
    }

    /// PAT-2: one that stands at the edge with its arrow outward turns before its first step.
    fn along_arrow(&mut self, cx: &mut Cx, at: Intersection) -> Seq<Dir, 4> {
        let arrow = cx.arrow_of(self.blip);
        let open = |cx: &Cx, dir: Dir| cx.board.lattice_step(at, dir, &cx.state.doors).is_some();
        if open(cx, arrow) {
            return Seq::of(&[arrow]);
        }
        let back = arrow.opposite();
        if !open(cx, back) {
            return Seq::new();
        }
        cx.turn_blip(self.blip, back, "PAT-2");
        Seq::of(&[back])
    }

    /// BLP-2: straight if aligned; else first along the axis that aligns it sooner, then the
    /// axes alternate.
    fn toward_goal(&self, cx: &Cx, at: Intersection) -> Seq<Dir, 4> {
        let Some(goal) = self.goal else {
            return Seq::new();
        };
        let goal = cx.goal_space(goal);
        let (x, y) = cx.board.lattice_way(at, goal);
        let across = if x > 0 { Dir::East } else { Dir::West };
        let along = if y > 0 { Dir::North } else { Dir::South };
        let wanted: Seq<Dir, 4> = match (x, y) {
            (0, 0) => return Seq::new(),
            (0, _) => Seq::of(&[along]),
            (_, 0) => Seq::of(&[across]),
            _ => match self.last {
                Some(last) if last.is_horizontal() => Seq::of(&[along]),
                Some(_) => Seq::of(&[across]),
                None => match x.abs() - y.abs() {
                    ..=-1 => Seq::of(&[across]),
                    0 => Seq::of(&[along, across]),
                    1.. => Seq::of(&[along]),
                },
            },
        };
        let on_board = |dir: &&Dir| cx.board.lattice_step(at, **dir, &cx.state.doors).is_some();
        let possible: Seq<Dir, 4> = wanted.iter().filter(on_board).copied().collect();
        match possible.is_empty() {
            // BRD-8: it follows the edge.
            true => cx.board.lattice_routes(at, goal, &cx.state.doors),
            false => possible,
        }
    }

    /// Every step leads further away (BRD-11).
    fn away_from_goal(&self, cx: &Cx, at: Intersection) -> Seq<Dir, 4> {
        let Some(goal) = self.goal.map(|goal| cx.goal_space(goal)) else {
            return Seq::new();
        };
        let now = cx.board.lattice_distance(at, goal);
        let further = |dir: &Dir| {
            let to = cx.board.lattice_step(at, *dir, &cx.state.doors);
            to.is_some_and(|to| cx.board.lattice_distance(to, goal) > now)
        };
        Dir::ALL.into_iter().filter(further).collect()
    }

    fn go(&mut self, cx: &mut Cx, at: Intersection, dir: Dir) -> Flow {
        let Some(to) = cx.board.lattice_step(at, dir, &cx.state.doors) else {
            self.step = Step::Turn;
            return Flow::Again;
        };
        self.left -= 1;
        self.last = Some(dir);
        self.put(cx, at, to);
        let at_edge = cx.board.lattice_step(to, dir, &cx.state.doors).is_none();
        if self.why == Why::Patrol && at_edge {
            // PAT-2: onto the edge that lies across its way.
            cx.turn_blip(self.blip, dir.opposite(), "PAT-2");
            self.left += u8::from(!std::mem::replace(&mut self.turned, true));
        }
        Flow::Again
    }

    fn put(&self, cx: &mut Cx, from: Intersection, to: Intersection) {
        let blip = self.blip;
        if let Some(run) = cx.state.run_mut() {
            run.blip_mut(blip).place = BlipPlace::Board(to);
        }
        cx.emit(self.rule(), Event::BlipMoved { blip, from, to });
    }

    /// BLP-5: one that is pushed and cannot get any closer gives way.
    fn stuck(&mut self, cx: &mut Cx, at: Intersection) -> Flow {
        let free = cx.nearest_free_points(at);
        match *free {
            [] => Flow::END,
            [only] => self.give_way(cx, at, only),
            _ => {
                cx.ask(Ask::Point, None, "BLP-5");
                for point in &free {
                    cx.offer(Choice::Point(*point));
                }
                Flow::Ask
            }
        }
    }

    fn give_way(&mut self, cx: &mut Cx, at: Intersection, to: Intersection) -> Flow {
        self.left = 0;
        self.put(cx, at, to);
        Flow::Again
    }

    fn rule(&self) -> &'static str {
        match self.why {
            Why::Noise => "NOI-5",
            Why::Patrol => "PAT-1",
            Why::Hunt => match self.goal {
                Some(Goal::Space(_)) => "PAT-4",
                Some(Goal::Spacer(_)) | None => "PAT-3",
            },
            Why::Push => "BLP-5",
            Why::Called | Why::Sent => "BLP-2",
        }
    }

    /// CTD-5: from red on noise turns the arrow of a Blip that it moved toward its source.
    fn turn(&mut self, cx: &mut Cx, at: Intersection) -> Flow {
        self.step = Step::End;
        let Some(goal) = self.goal.filter(|_| self.why == Why::Noise) else {
            return Flow::Again;
        };
        if cx.level() == Level::One && !cx.blip_habits(cx.goal_space(goal)).always_turn {
            return Flow::Again;
        }
        let ways = cx.facing_ways(at, goal);
        match *ways {
            [] => Flow::Again,
            [only] => {
                cx.turn_blip(self.blip, only, "CTD-5");
                Flow::Again
            }
            _ => {
                self.step = Step::Turn;
                cx.ask(Ask::BlipArrow, None, "CTD-5");
                for dir in &ways {
                    cx.offer(Choice::Direction(*dir));
                }
                Flow::Ask
            }
        }
    }

    /// BLP-5: another Blip that lies where it ends is pushed.
    fn end(&self, cx: &mut Cx, at: Intersection) -> Flow {
        let other = cx.other_blip_on(at, self.blip);
        match other.zip(self.goal) {
            Some((other, goal)) => Flow::Become(BlipMove::push(other, goal).into()),
            None => Flow::END,
        }
    }
}

impl Cx<'_> {
    /// WIN-4: the Blip that is about to move.
    pub(crate) fn moving_blip(&self) -> Option<&BlipMove> {
        self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::BlipMove(blip) => Some(blip),
            _ => None,
        })
    }

    /// WIN-4: the Blip that is about to move takes fewer steps.
    pub(crate) fn slow_blip(&mut self, by: u8) {
        let mut moving = self.state.stack.iter_mut().rev();
        let moving = moving.find_map(|frame| match frame {
            Frame::BlipMove(blip) => Some(blip),
            _ => None,
        });
        let Some(moving) = moving else {
            return;
        };
        moving.slow(by);
        let (blip, steps) = (moving.blip, moving.left);
        if let Some(at) = self.state.run().and_then(|run| run.point_of(blip)) {
            self.emit("WIN-4", Event::BlipSlowed { blip, at, steps });
        }
    }

    fn arrow_of(&self, blip: BlipId) -> Dir {
        let run = self.state.run();
        run.map_or(Dir::default(), |run| run.blip(blip).arrow)
    }

    /// Turns a Blip's patrol arrow.
    pub(super) fn turn_blip(&mut self, blip: BlipId, arrow: Dir, rule: &'static str) {
        let Some(run) = self.state.run_mut() else {
            return;
        };
        let Some(at) = run.point_of(blip) else {
            return;
        };
        if std::mem::replace(&mut run.blip_mut(blip).arrow, arrow) != arrow {
            self.emit(rule, Event::BlipTurned { blip, at, arrow });
        }
    }

    /// A Blip on the intersection besides this one.
    pub(super) fn other_blip_on(&self, at: Intersection, blip: BlipId) -> Option<BlipId> {
        let mut others = self.state.run()?.on_board();
        let found = others.find(|(id, point)| *point == at && *id != blip);
        found.map(|(id, _)| id)
    }

    /// The nearest intersections in play on which no Blip lies, all that tie.
    fn nearest_free_points(&self, from: Intersection) -> Seq<Intersection, MAX_BLIPS> {
        let (mut nearest, mut best) = (Seq::new(), u16::MAX);
        let Some(run) = self.state.run() else {
            return nearest;
        };
        let (x, y) = self.board.lattice_place(from);
        for point in self.board.intersections() {
            let (col, row) = self.board.lattice_place(point);
            let steps = u16::from(x.abs_diff(col)) + u16::from(y.abs_diff(row));
            let free = !run.on_board().any(|(_, at)| at == point);
            if steps > best || !free || !self.board.point_in_play(point, &self.state.doors) {
                continue;
            }
            if steps < best {
                (nearest, best) = (Seq::new(), steps);
            }
            nearest.push(point);
        }
        nearest
    }

    /// DOR-5: next to a welded door a Blip stops, unless it started next to that door.
    fn stops_at_weld(&self, start: Intersection, at: Intersection) -> bool {
        let beside = |point, door: DoorId| self.board.on_door_line(point, door);
        let mut welds = self.state.doors.welds();
        welds.any(|door| beside(at, door) && !beside(start, door))
    }
}
