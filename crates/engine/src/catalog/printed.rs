//! Where a script is printed, for people: no rule asks.

use super::{
    AbilityId, Behaviour, BehaviourId, Catalog, Command, ConditionId, EngramType, GearId,
    IntruderKind, KindId, LocationId, RunSheet, Script, SideId, StratagemId, TileId,
};
use serde::Serialize;

/// A card, or a part of one, with words of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Printed {
    /// Of a Spacer's card, or a trait of an Intruder.
    Ability(AbilityId),
    /// What an Intruder does when it acts.
    Behaviour(BehaviourId),
    /// STR-1.
    Stratagem(StratagemId),
    /// ACT-1.
    Side(SideId),
    /// What a weapon does.
    Gear(GearId),
    /// The sheet of an Intruder.
    Kind(KindId),
    /// WND-1: a body part, by its place on the sheet.
    Part(KindId, u8),
    /// CON-2.
    Condition(ConditionId),
    /// BRK-1.
    Breakdown(u8),
    /// TER-1.
    Tile(TileId),
    /// CNS-1: by the place of its Location among all, and its own among those of the Location.
    Console(LocationId, u8),
    /// ENG-1: what the type is in a Location.
    Engram(LocationId, EngramType),
    /// OBJ-2: by its place on the sheet of the mission.
    Objective(u8),
    /// DSC-1, SEC-1, SEC-2: what has been read aloud.
    Passage,
    /// OBJ-1.
    Mission,
}

impl Catalog {
    /// What the script is printed on; nothing for one that is only a part of another.
    pub fn printed_on(&self, script: Script) -> Option<Printed> {
        if script.is_none() {
            return None;
        }
        let nth = |n: usize| n as u8;
        let ability = self.abilities.iter().position(|it| it.script == script);
        let behaviour = self.behaviours.iter().position(|it| it.says(script));
        let stratagem = self.stratagems.iter().position(|it| it.script == script);
        let side = self.sides.iter().position(|side| {
            let offers =
                |action: &super::Action| action.offer.is_some_and(|(_, _, it)| it == script);
            side.actions
                .iter()
                .any(|it| it.script == script || offers(it))
        });
        let gear = self.gear.iter().position(|it| {
            let weapon = it.weapon.as_ref();
            weapon.is_some_and(|it| it.on_wound == script || it.on_fail == script)
        });
        let mut kinds = (0u8..).map(KindId).zip(&self.kinds);
        let kind = kinds.find_map(|(id, it)| it.says(id, script));
        let condition = self.conditions.iter().position(|it| it.again == script);
        let breakdown = self.breakdowns.iter().position(|it| it.script == script);
        let tile = self.tiles.iter().position(|it| it.on_enter == script);
        let is_read = self.discoveries.iter().any(|it| it.script == script)
            || self.codes.iter().any(|it| it.script == script)
            || self.blocks.iter().any(|it| it.script == script);
        ability
            .map(|n| Printed::Ability(AbilityId(n as u16)))
            .or_else(|| behaviour.map(|n| Printed::Behaviour(BehaviourId(n as u16))))
            .or_else(|| stratagem.map(|n| Printed::Stratagem(StratagemId(nth(n)))))
            .or_else(|| side.map(|n| Printed::Side(SideId(nth(n)))))
            .or_else(|| gear.map(|n| Printed::Gear(GearId(nth(n)))))
            .or(kind)
            .or_else(|| condition.map(|n| Printed::Condition(ConditionId(nth(n)))))
            .or_else(|| breakdown.map(|n| Printed::Breakdown(nth(n))))
            .or_else(|| tile.map(|n| Printed::Tile(TileId(nth(n)))))
            .or_else(|| self.device_of(script))
            .or_else(|| is_read.then_some(Printed::Passage))
            .or_else(|| self.mission_of(script))
    }

    fn device_of(&self, script: Script) -> Option<Printed> {
        let mut locations = (0u8..).map(LocationId).zip(&self.locations);
        locations.find_map(|(id, location)| {
            let mut consoles = self.consoles.iter().filter(|it| it.location == id);
            let console = consoles.position(|it| it.script == script);
            let mut engrams = EngramType::ALL.into_iter().zip(&location.engrams);
            let engram = engrams.find(|(_, device)| device.script == script);
            let console = console.map(|n| Printed::Console(id, n as u8));
            console.or_else(|| engram.map(|(engram, _)| Printed::Engram(id, engram)))
        })
    }

    fn mission_of(&self, script: Script) -> Option<Printed> {
        let mut sheets = self.sessions.iter().filter_map(|session| session.run());
        sheets.find_map(|sheet| sheet.says(script))
    }
}

impl Behaviour {
    fn says(&self, script: Script) -> bool {
        let commands = |command: &Command| match command {
            Command::Attack(attack) => attack.effects == script,
            Command::Act(act) => *act == script,
            Command::Move(_) | Command::Shift => false,
        };
        self.after == script
            || self.after_final == script
            || self.steps.iter().any(|step| commands(&step.command))
    }
}

impl IntruderKind {
    fn says(&self, kind: KindId, script: Script) -> Option<Printed> {
        let own = [
            self.on_wound,
            self.on_fail,
            self.on_critical,
            self.overwhelm,
            self.appears,
            self.scouted,
            self.scout_failed,
        ];
        let mut parts = self.boss.iter().flat_map(|boss| &boss.bp);
        let part = parts.position(|part| {
            [part.wound, part.fail, part.critical, part.instinct].contains(&script)
        });
        let part = part.map(|n| Printed::Part(kind, n as u8));
        part.or_else(|| own.contains(&script).then_some(Printed::Kind(kind)))
    }
}

impl RunSheet {
    fn says(&self, script: Script) -> Option<Printed> {
        let objective = self
            .objectives
            .iter()
            .position(|objective| objective.faces.iter().any(|face| face.script == script));
        let objective = objective.map(|n| Printed::Objective(n as u8));
        let happens = self.events.iter().any(|event| event.script == script);
        objective.or_else(|| happens.then_some(Printed::Mission))
    }
}
