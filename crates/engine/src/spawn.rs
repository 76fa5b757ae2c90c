//! New Intruders: where they appear, First Contact (INT-2), ambush (INT-5).

use crate::activation::Activation;
use crate::board::{Dir, Intersection, Space, SpaceSet, Toward};
use crate::catalog::{KindId, Trigger};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Frame, Input, Ret};
use crate::ids::{Figure, FigureSet, IntruderId, MAX_INTRUDERS, SpacerId};
use crate::select::{Cause, Origin};
use crate::state::Intruder;

/// New Intruders of a type, one after the other, each on a free space next to `near`, else on a
/// nearest one; ties are the players' (CAR-4). When all stand, First Contact (INT-2), then ambushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spawn {
    kind: KindId,
    near: Near,
    count: u8,
    /// INT-5: each acts at once.
    ambush: bool,
    /// Against whom, if that is given.
    target: Option<SpacerId>,
    /// Those that have appeared.
    came: FigureSet,
    /// Those of them that have not yet acted.
    new: FigureSet,
    /// Those of them whose sheet has not yet said what happens when they have appeared.
    fresh: FigureSet,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Place,
    Contact,
    Appeared,
    Ambush,
    /// BLP-9: so many could not be placed.
    Overspawn,
}

/// Where they appear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Near {
    Space(Space),
    /// SCT-2: on spaces that touch it, else on the nearest.
    Point(Intersection),
    /// PAT-4: next to an Extraction Point, which is no space itself, else on the nearest.
    Exit(Space),
}

impl Spawn {
    /// So many new Intruders near a space.
    pub fn new(kind: KindId, near: Space, count: u8) -> Spawn {
        Spawn {
            kind,
            near: Near::Space(near),
            count,
            ambush: false,
            target: None,
            came: FigureSet::EMPTY,
            new: FigureSet::EMPTY,
            fresh: FigureSet::EMPTY,
            step: Step::Place,
        }
    }

    /// SCT-2: so many new Intruders around an intersection.
    pub fn at_point(kind: KindId, point: Intersection, count: u8) -> Spawn {
        Spawn {
            near: Near::Point(point),
            ..Spawn::new(kind, Space::default(), count)
        }
    }

    /// PAT-4: so many new Intruders next to an Extraction Point.
    pub fn at_exit(kind: KindId, exit: Space, count: u8) -> Spawn {
        Spawn {
            near: Near::Exit(exit),
            ..Spawn::new(kind, exit, count)
        }
    }

    /// INT-5: which act at once, against this Spacer or by their Target line.
    pub fn ambush(self, target: Option<SpacerId>) -> Spawn {
        Spawn {
            ambush: true,
            target,
            ..self
        }
    }

    /// What is about to appear.
    pub fn kind(&self) -> KindId {
        self.kind
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match self.step {
            Step::Place => self.place(cx, input),
            Step::Contact => self.contact(cx),
            Step::Appeared => self.appeared(cx),
            Step::Ambush => self.act(cx, input),
            Step::Overspawn => self.overspawn(cx, input),
        }
    }

    fn place(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let at = match input {
            Input::Chose(Choice::Space(at)) => Some(at),
            _ if self.count == 0 || cx.room_for(self.kind).is_none() => {
                self.step = Step::Contact;
                return Flow::Again;
            }
            _ => {
                let spaces = match self.near {
                    Near::Space(near) => cx.free_next_to(near),
                    Near::Point(point) => cx.free_around(point),
                    Near::Exit(exit) => cx.free_beside(exit),
                };
                if spaces.is_empty() {
                    self.count = 0;
                    return Flow::Again;
                }
                cx.ask_space(spaces, "CAR-4")
            }
        };
        let Some(at) = at else { return Flow::Ask };
        self.count = self.count.saturating_sub(1);
        let seen = match self.near {
            Near::Space(near) => near,
            Near::Point(_) | Near::Exit(_) => cx.nearest_spacer_space(at),
        };
        if let Some(new) = cx.put_intruder(self.kind, at, seen) {
            self.came.insert(new);
            self.new.insert(new);
            self.fresh.insert(new);
        }
        Flow::Again
    }

    /// INT-2: once per session, with the first Intruder of the type.
    fn contact(&mut self, cx: &mut Cx) -> Flow {
        self.step = Step::Appeared;
        let Some(first) = self.new.first() else {
            return Flow::Again;
        };
        let kind = cx.catalog.base(self.kind);
        // ZER-2: an Adversary has none.
        if cx.state.met.contains(kind.0) || cx.catalog.kind(kind).adversary.is_some() {
            return Flow::Again;
        }
        cx.state.met.insert(kind.0);
        match cx.triggers(Trigger::FirstContact, first, None) {
            Some(frame) => Flow::Call(frame),
            None => Flow::Again,
        }
    }

    /// What the sheet says about each that has appeared.
    fn appeared(&mut self, cx: &mut Cx) -> Flow {
        while let Some(figure) = self.fresh.take_first() {
            let Some(intruder) = figure.intruder().map(|id| cx.state.intruder(id)) else {
                continue;
            };
            let script = cx.catalog.kind(intruder.kind).appears;
            if intruder.present && !script.is_none() {
                let origin = Origin::new(figure, None, Cause::Ability);
                return Flow::Call(Effects::new(script, origin).into());
            }
        }
        self.step = Step::Ambush;
        Flow::Again
    }

    /// BLP-7: each acts at once, in the players' order.
    fn act(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let present = |figure: &Figure| {
            let intruder = figure.intruder();
            intruder.is_some_and(|id| cx.state.intruder(id).present)
        };
        let left: FigureSet = self.new.iter().filter(present).collect();
        let next = match (input, left.first()) {
            (Input::Chose(Choice::Intruder(chosen)), _) => chosen,
            (_, Some(Figure::Intruder(only))) if self.ambush && left.len() == 1 => only,
            (_, Some(_)) if self.ambush => return ask_intruder(cx, left, "BLP-7"),
            _ => {
                self.step = Step::Overspawn;
                return Flow::Again;
            }
        };
        self.new.remove(next);
        Flow::Call(Activation::new(next, self.target, false).into())
    }

    /// BLP-9: for each that could not be placed the one farthest from the Spacers acts.
    fn overspawn(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if self.count == 0 || cx.state.run().is_none() {
            return Flow::Return(Ret::Came(self.came));
        }
        let farthest = cx.farthest_intruders();
        let intruder = match (input, farthest.first()) {
            (Input::Chose(Choice::Intruder(chosen)), _) => chosen,
            (_, Some(Figure::Intruder(only))) if farthest.len() == 1 => only,
            (_, None | Some(Figure::Spacer(_))) => return Flow::Return(Ret::Came(self.came)),
            _ => return ask_intruder(cx, farthest, "BLP-9"),
        };
        self.count -= 1;
        cx.emit("BLP-9", Event::Overspawned { intruder });
        Flow::Call(Activation::new(intruder, None, false).into())
    }
}

fn ask_intruder(cx: &mut Cx, among: FigureSet, rule: &'static str) -> Flow {
    cx.ask(Ask::WhichIntruder, None, rule);
    for intruder in among.iter().filter_map(Figure::intruder) {
        cx.offer(Choice::Intruder(intruder));
    }
    Flow::Ask
}

impl Cx<'_> {
    /// SCT-2, BRD-11: the free spaces nearest to an intersection: those that touch it, if any.
    fn free_around(&self, point: Intersection) -> SpaceSet {
        let distance = |space: &Space| self.board.lattice_distance(point, *space);
        let free = self.free_spaces();
        let least = free.iter().map(|space| distance(&space)).min();
        free.iter()
            .filter(|space| Some(distance(space)) == least)
            .collect()
    }

    /// PAT-4: the free spaces nearest to a space that is none of the board, by rows and columns.
    fn free_beside(&self, space: Space) -> SpaceSet {
        let (col, row) = (self.board.col(space), self.board.row(space));
        let distance = |it: &Space| {
            let (x, y) = (self.board.col(*it), self.board.row(*it));
            u16::from(x.abs_diff(col)) + u16::from(y.abs_diff(row))
        };
        let free = self.free_spaces();
        let least = free.iter().map(|it| distance(&it)).min();
        free.iter()
            .filter(|it| Some(distance(it)) == least)
            .collect()
    }

    /// FAC-5: where the Spacer closest to a space stands; the space itself if there is none.
    fn nearest_spacer_space(&self, from: Space) -> Space {
        let spaces = self.state.on_board().map(|id| self.state.spacer(id).at);
        let distance = |at: &Space| self.board.distance(from, *at, &self.state.doors);
        spaces.min_by_key(distance).unwrap_or(from)
    }

    /// BLP-9: the Intruders farthest from the Spacers, each measured to the closest of them; none that is activating.
    fn farthest_intruders(&self) -> FigureSet {
        let idle = |id: &IntruderId| !self.state.intruder(*id).acting;
        let (mut most, mut farthest) = (0, FigureSet::EMPTY);
        for id in self.state.present().filter(idle) {
            let at = self.state.intruder(id).at;
            let spacers = self.state.on_board().map(|id| self.state.spacer(id).at);
            let doors = &self.state.doors;
            let distance = self.board.distance_to_closest(at, spacers, doors);
            if distance > most {
                (most, farthest) = (distance, FigureSet::EMPTY);
            }
            if distance == most {
                farthest.insert(id);
            }
        }
        farthest
    }

    /// INT-6: whether it is of the type, Unique Specimens of it included.
    pub fn is_of(&self, intruder: IntruderId, kind: KindId) -> bool {
        let its = self.state.intruder(intruder).kind;
        its == kind || self.catalog.base(its) == kind
    }

    /// BLP-9: whether a figure of the type is neither on the board nor on the track.
    pub(crate) fn figure_left(&self, kind: KindId) -> bool {
        let kind = self.catalog.base(kind);
        let used = self.state.present().filter(|id| self.is_of(*id, kind));
        let used = used.count() + self.figures_on_track(kind);
        used < usize::from(self.catalog.kind(kind).figures)
    }

    /// A place in the list for one more of the kind: none with all figures of the type, or all
    /// places, in use.
    pub(crate) fn room_for(&self, kind: KindId) -> Option<IntruderId> {
        let kind = self.catalog.base(kind);
        if !self.figure_left(kind) {
            return None;
        }
        // The place of one that died in the middle of its activation waits for the end of it.
        let free = |id: &IntruderId| {
            let place = self.state.intruder(*id);
            !place.present && !place.acting
        };
        let mut places = (0..MAX_INTRUDERS as u8).map(IntruderId).filter(free);
        let unknown = places.clone().find(|id| !self.is_known(*id));
        unknown.or_else(|| places.next())
    }

    /// Whether what is under way still means one that died by this place in the list: a step at
    /// which it has struck (MOV-7), an attack on it, an ambush of its own (BLP-7).
    fn is_known(&self, intruder: IntruderId) -> bool {
        self.state.stack.iter().any(|frame| match frame {
            Frame::Walk(walk) => walk.has_been_struck_by(intruder),
            Frame::SpacerAttack(attack) => attack.is_on(intruder),
            Frame::Spawn(spawn) => spawn.new.contains(intruder),
            _ => false,
        })
    }

    /// A new Intruder on a space, turned toward another (FAC-5).
    pub(crate) fn put_intruder(
        &mut self,
        kind: KindId,
        at: Space,
        near: Space,
    ) -> Option<IntruderId> {
        let intruder = self.room_for(kind)?;
        // INT-9: whoever calls for the type gets it at the level in force.
        let kind = self.in_force(kind, at);
        let facing = match self.board.toward(at, near) {
            Toward::One(dir) | Toward::Tie(dir, _) => dir,
            Toward::Here => Dir::South,
        };
        // RND-7: it is not the one that had this place before.
        self.state.acted.remove(intruder);
        *self.state.intruder_mut(intruder) = Intruder {
            present: true,
            kind,
            at,
            facing,
            ..Intruder::default()
        };
        let base = self.catalog.kind(self.catalog.base(kind));
        let rule = match base.specimens.contains(&kind) {
            true => "INT-6",
            false => "INT-1",
        };
        self.emit(
            rule,
            Event::IntruderSpawned {
                intruder,
                of: kind,
                at,
            },
        );
        Some(intruder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    fn minions(table: &Bench) -> Vec<IntruderId> {
        table.state.present().filter(|id| *id != BOSS).collect()
    }

    #[test]
    fn car_4_players_choose_among_the_nearest_free_spaces() {
        let mut table = Bench::new();
        let near = table.space("D4");
        table.start(Spawn::new(MINION_KIND, near, 1));
        assert_eq!(table.asked(), Ask::Space);
        assert_eq!(table.options().len(), 4);
        let at = table.space("D3");
        table.choose(Choice::Space(at));
        let new = minions(&table)[0];
        assert!(table.happened(Event::IntruderSpawned {
            intruder: new,
            of: MINION_KIND,
            at
        }));
        assert_eq!(table.state.intruder(new).facing, Dir::East);
        assert!(table.state.met.contains(MINION_KIND.0), "INT-2");
    }

    #[test]
    fn blp_9_one_that_is_activating_does_not_activate_within_it() {
        let mut table = run_bench();
        table.stand(ANNA, "A1");
        table.stand(BORIS, "A2");
        let near = table.spawn(MINION_KIND, "C3");
        let far = table.spawn(MINION_KIND, "I9");
        let farthest = |table: &mut Bench| table.cx().farthest_intruders();
        assert_eq!(farthest(&mut table).first(), Some(far.into()));
        table.state.intruder_mut(far).acting = true;
        assert_eq!(farthest(&mut table).first(), Some(near.into()));
        table.state.intruder_mut(near).acting = true;
        assert_eq!(farthest(&mut table).first(), None);
    }

    #[test]
    fn int_1_with_all_figures_in_use_nothing_appears() {
        let mut table = Bench::new();
        table.catalog.kinds[1].figures = 2;
        let near = table.space("A1");
        let ret = [Choice::Space(table.space("A2"))];
        table.run(Spawn::new(MINION_KIND, near, 3), &ret);
        assert_eq!(minions(&table).len(), 2, "on A1 itself, then beside it");
    }

    #[test]
    fn int_5_an_ambusher_acts_at_once() {
        let mut table = Bench::new();
        let near = table.space("A1");
        table.run(Spawn::new(MINION_KIND, near, 1).ambush(Some(ANNA)), &[]);
        let intruder = minions(&table)[0];
        let opportunity = false;
        assert!(table.happened(Event::Activated {
            intruder,
            opportunity
        }));
    }
}
