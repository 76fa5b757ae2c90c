//! How long one question takes: `cargo bench -p enormity-odds --bench attack`.

use std::hint::black_box;
use std::time::Instant;

use enormity_odds::{Goal, Lying, Rerolls, Roll, advise, attack, parse_dice};

#[path = "../tests/dice/mod.rs"]
mod dice;

fn main() {
    let dice = dice::realistic();
    println!("{:<34} {:>10}", "attack against AT 4", "best, µs");
    for (text, confidence, discipline, stress) in [
        ("2r", 1, 0, 1),
        ("2r+1w", 1, 1, 2),
        ("1w+1r+1b", 2, 2, 3),
        ("4r", 2, 2, 3),
        ("2w+2r", 2, 2, 2),
        ("2w+2r", 2, 2, 3),
        ("2w+1r+1b", 2, 2, 3),
        ("1w+2r+1b", 2, 2, 3),
        ("1w+1r+2b", 2, 2, 3),
        ("2w+2r+1b", 2, 2, 3),
        ("6w", 2, 2, 3),
        ("2w+2r+2b", 2, 2, 3),
        ("3w+2r+2b", 2, 2, 3),
    ] {
        for devastating in [false, true] {
            let roll = Roll {
                dice: parse_dice(text).unwrap(),
                confidence,
                discipline,
                stress,
                devastating,
                ..Roll::default()
            };
            let name = format!("{text} C{confidence} D{discipline} S{stress}");
            let name = if devastating {
                name + " devastating"
            } else {
                name
            };
            best_of(&name, || attack(black_box(&dice), black_box(&roll), 4).fail);
        }
    }
    let left = Roll {
        confidence: 2,
        discipline: 2,
        stress: 3,
        ..Roll::default()
    };
    let lying = [(0, 0), (1, 0), (2, 1), (2, 4)].map(|(colour, side)| Lying {
        colour: enormity_engine::dice::Colour::ALL[colour],
        side,
        rerolls: Rerolls::Any,
    });
    best_of("advise on 1w+1r+2b C2 D2 S3", || {
        advise(black_box(&dice), black_box(&lying), &left, Goal::attack(4))
            .chance
            .fail
    });
    let left = Roll {
        confidence: 0,
        ..left
    };
    best_of("advise on 1w+1r+2b D2 S3", || {
        advise(black_box(&dice), black_box(&lying), &left, Goal::attack(4))
            .chance
            .fail
    });
}

/// The best of several short runs: other work on the machine only ever adds time.
fn best_of(name: &str, ask: impl Fn() -> f64) {
    let start = Instant::now();
    black_box(ask());
    let times = (50_000 / (start.elapsed().as_micros() as u32 + 1)).clamp(1, 200);
    let best = (0..5).map(|_| {
        let start = Instant::now();
        for _ in 0..times {
            black_box(ask());
        }
        start.elapsed() / times
    });
    println!(
        "{name:<34} {:>10.1}",
        best.min().unwrap().as_nanos() as f64 / 1000.0
    );
}
