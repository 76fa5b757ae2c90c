//! Where Blips can come to be, from what players know: by noise, and in the patrol to come.
//! Each is looked at by itself: whom it would push, and what would come out of it, is left out.

use crate::board::Intersection;
use crate::decision::{Ask, Choice};
use crate::event::{Event, Log};
use crate::frame::{Frame, Input};
use crate::game::Game;
use crate::ids::{BlipId, SpacerId};
use crate::lookahead::dry_run::MOST_QUESTIONS;
use crate::scene::{BlipPlace, Goal, NoiseMade, NoiseMoves, Patrol};
use crate::scripted_chance::ScriptedChance;
use crate::state::{Phase, State};
use serde::Serialize;

/// More ends of a Blip's move than this are not told apart.
const MOST_ENDS: usize = 24;

/// Where a Blip can be after it has moved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BlipEnd {
    /// The intersections it goes by; the first is where it lies, the last where it ends.
    pub path: Vec<Intersection>,
    /// BLP-3: next to whom it would be revealed there.
    pub beside: Vec<SpacerId>,
    /// PAT-1: by how many of the Scanner cards that can come; by noise, 1.
    pub cards: u32,
}

/// The patrol to come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PatrolAhead {
    /// How many Scanner cards can come.
    pub cards: u32,
    /// Every Blip on the board, and where it can be then.
    pub blips: Vec<(BlipId, Vec<BlipEnd>)>,
}

impl Game {
    /// PAT-1: where each Blip can be after the patrol of this round.
    pub fn patrol_ahead(&self) -> PatrolAhead {
        let Some(run) = self.state().run() else {
            return PatrolAhead::default();
        };
        if run.passing.patrol_held || self.state().priority.is_none() {
            return PatrolAhead::default();
        }
        let cards: Vec<u8> = self.next_scanner_cards().collect();
        let blips = run.on_board().map(|(blip, _)| {
            let mut ends = vec![];
            for card in &cards {
                let speeds = self.catalog().scanner[usize::from(*card)].speeds;
                let mut alone = self.alone(blip);
                // PAT-4: as it will stand when the phase begins.
                if alone.phase != Phase::Intruders {
                    self.at(&mut alone).raise_alert();
                }
                self.goes(blip, alone, Patrol::by_card(speeds).into(), &mut ends);
            }
            (blip, ends)
        });
        PatrolAhead {
            cards: cards.len() as u32,
            blips: blips.collect(),
        }
    }

    /// NOI-5: where a Blip can be once a die with so many Potentials has moved it.
    pub fn moved_by_noise(&self, blip: BlipId, potential: u8, source: Goal) -> Vec<BlipEnd> {
        let mut state = self.alone(blip);
        let mut noise = NoiseMade {
            source,
            ..NoiseMade::default()
        };
        noise.dice[usize::from(blip.0)] = potential;
        if let Some(run) = state.run_mut() {
            run.noises.push(noise);
        }
        let mut ends = vec![];
        self.goes(blip, state, NoiseMoves.into(), &mut ends);
        ends
    }

    /// NOI-5: what each answer to a question about noise would bring: where the Blip goes that
    /// is given the die, or that moves next by what it was given.
    pub fn blips_by_answer(&self) -> Vec<(usize, BlipId, Vec<BlipEnd>)> {
        let Some((asked, run)) = self.decision().zip(self.state().run()) else {
            return vec![];
        };
        let by_noise = |blip: BlipId| match (asked.ask, self.state().stack.last()) {
            (Ask::NoiseDie(potential), Some(Frame::Noise(noise))) => {
                Some((potential, noise.source()))
            }
            (Ask::WhichBlip, Some(Frame::NoiseMoves(_))) => {
                let noise = run.noises.first()?;
                Some((noise.dice[usize::from(blip.0)], noise.source))
            }
            _ => None,
        };
        let options = asked.options.iter().enumerate();
        let blips = options.filter_map(|(option, choice)| match choice {
            Choice::Blip(blip) => Some((option, *blip)),
            _ => None,
        });
        let moves = blips.filter_map(|(option, blip)| {
            let (potential, source) = by_noise(blip)?;
            Some((option, blip, self.moved_by_noise(blip, potential, source)))
        });
        moves.collect()
    }

    /// NOI-5: what the dice show that are still to be given to Blips, in the order in which they are
    /// asked about. None where dice go round (NOI-7): there not every Blip can have every die.
    pub fn dice_to_give(&self) -> Vec<u8> {
        let asked = self.decision().map(|asked| asked.ask);
        match (asked, self.state().run(), self.state().stack.last()) {
            (Some(Ask::NoiseDie(_)), Some(run), Some(Frame::Noise(noise)))
                if !noise.goes_round(run.on_board().count()) =>
            {
                let heard = noise.left().iter().filter(|die| **die > 0);
                heard.copied().collect()
            }
            _ => vec![],
        }
    }

    /// NOI-5: where a die that shows so much would bring each Blip that it could be given to.
    pub fn blips_by_die(&self, potential: u8) -> Vec<(BlipId, Vec<BlipEnd>)> {
        let (Some(asked), Some(Frame::Noise(noise))) = (self.decision(), self.state().stack.last())
        else {
            return vec![];
        };
        let blips = asked.options.iter().filter_map(|choice| match choice {
            Choice::Blip(blip) => Some(*blip),
            _ => None,
        });
        let moves = blips.map(|blip| (blip, self.moved_by_noise(blip, potential, noise.source())));
        moves.collect()
    }

    /// PAT-1: the Scanner cards that can come next, as far as players know.
    fn next_scanner_cards(&self) -> impl Iterator<Item = u8> + use<> {
        let cards = self.consult(|cx| {
            let level = cx.level();
            let deck = cx.scanner_deck(level).word();
            let left = match cx.state.scanner.word() & deck {
                // CRD-4: an empty deck is shuffled anew.
                0 => deck,
                left => left,
            };
            match cx.ahead_of(level).next() {
                Some(known) => 1 << known,
                None if left & !cx.known_scanner() == 0 => left,
                None => left & !cx.known_scanner(),
            }
        });
        (0..64).filter(move |card| cards & 1 << card != 0)
    }

    /// The position at rest, with no other Blip on the board.
    fn alone(&self, blip: BlipId) -> State {
        let mut state = *self.at_rest().state();
        if let Some(run) = state.run_mut() {
            run.noises.clear();
            for (n, other) in (0u8..).zip(&mut run.blips) {
                other.moved = false;
                if n != blip.0 && matches!(other.place, BlipPlace::Board(_)) {
                    other.place = BlipPlace::Nowhere;
                }
            }
        }
        state
    }

    /// Adds all places where the Blip can end when a frame moves it, whatever players answer.
    fn goes(&self, blip: BlipId, mut state: State, frame: Frame, ends: &mut Vec<BlipEnd>) {
        let Some(from) = state.run().and_then(|run| run.point_of(blip)) else {
            return;
        };
        state.stack.push(frame);
        let trail = Trail {
            blip,
            path: vec![from],
            revealed: false,
        };
        let mut reached: Vec<Trail> = vec![];
        let mut ways = vec![(state, trail, Input::Go)];
        while let Some((mut state, mut trail, mut input)) = ways.pop() {
            for _ in 0..MOST_QUESTIONS {
                let mut blank = ScriptedChance::weakest(&self.catalog().dice);
                self.dry_run_with(&mut state, input, &mut blank, Some(&mut trail));
                let asked = state.decision;
                trail.revealed |= matches!(state.stack.last(), Some(Frame::Reveal(_)));
                if trail.revealed || state.stack.is_empty() || asked.options.is_empty() {
                    break;
                }
                let forks = matches!(asked.ask, Ask::BlipWay | Ask::Target | Ask::Point);
                let (first, others) = (asked.options[0], &asked.options[1..]);
                if forks && ways.len() + others.len() < MOST_ENDS {
                    for other in others {
                        ways.push((state, trail.clone(), Input::Chose(*other)));
                    }
                }
                let passes = asked.options.contains(&Choice::Pass);
                input = Input::Chose(if passes { Choice::Pass } else { first });
            }
            if !reached.contains(&trail) {
                reached.push(trail);
            }
        }
        for trail in reached {
            self.note(trail, ends);
        }
    }

    fn note(&self, trail: Trail, ends: &mut Vec<BlipEnd>) {
        let last = trail.path.last().copied().unwrap_or_default();
        let beside = match trail.revealed {
            true => self
                .consult(|cx| cx.spacers_beside(last))
                .iter()
                .copied()
                .collect(),
            false => vec![],
        };
        let end = BlipEnd {
            path: trail.path,
            beside,
            cards: 1,
        };
        let same = |other: &&mut BlipEnd| other.path == end.path && other.beside == end.beside;
        match ends.iter_mut().find(same) {
            Some(known) => known.cards += 1,
            None => ends.push(end),
        }
    }
}

/// Where a Blip has been until it ends or is revealed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Trail {
    blip: BlipId,
    path: Vec<Intersection>,
    revealed: bool,
}

impl Log for Trail {
    fn record(&mut self, _: &'static str, event: &Event) {
        match event {
            Event::BlipMoved { blip, to, .. } if *blip == self.blip && !self.revealed => {
                self.path.push(*to);
            }
            Event::BlipRevealed { blip, .. } if *blip == self.blip => self.revealed = true,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Dir;
    use crate::catalog::ScannerCard;
    use crate::testing::*;

    /// A Run whose white Scanner cards all have these speeds in every quadrant.
    fn patrolled(speeds: &[u8]) -> Bench {
        let mut table = run_bench();
        let cards = speeds.iter().map(|speed| ScannerCard {
            speeds: [*speed; 4],
            ..table.catalog.scanner[0].clone()
        });
        table.catalog.scanner = cards.collect();
        table.state.scanner = crate::bits::Bits::first(speeds.len());
        table
    }

    fn arrow(table: &mut Bench, blip: BlipId, dir: Dir) {
        table.state.run_mut().unwrap().blip_mut(blip).arrow = dir;
    }

    /// The places that a way goes by.
    fn places(table: &Bench, end: &BlipEnd) -> Vec<(u8, u8)> {
        let board = &table.catalog.boards[0];
        end.path.iter().map(|at| board.lattice_place(*at)).collect()
    }

    #[test]
    fn pat_1_a_blip_can_be_wherever_a_card_that_may_come_leads_it() {
        let mut table = patrolled(&[1, 2, 2]);
        let blip = table.lay_blip(0, 8, 6);
        let ahead = table.game().patrol_ahead();
        assert_eq!(ahead.cards, 3);
        let [(who, ends)] = &ahead.blips[..] else {
            panic!("one Blip")
        };
        assert_eq!(*who, blip);
        let ways: Vec<_> = ends.iter().map(|end| places(&table, end)).collect();
        assert_eq!(ways, [vec![(8, 6), (8, 7)], vec![(8, 6), (8, 7), (8, 8)]]);
        let cards: Vec<u32> = ends.iter().map(|end| end.cards).collect();
        assert_eq!(cards, [1, 2]);
    }

    #[test]
    fn pat_1_a_card_that_was_drawn_does_not_come_again_until_its_deck_is_empty() {
        let mut table = patrolled(&[1, 2]);
        table.lay_blip(0, 8, 6);
        table.state.scanner.remove(0);
        assert_eq!(table.game().patrol_ahead().cards, 1);
        table.state.scanner.remove(1);
        assert_eq!(table.game().patrol_ahead().cards, 2, "it is shuffled anew");
    }

    #[test]
    fn blp_3_a_patrol_that_comes_next_to_a_spacer_is_revealed_there() {
        let mut table = patrolled(&[1, 3]);
        let blip = table.lay_blip(0, 4, 6);
        arrow(&mut table, blip, Dir::South);
        let ahead = table.game().patrol_ahead();
        let ends = &ahead.blips[0].1;
        assert_eq!(ends[0].beside, []);
        assert_eq!(places(&table, &ends[1]), [(4, 6), (4, 5), (4, 4)]);
        assert_eq!(ends[1].beside, [ANNA]);
    }

    #[test]
    fn pat_1_a_quadrant_without_a_symbol_does_not_move_and_is_not_revealed() {
        let mut table = patrolled(&[0]);
        table.lay_blip(0, 4, 4);
        let ahead = table.game().patrol_ahead();
        let end = &ahead.blips[0].1[0];
        assert_eq!(
            (places(&table, end), &end.beside[..]),
            (vec![(4, 4)], &[][..])
        );
    }

    #[test]
    fn blp_2_noise_leads_to_every_way_that_players_may_choose() {
        let mut table = run_bench();
        let blip = table.lay_blip(0, 8, 8);
        let other = table.lay_blip(1, 8, 7);
        let source = Goal::Spacer(ANNA);
        let ends = table.game().moved_by_noise(blip, 1, source);
        let mut ways: Vec<_> = ends.iter().map(|end| places(&table, end)[1]).collect();
        ways.sort_unstable();
        assert_eq!(ways, [(7, 8), (8, 7)]);
        let straight = table.game().moved_by_noise(other, 1, source);
        assert_eq!(straight.len(), 1);
        assert_eq!(places(&table, &straight[0]), [(8, 7), (8, 6)]);
    }

    #[test]
    fn sec_3_where_blips_may_go_does_not_tell_what_they_are() {
        let ahead = |token, other| {
            let mut table = patrolled(&[1, 3]);
            for (token, x) in [(token, 4), (other, 6)] {
                let blip = table.lay_blip(token, x, 6);
                arrow(&mut table, blip, Dir::South);
            }
            table.game().patrol_ahead()
        };
        assert_eq!(ahead(0, 2), ahead(3, 1));
    }
}
