//! Chapter 01: spaces, distance, sight, facing.
