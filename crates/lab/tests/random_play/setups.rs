//! A setup for every number: all sessions, crews of one to four, both
//! difficulties, and every other time a kit that nobody would think of.

use enormity_engine::catalog::{Catalog, CharacterId, GearId, SessionId, StratagemId, SuitId};
use enormity_engine::rng::{Rng, derive_seed};
use enormity_engine::seq::Seq;
use enormity_engine::setup::{Loadout, Setup, SetupFault};
use enormity_engine::state::Difficulty;

/// The setup of session number `number`; it is also the seed.
pub fn setup(catalog: &Catalog, number: u64) -> Setup {
    let mut wheel = number;
    let mut turn = |n: usize| {
        let at = wheel % n as u64;
        wheel /= n as u64;
        at as usize
    };
    let session = SessionId(turn(catalog.sessions.len()) as u8);
    let spacers = 1 + turn(4);
    let mut setup = Setup::standard(catalog, session, spacers, number);
    setup.difficulty = [Difficulty::Normal, Difficulty::Veteran][turn(2)];
    if turn(2) == 1 {
        odd_kit(catalog, &mut setup, spacers);
    }
    setup
}

/// Anybody with anything that fits (GEAR-1), and any two Stratagems that are theirs (STR-3).
fn odd_kit(catalog: &Catalog, setup: &mut Setup, spacers: usize) {
    let mut rng = Rng::new(derive_seed(setup.seed, 2));
    let mut any = |n: usize| rng.below(n as u32) as usize;
    let mut characters: Vec<usize> = (0..catalog.characters.len()).collect();
    setup.crew = Seq::of(&[]);
    for _ in 0..spacers {
        let character = characters.swap_remove(any(characters.len()));
        setup.crew.push(Loadout {
            character: CharacterId(character as u8),
            suit: SuitId(any(catalog.suits.len()) as u8),
            gear: Seq::of(&[]),
        });
    }
    let mut tried = *setup;
    let offered = |card: &StratagemId| {
        tried.stratagems = [*card; 2];
        let faults = tried.faults(catalog);
        !faults.contains(&SetupFault::NoClass(*card))
            && !faults.contains(&SetupFault::OnlyInRuns(*card))
            && !faults.contains(&SetupFault::OnlyFound(*card))
    };
    let cards = (0..catalog.stratagems.len()).map(|card| StratagemId(card as u8));
    let cards: Vec<StratagemId> = cards.filter(offered).collect();
    let first = any(cards.len());
    let second = first + 1 + any(cards.len() - 1);
    setup.stratagems = [first, second % cards.len()].map(|card| cards[card]);
    setup.strict_rubicon = any(4) == 0;
    setup.lamps = any(2) == 0;
    for seat in 0..spacers {
        for _ in 0..any(12) {
            let before = *setup;
            setup.crew[seat]
                .gear
                .push(GearId(any(catalog.gear.len()) as u8));
            if !setup.faults(catalog).is_empty() {
                *setup = before;
            }
        }
    }
}
