//! A position dealt anew, for those who search: everything that players know
//! stays, everything they do not know is random.
//!
//! What is unknown: which Blip is which token, the order of the decks, which of the unseen cards of a
//! level are in the deck and which wait in the Escalation deck, and all chance
//! to come. What is known: how many cards of each level are where, the level
//! on the back of the top card, and every card whose face has been seen.

use crate::deck::{CARDS, Deck};
use crate::game::Game;
use crate::ids::{Level, MAX_BLIPS};
use crate::rng::Rng;
use crate::scene::{BlipPlace, Run};
use crate::seq::Seq;
use crate::state::State;

impl Game {
    /// A session that looks the same to the players, with new chance.
    pub fn redealt(&self, rng: &mut Rng) -> Game {
        let mut state = *self.state();
        let sheet = state.boss_sheet(self.catalog());
        if let (Some(sheet), Some(boss)) = (sheet, state.incursion_mut()) {
            redeal(&mut boss.ai, |card| sheet.ai[card as usize].level, rng);
            redeal(&mut boss.bp, |card| sheet.bp[card as usize].level, rng);
        }
        if let Some(run) = state.run_mut() {
            redeal_blips(run, rng);
        }
        state.rng = Rng::new(rng.next_u64());
        state.revealed = state.revealed.wrapping_add(1);
        self.with_state(state)
    }

    /// A number that is the same for all positions which look the same to the players, and
    /// another one as soon as anything differs that they know.
    pub fn public_digest(&self) -> u64 {
        // One deal stands for all of them, however often it was dealt before.
        let dealt = self.redealt(&mut Rng::default());
        let revealed = 0;
        let state = State {
            revealed,
            ..*dealt.state()
        };
        state.digest()
    }
}

/// Deals the tokens that lie face down, and the pool, anew. A Blip can only be what was in the
/// pool when it was laid, so the older ones have fewer tokens to be, all of which the younger
/// ones may be too: dealt in that order every deal that fits is as likely as any other.
fn redeal_blips(run: &mut Run, rng: &mut Rng) {
    let mut left = run.hidden();
    let mut order: Seq<(u32, u32, u8), MAX_BLIPS> = Seq::new();
    for (n, blip) in (0u8..).zip(&run.blips) {
        if blip.place != BlipPlace::Nowhere && !run.is_known(blip) {
            let may_be = run.may_be(blip).word();
            order.push((may_be.count_ones(), may_be, n));
        }
    }
    order.sort_unstable();
    for (_, may_be, n) in &order {
        let mut fits = may_be & left.word();
        for _ in 0..rng.below(fits.count_ones().max(1)) {
            fits &= fits - 1;
        }
        if fits != 0 {
            let token = fits.trailing_zeros() as u8;
            left.remove(token);
            run.blips[usize::from(*n)].token = token;
        }
    }
    run.pool = left;
}

fn redeal(deck: &mut Deck, level: impl Fn(u8) -> Level, rng: &mut Rng) {
    for wanted in Level::ALL {
        swap_unseen(deck, |card| level(card) == wanted, rng);
    }
    shuffle_under_top(deck, level, rng);
}

/// Deals the unseen cards of a level out anew between deck and Escalation deck.
fn swap_unseen(deck: &mut Deck, fits: impl Fn(u8) -> bool, rng: &mut Rng) {
    let Deck {
        draw,
        escalation,
        seen,
        ..
    } = deck;
    let hidden = |card: u8| fits(card) && *seen & (1 << card) == 0;
    let mut cards = [0; 2 * CARDS];
    let mut n = 0;
    let waiting = (0..32).filter(|card| *escalation & (1 << card) != 0);
    let in_deck = draw.iter().copied();
    for card in waiting.chain(in_deck).filter(|card| hidden(*card)) {
        cards[n] = card;
        n += 1;
    }
    // From one order, whatever the true one: the result tells nothing about it.
    cards[..n].sort_unstable();
    rng.shuffle(&mut cards[..n]);
    for card in &cards[..n] {
        *escalation &= !(1 << card);
    }
    for card in draw.iter_mut().filter(|card| hidden(**card)) {
        n -= 1;
        *card = cards[n];
    }
    for card in &cards[..n] {
        *escalation |= 1 << card;
    }
}

/// Shuffles the deck so that the back of the top card stays.
fn shuffle_under_top(deck: &mut Deck, level: impl Fn(u8) -> Level, rng: &mut Rng) {
    let Some(top) = deck.draw.last().map(|card| level(*card)) else {
        return;
    };
    deck.draw.sort_unstable();
    rng.shuffle(&mut deck.draw);
    // A shuffled deck whose top card is swapped for a random one of the level
    // is a shuffled deck given that level on top.
    let same = deck.draw.iter().filter(|card| level(**card) == top).count();
    let nth = rng.below(same as u32) as usize;
    let mut places = (0..deck.draw.len()).filter(|at| level(deck.draw[*at]) == top);
    if let Some(at) = places.nth(nth) {
        let last = deck.draw.len() - 1;
        deck.draw.swap(at, last);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Half, Token};
    use crate::testing::sheet;
    use crate::testing::whole_session;
    use std::collections::BTreeSet;
    use std::sync::Arc;

    fn view(game: &Game) -> String {
        serde_json::to_string(&game.view()).unwrap()
    }

    /// A game whose Boss has two AI cards of levels I and II, changed by `edit`.
    fn game(edit: impl FnOnce(&mut State)) -> Game {
        let mut catalog = whole_session::catalog();
        catalog.kinds[0].boss = Some(sheet([2, 2, 0], [3, 2, 1]));
        let catalog = Arc::new(catalog);
        let setup = crate::setup::Setup::standard(&catalog, Default::default(), 2, 7);
        let game = Game::new(catalog, &setup).unwrap();
        let mut state = *game.state();
        edit(&mut state);
        game.with_state(state)
    }

    /// All AI decks that come up.
    fn decks(game: &Game) -> BTreeSet<Vec<u8>> {
        let mut rng = Rng::new(1);
        let deals = (0..500).map(|_| game.redealt(&mut rng));
        deals
            .map(|dealt| {
                assert_eq!(view(&dealt), view(game));
                let faults = dealt.state().faults(game.catalog());
                assert_eq!(faults, [""; 0]);
                dealt.state().fight().ai.draw.to_vec()
            })
            .collect()
    }

    #[test]
    fn the_true_order_does_not_show_in_what_is_dealt() {
        let dealt = |draw: &[u8], seed| {
            let game = game(|state| state.fight_mut().ai.draw = Seq::of(draw));
            let dealt = game.redealt(&mut Rng::new(seed));
            dealt.state().fight().ai.draw.to_vec()
        };
        for seed in 0..20 {
            assert_eq!(dealt(&[0, 1], seed), dealt(&[1, 0], seed));
        }
    }

    #[test]
    fn the_public_digest_knows_the_pool_and_no_deck() {
        let start = game(|_| ());
        let digest = start.public_digest();
        let mut rng = Rng::new(1);
        for _ in 0..20 {
            assert_eq!(start.redealt(&mut rng).public_digest(), digest);
        }
        let token = game(|state| state.pool.add(Half::Active, Token::Discipline, 1));
        let seen = game(|state| state.fight_mut().ai.seen = 1);
        assert!(token.public_digest() != digest && seen.public_digest() != digest);
    }

    #[test]
    fn all_orders_that_players_hold_possible_come_up_and_no_other() {
        let both = |decks: &[&[u8]]| decks.iter().map(|deck| deck.to_vec()).collect();
        let at_start = game(|_| ());
        assert_eq!(decks(&at_start), both(&[&[0, 1], &[1, 0]]));

        // An AI II card came in and lies under one AI I card; the other AI I card is out.
        let escalated = game(|state| {
            let ai = &mut state.fight_mut().ai;
            ai.draw = Seq::of(&[2, 0]);
            ai.discard.push(1);
            ai.escalation = 1 << 3;
            ai.seen = 1 << 1;
        });
        assert_eq!(decks(&escalated), both(&[&[2, 0], &[3, 0]]));
    }

    #[test]
    fn a_card_that_was_seen_stays_in_the_deck() {
        let game = game(|state| {
            let ai = &mut state.fight_mut().ai;
            ai.draw.push(2);
            ai.escalation = 1 << 3;
            ai.seen = 1 << 2;
        });
        let decks = decks(&game);
        assert_eq!(decks.len(), 2, "card 2 on top, 0 and 1 in any order");
        assert!(decks.iter().all(|deck| deck.last() == Some(&2)));
    }

    #[test]
    fn chance_to_come_is_new() {
        let game = whole_session::game();
        let mut rng = Rng::new(1);
        let (one, two) = (game.redealt(&mut rng), game.redealt(&mut rng));
        assert_ne!(one.state().rng, two.state().rng);
        assert_ne!(one.state().rng, game.state().rng);
    }
}
