//! The AI side of the chart.

use super::*;

#[test]
fn esc_8_one_ai_card_leaves_and_one_of_the_next_level_comes() {
    let (ai, _) = after(Level::One, PLENTY, PLENTY);
    assert_eq!(levels(ai.drawable()), [1, 3, 1]);
    let (ai, _) = after(Level::Two, PLENTY, PLENTY);
    assert_eq!(levels(ai.drawable()), [2, 1, 2]);
    let (ai, _) = after(Level::Three, PLENTY, PLENTY);
    assert_eq!(levels(ai.drawable()), [2, 1, 2]);
}

#[test]
fn esc_9_without_ai_i_an_ai_ii_leaves_and_an_ai_iii_comes() {
    let ai = Piles {
        draw: &[8, 9],
        waiting: &[10, 16],
        ..Piles::default()
    };
    let (ai, _) = after(Level::One, ai, PLENTY);
    assert_eq!(levels(ai.drawable()), [0, 1, 1]);
    assert_eq!(ai.escalation, set(&[10]));
}

#[test]
fn esc_9_with_only_ai_iii_one_of_them_leaves_for_another() {
    let ai = Piles {
        draw: &[16, 17],
        waiting: &[10, 18],
        ..Piles::default()
    };
    for from in Level::ALL {
        let (ai, _) = after(from, ai, PLENTY);
        assert_eq!(levels(ai.drawable()), [0, 0, 2]);
        assert_eq!(ai.escalation, set(&[10]));
    }
}

#[test]
fn esc_9_without_that_or_higher_the_next_lower_leaves() {
    let ai = Piles {
        draw: &[0, 1],
        waiting: &[10, 18],
        ..Piles::default()
    };
    let (ai, _) = after(Level::Two, ai, PLENTY);
    assert_eq!(levels(ai.drawable()), [1, 0, 1]);
}

#[test]
fn esc_9_with_nothing_to_remove_the_new_card_still_comes() {
    let ai = Piles {
        waiting: &[10, 18],
        ..Piles::default()
    };
    let (ai, _) = after(Level::One, ai, PLENTY);
    assert_eq!(ai.drawable(), set(&[10]));
}

#[test]
fn esc_10_a_card_from_the_discards_brings_them_back() {
    let ai = Piles {
        draw: &[8, 9],
        discard: &[0, 11],
        waiting: &[10],
    };
    let (ai, _) = after(Level::One, ai, PLENTY);
    assert_eq!(ai.drawable(), set(&[8, 9, 10, 11]));
    assert!(ai.discard.is_empty());
}

#[test]
fn esc_10_a_new_card_alone_in_the_deck_brings_them_back() {
    let ai = Piles {
        draw: &[0],
        discard: &[1, 11],
        waiting: &[10],
    };
    let (ai, _) = after(Level::One, ai, PLENTY);
    assert_eq!(ai.drawable(), set(&[1, 10, 11]));
}

#[test]
fn esc_10_otherwise_the_discards_stay() {
    let ai = Piles {
        draw: &[0, 8],
        discard: &[1, 11],
        waiting: &[10],
    };
    let (ai, _) = after(Level::One, ai, PLENTY);
    assert_eq!(ai.discarded(), set(&[1, 11]));
}

#[test]
fn esc_11_with_no_bp_iii_left_the_lowest_ai_card_leaves_for_an_ai_iii() {
    let bp = Piles {
        draw: &[0, 8],
        waiting: &[10],
        ..Piles::default()
    };
    let (ai, _) = after(Level::Three, PLENTY, bp);
    assert_eq!(levels(ai.drawable()), [1, 2, 2]);
    let (ai, _) = after(Level::Two, PLENTY, bp);
    assert_eq!(
        levels(ai.drawable()),
        [2, 1, 2],
        "only when a BP III was wounded"
    );
}

#[test]
fn esc_12_bonuses_alternate_one_per_wound_and_no_ai_card_leaves() {
    let ai = Piles {
        draw: &[0, 8, 16],
        discard: &[1],
        waiting: &[10],
    };
    let mut table = table(ai, PLENTY);
    let before = table.state.fight().ai;
    table.cx().escalate(Escalation {
        from: Level::Two,
        critical: false,
        wounds: 3,
    });
    assert_eq!(table.state.fight().ai, before);
    assert_eq!(
        (table.state.fight().might, table.state.fight().toughness),
        (2, 1)
    );
    escalate(&mut table, Level::Two, false);
    assert_eq!(
        (table.state.fight().might, table.state.fight().toughness),
        (2, 2)
    );
}

#[test]
fn esc_12_needed_is_judged_after_esc_9() {
    let ai = Piles {
        draw: &[8],
        waiting: &[10],
        ..Piles::default()
    };
    // An AI II would do for BP I, but with no AI I there an AI III is needed.
    let mut table = table(ai, PLENTY);
    escalate(&mut table, Level::One, false);
    assert_eq!(table.state.fight().might, 1);
    assert_eq!(table.state.fight().ai.escalation, set(&[10]));
}
