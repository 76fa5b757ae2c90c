//! What is asked: who decides, what about, and what follows.

use crate::terms::price;
use crate::words::{Words, nth, number};
use crate::{Line, Value, say};
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::game::Game;

/// The prompt for the present decision; `None` once the session is over.
pub fn prompt(game: &Game) -> Option<Line> {
    let decision = game.decision()?;
    let who = match decision.who {
        Some(spacer) => Words(game).spacer(spacer),
        None => Value::Key("who.team"),
    };
    let key = match decision.ask {
        Ask::Nothing => "ask.nothing",
        Ask::WhoseTurn => "ask.whose_turn",
        Ask::Turn => "ask.turn",
        Ask::Exert => "ask.exert",
        Ask::Offer => "ask.offer",
        // LOC-8: a push is under way, and this is a handhold.
        Ask::Step(0) => "ask.handhold",
        Ask::Step(_) => "ask.step",
        Ask::Attack => "ask.attack",
        Ask::Burst => "ask.burst",
        Ask::EmptyClip => "ask.empty_clip",
        Ask::Reprisal => "ask.reprisal",
        Ask::Confidence => "ask.confidence",
        Ask::Armor => "ask.armor",
        Ask::Stress => "ask.stress",
        Ask::Discipline => "ask.discipline",
        Ask::Mitigate(_) => "ask.mitigate",
        Ask::Cover => "ask.cover",
        Ask::React => "ask.react",
        Ask::Trigger => "ask.trigger",
        Ask::Order if decision.options.iter().all(is_spacer) => "ask.order_who",
        Ask::Order => "ask.order",
        Ask::Target if decision.rule.0 == SETUP => "ask.first_priority",
        Ask::Target if decision.rule.0 == AMBUSHED => "ask.ambush",
        Ask::Target if decision.who.is_some() => "ask.target_own",
        Ask::Target => "ask.target",
        Ask::WhichIntruder => "ask.which_intruder",
        Ask::Choose => "ask.choose",
        Ask::Route => "ask.route",
        Ask::Facing => "ask.facing",
        Ask::Throw => "ask.throw",
        Ask::Space if game.appearing().is_some() => "ask.space_appears",
        Ask::Space => "ask.space",
        Ask::Token => "ask.token",
        Ask::Half => "ask.half",
        Ask::Gear if decision.rule.0 == GAINED => "ask.gear_gained",
        Ask::Gear => "ask.gear",
        Ask::Card => "ask.card",
        Ask::Rearm => "ask.rearm",
        Ask::BonusAction => "ask.bonus_action",
        Ask::StandUp => "ask.stand_up",
        Ask::Vigil => "ask.vigil",
        Ask::Legacy => "ask.legacy",
        Ask::Door => "ask.door",
        Ask::WhichBlip => "ask.which_blip",
        Ask::Blip if decision.rule.0 == OVERWHELMED => "ask.blip_back",
        Ask::Blip => "ask.blip",
        Ask::Bury => "ask.bury",
        Ask::NoiseDie(_) => "ask.noise_die",
        Ask::NoiseBonus(_) => "ask.noise_bonus",
        Ask::BlipWay => "ask.blip_way",
        Ask::BlipArrow => "ask.blip_arrow",
        Ask::Point => "ask.point",
        Ask::Scout => "ask.scout",
        Ask::Reveal => "ask.reveal",
        Ask::LetOut => "ask.let_out",
        Ask::Scavenge => "ask.scavenge",
        Ask::FastScavenge(_) => "ask.fast_scavenge",
        Ask::Loot => "ask.loot",
        Ask::Digit(1) => "ask.digit",
        Ask::Digit(_) => "ask.next_digit",
        Ask::Encrypted => "ask.encrypted",
        Ask::Page => "ask.page",
    };
    let n = number(decision.ask.number().unwrap_or(0));
    let cost = Value::List(game.cost_offered().as_ref().map(price).unwrap_or_default());
    let blip = game
        .blip_asked()
        .map_or(Value::Name(String::new()), |asked| match asked.blip {
            Some(blip) => nth(blip),
            None => Value::List(vec![say(
                "blip.new",
                [("point", Words(game).point(asked.at))],
            )]),
        });
    let digits = game.digits_entered().iter().map(u8::to_string).collect();
    let kind = game
        .appearing()
        .map_or(Value::Name(String::new()), |kind| Words(game).kind(kind));
    Some(say(
        key,
        [
            ("who", who),
            ("n", n),
            ("cost", cost),
            ("blip", blip),
            ("digits", Value::Name(digits)),
            ("intruder", kind),
        ],
    ))
}

fn is_spacer(choice: &Choice) -> bool {
    matches!(choice, Choice::Spacer(_))
}

/// A standing order has answered the present decision.
pub fn ordered(game: &Game, choice: Choice) -> Line {
    let who = match game.decision().and_then(|decision| decision.who) {
        Some(spacer) => Words(game).spacer(spacer),
        None => Value::Key("who.team"),
    };
    let choice = Value::List(vec![crate::label(game, choice)]);
    say("order.followed", [("who", who), ("choice", choice)])
}

/// The rule by which the Priority Target is chosen at the start.
const SETUP: &str = "SET-2";

/// The rule by which a Blip that comes next to several is turned over beside one of them.
const AMBUSHED: &str = "BLP-7";

/// The rule by which Gear that was gained finds its place.
const GAINED: &str = "GEAR-6";

/// The rule by which a Blip goes back into the pool.
const OVERWHELMED: &str = "BLP-11";
