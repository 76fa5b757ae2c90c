//! Tables in the browser: seats, choices, storage.
//!
//! Each table is a task that owns its session ([`table`]); the [`lobby`] opens
//! tables when they are called and forgets them when nobody is there; the
//! [`store`] makes every move durable before it is acknowledged; [`web`] speaks
//! HTTP and WebSocket. The server decides everything: clients send the number
//! of a decision and of an option.

pub mod advised;
pub mod bots;
pub mod config;
pub mod crew;
pub mod danger;
pub mod estimate;
mod files;
pub mod forecast;
pub mod limits;
pub mod lobby;
pub mod luck;
pub mod mends;
pub mod metrics;
pub mod noise_to_give;
pub mod odds;
pub mod outside;
pub mod packs;
pub mod problem;
pub mod reactions;
pub mod secret;
pub mod seed;
mod server;
pub mod setup_faults;
pub mod sight;
pub mod store;
pub mod story;
pub mod table;
pub mod table_request;
pub mod web;

pub use config::{Config, Limits, Storage};
pub use server::{Server, StartError};
