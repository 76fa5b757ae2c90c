//! Chapter 01: spaces, distance, sight, facing.
//!
//! A [`Board`] is drawn once and never changes. Everything about it that can be
//! known beforehand (distances, sight lines, boxes) is computed when it is
//! built; what changes in play comes in with each question: the state of the
//! [`Doors`], and sets of spaces such as those with an Obstacle.
//!
//! Every [`SpaceSet`] that a board answers with holds in-bounds spaces only.

mod cover;
mod distance;
mod doors;
mod drawing;
mod facing;
mod grid;
mod join;
mod lattice;
mod lines;
mod links;
mod page;
mod plan;
mod range;
mod reading;
mod rings;
mod sight;
mod space;
mod view;
mod walk;
mod words;
mod zone;

#[cfg(test)]
mod sight_check;
#[cfg(test)]
pub(crate) mod testing;

pub use doors::{Door, DoorId, DoorState, Doors, MOST_DOORS};
pub use drawing::{Drawing, DrawingFault};
pub use facing::Toward;
pub use grid::{Board, Edge};
pub use join::{JoinFault, PlacedPage};
pub use lattice::Intersection;
pub use page::{MOST_PAGES, Page};
pub use sight::Viewer;
pub use space::{Dir, MOST_SPACES, Space, SpaceIter, SpaceSet};
pub use walk::{StepField, Walker};
