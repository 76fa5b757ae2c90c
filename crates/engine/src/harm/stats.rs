//! RUB, HRM-2: the Rubicon track and the tokens beside it.

use crate::catalog::VitalsLevel;
use crate::cx::Cx;
use crate::event::{Death, Event};
use crate::ids::{Half, SpacerId, Stat, Token};

impl Cx<'_> {
    /// Sets a stat and tells it; nothing follows from it (use [`Harm`](super::Harm) for harm).
    pub fn set_stat(&mut self, spacer: SpacerId, stat: Stat, to: u8, rule: &'static str) {
        let from = self.stat(spacer, stat);
        let who = self.state.spacer_mut(spacer);
        let (field, to) = match stat {
            // HRM-2.
            Stat::Vitals => (&mut who.vitals, to.min(9)),
            Stat::Stress => (&mut who.stress, to),
            Stat::Adrenaline => (&mut who.adrenaline, to),
            Stat::Radiation => (&mut who.radiation, to),
            Stat::Infection => (&mut who.infection, to),
            Stat::Antinomy => (&mut who.antinomy, to),
        };
        *field = to;
        if from != to {
            self.emit(
                rule,
                Event::StatChanged {
                    spacer,
                    stat,
                    from,
                    to,
                },
            );
        }
    }

    /// The value of a stat.
    pub fn stat(&self, spacer: SpacerId, stat: Stat) -> u8 {
        self.state.spacer(spacer).stat(stat)
    }

    /// RUB-2, ACT-7: Adrenaline +1; `false` if that kills.
    pub fn raise_adrenaline(&mut self, spacer: SpacerId, rule: &'static str) -> bool {
        let to = self.stat(spacer, Stat::Adrenaline).saturating_add(1);
        self.set_stat(spacer, Stat::Adrenaline, to, rule);
        if to > 9 {
            self.die(spacer, Death::Adrenaline, "DIE-2");
        }
        to <= 9
    }

    /// RUB-2: from how many spaces of the track bonuses are collected once Adrenaline has
    /// risen by so much; from none if that kills (ACT-7).
    pub fn collected_after(&self, spacer: SpacerId, rise: u8) -> u8 {
        let adrenaline = self.state.spacer(spacer).adrenaline + rise;
        match (adrenaline > 9, self.state.strict_rubicon) {
            (true, _) => 0,
            (_, true) => adrenaline,
            (_, false) => adrenaline + 1,
        }
    }

    /// RUB-2: the bonuses that are collected then.
    pub fn bonuses_after(&self, spacer: SpacerId, rise: u8) -> impl Iterator<Item = Token> {
        let who = self.state.spacer(spacer);
        let collected = self.collected_after(spacer, rise);
        let character = &self.catalog.character(who.character).rubicon;
        let suit = &self.catalog.suit(who.suit).rubicon;
        let bonuses = character.iter().chain(suit);
        bonuses
            .filter(move |bonus| bonus.at < collected)
            .map(|bonus| bonus.token)
    }

    /// RUB-2: every Rubicon bonus on Character and Suit up to the Adrenaline indicator.
    pub fn grant_bonuses(&mut self, spacer: SpacerId) {
        let mut tokens = [0u8; 3];
        for token in self.bonuses_after(spacer, 0) {
            tokens[token as usize] += 1;
        }
        for token in Token::ALL {
            let n = tokens[token as usize];
            if n > 0 {
                self.state.pool.add(Half::Incoming, token, n);
                let (half, by) = (Half::Incoming, n as i8);
                self.emit("RUB-2", Event::TokensChanged { half, token, by });
            }
        }
    }

    /// RUB-3.
    pub fn vitals_level(&self, spacer: SpacerId) -> VitalsLevel {
        let spacer = self.state.spacer(spacer);
        let suit = self.catalog.suit(spacer.suit);
        if spacer.vitals <= suit.red_to {
            VitalsLevel::Red
        } else if spacer.vitals <= suit.orange_to {
            VitalsLevel::Orange
        } else {
            VitalsLevel::Green
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn hrm_2_vitals_cannot_rise_above_9() {
        let mut table = Bench::new();
        table.cx().set_stat(ANNA, Stat::Vitals, 12, "HRM-2");
        assert_eq!(table.spacer(ANNA).vitals, 9);
    }

    #[test]
    fn rub_2_bonuses_up_to_the_indicator_its_own_space_included() {
        let mut table = Bench::new();
        table.spacer(ANNA).adrenaline = 2;
        table.cx().grant_bonuses(ANNA);
        let incoming =
            |table: &Bench| Token::ALL.map(|t| table.state.pool.count(Half::Incoming, t));
        assert_eq!(incoming(&table), [1, 0, 1]);

        let mut strict = Bench::new();
        strict.state.strict_rubicon = true;
        strict.spacer(ANNA).adrenaline = 2;
        strict.cx().grant_bonuses(ANNA);
        assert_eq!(incoming(&strict), [1, 0, 0]);
    }

    #[test]
    fn rub_3_the_level_is_read_off_the_suit() {
        let mut table = Bench::new();
        for (vitals, level) in [
            (9, VitalsLevel::Green),
            (6, VitalsLevel::Orange),
            (3, VitalsLevel::Red),
            (0, VitalsLevel::Red),
        ] {
            table.spacer(ANNA).vitals = vitals;
            assert_eq!(table.cx().vitals_level(ANNA), level);
        }
    }

    #[test]
    fn die_2_adrenaline_above_9_kills_at_once() {
        let mut table = Bench::new();
        table.spacer(ANNA).adrenaline = 8;
        assert!(table.cx().raise_adrenaline(ANNA, "RUB-2"));
        assert!(!table.cx().raise_adrenaline(ANNA, "RUB-2"));
        assert!(!table.spacer(ANNA).is_alive());
    }
}
