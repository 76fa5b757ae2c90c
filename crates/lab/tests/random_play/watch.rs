//! What must hold: the position after every choice; on a sample also what is
//! shown, what is said, what is refused and what is taken back.

use enormity_engine::decision::{Ask, Choice};
use enormity_engine::event::Journal;
use enormity_engine::game::Game;
use enormity_engine::play::Play;
use enormity_engine::record::Record;
use enormity_engine::rng::{Rng, derive_seed};
use enormity_texts::{Catalogue, LANGUAGES, Line, clues, label, line, prompt, reading};
use std::sync::LazyLock;

/// One choice in so many is looked at closely.
const CLOSELY: u32 = 24;
/// One session in so many is played again from its record.
const AGAIN: u64 = 4;

/// Watches one session.
pub struct Watch {
    number: u64,
    rng: Rng,
    /// What was offered before.
    offered: Vec<Choice>,
}

type Verdict = Result<(), String>;

fn hold(holds: bool, why: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(why()) }
}

impl Watch {
    /// Watches session number `number`.
    pub fn new(number: u64) -> Watch {
        Watch {
            number,
            rng: Rng::new(derive_seed(number, 4)),
            offered: vec![],
        }
    }

    /// Looks at a position, and at what led to it.
    pub fn look(&mut self, play: &Play, journal: &Journal) -> Verdict {
        let game = play.game();
        let faults = game.state().faults(game.catalog());
        hold(faults.is_empty(), || faults.join("; "))?;
        what_is_foregone_comes_to_the_same(game)?;
        if self.rng.below(CLOSELY) == 0 {
            phrases_are_found(game)?;
            everything_is_told(game, journal)?;
            nothing_hidden_shows(game, &mut self.rng)?;
            nothing_unread_shows(game)?;
            self.others_are_refused(game)?;
            taken_back_and_made_again(play)?;
        }
        self.offered.clear();
        let options = game.decision().map(|decision| &*decision.options);
        self.offered.extend(options.unwrap_or_default());
        Ok(())
    }

    /// Looks at a finished session: its record leads to the same states.
    pub fn look_back(&self, play: &Play) -> Verdict {
        if !(self.number / 16).is_multiple_of(AGAIN) {
            return Ok(());
        }
        let record = Record::from_json(&play.record().to_json()).map_err(|e| e.to_string())?;
        let catalog = play.game().catalog();
        let again = record.replay(catalog.clone()).map_err(|e| e.to_string())?;
        hold(
            again.state().digest() == play.game().state().digest(),
            || "played again it ends differently".to_owned(),
        )?;
        let point = record.flashback_point(catalog.clone());
        let point = point.map_err(|e| e.to_string())?;
        hold(point + play.undoable() == record.choices.len(), || {
            format!("CAR-3: the record says {point} choices stand")
        })
    }

    /// A choice that is not offered changes nothing.
    fn others_are_refused(&self, game: &Game) -> Verdict {
        let options = game.decision().map(|decision| &*decision.options);
        let mut other = game.clone();
        for choice in &self.offered {
            if options.is_some_and(|options| options.contains(choice)) {
                continue;
            }
            hold(other.choose_silently(*choice).is_err(), || {
                format!("{choice:?} was not offered, but made")
            })?;
        }
        hold(other.state() == game.state(), || {
            "what was refused changed something".to_owned()
        })
    }
}

static SPOKEN: LazyLock<Vec<Catalogue>> = LazyLock::new(|| {
    let codes = LANGUAGES.iter();
    codes.map(|(code, _)| Catalogue::language(code)).collect()
});

/// CAR-4: what nobody is asked about would change nothing, whatever chance brings.
fn what_is_foregone_comes_to_the_same(game: &Game) -> Verdict {
    let tie = |ask| matches!(ask, Ask::Order | Ask::Facing | Ask::Throw | Ask::Space);
    let Some(asked) = game.decision().filter(|asked| tie(asked.ask)) else {
        return Ok(());
    };
    if game.foregone().is_none() {
        return Ok(());
    }
    let position = |choice: &Choice| {
        let mut then = game.clone();
        then.choose_silently(*choice).ok();
        then.state().digest()
    };
    let first = position(&asked.options[0]);
    hold(
        asked.options.iter().all(|choice| position(choice) == first),
        || format!("{:?} is not asked, though it matters", asked.ask),
    )
}

fn phrases_are_found(game: &Game) -> Verdict {
    for (choice, phrase) in game.phrases() {
        hold(game.find(&phrase) == Ok(choice), || {
            format!("`{phrase}` does not mean {choice:?}")
        })?;
        hold(!phrase.contains(" -"), || format!("the phrase `{phrase}`"))?;
    }
    Ok(())
}

fn everything_is_told(game: &Game, journal: &Journal) -> Verdict {
    let whole = |line: Line, what: String| {
        SPOKEN.iter().try_for_each(|language| {
            let text = language.render(&line);
            let told = !text.is_empty() && !text.contains(['{', '}']) && !text.contains("  ");
            hold(told, || format!("{what} is told as `{text}`"))
        })
    };
    for (_, event) in &journal.0 {
        whole(line(game, event), format!("{event:?}"))?;
    }
    for (choice, phrase) in game.phrases() {
        whole(label(game, choice), phrase)?;
    }
    match prompt(game) {
        Some(prompt) => whole(prompt, "the question".to_owned()),
        None => Ok(()),
    }
}

/// SEC-3: of all secret texts only those are shown that are being read, or known.
fn nothing_unread_shows(game: &Game) -> Verdict {
    let catalog = game.catalog();
    let options = game
        .decision()
        .map_or(&[][..], |decision| &decision.options);
    let labels: Vec<Line> = options.iter().map(|choice| label(game, *choice)).collect();
    let shown = (
        game.view(),
        labels,
        prompt(game),
        reading(game),
        clues(game),
    );
    let shown = serde_json::to_string(&shown).unwrap_or_default();
    let known = game.public().clues();
    let read = game
        .reading()
        .map(|reading| reading.label(catalog).text.clone());
    let unknown = (0u8..).zip(&catalog.clues);
    let unknown = unknown.filter(|(n, _)| known.iter().all(|clue| clue.0 != *n));
    let secrets = (catalog.discoveries.iter().map(|card| &card.label))
        .chain(catalog.codes.iter().map(|code| &code.label))
        .chain(unknown.map(|(_, clue)| &clue.label));
    for secret in secrets.filter(|secret| read.as_ref() != Some(&secret.text)) {
        hold(!shown.contains(&secret.text), || {
            format!("`{}` is shown before it is read", secret.id)
        })?;
    }
    Ok(())
}

/// What players see is the same whatever lies hidden.
fn nothing_hidden_shows(game: &Game, rng: &mut Rng) -> Verdict {
    let view = |game: &Game| serde_json::to_string(&game.view()).unwrap_or_default();
    let dealt = game.redealt(rng);
    hold(view(&dealt) == view(game), || {
        "the view shows something hidden".to_owned()
    })?;
    let faults = dealt.state().faults(game.catalog());
    hold(faults.is_empty(), || {
        format!("dealt anew: {}", faults.join("; "))
    })
}

/// CAR-3: taking back and making again lead to the same state.
fn taken_back_and_made_again(play: &Play) -> Verdict {
    let mut again = play.clone();
    let mut log = Journal::default();
    let back = (0..3).take_while(|_| again.undo()).count();
    for _ in 0..back {
        hold(again.redo(&mut log), || "CAR-3: no way forward".to_owned())?;
    }
    hold(again.record() == play.record(), || {
        "CAR-3: another state after taking back".to_owned()
    })
}
