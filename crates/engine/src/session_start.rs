//! SET-2: the first moments of a session, and positions arranged for scenarios.

use crate::catalog::{Catalog, Script, Timing, Trigger};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::effects::Effects;
use crate::event::{Event, Log};
use crate::frame::{Flow, Input};
use crate::game::Game;
use crate::ids::{Figure, IntruderId, SpacerId};
use crate::round::{Round, RoundStep, Turn};
use crate::scene::{PageSetup, SpawnBlip};
use crate::scripted_chance::ScriptedChance;
use crate::select::{Cause, Origin};
use crate::setup::{Setup, SetupFault};
use crate::state::{Phase, State};
use crate::triggers::Everybody;
use std::sync::Arc;

/// Where an arranged position goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Start {
    /// With the start of the session: Priority Target, traits.
    Opening,
    /// With a new round.
    #[default]
    Round,
    /// With the Countdown phase of the current round.
    CountdownPhase,
    /// In the turn of this Spacer.
    SpacerTurn(SpacerId),
    /// With the Intruder phase.
    IntruderPhase,
    /// With a script, then on with the Spacer phase.
    Script {
        /// What happens.
        script: Script,
        /// Whose effect it is.
        me: Figure,
        /// Whom it is about.
        target: Option<Figure>,
    },
}

impl Game {
    /// A new session, at its first decision.
    pub fn new(catalog: Arc<Catalog>, setup: &Setup) -> Result<Game, Vec<SetupFault>> {
        Game::new_logged(catalog, setup, None)
    }

    /// A new session; the log hears what happens before the first decision.
    pub fn new_logged(
        catalog: Arc<Catalog>,
        setup: &Setup,
        log: Option<&mut dyn Log>,
    ) -> Result<Game, Vec<SetupFault>> {
        let faults = setup.faults(&catalog);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut state = setup.position(&catalog);
        state.stack.push(SessionStart::default().into());
        Ok(Game::begin(catalog, state, log, None))
    }

    /// A position of one's own making: the setup, changed by `edit`, going on
    /// at `start`. Everything that is wrong with it is told at once.
    pub fn arrange(
        catalog: Arc<Catalog>,
        setup: &Setup,
        edit: impl FnOnce(&mut State),
        start: Start,
        log: Option<&mut dyn Log>,
        scripted: Option<&mut ScriptedChance>,
    ) -> Result<Game, Vec<String>> {
        let faults = setup.faults(&catalog);
        if !faults.is_empty() {
            return Err(faults.iter().map(SetupFault::to_string).collect());
        }
        let mut state = setup.position(&catalog);
        if start != Start::Opening {
            state.priority = Some(SpacerId(0));
        }
        if !matches!(start, Start::Opening | Start::Round) {
            state.round = 1;
        }
        edit(&mut state);
        state.note_tiles(&catalog);
        let faults = state.faults(&catalog);
        if !faults.is_empty() {
            return Err(faults);
        }
        state.begin_at(start);
        Ok(Game::begin(catalog, state, log, scripted))
    }
}

impl State {
    fn begin_at(&mut self, start: Start) {
        match start {
            Start::Opening => {
                self.stack.push(SessionStart::default().into());
            }
            Start::Round => {
                self.stack.push(Round::new().into());
            }
            Start::SpacerTurn(spacer) => {
                self.phase = Phase::Spacers;
                self.stack.push(Round::at(RoundStep::Turns).into());
                self.stack.push(Turn::new(spacer).into());
            }
            Start::CountdownPhase => {
                self.stack.push(Round::at(RoundStep::Countdown).into());
            }
            Start::IntruderPhase => {
                self.stack.push(Round::at(RoundStep::IntrudersBegin).into());
            }
            Start::Script { script, me, target } => {
                let origin = Origin::new(me, target, Cause::Ability);
                self.stack.push(Round::at(RoundStep::Turns).into());
                self.stack.push(Effects::new(script, origin).into());
            }
        }
    }
}

/// SET-1, SET-2: the starting Blips of a Run are laid, the players choose the Priority Target,
/// then the traits that come up at the start do, and the first round begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct SessionStart {
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    /// LOC-3: the next page in play.
    Pages(u8),
    /// SET-1: the next printed Blip.
    Blips(u8),
    Priority,
    /// The next trait to look at.
    Traits {
        intruder: u8,
        nth: u8,
    },
    /// The Spacers' own have come up.
    Crew,
}

impl Default for Step {
    fn default() -> Self {
        Step::Pages(0)
    }
}

impl SessionStart {
    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        match self.step {
            Step::Pages(page) => self.set_up(cx, page),
            Step::Blips(nth) => self.lay_printed(cx, nth),
            Step::Priority => self.choose_priority(cx, input),
            Step::Traits { intruder, nth } => self.run_traits(cx, intruder, nth),
            Step::Crew => Flow::Become(Round::new().into()),
        }
    }

    /// SET-1: every page in play is set up.
    fn set_up(&mut self, cx: &mut Cx, page: u8) -> Flow {
        if cx.state.run().is_none() || usize::from(page) >= cx.board.pages().len() {
            self.step = Step::Blips(0);
            return Flow::Again;
        }
        self.step = Step::Pages(page + 1);
        match cx.state.doors.is_revealed(page.into()) {
            true => Flow::Call(PageSetup::at_start(page).into()),
            false => Flow::Again,
        }
    }

    /// SET-1: the Blips that the mission prints, what waits on the track, and the optional goals.
    fn lay_printed(&mut self, cx: &mut Cx, nth: u8) -> Flow {
        let printed = cx.run_sheet().map_or(&[][..], |sheet| &sheet.blips);
        let Some((token, at)) = printed.get(usize::from(nth)) else {
            cx.lay_track();
            cx.draw_wishes();
            self.step = Step::Priority;
            return Flow::Again;
        };
        self.step = Step::Blips(nth + 1);
        Flow::Call(SpawnBlip::printed(*token, *at).into())
    }

    fn choose_priority(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let chosen = match input {
            Input::Chose(Choice::Spacer(spacer)) => Some(spacer),
            _ if cx.state.spacers.len() == 1 => Some(SpacerId(0)),
            _ => cx.state.priority,
        };
        let Some(spacer) = chosen else {
            cx.ask(Ask::Target, None, "SET-2");
            for spacer in cx.state.seats() {
                cx.offer(Choice::Spacer(spacer));
            }
            return Flow::Ask;
        };
        cx.state.priority = Some(spacer);
        cx.emit("SET-2", Event::PriorityMoved { to: chosen });
        self.step = Step::Traits {
            intruder: 0,
            nth: 0,
        };
        Flow::Again
    }

    fn run_traits(&mut self, cx: &mut Cx, intruder: u8, nth: u8) -> Flow {
        let Some(figure) = cx.state.intruders.get(intruder as usize) else {
            self.step = Step::Crew;
            let crew = cx.state.seats().map(Figure::Spacer).collect();
            let start = Everybody::of(crew, Trigger::SessionStart, None);
            return Flow::Call(start.after_mission().into());
        };
        let traits = &cx.catalog.kind(figure.kind).traits;
        let kind = cx.catalog.base(figure.kind);
        let ability = traits.get(nth as usize).filter(|_| figure.present);
        let Some(id) = ability else {
            if figure.present {
                cx.state.met.insert(kind.0);
            }
            self.step = Step::Traits {
                intruder: intruder + 1,
                nth: 0,
            };
            return Flow::Again;
        };
        self.step = Step::Traits {
            intruder,
            nth: nth + 1,
        };
        let ability = cx.catalog.ability(*id);
        let due = match ability.timing {
            Timing::Passive(Trigger::SessionStart) => true,
            // INT-2: once per type, for the first of them.
            Timing::Passive(Trigger::FirstContact) => !cx.state.met.contains(kind.0),
            _ => false,
        };
        let origin = Origin::new(IntruderId(intruder), None, Cause::Ability);
        if !due || !cx.holds(ability.when, &origin) {
            return Flow::Again;
        }
        let owner = Figure::Intruder(IntruderId(intruder));
        cx.emit(
            "ABL-2",
            Event::AbilityTriggered {
                owner,
                ability: *id,
            },
        );
        Flow::Call(Effects::new(ability.script, origin).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{Abilities, Ability, AbilityId, Amount, Op, SessionId, Who};
    use crate::event::Journal;
    use crate::ids::Stat;
    use crate::testing::whole_session;
    use crate::testing::{ANNA, BORIS, BOSS, CRATE};

    #[test]
    fn set_2_the_players_choose_the_priority_target_first() {
        let mut game = whole_session::game();
        let decision = game.decision().expect("a question");
        assert_eq!((decision.ask, decision.who), (Ask::Target, None));
        assert_eq!(
            *decision.options,
            [Choice::Spacer(ANNA), Choice::Spacer(BORIS)]
        );
        game.choose_silently(Choice::Spacer(BORIS)).unwrap();
        assert_eq!(game.state().priority, Some(BORIS));
    }

    #[test]
    fn set_2_a_lone_spacer_is_the_priority_target() {
        let catalog = whole_session::catalog();
        let setup = Setup::standard(&catalog, SessionId(0), 1, 7);
        let game = Game::new(Arc::new(catalog), &setup).unwrap();
        assert_eq!(game.state().priority, Some(ANNA));
    }

    #[test]
    fn abl_2_traits_for_the_start_come_up_once() {
        let mut catalog = whole_session::catalog();
        for trigger in [Trigger::SessionStart, Trigger::FirstContact, Trigger::Hurt] {
            catalog.abilities.push(Ability {
                timing: Timing::Passive(trigger),
                ..Ability::default()
            });
        }
        catalog.kinds[0].traits = Abilities::of(&catalog.abilities, &[0, 1, 2].map(AbilityId));
        let setup = Setup::standard(&catalog, SessionId(0), 1, 7);
        let mut journal = Journal::default();
        Game::new_logged(Arc::new(catalog), &setup, Some(&mut journal)).unwrap();
        let told: Vec<u16> = journal
            .0
            .iter()
            .filter_map(|(_, event)| match event {
                Event::AbilityTriggered { owner, ability } if *owner == BOSS.into() => {
                    Some(ability.0)
                }
                _ => None,
            })
            .collect();
        assert_eq!(told, [0, 1]);
    }

    #[test]
    fn an_arranged_position_keeps_its_sets_in_step() {
        let catalog = Arc::new(whole_session::catalog());
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let at = catalog.boards[0].parse("B2").unwrap();
        let edit = |state: &mut State| {
            state.tiles.push(crate::state::PlacedTile::new(CRATE, at));
        };
        let game = Game::arrange(catalog, &setup, edit, Start::Opening, None, None).unwrap();
        assert!(game.state().obstacles.contains(at));
    }

    #[test]
    fn an_unsound_position_is_refused_with_all_its_faults() {
        let catalog = Arc::new(whole_session::catalog());
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        let edit = |state: &mut State| {
            state.spacers[0].at = state.spacers[1].at;
            state.spacers[0].stress = 12;
            state.fight_mut().ai.draw.pop();
        };
        let faults = Game::arrange(catalog, &setup, edit, Start::Round, None, None).unwrap_err();
        assert_eq!(faults.len(), 3, "{faults:#?}");
    }

    /// The standard position, going on at `start`.
    fn arranged(catalog: Catalog, start: Start) -> Game {
        let catalog = Arc::new(catalog);
        let setup = Setup::standard(&catalog, SessionId(0), 2, 7);
        Game::arrange(catalog, &setup, |_| (), start, None, None).unwrap()
    }

    #[test]
    fn a_scenario_may_begin_in_a_turn() {
        let mut game = arranged(whole_session::catalog(), Start::SpacerTurn(BORIS));
        let decision = game.decision().expect("a question");
        assert_eq!((decision.ask, decision.who), (Ask::Turn, Some(BORIS)));
        game.choose_silently(Choice::EndTurn).unwrap();
        assert_eq!(game.state().turn, Some(ANNA), "it is still the first round");
        assert_eq!(game.state().round, 1);
    }

    #[test]
    fn a_scenario_may_begin_with_the_intruder_phase() {
        let game = arranged(whole_session::catalog(), Start::IntruderPhase);
        assert_eq!(
            game.state().round,
            2,
            "the Boss did nothing and a round began"
        );
        assert!(game.decision().is_some());
    }

    #[test]
    fn a_scenario_may_begin_with_a_script() {
        let mut catalog = whole_session::catalog();
        let gain = Op::Gain {
            who: Who::TARGET,
            stat: Stat::Stress,
            by: Amount::N(2),
        };
        let script = catalog.scripts.add(vec![gain], "");
        let start = Start::Script {
            script,
            me: BOSS.into(),
            target: Some(BORIS.into()),
        };
        let game = arranged(catalog, start);
        assert_eq!(game.state().spacer(BORIS).stress, 3);
        assert_eq!(game.decision().map(|d| d.ask), Some(Ask::WhoseTurn));
    }
}
