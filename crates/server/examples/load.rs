//! How many tables the server carries: many tables, each with a player who makes
//! choices at a pace and others who watch, all on this machine.
//!
//!     cargo run --release -p enormity-server --example load -- [TABLES] [CLIENTS] [SECONDS] [PACE] [DATABASE]
//!
//! PACE is the number of choices per second at each table. DATABASE is a `postgres://`
//! address; without it the server keeps its tables in SQLite. The last line it prints is a row
//! of the table in `docs/hosting.md`.
//!
//! The pace is kept whatever the server does: a choice that is due while the answer to the
//! last one is awaited is made as soon as that has come, and its time counts from when it was
//! due. It measures, for every choice and every client, the time until the client has seen it
//! (an update that brings several choices counts for each of them), and memory and processor
//! time of the server, which runs in a process of its own.

use enormity_engine::view::CatalogView;
use enormity_server::{Config, Server, Storage};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{Barrier, Semaphore};
use tokio::time::{interval, sleep, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

const MOST_TABLES: usize = 1000;
const MOST_CLIENTS: usize = 5000;
const MOST_SECONDS: u64 = 300;
const MOST_PACE: usize = 100;
const USAGE: &str = "load [TABLES] [CLIENTS] [SECONDS] [PACE] [DATABASE]: how many tables and clients, \
    for how long, how many choices per second at each table, and a postgres:// address if it is not SQLite";
/// How long what is still on its way is waited for at the end.
const REST: Duration = Duration::from_secs(10);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    if arguments.first().is_some_and(|first| first == "server") {
        return runtime.block_on(serve(&arguments[1]));
    }
    let is_database = |text: &&String| text.starts_with("postgres:");
    let numbers = arguments.iter().filter(|text| !is_database(text));
    let Ok(numbers) = numbers
        .map(|text| text.parse())
        .collect::<Result<Vec<usize>, _>>()
    else {
        return eprintln!("{USAGE}");
    };
    let number = |at: usize, otherwise: usize| numbers.get(at).copied().unwrap_or(otherwise);
    let plan = Plan {
        tables: number(0, 500).clamp(1, MOST_TABLES),
        clients: number(1, 2000).clamp(1, MOST_CLIENTS),
        time: Duration::from_secs(number(2, 30) as u64).min(Duration::from_secs(MOST_SECONDS)),
        pace: number(3, 1).clamp(1, MOST_PACE),
        database: arguments.iter().find(is_database).cloned(),
    };
    runtime.block_on(measure(plan));
}

struct Plan {
    tables: usize,
    clients: usize,
    time: Duration,
    pace: usize,
    database: Option<String>,
}

/// The server in its own process, until it is killed.
async fn serve(place: &str) {
    let pack = enormity_content::embedded_base().unwrap();
    let mut config = Config::local(0, place.into());
    if place.starts_with("postgres://") {
        config.storage = Storage::Postgres(place.to_owned());
    }
    // What players may say is not what is measured.
    config.limits.messages.per_second = 2.0 * MOST_PACE as f64;
    let mut server = Server::start(&pack, config).await.unwrap();
    println!("{}", server.address);
    server.wait().await.unwrap();
}

/// Kills the server when the measurement ends, however it ends.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn measure(plan: Plan) {
    let folder = tempfile::TempDir::new().unwrap();
    let place = plan.database.as_ref().map(AsRef::as_ref);
    let child = Command::new(std::env::current_exe().unwrap())
        .arg("server")
        .arg(place.unwrap_or(folder.path().as_os_str()))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut process = Process(child);
    let mut address = String::new();
    let mut stdout = BufReader::new(process.0.stdout.take().unwrap());
    stdout.read_line(&mut address).unwrap();
    let address: SocketAddr = address.trim().parse().unwrap();

    let watchers = (plan.clients / plan.tables).saturating_sub(1);
    println!(
        "{} tables, {} clients each, {} choices per second wanted",
        plan.tables,
        watchers + 1,
        plan.tables * plan.pace
    );
    let times = Times::default();
    let ready = Arc::new(Semaphore::new(32));
    // Nobody plays before everybody sits.
    let begin = Arc::new(Barrier::new(plan.tables + 1));
    let mut tasks = vec![];
    let wish = wish();
    for n in 0..plan.tables {
        let (times, ready, wish) = (times.clone(), ready.clone(), wish.clone());
        let begin = begin.clone();
        let offset = Duration::from_micros(n as u64 * 1_000_000 / plan.tables as u64);
        tasks.push(tokio::spawn(async move {
            let permit = ready.acquire().await.unwrap();
            let table = Table::found(address, &wish).await;
            let mut sockets = vec![];
            for _ in 0..watchers {
                sockets.push(table.join(address, "").await);
            }
            let player = table.join(address, &table.tokens).await;
            drop(permit);
            begin.wait().await;
            let end = Instant::now() + plan.time;
            let sent = Sent::default();
            let watching = sockets
                .into_iter()
                .map(|socket| tokio::spawn(watch(socket, sent.clone(), times.clone(), end)));
            let watching: Vec<_> = watching.collect();
            sleep(offset).await;
            let played = play(player, sent, times, end, plan.pace).await;
            for watcher in watching {
                let _ = watcher.await;
            }
            played
        }));
    }
    begin.wait().await;
    let before = [process.0.id(), std::process::id()].map(ticks);
    sleep(plan.time).await;
    let after = [process.0.id(), std::process::id()].map(ticks);
    let mut all = Played::default();
    for task in tasks {
        let played = task.await.unwrap();
        all.made += played.made;
        all.left += played.left;
        all.over += played.over;
    }
    let share = |n: usize| (after[n] - before[n]) / plan.time.as_secs_f64();
    println!(
        "processors in use: {:.2} by the server, {:.2} by the clients",
        share(0),
        share(1)
    );
    let metrics = get(address, "/metrics").await;
    for (what, name) in [("making choices durable", "commit"), ("choices", "choice")] {
        let number = |part: &str| -> f64 {
            let start = format!("enormity_{name}_seconds_{part} ");
            let line = metrics.lines().find_map(|line| line.strip_prefix(&start));
            line.and_then(|n| n.parse().ok()).unwrap_or(0.0)
        };
        let (count, late) = (number("count"), number("bucket{le=\"0.05\"}"));
        println!(
            "{what} in the server: {:.1} ms on average, {:.2} % longer than 50 ms",
            1000.0 * number("sum") / count.max(1.0),
            100.0 * (1.0 - late / count.max(1.0)),
        );
    }
    let memory = peak_memory(process.0.id());
    report(
        &plan,
        &all,
        watchers + 1,
        &times.lock().unwrap(),
        memory,
        share(0),
    );
}

async fn get(address: SocketAddr, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await.unwrap();
    reply
}

/// Seconds that a process has computed so far.
fn ticks(process: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // After the name, which is in parentheses; Linux counts in hundredths.
    let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ');
    let times = fields.skip(11).take(2);
    times
        .filter_map(|ticks| ticks.parse::<f64>().ok())
        .sum::<f64>()
        / 100.0
}

/// The most memory that a process had so far, in MB.
fn peak_memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|peak| peak.trim().split(' ').next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) / 1000
}

fn report(
    plan: &Plan,
    played: &Played,
    clients: usize,
    times: &[Duration],
    memory: u64,
    processors: f64,
) {
    let mut times = times.to_vec();
    times.sort();
    // The last is the longest.
    let below = |share: f64| {
        let place = (times.len() as f64 * share) as usize;
        let time = times.get(place).or(times.last()).copied();
        let ms = time.unwrap_or_default().as_secs_f64() * 1000.0;
        match ms < 10.0 {
            true => format!("{ms:.1} ms"),
            false => format!("{ms:.0} ms"),
        }
    };
    let Played { made, left, over } = played;
    let rate = *made as f64 / plan.time.as_secs_f64();
    let (wanted, tables) = (plan.tables * plan.pace, plan.tables);
    let expected = *made as usize * clients;
    println!(
        "{made} choices; {left} more were due and not made; {over} sessions ended before; \
        {} of {expected} updates came",
        times.len()
    );
    let database = match plan.database {
        Some(_) => "PostgreSQL",
        None => "SQLite",
    };
    let [median, most, longest] = [0.5, 0.99, 1.0].map(below);
    println!(
        "| {database} | {tables} | {clients} | {wanted} | {rate:.0} | {median} | {most} | {longest} \
        | {memory} MB | {processors:.2} |"
    );
}

type Socket = WebSocketStream<TcpStream>;
/// The decision that each choice answered, and when it was due. The table may answer some by
/// itself, so that their numbers have gaps.
type Sent = Arc<Mutex<Vec<(u64, Instant)>>>;
type Times = Arc<Mutex<Vec<Duration>>>;

/// What a player has done.
#[derive(Default)]
struct Played {
    made: u64,
    /// Choices that were due and for which there was no time.
    left: u64,
    /// Sessions that were over before the time was.
    over: u64,
}

/// The number of the decision in an update, read without parsing the rest.
fn decision(text: &str) -> Option<u64> {
    let rest = text.strip_prefix(r#"{"update":{"decision":"#)?;
    rest.split(',').next()?.parse().ok()
}

/// Notes how long every choice took that an update is the first to bring.
fn note(text: &str, sent: &Sent, times: &Times, seen: &mut usize) {
    let Some(decision) = decision(text) else {
        return;
    };
    let sent = sent.lock().unwrap();
    let new = sent[*seen..].iter().take_while(|(at, _)| *at < decision);
    let new: Vec<Duration> = new.map(|(_, since)| since.elapsed()).collect();
    *seen += new.len();
    times.lock().unwrap().extend(new);
}

/// Takes updates until all choices have been seen, or nothing comes any more.
async fn watch(mut socket: Socket, sent: Sent, times: Times, end: Instant) {
    let mut seen = 0;
    while Instant::now() < end || seen < sent.lock().unwrap().len() {
        let next = timeout_at((end + REST).into(), socket.next()).await;
        let Ok(Some(Ok(message))) = next else { return };
        if let Message::Text(text) = message {
            note(&text, &sent, &times, &mut seen);
        }
    }
}

/// Makes choices at a pace.
async fn play(mut socket: Socket, sent: Sent, times: Times, end: Instant, pace: usize) -> Played {
    let mut ticks = interval(Duration::from_secs(1) / pace as u32);
    let (mut now, mut options, mut seen) = (0, 0, 0);
    let mut played = Played::default();
    let mut due = VecDeque::new();
    loop {
        tokio::select! {
            message = timeout_at((end + REST).into(), socket.next()) => {
                let Ok(Some(Ok(message))) = message else { break };
                let Message::Text(text) = message else { continue };
                note(&text, &sent, &times, &mut seen);
                if let Some(decision) = decision(&text) {
                    now = decision;
                    options = text.matches(r#""phrase":"#).count();
                }
            }
            tick = ticks.tick(), if Instant::now() < end => {
                due.extend(Some(tick.into_std()).filter(|tick| *tick < end));
            }
        }
        let answered = seen as u64 == played.made;
        if options == 0 && played.made > 0 && answered {
            played.over = 1;
            return played;
        }
        if Instant::now() >= end && answered {
            break;
        }
        if !answered || options == 0 || Instant::now() >= end {
            continue;
        }
        let Some(since) = due.pop_front() else {
            continue;
        };
        let option = (now as usize * 7 + 3) % options;
        let choose = json!({ "choose": { "decision": now, "option": option, "request": now } });
        sent.lock().unwrap().push((now, since));
        let said = Message::Text(choose.to_string().into());
        if socket.send(said).await.is_err() {
            break;
        }
        played.made += 1;
    }
    played.left = due.len() as u64;
    played
}

struct Table {
    id: String,
    tokens: String,
}

impl Table {
    async fn found(address: SocketAddr, wish: &Value) -> Table {
        let body = wish.to_string();
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
            Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut reply = String::new();
        stream.read_to_string(&mut reply).await.unwrap();
        let (_, body) = reply.split_once("\r\n\r\n").unwrap();
        let founded: Value = serde_json::from_str(body).unwrap();
        let tokens = founded["seats"].as_array().unwrap().iter();
        let tokens: Vec<&str> = tokens.map(|s| s["token"].as_str().unwrap()).collect();
        Table {
            id: founded["table"].as_str().unwrap().into(),
            tokens: tokens.join(","),
        }
    }

    async fn join(&self, address: SocketAddr, tokens: &str) -> Socket {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let url = format!("ws://{address}/api/tables/{}/ws?token={tokens}", self.id);
        client_async(url, stream).await.unwrap().0
    }
}

/// Four Spacers against the first Boss.
fn wish() -> Value {
    let catalog = enormity_content::embedded_base().unwrap().catalog;
    let session = CatalogView::of(&catalog).sessions.remove(0);
    json!({
        "session": session.card.id,
        "crew": session.crew,
        "stratagems": session.stratagems,
    })
}
