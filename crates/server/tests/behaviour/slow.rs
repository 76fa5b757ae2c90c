//! Slow and dead connections harm nobody.

use crate::client::Client;
use crate::host::{Host, Place, wish};
use serde_json::json;
use std::time::Duration;

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
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.request = Duration::from_millis(200);
    let host = Host::start(config).await;
    let mut stream = tokio::net::TcpStream::connect(host.address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHo").await.unwrap();
    let mut rest = vec![];
    let closed = tokio::time::timeout(crate::client::PATIENCE, stream.read_to_end(&mut rest));
    closed.await.expect("it is closed").unwrap();
    host.stop().await;
}

#[tokio::test]
async fn more_connections_than_allowed_are_not_taken_in() {
    use tokio::io::AsyncReadExt;
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.connections = 2;
    let host = Host::start(config).await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    let _boris = table.join(&table.seats[1]).await;
    let mut third = tokio::net::TcpStream::connect(host.address).await.unwrap();
    let mut nothing = vec![];
    let closed = tokio::time::timeout(crate::client::PATIENCE, third.read_to_end(&mut nothing));
    let _ = closed.await.expect("it is closed");
    assert!(nothing.is_empty());
    anna.choose(0).await.unwrap();
    host.stop().await;
}
