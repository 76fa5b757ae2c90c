//! One connection to a table, from hello to goodbye.

use super::Web;
use super::accept::stop;
use super::door::Place;
use super::said::Asked;
use crate::limits::{Bucket, Rate};
use crate::metrics::Metrics;
use crate::outside::Text;
use crate::problem::Problem;
use crate::table::protocol::{ClientMessage, ServerMessage};
use crate::table::{Call, Joined, Visit};
use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use std::io::ErrorKind;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};

/// Most tokens of one connection: all seats and the host's.
const MOST_TOKENS: usize = 8;
/// Letters of all of them.
const TOKENS: usize = 40 * MOST_TOKENS;

/// Stands for tokens that cannot be read; nobody has it.
const TORN: &str = "?";

/// The close code for those who need not come again as they came.
const REFUSED: u16 = 4001;

/// How often a client is told that the connection stands, so that it notices when it does not.
const BEAT: Duration = Duration::from_secs(2);

/// So many times the messages that are allowed are still answered, with a refusal.
const FLOOD: f64 = 3.0;

/// What a client shows at the door.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Ticket {
    /// Tokens, with commas between them; none for spectators.
    #[serde(default)]
    token: Text<TOKENS>,
    /// They have been here before, and their connection was lost.
    #[serde(default)]
    again: bool,
}

/// Opens a connection to a table.
pub async fn connect(
    State(web): State<Web>,
    Path(id): Path<String>,
    ticket: Result<Asked<Ticket>, Problem>,
    Extension(place): Extension<Place>,
    upgrade: WebSocketUpgrade,
) -> Response {
    // What is no ticket opens nothing. A browser hears why only where it is let in first.
    let shown = ticket.as_ref().map_or(TORN, |Asked(ticket)| &ticket.token);
    let tokens = shown.split(',').filter(|token| !token.is_empty());
    let visit = Visit {
        tokens: tokens.take(MOST_TOKENS).map(Into::into).collect(),
        again: ticket.is_ok_and(|Asked(ticket)| ticket.again),
    };
    let limits = web.lobby.shared.config.limits;
    upgrade
        .max_message_size(limits.message_bytes)
        .max_frame_size(limits.message_bytes)
        .read_buffer_size(8 << 10)
        .write_buffer_size(0)
        .on_upgrade(async move |socket| attend(&web, socket, &id, visit, &place).await)
}

/// Joins the table and stays until one of both has enough.
async fn attend(web: &Web, socket: WebSocket, id: &str, visit: Visit, place: &Place) {
    let join = |reply| Call::Join {
        visit: visit.clone(),
        reply,
    };
    let called = web.lobby.call(id, join).await;
    let (joined, table) = match called.and_then(|(joined, table)| Ok((joined?, table))) {
        Ok((joined, table)) if place.is_kept() && !joined.seated => {
            let client = joined.client;
            let _ = table.send(Call::Leave { client }).await;
            return refuse(socket, Problem::crowded()).await;
        }
        Ok(met) => met,
        Err(problem) => return refuse(socket, problem).await,
    };
    let metrics = &web.lobby.shared.metrics;
    let limits = web.lobby.shared.config.limits;
    metrics.clients.fetch_add(1, Relaxed);
    let client = joined.client;
    let connection = Connection {
        metrics: metrics.clone(),
        table: table.clone(),
        stopped: web.stopped.clone(),
        silence: limits.silence,
        flood: limits.messages.times(FLOOD),
    };
    connection.run(socket, joined).await;
    metrics.clients.fetch_sub(1, Relaxed);
    let _ = table.send(Call::Leave { client }).await;
}

/// Says why there is nothing to join. What the client could not mend by coming again is
/// told apart from what is the server's own.
async fn refuse(mut socket: WebSocket, problem: Problem) {
    let code = match problem.status {
        400..500 => REFUSED,
        _ => close_code::RESTART,
    };
    let request = None;
    let error = ServerMessage::Error { request, problem }.json();
    let close = Message::Close(Some(CloseFrame {
        code,
        reason: "".into(),
    }));
    for message in [error.into(), close] {
        let _ = timeout(Duration::from_secs(1), socket.send(message)).await;
    }
}

struct Connection {
    metrics: Arc<Metrics>,
    table: mpsc::Sender<Call>,
    stopped: watch::Receiver<bool>,
    silence: Duration,
    /// Whoever says more than this is not even listened to for a while.
    flood: Rate,
}

impl Connection {
    async fn run(mut self, socket: WebSocket, joined: Joined) {
        let (mut sink, stream) = socket.split();
        let client = joined.client;
        let stopped = self.stopped.clone();
        let bucket = Bucket::new(self.flood);
        let listening = listen(stream, self.table.clone(), client, self.silence, bucket);
        let reason = tokio::select! {
            _ = listening => Goodbye::Gone,
            goodbye = self.speak(&mut sink, joined) => goodbye,
            _ = stop(stopped) => Goodbye::Stopping,
        };
        let (code, words) = match reason {
            Goodbye::Gone => return,
            Goodbye::Slow => {
                self.metrics.dropped.fetch_add(1, Relaxed);
                (close_code::POLICY, "too slow; connect again")
            }
            Goodbye::Closed => (
                close_code::RESTART,
                "the table is read again; connect again",
            ),
            Goodbye::Stopping => (close_code::AWAY, "the server stops; connect again"),
        };
        let close = Message::Close(Some(CloseFrame {
            code,
            reason: words.into(),
        }));
        let _ = timeout(Duration::from_secs(1), sink.send(close)).await;
    }

    async fn speak(&mut self, sink: &mut SplitSink<WebSocket, Message>, joined: Joined) -> Goodbye {
        let Joined {
            welcome,
            mut outbox,
            mut snapshots,
            cut_off,
            ..
        } = joined;
        let mut pings = interval(self.silence / 3);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut beats = interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut seen = None;
        let mut over = false;
        if let Err(goodbye) = self.text(sink, welcome.into()).await {
            return goodbye;
        }
        snapshots.mark_changed();
        loop {
            tokio::select! {
                biased;
                said = outbox.recv() => {
                    let Some(said) = said else {
                        return match cut_off.load(Relaxed) {
                            true => Goodbye::Slow,
                            false => Goodbye::Closed,
                        };
                    };
                    if let Err(goodbye) = self.text(sink, said.into()).await {
                        return goodbye;
                    }
                }
                changed = snapshots.changed() => {
                    if changed.is_err() {
                        return Goodbye::Closed;
                    }
                    let latest = snapshots.borrow_and_update().clone();
                    if seen.is_some_and(|seen| seen + 1 < latest.number) {
                        self.metrics.merged.fetch_add(1, Relaxed);
                    }
                    if let Err(goodbye) = self.text(sink, latest.update_after(seen)).await {
                        return goodbye;
                    }
                    seen = Some(latest.number);
                    if let Some(last) = latest.over.clone().filter(|_| !over) {
                        over = true;
                        if let Err(goodbye) = self.text(sink, last).await {
                            return goodbye;
                        }
                    }
                }
                _ = beats.tick() => {
                    if let Err(goodbye) = self.text(sink, ServerMessage::Beat {}.json().into()).await {
                        return goodbye;
                    }
                }
                _ = pings.tick() => {
                    let ping = Message::Ping(Default::default());
                    if let Err(error) = sink.send(ping).await {
                        return Goodbye::after(&error);
                    }
                }
            }
        }
    }

    async fn text(
        &self,
        sink: &mut SplitSink<WebSocket, Message>,
        text: Utf8Bytes,
    ) -> Result<(), Goodbye> {
        let length = text.len() as u64;
        let sent = sink.send(Message::Text(text)).await;
        sent.map_err(|error| Goodbye::after(&error))?;
        self.metrics.sent.fetch_add(length, Relaxed);
        Ok(())
    }
}

enum Goodbye {
    /// The client went away.
    Gone,
    /// It did not take what was sent.
    Slow,
    /// The table was closed.
    Closed,
    /// The server stops.
    Stopping,
}

impl Goodbye {
    /// What follows from an error: the connection itself knows when it was too slow.
    fn after(error: &axum::Error) -> Goodbye {
        let mut cause = Some(error as &dyn std::error::Error);
        while let Some(error) = cause {
            let io = error.downcast_ref::<std::io::Error>();
            if io.is_some_and(|io| io.kind() == ErrorKind::TimedOut) {
                return Goodbye::Slow;
            }
            cause = error.source();
        }
        Goodbye::Gone
    }
}

/// Hands messages to the table until the client is silent for too long.
async fn listen(
    mut stream: SplitStream<WebSocket>,
    table: mpsc::Sender<Call>,
    client: u64,
    silence: Duration,
    mut bucket: Bucket,
) {
    while let Ok(Some(Ok(message))) = timeout(silence, stream.next()).await {
        let message = match message {
            Message::Text(text) => ClientMessage::read(&text),
            Message::Binary(_) => Err(Problem::malformed("problem.why.only_text")),
            Message::Close(_) => return,
            Message::Ping(_) | Message::Pong(_) => continue,
        };
        while !bucket.take() {
            tokio::time::sleep(bucket.refill()).await;
        }
        let said = Call::Said {
            client,
            message,
            at: Instant::now(),
        };
        if table.send(said).await.is_err() {
            return;
        }
    }
}
