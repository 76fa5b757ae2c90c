//! The terms of an ability: when it comes up, what it costs, how often.

use crate::words::number;
use crate::{Line, say};
use enormity_engine::catalog::{Ability, Cost, Limit, Price, Timing, Trigger};

/// When it comes up, what it costs and how often, piece by piece.
pub fn terms(ability: &Ability) -> Vec<Line> {
    let mut terms: Vec<Line> = ability.timing.moment().map(moment).into_iter().collect();
    let timing = match ability.timing {
        Timing::Constant => Some("timing.constant"),
        Timing::Free => Some("timing.free"),
        Timing::Reaction => Some("timing.reaction"),
        Timing::Triggered(_) => Some("timing.triggered"),
        Timing::Passive(_) => None,
    };
    terms.extend(timing.map(|key| say(key, [])));
    terms.extend(price(&ability.cost));
    let limit = ability.told_limit().map(|limit| match limit {
        Limit::OncePerRound => "limit.once_per_round",
        Limit::OncePerSession => "limit.once_per_session",
        Limit::Unlimited => "limit.unlimited",
    });
    terms.extend(limit.map(|key| say(key, [])));
    terms
}

/// CST-1: a price, piece by piece.
pub fn price(cost: &Cost) -> Vec<Line> {
    let piece = |(price, n)| {
        let key = match price {
            Price::Discipline => "cost.discipline",
            Price::Confidence => "cost.confidence",
            Price::Expertise => "cost.expertise",
            Price::Stress => "cost.stress",
            Price::Vitals => "cost.vitals",
            Price::Ammo => "cost.ammo",
            Price::Charges => "cost.charges",
            Price::Antinomy => "cost.antinomy",
            Price::Exhaust => "cost.exhaust",
            Price::Discard => "cost.discard",
            Price::Card => "cost.card",
        };
        say(key, [("n", number(n))])
    };
    cost.pieces().map(piece).collect()
}

fn moment(moment: Trigger) -> Line {
    let key = match moment {
        Trigger::TurnStart => "moment.turn_start",
        Trigger::TurnEnd => "moment.turn_end",
        Trigger::PhaseEnd => "moment.phase_end",
        Trigger::RoundEnd => "moment.round_end",
        Trigger::Wounded => "moment.wounded",
        Trigger::Failed => "moment.failed",
        Trigger::Critical => "moment.critical",
        Trigger::Hurt => "moment.hurt",
        Trigger::BeforeActivation => "moment.before_activation",
        Trigger::AfterActivation => "moment.after_activation",
        Trigger::BossWounded => "moment.boss_wounded",
        Trigger::SessionStart => "moment.session_start",
        Trigger::SpacerDied => "moment.spacer_died",
        Trigger::FirstContact => "moment.first_contact",
        Trigger::BlipMoves => "moment.blip_moves",
        Trigger::Encrypted => "moment.encrypted",
        Trigger::Extracted => "moment.extracted",
        Trigger::Taken => "moment.taken",
        Trigger::PageRevealed => "moment.page_revealed",
        Trigger::Discovered => "moment.discovered",
        Trigger::RoundStart => "moment.round_start",
        Trigger::Noise => "moment.noise",
        Trigger::LevelReached => "moment.level_reached",
        Trigger::IntruderDied => "moment.intruder_died",
        Trigger::BlipRevealed => "moment.blip_revealed",
    };
    say(key, [])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalogue;

    fn words(ability: &Ability) -> String {
        let texts = Catalogue::language("en");
        let terms: Vec<String> = terms(ability).iter().map(|l| texts.render(l)).collect();
        terms.join(", ")
    }

    #[test]
    fn abl_7_cst_1_abl_3_an_ability_says_when_for_what_and_how_often() {
        let overwatch = Ability {
            timing: Timing::Reaction,
            cost: Cost {
                tokens: [1, 0, 2],
                stress: 1,
                exhaust: true,
                ..Cost::default()
            },
            ..Ability::default()
        };
        let said = "reaction, 1 Discipline, 2 Expertise, 1 Stress, exhaust the card, once a round";
        assert_eq!(words(&overwatch), said);
        let passive = Ability {
            timing: Timing::Passive(Trigger::TurnEnd),
            limit: Limit::Unlimited,
            ..Ability::default()
        };
        assert_eq!(words(&passive), "at the end of the turn");
        let once = Ability {
            limit: Limit::OncePerRound,
            ..passive
        };
        assert_eq!(words(&once), "at the end of the turn, once a round");
        assert_eq!(words(&Ability::default()), "always");
    }
}
