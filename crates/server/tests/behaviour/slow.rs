//! Slow and dead connections harm nobody.

use crate::client::Client;
use crate::host::{Host, Place, wish};
use serde_json::json;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_is_cut_off_and_holds_nobody_up() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.send = Duration::from_millis(300);
    let host = Host::start(config).await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    let sleeper = Client::connect_narrowly(host.address, &table.table).await;
    let sleeper = sleeper.into_stream();
    let mut n = 0;
    while !host
        .get("/metrics")
        .await
        .body
        .contains("enormity_dropped_total 1")
    {
        for _ in 0..10 {
            match anna.update["undo"] != 0 {
                true => anna.undo().await,
                false if anna.over() => {
                    anna.say(json!({ "chat": { "text": "x".repeat(500) } }))
                        .await;
                    anna.until(|message| message.get("chat").is_some()).await;
                }
                false => anna.choose(0).await.unwrap(),
            }
            n += 1;
        }
        assert!(n < 100_000, "the sleeper is never cut off");
    }
    drop(sleeper);
    host.stop().await;
}

#[tokio::test]
async fn a_client_that_says_nothing_at_all_is_forgotten() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.silence = Duration::from_millis(200);
    let host = Host::start(config).await;
    let table = host.found(wish(2)).await;
    // It never answers a ping, because nobody reads from it.
    let dead = table.join(&table.seats[0]).await.into_stream();
    while !host
        .get("/metrics")
        .await
        .body
        .contains("enormity_clients 0\n")
    {
        tokio::task::yield_now().await;
    }
    drop(dead);
    host.stop().await;
}

#[tokio::test]
async fn stopping_tells_clients_and_keeps_everything() {
    let place = Place::sqlite();
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(3).await;
    let stopping = tokio::spawn(host.stop());
    anna.closed().await;
    stopping.await.unwrap();
    let host = place.open().await;
    let again = table.at(host.address).join("").await;
    assert_eq!(again.decision(), 3);
    host.stop().await;
}

#[tokio::test]
async fn a_connection_that_never_says_what_it_wants_is_closed() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.request = Duration::from_millis(200);
    let host = Host::start(config).await;
    let mut stream = TcpStream::connect(host.address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHo").await.unwrap();
    let mut silent = TcpStream::connect(host.address).await.unwrap();
    let mut idle = TcpStream::connect(host.address).await.unwrap();
    let whole = format!("GET /metrics HTTP/1.1\r\nHost: {}\r\n\r\n", host.address);
    idle.write_all(whole.as_bytes()).await.unwrap();
    for stream in [&mut stream, &mut silent, &mut idle] {
        let mut rest = vec![];
        let closed = tokio::time::timeout(crate::client::PATIENCE, stream.read_to_end(&mut rest));
        closed.await.expect("it is closed").unwrap();
    }
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_take_its_answer_is_cut_off() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.send = Duration::from_millis(300);
    config.limits.connections = 1;
    config.limits.kept = 0;
    let host = Host::start(config).await;
    let address = host.address;
    let ask = |what: &str| format!("GET {what} HTTP/1.1\r\nHost: {address}\r\n\r\n");
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(address).await.unwrap();
    // More than all buffers on the way take in.
    let much = ask("/api/catalog").repeat(200);
    stream.write_all(much.as_bytes()).await.unwrap();
    let mut begun = [0; 12];
    stream.read_exact(&mut begun).await.unwrap();
    // One byte after the other is not enough.
    let dripping = tokio::spawn(async move {
        while stream.read_u8().await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    // It held the only place there is.
    let free = async {
        let mut answer = vec![];
        while answer.is_empty() {
            let mut next = TcpStream::connect(address).await.unwrap();
            let _ = next.write_all(ask("/healthz").as_bytes()).await;
            let _ = next.read_buf(&mut answer).await;
        }
    };
    let cut_off = tokio::time::timeout(crate::client::PATIENCE, free).await;
    cut_off.expect("it is cut off");
    dripping.abort();
    host.stop().await;
}

#[tokio::test]
async fn the_silent_lock_nobody_out() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.connections = 20;
    config.limits.kept = 0;
    config.limits.request = crate::client::PATIENCE;
    let host = Host::start(config).await;
    let table = host.found(wish(2)).await;
    let mut silent = vec![];
    for _ in 0..100 {
        silent.push(TcpStream::connect(host.address).await.unwrap());
    }
    let mut anna = table.join(&table.everything()).await;
    anna.choose(0).await.unwrap();
    assert_eq!(host.get("/healthz").await.status, 200);
    host.stop().await;
}

/// Asks without saying that this was all, and listens until the connection is closed.
async fn ask_and_stay(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn when_all_places_are_taken_the_seated_come_back() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.connections = 3;
    config.limits.kept = 10;
    let host = Host::start(config).await;
    let table = host.found(wish(2)).await;
    let mut guests = vec![];
    for _ in 0..3 {
        guests.push(table.join("").await);
    }
    let refused = host.get("/api/sessions").await;
    assert_eq!(refused.status, 503);
    let why = refused.json()["error"]["why"].clone();
    assert!(why.as_str().unwrap().contains("full"), "{why}");
    // Whoever looks after the server is answered, and keeps no place.
    for (path, words) in [("/healthz", "ok\n"), ("/metrics", "enormity_clients 3\n")] {
        let answer = ask_and_stay(host.address, path).await;
        assert!(answer.contains(words), "{answer}");
        assert!(answer.contains("connection: close"), "{answer}");
    }
    let mut anna = table.join(&table.everything()).await;
    anna.choose(0).await.unwrap();
    let stream = TcpStream::connect(host.address).await.unwrap();
    let url = format!("ws://{}/api/tables/{}/ws", host.address, table.table);
    let (mut guest, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
    let said = futures_util::StreamExt::next(&mut guest).await.unwrap();
    let said = said.unwrap().to_string();
    assert!(said.contains("Nobody is let in"), "{said}");
    host.stop().await;
}

#[tokio::test]
async fn more_connections_than_allowed_are_not_taken_in() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.connections = 2;
    config.limits.kept = 0;
    let host = Host::start(config).await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    let _boris = table.join(&table.seats[1]).await;
    let mut third = TcpStream::connect(host.address).await.unwrap();
    let mut nothing = vec![];
    let closed = tokio::time::timeout(crate::client::PATIENCE, third.read_to_end(&mut nothing));
    let _ = closed.await.expect("it is closed");
    assert!(nothing.is_empty());
    anna.choose(0).await.unwrap();
    host.stop().await;
}
