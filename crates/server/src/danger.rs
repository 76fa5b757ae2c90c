//! Chance of death, where it is real: by what an Intruder would do, and by what a
//! player may choose. Exact for what the dice take from those who do nothing about it: no
//! re-rolls by armor or Stress, no Expertise, no reactions. What a hit brings besides its
//! damage, such as a Knockback into a pillar, is left out.

use enormity_engine::catalog::Catalog;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::game::Game;
use enormity_engine::ids::{Figure, IntruderId, SpacerId};
use enormity_engine::peril::{Blow, Peril};
use enormity_engine::rng::Rng;
use enormity_odds::damage;
use serde::Serialize;
use std::collections::BTreeMap;

/// HRM-2, DIE-1: no stat goes further without killing.
const MOST: usize = 9;

/// What may become of a Spacer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Danger {
    /// Who.
    pub spacer: SpacerId,
    /// The chance of at least one Flatline check.
    pub flatline: f64,
    /// The chance of death.
    pub death: f64,
}

/// The dangers of some perils for everybody who is in any.
pub fn dangers(game: &Game, perils: &[Peril]) -> Vec<Danger> {
    let living = game.state().on_board();
    living
        .filter_map(|id| {
            let mut fate = Fate::of(game, id);
            for peril in perils {
                fate.meet(game.catalog(), peril);
            }
            let danger = Danger {
                spacer: id,
                flatline: rounded(fate.flatlined()),
                death: rounded(fate.dead),
            };
            (danger.flatline > 0.0 || danger.death > 0.0).then_some(danger)
        })
        .collect()
}

/// What a Spacer may have come to, with its chances.
struct Fate {
    id: SpacerId,
    /// By Vitals and Stress, for those who had no Flatline check, and who had one.
    alive: [[[f64; MOST + 1]; MOST + 1]; 2],
    flatlined_dead: f64,
    dead: f64,
}

impl Fate {
    fn of(game: &Game, id: SpacerId) -> Fate {
        let spacer = game.state().spacer(id);
        let mut fate = Fate {
            id,
            alive: Default::default(),
            flatlined_dead: 0.0,
            dead: 0.0,
        };
        let at = |stat: u8| usize::from(stat).min(MOST);
        fate.alive[0][at(spacer.vitals)][at(spacer.stress)] = 1.0;
        fate
    }

    fn flatlined(&self) -> f64 {
        self.flatlined_dead + self.alive[1].iter().flatten().sum::<f64>()
    }

    fn meet(&mut self, catalog: &Catalog, peril: &Peril) {
        match peril {
            Peril::Blow(blow) if blow.spacer == self.id => {
                let chances = losses(catalog, blow);
                self.lose(catalog, &chances, blow.terrorize);
            }
            Peril::Loss {
                spacer,
                vitals,
                stress,
            } if *spacer == self.id => {
                for (loss, stress) in [(*vitals, false), (*stress, true)] {
                    if loss > 0 {
                        self.lose(catalog, &[(usize::from(loss), 1.0)], stress);
                    }
                }
            }
            _ => {}
        }
    }

    /// So much is lost with such chances: Vitals, or by Stress gained.
    fn lose(&mut self, catalog: &Catalog, losses: &[(usize, f64)], stressing: bool) {
        let dies = death_by_flatline(catalog);
        let before = std::mem::take(&mut self.alive);
        for (had, by_vitals) in before.iter().enumerate() {
            for (vitals, by_stress) in by_vitals.iter().enumerate() {
                for (stress, before) in by_stress.iter().enumerate().filter(|(_, c)| **c > 0.0) {
                    for (loss, share) in losses {
                        let chance = before * share;
                        if stressing {
                            match self.alive[had][vitals].get_mut(stress + loss) {
                                Some(now) => *now += chance,
                                None => self.die(chance, had), // DIE-1
                            }
                        } else if *loss == 0 || vitals > *loss {
                            self.alive[had][vitals - loss][stress] += chance;
                        } else {
                            // FLT-1, FLT-3.
                            self.die(chance * dies, 1);
                            self.alive[1][0][stress] += chance * (1.0 - dies);
                        }
                    }
                }
            }
        }
    }

    fn die(&mut self, chance: f64, flatlined: usize) {
        self.dead += chance;
        if flatlined > 0 {
            self.flatlined_dead += chance;
        }
    }
}

/// IAT-2, IAT-4: what a blow takes, with its chances.
fn losses(catalog: &Catalog, blow: &Blow) -> Vec<(usize, f64)> {
    let spread = damage(&catalog.dice, blow.dice, blow.lethal, blow.reduction);
    let more = usize::from(blow.more);
    let chances = spread.chances().iter().enumerate();
    chances
        .map(|(loss, chance)| (if loss == 0 { 0 } else { loss + more }, *chance))
        .collect()
}

/// FLT-1, AWK-1: how often a Flatline check kills.
fn death_by_flatline(catalog: &Catalog) -> f64 {
    let cards = &catalog.flatlines;
    let deaths = cards.iter().map(|card| match (card.lives, card.awakening) {
        (true, _) => 0.0,
        (false, true) => 0.9,
        (false, false) => 1.0,
    });
    match cards.is_empty() {
        true => 1.0,
        false => deaths.sum::<f64>() / cards.len() as f64,
    }
}

/// The chance that an option kills the one who chooses it, by its place in the list.
pub fn of_options(game: &Game, rng: &mut Rng) -> BTreeMap<usize, f64> {
    let (Some(decision), Some(me)) = (game.decision(), game.decider()) else {
        return BTreeMap::new();
    };
    let spacer = game.state().spacer(me);
    let chance = |lethal: bool| if lethal { 1.0 } else { 0.0 };
    let by_step = match decision.ask {
        Ask::Step(_) => by_opportunity(game, me, rng),
        _ => 0.0,
    };
    let options = decision.options.iter().enumerate();
    options
        .map(|(n, choice)| {
            let death = match choice {
                Choice::Step(_) => by_step,
                // DIE-1, after ROL-1.
                Choice::Die(_) if decision.ask == Ask::Stress => {
                    chance(usize::from(spacer.stress) >= MOST)
                }
                // DIE-4; and EXR-1 costs 2 Stress.
                Choice::Exert { .. } => {
                    chance(spacer.exerts >= 2 || usize::from(spacer.stress) + 2 > MOST)
                }
                _ => 0.0,
            };
            (n, rounded(death))
        })
        .filter(|(_, death)| *death > 0.0)
        .collect()
}

/// AOO-1: by those whom a step provokes.
fn by_opportunity(game: &Game, me: SpacerId, rng: &mut Rng) -> f64 {
    let provoked = game.provoked_by_step();
    let survived = provoked.iter().filter_map(Figure::intruder).map(|id| {
        let cards = cards_of(game, id);
        let deaths = cards.iter().map(|card| {
            let intent = game.intent(id, *card, Some(me), rng);
            let all = dangers(game, &intent.perils);
            all.iter().find(|d| d.spacer == me).map_or(0.0, |d| d.death)
        });
        1.0 - deaths.sum::<f64>() / cards.len().max(1) as f64
    });
    1.0 - survived.product::<f64>()
}

/// The AI cards that can come, or none for a minion.
fn cards_of(game: &Game, id: IntruderId) -> Vec<Option<u8>> {
    let kind = game.catalog().kind(game.state().intruder(id).kind);
    match kind.boss {
        Some(_) => game.next_ai_cards().map(Some).collect(),
        None => vec![None],
    }
}

/// To a tenth of a percent.
pub fn rounded(chance: f64) -> f64 {
    (chance * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use enormity_engine::catalog::SessionId;
    use enormity_engine::setup::Setup;

    const ANNA: SpacerId = SpacerId(0);

    fn game() -> Game {
        let catalog = enormity_content::embedded_base().unwrap().catalog;
        let setup = Setup::standard(&catalog, Default::default(), 2, 7);
        Game::new(catalog, &setup).unwrap()
    }

    fn loss(vitals: u8, stress: u8) -> Peril {
        Peril::Loss {
            spacer: ANNA,
            vitals,
            stress,
        }
    }

    #[test]
    fn flt_1_a_loss_of_all_vitals_kills_as_often_as_the_cards_say() {
        let game = game();
        let vitals = game.state().spacer(ANNA).vitals;
        assert_eq!(dangers(&game, &[loss(vitals - 1, 0)]), []);
        let danger = dangers(&game, &[loss(vitals, 0)]).remove(0);
        // Two of four cards kill, one of them only if the Enormity die shows no 10.
        assert_eq!((danger.flatline, danger.death), (1.0, 0.475));
        // FLT-3: another check.
        let danger = dangers(&game, &[loss(vitals, 0), loss(1, 0)]).remove(0);
        assert_eq!((danger.flatline, danger.death), (1.0, 0.724));
    }

    #[test]
    fn die_1_stress_above_9_kills_without_a_check() {
        let game = game();
        let stress = game.state().spacer(ANNA).stress;
        assert_eq!(dangers(&game, &[loss(0, 9 - stress)]), []);
        let danger = dangers(&game, &[loss(0, 10 - stress)]).remove(0);
        assert_eq!((danger.flatline, danger.death), (0.0, 1.0));
    }

    #[test]
    fn iat_2_a_blow_is_as_dangerous_as_its_dice() {
        let game = game();
        let spacer = game.state().spacer(ANNA);
        let dice = &game.catalog().dice;
        let blow = Blow {
            spacer: ANNA,
            dice: [0, 2, 1],
            lethal: false,
            terrorize: false,
            reduction: 1,
            more: 2,
        };
        // To lose all, the dice must bring so many after 1 is taken off and 2 are added.
        let chance = damage(dice, blow.dice, false, 1).at_least(spacer.vitals - 2);
        let found = dangers(&game, &[loss(1, 0), Peril::Blow(blow)]);
        let worse = damage(dice, blow.dice, false, 1).at_least(spacer.vitals - 3);
        assert!(worse > chance && chance > 0.0);
        assert_eq!(found[0].flatline, rounded(worse));
        assert_eq!(found[0].death, rounded(worse * 0.475));
    }

    /// Positions of random play in which a choice of this kind may kill.
    fn deadly(kind: impl Fn(&Choice) -> bool) -> (Game, SpacerId, f64) {
        let catalog = enormity_content::embedded_base().unwrap().catalog;
        let mut rng = Rng::new(1);
        for seed in 0..200 {
            let session = SessionId(seed as u8 % catalog.sessions.len() as u8);
            let setup = Setup::standard(&catalog, session, 4, seed);
            let mut game = Game::new(catalog.clone(), &setup).unwrap();
            while let Some(decision) = game.decision() {
                let options = decision.options;
                let found = options.iter().position(&kind);
                let deaths = found.map(|n| (n, of_options(&game, &mut rng)));
                if let Some(chance) = deaths.and_then(|(n, deaths)| deaths.get(&n).copied()) {
                    let who = game.decider().unwrap();
                    return (game, who, chance);
                }
                let n = rng.below(options.len() as u32) as usize;
                game.choose_silently(options[n]).unwrap();
            }
        }
        panic!("nobody was ever in danger");
    }

    #[test]
    fn aoo_1_a_step_away_may_kill() {
        let (game, _, chance) = deadly(|choice| matches!(choice, Choice::Step(_)));
        assert!(!game.provoked_by_step().is_empty());
        assert!(chance > 0.0 && chance < 1.0);
    }

    #[test]
    fn die_1_die_4_what_kills_for_certain_is_said_before() {
        let fatal = |choice: &Choice| matches!(choice, Choice::Exert { .. } | Choice::Die(_));
        let (mut game, who, chance) = deadly(fatal);
        assert_eq!(chance, 1.0);
        let options = game.decision().unwrap().options;
        let choice = options.iter().copied().find(fatal).unwrap();
        game.choose_silently(choice).unwrap();
        // Whatever else comes up first, in the end it is so.
        for _ in 0..200 {
            let Some(decision) = game.decision() else {
                break;
            };
            if !game.state().spacer(who).is_alive() {
                break;
            }
            let pass = decision.options.contains(&Choice::Pass);
            let other = decision.options[decision.options.len() - 1];
            let choice = if pass { Choice::Pass } else { other };
            game.choose_silently(choice).unwrap();
        }
        assert!(!game.state().spacer(who).is_alive());
    }
}
