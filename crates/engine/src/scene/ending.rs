//! When a session is over: the only place that ends one and says who has won (BOS-7, SET-5, EXT-1).

use super::Scene;
use crate::cx::Cx;
use crate::event::Event;
use crate::select::Origin;
use crate::state::{EngineFault, Outcome};

impl Scene {
    /// The rule by which it ends.
    fn rule(&self) -> &'static str {
        match self {
            Scene::Incursion(_) => "BOS-7",
            Scene::Skirmish => "SET-5",
            Scene::Run(_) => "EXT-1",
        }
    }
}

impl Cx<'_> {
    /// Ends the session if no Spacer is left: at once, when one has died or extracted. EXT-1: a Run
    /// succeeds if somebody is out, and the mission is content.
    pub fn end_if_lost(&mut self) {
        if self.state.spacers.iter().any(|spacer| spacer.is_alive()) {
            return;
        }
        let out = self
            .state
            .seats()
            .find(|id| self.state.spacer(*id).is_out());
        let done = out.zip(self.run_sheet());
        let won = done.is_some_and(|(id, sheet)| self.holds(sheet.success, &Origin::own(id)));
        let outcome = if won { Outcome::Won } else { Outcome::Lost };
        self.end(outcome, self.state.scene.rule());
    }

    /// Ends the session if it is won, and says whether it is. Spacers' attacks ask this once
    /// their responses are over (ESC-1): until then the Spacers may still lose.
    pub fn end_if_won(&mut self) -> bool {
        let won = match &self.state.scene {
            Scene::Incursion(incursion) => incursion.is_beaten(),
            Scene::Skirmish => self.state.present().next().is_none(),
            // EXT-1: whoever fights here only makes noise.
            Scene::Run(_) => false,
        };
        if won {
            self.end(Outcome::Won, self.state.scene.rule());
        }
        won
    }

    /// The same for what an effect has done: in a Spacer's attack the attack asks.
    pub fn end_if_won_by_effect(&mut self) {
        if self.spacer_attack_under_way().is_none() {
            self.end_if_won();
        }
    }

    /// OBJ-1: a text ends the Run, and it is lost.
    pub fn end_run(&mut self) {
        if self.state.run().is_some() {
            self.end(Outcome::Lost, "OBJ-1");
        }
    }

    /// Ends the session because the content cannot be carried out.
    pub fn fail(&mut self, fault: EngineFault) {
        self.end(Outcome::Broken(fault), "CAR-1");
    }

    /// Ends the session.
    fn end(&mut self, outcome: Outcome, rule: &'static str) {
        if self.state.outcome.is_none() {
            self.state.outcome = Some(outcome);
            self.steps_left = 0;
            self.turn_engrams_in();
            self.emit(rule, Event::Ended { outcome });
            self.tell_lingering();
        }
    }

    /// Stops a dry run whose position is thrown away. Nobody has lost, and nobody is told;
    /// but only what is over goes no further.
    pub(crate) fn stop_dry_run(&mut self) {
        self.state.outcome = Some(Outcome::Lost);
        self.steps_left = 0;
    }
}
