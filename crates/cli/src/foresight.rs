//! What can be known in advance: the odds of attacks, and what Intruders would do.

use crate::screen::{say, tell};
use crate::teller::Teller;
use enormity_engine::dice::Colour;
use enormity_engine::game::Game;
use enormity_engine::ids::SpacerId;
use enormity_engine::lookahead::blip_forecast::BlipEnd;
use enormity_odds::NoiseOdds;
use enormity_server::danger;
use enormity_server::forecast::{IntentView, Outlook, PatrolForecast};
use enormity_server::odds::OddsBook;

/// The odds of every attack among the options, and of dying of one.
pub fn odds(game: &Game, teller: &Teller) {
    let odds = OddsBook::default().of_options(game);
    let deaths = danger::of_options(game);
    let words = |n: usize| {
        let options = game.decision().map_or(&[][..], |asked| &asked.options);
        let choice = options.get(n).map(|choice| teller.option(game, *choice));
        format!("  {:>2}  {}", n + 1, choice.unwrap_or_default())
    };
    for (n, deadly) in &deaths {
        tell(
            6,
            format_args!("{}: kills {}", words(*n), percent(deadly.chance)),
        );
    }
    noises(game, words);
    if odds.is_empty() {
        if deaths.is_empty() {
            say("No attack is on offer: none of the weapons reaches, or it is not the moment.");
        }
        return;
    }
    for (n, odds) in odds {
        let at: Vec<String> = odds.at.iter().map(u8::to_string).collect();
        tell(
            6,
            format_args!(
                "{}: fails {}, wounds {}, critically {} ({} against AT {})",
                words(n),
                percent(odds.fail),
                percent(odds.wound),
                percent(odds.critical),
                dice(odds.roll.dice),
                at.join(", ")
            ),
        );
    }
    say("With the tokens in Active, without Stress. AT: of the body parts that can come.");
}

/// What every Intruder would do if it acted now.
pub fn show(game: &Game) {
    let mut outlook = Outlook::default();
    let forecast = outlook.of(game);
    if let Some(boss) = &forecast.boss {
        let level = boss.top.map_or("-", |level| level.numeral());
        tell(
            2,
            format_args!(
                "The next AI card is of level {level}, one of {}:",
                boss.cards.len()
            ),
        );
        boss.cards.iter().for_each(|intent| plan(game, intent));
    }
    if !forecast.minions.is_empty() {
        say("The others:");
        forecast
            .minions
            .iter()
            .for_each(|intent| plan(game, intent));
    }
    if forecast.boss.is_some() || !forecast.minions.is_empty() {
        say("Before anybody re-rolls, reacts, takes Cover or spends Expertise.");
    }
    match &forecast.patrol {
        Some(patrol) if !patrol.blips.is_empty() => blips(game, patrol),
        _ if forecast.boss.is_none() && forecast.minions.is_empty() => {
            say("As things stand nobody would do anything.");
        }
        _ => {}
    }
}

/// PAT-1: where each Blip can be after the patrol, and next to whom it would be revealed.
fn blips(game: &Game, patrol: &PatrolForecast) {
    let cards = patrol.cards;
    tell(
        2,
        format_args!("After the patrol, by one of {cards} Scanner cards, each Blip by itself:"),
    );
    for blip in &patrol.blips {
        let ends = blip.ends.iter().map(|end| place(game, end, cards));
        let ends: Vec<String> = ends.collect();
        let now = blip.ends.iter().find_map(|end| end.path.first());
        let now = now.map_or(String::new(), |point| {
            game.board()
                .point_among_spaces(*point, game.public().doors())
        });
        tell(6, format_args!("  Blip at {now}: {}", ends.join("; ")));
    }
}

fn place(game: &Game, end: &BlipEnd, cards: u32) -> String {
    let doors = game.public().doors();
    let at = end.path.last();
    let at = at.map(|point| game.board().point_among_spaces(*point, doors));
    let still = end.path.len() == 1 && end.beside.is_empty();
    let to = match at {
        Some(at) if !still => format!("at {at}"),
        _ => "stays".into(),
    };
    let names: Vec<String> = end.beside.iter().map(|id| name(game, *id)).collect();
    let beside = match names.is_empty() {
        true => String::new(),
        false => format!(", revealed beside {}", names.join(" and ")),
    };
    match cards {
        1 => format!("{to}{beside}"),
        _ => format!("{to}{beside} ({} of {cards})", end.cards),
    }
}

/// NOI-1: what options would make heard; NOI-5: where their Blips would go.
fn noises(game: &Game, words: impl Fn(usize) -> String) {
    for (n, odds) in enormity_odds::noise_of_options(game) {
        let NoiseOdds { heard, noise, .. } = odds;
        let bonus = match noise.bonus {
            0 => String::new(),
            more => format!(" and {more}"),
        };
        tell(
            6,
            format_args!(
                "{}: heard {} ({}{bonus})",
                words(n),
                percent(heard),
                dice(noise.dice)
            ),
        );
    }
    for (n, _, ends) in game.blips_by_answer() {
        let ends: Vec<String> = ends.iter().map(|end| place(game, end, 1)).collect();
        tell(6, format_args!("{}: {}", words(n), ends.join(", or ")));
    }
}

fn plan(game: &Game, intent: &IntentView) {
    let catalog = game.catalog();
    let behaviour = |id: &String| {
        let found = catalog.behaviours.iter().find(|card| card.label.id == *id);
        found.map_or(id.clone(), |card| card.label.name.clone())
    };
    let kind = game.public().intruder(intent.intruder).kind;
    let mut words = match &intent.card {
        Some(card) => behaviour(card),
        None => catalog.kind(kind).label.name.clone(),
    };
    if intent.does != intent.card
        && let Some(does) = &intent.does
    {
        words += &format!(" (in fact {})", behaviour(does));
    }
    let mut parts = vec![];
    match (intent.target, intent.among.len() > 1) {
        (_, true) => {
            let names: Vec<String> = intent.among.iter().map(|id| name(game, *id)).collect();
            parts.push(format!("one of {}", names.join(", ")));
        }
        (Some(target), _) => parts.push(name(game, target)),
        (None, _) => parts.push("nobody in particular".into()),
    }
    if game.public().intruder(intent.intruder).at != intent.to {
        parts.push(format!("goes to {}", game.board().coordinate(intent.to)));
    }
    if !intent.dice.is_empty() {
        let mut count = [0; 3];
        for colour in &intent.dice {
            count[*colour as usize] += 1;
        }
        parts.push(dice(count));
    }
    parts.extend(intent.hit.map(|hit| format!("hits {}", percent(hit))));
    for danger in intent.danger.iter().filter(|danger| danger.death > 0.0) {
        let who = name(game, danger.spacer);
        parts.push(format!("{who} dies {}", percent(danger.death)));
        parts.extend(danger.between.map(range));
    }
    if let Some(luck) = &intent.luck {
        parts.push("luck decides".into());
        let names = luck.targets.iter();
        let names = names.map(|id| id.map_or("nobody".into(), |id| name(game, id)));
        let spaces = luck.to.iter();
        let spaces = spaces.map(|space| game.board().coordinate(*space).to_string());
        for list in [names.collect::<Vec<_>>(), spaces.collect()] {
            if list.len() > 1 {
                parts.push(format!("one of {}", list.join(", ")));
            }
        }
        if luck.hit[0] < luck.hit[1] {
            parts.push(format!("hits {}", range(luck.hit)));
        }
    }
    tell(6, format_args!("  {words}: {}", parts.join(", ")));
}

fn name(game: &Game, spacer: SpacerId) -> String {
    let character = game.public().spacer(spacer).character;
    game.catalog().character(character).label.name.clone()
}

/// `2 red, 1 white`.
fn dice(count: [u8; 3]) -> String {
    let colours = [
        (Colour::Black, "black"),
        (Colour::Red, "red"),
        (Colour::White, "white"),
    ];
    let some = colours
        .iter()
        .filter(|(colour, _)| count[*colour as usize] > 0);
    let words = some.map(|(colour, name)| format!("{} {name}", count[*colour as usize]));
    words.collect::<Vec<_>>().join(", ")
}

fn percent(chance: f64) -> String {
    format!("{} %", enormity_odds::percent(chance))
}

fn range([low, high]: [f64; 2]) -> String {
    format!("{} to {}", enormity_odds::percent(low), percent(high))
}
