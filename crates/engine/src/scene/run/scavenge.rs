//! SCV: what lies on a space is taken, with a Scavenge or in passing.

use super::{EnterCode, HELD, HeldEngram, ObjectiveToken, TokenPlace};
use crate::board::Space;
use crate::catalog::{Features, LocationId, Modifier, ObjectiveFate, RunSheet, Trigger};
use crate::cx::Cx;
use crate::decision::{Ask, Choice, Find};
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Frame, Input};
use crate::gear::GainGear;
use crate::ids::{Half, SpacerId, Token};
use crate::scripted_chance::Chance;
use crate::select::Origin;
use crate::seq::Seq;

/// Most things that can be taken from one space.
const FINDS: usize = 8;

/// What can be found on a space.
pub(crate) type Finds = Seq<Find, FINDS>;

/// SCV-1: one thing on the own space is taken or used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Scavenge {
    spacer: SpacerId,
}

impl Scavenge {
    pub fn new(spacer: SpacerId) -> Scavenge {
        Scavenge { spacer }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let finds = cx.finds(self.spacer);
        match (input, &*finds) {
            (Input::Chose(Choice::Find(find)), _) => {
                Flow::Become(Take::new(self.spacer, find).into())
            }
            (_, []) => Flow::END,
            (_, [only]) => Flow::Become(Take::new(self.spacer, *only).into()),
            _ => {
                cx.ask(Ask::Scavenge, Some(self.spacer), "SCV-1");
                for find in &finds {
                    cx.offer(Choice::Find(*find));
                }
                Flow::Ask
            }
        }
    }
}

/// SCV-1, SCV-2: something is taken or used; it has been paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Take {
    spacer: SpacerId,
    find: Find,
    done: bool,
}

impl Take {
    pub fn new(spacer: SpacerId, find: Find) -> Take {
        Take {
            spacer,
            find,
            done: false,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        let at = cx.state.spacer(self.spacer).at;
        match self.find {
            Find::Cache => self.loot_cache(cx, at),
            Find::Engram => self.take_engram(cx, at),
            Find::Console => cx.use_console(self.spacer, at),
            Find::Code => {
                let code = EnterCode::at(cx, self.spacer, at);
                code.map_or(Flow::END, |code| Flow::Become(code.into()))
            }
            Find::Objective(token) if !self.done => {
                self.done = true;
                self.take_objective(cx, token)
            }
            Find::Objective(_) => {
                let events = cx.mission_events(Trigger::Taken, Some(self.spacer));
                events.map_or(Flow::END, Flow::Become)
            }
            Find::Exit(exit) => {
                cx.initiate(exit, self.spacer);
                Flow::END
            }
        }
    }

    /// SCV-3: the token is gone, the bottom card of the Loot deck is gained.
    fn loot_cache(&self, cx: &mut Cx, at: Space) -> Flow {
        let spot = cx.features().caches.iter().position(|space| *space == at);
        if let (Some(spot), Some(run)) = (spot, cx.state.run_mut()) {
            run.exploration.caches.remove(spot as u8);
        }
        let spacer = self.spacer;
        cx.emit("SCV-3", Event::CacheLooted { spacer, at });
        let gear = cx
            .location_of(at)
            .and_then(|location| cx.draw_loot(location));
        match gear {
            Some(gear) => Flow::Become(GainGear::new(spacer, gear).into()),
            // SCV-4.
            None => Flow::END,
        }
    }

    /// ENG-1: device side up, in no slot.
    fn take_engram(&self, cx: &mut Cx, at: Space) -> Flow {
        let spacer = self.spacer;
        let part = cx.location_of(at).and_then(|location| cx.part_of(location));
        let spot = cx.features().engrams.iter().position(|space| *space == at);
        let (Some(spot), Some(run)) = (spot, cx.state.run_mut()) else {
            return Flow::END;
        };
        let Some(engram) = run.exploration.engram(spot) else {
            return Flow::END;
        };
        run.exploration.set_engram(spot, None);
        let held = HeldEngram::new(engram, part.unwrap_or(0));
        run.exploration.held[usize::from(spacer.0)].push(held);
        cx.emit("ENG-1", Event::EngramTaken { spacer, engram, at });
        Flow::END
    }

    /// OBJ-2: it does what the mission says.
    fn take_objective(&self, cx: &mut Cx, token: u8) -> Flow {
        let spacer = self.spacer;
        let Some((kind, sheet)) = cx.objective_kind(token).zip(cx.run_sheet()) else {
            return Flow::END;
        };
        let objective = &sheet.objectives[usize::from(kind)];
        let Some(run) = cx.state.run() else {
            return Flow::END;
        };
        let left = run.exploration.faces[usize::from(kind)].word();
        let face = match run.exploration.objectives[usize::from(token)].face {
            // DIE-8: what somebody dead has dropped stays what it is.
            Some(seen) => Some(seen),
            None if objective.faces.len() == 1 => Some(0),
            None => cx.pick(Chance::Face, u32::from(left)),
        };
        if let Some(run) = cx.state.run_mut() {
            let token = &mut run.exploration.objectives[usize::from(token)];
            token.face = Some(face.unwrap_or(0));
            let shown = objective.faces.get(usize::from(face.unwrap_or(0)));
            token.place = match shown.is_some_and(|face| face.carried) {
                true => TokenPlace::Carried(spacer),
                false => TokenPlace::Taken,
            };
            if objective.faces.len() > 1 {
                run.exploration.faces[usize::from(kind)].remove(face.unwrap_or(0));
            }
        }
        let face = face.unwrap_or(0);
        let taken = Event::ObjectiveTaken {
            spacer,
            objective: kind,
            face,
        };
        cx.emit("OBJ-2", taken);
        let script = objective
            .faces
            .get(usize::from(face))
            .map(|face| face.script);
        Flow::Call(Effects::new(script.unwrap_or_default(), Origin::own(spacer)).into())
    }
}

impl<'a> Cx<'a> {
    /// What is printed on the board besides its lines.
    pub(crate) fn features(&self) -> &'a Features {
        let session = self.catalog.session(self.state.session);
        self.catalog.features_of(session.board)
    }

    /// The mission, in a Run.
    pub(crate) fn run_sheet(&self) -> Option<&'a RunSheet> {
        self.catalog.session(self.state.session).run()
    }

    /// LOC-4: the Location that a space belongs to.
    pub(crate) fn location_of(&self, space: Space) -> Option<LocationId> {
        let page = self.board.page_of(space)?;
        self.features().location(page)
    }

    /// The place of a Location among those of the board.
    pub(crate) fn part_of(&self, location: LocationId) -> Option<usize> {
        let mut parts = self.features().parts.iter();
        parts.position(|part| *part == location)
    }

    /// OBJ-2: how many tokens of a kind of Objective have come to this.
    pub(crate) fn objectives(&self, kind: u8, fate: ObjectiveFate) -> usize {
        let Some(run) = self.state.run() else {
            return 0;
        };
        let is = |token: &&ObjectiveToken| match fate {
            ObjectiveFate::Taken => token.face.is_some(),
            ObjectiveFate::Left => matches!(token.place, TokenPlace::Space(_)),
            ObjectiveFate::Out => {
                let carrier = match token.place {
                    TokenPlace::Carried(carrier) => Some(carrier),
                    TokenPlace::Space(_) | TokenPlace::Taken => None,
                };
                carrier.is_some_and(|id| self.state.spacer(id).is_out())
            }
        };
        let tokens = run.exploration.objectives.iter();
        tokens.filter(|token| token.kind == kind).filter(is).count()
    }

    fn objective_kind(&self, token: u8) -> Option<u8> {
        let run = self.state.run()?;
        let token = run.exploration.objectives.get(usize::from(token));
        token.map(|token| token.kind)
    }

    /// SCV-3: a card of a Location's Loot deck; none if it is empty (SCV-4).
    pub(crate) fn draw_loot(&mut self, location: LocationId) -> Option<crate::catalog::GearId> {
        let card = self.draw_loot_card(location)?;
        let deck = &self.catalog.location(location).loot;
        deck.get(usize::from(card)).copied()
    }

    /// The same, by its place in the deck.
    pub(super) fn draw_loot_card(&mut self, location: LocationId) -> Option<u8> {
        let part = self.part_of(location)?;
        let left = self.state.run()?.exploration.loot[part].word();
        let card = self.pick(Chance::Loot, left)?;
        self.state.run_mut()?.exploration.loot[part].remove(card);
        Some(card)
    }

    /// A card goes back into its Loot deck.
    pub(super) fn put_back_loot(&mut self, location: LocationId, card: u8) {
        let part = self.part_of(location);
        if let (Some(part), Some(run)) = (part, self.state.run_mut()) {
            run.exploration.loot[part].insert(card);
        }
    }

    /// SCV-1: what the Spacer can take or use on their space.
    pub(crate) fn finds(&self, spacer: SpacerId) -> Finds {
        let mut finds = Finds::new();
        let Some(run) = self
            .state
            .run()
            .filter(|_| self.state.spacer(spacer).is_on_board())
        else {
            return finds;
        };
        let at = self.state.spacer(spacer).at;
        let (features, found) = (self.features(), &run.exploration);
        let cache = features.caches.iter().position(|space| *space == at);
        if cache.is_some_and(|spot| found.caches.contains(spot as u8)) {
            finds.push(Find::Cache);
        }
        let engram = features.engrams.iter().position(|space| *space == at);
        let room = found.held[usize::from(spacer.0)].len() < HELD;
        if engram.is_some_and(|spot| room && found.engram(spot).is_some()) {
            finds.push(Find::Engram);
        }
        if features.console_on(at).is_some() {
            finds.push(Find::Console);
            // SEC-4: whether a code leads anywhere is not known before it is entered.
            if !self.catalog.codes.is_empty() {
                finds.push(Find::Code);
            }
        }
        for (n, token) in (0u8..).zip(&found.objectives) {
            if token.place == TokenPlace::Space(at) {
                finds.push(Find::Objective(n));
            }
        }
        for exit in &self.exits_to_initiate(at) {
            finds.push(Find::Exit(*exit));
        }
        finds
    }

    /// SCV-2: the tokens that fast scavenging takes, of which kinds.
    fn fast_price(&self, spacer: SpacerId, find: Find) -> Option<(u8, Seq<Token, 3>)> {
        let price = self.level() as u8 + 1;
        let price = price
            .saturating_sub(self.modifier(spacer, Modifier::Thrifty))
            .max(1);
        let tokens: Seq<Token, 3> = match find {
            Find::Cache => Seq::of(&[Token::Expertise]),
            Find::Engram => Seq::of(&[Token::Discipline]),
            // EXT-3.
            Find::Console | Find::Code | Find::Exit(_) => Seq::of(&[Token::Confidence]),
            Find::Objective(token) => {
                let kind = self.objective_kind(token)?;
                let objective = &self.run_sheet()?.objectives[usize::from(kind)];
                Seq::of(objective.price.tokens())
            }
        };
        Some((price, tokens))
    }

    /// SCV-2: asks, in the middle of a Move, what on the space just entered is taken for tokens.
    /// `false` if there is nothing that could be paid for.
    pub(crate) fn ask_fast(&mut self, spacer: SpacerId) -> bool {
        let finds = self.finds(spacer);
        let mut asked = false;
        for find in &finds {
            let Some((price, tokens)) = self.fast_price(spacer, *find) else {
                continue;
            };
            for token in &tokens {
                if self.state.pool.count(Half::Active, *token) < price {
                    continue;
                }
                if !asked {
                    asked = true;
                    self.ask(Ask::FastScavenge(price), Some(spacer), "SCV-2");
                }
                self.offer(Choice::Fast(*find, *token));
            }
        }
        if asked {
            self.offer(Choice::Pass);
        }
        asked
    }

    /// SCV-2: pays, and takes it.
    pub(crate) fn take_fast(&mut self, spacer: SpacerId, find: Find, token: Token) -> Frame {
        if let Some((price, _)) = self.fast_price(spacer, find) {
            self.spend_tokens(token, price, "SCV-2");
        }
        Take::new(spacer, find).into()
    }

    /// DIE-8: Objective tokens that the dead carried stay where they fell.
    pub(crate) fn drop_objectives(&mut self, spacer: SpacerId) {
        let at = self.state.spacer(spacer).at;
        let mut dropped: Seq<u8, 8> = Seq::new();
        if let Some(run) = self.state.run_mut() {
            for token in run.exploration.objectives.iter_mut() {
                if token.place == TokenPlace::Carried(spacer) {
                    token.place = TokenPlace::Space(at);
                    dropped.push(token.kind);
                }
            }
        }
        for objective in &dropped {
            let objective = *objective;
            self.emit("DIE-8", Event::ObjectiveDropped { objective, at });
        }
    }
}
