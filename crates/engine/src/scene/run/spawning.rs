//! BLP-8, BLP-10, SET-1: a new Blip on a spawn point, or where the mission prints it.

use super::{BlipMove, BlipPlace, Goal, Overwhelm};
use crate::board::{Dir, Intersection, Space};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::scripted_chance::Chance;
use crate::seq::Seq;

/// Most spawn points that can be asked about.
pub const SPAWN_POINTS: usize = 64;

/// A Blip is put on a spawn point, its arrow toward most Spacers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SpawnBlip {
    site: Site,
    point: Option<Intersection>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Site {
    /// BLP-8: on the nearest free spawn point, seen from there.
    Seen(Goal),
    /// BLP-10: on any spawn point of a cluster, by its letter and page.
    Cluster(char, u8),
    /// SET-1: this token, on the point that is set already.
    Printed(u8),
}

impl SpawnBlip {
    /// BLP-8: seen from whoever caused it.
    pub fn seen_from(goal: Goal) -> SpawnBlip {
        let site = Site::Seen(goal);
        SpawnBlip { site, point: None }
    }

    /// BLP-10: somewhere in a cluster.
    pub fn in_cluster(letter: char, page: u8) -> SpawnBlip {
        let site = Site::Cluster(letter, page);
        SpawnBlip { site, point: None }
    }

    /// SET-1: as the mission prints it.
    pub fn printed(token: u8, at: Intersection) -> SpawnBlip {
        SpawnBlip {
            site: Site::Printed(token),
            point: Some(at),
        }
    }

    /// Where it is about to lie.
    pub fn point(&self) -> Option<Intersection> {
        self.point
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Direction(dir)) = input {
            return self.place(cx, dir);
        }
        let point = match input {
            Input::Chose(Choice::Point(point)) => Some(point),
            _ => {
                let Some(run) = cx.state.run() else {
                    return Flow::END;
                };
                if run.pool.is_empty() {
                    return match self.site {
                        Site::Seen(goal) => {
                            let kind = cx.type_at(cx.goal_space(goal));
                            Flow::Become(Overwhelm::without_removing(kind).into())
                        }
                        Site::Cluster(..) | Site::Printed(_) => Flow::END,
                    };
                }
                let points = match self.site {
                    Site::Seen(goal) => cx.nearest_spawn_points(cx.goal_space(goal)),
                    Site::Cluster(letter, page) => cx.cluster(letter, page),
                    Site::Printed(_) => self.point.into_iter().collect(),
                };
                match *points {
                    [] => return Flow::END,
                    [only] => Some(only),
                    _ => {
                        cx.ask(Ask::Point, None, self.rule());
                        for point in &points {
                            cx.offer(Choice::Point(*point));
                        }
                        None
                    }
                }
            }
        };
        let Some(point) = point else {
            return Flow::Ask;
        };
        self.point = Some(point);
        let dirs = cx.toward_most(point);
        match *dirs {
            [only] => self.place(cx, only),
            _ => {
                cx.ask(Ask::BlipArrow, None, "BLP-8");
                for dir in &dirs {
                    cx.offer(Choice::Direction(*dir));
                }
                Flow::Ask
            }
        }
    }

    fn rule(&self) -> &'static str {
        match self.site {
            Site::Seen(_) => "BLP-8",
            Site::Cluster(..) => "BLP-10",
            Site::Printed(_) => "SET-1",
        }
    }

    fn place(&self, cx: &mut Cx, arrow: Dir) -> Flow {
        let Some(at) = self.point else {
            return Flow::END;
        };
        let place = BlipPlace::Board(at);
        let laid = match (self.site, cx.state.run_mut()) {
            (Site::Printed(token), Some(run)) => run.lay(token, place, arrow),
            _ => cx.lay_blip(place, arrow),
        };
        let Some(blip) = laid else {
            return Flow::END;
        };
        cx.emit(self.rule(), Event::BlipSpawned { blip, at, arrow });
        // BLP-8: on one that was taken, BLP-5 applies.
        match (cx.other_blip_on(at, blip), self.site) {
            (Some(other), Site::Seen(goal)) => Flow::Become(BlipMove::push(other, goal).into()),
            _ => Flow::END,
        }
    }
}

impl Cx<'_> {
    /// Draws a token from the pool and lays it down unseen.
    pub(super) fn lay_blip(&mut self, place: BlipPlace, arrow: Dir) -> Option<crate::ids::BlipId> {
        let pool = self.state.run()?.pool;
        let token = self.pick(Chance::Blip, pool.word())?;
        self.state.run_mut()?.lay(token, place, arrow)
    }

    /// BLP-8: the nearest free spawn points in play, all that tie; with all taken, the nearest.
    fn nearest_spawn_points(&self, from: Space) -> Seq<Intersection, SPAWN_POINTS> {
        let Some(run) = self.state.run() else {
            return Seq::new();
        };
        let taken = |point: Intersection| run.on_board().any(|(_, at)| at == point);
        let mut nearest: Seq<Intersection, SPAWN_POINTS> = Seq::new();
        let mut best = (true, u16::MAX);
        for (_, point) in self.board.spawn_points() {
            if !self.board.point_in_play(point, &self.state.doors) || nearest.contains(&point) {
                continue;
            }
            let key = (taken(point), self.board.lattice_distance(point, from));
            if key < best {
                (nearest, best) = (Seq::new(), key);
            }
            if key == best {
                nearest.push(point);
            }
        }
        nearest
    }

    /// BLP-10: the spawn points of a cluster.
    fn cluster(&self, letter: char, page: u8) -> Seq<Intersection, SPAWN_POINTS> {
        let of_it = |(mark, point): &(char, Intersection)| {
            *mark == letter && self.board.is_on_page(*point, usize::from(page))
        };
        let points = self.board.spawn_points().filter(of_it);
        points.map(|(_, point)| point).collect()
    }

    /// BLP-10: the clusters of a page, by their letters, of which no point lies on a page that
    /// came into play before it.
    pub(crate) fn new_clusters(
        &self,
        page: usize,
        came_before: impl Fn(usize) -> bool,
    ) -> Seq<char, 26> {
        let board = self.board;
        let known = |point: &Intersection| {
            let mut others = (0..board.pages().len()).filter(|other| *other != page);
            others.any(|other| came_before(other) && board.is_on_page(*point, other))
        };
        let mut clusters: Seq<char, 26> = Seq::new();
        for (letter, point) in board.spawn_points() {
            // Most points lie on other pages, or are of a cluster that is already there.
            if !board.is_on_page(point, page) || clusters.contains(&letter) {
                continue;
            }
            if !self.cluster(letter, page as u8).iter().any(known) {
                clusters.push(letter);
            }
        }
        clusters
    }

    /// BLP-8: the directions in front of which, seen from the point, most Spacers stand.
    fn toward_most(&self, point: Intersection) -> Seq<Dir, 4> {
        let (x, y) = self.board.lattice_place(point);
        let in_front = |dir: Dir| {
            let stands = |space: Space| match dir {
                Dir::North => self.board.row(space) >= y,
                Dir::East => self.board.col(space) >= x,
                Dir::South => self.board.row(space) < y,
                Dir::West => self.board.col(space) < x,
            };
            let spacers = self.state.on_board();
            spacers
                .filter(|id| stands(self.state.spacer(*id).at))
                .count()
        };
        let most = Dir::ALL.map(in_front).into_iter().max();
        let dirs = Dir::ALL.into_iter();
        dirs.filter(|dir| Some(in_front(*dir)) == most).collect()
    }
}
