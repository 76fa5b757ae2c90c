//! What is there to be found in a Run, as far as its pages are in play.

use crate::board::Space;
use crate::catalog::{EngramType, RunSheet, Spot};
use crate::game::Game;
use crate::ids::SpacerId;
use crate::scene::{EXITS, Run, TokenPlace};
use serde::Serialize;

/// What lies on the pages in play, and what the Spacers carry of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExplorationView {
    /// Spaces with a Gear Cache.
    pub caches: Vec<Space>,
    /// Engrams on the board.
    pub engrams: Vec<EngramView>,
    /// Consoles on the board.
    pub consoles: Vec<ConsoleOnBoard>,
    /// BRD-12: dangerous spaces.
    pub dangerous: Vec<Space>,
    /// Objective tokens that players can see, or hold.
    pub objectives: Vec<ObjectiveView>,
    /// ENG-1: Engrams in hand, by seat.
    pub held: Vec<Vec<HeldEngramView>>,
    /// DSC-7: Discovery tokens on the pages in play and on the track.
    pub discoveries: Vec<DiscoveryView>,
    /// DSC-3: tokens discarded so far, which are added to the d10.
    pub discarded_discoveries: u8,
    /// DSC-5: clues that are known.
    pub clues: Vec<String>,
    /// SEC-2: where encrypted texts stand that were found and not read.
    pub encrypted: Vec<String>,
    /// SEC-1: codes that have led to their paragraph.
    pub codes: Vec<String>,
    /// ENG-1: resources that texts have given.
    pub resources: Vec<ResourceView>,
    /// What is being read aloud, by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub reading: Option<String>,
    /// EXT: how far Extraction is.
    pub extraction: ExtractionView,
}

/// DSC-7: a Discovery token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DiscoveryView {
    /// Its space, if it lies on the board.
    pub at: Option<Space>,
    /// Its space of the track, if it lies there.
    pub track: Option<u8>,
    /// DSC-2: its number, if it lies face up.
    pub number: Option<u8>,
}

/// ENG-1: resources of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ResourceView {
    /// The id of the resource.
    pub resource: String,
    /// How many.
    pub n: u8,
}

/// EXT-2, EXT-3: the Extraction marker and the Points that have been found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExtractionView {
    /// The spaces of the marker before zero hour: so many Discoveries are still needed.
    pub marker: Option<u8>,
    /// Points can be used.
    pub available: bool,
    /// Points that have been found, on pages in play.
    pub exits: Vec<ExitView>,
}

/// EXT-3: an Extraction Point that has been found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ExitView {
    /// What it is called in the pack.
    pub id: String,
    /// Its space.
    pub at: Space,
    /// EXT-3: Exfiltration tokens, once it is initiated; with none left it is open.
    pub tokens: Option<u8>,
    /// EXT-6: the party came in here and cannot leave here.
    pub insertion: bool,
}

/// ENG-1: an Engram on its space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EngramView {
    /// Where it lies.
    pub at: Space,
    /// Its type.
    pub engram: EngramType,
    /// LOC-4: the Location whose sheet says what it is.
    pub location: String,
}

/// CNS-1: a Console on its space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ConsoleOnBoard {
    /// Where it stands.
    pub at: Space,
    /// Its code.
    pub code: String,
}

/// OBJ-2: an Objective token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ObjectiveView {
    /// Which Objective of the mission.
    pub id: String,
    /// Where it lies, if on the board.
    pub at: Option<Space>,
    /// Who carries it.
    pub carrier: Option<SpacerId>,
    /// What it turned out to be, if tokens differ and it was taken.
    pub face: Option<String>,
}

/// ENG-1: an Engram in hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HeldEngramView {
    /// Its type.
    pub engram: EngramType,
    /// LOC-4: the Location whose sheet says what it is.
    pub location: String,
    /// Its device has been used.
    pub used: bool,
}

impl Game {
    /// Whether a space lies on a page in play.
    pub(super) fn is_in_play(&self, space: Space) -> bool {
        let page = self.board().page_of(space);
        page.is_none_or(|page| self.state().doors.is_revealed(page))
    }

    pub(super) fn exploration_view(&self) -> ExplorationView {
        let (catalog, state) = (self.catalog(), self.state());
        let session = catalog.session(state.session);
        let features = catalog.features_of(session.board);
        let (Some(run), Some(sheet)) = (state.run(), session.run()) else {
            return ExplorationView::default();
        };
        let found = &run.exploration;
        let seen = |space: &Space| self.is_in_play(*space);
        let caches = (0u8..).zip(&features.caches);
        let caches = caches.filter(|(n, _)| found.caches.contains(*n));
        let location_on = |space: Space| {
            let page = self.board().page_of(space);
            let location = page.and_then(|page| features.location(page));
            location.map_or(String::new(), |id| catalog.location(id).label.id.clone())
        };
        let engrams = features.engrams.iter().enumerate();
        let engrams = engrams.filter(|(_, at)| seen(at)).filter_map(|(n, at)| {
            Some(EngramView {
                at: *at,
                engram: found.engram(n)?,
                location: location_on(*at),
            })
        });
        let consoles = features.consoles.iter().filter(|(at, _)| seen(at));
        let objectives = found.objectives.iter().filter_map(|token| {
            let objective = sheet.objectives.get(usize::from(token.kind))?;
            let (at, carrier) = match token.place {
                TokenPlace::Space(at) if !seen(&at) => return None,
                TokenPlace::Space(at) => (Some(at), None),
                TokenPlace::Carried(carrier) => (None, Some(carrier)),
                TokenPlace::Taken => (None, None),
            };
            let face = token
                .face
                .and_then(|face| objective.faces.get(usize::from(face)));
            Some(ObjectiveView {
                id: objective.label.id.clone(),
                at,
                carrier,
                face: face
                    .filter(|face| !face.id.is_empty())
                    .map(|face| face.id.clone()),
            })
        });
        let held = state.seats().map(|seat| {
            let held = found.held[usize::from(seat.0)];
            let held = held.iter().map(|held| HeldEngramView {
                engram: held.engram(),
                location: (features.parts.get(held.part()))
                    .map_or(String::new(), |id| catalog.location(*id).label.id.clone()),
                used: held.is_used(),
            });
            held.collect()
        });
        let dangerous = self.consult(|cx| cx.spaces_of(crate::catalog::Ground::Dangerous));
        ExplorationView {
            caches: caches.map(|(_, at)| *at).filter(seen).collect(),
            engrams: engrams.collect(),
            consoles: consoles
                .map(|(at, console)| ConsoleOnBoard {
                    at: *at,
                    code: catalog.console(*console).label.id.clone(),
                })
                .collect(),
            dangerous: dangerous.iter().filter(seen).collect(),
            objectives: objectives.collect(),
            held: held.collect(),
            discoveries: self.discovery_views(run, sheet),
            discarded_discoveries: found.discoveries.discarded,
            clues: (found.discoveries.clues.iter())
                .filter_map(|clue| catalog.clues.get(usize::from(clue)))
                .map(|clue| clue.label.id.clone())
                .collect(),
            encrypted: (found.discoveries.encrypted.iter())
                .map(|block| catalog.blocks[usize::from(block)].label.id.clone())
                .collect(),
            codes: (found.discoveries.codes.iter())
                .map(|code| catalog.codes[usize::from(code)].digits)
                .map(|digits| {
                    digits
                        .map(|digit| char::from(b'0' + digit))
                        .iter()
                        .collect()
                })
                .collect(),
            resources: (catalog.resources.iter().zip(found.resources))
                .filter(|(_, n)| *n > 0)
                .map(|(resource, n)| ResourceView {
                    resource: resource.label.id.clone(),
                    n,
                })
                .collect(),
            reading: self.reading().map(|reading| {
                let label = reading.label(catalog);
                label.id.clone()
            }),
            extraction: self.extraction_view(run, sheet),
        }
    }

    /// DSC-7: a token that lies face down is one like any other.
    fn discovery_views(&self, run: &Run, sheet: &RunSheet) -> Vec<DiscoveryView> {
        let lying = &run.exploration.discoveries;
        let features =
            (self.catalog()).features_of(self.catalog().session(self.state().session).board);
        let up = lying.face_up.iter().map(|n| {
            let (card, spot) = sheet.fixed[usize::from(n)];
            (Some(self.catalog().discovery(card).number), spot)
        });
        let down = lying
            .face_down
            .iter()
            .map(|spot| features.discoveries[usize::from(spot)]);
        let down = down.map(|space| (None, Spot::Board(space)));
        let track = lying.track.iter().map(|space| (None, Spot::Track(space)));
        let tokens = up.chain(down).chain(track).filter(|(_, spot)| match spot {
            Spot::Board(space) => self.is_in_play(*space),
            Spot::Track(_) => true,
        });
        let views = tokens.map(|(number, spot)| {
            let (at, track) = match spot {
                Spot::Board(space) => (Some(space), None),
                Spot::Track(space) => (None, Some(space)),
            };
            DiscoveryView { at, track, number }
        });
        views.collect()
    }

    fn extraction_view(&self, run: &Run, sheet: &RunSheet) -> ExtractionView {
        let features =
            (self.catalog()).features_of(self.catalog().session(self.state().session).board);
        let now = &run.extraction;
        let exits = (0u8..).zip(&features.exits);
        let known = exits.filter(|(n, exit)| now.known.contains(*n) && self.is_in_play(exit.at));
        let exits = known.map(|(n, exit)| ExitView {
            id: exit.label.id.clone(),
            at: exit.at,
            tokens: (now.initiated.contains(n)).then(|| now.tokens[usize::from(n) % EXITS]),
            insertion: sheet.insertion == Some(n),
        });
        ExtractionView {
            marker: now.marker,
            available: now.available,
            exits: exits.collect(),
        }
    }
}
