//! The arc of a fight: when people die, how long they watch, whether companions help, and
//! which offers nobody takes.

use crate::row::{Ending, Offer, Row};
use std::collections::BTreeMap;

/// Sums over the games of a cell that tell how a fight felt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FightArc {
    /// Games in which somebody died.
    pub with_death: u64,
    /// Sum of the rounds of first deaths.
    pub first_death: u64,
    /// Sum over those games of the first death's round, in thousandths of the game.
    pub first_death_share: u64,
    /// Player-rounds begun dead.
    pub dead_rounds: u64,
    /// Games won with everybody alive.
    pub unharmed: u64,
    /// Rounds, and Wounds dealt in them, by how many lived when the round began.
    pub by_living: BTreeMap<u32, (u64, u64)>,
    /// Games, and won games, by the highest level of AI card met.
    pub levels: BTreeMap<u8, (u64, u64)>,
    /// Turns in which something could be done, and in which it was.
    pub offers: BTreeMap<String, Offer>,
}

impl FightArc {
    /// Adds a game.
    pub fn add(&mut self, row: &Row) {
        let won = row.result == Ending::Won;
        if let Some(first) = row.deaths.iter().map(|fall| fall.round).min() {
            self.with_death += 1;
            self.first_death += u64::from(first);
            self.first_death_share += 1000 * u64::from(first) / u64::from(row.rounds.max(1));
        } else if won {
            self.unharmed += 1;
        }
        let crew = row.curve.first().map_or(0, |standing| standing.alive);
        for round in row.curve.windows(2) {
            self.dead_rounds += u64::from(crew.saturating_sub(round[0].alive));
            let (rounds, wounds) = self.by_living.entry(round[0].alive).or_default();
            *rounds += 1;
            *wounds += u64::from(round[1].wounds.saturating_sub(round[0].wounds));
        }
        let (games, wins) = self.levels.entry(row.level).or_default();
        *games += 1;
        *wins += u64::from(won);
        for (name, offer) in &row.offers {
            let sum = self.offers.entry(name.clone()).or_default();
            sum.turns += offer.turns;
            sum.taken += offer.taken;
        }
    }

    /// The mean round of the first death, and its place in the game from 0 to 1.
    pub fn first_death(&self) -> Option<(f64, f64)> {
        let games = self.with_death as f64;
        (self.with_death > 0).then(|| {
            let share = self.first_death_share as f64 / 1000.0;
            (self.first_death as f64 / games, share / games)
        })
    }

    /// The share of won games in which an AI card of level III was met.
    pub fn third_level_in_wins(&self) -> Option<f64> {
        let wins: u64 = self.levels.values().map(|(_, wins)| wins).sum();
        let third = self.levels.get(&3).map_or(0, |(_, wins)| *wins);
        (wins > 0).then(|| third as f64 / wins as f64)
    }

    /// What was taken in fewer than 1 % of the turns it was offered in, rarest first, with
    /// its share. What was offered in fewer than 50 turns says nothing yet.
    pub fn unused(&self) -> Vec<(&str, f64)> {
        let offers = self.offers.iter().filter(|(_, offer)| offer.turns >= 50);
        let shares = offers.map(|(name, offer)| {
            let share = f64::from(offer.taken) / f64::from(offer.turns);
            (name.as_str(), share)
        });
        let mut unused: Vec<_> = shares.filter(|(_, share)| *share < 0.01).collect();
        unused.sort_by(|a, b| a.1.total_cmp(&b.1).then(a.0.cmp(b.0)));
        unused
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::{Fall, Standing};

    fn standing(alive: u32, wounds: u32) -> Standing {
        Standing {
            alive,
            wounds,
            ..Standing::default()
        }
    }

    /// Two rounds; one of two dies in the first, the other wins.
    fn game() -> Row {
        Row {
            result: Ending::Won,
            rounds: 2,
            level: 3,
            curve: vec![standing(2, 0), standing(1, 3), standing(1, 4)],
            deaths: vec![Fall {
                round: 1,
                ..Fall::default()
            }],
            offers: BTreeMap::from([
                (
                    "use help-up".into(),
                    Offer {
                        turns: 60,
                        taken: 0,
                    },
                ),
                (
                    "play steady-walk: move".into(),
                    Offer {
                        turns: 60,
                        taken: 9,
                    },
                ),
                ("use purge".into(), Offer { turns: 3, taken: 0 }),
            ]),
            ..Row::default()
        }
    }

    #[test]
    fn a_death_is_counted_with_its_round_and_what_follows() {
        let mut arc = FightArc::default();
        arc.add(&game());
        assert_eq!(arc.first_death(), Some((1.0, 0.5)));
        assert_eq!(
            arc.dead_rounds, 1,
            "the second round is begun by one of two"
        );
        assert_eq!(arc.unharmed, 0);
        assert_eq!(arc.by_living, BTreeMap::from([(1, (1, 1)), (2, (1, 3))]));
        assert_eq!(arc.third_level_in_wins(), Some(1.0));
    }

    #[test]
    fn a_win_without_a_death_is_unharmed() {
        let mut arc = FightArc::default();
        arc.add(&Row {
            deaths: vec![],
            ..game()
        });
        assert_eq!((arc.unharmed, arc.first_death()), (1, None));
    }

    #[test]
    fn what_is_offered_often_and_taken_never_is_unused() {
        let mut arc = FightArc::default();
        arc.add(&game());
        assert_eq!(arc.unused(), [("use help-up", 0.0)]);
    }
}
