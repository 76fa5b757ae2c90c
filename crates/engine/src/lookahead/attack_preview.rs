//! What players can work out before they choose, for hints, odds and bots: what an
//! attack would be rolled with, from where a weapon reaches, whom a step provokes.

use crate::board::SpaceSet;
use crate::catalog::Weapon;
use crate::cx::Cx;
use crate::deck::CARDS;
use crate::dice::Colour;
use crate::game::Game;
use crate::ids::{FigureSet, IntruderId, Level, SpacerId};
use crate::seq::Seq;

/// What an attack would be rolled with, tokens of the pool aside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AttackPool {
    /// Dice by colour.
    pub dice: [u8; 3],
    /// Raw Power (DIC-2).
    pub power: u8,
    /// Critical quadrants that are no dice (ATK-7).
    pub crit: u8,
    /// ATK-16: Confidence that is no token.
    pub confidence: u8,
    /// ATK-16: Discipline that is no token.
    pub discipline: u8,
    /// KEY-DEV.
    pub devastating: bool,
    /// ATK-4: what is added to the AT of the body part a Boss turns up.
    pub toughness: i8,
    /// ATK-4: the AT of a baseline Intruder; of a Boss only once a part is drawn.
    pub threshold: Option<u8>,
}

/// What an attack on the Boss can meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// Its printed AT.
    pub threshold: u8,
    /// WND-2, WND-3: the Wounds it brings.
    pub wounds: u8,
}

impl AttackPool {
    fn lay(&mut self, dice: &[Colour]) {
        self.dice = [0; 3];
        for colour in dice {
            self.dice[*colour as usize] += 1;
        }
    }

    /// ATK-4: the AT of a body part with this one printed on it.
    pub fn threshold_of_part(&self, printed: u8) -> u8 {
        printed.saturating_add_signed(self.toughness).max(1)
    }
}

impl Game {
    /// What the Spacer would roll with this weapon against that Intruder, from wherever
    /// it reaches; Cover aside.
    pub fn attack_pool(&self, id: SpacerId, item: u8, target: IntruderId) -> Option<AttackPool> {
        let weapon = self.weapon(id, item)?;
        Some(self.consult(|cx| {
            let pool = cx.attack_pool(id, item, weapon, target);
            let mut forecast = AttackPool {
                power: pool.power,
                crit: pool.crit,
                confidence: pool.confidence,
                discipline: pool.discipline,
                devastating: weapon.devastating,
                toughness: cx.toughness_of(target, Some(id)),
                threshold: (!cx.is_boss(target)).then(|| cx.at_of(target, id)),
                ..AttackPool::default()
            };
            forecast.lay(&pool.dice);
            forecast
        }))
    }

    /// The same from where the Spacer stands, with Cover; `None` if it does not reach.
    pub fn attack_here(&self, id: SpacerId, item: u8, target: IntruderId) -> Option<AttackPool> {
        let here = SpaceSet::one(self.state().spacer(id).at);
        if self.strikes_from(id, item, target, here).is_empty() {
            return None;
        }
        let weapon = self.weapon(id, item)?;
        let mut forecast = self.attack_pool(id, item, target)?;
        let dice = self.imagine(|cx| {
            let mut dice = cx.attack_pool(id, item, weapon, target).dice;
            cx.take_cover(&mut dice, weapon, id, target);
            dice
        });
        forecast.lay(&dice);
        Some(forecast)
    }

    /// ATK-4: every AT such an attack can meet, each as likely as the other.
    pub fn possible_at(&self, pool: &AttackPool) -> Vec<u8> {
        match pool.threshold {
            Some(at) => vec![at],
            None => {
                let marks = self.next_marks();
                marks
                    .iter()
                    .map(|mark| pool.threshold_of_part(mark.threshold))
                    .collect()
            }
        }
    }

    /// ATK-4: what an attack on the Boss can meet, each as likely as the other; WND-7 if no
    /// body part is left.
    pub fn next_marks(&self) -> Seq<Mark, CARDS> {
        let mut marks = Seq::new();
        let sheet = self.state().boss_sheet(self.catalog());
        let (Some(sheet), Some(incursion)) = (sheet, self.state().incursion()) else {
            return marks;
        };
        for part in self.next_body_parts() {
            let part = &sheet.bp[usize::from(part)];
            let wounds = if part.level == Level::Three { 2 } else { 1 };
            let threshold = part.at;
            marks.push(Mark { threshold, wounds });
        }
        if marks.is_empty() {
            let (threshold, wounds) = (incursion.last_at, 1);
            marks.push(Mark { threshold, wounds });
        }
        marks
    }

    /// ATK-3, KEY-ADV: those of the spaces from which the weapon would reach the Intruder,
    /// closing in if it advances.
    pub fn strikes_from(
        &self,
        id: SpacerId,
        item: u8,
        target: IntruderId,
        spaces: SpaceSet,
    ) -> SpaceSet {
        let steps = self.weapon(id, item).map_or(0, |weapon| weapon.advance);
        self.strikes_within(steps, id, item, target, spaces)
    }

    /// KEY-ADV: the same with so many steps left to close in.
    pub fn strikes_within(
        &self,
        steps: u8,
        id: SpacerId,
        item: u8,
        target: IntruderId,
        spaces: SpaceSet,
    ) -> SpaceSet {
        let Some(weapon) = self.weapon(id, item) else {
            return SpaceSet::EMPTY;
        };
        self.imagine(|cx| {
            let mut found = SpaceSet::EMPTY;
            for space in spaces {
                cx.state.spacer_mut(id).at = space;
                let mut ends = SpaceSet::one(space);
                if steps > 0 && cx.could_advance(id, weapon, target) {
                    ends |= cx.closing_in(id, target, steps);
                }
                let strikes = ends.iter().any(|end| {
                    cx.state.spacer_mut(id).at = end;
                    cx.reaches(id, weapon, target)
                });
                if strikes {
                    found.insert(space);
                }
            }
            found
        })
    }

    /// AOO-1: the Intruders that would strike if the Spacer stepped away now.
    pub fn provoked(&self, id: SpacerId) -> FigureSet {
        self.consult(|cx| cx.provoked(id))
    }

    fn weapon(&self, id: SpacerId, item: u8) -> Option<&Weapon> {
        let item = self.state().spacer(id).items.get(usize::from(item))?;
        self.catalog().gear_card(item.gear).weapon.as_ref()
    }

    /// Asks the rules about positions that might be.
    pub(crate) fn imagine<T>(&self, question: impl FnOnce(&mut Cx) -> T) -> T {
        let mut state = *self.state();
        question(&mut self.at(&mut state))
    }
}

#[cfg(test)]
mod tests {
    use super::{AttackPool, Mark};
    use crate::board::SpaceSet;
    use crate::catalog::SessionId;
    use crate::game::Game;
    use crate::seq::Seq;
    use crate::setup::Setup;
    use crate::testing::whole_session;
    use crate::testing::{ANNA, BOSS};
    use std::sync::Arc;

    #[test]
    fn atk_3_a_weapon_strikes_from_where_it_reaches() {
        let game = whole_session::game();
        let all = game.board().spaces();
        let from = game.strikes_from(ANNA, 0, BOSS, all);
        assert!(!from.is_empty() && from.len() < all.len());
        let far = game.state().intruder(BOSS).at;
        for space in from {
            assert!(game.board().grid_distance(space, far) <= 9);
        }
    }

    #[test]
    fn atk_3_an_attack_from_here_is_one_that_reaches_and_meets_cover() {
        let game = whole_session::game();
        let board = game.board();
        let from = game.strikes_from(ANNA, 0, BOSS, board.spaces());
        let whole = game.attack_pool(ANNA, 0, BOSS).unwrap();
        for space in board.spaces() {
            let mut state = *game.state();
            state.spacer_mut(ANNA).at = space;
            let here = game.with_state(state).attack_here(ANNA, 0, BOSS);
            assert_eq!(here.is_some(), from.contains(space));
            let fair = |here: AttackPool| {
                let dice = [here.dice, whole.dice].map(|dice| dice.iter().sum::<u8>());
                dice[0] == dice[1]
                    && here.dice[2] <= whole.dice[2]
                    && here.threshold == whole.threshold
            };
            assert!(here.is_none_or(fair));
        }
        let at = game.possible_at(&whole);
        assert_eq!(at.len(), game.next_body_parts().count());
    }

    #[test]
    fn wnd_7_without_any_body_part_the_last_at_is_met_for_one_wound() {
        let game = whole_session::game();
        let mut state = *game.state();
        let bp = &mut state.fight_mut().bp;
        bp.stack = bp.drawable() | bp.escalation;
        (bp.draw, bp.escalation) = (Seq::new(), 0);
        state.fight_mut().last_at = 4;
        let game = game.with_state(state);
        assert_eq!(
            game.next_marks()[..],
            [Mark {
                threshold: 4,
                wounds: 1
            }]
        );
        let pool = game.attack_pool(ANNA, 0, BOSS).unwrap();
        assert_eq!(game.possible_at(&pool), [4]);
    }

    #[test]
    fn key_adv_closing_in_counts_only_where_it_leads_into_reach() {
        let mut catalog = whole_session::catalog();
        for gear in &mut catalog.gear {
            if let Some(weapon) = &mut gear.weapon {
                (weapon.range, weapon.melee, weapon.advance) = (0, true, 2);
            }
        }
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let game = Game::new(Arc::new(catalog), &setup).unwrap();
        let within = |steps, spaces| game.strikes_within(steps, ANNA, 0, BOSS, spaces);
        let (board, boss) = (game.board(), game.state().intruder(BOSS).at);
        let doors = &game.state().doors;
        let taken = game.state().obstacles | SpaceSet::one(boss);
        let beside = within(0, board.spaces().without(taken));
        let from = game.strikes_from(ANNA, 0, BOSS, board.spaces().without(taken));
        assert!(
            beside
                .iter()
                .all(|space| board.adjacent(space, boss, doors))
        );
        assert!(from.len() > beside.len());
        for space in from.without(beside) {
            let nearer = board.adjacents(space, doors).without(taken);
            assert!(!within(1, nearer).is_empty());
        }
        assert_eq!(game.closing_in(), None, "nobody has named a target");
    }

    #[test]
    fn atk_6_the_forecast_has_the_dice_of_the_weapon() {
        let game = whole_session::game();
        let pool = game.attack_pool(ANNA, 0, BOSS).unwrap();
        assert!(pool.dice.iter().sum::<u8>() > 0);
        assert_eq!(
            pool.threshold, None,
            "a Boss's AT is on the part it turns up"
        );
        assert_eq!(game.attack_pool(ANNA, 9, BOSS), None);
    }
}
