//! `enormity play --text`: a fight in the terminal.

use crate::args::Play as Args;
use crate::opening::{self, store};
use crate::screen::{say, tell, write};
use crate::seats::{Seats, bots, hint};
use crate::teller::Teller;
use crate::{board_art, cards, foresight, mission, packs, rules, status};
use enormity_bots::Advice;
use enormity_engine::catalog::{CODE_DIGITS, Label};
use enormity_engine::decision::{Ask, Choice};
use enormity_engine::event::Journal;
use enormity_engine::game::Game;
use enormity_engine::phrase::phrase;
use enormity_engine::play::Play;
use miette::{IntoDiagnostic, Result};
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
Answer with the number of an option, or with its words in brackets.
  board      the board, and how everybody is  undo  take back the last choice
  legend     the signs on the board           redo  do it again after all
  gear       what everybody carries           hint  what a bot would do, and why
  card X     what a card says, by its name    log   what led here, once more
  odds       of the attacks on offer          help  this
  forecast   what the Intruders would do      quit  leave; the session is saved
  rules X    a rule by id or by words               and goes on with --load
  mission    what a Run is about, and what you know of it";

/// How much of a loaded session is told again.
const LATEST: usize = 12;

/// Plays until the session ends or the player leaves.
pub fn run(pack: &[PathBuf], args: Args) -> Result<ExitCode> {
    let catalog = packs::load(pack)?;
    let mut journal = Journal::default();
    let mut play = opening::begin(&catalog, &args, &mut journal)?;
    let earlier = match args.load {
        Some(_) => journal.0.len().saturating_sub(LATEST),
        None => 0,
    };
    journal.0.drain(..earlier);
    let crew = play.game().public().spacers().len();
    let seed = args.seed.unwrap_or_else(packs::fresh_seed);
    let mut seats = Seats::new(&bots(&args.seat, args.bot.as_deref(), crew)?, seed)?;
    let mut teller = Teller::new();
    let save = &opening::place(args.save.as_deref(), args.load.as_deref())?;
    store(&play, save)?;
    let session = play.game().public().session();
    tell(0, &session.label.name);
    tell(0, &session.label.text);
    // Not again to those who go on with a Run.
    if let Some(first) = mission::first_words(play.game()).filter(|_| args.load.is_none()) {
        tell(0, format_args!("\n{first}"));
    }
    say(format_args!("\n{HELP}\n"));
    say(format_args!("Saved in {} as it goes.\n", save.display()));
    let mut lines = std::io::stdin().lock().lines();
    // The board is drawn anew only when something on it has changed.
    let (mut shown, mut redraw, mut all) = (false, true, true);
    loop {
        if !shown {
            teller.tell(play.game(), &journal);
            if play.game().decision().is_none() {
                mission::last_words(play.game());
                break;
            }
            redraw |= board_art::changed(&journal);
            // What bots do in between is told; the board is for whoever must decide.
            if redraw && (seats.asks_person(play.game()) || board_art::turn_began(&journal)) {
                say(format_args!("\n{}", board_art::draw(play.game(), !all)));
                // Between two steps nobody's state is read.
                if !matches!(asked(play.game()), Some(Ask::Step(_))) {
                    status::show(play.game());
                }
                (redraw, all) = (false, false);
            }
            shown = true;
        }
        if let Some(advice) = seats.answer(play.game()) {
            say_advice(&teller, play.game(), &advice);
            journal.0.clear();
            play.choose(advice.choice, &mut journal).into_diagnostic()?;
            store(&play, save)?;
            shown = false;
            continue;
        }
        ask(&mut teller, &play, &seats);
        let Some(line) = lines.next().transpose().into_diagnostic()? else {
            say(format_args!(
                "\nThe session is saved in {}.",
                save.display()
            ));
            return Ok(ExitCode::SUCCESS);
        };
        let said = line.trim();
        match said.split_whitespace().next().unwrap_or("") {
            "" => {}
            "quit" | "exit" => {
                say(format_args!("The session is saved in {}.", save.display()));
                return Ok(ExitCode::SUCCESS);
            }
            "board" => {
                journal.0.clear();
                (shown, redraw, all) = (false, true, true);
            }
            "log" => shown = false,
            _ if look(said, play.game(), &teller) => {}
            verb @ ("undo" | "redo") => {
                journal.0.clear();
                let done = match verb {
                    "undo" => take_back(&mut play, &seats),
                    _ => play.redo(&mut journal),
                };
                if done {
                    store(&play, save)?;
                    (shown, redraw) = (false, true);
                } else {
                    say(format_args!(
                        "Nothing to {verb}: {}.",
                        nothing_to(verb, &play)
                    ));
                }
            }
            _ => match understand(play.game(), &teller, said) {
                Ok(choices) => {
                    journal.0.clear();
                    for choice in choices {
                        play.choose(choice, &mut journal).into_diagnostic()?;
                    }
                    store(&play, save)?;
                    shown = false;
                }
                Err(why) => tell(2, why),
            },
        }
    }
    end(save);
    Ok(ExitCode::SUCCESS)
}

fn asked(game: &Game) -> Option<Ask> {
    game.decision().map(|decision| decision.ask)
}

/// Shows what is asked for, if it is something to look at. It changes nothing.
fn look(said: &str, game: &Game, teller: &Teller) -> bool {
    let (word, rest) = said.split_once(' ').unwrap_or((said, ""));
    match (word, rest) {
        ("help" | "?", "") => say(HELP),
        ("legend", "") => board_art::legend(game),
        ("gear", "") => status::gear(game),
        ("mission", "") => mission::show(game),
        ("odds", "") => foresight::odds(game, teller),
        ("forecast", "") => foresight::show(game),
        ("card", name) => cards::show(game.catalog(), &teller.texts, name),
        ("rules", words) => {
            let words = words.split_whitespace().map(str::to_owned).collect();
            if let Err(report) = rules::run(&crate::args::Rules { words, lang: None }) {
                tell(2, report);
            }
        }
        ("hint", "") => {
            if let Some(advice) = hint(game) {
                tell(4, advised(teller, game, &advice));
            }
        }
        _ => return false,
    }
    true
}

/// CAR-3: back to the last question that was a person's, if chance does not lie in between.
fn take_back(play: &mut Play, seats: &Seats) -> bool {
    let between = play
        .positions_back()
        .position(|game| seats.asks_person(game));
    between.is_some_and(|between| (0..=between).all(|_| play.undo()))
}

/// CAR-3: why no choice can be taken back, or made again.
fn nothing_to(verb: &str, play: &Play) -> &'static str {
    match verb {
        "redo" => "only what was just taken back can be done again",
        _ if play.choices() == 0 => "nothing has been chosen yet",
        _ => "chance or a hidden card lies in between (CAR-3)",
    }
}

/// What a bot does, and what it was asked.
fn say_advice(teller: &Teller, game: &Game, advice: &Advice) {
    tell(2, teller.question(game));
    tell(4, advised(teller, game, advice));
}

/// What a bot does or would do: `bot: Attack (2 red vs AT 4: 61 %)`.
fn advised(teller: &Teller, game: &Game, advice: &Advice) -> String {
    let words = teller.option(game, advice.choice);
    let why = advice.why.as_ref().map(|why| teller.reason(game, why));
    let why = why.map_or_else(String::new, |why| format!(" ({why})"));
    format!("  bot: {words}{why}")
}

fn ask(teller: &mut Teller, play: &Play, seats: &Seats) {
    let game = play.game();
    let Some(decision) = game.decision() else {
        return;
    };
    tell(2, teller.question(game));
    for (i, choice) in decision.options.iter().enumerate() {
        let words = teller.option(game, *choice);
        let said = phrase(game, *choice);
        let key = key(decision.ask, i, *choice);
        tell(6, format_args!("  {key:>2}  {words}  [{said}]"));
        if let Some(card) = explained(game, *choice) {
            teller.read_out(card);
        }
    }
    let back = play.positions_back();
    let back = back.filter(|game| seats.asks_person(game)).count();
    let hint = if back > 0 {
        format!(" (undo reaches {back} back)")
    } else {
        String::new()
    };
    write(format_args!("{hint}> "));
}

/// The card that an option uses, if one has to know what it says.
fn explained(game: &Game, choice: Choice) -> Option<&Label> {
    match choice {
        Choice::Play { .. } | Choice::Use(_) | Choice::Stratagem(_) | Choice::Attack { .. } => {
            game.choice_label(choice)
        }
        _ => None,
    }
}

/// The number that stands for an option. A digit of a code stands for itself (SEC-4), and what
/// else there is to choose beside it has words only.
fn key(ask: Ask, place: usize, choice: Choice) -> String {
    match (ask, choice) {
        (_, Choice::Digit(digit)) => digit.to_string(),
        (Ask::Digit(_), _) => "-".to_owned(),
        _ => (place + 1).to_string(),
    }
}

/// What an answer means: one choice, or at a Console all digits of a code that are still to come.
fn understand(game: &Game, teller: &Teller, said: &str) -> Result<Vec<Choice>, String> {
    let Some(decision) = game.decision() else {
        return Ok(vec![]);
    };
    let options = &*decision.options;
    if let (Ask::Digit(next), Ok(_)) = (decision.ask, said.parse::<u32>()) {
        let missing = CODE_DIGITS + 1 - usize::from(next);
        let digits: Vec<Choice> = said.bytes().map(|b| Choice::Digit(b - b'0')).collect();
        return match digits.len() == 1 || digits.len() == missing {
            true => Ok(digits),
            false => Err(format!("Say one digit, or all {missing} that are missing.")),
        };
    }
    if let Ok(number) = said.parse::<usize>() {
        return match number.checked_sub(1).and_then(|i| options.get(i)) {
            Some(choice) => Ok(vec![*choice]),
            None => Err(format!(
                "There are {} options; say a number from 1 to {0}.",
                options.len()
            )),
        };
    }
    // What an option is called will do as well, if no other is called the same.
    let called = |choice: &&Choice| teller.option(game, **choice).eq_ignore_ascii_case(said);
    let mut meant = options.iter().filter(called);
    if let (Some(choice), None) = (meant.next(), meant.next()) {
        return Ok(vec![*choice]);
    }
    game.find(said).map(|choice| vec![choice]).map_err(|error| {
        let nearest = error.nearest.map(|near| format!(" Did you mean `{near}`?"));
        format!(
            "`{}` is not offered.{} Say a number from 1 to {}, or help.",
            error.said,
            nearest.unwrap_or_default(),
            options.len()
        )
    })
}

/// How it ended has just been told.
fn end(save: &Path) {
    say("");
    tell(0, format_args!("The record is in {}.", save.display()));
}
