//! Sessions: who stands where on which board.

use std::collections::{BTreeMap, BTreeSet};

use enormity_engine::board::{Board, Dir, Space};
use enormity_engine::catalog::{
    CharacterId, GearId, KindId, Session, SessionId, SessionKind, StartTile, StratagemId, SuitId,
    TileId,
};
use enormity_engine::ids::{MAX_INTRUDERS, MAX_SPACERS};
use enormity_engine::seq::Seq;
use enormity_engine::setup::{Loadout, Setup};
use enormity_engine::state::TILES;

use super::Lowerer;
use super::intruders::wounds;
use crate::files::{CrewMember, SessionFile, Standing};
use crate::yaml::At;

impl Lowerer<'_> {
    pub(super) fn sessions(&mut self) {
        for entry in self.book.sessions.clone() {
            self.for_spacer(entry.file);
            let before = self.book.faults.list.len();
            let session = self.session(&entry.it);
            self.catalog.sessions.push(session);
            // Only a session that is sound so far can be tried.
            if before == 0 && self.book.faults.list.is_empty() {
                self.try_setup(&entry.it);
            }
        }
    }

    fn session(&mut self, it: &SessionFile) -> Session {
        let number = self.look_up(|n| &n.grounds, &it.board);
        let drawn = number.filter(|number| !self.undrawn.contains(number));
        let board = drawn.and_then(|number| self.catalog.boards.get(usize::from(number)));
        let board = board.cloned();
        let board = board.as_ref();
        let kind = match (&it.boss, &it.run) {
            (Some(boss), None) => self.incursion(board, it, boss),
            (None, None) => self.skirmish(it),
            (boss, Some(run)) => {
                if let Some(boss) = boss {
                    self.fault(boss.kind.span, "a Run has no Boss to fight", None);
                }
                SessionKind::Run(Box::new(self.run(board, it, run)))
            }
        };
        let intruders = self.start_intruders(board, it);
        let mut starts: Vec<Space> = Vec::new();
        for spot in &it.starts {
            starts.extend(self.spaces(board, spot));
        }
        if it.starts.is_empty() {
            starts = self.starts_at_insertion(board, number, &kind);
        }
        let taken = |at: &Space| {
            intruders.iter().any(|(_, there, _)| there == at)
                || matches!(&kind, SessionKind::Incursion { boss_at, .. } if *boss_at == *at)
        };
        let too_few = starts.len() < MAX_SPACERS || starts.iter().any(taken);
        if board.is_some() && too_few {
            let what = format!(
                "expected {MAX_SPACERS} start spaces without an Intruder on them, found {}",
                starts.len()
            );
            self.fault(it.id.span, what, None);
        }
        starts.truncate(MAX_SPACERS);
        let tiles = self.start_tiles(board, it);
        self.at_most(it.id.span, "in the crew", it.crew.len(), MAX_SPACERS);
        Session {
            label: self.label("sessions", &it.id, &it.name, &it.text, it.origin),
            board: number.unwrap_or(0),
            kind,
            starts,
            tiles,
            intruders,
            crew: it.crew.iter().map(|member| self.loadout(member)).collect(),
            stratagems: [0, 1]
                .map(|n: usize| StratagemId(self.resolve(|n| &n.stratagems, &it.stratagems[n]))),
        }
    }

    /// EXT-7: spaces that share an edge with the Insertion Point, then those next to them.
    fn starts_at_insertion(
        &self,
        board: Option<&Board>,
        number: Option<u8>,
        kind: &SessionKind,
    ) -> Vec<Space> {
        let SessionKind::Run(sheet) = kind else {
            return vec![];
        };
        let features = number.map(|number| self.catalog.features_of(number));
        let exit = sheet.insertion.zip(features);
        let exit = exit.and_then(|(n, features)| features.exits.get(usize::from(n)));
        let (Some(board), Some(exit)) = (board, exit) else {
            return vec![];
        };
        let in_bounds = |space: &Space| board.in_bounds(*space);
        let beside = Dir::ALL.into_iter();
        let beside = beside.filter_map(|dir| board.neighbour(exit.at, dir));
        let mut starts: Vec<Space> = beside.filter(in_bounds).collect();
        let mut next = 0;
        while starts.len() < MAX_SPACERS && next < starts.len() {
            for space in board.adjacents(starts[next], &board.initial_doors()).iter() {
                if !starts.contains(&space) {
                    starts.push(space);
                }
            }
            next += 1;
        }
        starts
    }

    /// SET-3.
    fn incursion(
        &mut self,
        board: Option<&Board>,
        it: &SessionFile,
        standing: &Standing,
    ) -> SessionKind {
        let boss = self.look_up(|n| &n.kinds, &standing.kind);
        let kind = boss.and_then(|number| self.catalog.kinds.get(usize::from(number)));
        if kind.is_some_and(|kind| kind.boss.is_none()) {
            let what = format!("`{}` is not a Boss", standing.kind.value);
            self.fault(standing.kind.span, what, None);
        }
        let limit = it.wounds.as_ref().map(|value| wounds(value.value));
        if let (Some(value), Some(limit)) = (&it.wounds, limit)
            && limit.contains(&0)
        {
            self.fault(value.span, "a Wound value is at least 1", None);
        }
        SessionKind::Incursion {
            boss: KindId(boss.unwrap_or(0)),
            boss_at: self.one_space(board, &standing.at),
            boss_faces: standing.faces,
            wounds: limit,
        }
    }

    /// SET-4: somebody must be there to fight.
    fn skirmish(&mut self, it: &SessionFile) -> SessionKind {
        if it.intruders.is_empty() {
            let help = "give it a `boss`, or at least one entry under `intruders`";
            self.fault(
                it.id.span,
                "a session with nobody to fight",
                Some(help.into()),
            );
        }
        if let Some(value) = &it.wounds {
            let what = "a Wound value without a Boss who could reach it";
            self.fault(value.span, what, None);
        }
        SessionKind::Skirmish
    }

    /// The spaces that a mark or a name means.
    pub(super) fn spaces(&mut self, board: Option<&Board>, spot: &At<String>) -> Vec<Space> {
        // Without a board there is nothing to judge.
        let Some(board) = board else {
            return Vec::new();
        };
        let mut chars = spot.chars();
        let found: Vec<Space> = match (chars.next(), chars.next()) {
            (Some(mark), None) => {
                let marks = board.marks().iter().filter(|m| m.0 == mark);
                marks.map(|m| m.1).collect()
            }
            _ => board
                .parse(spot)
                .filter(|s| board.in_bounds(*s))
                .into_iter()
                .collect(),
        };
        if found.is_empty() {
            let mut marks: Vec<String> =
                board.marks().iter().map(|m| format!("`{}`", m.0)).collect();
            marks.dedup();
            marks.sort();
            marks.dedup();
            let like = match board.pages() {
                [first, _, ..] => format!("{}:C4", first.name),
                _ => "C4".to_owned(),
            };
            let help = format!(
                "its marks are {}; spaces are named like `{like}`",
                marks.join(", ")
            );
            let what = format!("the board has no mark or space `{}`", spot.value);
            self.fault(spot.span, what, Some(help));
        }
        found
    }

    pub(super) fn one_space(&mut self, board: Option<&Board>, spot: &At<String>) -> Space {
        let found = self.spaces(board, spot);
        if found.len() > 1 {
            let what = format!(
                "expected one space marked `{}`, found {}",
                spot.value,
                found.len()
            );
            self.fault(spot.span, what, None);
        }
        found.first().copied().unwrap_or(Space(0))
    }

    /// TER-1: tiles on their marks; each must fit and be in the box.
    fn start_tiles(&mut self, board: Option<&Board>, it: &SessionFile) -> Vec<StartTile> {
        let mut tiles = Vec::new();
        let mut covered: BTreeMap<Space, ()> = BTreeMap::new();
        for (mark, name) in &it.tiles {
            let tile = self.look_up(|n| &n.tiles, name).map(TileId);
            let spot = At {
                value: mark.clone(),
                span: name.span,
            };
            let spaces = self.spaces(board, &spot);
            let kind = tile.and_then(|tile| self.catalog.tiles.get(usize::from(tile.0)).cloned());
            let (Some(board), Some(tile), Some(kind)) = (board, tile, kind) else {
                continue;
            };
            let what = format!("tiles `{}` are in the box", name.value);
            self.at_most(name.span, &what, spaces.len(), usize::from(kind.supply));
            for at in spaces {
                for (right, up) in
                    (0..kind.width).flat_map(|x| (0..kind.height).map(move |y| (x, y)))
                {
                    let space = board.at(board.col(at) + right, board.row(at) + up);
                    match space.filter(|space| board.in_bounds(*space)) {
                        Some(space) if covered.insert(space, ()).is_none() => {}
                        _ => {
                            let what =
                                format!("the tile at {} does not fit there", board.coordinate(at));
                            self.fault(name.span, what, None);
                        }
                    }
                }
                tiles.push(StartTile { tile, at });
            }
        }
        self.at_most(it.id.span, "tiles on the board", tiles.len(), TILES);
        tiles.truncate(TILES);
        tiles
    }

    fn start_intruders(
        &mut self,
        board: Option<&Board>,
        it: &SessionFile,
    ) -> Vec<(KindId, Space, Dir)> {
        let mut intruders: Vec<(KindId, Space, Dir)> = Vec::new();
        for standing in &it.intruders {
            let Some(kind) = self.look_up(|n| &n.kinds, &standing.kind) else {
                // Nothing is known of its figures.
                self.spaces(board, &standing.at);
                continue;
            };
            let kind = KindId(kind);
            let sheet = self.catalog.kinds.get(usize::from(kind.0));
            let figures = sheet.map_or(0, |kind| usize::from(kind.figures));
            if sheet.is_some_and(|kind| kind.boss.is_some()) {
                self.fault(standing.kind.span, "only one Boss takes part", None);
            }
            let spaces = self.spaces(board, &standing.at);
            let of_kind = intruders.iter().filter(|(other, ..)| *other == kind);
            let found = of_kind.count() + spaces.len();
            let what = format!("figures of `{}` are in the box", standing.kind.value);
            self.at_most(standing.kind.span, &what, found, figures);
            for at in spaces {
                intruders.push((kind, at, standing.faces));
            }
        }
        let (most, what) = match it.boss {
            Some(_) => (MAX_INTRUDERS - 1, "Intruders besides the Boss"),
            None => (MAX_INTRUDERS, "Intruders"),
        };
        self.at_most(it.id.span, what, intruders.len(), most);
        intruders.truncate(most);
        intruders
    }

    fn loadout(&mut self, member: &CrewMember) -> Loadout {
        let character = CharacterId(self.resolve(|n| &n.characters, &member.character));
        let suit = SuitId(self.resolve(|n| &n.suits, &member.suit));
        let mut gear = Seq::new();
        for name in &member.gear {
            let id = GearId(self.resolve(|n| &n.gear, name));
            if !gear.push(id) {
                self.fault(name.span, "more Gear than anybody can carry", None);
            }
        }
        Loadout {
            character,
            suit,
            gear,
        }
    }

    /// The engine's own judgement on the crew that is offered.
    fn try_setup(&mut self, it: &SessionFile) {
        let session = SessionId((self.catalog.sessions.len() - 1) as u8);
        // A smaller crew takes the first of them: it must be sound, too (STR-3).
        let mut told = BTreeSet::new();
        for spacers in (1..=it.crew.len().max(1)).rev() {
            let setup = Setup::standard(&self.catalog, session, spacers, 0);
            for fault in setup.faults(&self.catalog) {
                let what = fault.to_string();
                if told.insert(what.clone()) {
                    self.fault(it.id.span, what, None);
                }
            }
        }
    }
}
