//! GEAR-1, SET-2: what a crew carries, what else would fit, and what is wrong with it, told
//! while it is put together.

use crate::setup_faults;
use enormity_engine::catalog::Catalog;
use enormity_engine::named_setup::{NamedFault, NamedSetup};
use enormity_engine::setup::{Loadout, Setup};
use enormity_engine::state::Storage;
use enormity_texts::Line;
use serde::Serialize;

/// A crew before its table is founded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CrewView {
    /// Why no table can be founded with it.
    pub faults: Vec<Line>,
    /// What each carries, by seat; nothing if the pack does not know all names.
    pub seats: Vec<RoomView>,
}

/// GEAR-1: what a Spacer has room for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RoomView {
    /// Hands.
    pub hands: Taken,
    /// Support slots.
    pub supports: Taken,
    /// Cards in the backpack.
    pub backpack: Taken,
    /// Where each piece of Gear goes, in order.
    pub places: Vec<Place>,
    /// The Gear that would find a place besides.
    pub fitting: Vec<String>,
}

/// Where a piece of Gear goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In hand or in a support slot.
    Equipped,
    /// Into the backpack.
    Backpack,
    /// There is no room for it.
    Over,
}

/// How much of something is in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Taken {
    /// In use.
    pub used: u8,
    /// Of so much.
    pub of: u8,
}

impl CrewView {
    /// What there is to say about a crew.
    pub fn of(catalog: &Catalog, wish: &NamedSetup) -> CrewView {
        let told = |faults: Vec<NamedFault>| setup_faults::lines(catalog, &faults);
        match wish.look_up(catalog, 0) {
            Err(unknown) => CrewView {
                faults: told(unknown),
                seats: vec![],
            },
            Ok(setup) => CrewView {
                faults: told(by_rule(catalog, &setup)),
                seats: setup.crew.iter().map(|it| room(catalog, it)).collect(),
            },
        }
    }
}

fn by_rule(catalog: &Catalog, setup: &Setup) -> Vec<NamedFault> {
    let faults = setup.faults(catalog).into_iter();
    faults.map(NamedFault::Rule).collect()
}

fn room(catalog: &Catalog, loadout: &Loadout) -> RoomView {
    let stowed = loadout.stowed(catalog);
    let (all, left) = (stowed.all, stowed.left);
    let taken = |of: u8, left: u8| Taken {
        used: of - left,
        of,
    };
    let cards = stowed.fitting.iter().map(|gear| catalog.gear_card(*gear));
    RoomView {
        hands: taken(all.hands, left.hands),
        supports: taken(all.supports, left.supports),
        backpack: taken(all.backpack, left.backpack),
        places: stowed.places.into_iter().map(place).collect(),
        fitting: cards.map(|card| card.label.id.clone()).collect(),
    }
}

fn place(storage: Option<Storage>) -> Place {
    match storage {
        Some(Storage::Equipped) => Place::Equipped,
        Some(Storage::Backpack) => Place::Backpack,
        Some(Storage::Lost) | None => Place::Over,
    }
}
