//! What lies about in a Run and has no place in the other words: piles, each a list of phrases that
//! says all of it. The same phrases are given, expected and written.

mod objectives;
mod passing;

use enormity_content::yaml::At;
use enormity_engine::bits::Bits;
use enormity_engine::catalog::{EngramType, ListColour};
use enormity_engine::ids::BlipId;
use enormity_engine::scene::{HeldEngram, Run};
use enormity_engine::state::State;

use crate::chance::{Wrong, next_token};
use crate::findings::Places;
use crate::names::{Named, find, find_id, space, spacer};
use crate::position::Position;

/// A pile of a Run in words.
pub(crate) struct Pile {
    /// The key of a position.
    pub name: &'static str,
    said: fn(&Position) -> &Said,
    /// What lies there, a phrase each.
    lies: fn(&Places, &State, &Run) -> Vec<String>,
    clear: fn(&Places, &mut Run, &mut State),
    put: fn(&Places, &[&str], &mut Run, &mut State) -> Named<()>,
}

impl Pile {
    /// What lies there now, in phrases.
    pub fn phrases(&self, places: &Places, state: &State) -> Vec<String> {
        state
            .run()
            .map_or(vec![], |run| (self.lies)(places, state, run))
    }
}

/// Puts what is given into the state.
pub(crate) fn arrange(places: &Places, given: &Position, state: &mut State, wrong: &mut Wrong) {
    let Some(mut run) = state.run().copied() else {
        return;
    };
    for pile in PILES {
        let Some(phrases) = (pile.said)(given) else {
            continue;
        };
        (pile.clear)(places, &mut run, state);
        for phrase in phrases {
            let words: Vec<&str> = phrase.split_whitespace().collect();
            if let Err(what) = (pile.put)(places, &words, &mut run, state) {
                wrong.push((phrase.span, what));
            }
        }
    }
    if let Some(now) = state.run_mut() {
        *now = run;
    }
}

/// The key of a position, what is said under it, and what is there.
pub(crate) type Expected<'a> = (&'static str, &'a Said, Vec<String>);

/// Phrases, if any are given or expected.
type Said = Option<Vec<At<String>>>;

/// The piles that are expected, and what is there.
pub(crate) fn expected<'a>(
    places: &Places,
    position: &'a Position,
    state: &State,
) -> Vec<Expected<'a>> {
    let piles = PILES.iter();
    let piles = piles.map(|pile| {
        let lies = pile.phrases(places, state);
        (pile.name, (pile.said)(position), lies)
    });
    piles.collect()
}

fn unclear(words: &[&str], such_as: &str) -> String {
    format!("expected such as `{such_as}`, found `{}`", words.join(" "))
}

fn number(word: &str) -> Named<u8> {
    word.parse()
        .map_err(|_| format!("expected a number, found `{word}`"))
}

fn blip_on(places: &Places, run: &Run, word: &str) -> Named<BlipId> {
    let point = places.board.parse_point(word);
    let mut lying = run.on_board();
    let found = lying.find(|(_, at)| Some(*at) == point);
    found
        .map(|(id, _)| id)
        .ok_or_else(|| format!("no Blip lies on `{word}`"))
}

fn points(
    places: &Places,
    state: &State,
    run: &Run,
    which: impl Fn(BlipId) -> bool,
) -> Vec<String> {
    let lying = run.on_board().filter(|(id, _)| which(*id));
    lying
        .map(|(_, at)| places.board.point_name(at, &state.doors))
        .collect()
}

fn scanner_card(places: &Places, word: &str) -> Named<u8> {
    let cards = places.catalog.scanner.iter().map(|card| card.id.as_str());
    find_id("Scanner card", word, cards).map(|n| n as u8)
}

fn scanner_id(places: &Places, card: u8) -> String {
    places.catalog.scanner[usize::from(card)].id.clone()
}

fn colour_name(colour: ListColour) -> &'static str {
    ["blue", "yellow", "red"][colour as usize]
}

/// All of them.
pub(crate) const PILES: &[Pile] = &[
    Pile {
        name: "caches",
        said: |it| &it.caches,
        lies: |places, _, run| {
            let lying = run.exploration.caches.iter();
            let at = lying.filter_map(|n| places.features.caches.get(usize::from(n)));
            at.map(|at| places.board.coordinate(*at)).collect()
        },
        clear: |_, run, _| run.exploration.caches = Bits::default(),
        put: |places, words, run, _| {
            let at = space(places.board, words.first().unwrap_or(&""))?;
            let spot = places.features.caches.iter().position(|it| *it == at);
            let spot = spot.ok_or_else(|| "that is no space for a Cache".to_owned())?;
            run.exploration.caches.insert(spot as u8);
            Ok(())
        },
    },
    Pile {
        name: "loot",
        said: |it| &it.loot,
        lies: |places, _, run| {
            let parts = places.features.parts.iter().zip(&run.exploration.loot);
            let cards = parts.flat_map(|(id, left)| {
                let location = places.catalog.location(*id);
                let cards = left
                    .iter()
                    .filter_map(|n| location.loot.get(usize::from(n)));
                cards.map(|gear| {
                    let gear = &places.catalog.gear_card(*gear).label.id;
                    format!("{} {gear}", location.label.id)
                })
            });
            cards.collect()
        },
        clear: |_, run, _| run.exploration.loot = Default::default(),
        put: |places, words, run, _| {
            let &[location, gear] = words else {
                return Err(unclear(words, "the-solar-ring hull-knife"));
            };
            let parts = places.features.parts.iter();
            let labels = parts.map(|id| &places.catalog.location(*id).label);
            let part = find("Location", location, labels)?;
            let deck = &places.catalog.location(places.features.parts[part]).loot;
            let cards = deck
                .iter()
                .map(|gear| &places.catalog.gear_card(*gear).label);
            let card = find("card of the Loot deck", gear, cards)?;
            run.exploration.loot[part].insert(card as u8);
            Ok(())
        },
    },
    Pile {
        name: "held",
        said: |it| &it.held,
        lies: |places, state, run| {
            let crew = state.spacers.iter().zip(&run.exploration.held);
            let held = crew.flat_map(|(spacer, held)| {
                let who = &places.catalog.character(spacer.character).label.id;
                held.iter().map(move |engram| {
                    let part = places.features.parts.get(engram.part());
                    let of = part.map_or("", |id| &places.catalog.location(*id).label.id);
                    let used = if engram.is_used() { " used" } else { "" };
                    format!("{who} {} {of}{used}", engram.engram().name())
                })
            });
            held.collect()
        },
        clear: |_, run, _| run.exploration.held = Default::default(),
        put: |places, words, run, state| {
            let (who, engram, of, used) = match *words {
                [who, engram, of] => (who, engram, of, false),
                [who, engram, of, "used"] => (who, engram, of, true),
                _ => return Err(unclear(words, "dov-marek sack the-solar-ring used")),
            };
            let who = spacer(places.catalog, state, who)?;
            let types = EngramType::ALL.map(EngramType::name);
            let engram = find_id("type of Engram", engram, types.into_iter())?;
            let parts = places.features.parts.iter();
            let labels = parts.map(|id| &places.catalog.location(*id).label);
            let part = find("Location", of, labels)?;
            let mut held = HeldEngram::new(EngramType::ALL[engram], part);
            if used {
                held.flip();
            }
            run.exploration.held[usize::from(who.0)].push(held);
            Ok(())
        },
    },
    Pile {
        name: "engram_pool",
        said: |it| &it.engram_pool,
        lies: |_, _, run| {
            let types = EngramType::ALL.into_iter().zip(run.exploration.engram_pool);
            types.map(|(it, n)| format!("{} {n}", it.name())).collect()
        },
        clear: |_, run, _| run.exploration.engram_pool = [0; 4],
        put: |_, words, run, _| {
            let &[engram, n] = words else {
                return Err(unclear(words, "sack 8"));
            };
            let types = EngramType::ALL.map(EngramType::name);
            let engram = find_id("type of Engram", engram, types.into_iter())?;
            run.exploration.engram_pool[engram] = number(n)?;
            Ok(())
        },
    },
    Pile {
        name: "objectives",
        said: |it| &it.objectives,
        lies: |places, state, run| {
            let tokens = run.exploration.objectives.iter();
            let tokens = tokens.map(|token| objectives::phrase(places, state, token));
            tokens.collect()
        },
        clear: |places, run, _| {
            run.exploration.objectives.clear();
            for (kind, objective) in places.sheet.objectives.iter().enumerate() {
                run.exploration.faces[kind] = Bits::first(objective.faces.len());
            }
        },
        put: objectives::put,
    },
    Pile {
        name: "wishes",
        said: |it| &it.wishes,
        lies: |places, _, run| {
            let drawn = run.exploration.wishes.iter();
            let drawn = drawn.filter_map(|n| places.sheet.wishes.get(usize::from(n)));
            drawn.map(|wish| wish.label.id.clone()).collect()
        },
        clear: |_, run, _| run.exploration.wishes = Bits::default(),
        put: |places, words, run, _| {
            let wishes = places.sheet.wishes.iter().map(|wish| &wish.label);
            let wish = find("optional goal", words.first().unwrap_or(&""), wishes)?;
            run.exploration.wishes.insert(wish as u8);
            Ok(())
        },
    },
    Pile {
        name: "unseen",
        said: |it| &it.unseen,
        lies: |_, _, run| {
            let left = ListColour::ALL.into_iter();
            let left = left.zip(run.exploration.discoveries.unseen);
            left.map(|(colour, n)| format!("{} {n}", colour_name(colour)))
                .collect()
        },
        clear: |_, run, _| run.exploration.discoveries.unseen = [0; 3],
        put: |_, words, run, _| {
            let &[colour, n] = words else {
                return Err(unclear(words, "blue 16"));
            };
            let names = ListColour::ALL.map(colour_name);
            let colour = find_id("colour of a Discovery token", colour, names.into_iter())?;
            run.exploration.discoveries.unseen[colour] = number(n)?;
            Ok(())
        },
    },
    Pile {
        name: "blips_discarded",
        said: |it| &it.blips_discarded,
        lies: |places, _, run| {
            let face = |token: u8| places.catalog.blips[usize::from(token)].label.id.clone();
            run.discarded.iter().map(face).collect()
        },
        clear: |_, run, _| {
            for token in run.discarded.iter() {
                run.pool.insert(token);
            }
            run.discarded = Bits::default();
        },
        put: |places, words, run, _| {
            let all = places.catalog.blips.len() as u8;
            let taken: Vec<u8> = (0..all)
                .filter(|token| !run.pool.contains(*token))
                .collect();
            let token = next_token(places.catalog, words.first().unwrap_or(&""), &taken)?;
            run.pool.remove(token);
            run.discarded.insert(token);
            Ok(())
        },
    },
    Pile {
        name: "blips_known",
        said: |it| &it.blips_known,
        lies: |places, state, run| points(places, state, run, |id| run.is_known(run.blip(id))),
        clear: |_, run, _| run.seen = Bits::default(),
        put: |places, words, run, _| {
            let blip = blip_on(places, run, words.first().unwrap_or(&""))?;
            run.seen.insert(run.blip(blip).token);
            Ok(())
        },
    },
    Pile {
        name: "alert",
        said: |it| &it.alert,
        lies: |places, state, run| {
            points(places, state, run, |id| run.extraction.alert.contains(id.0))
        },
        clear: |_, run, _| run.extraction.alert = Bits::default(),
        put: |places, words, run, _| {
            let blip = blip_on(places, run, words.first().unwrap_or(&""))?;
            run.extraction.alert.insert(blip.0);
            Ok(())
        },
    },
    Pile {
        name: "passing",
        said: |it| &it.passing,
        lies: passing::phrases,
        clear: |_, run, _| run.passing = Default::default(),
        put: passing::put,
    },
    Pile {
        name: "scanner",
        said: |it| &it.scanner,
        lies: |places, state, _| {
            let left = state.scanner.iter();
            left.map(|card| scanner_id(places, card)).collect()
        },
        clear: |_, _, state| state.scanner = Bits::default(),
        put: |places, words, _, state| {
            let card = scanner_card(places, words.first().unwrap_or(&""))?;
            state.scanner.insert(card);
            Ok(())
        },
    },
    Pile {
        name: "met",
        said: |it| &it.met,
        lies: |places, state, _| {
            let kind = |n: u8| places.catalog.kinds[usize::from(n)].label.id.clone();
            state.met.iter().map(kind).collect()
        },
        clear: |_, _, state| state.met = Bits::default(),
        put: |places, words, _, state| {
            let kinds = places.catalog.kinds.iter().map(|kind| &kind.label);
            let kind = find("Intruder", words.first().unwrap_or(&""), kinds)?;
            state.met.insert(kind as u8);
            Ok(())
        },
    },
];
