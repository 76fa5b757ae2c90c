//! How many tables the server carries: many tables, each with a player who makes
//! a choice every second and others who watch, all on this machine.
//!
//!     cargo run --release -p enormity-server --example load -- [TABLES] [CLIENTS] [SECONDS] [DATABASE]
//!
//! DATABASE is a `postgres://` address; without it the server keeps its tables in SQLite. It measures the time from sending a choice to every client's update, and memory
//! and processor time of the server, which runs in a process of its own.

use enormity_engine::view::CatalogView;
use enormity_server::{Config, Server, Storage};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::{interval, sleep, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

const MOST_TABLES: usize = 1000;
const MOST_CLIENTS: usize = 5000;
const MOST_SECONDS: u64 = 300;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    if arguments.first().is_some_and(|first| first == "server") {
        return runtime.block_on(serve(&arguments[1]));
    }
    let number = |at: usize, otherwise: usize| {
        let given = arguments.get(at).map(|text| text.parse().unwrap());
        given.unwrap_or(otherwise)
    };
    let plan = Plan {
        tables: number(0, 500).min(MOST_TABLES),
        clients: number(1, 2000).min(MOST_CLIENTS),
        time: Duration::from_secs(number(2, 30) as u64).min(Duration::from_secs(MOST_SECONDS)),
        database: arguments.get(3).cloned(),
    };
    runtime.block_on(measure(plan));
}

struct Plan {
    tables: usize,
    clients: usize,
    time: Duration,
    database: Option<String>,
}

/// The server in its own process, until it is killed.
async fn serve(place: &str) {
    let pack = enormity_content::embedded_base().unwrap();
    let mut config = Config::local(0, place.into());
    if place.starts_with("postgres://") {
        config.storage = Storage::Postgres(place.to_owned());
    }
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
    println!("{} tables, {} clients each", plan.tables, watchers + 1);
    let times = Arc::new(Mutex::new(vec![]));
    let began = Instant::now();
    let ready = Arc::new(Semaphore::new(32));
    let mut tasks = vec![];
    let wish = wish();
    // Everybody starts within the first seconds, then plays for the given time.
    let warm_up = Duration::from_millis(20 * plan.clients as u64 / 4).max(Duration::from_secs(3));
    let (start, end) = (began + warm_up, began + warm_up + plan.time);
    for n in 0..plan.tables {
        let (times, ready, wish) = (times.clone(), ready.clone(), wish.clone());
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
            let sent = Arc::new(Mutex::new((0, Instant::now())));
            for socket in sockets {
                tokio::spawn(watch(socket, sent.clone(), times.clone(), end));
            }
            sleep(start.saturating_duration_since(Instant::now()) + offset).await;
            play(player, sent, times, end).await
        }));
    }
    sleep(start.saturating_duration_since(Instant::now())).await;
    let before = [process.0.id(), std::process::id()].map(ticks);
    let mut choices = 0;
    for task in tasks {
        choices += task.await.unwrap();
    }
    let after = [process.0.id(), std::process::id()].map(ticks);
    report(&plan, choices, &times.lock().unwrap(), &process.0);
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

fn report(plan: &Plan, choices: u64, times: &[Duration], server: &Child) {
    let mut times = times.to_vec();
    times.sort();
    // The last is the longest.
    let below = |share: f64| {
        let place = (times.len() as f64 * share) as usize;
        let time = times.get(place).or(times.last());
        time.copied().unwrap_or_default()
    };
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id()));
    let status = status.unwrap_or_default();
    let peak = status.lines().find(|line| line.starts_with("VmHWM"));
    let rate = choices as f64 / plan.time.as_secs_f64();
    println!(
        "{choices} choices, {rate:.0} per second, {} updates",
        times.len()
    );
    println!(
        "p50 {:?}  p99 {:?}  max {:?}",
        below(0.5),
        below(0.99),
        below(1.0)
    );
    println!("memory of the server: {}", peak.unwrap_or("unknown"));
}

type Socket = WebSocketStream<TcpStream>;
/// The decision that was last brought about, and when.
type Sent = Arc<Mutex<(u64, Instant)>>;
type Times = Arc<Mutex<Vec<Duration>>>;

/// The number of the decision in an update, read without parsing the rest.
fn decision(text: &str) -> Option<u64> {
    let rest = text.strip_prefix(r#"{"update":{"decision":"#)?;
    rest.split(',').next()?.parse().ok()
}

/// Notes how long the awaited decision took, once for each client: who comes and
/// goes is told with the same decision again.
fn note(text: &str, sent: &Sent, times: &Times, noted: &mut u64) {
    let (awaited, since) = *sent.lock().unwrap();
    if awaited > *noted && decision(text) == Some(awaited) {
        times.lock().unwrap().push(since.elapsed());
        *noted = awaited;
    }
}

async fn watch(mut socket: Socket, sent: Sent, times: Times, end: Instant) {
    let mut noted = 0;
    while let Ok(Some(Ok(message))) =
        timeout_at((end + Duration::from_secs(2)).into(), socket.next()).await
    {
        if let Message::Text(text) = message {
            note(&text, &sent, &times, &mut noted);
        }
    }
}

/// Makes a choice every second; says how many.
async fn play(mut socket: Socket, sent: Sent, times: Times, end: Instant) -> u64 {
    let mut ticks = interval(Duration::from_secs(1));
    let (mut now, mut options, mut choices, mut noted) = (0, 0, 0, 0);
    loop {
        tokio::select! {
            message = socket.next() => {
                let Some(Ok(message)) = message else { return choices };
                let Message::Text(text) = message else { continue };
                note(&text, &sent, &times, &mut noted);
                if let Some(decision) = decision(&text) {
                    now = decision;
                    options = text.matches(r#""phrase":"#).count();
                }
            }
            _ = ticks.tick() => {
                if Instant::now() > end {
                    return choices;
                }
                if options == 0 {
                    continue;
                }
                let option = (now as usize * 7 + 3) % options;
                let choose = json!({
                    "choose": { "decision": now, "option": option, "request": now }
                });
                *sent.lock().unwrap() = (now + 1, Instant::now());
                if socket.send(Message::Text(choose.to_string().into())).await.is_err() {
                    return choices;
                }
                choices += 1;
            }
        }
    }
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
