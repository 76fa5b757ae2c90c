//! `enormity play --text`: a fight in the terminal.

use crate::args::Play as Args;
use crate::screen::{say, write};
use crate::seats::{Seats, hint};
use crate::teller::Teller;
use crate::{board_art, packs, rules};
use enormity_bots::Advice;
use enormity_engine::catalog::Catalog;
use enormity_engine::decision::Choice;
use enormity_engine::event::Journal;
use enormity_engine::game::Game;
use enormity_engine::phrase::phrase;
use enormity_engine::play::Play;
use enormity_engine::record::Record;
use enormity_engine::setup::Setup;
use enormity_engine::state::Outcome;
use miette::{Context, IntoDiagnostic, Result, miette};
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

const HELP: &str = "\
Answer with the number of an option, or with its words in brackets.
  board     draw the board again          undo   take back the last choice (CAR-3)
  log       what led here, once more      redo   do it again after all
  rules X   a rule by id or by words      hint   what a good player would do, and why
  quit      leave; the session is saved   help   this
            and goes on with --load";

/// Plays until the session ends or the player leaves.
pub fn run(pack: &Option<PathBuf>, args: Args) -> Result<ExitCode> {
    let catalog = packs::load(pack)?;
    let mut journal = Journal::default();
    let mut play = begin(&catalog, &args, &mut journal)?;
    let seed = args.seed.unwrap_or_else(packs::fresh_seed);
    let crew = play.game().state().spacers.len();
    let mut seats = Seats::new(&args.seat, args.bot.as_deref(), crew, seed)?;
    let teller = Teller::new();
    let save = args.load.as_ref().unwrap_or(&args.save);
    store(&play, save)?;
    say(format_args!("{HELP}\n"));
    let mut lines = std::io::stdin().lock().lines();
    // The board is drawn anew only when something on it has changed.
    let (mut shown, mut redraw) = (false, true);
    loop {
        if !shown {
            teller.tell(play.game(), &journal);
            if play.game().decision().is_none() {
                break;
            }
            if redraw || board_art::changed(&journal) {
                let (board, status) =
                    (board_art::draw(play.game()), board_art::status(play.game()));
                say(format_args!("\n{board}{status}"));
            }
            (shown, redraw) = (true, false);
        }
        if let Some(advice) = seats.answer(play.game()) {
            say_advice(&teller, play.game(), &advice);
            journal.0.clear();
            play.choose(advice.choice, &mut journal).into_diagnostic()?;
            store(&play, save)?;
            shown = false;
            continue;
        }
        ask(&teller, &play, &seats);
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
            "help" | "?" => say(HELP),
            "board" => {
                journal.0.clear();
                (shown, redraw) = (false, true);
            }
            "log" => shown = false,
            "rules" => {
                let words = said.split_whitespace().skip(1).map(str::to_owned).collect();
                if let Err(report) = rules::run(&crate::args::Rules { words }) {
                    say(report);
                }
            }
            "hint" => {
                if let Some(advice) = hint(play.game()) {
                    say_advice(&teller, play.game(), &advice);
                }
            }
            "undo" | "redo" => {
                journal.0.clear();
                let done = match said {
                    "undo" => take_back(&mut play, &seats),
                    _ => play.redo(&mut journal),
                };
                if done {
                    store(&play, save)?;
                    (shown, redraw) = (false, true);
                } else {
                    say(format_args!(
                        "Nothing to {said}: chance or a hidden card lies in between (CAR-3)."
                    ));
                }
            }
            _ => match understand(play.game(), said) {
                Ok(choice) => {
                    journal.0.clear();
                    play.choose(choice, &mut journal).into_diagnostic()?;
                    store(&play, save)?;
                    shown = false;
                }
                Err(why) => say(why),
            },
        }
    }
    end(play.game(), save);
    Ok(ExitCode::SUCCESS)
}

fn begin(catalog: &Arc<Catalog>, args: &Args, journal: &mut Journal) -> Result<Play> {
    if let Some(path) = &args.load {
        let text = std::fs::read_to_string(path)
            .into_diagnostic()
            .wrap_err_with(|| format!("cannot read {}", path.display()))?;
        let record =
            Record::from_json(&text).map_err(|error| miette!("{}: {error}", path.display()))?;
        let play = Play::resume(Arc::clone(catalog), &record, journal)
            .map_err(|error| miette!("{} does not replay: {error}", path.display()))?;
        // Only the end of what led here.
        let from = journal.0.len().saturating_sub(12);
        journal.0.drain(..from);
        return Ok(play);
    }
    let session = packs::session(catalog, &args.session)?;
    let seed = args.seed.unwrap_or_else(packs::fresh_seed);
    let mut setup = Setup::standard(catalog, session, usize::from(args.spacers), seed);
    setup.difficulty = args.difficulty.into();
    Play::new(Arc::clone(catalog), &setup, Some(journal)).map_err(|faults| {
        let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
        miette!("this crew cannot be set up: {}", all.join("; "))
    })
}

/// CAR-3: back to the last question that was a person's, if chance does not lie in between.
fn take_back(play: &mut Play, seats: &Seats) -> bool {
    let between = play
        .positions_back()
        .position(|game| seats.asks_person(game));
    between.is_some_and(|between| (0..=between).all(|_| play.undo()))
}

/// What a bot does or would do: `Grin: Attack (2 red vs AT 4: 61 %)`.
fn say_advice(teller: &Teller, game: &Game, advice: &Advice) {
    let question = teller.question(game);
    let words = teller.option(game, advice.choice);
    let why = match advice.why.is_empty() {
        true => String::new(),
        false => format!(" ({})", advice.why),
    };
    say(format_args!("{question}\n  bot: {words}{why}"));
}

fn ask(teller: &Teller, play: &Play, seats: &Seats) {
    let game = play.game();
    let Some(decision) = game.decision() else {
        return;
    };
    say(teller.question(game));
    for (i, choice) in decision.options.iter().enumerate() {
        let words = teller.option(game, *choice);
        say(format_args!(
            "  {:>2}  {words}  [{}]",
            i + 1,
            phrase(game, *choice)
        ));
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

fn understand(game: &Game, said: &str) -> Result<Choice, String> {
    let options = game
        .decision()
        .map(|decision| &*decision.options)
        .unwrap_or(&[]);
    if let Ok(number) = said.parse::<usize>() {
        return match number.checked_sub(1).and_then(|i| options.get(i)) {
            Some(choice) => Ok(*choice),
            None => Err(format!(
                "There are {} options; say a number from 1 to {0}.",
                options.len()
            )),
        };
    }
    game.find(said).map_err(|error| {
        let nearest = error.nearest.map(|near| format!(" Did you mean `{near}`?"));
        format!(
            "`{}` is not offered.{} Say a number from 1 to {}, or help.",
            error.said,
            nearest.unwrap_or_default(),
            options.len()
        )
    })
}

/// Writes beside and renames, so that a kill at any moment leaves a whole record.
fn store(play: &Play, path: &Path) -> Result<()> {
    let fresh = path.with_extension("new");
    std::fs::write(&fresh, play.record().to_json())
        .and_then(|()| std::fs::rename(&fresh, path))
        .into_diagnostic()
        .wrap_err_with(|| format!("cannot save the session to {}", path.display()))
}

fn end(game: &Game, save: &Path) {
    let words = match game.outcome() {
        Some(Outcome::Won) => "The Boss is beaten. The Incursion is won.",
        Some(Outcome::Lost) => "No Spacer is left. The Incursion is lost.",
        _ => "The session could not go on: the pack asks for something without end.",
    };
    say(format_args!(
        "\n{words} The record is in {}.",
        save.display()
    ));
}
