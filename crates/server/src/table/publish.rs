//! Telling everybody where things stand.

use super::Table;
use super::course::Course;
use super::orders::{self, Orders};
use super::protocol::{Position, SeatView, ServerMessage};
use super::snapshot::Snapshot;
use crate::bots;
use crate::danger::{self, Deadly};
use crate::forecast::Forecast;
use crate::odds::OddsBook;
use crate::seed::Chosen;
use crate::store::SeatRow;
use crate::{mends, noise_to_give, reactions, sight};
use enormity_engine::game::Game;
use enormity_engine::ways::Way;
use enormity_odds::{AttackOdds, NoiseOdds, noise_of_options};
use enormity_texts::Line;
use std::collections::BTreeMap;
use std::sync::Arc;

impl Table {
    /// Tells everybody where things stand; the log has changed from line `from` on.
    pub(super) fn publish(&mut self, from: usize) {
        let going = !self.course.over();
        let forecast = going.then(|| self.outlook.of(self.course.game()).clone());
        let position = position(&self.course, self.seat_views(), forecast, &self.shared.odds);
        let over = self.course.over().then(|| self.over().json());
        let before = self.snapshot.borrow().clone();
        let next = Snapshot::new(Some(&before), &self.course, &position, from, over);
        self.snapshot.send_replace(Arc::new(next));
    }

    fn over(&self) -> ServerMessage {
        let told = self.parent_over;
        ServerMessage::Over {
            outcome: self.course.game().outcome(),
            seed: told.then(|| format!("{:016x}", self.seed())),
            salt: told.then(|| self.row.salt.clone()),
            chosen: match Chosen::of(&self.row.chosen) {
                Chosen::Word(word) if told => Some(word),
                _ => None,
            },
            record: format!("/api/tables/{}/record", self.row.id),
        }
    }

    fn seat_views(&self) -> Vec<SeatView> {
        let there = |row: &SeatRow| {
            let mut clients = self.clients.values();
            bots::bot_name(&row.player).is_some() || clients.any(|c| c.rights.plays_seat(row))
        };
        let spacers = self.course.game().public().spacers();
        let seats = self.row.seats.iter().zip(spacers);
        seats
            .map(|(row, spacer)| SeatView {
                seat: row.seat,
                spacer: {
                    let catalog = self.course.game().catalog();
                    let character = catalog.character(spacer.character);
                    character.label.id.clone()
                },
                player: row.player.clone(),
                name: row.name.clone(),
                connected: there(row),
                orders: Orders::of(row),
            })
            .collect()
    }
}

/// The position as everybody sees it.
pub(super) fn position(
    course: &Course,
    seats: Vec<SeatView>,
    forecast: Option<Forecast>,
    odds: &OddsBook,
) -> Position {
    let game = course.game();
    let mut asked = Asked::of(game, odds);
    let mut view = game.view();
    if let (Some(turn), Some(decision)) = (game.turn_behind(), &mut view.decision) {
        let behind = turn.view().decision.into_iter();
        decision.options.extend(behind.flat_map(|d| d.options));
        asked.extend(Asked::of(&turn, odds));
    }
    let going = !course.over();
    Position {
        view,
        prompt: enormity_texts::prompt(game),
        labels: asked.labels,
        told: enormity_texts::last_words(game),
        reading: enormity_texts::reading(game),
        clues: enormity_texts::clues(game),
        undo: course.undoable(),
        redo: course.redoable(),
        choices: course.choices(),
        seats,
        abandoned: course.abandoned(),
        stopped: course.stopped().cloned(),
        forecast,
        odds: asked.odds,
        clips: odds.of_empty_clips(game),
        deaths: asked.deaths,
        noises: asked.noises,
        blip_ways: game
            .blips_by_answer()
            .into_iter()
            .map(|(option, _, ends)| (option, ends))
            .collect(),
        noise: going.then(|| noise_to_give::of(game)).flatten(),
        orderable: game.decision().is_some_and(orders::can_decline),
        ways: asked.ways,
        mends: mends::of(game),
        routes: sight::routes(game),
        certain: sight::certain(game),
        threat: going.then(|| reactions::of(game)).flatten(),
    }
}

/// What is said about the options of a question.
struct Asked {
    labels: Vec<Line>,
    odds: BTreeMap<usize, AttackOdds>,
    deaths: BTreeMap<usize, Deadly>,
    noises: BTreeMap<usize, NoiseOdds>,
    ways: Vec<Way>,
}

impl Asked {
    fn of(game: &Game, odds: &OddsBook) -> Asked {
        let options = game.decision().map_or(&[][..], |d| &d.options);
        let labels = options.iter();
        Asked {
            labels: labels
                .map(|choice| enormity_texts::label(game, *choice))
                .collect(),
            odds: odds.of_options(game),
            deaths: danger::of_options(game),
            noises: noise_of_options(game),
            ways: game.ways(),
        }
    }

    /// EXR-1: with the options of the turn behind, by which one walks rather.
    fn extend(&mut self, turn: Asked) {
        let own = self.labels.len();
        self.labels.extend(turn.labels);
        self.odds
            .extend(turn.odds.into_iter().map(|(n, odds)| (own + n, odds)));
        self.deaths
            .extend(turn.deaths.into_iter().map(|(n, death)| (own + n, death)));
        self.noises
            .extend(turn.noises.into_iter().map(|(n, noise)| (own + n, noise)));
        let mut ways = turn.ways;
        for way in &mut ways {
            way.option = way.option.map(|n| own + n);
        }
        for way in std::mem::take(&mut self.ways) {
            if ways.iter().all(|other| other.to() != way.to()) {
                ways.push(way);
            }
        }
        self.ways = ways;
    }
}
