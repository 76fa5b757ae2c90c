//! The `enormity` command: play, simulate, check and test, from one binary.

mod args;
mod bench;
mod board_art;
mod cards;
mod check;
mod foresight;
mod games;
mod lab;
mod mission;
mod odds;
mod opening;
mod packs;
mod play;
mod progress;
mod replay;
mod rules;
mod screen;
mod seats;
mod serve;
mod sessions;
mod sim;
mod status;
mod teller;
mod test;

use args::{Args, Command};
use clap::Parser;
use miette::MietteHandlerOpts;
use std::process::ExitCode;
use textwrap::{WordSeparator, WordSplitter};

fn main() -> ExitCode {
    let args = Args::parse();
    // Ids have hyphens and slashes and are not broken there.
    let hooked = miette::set_hook(Box::new(|_| {
        let lines = MietteHandlerOpts::new().word_separator(WordSeparator::AsciiSpace);
        Box::new(lines.word_splitter(WordSplitter::NoHyphenation).build())
    }));
    debug_assert!(hooked.is_ok(), "nobody else sets it");
    let result = match args.command {
        Command::Play(play) if play.text => play::run(&args.pack, play),
        Command::Play(play) => serve::play(&args.pack, play),
        Command::Serve(serve) => serve::run(&args.pack, serve),
        Command::Replay(replay) => replay::run(&args.pack, &replay),
        Command::Check(check) => check::run(args.pack, check),
        Command::Test(test) => Ok(test::run(args.pack, &test)),
        Command::Sim(sim) => sim::run(&args.pack, sim),
        Command::Lab(lab) => lab::run(&args.pack, lab),
        Command::Odds(odds) => odds::run(&args.pack, &odds),
        Command::Bench(bench) => bench::run(&args.pack, bench),
        Command::Sessions => sessions::run(&args.pack),
        Command::Rules(rules) => rules::run(&rules),
    };
    match result {
        Ok(code) => code,
        Err(report) => {
            eprintln!("{report:?}");
            ExitCode::FAILURE
        }
    }
}
