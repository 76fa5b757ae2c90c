//! The one way to write a choice down: `play slow-step: move`, `die 2`.
//!
//! Records and scenarios are made of phrases, not of numbers, so that people
//! can read them and so that they survive a card being added to a pack. A
//! phrase is unique within its decision: equal ones are told apart by `#2`,
//! `#3` in the order of the options.

use crate::board::Dir;
use crate::catalog::{Action, Cost, Label};
use crate::decision::{Choice, Find};
use crate::game::Game;
use crate::ids::{BlipId, Half, IntruderId, SpacerId, Token};
use std::fmt;

/// A phrase that means none of the options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchChoice {
    /// What was said.
    pub said: String,
    /// What could have been said.
    pub offered: Vec<String>,
    /// What was probably meant.
    pub nearest: Option<String>,
}

impl fmt::Display for NoSuchChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.offered.is_empty() {
            return write!(f, "`{}`: there is nothing to choose", self.said);
        }
        write!(f, "`{}` is not offered", self.said)?;
        match &self.nearest {
            Some(nearest) => write!(f, "; did you mean `{nearest}`?")?,
            None => write!(f, ".")?,
        }
        write!(f, " Offered: {}", self.offered.join(", "))
    }
}

impl std::error::Error for NoSuchChoice {}

/// The phrase for a choice in the present decision.
pub fn phrase(game: &Game, choice: Choice) -> String {
    let plain = plain_phrase(game, choice);
    let options = game.decision().map_or(&[][..], |d| &d.options);
    let before = options.iter().take_while(|other| **other != choice);
    match before.filter(|c| plain_phrase(game, **c) == plain).count() {
        0 => plain,
        n => format!("{plain} #{}", n + 1),
    }
}

impl Game {
    /// Every option with its phrase, in order.
    pub fn phrases(&self) -> Vec<(Choice, String)> {
        let Some(decision) = self.decision() else {
            return vec![];
        };
        let options = decision.options.iter();
        let mut phrases: Vec<(Choice, String)> =
            options.map(|c| (*c, plain_phrase(self, *c))).collect();
        for at in (1..phrases.len()).rev() {
            let (before, rest) = phrases.split_at_mut(at);
            let phrase = &mut rest[0].1;
            let same = before.iter().filter(|(_, other)| other == phrase).count();
            if same > 0 {
                *phrase = format!("{phrase} #{}", same + 1);
            }
        }
        phrases
    }

    /// The option that is meant; case and blanks do not matter.
    pub fn find(&self, said: &str) -> Result<Choice, NoSuchChoice> {
        let wanted = plainly(said);
        let phrases = self.phrases();
        if let Some((choice, _)) = phrases.iter().find(|(_, p)| plainly(p) == wanted) {
            return Ok(*choice);
        }
        let offered: Vec<String> = phrases.into_iter().map(|(_, phrase)| phrase).collect();
        let nearest = offered
            .iter()
            .map(|phrase| (distance(&wanted, &plainly(phrase)), phrase))
            .min_by_key(|(distance, _)| *distance)
            .filter(|(distance, phrase)| *distance * 2 < phrase.len())
            .map(|(_, phrase)| phrase.clone());
        Err(NoSuchChoice {
            said: said.chars().take(80).collect(),
            offered,
            nearest,
        })
    }

    /// The id of an Intruder's type.
    fn intruder_id(&self, intruder: IntruderId) -> &str {
        let intruder = self.state().intruder(intruder);
        &self.catalog().kind(intruder.kind).label.id
    }

    /// A Blip by where it lies.
    pub fn blip_name(&self, blip: BlipId) -> String {
        let at = self.state().run().and_then(|run| run.point_of(blip));
        at.map_or("-".into(), |at| {
            self.board().point_name(at, &self.state().doors)
        })
    }

    /// Whose cards and items the numbers of the present options refer to.
    pub fn decider(&self) -> Option<SpacerId> {
        self.decision().and_then(|d| d.who).or(self.state().turn)
    }

    /// The card, side, ability or item that an option names.
    pub fn choice_label(&self, choice: Choice) -> Option<&Label> {
        let (catalog, state) = (self.catalog(), self.state());
        let decider = || self.decider().map(|id| state.spacer(id));
        match choice {
            Choice::TakeTurn(id) | Choice::Spacer(id) => {
                Some(&catalog.character(state.spacer(id).character).label)
            }
            Choice::Intruder(id) => Some(&catalog.kind(state.intruder(id).kind).label),
            Choice::Play { card, side, .. } => {
                let card = decider()?.cards.get(card as usize)?;
                let side = catalog.action_card(*card).sides[usize::from(side != 0)];
                Some(&catalog.side(side).label)
            }
            Choice::Card(n) => {
                let card = decider()?.cards.get(n as usize)?;
                Some(&catalog.side(catalog.action_card(*card).sides[0]).label)
            }
            Choice::Exert { .. } => Some(&catalog.side(self.exert_offered()?).label),
            Choice::Use(slot) => Some(&catalog.ability(self.ability_offered(slot)?).label),
            Choice::Stratagem(n) | Choice::Fund(n) => {
                let held = state.stratagems.get(n as usize)?;
                Some(&catalog.stratagem(held.card).label)
            }
            Choice::Attack { item: n, .. }
            | Choice::Item(n)
            | Choice::Equip(n)
            | Choice::Stow(n)
            | Choice::Discard(n) => {
                let item = decider()?.items.get(n as usize)?;
                Some(&catalog.gear_card(item.gear).label)
            }
            Choice::Find(find) | Choice::Fast(find, _) => self.find_label(find),
            Choice::Engram(n) => self.engram_label(self.decider()?, n),
            Choice::Loot(card) => Some(&catalog.gear_card(self.loot_offered(card)?).label),
            Choice::Encrypted(block) => {
                let block = catalog.blocks.get(usize::from(block));
                block.map(|block| &block.label)
            }
            _ => None,
        }
    }

    /// What can be taken or used on the decider's space.
    fn find_label(&self, find: Find) -> Option<&Label> {
        let (catalog, state) = (self.catalog(), self.state());
        let session = catalog.session(state.session);
        let features = catalog.features_of(session.board);
        match find {
            Find::Cache => None,
            Find::Engram => {
                let at = state.spacer(self.decider()?).at;
                let spot = features.engrams.iter().position(|space| *space == at)?;
                let engram = state.run()?.exploration.engram(spot)?;
                let location = features.location(self.board().page_of(at)?)?;
                Some(&catalog.location(location).engrams[engram as usize].label)
            }
            Find::Console | Find::Code => {
                let at = state.spacer(self.decider()?).at;
                Some(&catalog.console(features.console_on(at)?).label)
            }
            Find::Objective(n) => {
                let token = state.run()?.exploration.objectives.get(usize::from(n))?;
                Some(&session.run()?.objectives[usize::from(token.kind)].label)
            }
            Find::Exit(n) => features.exits.get(usize::from(n)).map(|exit| &exit.label),
        }
    }

    /// ENG-1: what an Engram in hand is.
    pub fn engram_label(&self, spacer: SpacerId, n: u8) -> Option<&Label> {
        let (catalog, state) = (self.catalog(), self.state());
        let held = state.run()?.exploration.held[usize::from(spacer.0)];
        let held = held.get(usize::from(n))?;
        let features = catalog.features_of(catalog.session(state.session).board);
        let location = features.parts.get(held.part())?;
        Some(&catalog.location(*location).engrams[held.engram() as usize].label)
    }

    /// CST-1: what a choice costs; Charges of a Stratagem are not told (STR-2).
    pub fn choice_cost(&self, choice: Choice) -> Cost {
        let (catalog, state) = (self.catalog(), self.state());
        match choice {
            Choice::Use(slot) => {
                let ability = self.ability_offered(slot);
                ability.map_or(Cost::default(), |id| catalog.ability(id).cost)
            }
            Choice::Stratagem(n) => {
                let held = state.stratagems.get(n as usize);
                held.map_or(Cost::default(), |held| catalog.stratagem(held.card).cost)
            }
            _ => {
                let action = self.choice_action(choice);
                action.map_or(Cost::default(), |action| action.cost)
            }
        }
    }

    /// SPC-3: the two sides of the Action card that a choice names as a whole.
    pub fn choice_card(&self, choice: Choice) -> Option<[&Label; 2]> {
        let Choice::Card(n) = choice else { return None };
        let card = self.state().spacer(self.decider()?).cards.get(n as usize)?;
        let sides = self.catalog().action_card(*card).sides;
        Some(sides.map(|side| &self.catalog().side(side).label))
    }

    /// The action that a choice of a card begins.
    pub fn choice_action(&self, choice: Choice) -> Option<&Action> {
        let (side, nth) = match choice {
            Choice::Play { card, side, action } => {
                let spacer = self.state().spacer(self.decider()?);
                let card = self
                    .catalog()
                    .action_card(*spacer.cards.get(card as usize)?);
                (card.sides[usize::from(side != 0)], action)
            }
            Choice::Exert { action } => (self.exert_offered()?, action),
            _ => return None,
        };
        self.catalog().side(side).actions.get(nth as usize)
    }
}

fn plain_phrase(game: &Game, choice: Choice) -> String {
    // A choice whose card cannot be found, which no decision offers, is named by a dash.
    let name = game.choice_label(choice).map_or("-", |label| &label.id);
    let action = || game.choice_action(choice).map_or("-", |a| &a.label.id);
    let phrase = match choice {
        Choice::Pass => "pass".into(),
        Choice::Accept => "accept".into(),
        Choice::TakeTurn(_) => format!("turn {name}"),
        Choice::EndTurn => "end turn".into(),
        Choice::Play { .. } => format!("play {name}: {}", action()),
        Choice::Exert { .. } => format!("exert: {}", action()),
        Choice::Use(_) => format!("use {name}"),
        Choice::Stratagem(_) => format!("stratagem {name}"),
        Choice::Fund(_) => format!("fund {name}"),
        Choice::Rise => "rise".into(),
        Choice::Step(dir) => format!("step {}", dir.name()),
        Choice::Stop => "stop".into(),
        Choice::Attack { target, .. } => {
            format!("attack {} with {name}", game.intruder_id(target))
        }
        Choice::Spacer(_) => format!("spacer {name}"),
        Choice::Intruder(_) => format!("intruder {name}"),
        Choice::Space(space) => format!("space {}", game.board().coordinate(space)),
        Choice::Direction(dir) => format!("direction {}", dir.name()),
        Choice::Die(n) => format!("die {}", n + 1),
        Choice::Roll => "roll".into(),
        Choice::Token(token) => format!("token {}", token.name()),
        Choice::Half(half) => format!("half {}", half.name()),
        Choice::Card(_) => format!("card {name}"),
        Choice::Item(_) => format!("gear {name}"),
        Choice::Equip(_) => format!("equip {name}"),
        Choice::Stow(_) => format!("stow {name}"),
        Choice::Discard(_) => format!("discard {name}"),
        Choice::Option(n) => format!("option {}", n + 1),
        Choice::Door(door) => format!("door {}", game.board().door(door).name),
        Choice::Blip(blip) => format!("blip {}", game.blip_name(blip)),
        Choice::Point(point) => format!(
            "point {}",
            game.board().point_name(point, &game.state().doors)
        ),
        Choice::Find(find) => format!("take {}", find_name(game, find)),
        Choice::Fast(find, token) => {
            format!("take {} for {}", find_name(game, find), token.name())
        }
        Choice::Engram(_) => format!("engram {name}"),
        Choice::Loot(_) => format!("loot {name}"),
        Choice::Digit(digit) => format!("digit {digit}"),
        Choice::Encrypted(_) => format!("text {name}"),
        Choice::Page(page) => {
            let page = game.board().pages().get(usize::from(page));
            format!("page {}", page.map_or("-", |page| &page.name))
        }
        Choice::Scanner(card) => {
            let card = game.catalog().scanner.get(usize::from(card));
            format!("scanner {}", card.map_or("-", |card| &card.id))
        }
    };
    phrase.to_lowercase()
}

/// SCV-1: what is taken or used.
fn find_name(game: &Game, find: Find) -> &str {
    match find {
        Find::Cache => "cache",
        Find::Engram => "engram",
        Find::Console => "console",
        Find::Code => "code",
        Find::Objective(_) | Find::Exit(_) => game
            .choice_label(Choice::Find(find))
            .map_or("-", |label| &label.id),
    }
}

impl Dir {
    /// In phrases and as a key of texts.
    pub fn name(self) -> &'static str {
        match self {
            Dir::North => "north",
            Dir::East => "east",
            Dir::South => "south",
            Dir::West => "west",
        }
    }
}

impl Token {
    /// In phrases and as a key of texts.
    pub fn name(self) -> &'static str {
        match self {
            Token::Discipline => "discipline",
            Token::Confidence => "confidence",
            Token::Expertise => "expertise",
        }
    }
}

impl Half {
    /// In phrases and as a key of texts.
    pub fn name(self) -> &'static str {
        match self {
            Half::Incoming => "incoming",
            Half::Active => "active",
        }
    }
}

/// Lower case, no blanks.
fn plainly(phrase: &str) -> String {
    let lower = phrase.chars().flat_map(char::to_lowercase);
    lower.filter(|c| !c.is_whitespace()).take(200).collect()
}

/// How many letters must be added, dropped or changed to make one of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Act;
    use crate::decision::{Ask, Decision};
    use crate::seq::Seq;
    use crate::testing::whole_session;
    use crate::testing::{ANNA, BOSS, MINION_KIND};

    /// A table at which Anna is asked with these options.
    fn asked(options: &[Choice]) -> Game {
        let game = whole_session::game();
        let mut state = *game.state();
        state.decision = Decision {
            ask: Ask::Turn,
            who: Some(ANNA),
            rule: crate::citation::Citation("ACT-1"),
            options: Seq::of(options),
        };
        state.stack.push(Act::play(ANNA, 1, 0, 0).into());
        for place in [1, 2] {
            state.intruders[place].present = true;
            state.intruders[place].kind = MINION_KIND;
        }
        game.with_state(state)
    }

    #[test]
    fn phrases_read_like_play() {
        let said = [
            (Choice::TakeTurn(ANNA), "turn anna"),
            (
                Choice::Play {
                    card: 0,
                    side: 1,
                    action: 0,
                },
                "play dash: move",
            ),
            (Choice::Exert { action: 1 }, "exert: attack"),
            (
                Choice::Attack {
                    item: 0,
                    target: BOSS,
                },
                "attack boss with pistol",
            ),
            (Choice::Fund(1), "fund overload"),
            (Choice::Step(Dir::North), "step north"),
            (Choice::Die(1), "die 2"),
            (Choice::EndTurn, "end turn"),
        ];
        let game = asked(&said.map(|(choice, _)| choice));
        for (choice, words) in said {
            assert_eq!(phrase(&game, choice), words);
            assert_eq!(game.find(words), Ok(choice));
        }
    }

    #[test]
    fn equal_names_are_told_apart() {
        let (one, two) = (
            Choice::Intruder(IntruderId(1)),
            Choice::Intruder(IntruderId(2)),
        );
        let game = asked(&[one, two]);
        assert_eq!(phrase(&game, one), "intruder minion");
        assert_eq!(phrase(&game, two), "intruder minion #2");
        assert_eq!(game.find("intruder minion#2"), Ok(two));
    }

    #[test]
    fn case_and_blanks_do_not_matter() {
        let game = asked(&[Choice::EndTurn]);
        assert_eq!(game.find("  End   TURN "), Ok(Choice::EndTurn));
    }

    #[test]
    fn a_slip_of_the_pen_is_told_with_the_nearest_option() {
        let game = asked(&[Choice::Step(Dir::North), Choice::Stop]);
        let error = game.find("step nort").unwrap_err();
        assert_eq!(error.nearest.as_deref(), Some("step north"));
        assert_eq!(error.offered, ["step north", "stop"]);
        assert_eq!(game.find("dance wildly now").unwrap_err().nearest, None);
    }
}
