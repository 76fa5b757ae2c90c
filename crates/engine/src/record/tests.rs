use super::replay::Silence;
use super::*;
use crate::catalog::SessionId;
use crate::game::Game;
use crate::ids::MAX_SPACERS;
use crate::play::Play;
use crate::state::{CONDITIONS, Outcome};
use crate::testing::whole_session;
use std::sync::Arc;

fn played(phrases: &[&str]) -> (Arc<Catalog>, Record) {
    let catalog = Arc::new(whole_session::catalog());
    let setup = Setup::standard(&catalog, SessionId(0), 2, 0xfeed_beef_dead_cafe);
    let mut play = Play::new(catalog.clone(), &setup, None).unwrap();
    for said in phrases {
        let choice = play.game().find(said).unwrap();
        play.choose(choice, &mut Silence).unwrap();
    }
    (catalog, play.record())
}

#[test]
fn a_record_plays_again_to_the_same_state() {
    let (catalog, record) = played(&["spacer boris"]);
    let again = Record::from_json(&record.to_json()).unwrap();
    assert_eq!(again, record);
    let game = again.replay(catalog.clone()).unwrap();
    assert_eq!(game.state().priority.map(|id| id.0), Some(1));
    let earlier = again.replay_to(catalog, 0).unwrap();
    assert_eq!(earlier.state().priority, None);
}

#[test]
fn a_record_of_another_state_is_found_out() {
    let (catalog, mut record) = played(&["spacer boris"]);
    record.choices[0] = "spacer anna".into();
    let error = record.replay(catalog.clone()).unwrap_err();
    assert_eq!((error.at, &error.flaw), (1, &Flaw::State));
    record.choices[0] = "spacer carla".into();
    let error = record.replay(catalog).unwrap_err();
    let Flaw::Choice { phrase, .. } = &error.flaw else {
        panic!("{error}");
    };
    assert_eq!((error.at, phrase.as_str()), (0, "spacer carla"));
}

#[test]
fn a_record_of_another_pack_goes_on_as_long_as_it_fits() {
    let (catalog, record) = played(&[]);
    let other = Record {
        version: 99,
        ..record.clone()
    };
    assert!(other.replay(catalog.clone()).is_err());
    let mut other = Record {
        pack: Hex(1),
        ..record
    };
    assert!(
        other.replay(catalog.clone()).is_ok(),
        "it fits all the same"
    );
    other.choices.push("spacer carla".into());
    let error = other.replay(catalog).unwrap_err();
    assert!(error.to_string().contains("another pack"), "{error}");
}

#[test]
fn what_was_cut_short_or_claims_another_end_is_not_true() {
    let (catalog, record) = played(&["spacer boris", "turn boris"]);
    let mut cut = record.clone();
    cut.checkpoints.push(Checkpoint {
        after: 9,
        digest: Hex(1),
    });
    let error = cut.replay(catalog.clone()).unwrap_err();
    assert_eq!(error.flaw, Flaw::Missing);
    assert!(
        cut.replay_to(catalog.clone(), 1).is_ok(),
        "up to there it is true"
    );
    let mut won = record;
    won.outcome = Some(Ending {
        result: Outcome::Won,
        lingering: vec![],
    });
    let error = won.replay(catalog).unwrap_err();
    assert_eq!(error.flaw, Flaw::End);
}

#[test]
fn digests_of_another_version_prove_nothing_and_refute_nothing() {
    let (catalog, mut record) = played(&["spacer boris"]);
    record.checkpoints[0].digest = Hex(1);
    assert!(record.replay(catalog.clone()).is_err());
    record.digests = 1;
    assert!(record.replay(catalog.clone()).is_ok());
    let earlier = record.to_json().replace("\"digests\": 1,", "");
    let earlier = earlier.replace("\"version\": 3", "\"version\": 1");
    let earlier = Record::from_json(&earlier).unwrap();
    assert_eq!((earlier.version, earlier.digests), (1, 1));
    let going_on = Play::resume(catalog.clone(), &earlier, &mut Silence).unwrap();
    let record = going_on.record();
    assert_eq!((record.version, record.digests), (2, DIGEST_VERSION));
    assert!(going_on.game().state().asks_all, "ROL-8: as it was");
    assert!(record.replay(catalog).is_ok());
}

#[test]
fn a_hostile_record_is_refused_not_obeyed() {
    let (_, record) = played(&[]);
    for choices in [
        vec!["x".repeat(MOST_LETTERS + 1)],
        vec![String::new(); MOST_CHOICES + 1],
    ] {
        let hostile = Record {
            choices,
            ..record.clone()
        };
        assert!(Record::from_json(&hostile.to_json()).is_err());
    }
    assert!(Record::from_json(&" ".repeat(MOST_BYTES + 1)).is_err());
    assert!(Record::from_json("{}").is_err());
    assert!(Record::from_json(&"[".repeat(100_000)).is_err());
    let crowd = record.to_json().replace("\"gear\": [", "\"gear\": [\"x\",");
    assert!(
        Record::from_json(&crowd)
            .unwrap()
            .replay(played(&[]).0)
            .is_err()
    );
}

#[test]
fn the_longest_record_that_is_accepted_can_be_read_again() {
    let (_, record) = played(&[]);
    let word = "x".repeat(MOST_LETTERS);
    let point = Checkpoint {
        after: usize::MAX,
        digest: Hex(1),
    };
    let redeal = Redeal {
        after: usize::MAX,
        seed: Hex(1),
    };
    let spacer = crate::named_setup::NamedLoadout {
        character: word.clone(),
        suit: word.clone(),
        gear: vec![word.clone(); MOST_CARDS],
    };
    let lingering = Lingering {
        spacer: word.clone(),
        condition: word.clone(),
        effect: "\"".repeat(10 * MOST_LETTERS),
    };
    let longest = Record {
        choices: vec![word; MOST_CHOICES],
        checkpoints: vec![point; MOST_CHOICES],
        redeals: vec![redeal; MOST_CHOICES],
        setup: NamedSetup {
            crew: vec![spacer; MOST_CARDS],
            ..record.setup.clone()
        },
        outcome: Some(Ending {
            result: Outcome::Lost,
            lingering: vec![lingering; MAX_SPACERS * CONDITIONS],
        }),
        ..record
    };
    for json in [longest.to_json(), serde_json::to_string(&longest).unwrap()] {
        assert_eq!(Record::from_json(&json).as_ref(), Ok(&longest));
    }
    let escaped = Record {
        choices: vec!["\u{1}".into()],
        ..longest
    };
    assert!(Record::from_json(&escaped.to_json()).is_err());
}

#[test]
fn con_1_the_outcome_says_what_lingers() {
    let mut catalog = whole_session::catalog();
    catalog.conditions[0].label.id = "scar".into();
    catalog.conditions[0].lingering = Some("It itches.".into());
    let catalog = Arc::new(catalog);
    let setup = Setup::standard(&catalog, SessionId(0), 2, 1);
    let game = Game::new(catalog, &setup).unwrap();
    assert_eq!(game.ending(), None, "it goes on");
    let mut state = *game.state();
    state.outcome = Some(Outcome::Won);
    state.spacers[0].conditions = 0b1;
    let ending = game.with_state(state).ending().unwrap();
    assert_eq!(
        serde_json::to_string(&ending).unwrap(),
        r#"{"result":"won","lingering":[{"spacer":"anna","condition":"scar","effect":"It itches."}]}"#
    );
}

#[test]
fn car_3_dice_and_draws_cannot_be_taken_back() {
    let (catalog, record) = played(&[]);
    let before = *record.replay(catalog).unwrap().state();
    let after = |change: fn(&mut State)| {
        let mut state = before;
        change(&mut state);
        reveals(&before, &state)
    };
    assert!(!after(|s| s.spacers[0].stress += 1));
    assert!(after(|s| s.revealed += 1));
}
