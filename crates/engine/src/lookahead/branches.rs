//! One activation played out in all ways in which it can go for one Spacer.

use crate::game::Game;
use crate::ids::SpacerId;
use crate::lookahead::bounds::Bounds;
use crate::lookahead::dry_run::{MOST_QUESTIONS, Open, thrown_for};
use crate::lookahead::intruder_forecast::Hidden;
use crate::lookahead::risk::{CERTAIN, Risk};
use crate::lookahead::roll_totals::{RollTotal, roll_totals};
use crate::rng::Rng;
use crate::scripted_chance::{Chance, ScriptedChance};
use crate::state::State;

/// How often other chance is tried at least.
pub(crate) const TRIES: u64 = 32;

/// And at most, if that takes little.
pub(crate) const MOST_TRIES: u64 = 8 * TRIES;

/// The second of Sobol's sequences, by the bits of a number.
const SPREAD: [u64; 5] = [16, 24, 20, 30, 17];

/// Ways gone through for one Spacer. Beyond that what comes up for them is drawn as it is
/// for others.
const MOST_WAYS: usize = 256;

/// An activation played out in all ways in which it can go for one Spacer.
pub(crate) struct Branches<'a> {
    game: &'a Game,
    bounds: &'a Bounds,
    /// Which of [`MOST_TRIES`].
    nth: u64,
    hidden: &'a Hidden,
    /// What comes of it.
    pub risk: Risk,
    /// Whether something was left to other chance.
    pub strayed: bool,
    /// Whether a card came out that lay face down.
    pub drawn: bool,
    /// How many ways were gone.
    pub gone: usize,
    /// Ways to go on with.
    ways: Vec<Way>,
}

/// One way in which it can go, as far as it has come.
struct Way {
    state: State,
    /// What its next chance comes to.
    script: ScriptedChance,
    /// How likely it is, in parts of [`CERTAIN`].
    chance: u64,
    /// How many there are of its length.
    width: usize,
    /// Rolls against the Spacer.
    rolls: usize,
    /// Rolls and cards that were not gone through.
    passed: u64,
    /// Whether there was a Flatline check.
    flatlined: bool,
    /// Whether the script says how what is open falls.
    settled: bool,
}

impl<'a> Branches<'a> {
    pub fn of(
        game: &'a Game,
        spacer: SpacerId,
        bounds: &'a Bounds,
        nth: u64,
        hidden: &'a Hidden,
    ) -> Branches<'a> {
        Branches {
            game,
            bounds,
            nth,
            hidden,
            risk: Risk::of(spacer, 0),
            strayed: false,
            drawn: false,
            gone: 0,
            ways: vec![],
        }
    }

    /// Goes all ways to their ends.
    pub fn run(mut self, start: &State) -> Branches<'a> {
        let rng = Rng::new(self.nth);
        self.ways.push(Way {
            state: State { rng, ..*start },
            script: ScriptedChance::open([]),
            chance: CERTAIN,
            width: 1,
            rolls: 0,
            passed: 0,
            flatlined: false,
            settled: false,
        });
        while let Some(way) = self.ways.pop() {
            self.gone += 1;
            self.strayed |= self.follow(way) != rng;
        }
        self
    }

    /// Follows a way to its end or to where it parts; says what is left of the chance
    /// that it began with.
    fn follow(&mut self, mut way: Way) -> Rng {
        let me = self.risk.spacer;
        for _ in 0..MOST_QUESTIONS {
            if !std::mem::take(&mut way.settled) && self.settle(&mut way) {
                break;
            }
            self.game.dry_run(&mut way.state, &mut way.script, None);
            if !way.state.spacer(me).is_alive() {
                self.risk.death += way.chance;
                break;
            }
        }
        self.drawn |= self.hidden.came_out(&way.state);
        way.state.rng
    }

    /// Settles what is open; says whether the way ends here, be it because it parts.
    fn settle(&mut self, way: &mut Way) -> bool {
        let me = self.risk.spacer;
        match way.state.open() {
            Open::Over => true,
            Open::Question => false,
            Open::Throw { spacer, lethal } => {
                let dice = way.state.tray.dice;
                let mut falls = roll_totals(&self.game.catalog().dice, &dice, lethal);
                let all = falls.iter().map(|fall| fall.ways).sum();
                if spacer == me {
                    way.rolls += 1;
                    self.leave_out_harmless(way, &mut falls);
                }
                let ways: Vec<u64> = falls.iter().map(|fall| fall.ways).collect();
                let script = |n: usize| falls[n].script(&dice).collect();
                self.draw(way, spacer, (&ways, all), script)
            }
            Open::Breakdown(spacer) if spacer == me && self.is_safe(way) => true,
            Open::Breakdown(spacer) => {
                let left: Vec<u8> = way.state.breakdowns.iter().collect();
                let script = |n: usize| vec![(Chance::Breakdown, left[n])];
                let ways = vec![1; left.len()];
                self.draw(way, spacer, (&ways, ways.len() as u64), script)
            }
            Open::Flatline(spacer) if spacer == me => {
                self.flatline(way);
                true
            }
            Open::Flatline(spacer) => {
                let script = |n: usize| vec![(Chance::Flatline, n as u8)];
                let ways = vec![1; self.game.catalog().flatlines.len()];
                self.draw(way, spacer, (&ways, ways.len() as u64), script)
            }
        }
    }

    /// Whether nothing that may still come endangers the Spacer.
    fn is_safe(&self, way: &Way) -> bool {
        let spacer = way.state.spacer(self.risk.spacer);
        !self.bounds.after(way.rolls).endangers(spacer)
    }

    /// What a roll can come to without danger, then and later, need not be gone through.
    fn leave_out_harmless(&self, way: &mut Way, falls: &mut Vec<RollTotal>) {
        let to_come = self.bounds.after(way.rolls);
        let spacer = *way.state.spacer(self.risk.spacer);
        let cx = self.game.at(&mut way.state);
        if let Some(blow) = thrown_for(&cx).and_then(|strike| strike.blow(&cx)) {
            falls.retain(|fall| to_come.and(blow.toll(fall.power)).endangers(&spacer));
        }
    }

    /// Something comes up for a Spacer that can fall out in several ways, each in so many
    /// of all cases: all are gone, if it is the Spacer whose risk it is about, else one.
    /// Says whether the way ends here.
    fn draw(
        &mut self,
        way: &mut Way,
        spacer: SpacerId,
        (ways, all): (&[u64], u64),
        script: impl Fn(usize) -> Vec<(Chance, u8)>,
    ) -> bool {
        if spacer == self.risk.spacer && way.width * ways.len() <= MOST_WAYS {
            for (n, part) in ways.iter().enumerate() {
                self.go_on(way, (*part, all), ways.len(), script(n));
            }
            return true;
        }
        self.strayed = true;
        let place = place(self.nth, way.passed);
        let left: u64 = ways.iter().sum();
        way.chance = share(way.chance, left, all);
        let mut at = share(left, 2 * place + 1, 2 * MOST_TRIES);
        let drawn = ways.iter().position(|part| {
            let here = at < *part;
            at = at.saturating_sub(*part);
            here
        });
        way.script.extend(drawn.into_iter().flat_map(script));
        way.passed += 1;
        false
    }

    /// FLT-1: death, or life by one of the cards that give it. AWK-1, AWK-2: every tenth
    /// roll awakens, which breaks the attack off: there is nothing more to fear.
    fn flatline(&mut self, way: &mut Way) {
        if !way.flatlined {
            way.flatlined = true;
            self.risk.flatline += way.chance;
        }
        let cards = &self.game.catalog().flatlines;
        let lives = cards.iter().filter(|card| card.lives).count();
        let awakens = cards.iter().filter(|card| !card.lives && card.awakening);
        let all = 10 * cards.len() as u64;
        let dying = all - 10 * lives as u64 - awakens.count() as u64;
        self.risk.death += share(way.chance, dying, all);
        if self.is_safe(way) {
            return;
        }
        // Too many ways: all who live do so by the first card.
        let n = if way.width * lives > MOST_WAYS {
            1
        } else {
            lives
        };
        let cards = (0..).zip(cards).filter(|(_, card)| card.lives);
        for (card, _) in cards.take(n) {
            let part = (10 * lives / n) as u64;
            self.go_on(way, (part, all), n, [(Chance::Flatline, card)]);
        }
    }

    /// One of `n` ways in which another goes on, with its share of it.
    fn go_on(
        &mut self,
        way: &Way,
        (part, all): (u64, u64),
        n: usize,
        script: impl IntoIterator<Item = (Chance, u8)>,
    ) {
        self.ways.push(Way {
            script: ScriptedChance::open(script),
            chance: share(way.chance, part, all),
            width: way.width * n,
            state: way.state,
            rolls: way.rolls,
            passed: way.passed,
            flatlined: way.flatlined,
            settled: true,
        });
    }
}

/// Where in the whole range of what can come the `nth` try looks, out of [`MOST_TRIES`] places, for what
/// is passed by after so much else. Over every [`TRIES`] each is spread evenly, and over the first of
/// them the first two are so together, which are mostly a roll and the Flatline card that it leads to.
fn place(nth: u64, passed: u64) -> u64 {
    let (again, n) = (nth / TRIES, nth % TRIES);
    let place = match (again, passed) {
        (_, 0) => n,
        (0, 1) => {
            let tried = u64::from((n as u8).reverse_bits() >> 3);
            let bits = SPREAD.iter().zip(0..);
            let bits = bits.filter(|(_, bit)| tried >> bit & 1 == 1);
            bits.fold(0, |place, (at, _)| place ^ at)
        }
        // Whatever else comes hangs on neither.
        _ => {
            let mut places: [u64; TRIES as usize] = std::array::from_fn(|n| n as u64);
            Rng::new(again << 32 | passed).shuffle(&mut places);
            places[n as usize]
        }
    };
    // From the middle on, a little elsewhere each time.
    let times = MOST_TRIES / TRIES;
    place * times + (times / 2 + 5 * again) % times
}

/// A part of all of it.
pub(crate) fn share(of: u64, part: u64, all: u64) -> u64 {
    (u128::from(of) * u128::from(part) / u128::from(all)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_are_spread_evenly_over_a_roll_and_what_it_leads_to() {
        for passed in 0..6 {
            let mut places: Vec<u64> = (0..MOST_TRIES).map(|nth| place(nth, passed)).collect();
            places.sort_unstable();
            assert!(places.into_iter().eq(0..MOST_TRIES));
        }
        // A high roll leads to a high card every other time.
        let half = |nth: &u64, passed| place(*nth, passed) >= MOST_TRIES / 2;
        let both = (0..TRIES).filter(|nth| half(nth, 0) && half(nth, 1));
        assert_eq!(both.count() as u64, TRIES / 4);
    }
}
