//! LMP: what the dead still do. A table option of ours.

use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::{Flow, Frame, Input};
use crate::gear::GainGear;
use crate::ids::{Figure, FigureSet, Half, SpacerId, Stat, Token};
use crate::state::{Presence, State, Storage};

/// LMP-2: how far the light of a lamp that nobody holds reaches.
const LIGHT: u16 = 3;
/// LMP-3: tokens that a last word brings.
const WORD: u8 = 2;

/// LMP-2: each of the dead decides something at the start of the Spacer phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Vigil {
    /// Who is still to decide.
    left: FigureSet,
}

impl Vigil {
    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(choice) = input {
            match choice {
                Choice::Token(token) => cx.gain_tokens(Half::Incoming, token, 1, "LMP-2"),
                Choice::Spacer(id) => {
                    let stress = cx.stat(id, Stat::Stress).saturating_sub(1);
                    cx.set_stat(id, Stat::Stress, stress, "LMP-2");
                }
                _ => {}
            }
        }
        let Some(Figure::Spacer(dead)) = self.left.take_first() else {
            return Flow::END;
        };
        cx.ask(Ask::Vigil, Some(dead), "LMP-2");
        for token in Token::ALL {
            cx.offer(Choice::Token(token));
        }
        for id in cx.state.seats() {
            if cx.state.spacer(id).stress > 0 && cx.in_light_of(dead, id) {
                cx.offer(Choice::Spacer(id));
            }
        }
        Flow::Ask
    }
}

/// LMP-3: somebody has found the lamp of one of the dead, who decides what they leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Legacy {
    dead: SpacerId,
    by: SpacerId,
    /// Tokens of the last word that are still to be chosen.
    words: u8,
    /// Something has been left; the lamp is out.
    left: bool,
}

impl Legacy {
    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match input {
            Input::Go if !self.left => return self.ask(cx),
            Input::Chose(Choice::Item(n)) => {
                self.put_out(cx, false);
                let item = cx.state.spacer(self.dead).items[usize::from(n)];
                cx.state.spacer_mut(self.dead).items[usize::from(n)].storage = Storage::Lost;
                let gained = GainGear::used(cx, self.by, item);
                return gained.map_or(Flow::END, |frame| Flow::Become(frame.into()));
            }
            Input::Chose(Choice::Accept) => {
                self.put_out(cx, true);
                self.words = WORD;
            }
            Input::Chose(Choice::Token(token)) => {
                self.words -= 1;
                cx.gain_tokens(Half::Incoming, token, 1, "LMP-3");
            }
            _ => {}
        }
        if self.words == 0 {
            return Flow::END;
        }
        cx.ask(Ask::Token, Some(self.by), "LMP-3");
        for token in Token::ALL {
            cx.offer(Choice::Token(token));
        }
        Flow::Ask
    }

    fn ask(&self, cx: &mut Cx) -> Flow {
        cx.ask(Ask::Legacy, Some(self.dead), "LMP-3");
        let items = cx.state.spacer(self.dead).items;
        for (n, item) in (0u8..).zip(&items) {
            if item.storage != Storage::Lost && !item.disabled && !cx.is_innate(item.gear) {
                cx.offer(Choice::Item(n));
            }
        }
        cx.offer(Choice::Accept);
        Flow::Ask
    }

    fn put_out(&mut self, cx: &mut Cx, word: bool) {
        self.left = true;
        cx.state.dark.insert(self.dead);
        let (spacer, by) = (self.dead, self.by);
        cx.emit("LMP-3", Event::LampTaken { spacer, by, word });
    }
}

impl State {
    /// LMP-1: whether the lamp of a dead Spacer burns on the space of their death.
    pub fn has_lamp(&self, id: SpacerId) -> bool {
        self.lamps && self.spacer(id).presence == Presence::Dead && !self.dark.contains(id)
    }
}

impl Cx<'_> {
    /// LMP-2: whether any of the dead has something to decide.
    pub fn vigil(&self) -> Option<Frame> {
        if !self.state.lamps {
            return None;
        }
        let dead = |id: &SpacerId| self.state.spacer(*id).presence == Presence::Dead;
        let dead = self.state.seats().filter(dead);
        let left: FigureSet = dead.map(Figure::Spacer).collect();
        (!left.is_empty()).then_some(Vigil { left }.into())
    }

    /// LMP-3: what comes of a walk that ends where a lamp burns.
    #[inline]
    pub fn lamp_found(&self, by: SpacerId) -> Option<Frame> {
        if !self.state.lamps {
            return None;
        }
        let at = self.state.spacer(by).at;
        let here = |id: &SpacerId| self.state.has_lamp(*id) && self.state.spacer(*id).at == at;
        let dead = self.state.seats().find(here)?;
        let (words, left) = (0, false);
        let legacy = Legacy {
            dead,
            by,
            words,
            left,
        };
        Some(legacy.into())
    }

    fn in_light_of(&self, dead: SpacerId, id: SpacerId) -> bool {
        let (lamp, spacer) = (self.state.spacer(dead).at, self.state.spacer(id));
        let far = |at| self.board.distance(lamp, at, &self.state.doors);
        self.state.has_lamp(dead) && spacer.is_on_board() && far(spacer.at) <= LIGHT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Death;
    use crate::state::Item;
    use crate::testing::*;
    use crate::walk::Walk;

    /// Boris is dead, two steps from Anna.
    fn table() -> Bench {
        let mut table = Bench::new();
        table.state.lamps = true;
        table.cx().die(BORIS, Death::Effect, "DIE-5");
        let beside = table.space("D5");
        table.spacer(BORIS).at = beside;
        table
    }

    #[test]
    fn lmp_1_without_the_option_the_dead_have_no_lamp() {
        let mut table = table();
        assert!(table.state.has_lamp(BORIS) && !table.state.has_lamp(ANNA));
        table.state.lamps = false;
        assert!(!table.state.has_lamp(BORIS));
        assert!(table.cx().vigil().is_none() && table.cx().lamp_found(ANNA).is_none());
    }

    #[test]
    fn lmp_2_the_dead_give_a_token_or_calm_somebody_in_their_light() {
        let mut table = table();
        table.spacer(ANNA).stress = 3;
        let vigil = table.cx().vigil().expect("one is dead");
        table.start(vigil);
        assert_eq!(table.asked(), Ask::Vigil);
        assert!(table.options().contains(&Choice::Spacer(ANNA)));
        table.choose(Choice::Spacer(ANNA));
        assert_eq!(table.spacer(ANNA).stress, 2);
        let vigil = table.cx().vigil().expect("one is dead");
        table.run(vigil, &[Choice::Token(Token::Confidence)]);
        assert_eq!(table.state.pool.count(Half::Incoming, Token::Confidence), 1);
    }

    #[test]
    fn lmp_2_a_lamp_that_is_out_or_far_calms_nobody() {
        let mut table = table();
        table.spacer(ANNA).stress = 3;
        table.state.dark.insert(BORIS);
        let vigil = table.cx().vigil().expect("they still decide");
        table.start(vigil);
        assert_eq!(table.options(), Token::ALL.map(Choice::Token));
    }

    #[test]
    fn lmp_3_who_ends_a_move_at_the_lamp_gets_gear_as_it_is() {
        let mut table = table();
        table.give(BORIS, PISTOL, Storage::Equipped);
        let n = table.spacer(BORIS).items.len() - 1;
        table.spacer(BORIS).items[n].ammo = 1;
        table.start(Walk::like(ANNA, 1));
        table.choose(Choice::Step(crate::board::Dir::East));
        assert_eq!(table.asked(), Ask::Legacy);
        table.choose(Choice::Item(n as u8));
        table.choose(Choice::Stow(2));
        let got = table.spacer(ANNA).items[2];
        let wanted = Item {
            gear: PISTOL,
            storage: Storage::Backpack,
            ammo: 1,
            ..Item::default()
        };
        assert_eq!(got, wanted);
        assert!(!table.state.has_lamp(BORIS));
        assert_eq!(table.spacer(BORIS).items[n].storage, Storage::Lost);
    }

    #[test]
    fn lmp_3_a_last_word_is_two_tokens_and_the_lamp_goes_out() {
        let mut table = table();
        table.start(Walk::like(ANNA, 1));
        table.choose(Choice::Step(crate::board::Dir::East));
        table.choose(Choice::Accept);
        table.choose(Choice::Token(Token::Expertise));
        table.choose(Choice::Token(Token::Discipline));
        let pool = table.state.pool;
        assert_eq!(pool.count(Half::Incoming, Token::Expertise), 1);
        assert_eq!(pool.count(Half::Incoming, Token::Discipline), 1);
        assert!(table.cx().lamp_found(ANNA).is_none());
    }
}
