//! BOS-3: what the Boss can do next, and whom it would hurt.

use super::Seat;
use crate::evaluation::{damage_price, stress_price};
use enormity_engine::board::{Space, SpaceSet, StepField, Walker};
use enormity_engine::catalog::{Attack, Behaviour, Command, Pick, Reach, Who};
use enormity_engine::ids::{MAX_SPACERS, SpacerId};
use enormity_engine::seq::Seq;
use enormity_engine::state::Intruder;

/// A card that can come: its lines, its first attack, and how far it goes before that.
pub struct ForetoldBlow<'a> {
    boss: &'a Intruder,
    behaviour: &'a Behaviour,
    attack: &'a Attack,
    steps: u16,
    /// What it costs each Spacer to be struck.
    prices: [f32; MAX_SPACERS],
}

impl<'a> Seat<'a> {
    /// What the Boss may do next.
    pub fn blows(self) -> Vec<ForetoldBlow<'a>> {
        let table = self.table;
        let boss = table.boss().map(|id| table.intruder(id));
        let boss = boss.filter(|boss| boss.present);
        let (Some(sheet), Some(boss)) = (table.sheet(), boss) else {
            return vec![];
        };
        let speed = table.catalog().kind(boss.kind).speed[0].map_or(40, u16::from);
        let cards = table.next_ai();
        let possible = sheet.ai.iter().enumerate();
        let possible = possible.filter(|(card, _)| cards & (1 << card) != 0);
        possible
            .filter_map(|(_, card)| {
                let behaviour = table.catalog().behaviour(card.behaviour);
                let mut steps = 0;
                let attack = behaviour
                    .steps
                    .iter()
                    .find_map(|step| match &step.command {
                        Command::Attack(attack) => Some(attack),
                        Command::Move(times) => {
                            steps += speed * u16::from(*times);
                            None
                        }
                        Command::Shift => {
                            steps += 40;
                            None
                        }
                        Command::Act(_) => None,
                    })?;
                let mut prices = [0.0; MAX_SPACERS];
                let harm = self.likely(attack).round() as u8;
                for id in table.on_board() {
                    let spacer = table.spacer(id);
                    prices[usize::from(id.0)] = match attack.terrorize {
                        true => stress_price(spacer, harm),
                        false => damage_price(spacer, harm),
                    };
                }
                Some(ForetoldBlow {
                    boss,
                    behaviour,
                    attack,
                    steps,
                    prices,
                })
            })
            .collect()
    }

    /// What the Boss's next card costs the crew on average if this Spacer stands there.
    pub fn danger(self, blows: &[ForetoldBlow], space: Space) -> f32 {
        let sum: f32 = blows.iter().map(|blow| self.harm(blow, space)).sum();
        sum / blows.len().max(1) as f32
    }

    fn harm(self, blow: &ForetoldBlow, mine: Space) -> f32 {
        let at = |id: SpacerId| match id == self.me {
            true => mine,
            false => self.table.spacer(id).at,
        };
        let price = |id: SpacerId| blow.prices[usize::from(id.0)];
        let (board, doors) = (self.table.board(), self.table.doors());
        let boss = blow.boss;
        let mut lines = blow.behaviour.targeting.iter();
        let Some(meant) = lines.find_map(|line| self.meant(boss, line, &at)) else {
            return 0.0;
        };
        // TGT-9: among equals the players choose who can bear it best.
        let target = meant
            .iter()
            .min_by(|a, b| price(**a).total_cmp(&price(**b)));
        let Some(target) = target.copied() else {
            return 0.0;
        };
        // IMV-2: if it moves, its way leads through closed doors.
        let far = match blow.steps {
            0 => board.distance(boss.at, at(target), doors),
            _ => {
                let (mut out, here) = (StepField::new(), SpaceSet::one(boss.at));
                let (by, nothing) = (Walker::Intruder, SpaceSet::EMPTY);
                let walks = board.walk_distances(at(target), doors, by, &nothing, &here, &mut out);
                walks[boss.at.index()]
            }
        };
        let arrives = far <= blow.steps + 1;
        match blow.attack.reach {
            Reach::Melee if !arrives => 0.0,
            Reach::Ranged(range) if far > blow.steps + u16::from(range) => 0.0,
            Reach::Blast(zone) => {
                // It stops beside its Target, or where the way ends.
                let (center, zone) = match blow.steps > 0 && arrives {
                    true => (at(target), zone),
                    false => (boss.at, zone),
                };
                let struck = board.zone(center, zone);
                let spacers = self.table.on_board().filter(|id| struck.contains(at(*id)));
                spacers.map(price).sum()
            }
            _ => price(target),
        }
    }

    /// TGT-1: whom a line means; `None` if it means nobody.
    fn meant(
        self,
        boss: &Intruder,
        line: &Who,
        at: &dyn Fn(SpacerId) -> Space,
    ) -> Option<Seq<SpacerId, MAX_SPACERS>> {
        let (table, board, doors) = (self.table, self.table.board(), self.table.doors());
        let far = |id: SpacerId| board.distance(boss.at, at(id), doors);
        let filter = line.filter();
        let fits = |id: &SpacerId| {
            let (space, spacer) = (at(*id), table.spacer(*id));
            let in_line =
                board.row(space) == board.row(boss.at) || board.col(space) == board.col(boss.at);
            (!filter.in_front || board.in_front(boss.at, boss.facing).contains(space))
                && (!filter.rear || board.rear(boss.at, boss.facing) == Some(space))
                && (!filter.in_line || in_line)
                && (!filter.adjacent || board.adjacent(boss.at, space, doors))
                && filter.within.is_none_or(|n| far(*id) <= u16::from(n))
                && filter
                    .knocked_down
                    .is_none_or(|down| spacer.is_down() == down)
                && filter.has.is_none_or(|condition| spacer.has(condition))
                && filter
                    .at_least
                    .is_none_or(|(stat, n)| spacer.stat(stat) >= n)
        };
        let score = |id: SpacerId| match line.pick {
            Pick::Closest => far(id),
            Pick::Furthest => u16::MAX - far(id),
            Pick::Highest(stat) => 255 - u16::from(table.spacer(id).stat(stat)),
            Pick::Lowest(stat) => u16::from(table.spacer(id).stat(stat)),
            Pick::Priority if table.priority() != Some(id) => u16::MAX,
            _ => 0,
        };
        let (mut meant, mut least) = (Seq::new(), u16::MAX);
        for id in table.on_board().filter(fits) {
            let score = score(id);
            if score < least {
                (meant, least) = (Seq::of(&[id]), score);
            } else if score == least && score < u16::MAX {
                meant.push(id);
            }
        }
        (!meant.is_empty()).then_some(meant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Table;
    use enormity_engine::catalog::SessionId;
    use enormity_engine::game::Game;
    use enormity_engine::setup::Setup;

    #[test]
    fn bos_3_it_is_worse_to_be_the_closest_to_a_boss_that_walks() {
        let catalog = enormity_content::embedded_base().unwrap().catalog;
        let setup = Setup::standard(&catalog, SessionId(0), 2, 1);
        let game = Game::new(catalog, &setup).unwrap();
        let table = Table::new(&game);
        let me = table.on_board().next().unwrap();
        let seat = Seat::of(table, me);
        let blows = seat.blows();
        assert!(!blows.is_empty() && blows.len() <= table.next_ai().count_ones() as usize);
        let boss = table.intruder(table.boss().unwrap()).at;
        let beside = table.board().adjacents(boss, table.doors());
        let here = seat.danger(&blows, table.spacer(me).at);
        for space in beside {
            assert!(seat.danger(&blows, space) > here);
        }
    }
}
