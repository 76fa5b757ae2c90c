//! What can be answered, as on a button.

use crate::events::{Words, colour, dir, half, number, token};
use crate::{Line, Value};
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::game::Game;
use enormity_engine::pending::Effect;

/// The label of an option of the present decision.
pub fn label(game: &Game, choice: Choice) -> Line {
    let words = Words(game);
    let ask = game.decision().map(|d| d.ask).unwrap_or_default();
    let label = game.choice_label(choice);
    let name = label.map_or(Value::Name(String::new()), |label| words.label(label));
    let action = game.choice_action(choice).map(|a| words.label(&a.label));
    let action = action.unwrap_or(Value::Name(String::new()));
    match choice {
        Choice::Pass => Line::new(pass(ask), []),
        Choice::Accept => Line::new(accept(ask), []),
        Choice::TakeTurn(_) => Line::new("choice.take_turn", [("name", name)]),
        Choice::EndTurn => Line::new("choice.end_turn", []),
        Choice::Play { .. } => Line::new("choice.play", [("name", name), ("action", action)]),
        Choice::Exert { .. } => Line::new("choice.exert", [("name", name), ("action", action)]),
        Choice::Use(_) => Line::new("choice.use", [("name", name)]),
        Choice::Stratagem(_) => Line::new("choice.stratagem", [("name", name)]),
        Choice::Fund(_) => Line::new("choice.fund", [("name", name)]),
        Choice::Rise => Line::new("choice.rise", []),
        Choice::Step(way) => Line::new("choice.step", [("dir", dir(way))]),
        Choice::Stop => Line::new("choice.stop", []),
        Choice::Attack { target, .. } => Line::new(
            "choice.attack",
            [("intruder", words.intruder(target)), ("name", name)],
        ),
        Choice::Spacer(_) => Line::new("choice.spacer", [("name", name)]),
        Choice::Intruder(_) => Line::new("choice.intruder", [("name", name)]),
        Choice::Space(space) => Line::new("choice.space", [("space", words.space(space))]),
        Choice::Direction(way) => Line::new("choice.direction", [("dir", dir(way))]),
        Choice::Die(n) => match game.state().tray.dice.get(n as usize) {
            Some(die) => {
                let face = words.face(die.colour, die.side);
                let tier = colour(die.colour);
                Line::new(
                    "choice.die",
                    [("n", number(n + 1)), ("colour", tier), ("face", face)],
                )
            }
            None => Line::new("choice.die_unseen", [("n", number(n + 1))]),
        },
        Choice::Roll => Line::new("choice.roll", []),
        Choice::Token(kind) => Line::new("choice.token", [("token", token(kind))]),
        Choice::Half(which) => Line::new("choice.half", [("half", half(which))]),
        Choice::Item(_) => Line::new("choice.item", [("name", name)]),
        Choice::Equip(_) => Line::new("choice.equip", [("name", name)]),
        Choice::Stow(_) => Line::new("choice.stow", [("name", name)]),
        Choice::Discard(_) => Line::new("choice.discard", [("name", name)]),
        Choice::Option(n) => effect(game, n),
        Choice::Door(door) => {
            let name = game.board().door(door).name.to_string();
            Line::new("choice.door", [("name", Value::Name(name))])
        }
    }
}

/// One of several effects.
fn effect(game: &Game, n: u8) -> Line {
    let text = match game.effect_offered(n) {
        Some(Effect::Text(text)) => Value::Name(text.to_owned()),
        Some(Effect::Response) => Value::Key("effect.response"),
        Some(Effect::Instinct) => Value::Key("effect.instinct"),
        Some(Effect::Weapon) => Value::Key("effect.weapon"),
        Some(Effect::Abilities) => Value::Key("effect.abilities"),
        Some(Effect::CriticalAbilities) => Value::Key("effect.critical_abilities"),
        None => return Line::new("choice.option", [("n", number(n + 1))]),
    };
    Line::new("choice.effect", [("text", text)])
}

/// What going on without means here.
fn pass(ask: Ask) -> &'static str {
    match ask {
        Ask::Exert => "choice.no_exert",
        Ask::Offer => "choice.decline",
        Ask::Attack | Ask::Burst => "choice.no_attack",
        Ask::Confidence | Ask::Armor | Ask::Stress | Ask::Discipline => "choice.keep_dice",
        Ask::Mitigate(_) => "choice.take_damage",
        Ask::Cover => "choice.no_cover",
        Ask::React => "choice.no_reaction",
        Ask::Rearm => "choice.rearm_done",
        Ask::StandUp => "choice.stay_down",
        _ => "choice.pass",
    }
}

/// What agreeing means here.
fn accept(ask: Ask) -> &'static str {
    match ask {
        Ask::Offer => "choice.pay",
        Ask::Discipline => "choice.discipline",
        Ask::EmptyClip => "choice.empty_clip",
        Ask::Reprisal => "choice.ignore_reprisal",
        Ask::Mitigate(_) => "choice.mitigate",
        Ask::Cover => "choice.use_cover",
        Ask::StandUp => "choice.stand_up",
        _ => "choice.accept",
    }
}
