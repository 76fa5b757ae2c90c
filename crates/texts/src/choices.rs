//! What can be answered, as on a button.

use crate::terms::price;
use crate::words::{Words, colour, dir, half, nth, number, token};
use crate::{Line, Value, say};
use enormity_engine::decision::{Ask, Choice, Find};
use enormity_engine::game::Game;
use enormity_engine::question::Effect;

/// A choice that was written down, as it is offered in this position; nothing
/// if it is not offered.
pub fn said(game: &Game, phrase: &str) -> Option<Line> {
    let mut offered = game.phrases().into_iter();
    let (choice, _) = offered.find(|(_, words)| words == phrase)?;
    Some(label(game, choice))
}

/// The label of an option of the present decision, with its price if it has one.
pub fn label(game: &Game, choice: Choice) -> Line {
    let label = plain(game, choice);
    let cost = price(&game.choice_cost(choice));
    if cost.is_empty() {
        return label;
    }
    let choice = Value::List(vec![label]);
    say(
        "choice.for",
        [("choice", choice), ("cost", Value::List(cost))],
    )
}

fn plain(game: &Game, choice: Choice) -> Line {
    let words = Words(game);
    let ask = game.decision().map(|d| d.ask).unwrap_or_default();
    let label = game.choice_label(choice);
    let name = label.map_or(Value::Name(String::new()), |label| words.label(label));
    let action = game.choice_action(choice).map(|a| words.label(&a.label));
    let action = action.unwrap_or(Value::Name(String::new()));
    match choice {
        Choice::Pass => say(pass(ask), []),
        Choice::Accept => say(accept(ask), []),
        Choice::TakeTurn(_) => say("choice.take_turn", [("name", name)]),
        Choice::EndTurn => say("choice.end_turn", []),
        Choice::Play { .. } => say("choice.play", [("name", name), ("action", action)]),
        Choice::Exert { .. } => say("choice.exert", [("name", name), ("action", action)]),
        Choice::Use(_) => say("choice.use", [("name", name)]),
        Choice::Stratagem(_) => say("choice.stratagem", [("name", name)]),
        Choice::Fund(_) => say("choice.fund", [("name", name)]),
        Choice::Rise => say("choice.rise", []),
        Choice::Step(way) => say("choice.step", [("dir", dir(way))]),
        Choice::Stop => say("choice.stop", []),
        Choice::Attack { target, .. } => say(
            "choice.attack",
            [("intruder", words.intruder(target)), ("name", name)],
        ),
        Choice::Spacer(_) if ask == Ask::Vigil => say("choice.vigil_calm", [("name", name)]),
        Choice::Token(kind) if ask == Ask::Vigil => {
            say("choice.vigil_token", [("token", token(kind))])
        }
        Choice::Spacer(_) => say("choice.spacer", [("name", name)]),
        Choice::Intruder(_) => say("choice.intruder", [("name", name)]),
        Choice::Space(space) => say("choice.space", [("space", words.space(space))]),
        Choice::Direction(way) => say("choice.direction", [("dir", dir(way))]),
        Choice::Die(n) => match game.public().tray().dice.get(n as usize) {
            Some(die) => {
                let face = words.face(die.colour, die.side);
                let tier = colour(die.colour);
                say(
                    "choice.die",
                    [("n", number(n + 1)), ("colour", tier), ("face", face)],
                )
            }
            None => say("choice.die_unseen", [("n", number(n + 1))]),
        },
        Choice::Roll => say("choice.roll", []),
        Choice::Token(kind) => say("choice.token", [("token", token(kind))]),
        Choice::Half(which) => say("choice.half", [("half", half(which))]),
        Choice::Card(_) => {
            let other = game
                .choice_card(choice)
                .map(|[_, other]| words.label(other));
            let other = other.unwrap_or(Value::Name(String::new()));
            say("choice.card", [("name", name), ("other", other)])
        }
        Choice::Item(_) => say("choice.item", [("name", name)]),
        Choice::Equip(_) => say("choice.equip", [("name", name)]),
        Choice::Stow(_) => say("choice.stow", [("name", name)]),
        Choice::Discard(_) => say("choice.discard", [("name", name)]),
        Choice::Option(n) => effect(game, n),
        Choice::Blip(blip) => {
            let at = Value::Name(game.blip_name(blip));
            say("choice.blip", [("blip", nth(blip)), ("point", at)])
        }
        Choice::Point(point) => say("choice.point", [("point", words.point(point))]),
        Choice::Find(find) => found(find, name),
        Choice::Fast(find, kind) => {
            let find = Value::List(vec![found(find, name)]);
            let n = number(ask.number().unwrap_or(1));
            say(
                "choice.fast",
                [("find", find), ("n", n), ("token", token(kind))],
            )
        }
        Choice::Engram(_) => say("choice.engram", [("name", name)]),
        Choice::Loot(_) => say("choice.loot", [("name", name)]),
        Choice::Digit(digit) => say("choice.digit", [("n", number(digit))]),
        Choice::Encrypted(block) => say("choice.encrypted", [("text", words.block(block))]),
        Choice::Page(page) => say("choice.page", [("page", words.page(page))]),
        Choice::Scanner(card) => {
            let [nw, ne, sw, se] = words.speeds(card);
            say(
                "choice.scanner",
                [("nw", nw), ("ne", ne), ("sw", sw), ("se", se)],
            )
        }
        Choice::Door(door) => say("choice.door", [("name", words.door(door))]),
    }
}

/// One of several effects.
fn effect(game: &Game, n: u8) -> Line {
    let text = match game.effect_offered(n) {
        Some(Effect::Text(_)) => match game.script_offered(n) {
            Some(script) => Words(game).said(|catalog| catalog.scripts.label(script)),
            None => return say("choice.option", [("n", number(n + 1))]),
        },
        Some(Effect::Response) => Value::Key("effect.response"),
        Some(Effect::Instinct) => Value::Key("effect.instinct"),
        Some(Effect::Weapon) => Value::Key("effect.weapon"),
        Some(Effect::Abilities) => Value::Key("effect.abilities"),
        Some(Effect::CriticalAbilities) => Value::Key("effect.critical_abilities"),
        None => return say("choice.option", [("n", number(n + 1))]),
    };
    say("choice.effect", [("text", text)])
}

/// SCV-1: what is taken or used.
fn found(find: Find, name: Value) -> Line {
    let key = match find {
        Find::Cache => "choice.take_cache",
        Find::Engram => "choice.take_engram",
        Find::Console => "choice.use_console",
        Find::Objective(_) => "choice.take_objective",
        Find::Exit(_) => "choice.initiate_exit",
        Find::Code => "choice.enter_code",
    };
    say(key, [("name", name)])
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
        Ask::LetOut => "choice.flip_back",
        Ask::FastScavenge(_) => "choice.walk_on",
        Ask::Bury => "choice.leave_scanner",
        Ask::Digit(_) => "choice.no_code",
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
        Ask::Legacy => "choice.last_word",
        Ask::Reveal => "choice.reveal",
        Ask::LetOut => "choice.let_out",
        _ => "choice.accept",
    }
}
