//! `enormity odds`: what an attack comes to, exactly.

use crate::args::Odds as Args;
use crate::packs;
use crate::screen::{say, write};
use anstyle::{AnsiColor, Style};
use enormity_engine::dice::{Colour, DiceSet};
use enormity_engine::lookahead::noise_ahead::NoiseAhead;
use enormity_odds::{MOST_REROLLABLE, NoiseOdds, Odds, Roll, attack, parse_dice};
use miette::{IntoDiagnostic, Result, miette};
use serde::Serialize;
use std::path::PathBuf;
use std::process::ExitCode;

/// Columns of the plot.
const WIDTH: usize = 40;
/// Rows of the plot on either side of the AT that was asked about.
const AROUND: u8 = 3;

/// What is printed with `--json`.
#[derive(Serialize)]
struct Report {
    white: u8,
    red: u8,
    black: u8,
    power: u8,
    crit: u8,
    confidence: u8,
    discipline: u8,
    stress: u8,
    devastating: bool,
    #[serde(flatten)]
    odds: Chances,
    /// Whether re-rolls beyond what is counted could make it a little better still.
    lower_bound: bool,
    /// The same against the ATs around.
    by_at: Vec<Chances>,
}

/// The odds against one AT.
#[derive(Clone, Copy, Serialize)]
struct Chances {
    at: u8,
    #[serde(flatten)]
    odds: Odds,
}

impl Chances {
    fn new(dice: &DiceSet, roll: &Roll, at: u8) -> Chances {
        let odds = attack(dice, roll, at);
        Chances { at, odds }
    }
}

/// Works the odds out and prints them.
pub fn run(pack: &[PathBuf], args: &Args) -> Result<ExitCode> {
    let catalog = packs::load(pack)?;
    let dice = parse_dice(&args.dice).map_err(|fault| miette!("{fault}"))?;
    let Some(at) = args.at else {
        return tell_noise(&catalog.dice, dice, args);
    };
    let roll = Roll {
        dice,
        power: args.power,
        crit: args.crit,
        confidence: args.confidence,
        discipline: args.discipline,
        stress: args.stress,
        devastating: args.devastating,
    };
    let asked = Chances::new(&catalog.dice, &roll, at);
    let from = at.saturating_sub(AROUND).max(1);
    let around = (from..=at.saturating_add(AROUND))
        .map(|at| Chances::new(&catalog.dice, &roll, at))
        .collect();
    let report = Report {
        white: dice[0],
        red: dice[1],
        black: dice[2],
        power: args.power,
        crit: args.crit,
        confidence: args.confidence,
        discipline: args.discipline,
        stress: args.stress,
        devastating: args.devastating,
        lower_bound: is_lower_bound(&roll),
        odds: asked,
        by_at: around,
    };
    if args.json {
        say(serde_json::to_string(&report).into_diagnostic()?);
    } else {
        write(in_words(&report));
    }
    Ok(ExitCode::SUCCESS)
}

/// What a Noise roll comes to.
fn tell_noise(set: &DiceSet, dice: [u8; 3], args: &Args) -> Result<ExitCode> {
    let rolled = NoiseAhead {
        dice,
        bonus: args.bonus,
        quiet: args.quiet,
        ..NoiseAhead::default()
    };
    let odds = NoiseOdds::of(set, rolled);
    if args.json {
        say(serde_json::to_string(&odds).into_diagnostic()?);
        return Ok(ExitCode::SUCCESS);
    }
    let mut words = vec![named(dice)];
    for (name, n) in [("bonus", args.bonus), ("quiet", args.quiet)] {
        if n > 0 {
            words.push(format!("{name} {n}"));
        }
    }
    let (bold, warm) = (Style::new().bold(), colour(AnsiColor::Yellow));
    say(format_args!(
        "{bold}Noise with {}{bold:#}\n\n  heard {:>6.2} %  {warm}{}{warm:#}\n  Potentials on average {:.2}",
        words.join(", "),
        100.0 * odds.heard,
        "▒".repeat(columns(odds.heard)),
        odds.mean
    ));
    Ok(ExitCode::SUCCESS)
}

/// Whether more dice could be re-rolled than are counted as such.
fn is_lower_bound(roll: &Roll) -> bool {
    let dice = usize::from(roll.dice.iter().sum::<u8>());
    let most = if roll.devastating { 2 * dice } else { dice };
    (roll.confidence, roll.stress) != (0, 0) && most > MOST_REROLLABLE
}

fn in_words(report: &Report) -> String {
    let bold = Style::new().bold();
    let faint = Style::new().dimmed();
    let Chances { at, odds } = report.odds;
    let mut text = format!("{bold}{} against AT {at}{bold:#}\n\n", title(report));
    for (name, chance, style, mark) in [
        ("fail", odds.fail, faint, "·"),
        ("wound", odds.wound, colour(AnsiColor::Green), "▒"),
        ("critical", odds.critical, colour(AnsiColor::Red), "█"),
    ] {
        text += &format!("  {name:<9} {:>6.2} %  {style}", 100.0 * chance);
        text += &format!("{}{style:#}\n", mark.repeat(columns(chance)));
    }
    text += &format!(
        "\n  mean Power {:.2}, mean Stress paid {:.2}\n\n",
        odds.mean_power, odds.mean_stress
    );
    text += &format!("  {faint}AT    wound  critical{faint:#}\n");
    for chances in &report.by_at {
        text += &row(chances, chances.at == at);
    }
    if report.lower_bound {
        text += &format!(
            "\nAt least this: only the first {MOST_REROLLABLE} dice are taken as re-rolled.\n"
        );
    }
    text
}

/// One AT: chance of any wound, of a critical one, and both as a bar.
fn row(Chances { at, odds }: &Chances, asked: bool) -> String {
    let critical = columns(odds.critical);
    let wound = columns(odds.success()).saturating_sub(critical);
    let (red, green) = (colour(AnsiColor::Red), colour(AnsiColor::Green));
    let mark = if asked { '>' } else { ' ' };
    let share = [odds.success(), odds.critical].map(|chance| 100.0 * chance);
    format!(
        "{mark} {at:<3} {:>5.1} %  {:>5.1} %  {red}{}{red:#}{green}{}{green:#}{}\n",
        share[0],
        share[1],
        "█".repeat(critical),
        "▒".repeat(wound),
        "·".repeat(WIDTH - critical - wound),
    )
}

fn columns(chance: f64) -> usize {
    ((chance * WIDTH as f64).round() as usize).min(WIDTH)
}

fn colour(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(colour.into()))
}

/// What is rolled and what may be spent: `2 red 1 white, Confidence 1, Stress 2`.
fn title(report: &Report) -> String {
    let mut words = vec![named([report.white, report.red, report.black])];
    for (name, n) in [
        ("Power", report.power),
        ("critical quadrants", report.crit),
        ("Confidence", report.confidence),
        ("Discipline", report.discipline),
        ("Stress", report.stress),
    ] {
        if n > 0 {
            words.push(format!("{name} {n}"));
        }
    }
    if report.devastating {
        words.push("Devastating".into());
    }
    words.join(", ")
}

/// `2 red 1 white`, the darkest first.
fn named(count: [u8; 3]) -> String {
    let names = ["white", "red", "black"];
    let dice = Colour::ALL.iter().rev().map(|colour| *colour as usize);
    let dice = dice.filter(|colour| count[*colour] > 0);
    let dice = dice.map(|colour| format!("{} {}", count[colour], names[colour]));
    dice.collect::<Vec<_>>().join(" ")
}
