//! MOV: a Spacer walks, a step at a time.

use crate::board::{Dir, Space, SpaceSet, Walker};
use crate::catalog::{Course, Noise};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::drift::Ahead;
use crate::event::Event;
use crate::forced::Displace;
use crate::frame::{Flow, Input};
use crate::ids::{Figure, FigureSet, IntruderId, SpacerId};
use crate::opportunity::Opportunity;
use crate::scene::Discover;
use crate::seq::Seq;
use crate::terrain::Enter;

/// Longest walk: a space is not entered twice, so the path is remembered.
pub(crate) const LONGEST: usize = 10;

/// MOV-1: a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Walk {
    spacer: SpacerId,
    left: u8,
    course: Course,
    about: Option<Figure>,
    /// Intruders that have already struck at the next step (AOO-1), and on which space.
    struck: FigureSet,
    struck_on: Space,
    /// Where the walk has been (MOV-3); where one drifts, only where it is.
    path: Seq<Space, LONGEST>,
    /// LOC-8: the push that is under way.
    push: Option<Dir>,
    /// SCV-2: a Move action, in which things are taken in passing.
    action: bool,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Ask,
    Provoke,
    Entered,
    /// SCV-2: something on the space may be taken.
    Passing,
    /// EXT-4: one is out.
    Left,
    /// DSC-1: it is over, and what lay there has been discovered.
    Over,
}

/// What a walk cannot enter, and where it cannot end (MOV-2, MOV-3).
pub(crate) struct Ground {
    closed: SpaceSet,
    pub others: SpaceSet,
}

impl Walk {
    /// A walk of up to `steps`, wherever one likes (MOV-6).
    pub fn like(spacer: SpacerId, steps: u8) -> Walk {
        Walk {
            spacer,
            left: steps.min(LONGEST as u8 - 1),
            course: Course::Free,
            about: None,
            struck: FigureSet::EMPTY,
            struck_on: Space::default(),
            path: Seq::new(),
            push: None,
            action: false,
            step: Step::Ask,
        }
    }

    /// MOV-1: a Move action.
    pub fn action(spacer: SpacerId, steps: u8) -> Walk {
        Walk {
            action: true,
            ..Walk::like(spacer, steps)
        }
    }

    /// AOO-1: the same walk, whose first step provokes nobody if it slips away.
    pub fn slipping(mut self, cx: &Cx, slips: bool) -> Walk {
        if slips {
            // As if they had struck already: they wait for the step after it.
            self.struck = cx.provoked(self.spacer);
        }
        self
    }

    /// A walk that leads away from, or toward, a figure (KEY-FLB, KEY-ADV).
    pub fn bound(spacer: SpacerId, steps: u8, course: Course, about: Option<Figure>) -> Walk {
        Walk {
            course,
            about,
            ..Walk::like(spacer, steps)
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if self.step == Step::Left {
            // EXT-1.
            cx.end_if_lost();
            return Flow::END;
        }
        let spacer = cx.state.spacer(self.spacer);
        if !spacer.is_on_board() {
            return Flow::END;
        }
        if self.step == Step::Over {
            return cx.lamp_found(self.spacer).map_or(Flow::END, Flow::Become);
        }
        let at = spacer.at;
        if self.step == Step::Provoke && at != self.struck_on {
            // MOV-7: they have left the space on which they were struck.
            self.struck = FigureSet::EMPTY;
        }
        if spacer.is_falling() {
            return self.halt(cx);
        }
        match (self.step, input) {
            (Step::Ask, Input::Chose(Choice::Step(dir))) => {
                // LOC-8: the same way on is still the same push.
                self.push = self.push.filter(|push| *push == dir);
                self.step = Step::Provoke;
                self.provoke(cx, dir)
            }
            (Step::Ask, Input::Chose(_)) => self.halt(cx),
            (Step::Provoke, _) if self.push.is_some() => self.drift_on(cx),
            (Step::Provoke, _) => {
                // MOV-7: after an interruption the rest of the path is chosen anew.
                self.step = Step::Ask;
                Flow::Again
            }
            (Step::Passing, Input::Chose(Choice::Fast(find, token))) => {
                let take = cx.take_fast(self.spacer, find, token);
                Flow::Call(take)
            }
            // SCV-2: on the space that this walk has led to.
            (Step::Entered, _) | (Step::Passing, Input::Done(_))
                if self.action && self.path.last() == Some(&at) && cx.ask_fast(self.spacer) =>
            {
                self.step = Step::Passing;
                Flow::Ask
            }
            (Step::Entered | Step::Passing, _) if self.push.is_some() => self.drift_on(cx),
            _ => {
                self.step = Step::Ask;
                self.ask(cx)
            }
        }
    }

    /// LOC-8: whether this walk drifts on a space.
    #[inline(always)]
    fn drifts(&self, cx: &Cx, at: Space) -> bool {
        self.course == Course::Free && cx.drifts(at)
    }

    /// LOC-8: the push goes on, unless something stops it; at a handhold one may.
    fn drift_on(&mut self, cx: &mut Cx) -> Flow {
        let at = cx.state.spacer(self.spacer).at;
        self.step = Step::Ask;
        let thrown = self.path.last() != Some(&at);
        let Some(dir) = self.push.filter(|_| !thrown && !cx.is_caught(at)) else {
            self.push = None;
            return self.ask(cx);
        };
        match cx.drift_ahead(self.spacer, at, dir) {
            Ahead::Open(_) | Ahead::Out(_) if !cx.is_handhold(at) => {
                self.step = Step::Provoke;
                return self.provoke(cx, dir);
            }
            Ahead::Open(_) | Ahead::Out(_) => {}
            Ahead::Hard if !cx.is_handhold(at) => {
                self.push = None;
                let noise = Noise {
                    makes: true,
                    dice: [1, 0, 0],
                    ..Noise::default()
                };
                return Flow::Call(crate::noise::Noise::printed(self.spacer, &noise, 0).into());
            }
            Ahead::Figure | Ahead::Hard => self.push = None,
        }
        self.ask(cx)
    }

    fn ask(&mut self, cx: &mut Cx) -> Flow {
        let at = cx.state.spacer(self.spacer).at;
        let adrift = self.drifts(cx, at);
        if self.left == 0 && !adrift {
            return self.halt(cx);
        }
        let ground = cx.ground(self.spacer);
        cx.ask(Ask::Step(self.left), Some(self.spacer), "MOV-1");
        for dir in Dir::ALL {
            let able = match adrift {
                true => self.can_push(cx, at, dir),
                false => self.can_step(cx, &ground, at, dir),
            };
            if able {
                cx.offer(Choice::Step(dir));
            }
        }
        if cx.offered() == 0 {
            return self.halt(cx);
        }
        if cx.is_alone(self.spacer) {
            cx.offer(Choice::Stop);
        }
        Flow::Ask
    }

    fn provoke(&mut self, cx: &mut Cx, dir: Dir) -> Flow {
        let provoked = self.provoked(cx);
        if !provoked.is_empty() {
            for figure in provoked.iter() {
                self.struck.insert(figure);
            }
            self.struck_on = cx.state.spacer(self.spacer).at;
            return Flow::Call(Opportunity::new(self.spacer, provoked).into());
        }
        let from = cx.state.spacer(self.spacer).at;
        let out = cx.way_out(from, dir);
        let ahead = cx
            .board
            .passable(from, dir, &cx.state.doors, Walker::Spacer);
        let Some(to) = out.or(ahead) else {
            self.step = Step::Ask;
            return Flow::Again;
        };
        let pushed = self.drifts(cx, from);
        if !pushed || self.push.is_none() {
            self.left -= 1;
        }
        if pushed {
            self.push = Some(dir);
            self.path.clear();
        } else if self.path.is_empty() {
            self.path.push(from);
        }
        self.path.push(to);
        self.struck = FigureSet::EMPTY;
        self.step = Step::Entered;
        let spacer = cx.state.spacer_mut(self.spacer);
        spacer.at = to;
        spacer.facing = dir;
        let figure = Figure::Spacer(self.spacer);
        cx.emit(
            "MOV-1",
            Event::Moved {
                figure,
                from,
                to,
                forced: false,
            },
        );
        if out.is_some() {
            self.step = Step::Left;
            let events = cx.extract(self.spacer);
            return events.map_or(Flow::Again, Flow::Call);
        }
        if cx.page_beyond_space(to).is_some() {
            // LOC-8, BRD-10: one stops for a page that joins.
            self.push = None;
        }
        if cx.tile_at(to).is_some() || cx.board.location_arrow(to) {
            return Flow::Call(Enter::new(figure, Some(from)).into());
        }
        Flow::Again
    }

    /// Whose walk it is.
    pub fn spacer(&self) -> SpacerId {
        self.spacer
    }

    /// LOC-8: the push that is under way, as long as one is asked at a handhold.
    pub fn push(&self) -> Option<Dir> {
        self.push
    }

    /// How many steps are left.
    pub fn left(&self) -> u8 {
        self.left
    }

    /// MOV-2, MOV-3: where a step of this walk would lead, wherever on its way one is.
    #[inline(always)]
    pub fn leads(&self, cx: &Cx, ground: &Ground, from: Space, dir: Dir) -> Option<Space> {
        let doors = &cx.state.doors;
        let ahead = cx.board.passable(from, dir, doors, Walker::Spacer);
        let to = ahead.or_else(|| cx.way_out(from, dir))?;
        let shut = ground.closed.contains(to) || self.path.contains(&to);
        (!shut && self.keeps_course(cx, from, to)).then_some(to)
    }

    /// MOV-7: whether it has struck at the next step.
    pub fn has_been_struck_by(&self, intruder: IntruderId) -> bool {
        self.struck.contains(intruder)
    }

    /// AOO-1: the Intruders that the next step provokes.
    pub fn provoked(&self, cx: &Cx) -> FigureSet {
        let provoked = cx.provoked(self.spacer);
        let anew = |figure: &Figure| !self.struck.contains(*figure);
        provoked.iter().filter(anew).collect()
    }

    /// LOC-8: whether one who drifts can push off that way, or goes on with that push.
    fn can_push(&self, cx: &Cx, from: Space, dir: Dir) -> bool {
        let ahead = || cx.drift_ahead(self.spacer, from, dir);
        (self.left > 0 || self.push == Some(dir))
            && matches!(ahead(), Ahead::Open(_) | Ahead::Out(_))
    }

    /// MOV-2, MOV-3: whether the step is legal, and does not lead where one can neither stay nor go
    /// on. It is for those who do not drift.
    #[inline(always)]
    fn can_step(&self, cx: &Cx, ground: &Ground, from: Space, dir: Dir) -> bool {
        let to = match self.left {
            0 => None,
            _ => self.leads(cx, ground, from, dir),
        };
        to.is_some_and(|to| !ground.others.contains(to) || self.passes(cx, ground, from, to))
    }

    /// Through other Spacers is allowed, but the move must be able to end.
    #[inline(never)]
    fn passes(&self, cx: &Cx, ground: &Ground, from: Space, to: Space) -> bool {
        let mut blocked = ground.closed;
        for space in &self.path {
            blocked.insert(*space);
        }
        blocked.insert(from);
        // Mostly one more step will do.
        let doors = &cx.state.doors;
        let goes_on = |dir| {
            let next = cx.board.passable(to, dir, doors, Walker::Spacer);
            next.is_some_and(|next| !blocked.contains(next) && !ground.others.contains(next))
        };
        if self.left > 1 && Dir::ALL.into_iter().any(goes_on) {
            return true;
        }
        let ahead = cx
            .board
            .flood(to, self.left - 1, &cx.state.doors, Walker::Spacer, &blocked);
        let free = ahead.without(ground.others);
        !free.without(SpaceSet::one(to)).is_empty()
    }

    #[inline(always)]
    fn keeps_course(&self, cx: &Cx, from: Space, to: Space) -> bool {
        let Some(figure) = self.about else {
            return true;
        };
        let goal = cx.at(figure);
        let doors = &cx.state.doors;
        let (now, then) = (
            cx.board.distance(from, goal, doors),
            cx.board.distance(to, goal, doors),
        );
        match self.course {
            Course::Free => true,
            Course::Away => then > now,
            Course::Toward => then < now,
        }
    }

    /// The walk is over; one who cannot stay on another's space makes room (MOV-3).
    fn halt(&mut self, cx: &mut Cx) -> Flow {
        if !cx.is_alone(self.spacer) {
            return Flow::Become(Displace::new(self.spacer.into()).into());
        }
        let lamp = cx.lamp_found(self.spacer);
        match (self.discovery(cx), lamp) {
            (Some(discovery), None) => Flow::Become(discovery.into()),
            (Some(discovery), Some(_)) => {
                self.step = Step::Over;
                Flow::Call(discovery.into())
            }
            (None, lamp) => lamp.map_or(Flow::END, Flow::Become),
        }
    }

    /// DSC-1: what is discovered where the walk ends, if its own last step led there.
    fn discovery(&self, cx: &Cx) -> Option<Discover> {
        let at = cx.state.spacer(self.spacer).at;
        let token = cx.discovery_on(at)?;
        (self.path.last() == Some(&at)).then(|| Discover::new(self.spacer, token))
    }
}

impl Cx<'_> {
    /// Whether nobody else stands on the Spacer's space.
    #[inline(always)]
    pub fn is_alone(&self, id: SpacerId) -> bool {
        let at = self.state.spacer(id).at;
        self.state
            .on_board()
            .all(|other| other == id || self.state.spacer(other).at != at)
            && self.intruder_on(at).is_none()
    }

    /// Whether a walk could take even one step.
    pub fn can_walk(&self, id: SpacerId) -> bool {
        let at = self.state.spacer(id).at;
        if self.drifts(at) {
            let walk = Walk::like(id, 1);
            return Dir::ALL.into_iter().any(|dir| walk.can_push(self, at, dir));
        }
        let onto_free = |dir| {
            let to = self
                .board
                .passable(at, dir, &self.state.doors, Walker::Spacer);
            to.is_some_and(|to| self.is_free(to)) || self.way_out(at, dir).is_some()
        };
        if Dir::ALL.into_iter().any(onto_free) {
            return true;
        }
        let walk = Walk::like(id, LONGEST as u8);
        let ground = self.ground(id);
        let open = |dir| walk.can_step(self, &ground, at, dir);
        Dir::ALL.into_iter().any(open)
    }

    /// KEY-ADV: where one could end who closes in on a figure by at most so many steps.
    pub fn closing_in(&self, id: SpacerId, target: IntruderId, steps: u8) -> SpaceSet {
        let walk = Walk::bound(id, steps, Course::Toward, Some(target.into()));
        let ground = self.ground(id);
        let mut reached = SpaceSet::EMPTY;
        let mut edge = SpaceSet::one(self.state.spacer(id).at);
        for _ in 0..steps {
            let mut next = SpaceSet::EMPTY;
            for from in edge {
                let open = |dir: &Dir| walk.can_step(self, &ground, from, *dir);
                let dirs = Dir::ALL.into_iter().filter(open);
                for to in dirs.filter_map(|dir| self.board.neighbour(from, dir)) {
                    next.insert(to);
                }
            }
            reached |= next;
            edge = next;
        }
        reached.without(ground.others)
    }

    #[inline(always)]
    pub fn ground(&self, id: SpacerId) -> Ground {
        let others = self.state.on_board().filter(|other| *other != id);
        Ground {
            closed: self.state.obstacles | self.intruder_spaces(),
            others: others.map(|other| self.state.spacer(other).at).collect(),
        }
    }
}
