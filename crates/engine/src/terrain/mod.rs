//! Chapter 14: Terrain tiles, and who stands where.

mod coordinates;
mod enter;
mod occupancy;
mod pages;
mod place;
mod tiles;

pub(crate) use enter::Enter;
pub(crate) use place::PlaceTile;
