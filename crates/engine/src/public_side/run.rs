//! A Run as every player sees it: what is not on the table yet is not to be had from here.

use super::PublicSide;
use crate::board::{Dir, Intersection, Space};
use crate::catalog::{ConsoleId, EngramType, Features, KindId, ObjectiveFate, RunSheet, Spot};
use crate::decision::Find;
use crate::ids::{BlipId, Level, SpacerId};
use crate::scene::{Exploration, HeldEngram, ObjectiveToken, Run, TokenPlace};

/// What players may know about a Run.
#[derive(Clone, Copy, Debug)]
pub struct PublicRun<'a> {
    table: PublicSide<'a>,
    run: &'a Run,
    sheet: &'a RunSheet,
    features: &'a Features,
}

/// BLP-1: a Blip on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenBlip {
    /// Its number, which is its own while it lies there.
    pub blip: BlipId,
    /// Where it lies.
    pub at: Intersection,
    /// Its patrol arrow.
    pub arrow: Dir,
    /// BLP-6: Intruders on all the tokens that it may be, as they would appear now.
    pub intruders: u16,
    /// How many tokens it may be.
    pub tokens: u16,
}

/// EXT-3: an Extraction Point that is known, on a page in play, through which one can leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenExit {
    /// Its place in the features.
    pub exit: u8,
    /// Its space.
    pub at: Space,
    /// EXT-3: it has been initiated.
    pub initiated: bool,
    /// EXT-4: tokens left on it.
    pub tokens: u8,
}

impl SeenExit {
    /// EXT-4: whether Spacers can leave through it.
    pub fn is_open(&self) -> bool {
        self.initiated && self.tokens == 0
    }
}

impl<'a> PublicSide<'a> {
    /// What belongs to a Run, in one.
    #[inline]
    pub fn run(&self) -> Option<PublicRun<'a>> {
        let session = self.session();
        Some(PublicRun {
            table: *self,
            run: self.state.run()?,
            sheet: session.run()?,
            features: self.catalog.features_of(session.board),
        })
    }
}

impl<'a> PublicRun<'a> {
    /// OBJ-1: the mission as printed.
    pub fn sheet(&self) -> &'a RunSheet {
        self.sheet
    }

    /// LOC-1: the type of Intruder that Blips hide.
    pub fn kind(&self) -> KindId {
        self.run.kind
    }

    /// CTD-1: the space of the Countdown marker; 0 is zero hour.
    pub fn countdown(&self) -> u8 {
        self.run.countdown
    }

    /// CTD-7: the level that values go by.
    pub fn level(&self) -> Level {
        self.run.level()
    }

    /// EXT-2: spaces of the Extraction marker before zero hour, while there is one.
    pub fn marker(&self) -> Option<u8> {
        self.run.extraction.marker
    }

    /// EXT-2: Points can be used.
    pub fn is_available(&self) -> bool {
        self.run.extraction.available
    }

    /// Whether a space lies on a page in play.
    pub fn in_play(&self, space: Space) -> bool {
        let page = self.table.board().page_of(space);
        page.is_none_or(|page| self.table.doors().is_revealed(page))
    }

    /// BRD-10: pages that are not in play yet.
    pub fn unseen_pages(&self) -> usize {
        let (board, doors) = (self.table.board(), self.table.doors());
        let pages = 0..board.pages().len();
        pages.filter(|page| !doors.is_revealed(*page)).count()
    }

    /// BRD-10, LOC-7: spaces in play with an arrow to a page that is not, unless it is locked.
    pub fn ways_on(&self) -> impl Iterator<Item = Space> + use<'a> {
        let (board, doors) = (self.table.board(), self.table.doors());
        let run = *self;
        let leads = move |at: Space| {
            let mut pages = board.pages_beyond(at, doors);
            pages.any(|page| !doors.is_revealed(page))
        };
        let spaces = board.spaces().iter();
        spaces.filter(move |at| run.in_play(*at) && leads(*at))
    }

    /// BLP-1: the Blips on the board.
    pub fn blips(&self) -> impl Iterator<Item = SeenBlip> + use<'a> {
        let (run, catalog) = (self.run, self.table.catalog());
        let per_dot = catalog.kind(run.kind).blips.per_dot;
        run.on_board().map(move |(id, at)| {
            let blip = run.blip(id);
            let may_be = run.may_be(blip);
            let faces = may_be
                .iter()
                .map(|token| &catalog.blips[usize::from(token)]);
            SeenBlip {
                blip: id,
                at,
                arrow: blip.arrow,
                intruders: faces
                    .map(|face| u16::from(face.hides(run.level(), per_dot)))
                    .sum(),
                tokens: may_be.len() as u16,
            }
        })
    }

    /// SCV-1: what lies on spaces in play to be taken or used, Extraction Points aside.
    pub fn finds(&self) -> impl Iterator<Item = (Space, Find)> + use<'a> {
        let run = *self;
        let found = self.found();
        let caches = (0u8..).zip(&self.features.caches);
        let caches = caches.filter(move |(n, _)| found.caches.contains(*n));
        let engrams = self.features.engrams.iter().enumerate();
        let engrams = engrams.filter(move |(n, _)| found.engram(*n).is_some());
        let consoles = self.features.consoles.iter();
        let objectives = (0u8..).zip(found.objectives.iter());
        let objectives = objectives.filter_map(|(n, token)| match token.place {
            TokenPlace::Space(at) => Some((at, Find::Objective(n))),
            TokenPlace::Carried(_) | TokenPlace::Taken => None,
        });
        let all = caches.map(|(_, at)| (*at, Find::Cache));
        let all = all.chain(engrams.map(|(_, at)| (*at, Find::Engram)));
        let all = all.chain(consoles.map(|(at, _)| (*at, Find::Console)));
        all.chain(objectives)
            .filter(move |(at, _)| run.in_play(*at))
    }

    /// DSC-7: spaces in play with a Discovery token.
    pub fn discoveries(&self) -> impl Iterator<Item = Space> + use<'a> {
        let (run, lying) = (*self, &self.found().discoveries);
        let fixed = (0u8..).zip(&self.sheet.fixed);
        let up = fixed.filter_map(|(n, (_, spot))| match spot {
            Spot::Board(at) if lying.face_up.contains(n) => Some(*at),
            Spot::Board(_) | Spot::Track(_) => None,
        });
        let spots = (0u8..).zip(&self.features.discoveries);
        let down = spots.filter(|(n, _)| lying.face_down.contains(*n));
        let all = up.chain(down.map(|(_, at)| *at));
        all.filter(move |at| run.in_play(*at))
    }

    /// ENG-1: the Engram that lies on a space in play.
    pub fn engram_at(&self, at: Space) -> Option<EngramType> {
        let spot = self.features.engrams.iter().position(|it| *it == at)?;
        self.in_play(at).then(|| self.found().engram(spot))?
    }

    /// CNS-1: the Console on a space in play.
    pub fn console_at(&self, at: Space) -> Option<ConsoleId> {
        self.features.console_on(at).filter(|_| self.in_play(at))
    }

    /// ENG-1: the Engrams that a Spacer holds.
    pub fn held(&self, spacer: SpacerId) -> &'a [HeldEngram] {
        &self.found().held[usize::from(spacer.0)]
    }

    /// OBJ-2: the Objective token of this number, if players can see it.
    pub fn objective(&self, n: u8) -> Option<&'a ObjectiveToken> {
        let token = self.found().objectives.get(usize::from(n))?;
        let hidden = matches!(token.place, TokenPlace::Space(at) if !self.in_play(at));
        (!hidden).then_some(token)
    }

    /// OBJ-2: kinds of the Objective tokens that a Spacer carries.
    pub fn carried_by(&self, spacer: SpacerId) -> impl Iterator<Item = u8> + use<'a> {
        let tokens = self.found().objectives.iter();
        let carried = tokens.filter(move |token| token.place == TokenPlace::Carried(spacer));
        carried.map(|token| token.kind)
    }

    /// OBJ-2: how many tokens of a kind somebody carries who lives or is out.
    pub fn carried(&self, kind: u8) -> usize {
        let tokens = self.found().objectives.iter();
        let carried = tokens.filter(|token| match token.place {
            TokenPlace::Carried(by) => {
                let by = self.table.spacer(by);
                token.kind == kind && (by.is_alive() || by.is_out())
            }
            TokenPlace::Space(_) | TokenPlace::Taken => false,
        });
        carried.count()
    }

    /// OBJ-2: how many tokens of a kind have come to this; with `Left`, as far as players see.
    pub fn objectives(&self, kind: u8, fate: ObjectiveFate) -> usize {
        let tokens = self.found().objectives.iter();
        let of_kind = tokens.filter(|token| token.kind == kind);
        let is = |token: &&ObjectiveToken| match (fate, token.place) {
            (ObjectiveFate::Taken, _) => token.face.is_some(),
            (ObjectiveFate::Left, TokenPlace::Space(at)) => self.in_play(at),
            (ObjectiveFate::Out, TokenPlace::Carried(by)) => self.table.spacer(by).is_out(),
            _ => false,
        };
        of_kind.filter(is).count()
    }

    /// EXT-3: Extraction Points that players know, on pages in play, and may leave through.
    pub fn exits(&self) -> impl Iterator<Item = SeenExit> + use<'a> {
        let (extraction, doors) = (&self.run.extraction, self.table.doors());
        let insertion = self.sheet.insertion;
        let exits = (0u8..).zip(&self.features.exits);
        let known = exits.filter(move |(n, exit)| {
            let seen = doors.is_revealed(exit.page.into());
            seen && extraction.known.contains(*n) && insertion != Some(*n)
        });
        known.map(move |(n, exit)| SeenExit {
            exit: n,
            at: exit.at,
            initiated: extraction.initiated.contains(n),
            tokens: extraction.tokens[usize::from(n) % extraction.tokens.len()],
        })
    }

    /// SEC-1: whether a code has led to its paragraph.
    pub fn has_read(&self, code: u8) -> bool {
        self.found().discoveries.codes.contains(code)
    }

    /// EXT-2: whether players know an Extraction Point of this name.
    pub fn knows_exit(&self, name: &str) -> bool {
        let exits = (0u8..).zip(&self.features.exits);
        let mut known = exits.filter(|(n, _)| self.run.extraction.known.contains(*n));
        known.any(|(_, exit)| exit.label.id == name)
    }

    fn found(&self) -> &'a Exploration {
        &self.run.exploration
    }
}
