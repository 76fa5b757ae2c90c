//! What is told of Blips and noise in Runs against what happens, over many Runs.

use crate::host::catalog;
use enormity_bots::{Bot, Greedy, Table};
use enormity_engine::catalog::SessionId;
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
use enormity_engine::rng::Rng;
use enormity_engine::setup::Setup;
use enormity_odds::noise_of_options;
use enormity_server::noise_to_give;
use std::collections::BTreeMap;

/// Looks at every position of some Runs, played by turns at random and with some sense. What it is told
/// last is what was chosen.
fn runs(each: u64, mut look: impl FnMut(&Game, Choice, &Journal, &mut Rng)) {
    let sessions = (0..catalog().sessions.len() as u8).map(SessionId);
    let sessions = sessions.filter(|id| catalog().session(*id).run().is_some());
    for (n, session) in (0..each).flat_map(|n| sessions.clone().map(move |id| (n, id))) {
        let seed = n << 8 | u64::from(session.0);
        let setup = Setup::standard(&catalog(), session, 1 + (seed % 4) as usize, seed);
        let mut game = Game::new(catalog(), &setup).unwrap();
        let (mut rng, mut sense) = (Rng::new(seed), Greedy::new());
        for _ in 0..400 {
            let Some(decision) = game.decision() else {
                break;
            };
            let choice = match n % 2 {
                0 => sense.choose(Table::new(&game)),
                _ => decision.options[rng.below(decision.options.len() as u32) as usize],
            };
            let (before, mut journal) = (game.clone(), Journal::default());
            game.choose(choice, &mut journal).unwrap();
            look(&before, choice, &journal, &mut rng);
        }
    }
}

/// Chances that were told and what came of them: in sum they must agree, as far as chance allows.
#[derive(Debug, Default)]
struct Told {
    times: u32,
    came: f64,
    expected: f64,
    /// The variance of what comes, if the chances are true.
    variance: f64,
}

impl Told {
    fn note(&mut self, chance: f64, came: bool) {
        self.times += 1;
        self.came += f64::from(came);
        self.expected += chance;
        self.variance += chance * (1.0 - chance);
    }

    /// Within four times the spread, which is missed by chance once in 16,000.
    fn holds(&self, what: &str) {
        let off = (self.came - self.expected).abs();
        let rounding = 0.005 * f64::from(self.times).sqrt();
        assert!(
            off <= 4.0 * self.variance.sqrt() + rounding,
            "{what}: {self:?}"
        );
    }
}

#[test]
fn blp_6_blips_turn_out_to_be_what_they_may_be_as_often_as_the_tokens_say() {
    let mut faces: BTreeMap<String, Told> = BTreeMap::new();
    runs(12, |before, _, journal, _| {
        let Some(run) = before.view().run else {
            return;
        };
        // Those after the first have lain there knowing what that one was.
        let revealed = journal.0.iter().find_map(|(_, event)| match event {
            Event::BlipRevealed {
                blip,
                at: Some(_),
                token,
            } => Some((*blip, *token)),
            _ => None,
        });
        let Some((blip, token)) = revealed else {
            return;
        };
        let Some(told) = run.blips.iter().find(|it| it.blip == blip) else {
            // It was laid and revealed by the same choice.
            return;
        };
        let came = &catalog().blips[usize::from(token)].label.id;
        let all: u32 = told.may_be.iter().map(|face| face.tokens).sum();
        assert!(told.may_be.iter().any(|face| face.face == *came), "{came}");
        for face in &told.may_be {
            let chance = f64::from(face.tokens) / f64::from(all);
            let note = faces.entry(face.face.clone()).or_default();
            note.note(chance, face.face == *came);
        }
    });
    let times: u32 = faces.values().map(|told| told.times).sum();
    assert!(times > 200, "Blips were revealed: {times}");
    for (face, told) in &faces {
        told.holds(face);
    }
}

#[test]
fn noi_4_actions_are_heard_as_often_as_was_said() {
    let mut told: BTreeMap<&str, Told> = BTreeMap::new();
    runs(8, |before, choice, _, rng| {
        let options = before.decision().unwrap().options;
        let place = options.iter().position(|it| *it == choice).unwrap();
        // A card that leads to an attack is told by the quietest, which need not be taken.
        let (noises, own) = (noise_of_options(before), before.noise_of(choice));
        let (Some(odds), Some(_)) = (noises.get(&place), own) else {
            return;
        };
        let what = match choice {
            Choice::Attack { .. } => "attacks",
            _ => "actions",
        };
        if let Some(heard) = heard(&before.redealt(rng), choice) {
            told.entry(what).or_default().note(odds.heard, heard);
        }
    });
    let times: u32 = told.values().map(|told| told.times).sum();
    assert!(times > 100, "noise was made: {times}");
    for (what, told) in &told {
        told.holds(what);
    }
}

#[test]
fn loc_8_where_one_drifts_no_walk_is_told_to_be_heard() {
    let (mut adrift, mut afoot) = (0, 0);
    runs(2, |before, choice, _, _| {
        let (view, Some(who)) = (before.view(), before.decider()) else {
            return;
        };
        let asked = view.decision.iter().flat_map(|asked| &asked.options);
        let walks = asked
            .zip(0..)
            .filter(|(option, _)| option.choice.begins == Some("move"));
        let loud = noise_of_options(before);
        let told = walks.filter(|(_, place)| loud.contains_key(place)).count();
        let space = before.public().spacer(who).at;
        let page = before.board().page_of(space);
        let location = page.and_then(|page| view.run.as_ref()?.locations.get(page)?.clone());
        let sheet = catalog()
            .locations
            .iter()
            .find(|it| Some(&it.label.id) == location.as_ref())
            .cloned();
        match sheet.is_some_and(|sheet| sheet.drift) {
            true => {
                assert_eq!(told, 0, "{choice:?}");
                adrift += 1;
            }
            false => afoot += told,
        }
    });
    assert!(adrift > 100 && afoot > 100, "{adrift} and {afoot}");
}

/// Whether the first noise after a choice is heard, with nobody doing anything about it; nothing if it
/// comes to none.
fn heard(game: &Game, choice: Choice) -> Option<bool> {
    let (mut game, mut journal) = (game.clone(), Journal::default());
    game.choose(choice, &mut journal).unwrap();
    for _ in 0..30 {
        let noise = journal.0.iter().find_map(|(_, event)| match event {
            Event::NoiseMade { heard, .. } => Some(*heard),
            _ => None,
        });
        if noise.is_some() {
            return noise;
        }
        let options = game.decision()?.options;
        let idle = [Choice::Pass, Choice::Roll, Choice::Accept, Choice::Stop];
        let next = idle.into_iter().find(|it| options.contains(it));
        game.choose(next.unwrap_or(options[0]), &mut journal)
            .unwrap();
        // Another action makes noise of its own.
        if options.contains(&Choice::EndTurn) {
            return None;
        }
    }
    None
}

#[test]
fn noi_5_dice_that_are_laid_out_are_given_as_they_lie() {
    let mut seen = 0;
    runs(2, |before, _, _, _| {
        let Some(noise) = noise_to_give::of(before) else {
            return;
        };
        seen += 1;
        let mut blips = noise.plan.clone();
        blips.sort();
        blips.dedup();
        assert_eq!(blips.len(), noise.dice.len(), "each die to another Blip");
        let (mut game, mut journal) = (before.clone(), Journal::default());
        for (blip, die) in noise.plan.iter().zip(&noise.dice) {
            assert!(noise.ways[die].contains_key(blip), "every Blip has a way");
            // The last Blip that is left is not asked about.
            let ask = game.decision().map(|decision| decision.ask);
            if ask == Some(Ask::NoiseDie(*die)) {
                game.choose(Choice::Blip(*blip), &mut journal).unwrap();
            }
        }
        let given = journal.0.iter().filter_map(|(_, event)| match event {
            Event::NoiseAssigned {
                blip, potential, ..
            } => Some((*blip, *potential)),
            _ => None,
        });
        let laid: Vec<_> = noise.plan.into_iter().zip(noise.dice).collect();
        let given: Vec<_> = given.take(laid.len()).collect();
        assert_eq!(given, laid);
    });
    assert!(seen > 20, "dice were laid out {seen} times");
}
