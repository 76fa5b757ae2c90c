//! What texts do with Blips: turn, look at, discard, move, reveal.

use super::{BlipMove, BlipPlace, Goal, Reveal};
use crate::board::{Dir, Intersection};
use crate::catalog::{BlipDeed, BlipPick, Turning, WhichBlip};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::{BlipId, Figure, MAX_BLIPS, SpacerId};
use crate::scene::BlipTokens;
use crate::seq::Seq;

/// A text does something with one Blip or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BlipDeeds {
    /// From where it is seen.
    from: Goal,
    deed: Deed,
    /// The Blips it may be done with.
    left: Bits,
    /// Only one of them.
    single: bool,
    /// The one whose arrow is being turned.
    turning: Option<BlipId>,
}

/// Blips by their places in the list.
type Bits = BlipTokens;

/// What is done, with the amount worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Deed {
    Turn(Turning),
    Look,
    Discard,
    Move { by: u8, away: bool },
    Reveal,
}

impl BlipDeeds {
    /// Done with the Blips that are meant, as the figure sees them; `by` is how far they move.
    pub fn new(cx: &Cx, figure: Figure, pick: BlipPick, deed: BlipDeed, by: u8) -> BlipDeeds {
        let from = match figure {
            Figure::Spacer(spacer) => Goal::Spacer(spacer),
            Figure::Intruder(_) => Goal::Space(cx.at(figure)),
        };
        BlipDeeds {
            from,
            deed: match deed {
                BlipDeed::Turn(turning) => Deed::Turn(turning),
                BlipDeed::Look => Deed::Look,
                BlipDeed::Discard => Deed::Discard,
                BlipDeed::Move { away, .. } => Deed::Move { by, away },
                BlipDeed::Reveal => Deed::Reveal,
            },
            left: cx.blips_meant(figure, pick, deed),
            single: pick.which != WhichBlip::Each,
            turning: None,
        }
    }

    /// The one whose arrow is being turned.
    pub fn turning(&self) -> Option<BlipId> {
        self.turning
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match input {
            Input::Chose(Choice::Blip(blip)) => return self.act(cx, blip),
            Input::Chose(Choice::Direction(dir)) => {
                if let Some(blip) = self.turning.take() {
                    cx.turn_blip(blip, dir, "BLP-1");
                }
            }
            _ => {}
        }
        let left = self.left;
        let space = cx.goal_space(self.from);
        let next = match self.deed {
            // Those that move may meet, and of several revealed the first may stand in the way.
            Deed::Move { .. } | Deed::Reveal if !self.single => {
                cx.closest_blips(space, |id, _| left.contains(id.0))
            }
            _ if self.single => left.iter().map(BlipId).collect(),
            _ => left.iter().take(1).map(BlipId).collect(),
        };
        match *next {
            [] => Flow::END,
            [only] => self.act(cx, only),
            _ => {
                let ask = if self.single {
                    Ask::Blip
                } else {
                    Ask::WhichBlip
                };
                cx.ask(ask, None, "CAR-4");
                for blip in &next {
                    cx.offer(Choice::Blip(*blip));
                }
                Flow::Ask
            }
        }
    }

    fn act(&mut self, cx: &mut Cx, blip: BlipId) -> Flow {
        self.left.remove(blip.0);
        if self.single {
            self.left = Bits::default();
        }
        let Some(at) = cx.state.run().and_then(|run| run.point_of(blip)) else {
            return Flow::Again;
        };
        match self.deed {
            Deed::Turn(turning) => self.turn(cx, blip, at, turning),
            Deed::Look => {
                cx.look_at_blip(blip, at);
                Flow::Again
            }
            Deed::Discard => {
                cx.put_back_unseen(blip);
                Flow::Again
            }
            Deed::Move { by, away } => {
                Flow::Call(BlipMove::by_text(blip, by, self.from, away).into())
            }
            Deed::Reveal => match cx.seer(self.from) {
                Some(spacer) => Flow::Call(Reveal::by_text(blip, spacer).into()),
                None => Flow::Again,
            },
        }
    }

    fn turn(&mut self, cx: &mut Cx, blip: BlipId, at: Intersection, turning: Turning) -> Flow {
        let dirs: Seq<Dir, 4> = match turning {
            Turning::Choose => Seq::of(&Dir::ALL),
            Turning::Toward => cx.facing_ways(at, self.from),
            Turning::Away => {
                let toward = cx.facing_ways(at, self.from);
                toward.iter().map(|dir| dir.opposite()).collect()
            }
        };
        match *dirs {
            [] => Flow::Again,
            [only] => {
                cx.turn_blip(blip, only, "BLP-1");
                Flow::Again
            }
            _ => {
                self.turning = Some(blip);
                cx.ask(Ask::BlipArrow, None, "CAR-4");
                for dir in &dirs {
                    cx.offer(Choice::Direction(*dir));
                }
                Flow::Ask
            }
        }
    }
}

impl Cx<'_> {
    /// The Blips that a text means: for one of several all that tie.
    pub(crate) fn blips_meant(&self, figure: Figure, pick: BlipPick, deed: BlipDeed) -> BlipTokens {
        let mut meant = BlipTokens::default();
        let Some(run) = self.state.run().filter(|_| self.stands(figure)) else {
            return meant;
        };
        let at = self.at(figure);
        let page = self.board.page_of(at);
        let lit: Seq<BlipId, MAX_BLIPS> = match figure {
            Figure::Spacer(spacer) if pick.field => self.scoutable(spacer).collect(),
            _ => Seq::new(),
        };
        let fits = |id: BlipId, point: Intersection| {
            (!pick.page || page.is_some_and(|page| self.board.is_on_page(point, page)))
                && (!pick.field || lit.contains(&id))
                // There is nothing to see about one that all have seen.
                && (deed != BlipDeed::Look || !run.is_known(run.blip(id)))
                && (deed != BlipDeed::Discard || !self.keeps_blips())
        };
        let mut best = None;
        for (id, point) in run.on_board().filter(|(id, point)| fits(*id, *point)) {
            let distance = i32::from(self.board.lattice_distance(point, at));
            let rank = match pick.which {
                WhichBlip::Closest => distance,
                WhichBlip::Furthest => -distance,
                WhichBlip::One | WhichBlip::Each => 0,
            };
            if best.is_none_or(|best| rank < best) {
                (meant, best) = (BlipTokens::default(), Some(rank));
            }
            if best == Some(rank) {
                meant.insert(id.0);
            }
        }
        meant
    }

    /// CTD-5: the directions from a point toward what Blips move for, along the axis with the
    /// larger distance.
    pub(super) fn facing_ways(&self, at: Intersection, goal: Goal) -> Seq<Dir, 4> {
        let (x, y) = self.board.lattice_way(at, self.goal_space(goal));
        let across = if x > 0 { Dir::East } else { Dir::West };
        let along = if y > 0 { Dir::North } else { Dir::South };
        match x.abs() - y.abs() {
            _ if (x, y) == (0, 0) => Seq::new(),
            1.. => Seq::of(&[across]),
            ..=-1 => Seq::of(&[along]),
            0 => Seq::of(&[along, across]),
        }
    }

    /// The players look at a Blip and lay it back: from now on all know it.
    fn look_at_blip(&mut self, blip: BlipId, at: Intersection) {
        let Some(run) = self.state.run_mut() else {
            return;
        };
        let token = run.blip(blip).token;
        debug_assert!(run.blip(blip).place == BlipPlace::Board(at));
        run.seen.insert(token);
        self.reveal();
        self.emit("BLP-6", Event::BlipSeen { blip, at, token });
    }

    /// Whom a Blip that a text reveals is seen from.
    fn seer(&self, goal: Goal) -> Option<SpacerId> {
        match goal {
            Goal::Spacer(spacer) => Some(spacer),
            Goal::Space(_) => self.state.priority,
        }
    }
}
