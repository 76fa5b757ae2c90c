//! Why a bot advises something, in words.

use crate::words::{colour, number};
use crate::{Line, Value, say};
use enormity_bots::{Mend, Prize, Promise, Reason, Shot};
use enormity_engine::dice::Colour;

/// What stands between the whole and the rest of a number.
pub(crate) const POINT: &str = "number.point";

/// What is worth no more than this is worth nothing to whoever reads it.
const NOTHING: f32 = 0.005;

/// The reason for an answer. What bots weigh they count in Wounds of the Boss: without a `boss` that
/// tells nobody anything.
pub fn reason(why: &Reason, boss: bool) -> Line {
    match why {
        Reason::WorthMore(n) | Reason::Saves(n) if *n < NOTHING => say("reason.no_reaction", []),
        Reason::Offer { worth, price } if !boss && worth <= price => {
            say("reason.not_worth_its_price", [])
        }
        Reason::WorthMore(_) | Reason::Saves(_) | Reason::Offer { .. } if !boss => {
            say("reason.worth_its_price", [])
        }
        Reason::Better(_) if !boss => say("reason.worth_most", []),
        Reason::ExertingCosts(_) if !boss => say("reason.not_worth_exerting", []),
        Reason::LessDamage { damage, less, .. } if !boss => say(
            "reason.takes_damage_off",
            [("n", number(*damage)), ("less", number(*less))],
        ),
        _ => counted(why, boss),
    }
}

/// With the numbers that bots count in.
fn counted(why: &Reason, boss: bool) -> Line {
    match why {
        Reason::Said(words) => say("reason.said", [("words", Value::Name(words.clone()))]),
        Reason::WorthMore(n) => say("reason.worth_more", [("n", wounds(*n))]),
        Reason::Better(n) => say("reason.better", [("n", wounds(*n))]),
        Reason::ExertingCosts(n) => say("reason.exerting_costs", [("n", wounds(*n))]),
        Reason::Saves(n) => say("reason.saves", [("n", wounds(*n))]),
        Reason::Offer { worth, price } => {
            let (worth, price) = (wounds(*worth), wounds(*price));
            say("reason.offer", [("worth", worth), ("price", price)])
        }
        Reason::Attack(promised) => attack(promised),
        Reason::TowardsAttack(shot) => towards_attack(shot),
        Reason::To { space, gain } => {
            let (space, gain) = (Value::Name(space.clone()), within(gain, boss));
            say("reason.to", [("space", space), ("gain", gain)])
        }
        Reason::Roll {
            power,
            threshold,
            mend,
        } => {
            let (power, at) = (number(*power), number(*threshold));
            let mend = Value::List(vec![mending(*mend)]);
            say(
                "reason.roll",
                [("power", power), ("at", at), ("mend", mend)],
            )
        }
        Reason::ArmorSpares(n) => say("reason.armor_spares", [("n", average(*n))]),
        Reason::StressSpares { harm, gain } => {
            let (harm, less) = (number(*harm), average(*gain));
            say("reason.stress_spares", [("harm", harm), ("less", less)])
        }
        Reason::DisciplineDecides { power, threshold } => {
            let (power, at) = (number(*power), number(*threshold));
            say("reason.discipline_decides", [("power", power), ("at", at)])
        }
        Reason::TakeDamage(n) => say("reason.take_damage", [("n", number(*n))]),
        Reason::LessDamage {
            damage,
            less,
            worth,
        } => {
            let (n, less, worth) = (number(*damage), number(*less), wounds(*worth));
            say(
                "reason.less_damage",
                [("n", n), ("less", less), ("worth", worth)],
            )
        }
        Reason::Confirmed { reason, trials } => {
            let trials = Value::Number((*trials).into());
            match reason {
                None => say("reason.confirmed", [("trials", trials)]),
                Some(first) => {
                    let first = within(first, boss);
                    say(
                        "reason.confirmed_first",
                        [("first", first), ("trials", trials)],
                    )
                }
            }
        }
        Reason::TrialsPrefer {
            gain,
            over,
            tried,
            trials,
        } => {
            let (gain, over) = (wounds(*gain), Value::Name(over.clone()));
            let [tried, trials] = [*tried, *trials].map(|n| Value::Number(n.into()));
            say(
                "reason.trials_prefer",
                [
                    ("gain", gain),
                    ("over", over),
                    ("tried", tried),
                    ("trials", trials),
                ],
            )
        }
        Reason::TrialsWon {
            percent,
            over,
            tried,
            trials,
        } => {
            let (percent, over) = (number(*percent), Value::Name(over.clone()));
            let [tried, trials] = [*tried, *trials].map(|n| Value::Number(n.into()));
            say(
                "reason.trials_won",
                [
                    ("percent", percent),
                    ("over", over),
                    ("tried", tried),
                    ("trials", trials),
                ],
            )
        }
        Reason::Towards(prize) => say(towards(*prize), []),
        Reason::Take(prize) => say(taken(*prize), []),
        Reason::WayIsOpen => say("reason.way_is_open", []),
        Reason::LeaverFirst => say("reason.leaver_first", []),
        Reason::DoesLeastThere => say("reason.does_least_there", []),
        Reason::FurthestAway => say("reason.furthest_away", []),
        Reason::ThreatensMost => say("reason.threatens_most", []),
        Reason::BetterKnown => say("reason.better_known", []),
        Reason::BetterAsleep => say("reason.better_asleep", []),
        Reason::NothingComesOut => say("reason.nothing_comes_out", []),
        Reason::FastestPatrol => say("reason.fastest_patrol", []),
        Reason::CluesSay => say("reason.clues_say", []),
        Reason::NothingElse => say("reason.nothing_else", []),
        Reason::Any => say("reason.any", []),
        Reason::First => say("reason.first", []),
        Reason::AllAlike => say("reason.all_alike", []),
        Reason::RestIsDeath => say("reason.rest_is_death", []),
        Reason::SavesALife => say("reason.saves_a_life", []),
        Reason::SparesALife => say("reason.spares_a_life", []),
        Reason::BestAttackFirst => say("reason.best_attack_first", []),
        Reason::RiseFirst => say("reason.rise_first", []),
        Reason::ExpertiseWouldBeLost => say("reason.expertise_would_be_lost", []),
        Reason::NothingWorthDoing => say("reason.nothing_worth_doing", []),
        Reason::SomeAttack => say("reason.some_attack", []),
        Reason::NoAttack => say("reason.no_attack", []),
        Reason::OneMoreRoll => say("reason.one_more_roll", []),
        Reason::FewRounds => say("reason.few_rounds", []),
        Reason::CloseIn => say("reason.close_in", []),
        Reason::StayHere => say("reason.stay_here", []),
        Reason::SaveTokens => say("reason.save_tokens", []),
        Reason::SaveStress => say("reason.save_stress", []),
        Reason::NoDieHigh => say("reason.no_die_high", []),
        Reason::NoDieFarTooHigh => say("reason.no_die_far_too_high", []),
        Reason::NotEnough => say("reason.not_enough", []),
        Reason::WhoIsHunted => say("reason.who_is_hunted", []),
        Reason::NoReaction => say("reason.no_reaction", []),
        Reason::BestDieLower => say("reason.best_die_lower", []),
        Reason::WorthMost => say("reason.worth_most", []),
        Reason::InTheWayLast => say("reason.in_the_way_last", []),
        Reason::NobodyInTheWay => say("reason.nobody_in_the_way", []),
        Reason::FewestInFront => say("reason.fewest_in_front", []),
        Reason::NobodyInFront => say("reason.nobody_in_front", []),
        Reason::ClearOfHarm => say("reason.clear_of_harm", []),
        Reason::MissedLeast => say("reason.missed_least", []),
        Reason::UsedMost => say("reason.used_most", []),
        Reason::UsedFirst => say("reason.used_first", []),
        Reason::CardMissedLeast => say("reason.card_missed_least", []),
        Reason::CardHelpsMost => say("reason.card_helps_most", []),
        Reason::StaysAsItIs => say("reason.stays_as_it_is", []),
        Reason::LesserFirst => say("reason.lesser_first", []),
        Reason::CostsNothing => say("reason.costs_nothing", []),
        Reason::HelpsThemMost => say("reason.helps_them_most", []),
        Reason::HarmsThemLeast => say("reason.harms_them_least", []),
        Reason::BearsItBest => say("reason.bears_it_best", []),
    }
}

/// What a walk is for.
fn towards(prize: Prize) -> &'static str {
    match prize {
        Prize::Objective => "reason.towards_objective",
        Prize::Discovery => "reason.towards_discovery",
        Prize::Cache => "reason.towards_cache",
        Prize::Engram => "reason.towards_engram",
        Prize::Console => "reason.towards_console",
        Prize::Page => "reason.towards_page",
        Prize::Point => "reason.towards_point",
        Prize::WayOut => "reason.towards_way_out",
    }
}

/// What is taken or used.
fn taken(prize: Prize) -> &'static str {
    match prize {
        Prize::Objective => "reason.take_objective",
        Prize::Discovery => "reason.towards_discovery",
        Prize::Cache => "reason.take_cache",
        Prize::Engram => "reason.take_engram",
        Prize::Console => "reason.take_console",
        Prize::Page => "reason.towards_page",
        Prize::Point | Prize::WayOut => "reason.take_point",
    }
}

fn attack(promise: &Promise) -> Line {
    let mut promised = vec![say("reason.wound", [("n", number(promise.wound))])];
    if let Some(n) = promise.critical {
        promised.push(say("reason.critical", [("n", number(n))]));
    }
    if promise.suppress > 0 {
        promised.push(say(
            "reason.else_suppress",
            [("n", number(promise.suppress))],
        ));
    }
    let (dice, threshold) = (dice(&promise.shot), threshold(&promise.shot));
    let promised = Value::List(promised);
    say(
        "reason.attack",
        [
            ("dice", dice),
            ("threshold", threshold),
            ("promised", promised),
        ],
    )
}

fn towards_attack(shot: &Shot) -> Line {
    let (dice, threshold) = (dice(shot), threshold(shot));
    say(
        "reason.towards_attack",
        [("dice", dice), ("threshold", threshold)],
    )
}

/// The strongest first.
fn dice(shot: &Shot) -> Value {
    let laid = Colour::ALL.into_iter().rev().filter_map(|of| {
        let n = shot.dice[of as usize];
        (n > 0).then(|| say("reason.dice", [("n", number(n)), ("colour", colour(of))]))
    });
    Value::List(laid.collect())
}

fn threshold(shot: &Shot) -> Value {
    let line = match shot.threshold {
        None => say("reason.threshold_unknown", []),
        Some((low, high)) if low == high => say("reason.threshold", [("n", number(low))]),
        Some((low, high)) => {
            let (low, high) = (number(low), number(high));
            say("reason.thresholds", [("low", low), ("high", high)])
        }
    };
    Value::List(vec![line])
}

fn mending(mend: Mend) -> Line {
    match mend {
        Mend::Confidence(n) => say("reason.mend_confidence", [("n", number(n))]),
        Mend::Nothing => say("reason.mend_nothing", []),
        Mend::Stress => say("reason.mend_stress", []),
    }
}

/// A reason within another.
fn within(inner: &Reason, boss: bool) -> Value {
    Value::List(vec![reason(inner, boss)])
}

/// So many Wounds, to the hundredth.
fn wounds(n: f32) -> Value {
    Value::Hundredths((n * 100.0).round() as i64)
}

/// An average, to the tenth.
fn average(n: f32) -> Value {
    Value::Hundredths((n * 10.0).round() as i64 * 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalogue;

    fn told(language: &str, why: &Reason) -> String {
        Catalogue::language(language).render(&reason(why, true))
    }

    #[test]
    fn a_reason_is_told_with_its_numbers_in_every_language() {
        let shot = Shot {
            dice: [1, 0, 2],
            threshold: Some((3, 4)),
        };
        let promised = Reason::Attack(Promise {
            shot,
            wound: 54,
            critical: Some(7),
            suppress: 2,
        });
        let english =
            "2 black, 1 white vs AT 3 to 4: wound 54\u{a0}%, critical 7\u{a0}%, else Suppress 2";
        assert_eq!(told("en", &promised), english);
        let way = Reason::To {
            space: "E9".into(),
            gain: Box::new(Reason::Better(0.5)),
        };
        assert_eq!(told("en", &way), "to E9: better by 0.5 Wounds");
        assert_eq!(told("de", &way), "nach E9: um 0,5 Wunden besser");
        let told_in_a_run = Catalogue::language("en").render(&reason(&way, false));
        assert_eq!(told_in_a_run, "to E9: what is worth most", "no Boss");
        let less = Reason::ArmorSpares(1.25);
        let german = "im Schnitt 1,3 Stärke weniger, umsonst";
        assert_eq!(told("de", &less), german);
    }

    #[test]
    fn an_offer_that_is_declined_is_not_praised() {
        let told = |worth, price| {
            let why = Reason::Offer { worth, price };
            Catalogue::language("en").render(&reason(&why, false))
        };
        assert_eq!(told(0.5, 0.2), "worth more than it costs");
        assert_eq!(told(0.0, 0.2), "costs more than it is worth");
    }

    #[test]
    fn numbers_are_told_as_short_as_they_are() {
        let told = |n| told("en", &Reason::Better(n));
        assert_eq!(told(2.0), "better by 2 Wounds");
        assert_eq!(told(-0.25), "better by -0.25 Wounds");
        assert_eq!(told(-0.001), "better by 0 Wounds");
        assert_eq!(told(1.04), "better by 1.04 Wounds");
    }
}
