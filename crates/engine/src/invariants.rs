//! What must hold in every position (ESC-15 and the like), checked all at once.
//!
//! Random play checks this after every choice, and an arranged position must
//! pass before it is played. Some things may be out of order for a moment, as
//! when a Spacer walks through another: those are checked only at rest.

use crate::board::{Board, Space, SpaceSet};
use crate::catalog::{BossSheet, Catalog};
use crate::decision::Ask;
use crate::deck::Deck;
use crate::ids::{Figure, Half, MAX_SPACERS, Token};
use crate::scene::{Blip, BlipPlace, BlipTokens, FIRST_SPACE};
use crate::state::{PlacedTile, Presence, Spacer, State, Storage};

impl State {
    /// Everything that is wrong with the position, in words; nothing if it is sound.
    pub fn faults(&self, catalog: &Catalog) -> Vec<String> {
        let session = catalog.session(self.session);
        let mut check = Check {
            catalog,
            board: &catalog.boards[session.board as usize],
            state: self,
            at_rest: matches!(self.decision.ask, Ask::Nothing | Ask::WhoseTurn | Ask::Turn)
                && self.outcome.is_none(),
            faults: vec![],
        };
        check.decision();
        check.spacers();
        check.intruders();
        check.positions();
        check.boss();
        check.run();
        check.discoveries();
        check.tiles();
        check.stratagems();
        check.faults
    }

    /// Works out anew which spaces have Obstacles and Obscuring tiles.
    pub(crate) fn note_tiles(&mut self, catalog: &Catalog) {
        let board = &catalog.boards[catalog.session(self.session).board as usize];
        (self.tiled, self.obstacles, self.obscuring) = Default::default();
        for placed in &self.tiles {
            let Some(tile) = catalog.tiles.get(placed.tile.0 as usize) else {
                continue;
            };
            for space in covered(catalog, board, placed).flatten() {
                self.tiled.insert(space);
                if tile.obstacle {
                    self.obstacles.insert(space);
                }
                if tile.obscuring {
                    self.obscuring.insert(space);
                }
            }
        }
    }
}

/// The spaces a tile covers; `None` for each that is off the board.
pub(crate) fn covered<'a>(
    catalog: &'a Catalog,
    board: &'a Board,
    placed: &PlacedTile,
) -> impl Iterator<Item = Option<Space>> + use<'a> {
    let tile = &catalog.tiles[placed.tile.0 as usize];
    let (col, row) = (board.col(placed.at), board.row(placed.at));
    (0..tile.height.max(1)).flat_map(move |up| {
        (0..tile.width.max(1))
            .map(move |right| board.at(col.saturating_add(right), row.saturating_add(up)))
    })
}

/// How many things there must be for the last number of a set to be one of them.
fn last(set: impl Iterator<Item = u8>) -> usize {
    set.last().map_or(0, |n| usize::from(n) + 1)
}

struct Check<'a> {
    catalog: &'a Catalog,
    board: &'a Board,
    state: &'a State,
    at_rest: bool,
    faults: Vec<String>,
}

impl Check<'_> {
    fn expect(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(fault());
        }
    }

    /// BLP-6: every token is in the pool, face down, or discarded, and nowhere twice.
    fn run(&mut self) {
        let (state, board) = (self.state, self.board);
        let Some(run) = state.run() else {
            return;
        };
        let mut tokens = run.pool.len() + run.discarded.len();
        let mut all = run.pool.word() | run.discarded.word();
        for blip in run
            .blips
            .iter()
            .filter(|blip| blip.place != BlipPlace::Nowhere)
        {
            tokens += 1;
            all |= 1u32.checked_shl(blip.token.into()).unwrap_or(0);
            self.expect(run.may_be(blip).contains(blip.token), || {
                format!(
                    "Blip token {} is not what players hold possible",
                    blip.token
                )
            });
        }
        for token in run.seen.iter() {
            let lies = |blip: &Blip| blip.place != BlipPlace::Nowhere && blip.token == token;
            self.expect(run.blips.iter().any(lies), || {
                format!("Blip token {token} was seen and lies nowhere")
            });
        }
        let count = self.catalog.blips.len();
        let whole = tokens == count && all == BlipTokens::first(count).word();
        self.expect(whole, || "a Blip token is lost or doubled".to_owned());
        self.expect(run.countdown <= FIRST_SPACE, || {
            format!("the Countdown track has no space {}", run.countdown)
        });
        let session = self.catalog.session(state.session);
        let exits = self.catalog.features_of(session.board).exits.len();
        for exit in run
            .extraction
            .known
            .iter()
            .chain(run.extraction.initiated.iter())
        {
            self.expect(usize::from(exit) < exits, || {
                format!("there is no Extraction Point number {exit}")
            });
        }
        for tokens in run.extraction.tokens {
            self.expect(usize::from(tokens) <= MAX_SPACERS, || {
                format!("{tokens} Exfiltration tokens on an Extraction Point")
            });
        }
        for (_, at) in run.on_board() {
            let in_play = board.point_in_play(at, &state.doors);
            self.expect(in_play, || {
                let name = board.point_name(at, &state.doors);
                format!("a Blip lies on {name}, which is not in play")
            });
        }
    }

    /// DSC-7: tokens lie where there is a place for them, and what was found is in the pack.
    fn discoveries(&mut self) {
        let (state, board) = (self.state, self.board);
        let session = self.catalog.session(state.session);
        let (Some(run), Some(sheet)) = (state.run(), session.run()) else {
            return;
        };
        let lying = &run.exploration.discoveries;
        let spaces = &self.catalog.features_of(session.board).discoveries;
        for spot in lying.face_down.iter() {
            let page = spaces
                .get(usize::from(spot))
                .and_then(|at| board.page_of(*at));
            let in_play = page.is_some_and(|page| state.doors.is_revealed(page));
            self.expect(in_play, || {
                format!("a Discovery lies on Discovery space {spot}, which is not in play")
            });
        }
        let track = lying.track.iter().all(|space| space <= FIRST_SPACE);
        self.expect(track, || "a Discovery lies beyond the track".to_owned());
        let track = run.track.iter().all(|(_, space)| space <= FIRST_SPACE);
        self.expect(track, || "an Intruder lies beyond the track".to_owned());
        let counts = [
            (
                "fixed Discovery",
                last(lying.face_up.iter()),
                sheet.fixed.len(),
            ),
            ("clue", last(lying.clues.iter()), self.catalog.clues.len()),
            ("code", last(lying.codes.iter()), self.catalog.codes.len()),
            (
                "encrypted text",
                last(lying.encrypted.iter()),
                self.catalog.blocks.len(),
            ),
        ];
        for (what, found, there) in counts {
            self.expect(found <= there, || {
                format!("there is no {what} number {found}")
            });
        }
    }

    fn decision(&mut self) {
        let options = &self.state.decision.options;
        let waits = self.state.outcome.is_none() && !self.state.stack.is_empty();
        self.expect(!waits || !options.is_empty(), || {
            "a question has no answer".to_owned()
        });
        for (i, option) in options.iter().enumerate() {
            self.expect(!options[..i].contains(option), || {
                format!("the option {option:?} is offered twice")
            });
        }
        let seats = self.state.spacers.len();
        for seat in [
            self.state.turn,
            self.state.priority,
            self.state.decision.who,
        ] {
            self.expect(seat.is_none_or(|id| (id.0 as usize) < seats), || {
                format!("{seat:?} is no seat of this table")
            });
        }
        for half in [Half::Incoming, Half::Active] {
            for token in Token::ALL {
                let n = self.state.pool.count(half, token);
                self.expect(n <= 99, || format!("{n} {token:?} tokens are too many"));
            }
        }
    }

    fn spacers(&mut self) {
        let state = self.state;
        self.expect(!state.spacers.is_empty(), || "nobody plays".to_owned());
        let (mut broken, mut awakened) = (state.breakdowns, state.awakenings);
        for id in state.seats() {
            let spacer = state.spacer(id);
            let name = format!("Spacer {}", id.0 + 1);
            if !self.ids(&name, spacer) {
                continue;
            }
            let topics = spacer.topics_of_cards(self.catalog);
            self.expect(spacer.topics.cover(topics), || {
                format!("{name}: what the cards are about is out of step with them")
            });
            if spacer.is_alive() {
                self.stats(&name, spacer);
                self.items(&name, spacer);
            }
            for (card, left, what) in [
                (spacer.breakdown, &mut broken, "Breakdown"),
                (spacer.awakened, &mut awakened, "Awakening"),
            ] {
                let twice = card.is_some_and(|card| left.contains(card));
                if let Some(card) = card {
                    left.insert(card);
                }
                self.expect(!twice, || {
                    format!("{name}: the {what} card is elsewhere too")
                });
            }
        }
    }

    fn ids(&mut self, name: &str, spacer: &Spacer) -> bool {
        let catalog = self.catalog;
        let before = self.faults.len();
        let mut known = |n: usize, list: usize, what: &str| {
            if n >= list {
                self.faults.push(format!("{name}: no {what} number {n}"));
            }
        };
        known(
            spacer.character.0.into(),
            catalog.characters.len(),
            "Character",
        );
        known(spacer.suit.0.into(), catalog.suits.len(), "Suit");
        for item in &spacer.items {
            known(item.gear.0.into(), catalog.gear.len(), "Gear");
        }
        for card in &spacer.cards {
            known(card.0.into(), catalog.action_cards.len(), "Action card");
        }
        for side in &spacer.sides {
            known(side.0.into(), catalog.sides.len(), "side");
        }
        if let Some(card) = spacer.breakdown {
            known(card.into(), catalog.breakdowns.len(), "Breakdown");
        }
        if let Some(card) = spacer.awakened {
            known(card.into(), catalog.awakenings.len(), "Awakening");
        }
        if let Presence::Away(place) = spacer.presence {
            known(place.0.into(), catalog.places.len(), "Other Place");
        }
        let highest = 32 - spacer.conditions.leading_zeros() as usize;
        if highest > 0 {
            known(highest - 1, catalog.conditions.len(), "Condition");
        }
        self.faults.len() == before
    }

    fn stats(&mut self, name: &str, spacer: &Spacer) {
        let rest = self.at_rest;
        for (what, value, most) in [
            ("Vitals", spacer.vitals, 9),
            ("Stress", spacer.stress, if rest { 9 } else { 99 }),
            ("Adrenaline", spacer.adrenaline, if rest { 9 } else { 10 }),
            ("Radiation", spacer.radiation, if rest { 4 } else { 99 }),
            ("Infection", spacer.infection, if rest { 4 } else { 99 }),
            ("Exert cards", spacer.exerts, if rest { 2 } else { 3 }),
        ] {
            self.expect(value <= most, || {
                format!("{name}: {what} {value} is above {most}")
            });
        }
        let cards = spacer.cards.len() as u32;
        self.expect(u32::from(spacer.played) >> cards == 0, || {
            format!("{name} played a card that is not theirs")
        });
    }

    /// GEAR-1, GEAR-4.
    fn items(&mut self, name: &str, spacer: &Spacer) {
        let suit = self.catalog.suit(spacer.suit);
        let (mut hands, mut supports, mut backpack) = (0, 0, 0);
        for item in &spacer.items {
            let card = self.catalog.gear_card(item.gear);
            match item.storage {
                Storage::Equipped => {
                    hands += card.hands;
                    supports += card.supports;
                }
                Storage::Backpack => backpack += 1,
                Storage::Lost => {}
            }
            self.expect(
                item.ammo <= card.ammo && item.charges <= card.charges,
                || format!("{name}: {} holds more than it can", card.label.id),
            );
        }
        let rest = self.at_rest;
        for (what, used, room) in [
            ("hands", hands, 2),
            ("support slots", supports, suit.supports),
            ("backpack spaces", backpack, suit.backpack),
        ] {
            self.expect(!rest || used <= room, || {
                format!("{name} uses {used} of {room} {what}")
            });
        }
    }

    fn intruders(&mut self) {
        for id in self.state.present() {
            let kind = self.state.intruder(id).kind.0 as usize;
            let known = kind < self.catalog.kinds.len();
            self.expect(known, || format!("no Intruder type number {kind}"));
        }
        if self.state.outcome.is_some() {
            return;
        }
        let boss = self.state.boss().map(|id| self.state.intruder(id));
        let session = self.catalog.session(self.state.session);
        let kind = boss.filter(|boss| boss.present).map(|boss| boss.kind);
        self.expect(kind == session.boss(), || {
            "the Boss of this session is not there".to_owned()
        });
        // SET-5: in the middle of an attack its responses may still have to come.
        let left = self.state.present().next().is_some() || self.state.run().is_some();
        self.expect(left || !self.at_rest, || {
            "no Intruder is left but the session goes on".to_owned()
        });
    }

    /// BRD-2, MOV-3, BOS-8: who stands where.
    fn positions(&mut self) {
        let state = self.state;
        let spacers = state.on_board().map(Figure::Spacer);
        let figures = spacers.chain(state.present().map(Figure::Intruder));
        let mut taken: Vec<(Space, Figure)> = vec![];
        for figure in figures {
            let at = match figure {
                Figure::Spacer(id) => state.spacer(id).at,
                Figure::Intruder(id) => state.intruder(id).at,
            };
            let spaces = usize::from(self.board.width()) * usize::from(self.board.height());
            if at.index() >= spaces || !self.board.in_bounds(at) {
                self.faults.push(format!("{figure:?} stands out of bounds"));
                continue;
            }
            let place = self.board.coordinate(at);
            let other = taken.iter().find(|(space, _)| *space == at);
            self.expect(!self.at_rest || other.is_none(), || {
                format!("{figure:?} and another figure stand on {place}")
            });
            // TER-5: an Intruder can have one put under it.
            let on_obstacle = figure.spacer().is_some() && state.obstacles.contains(at);
            self.expect(!self.at_rest || !on_obstacle, || {
                format!("{figure:?} stands on an Obstacle on {place}")
            });
            taken.push((at, figure));
        }
    }

    fn boss(&mut self) {
        let Some(boss) = self.state.incursion() else {
            return;
        };
        let kind = self.catalog.kind(self.state.intruder(boss.boss).kind);
        let Some(BossSheet { ai, bp, .. }) = &kind.boss else {
            return;
        };
        self.deck("AI", &boss.ai, ai.len());
        self.deck("BP", &boss.bp, bp.len());
        let cards = boss.bp.stack.count_ones() as u8;
        self.expect(cards <= boss.wounds, || {
            format!(
                "{cards} cards on the Wound Stack make only {} Wounds",
                boss.wounds
            )
        });
        let open = self.state.outcome.is_none() && self.at_rest;
        self.expect(!open || !boss.is_beaten(), || {
            "the Boss is beaten but the session goes on".to_owned()
        });
    }

    /// ESC-15: every card is in exactly one place.
    fn deck(&mut self, name: &str, deck: &Deck, size: usize) {
        for card in 0..32u8 {
            let in_piles = deck
                .draw
                .iter()
                .chain(&*deck.discard)
                .chain(&deck.current)
                .chain(&deck.aside)
                .filter(|other| **other == card)
                .count();
            let in_sets = [deck.escalation, deck.stack, deck.removed]
                .iter()
                .filter(|set| *set & (1 << card) != 0)
                .count();
            let expected = usize::from((card as usize) < size);
            self.expect(in_piles + in_sets == expected, || {
                format!(
                    "ESC-15: {name} card {card} is in {} places, not {expected}",
                    in_piles + in_sets
                )
            });
        }
        let hidden = deck.seen & deck.escalation;
        self.expect(hidden == 0, || {
            format!("{name}: a card that was seen is in an Escalation deck")
        });
    }

    fn tiles(&mut self) {
        let state = self.state;
        let mut all = SpaceSet::EMPTY;
        for placed in &state.tiles {
            let Some(tile) = self.catalog.tiles.get(placed.tile.0 as usize) else {
                let n = placed.tile.0;
                self.faults.push(format!("no tile number {n}"));
                return;
            };
            let id = &tile.label.id;
            for space in covered(self.catalog, self.board, placed) {
                match space.filter(|space| self.board.in_bounds(*space)) {
                    None => self
                        .faults
                        .push(format!("the tile {id} lies out of bounds")),
                    Some(space) if all.contains(space) => {
                        let place = self.board.coordinate(space);
                        self.faults.push(format!("two tiles lie on {place}"));
                    }
                    Some(space) => all.insert(space),
                }
            }
            let same = |other: &&PlacedTile| other.tile == placed.tile;
            let count = state.tiles.iter().filter(same).count();
            self.expect(count <= usize::from(tile.supply), || {
                format!(
                    "{count} tiles {id} are on the board, the box has {}",
                    tile.supply
                )
            });
        }
        let mut noted = *state;
        noted.note_tiles(self.catalog);
        self.expect(noted.obstacles == state.obstacles, || {
            "the set of Obstacles is out of step with the tiles".to_owned()
        });
        self.expect(noted.tiled == state.tiled, || {
            "the spaces with tiles are out of step with the tiles".into()
        });
        self.expect(noted.obscuring == state.obscuring, || {
            "the set of Obscuring spaces is out of step with the tiles".to_owned()
        });
    }

    /// STR-1, STR-2.
    fn stratagems(&mut self) {
        for held in &*self.state.stratagems {
            let Some(card) = self.catalog.stratagems.get(held.card.0 as usize) else {
                self.faults
                    .push(format!("no Stratagem number {}", held.card.0));
                continue;
            };
            let sound = held.charges <= card.charges
                && held.stored <= card.expertise
                && (held.charges == 0 || held.stored == 0);
            self.expect(sound, || {
                format!(
                    "the Stratagem {} holds {} tokens and {} charges",
                    card.label.id, held.stored, held.charges
                )
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::SessionId;
    use crate::setup::Setup;
    use crate::testing::whole_session;
    use crate::testing::{ACID, ANNA, CRATE, DAZED};

    /// What is wrong after `edit`.
    fn faults(edit: impl FnOnce(&mut State)) -> Vec<String> {
        let catalog = whole_session::catalog();
        let mut state = Setup::standard(&catalog, SessionId(0), 2, 7).position(&catalog);
        edit(&mut state);
        state.faults(&catalog)
    }

    #[test]
    fn a_position_at_the_start_is_sound() {
        assert_eq!(faults(|_| ()), [""; 0]);
    }

    #[test]
    fn esc_15_no_card_is_lost_or_doubled() {
        assert_eq!(faults(|s| s.fight_mut().bp.removed |= 1).len(), 1);
        assert_eq!(faults(|s| s.fight_mut().bp.escalation = 0).len(), 14);
        let moved = faults(|s| {
            let card = s.fight_mut().ai.draw.pop().unwrap();
            s.fight_mut().ai.current = Some(card);
        });
        assert_eq!(moved, [""; 0]);
    }

    #[test]
    fn mov_3_figures_stand_on_spaces_of_their_own() {
        assert_eq!(faults(|s| s.spacers[0].at = s.intruders[0].at).len(), 1);
        assert_eq!(faults(|s| s.spacers[0].at = Space(200)).len(), 1);
    }

    #[test]
    fn bos_8_no_spacer_stands_on_an_obstacle() {
        let under = |at: Space| {
            faults(|s| {
                s.tiles.push(PlacedTile::new(CRATE, at));
                s.note_tiles(&whole_session::catalog());
            })
        };
        let boss = Setup::standard(&whole_session::catalog(), SessionId(0), 2, 7)
            .position(&whole_session::catalog())
            .intruders[0]
            .at;
        let anna = whole_session::catalog().sessions[0].starts[0];
        assert_eq!(under(boss), [""; 0]);
        assert_eq!(under(anna).len(), 1);
    }

    #[test]
    fn tiles_and_their_sets_are_kept_in_step() {
        let tile = PlacedTile::new;
        let out_of_step = faults(|s| assert!(s.tiles.push(tile(CRATE, Space(0)))));
        assert_eq!(out_of_step.len(), 2);
        let doubled = faults(|s| {
            s.tiles.push(tile(ACID, Space(0)));
            s.tiles.push(tile(ACID, Space(0)));
            s.note_tiles(&whole_session::catalog());
        });
        assert_eq!(doubled, ["two tiles lie on A1"]);
    }

    #[test]
    fn stats_stay_on_their_tracks() {
        assert_eq!(faults(|s| s.spacer_mut(ANNA).vitals = 10).len(), 1);
        let flatlined = faults(|s| s.spacer_mut(ANNA).vitals = 0);
        assert_eq!(flatlined, [""; 0], "FLT-3: a survivor stays at 0");
        assert_eq!(faults(|s| s.spacer_mut(ANNA).adrenaline = 10).len(), 1);
        assert_eq!(faults(|s| s.spacer_mut(ANNA).items[0].ammo = 5).len(), 1);
        let fine = faults(|s| s.spacer_mut(ANNA).conditions = 1 << DAZED.0);
        assert_eq!(fine, [""; 0]);
    }
}
