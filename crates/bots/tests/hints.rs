//! Hints over whole fights: they kill nobody who could be saved, their percentages are
//! those on the cards, and no Stress is spent for nothing.

#![allow(clippy::disallowed_methods)] // tests see what players do not

mod games;

use enormity_bots::{Advice, Bot, Greedy, Hint, Promise, Reason, Table};
use enormity_engine::catalog::{Catalog, SessionId};
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::event::{Event, Log};
use enormity_engine::game::Game;
use enormity_engine::ids::{Half, SpacerId, Token};
use enormity_engine::rng::{Rng, derive_seed};
use enormity_engine::scripted_chance::ScriptedChance;
use enormity_engine::setup::Setup;
use enormity_engine::state::Phase;
use enormity_odds::{AttackOdds, attack};
use std::sync::Arc;

const FIGHTS: u64 = 200;
/// Tables on which an answer is tried; none of them must be deadly if it saves for sure.
const DEALS: u64 = 48;

/// What came of fights that were played by hints.
#[derive(Debug, Default)]
struct Found {
    /// Spacers who died of an answer that a hint had given.
    deaths: u32,
    /// Those who need not have, and by which answer.
    killed: Vec<String>,
    /// Percentages that were told.
    percentages: u32,
    /// Those that no card shows.
    wrong: Vec<String>,
    /// Where tokens were spent against damage with the reason not to.
    contradicted: Vec<String>,
    /// How often Stress was paid for tokens.
    bought: usize,
    /// Where they were discarded unused.
    wasted: Vec<String>,
}

#[test]
fn hints_over_whole_fights_kill_nobody_who_could_be_saved_and_tell_the_odds_on_the_cards() {
    let catalog = enormity_content::embedded_base().unwrap().catalog;
    let halves = std::thread::scope(|scope| {
        let half = |first: u64| {
            let catalog = &catalog;
            let fights = (first..FIGHTS).step_by(2);
            scope.spawn(move || fights.map(|n| fight(catalog, n)).collect::<Vec<_>>())
        };
        [half(0), half(1)].map(|half| half.join().unwrap())
    });
    let mut all = Found::default();
    for found in halves.into_iter().flatten() {
        all.deaths += found.deaths;
        all.percentages += found.percentages;
        all.killed.extend(found.killed);
        all.wrong.extend(found.wrong);
        all.contradicted.extend(found.contradicted);
        all.bought += found.bought;
        all.wasted.extend(found.wasted);
    }
    assert_eq!(all.killed, [""; 0]);
    assert_eq!(all.wrong, [""; 0]);
    assert_eq!(all.contradicted, [""; 0]);
    // Plans change, but seldom.
    assert!(20 * all.wasted.len() <= all.bought, "{all:?}");
    // There was something to find.
    assert!(
        all.deaths > 50 && all.percentages > 1000 && all.bought > 20,
        "{all:?}"
    );
}

/// Plays a fight of any kind by hints.
fn fight(catalog: &Arc<Catalog>, n: u64) -> Found {
    let seed = derive_seed(21, n);
    let fights = games::fights(catalog);
    let session = SessionId(fights[n as usize % fights.len()] as u8);
    let crew = catalog.session(session).crew.len() as u32;
    let spacers = 1 + Rng::new(seed).below(crew) as usize;
    let setup = Setup::standard(catalog, session, spacers, seed);
    let mut game = Game::new(Arc::clone(catalog), &setup).unwrap();
    let (mut hint, mut found) = (Hint::new(), Found::default());
    // Where Stress was paid for tokens in this turn.
    let mut paid: Option<String> = None;
    // The hints since nothing was under way, with the positions they were given in.
    let mut course = vec![];
    while let Some(decision) = game.decision() {
        let table = Table::new(&game);
        let advice = hint.advise(table);
        let place = format!(
            "fight {n}, round {}, {:?}",
            game.state().round,
            decision.ask
        );
        check_percentages(&game, &advice, &place, &mut found);
        if let (Choice::Token(_), Some(Reason::TakeDamage(_))) = (advice.choice, &advice.why) {
            found.contradicted.push(place.clone());
        }
        match (decision.ask, advice.choice) {
            (Ask::Turn, Choice::Use(_)) if buys_tokens(&game, advice.choice) => {
                found.bought += 1;
                paid = Some(place.clone());
            }
            (_, Choice::Attack { .. }) => paid = None,
            // Better the tokens than the life.
            _ if saves_a_life(&advice) => paid = None,
            (Ask::WhoseTurn, _) | (Ask::Turn, Choice::EndTurn) => found.wasted.extend(paid.take()),
            _ => {}
        }
        if is_calm(&game) {
            course.clear();
        }
        if let Some(who) = game.decider() {
            course.push((game.clone(), who, advice.choice, place));
        }
        let alive = |game: &Game, who| game.state().spacer(who).is_alive();
        let living: Vec<SpacerId> = game
            .state()
            .seats()
            .filter(|id| alive(&game, *id))
            .collect();
        game.choose_silently(advice.choice).unwrap();
        for dead in living.into_iter().filter(|id| !alive(&game, *id)) {
            found.deaths += 1;
            // Of all hints they followed since the attack, or the action, began.
            for (before, _, hint, place) in course.iter().filter(|(_, who, ..)| *who == dead) {
                if 4 * deadly(before, dead, *hint) < DEALS {
                    // A freak of luck that might have come with any answer.
                    continue;
                }
                let options = before.decision().unwrap().options;
                // Who ends the turn dies of what would come anyway.
                let for_sure = *hint != Choice::EndTurn && deadly_now(before, dead, *hint) == DEALS;
                let saves = |other: &&Choice| {
                    deadly(before, dead, **other) == 0
                        || (for_sure && 2 * deadly_now(before, dead, **other) < DEALS)
                };
                if let Some(other) = options.iter().find(saves) {
                    let table = Table::new(before);
                    let [hint, other] = [*hint, *other].map(|choice| table.phrase(choice));
                    let killed = format!("{place}: `{hint}` killed, `{other}` would have saved");
                    found.killed.push(killed);
                }
            }
        }
    }
    found
}

/// Whether Stress is paid for Discipline or Confidence that can be used in this turn only;
/// Expertise has other uses.
fn buys_tokens(game: &Game, choice: Choice) -> bool {
    let mut after = game.clone();
    after.choose_silently(choice).unwrap();
    let done = |after: &Game| after.decision().is_none_or(|asked| asked.ask == Ask::Turn);
    while !done(&after) {
        let choice = Greedy::new().choose(Table::new(&after));
        after.choose_silently(choice).unwrap();
    }
    let stress = |game: &Game| game.decider().map(|who| game.state().spacer(who).stress);
    let more = |kind| {
        let count = |game: &Game| game.state().pool.count(Half::Active, kind);
        count(&after) > count(game)
    };
    let same_turn = after.state().acted == game.state().acted;
    same_turn
        && stress(&after) > stress(game)
        && (more(Token::Discipline) || more(Token::Confidence))
        && !more(Token::Expertise)
}

/// Every percentage of a hint is one that the card of its option shows.
fn check_percentages(game: &Game, advice: &Advice, place: &str, found: &mut Found) {
    let Some(Reason::Attack(promise)) = &advice.why else {
        return;
    };
    let Promise {
        wound, critical, ..
    } = *promise;
    let options = &game.decision().unwrap().options;
    let option = options.iter().position(|choice| *choice == advice.choice);
    let dice = &game.catalog().dice;
    let cards = enormity_odds::of_options(game, &mut |roll, at| attack(dice, roll, at));
    let shown = option.and_then(|option| cards.get(&option));
    // As the browser rounds it.
    let percent = |chance: f64| match (chance * 100.0).round() as u8 {
        0 if chance > 0.0 => 1,
        100 if chance < 1.0 => 99,
        whole => whole,
    };
    found.percentages += 1 + u32::from(critical.is_some());
    let on_card = |odds: &AttackOdds| {
        [wound, critical.unwrap_or(0)] == [odds.wound, odds.critical].map(percent)
    };
    if !shown.is_some_and(on_card) {
        found.wrong.push(format!("{place}: {promise:?}"));
    }
}

fn saves_a_life(advice: &Advice) -> bool {
    let lives = [Reason::RestIsDeath, Reason::SavesALife, Reason::SparesALife];
    advice.why.as_ref().is_some_and(|why| lives.contains(why))
}

/// On how many tables an answer brings this Spacer to a Flatline check or to death, until
/// nothing is under way any more; an answer in somebody's turn, until the round is over.
fn deadly(game: &Game, who: SpacerId, answer: Choice) -> u64 {
    let in_turn = game.state().phase == Phase::Spacers && game.under_way().is_none();
    deaths(game, who, answer, in_turn)
}

/// On how many tables an answer is deadly before anything else can be done about it.
fn deadly_now(game: &Game, who: SpacerId, answer: Choice) -> u64 {
    deaths(game, who, answer, false)
}

fn deaths(game: &Game, who: SpacerId, answer: Choice, to_the_end_of_the_round: bool) -> u64 {
    let round = game.state().round;
    let in_turn = to_the_end_of_the_round;
    let dies = |n: &u64| {
        let mut table = game.redealt(&mut Rng::new(derive_seed(7, *n)));
        let mut bot = Greedy::new();
        let mut doom = Doom { who, met: false };
        let mut choice = answer;
        loop {
            let mut dice = match n % 3 {
                0 => ScriptedChance::showing(&game.catalog().dice, 5),
                _ => ScriptedChance::default(),
            };
            table.choose_scripted(choice, &mut doom, &mut dice).unwrap();
            let over = table.decision().is_none();
            if over || doom.met || (is_calm(&table) && (!in_turn || table.state().round > round)) {
                break;
            }
            choice = bot.choose(Table::new(&table));
        }
        doom.met
    };
    (0..DEALS).filter(dies).count() as u64
}

/// Whether nothing is under way.
fn is_calm(game: &Game) -> bool {
    let ask = game.decision().map(|decision| decision.ask);
    matches!(ask, Some(Ask::WhoseTurn | Ask::Turn | Ask::Step(_)))
        && game.under_way().is_none()
        && game.closing_in().is_none()
}

/// Listens for a Flatline check or the death of a Spacer.
struct Doom {
    who: SpacerId,
    met: bool,
}

impl Log for Doom {
    fn record(&mut self, _: &'static str, event: &Event) {
        self.met |= match event {
            Event::FlatlineDrawn { spacer, .. } | Event::Died { spacer, .. } => *spacer == self.who,
            _ => false,
        };
    }
}
