//! The chart, row by row. In both decks cards 0 to 7 are level I, 8 to 15
//! level II and 16 to 21 level III.

use super::*;
use crate::event::Verdict;
use crate::testing::*;

mod ai;

/// The piles of one deck; every card not named has left the Incursion.
#[derive(Clone, Copy, Default)]
struct Piles<'a> {
    draw: &'a [u8],
    discard: &'a [u8],
    waiting: &'a [u8],
}

impl Piles<'_> {
    fn deck(self, aside: Option<u8>) -> Deck {
        let mut deck = Deck {
            draw: self.draw.iter().copied().collect(),
            discard: self.discard.iter().copied().collect(),
            escalation: set(self.waiting),
            aside,
            ..Deck::default()
        };
        let aside = aside.map_or(0, |card| 1 << card);
        deck.removed = ALL & !(searchable(&deck) | deck.escalation | aside);
        deck
    }
}

const ALL: u32 = (1 << 22) - 1;

/// Enough of everything.
const PLENTY: Piles = Piles {
    draw: &[0, 1, 8, 9, 16],
    discard: &[],
    waiting: &[10, 11, 17, 18, 19],
};

fn set(cards: &[u8]) -> u32 {
    cards.iter().fold(0, |set, card| set | 1 << card)
}

fn table(ai: Piles, bp: Piles) -> Bench {
    let mut table = Bench::new();
    table.state.fight_mut().ai = ai.deck(None);
    table.state.fight_mut().bp = bp.deck(None);
    conserved(&table);
    table
}

fn conserved(table: &Bench) {
    let sheet = table.catalog.kinds[0].boss.as_ref().unwrap();
    assert!(
        table.state.fight().conserved(sheet),
        "{:?}",
        table.state.fight()
    );
}

fn escalate(table: &mut Bench, from: Level, critical: bool) {
    let wounds = if from == Level::Three { 2 } else { 1 };
    table.cx().escalate(Escalation {
        from,
        critical,
        wounds,
    });
    conserved(table);
}

/// Escalates after an ordinary wound and returns the two decks.
fn after(from: Level, ai: Piles, bp: Piles) -> (Deck, Deck) {
    let mut table = table(ai, bp);
    escalate(&mut table, from, false);
    (table.state.fight().ai, table.state.fight().bp)
}

fn levels(cards: u32) -> [u32; 3] {
    [set(&[0, 1, 2, 3, 4, 5, 6, 7]), 0xff << 8, 0x3f << 16]
        .map(|level| (cards & level).count_ones())
}

#[test]
fn esc_1_every_wounded_level_changes_both_decks_once() {
    for from in Level::ALL {
        let mut table = table(PLENTY, PLENTY);
        escalate(&mut table, from, false);
        for name in [DeckName::Ai, DeckName::Bp] {
            let came = |e: &Event| matches!(e, Event::CardEscalated { deck, .. } if *deck == name);
            assert_eq!(table.count(came), 1, "{from:?} {name:?}");
        }
    }
}

#[test]
fn esc_2_the_deck_is_searched_before_the_discards() {
    let ai = Piles {
        draw: &[3, 8],
        discard: &[4, 5],
        waiting: &[9],
    };
    let (ai, _) = after(Level::One, ai, PLENTY);
    assert_ne!(ai.removed & 1 << 3, 0);
    assert_eq!(ai.discarded(), set(&[4, 5]), "they stay where they are");
}

#[test]
fn esc_2_lowest_is_judged_over_deck_and_discards_together() {
    let bp = Piles {
        draw: &[8, 16],
        discard: &[0, 9],
        waiting: &[17],
    };
    let (_, bp) = after(Level::Three, PLENTY, bp);
    assert_ne!(bp.removed & 1, 0);
    assert_eq!(bp.drawable(), set(&[8, 16, 9, 17]));
}

#[test]
fn esc_2_a_card_being_resolved_cannot_leave() {
    let mut table = table(
        Piles {
            draw: &[0],
            waiting: &[8, 16],
            ..Piles::default()
        },
        PLENTY,
    );
    table.cx().draw_ai();
    escalate(&mut table, Level::One, false);
    assert_eq!(table.state.fight().ai.current, Some(0));
    assert_eq!(table.state.fight().ai.drawable(), set(&[8]));
}

#[test]
fn esc_3_new_cards_are_taken_at_random_and_not_shown() {
    let mut table = table(PLENTY, PLENTY);
    table.load(Chance::AiIn, 11);
    table.load(Chance::BpIn, 10);
    escalate(&mut table, Level::One, false);
    let boss = table.state.fight();
    assert!(boss.ai.draw.contains(&11) && boss.bp.draw.contains(&10));
    assert_eq!(boss.ai.seen & 1 << 11, 0);
    assert_eq!(boss.bp.seen & 1 << 10, 0);
    assert!(table.scripted.left().next().is_none() && table.scripted.faults().is_empty());
}

#[test]
fn esc_4_a_card_of_the_next_level_comes_into_the_bp_deck() {
    let (_, bp) = after(Level::One, PLENTY, PLENTY);
    assert_eq!(levels(bp.drawable()), [2, 3, 1]);
    let (_, bp) = after(Level::Two, PLENTY, PLENTY);
    assert_eq!(levels(bp.drawable()), [2, 2, 2]);
}

#[test]
fn esc_4_with_nothing_left_none_comes_in_and_the_ai_side_is_esc_8() {
    let bp = Piles {
        draw: &[0, 8],
        discard: &[1],
        ..Piles::default()
    };
    let (ai, after_bp) = after(Level::Two, PLENTY, bp);
    assert_eq!(after_bp.drawable(), set(&[0, 8]));
    assert_eq!(after_bp.discarded(), set(&[1]));
    assert_eq!(
        levels(ai.drawable()),
        [2, 1, 2],
        "an AI II left, an AI III came"
    );
}

#[test]
fn esc_5_a_new_card_alone_in_the_deck_brings_the_discards_back() {
    let bp = Piles {
        draw: &[],
        discard: &[1, 2],
        waiting: &[8],
    };
    let (_, bp) = after(Level::One, PLENTY, bp);
    assert_eq!(bp.drawable(), set(&[1, 2, 8]));
}

#[test]
fn esc_5_an_old_card_alone_in_the_deck_does_not() {
    let bp = Piles {
        draw: &[3],
        discard: &[1, 2],
        waiting: &[],
    };
    let (_, bp) = after(Level::One, PLENTY, bp);
    assert_eq!(bp.drawable(), set(&[3]));
}

#[test]
fn esc_6_lowest_bp_card_leaves_and_a_bp_iii_comes_in() {
    let mut table = table(PLENTY, PLENTY);
    table.load(Chance::BpOut, 1);
    escalate(&mut table, Level::Three, false);
    let bp = &table.state.fight().bp;
    assert_ne!(bp.removed & 1 << 1, 0);
    assert_eq!(levels(bp.drawable()), [1, 2, 2]);
}

#[test]
fn esc_6_from_the_discards_those_are_shuffled_back_in() {
    let bp = Piles {
        draw: &[16, 17],
        discard: &[9, 18],
        waiting: &[19],
    };
    let (_, bp) = after(Level::Three, PLENTY, bp);
    assert_ne!(bp.removed & 1 << 9, 0);
    assert!(bp.discard.is_empty());
    assert_eq!(bp.drawable(), set(&[16, 17, 18, 19]));
}

#[test]
fn esc_6_after_a_critical_two_come_in() {
    let mut table = table(PLENTY, PLENTY);
    escalate(&mut table, Level::Three, true);
    assert_eq!(levels(table.state.fight().bp.drawable()), [1, 2, 3]);
}

#[test]
fn esc_6_a_card_set_aside_goes_to_the_bottom() {
    let mut table = table(PLENTY, PLENTY);
    table.state.fight_mut().bp = Piles {
        draw: &[0, 8],
        waiting: &[17],
        ..Piles::default()
    }
    .deck(Some(16));
    escalate(&mut table, Level::Three, false);
    let bp = &table.state.fight().bp;
    assert_eq!(bp.draw.first(), Some(&16), "the bottom");
    assert_eq!(bp.drawable(), set(&[8, 16, 17]));
}

#[test]
fn esc_6_with_deck_and_discards_empty_nothing_is_removed() {
    let mut table = table(PLENTY, PLENTY);
    table.state.fight_mut().bp = Piles {
        waiting: &[17],
        ..Piles::default()
    }
    .deck(Some(16));
    let removed = table.state.fight().bp.removed;
    escalate(&mut table, Level::Three, false);
    assert_eq!(table.state.fight().bp.removed, removed);
    assert_eq!(*table.state.fight().bp.draw, [16, 17]);
}

#[test]
fn esc_7_without_bp_iii_the_discards_come_back_and_nothing_leaves() {
    let mut table = table(PLENTY, PLENTY);
    table.state.fight_mut().bp = Piles {
        draw: &[0, 8],
        discard: &[1, 9],
        waiting: &[10],
    }
    .deck(Some(16));
    let removed = table.state.fight().bp.removed;
    escalate(&mut table, Level::Three, false);
    let bp = &table.state.fight().bp;
    assert_eq!(bp.draw.first(), Some(&16));
    assert_eq!(bp.drawable(), set(&[0, 1, 8, 9, 16]));
    assert_eq!(bp.removed, removed);
    assert_eq!(bp.escalation, set(&[10]));
}

#[test]
fn esc_7_after_a_critical_with_one_bp_iii_left_that_one_comes_in() {
    let bp = Piles {
        draw: &[0, 8],
        waiting: &[17],
        ..Piles::default()
    };
    let mut table = table(PLENTY, bp);
    escalate(&mut table, Level::Three, true);
    assert_eq!(table.state.fight().bp.drawable(), set(&[8, 17]));
}

#[test]
fn esc_13_without_a_wound_the_lowest_bp_card_leaves_as_if_wounded() {
    let mut table = table(PLENTY, PLENTY);
    table.cx().escalate_without_wound();
    conserved(&table);
    let boss = table.state.fight();
    assert_eq!(levels(boss.bp.drawable()), [1, 3, 1]);
    assert_eq!(levels(boss.ai.drawable()), [1, 3, 1]);
    assert_eq!((boss.wounds, boss.bp.stack), (0, 0));
}

#[test]
fn esc_13_from_the_discards_these_stay() {
    let bp = Piles {
        draw: &[8, 9],
        discard: &[0, 10],
        waiting: &[11, 16],
    };
    let mut table = table(PLENTY, bp);
    table.cx().escalate_without_wound();
    conserved(&table);
    assert_eq!(table.state.fight().bp.discarded(), set(&[10]));
    assert_eq!(table.state.fight().bp.drawable(), set(&[8, 9, 11]));
}

#[test]
fn esc_13_with_no_bp_card_at_all_nothing_happens() {
    let bp = Piles {
        waiting: &[8],
        ..Piles::default()
    };
    let mut table = table(PLENTY, bp);
    let before = *table.state.fight();
    table.cx().escalate_without_wound();
    assert_eq!(*table.state.fight(), before);
}

#[test]
fn esc_14_an_empty_level_takes_from_the_next_higher() {
    let three = Piles {
        waiting: &[17, 18],
        ..PLENTY
    };
    let (ai, bp) = after(Level::One, three, three);
    assert_eq!(levels(ai.drawable()), [1, 2, 2]);
    assert_eq!(levels(bp.drawable()), [2, 2, 2]);
}

#[test]
fn esc_15_no_card_is_ever_lost_or_duplicated() {
    for seed in 0..400 {
        let mut table = Bench::new();
        table.state.rng = crate::rng::Rng::new(seed);
        for _ in 0..40 {
            let roll = table.state.rng.below(12);
            if roll < 2 {
                table.cx().draw_ai();
                if roll == 0 {
                    table.cx().discard_ai();
                }
            } else if roll == 2 {
                table.cx().escalate_without_wound();
            } else {
                table.cx().draw_body_part(ANNA);
                let verdict = match roll {
                    3..=5 => Verdict::Fail,
                    6..=8 => Verdict::Wound,
                    _ => Verdict::Critical,
                };
                let wounds = table.cx().settle_body_part(verdict);
                if wounds > 0 {
                    let from = table.state.fight().last_level;
                    table.cx().escalate(Escalation {
                        from,
                        critical: verdict == Verdict::Critical,
                        wounds,
                    });
                    assert_eq!(table.state.fight().bp.aside, None);
                }
            }
            conserved(&table);
        }
    }
}

#[test]
fn esc_17_a_removed_card_counts_as_what_it_would_have_been_worth() {
    let none = Piles {
        draw: &[16, 17],
        ..Piles::default()
    };
    let mut low = table(none, PLENTY);
    low.cx().escalate_without_wound();
    assert_eq!(
        (low.state.fight().might, low.state.fight().toughness),
        (1, 0)
    );
    let mut high = table(none, none);
    high.cx().escalate_without_wound();
    assert_eq!(
        (high.state.fight().might, high.state.fight().toughness),
        (1, 1)
    );
}

#[test]
fn esc_17_the_removal_of_a_bp_iii_is_the_one_of_esc_6() {
    let bp = Piles {
        draw: &[16, 17],
        waiting: &[18, 19],
        ..Piles::default()
    };
    let mut table = table(PLENTY, bp);
    table.load(Chance::BpOut, 16);
    table.load(Chance::BpIn, 19);
    table.cx().escalate_without_wound();
    conserved(&table);
    assert_eq!(table.state.fight().bp.drawable(), set(&[17, 19]));
    assert_eq!(table.state.fight().bp.aside, None);
}

#[test]
fn esc_18_the_row_is_judged_before_anything_changes() {
    // The last BP III comes in by ESC-6; the AI side is still that of ESC-8, not ESC-11.
    let bp = Piles {
        draw: &[0, 8],
        waiting: &[17],
        ..Piles::default()
    };
    let (ai, bp) = after(Level::Three, PLENTY, bp);
    assert_eq!(bp.escalation, 0);
    assert_eq!(levels(ai.drawable()), [2, 1, 2]);
}

#[test]
fn esc_18_the_only_card_check_comes_before_the_card_set_aside() {
    let mut table = table(PLENTY, PLENTY);
    table.state.fight_mut().bp = Piles {
        draw: &[0],
        discard: &[9, 10],
        waiting: &[17],
    }
    .deck(Some(16));
    escalate(&mut table, Level::Three, false);
    let bp = &table.state.fight().bp;
    assert_eq!(bp.draw.first(), Some(&16));
    assert!(bp.discard.is_empty(), "the new card was alone for a moment");
    assert_eq!(bp.drawable(), set(&[9, 10, 16, 17]));
}

#[test]
fn esc_19_two_wounds_in_a_row_escalate_each_on_its_own() {
    let mut table = table(PLENTY, PLENTY);
    escalate(&mut table, Level::One, false);
    escalate(&mut table, Level::One, false);
    assert_eq!(levels(table.state.fight().bp.drawable()), [2, 4, 1]);
    assert_eq!(levels(table.state.fight().ai.drawable()), [0, 4, 1]);
}
