//! Telling everybody where things stand.

use super::Table;
use super::course::Course;
use super::orders::{self, Orders};
use super::protocol::{Position, SeatView, ServerMessage};
use super::snapshot::Snapshot;
use crate::bots;
use crate::danger;
use crate::forecast::Forecast;
use crate::odds::OddsBook;
use crate::seed::Chosen;
use crate::store::SeatRow;
use std::sync::Arc;

impl Table {
    /// Tells everybody where things stand; the log has changed from line `from` on.
    pub(super) fn publish(&mut self, from: usize) {
        let going = !self.course.over();
        let forecast = going.then(|| self.outlook.of(self.course.game()).clone());
        let position = position(&self.course, self.seat_views(), forecast, &self.house.odds);
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
        let spacers = self.course.game().table().spacers();
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
    let options = game.decision().map_or(&[][..], |d| &d.options);
    Position {
        view: game.view(),
        prompt: enormity_texts::prompt(game),
        labels: options
            .iter()
            .map(|choice| enormity_texts::label(game, *choice))
            .collect(),
        undo: course.undoable(),
        redo: course.redoable(),
        choices: course.choices(),
        seats,
        abandoned: course.abandoned(),
        stopped: course.stopped().cloned(),
        forecast,
        odds: odds.of_options(game),
        deaths: danger::of_options(game),
        orderable: game.decision().is_some_and(orders::can_decline),
        ways: game.ways(),
    }
}
