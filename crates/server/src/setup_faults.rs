//! What is wrong with the setup of a table, as lines for people.

use enormity_engine::catalog::{Catalog, GearId, StratagemId};
use enormity_engine::named_setup::{Named, NamedFault};
use enormity_engine::setup::SetupFault;
use enormity_texts::{Line, Value, printed, say};

/// All of it in one line.
pub fn told(catalog: &Catalog, faults: &[NamedFault]) -> Line {
    let lines = Value::List(lines(catalog, faults));
    say("problem.why.setup", [("faults", lines)])
}

/// Each of them in a line.
pub fn lines(catalog: &Catalog, faults: &[NamedFault]) -> Vec<Line> {
    faults.iter().map(|fault| line(catalog, fault)).collect()
}

fn line(catalog: &Catalog, fault: &NamedFault) -> Line {
    let id = |id: &str| ("id", Value::Name(id.into()));
    match fault {
        NamedFault::Unknown { what, id: name } => {
            let key = match what {
                Named::Session => "problem.why.no_such_session",
                Named::Character => "problem.why.no_such_character",
                Named::Suit => "problem.why.no_such_suit",
                Named::Gear => "problem.why.no_such_gear",
                Named::Stratagem => "problem.why.no_such_stratagem",
            };
            say(key, [id(name)])
        }
        NamedFault::TooMany(n) => {
            let n = Value::Number(*n as i64);
            say("problem.why.too_many_spacers", [("n", n)])
        }
        NamedFault::TooMuchGear(who) => say("problem.why.too_much_gear", [id(who)]),
        NamedFault::Rule(fault) => by_rule(catalog, *fault),
    }
}

/// Names are known here, so only some of these can come up.
fn by_rule(catalog: &Catalog, fault: SetupFault) -> Line {
    let seat = |seat: u8| ("seat", Value::Number(i64::from(seat) + 1));
    let gear = |id: GearId| ("card", printed(catalog, |it| &it.gear_card(id).label.name));
    let plan = |id: StratagemId| ("card", printed(catalog, |it| &it.stratagem(id).label.name));
    match fault {
        SetupFault::NoSpacers => "problem.why.no_spacers".into(),
        SetupFault::NoStart { seat: n } => say("problem.why.no_start", [seat(n)]),
        SetupFault::SameCharacter { seat: n } => say("problem.why.same_character", [seat(n)]),
        SetupFault::NoRoom { seat: n, gear: id } => say("problem.why.no_room", [seat(n), gear(id)]),
        SetupFault::SameStratagem => "problem.why.same_stratagem".into(),
        SetupFault::NoClass(id) => say("problem.why.no_class", [plan(id)]),
        SetupFault::OnlyInRuns(id) => say("problem.why.only_in_runs", [plan(id)]),
        SetupFault::OnlyFound(id) => say("problem.why.only_found", [plan(id)]),
        SetupFault::NoBoss
        | SetupFault::NoIntruders
        | SetupFault::UnknownSession(_)
        | SetupFault::UnknownCharacter { .. }
        | SetupFault::UnknownSuit { .. }
        | SetupFault::UnknownGear { .. }
        | SetupFault::UnknownStratagem(_) => "problem.why.not_in_this_pack".into(),
    }
}
