//! What the server promises, tried from outside: over HTTP and WebSocket, with
//! both databases.

#![allow(clippy::disallowed_methods)] // tests see what players do not

mod client;
mod host;
mod postgres;
mod process;
mod unread;

mod advised;
mod answers;
mod content;
#[cfg(target_os = "linux")]
mod disk;
mod extensions;
#[cfg(target_os = "linux")]
mod flood;
mod foresight;
mod hostile;
mod likelihood;
mod orders;
mod outlook;
mod refusals;
mod releases;
mod replays;
mod run_forecast;
mod runs;
mod seats;
mod secrets;
mod slow;
mod storage;
mod survival;
mod taking_back;

/// Runs each behaviour on SQLite and on PostgreSQL.
#[macro_export]
macro_rules! on_both_databases {
    ($($behaviour:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $behaviour() {
                super::$behaviour($crate::host::Place::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $behaviour() {
                super::$behaviour($crate::host::Place::postgres()).await;
            })*
        }
    };
}
