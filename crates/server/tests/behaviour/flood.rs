//! Many who come and say nothing. Linux has all addresses that begin with 127; only the
//! first is this machine's own for the server, the others are as good as foreign.

use crate::client::{Client, PATIENCE, stream_from};
use crate::host::{Host, Place, wish};
use std::io::ErrorKind;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const ANNAS: [u8; 4] = [127, 0, 0, 2];
const BORIS: [u8; 4] = [127, 0, 0, 3];

async fn come(own: [u8; 4], address: SocketAddr, times: usize) -> Vec<TcpStream> {
    let mut silent = vec![];
    for _ in 0..times {
        silent.push(stream_from(own, address).await);
    }
    silent
}

async fn is_closed(stream: &mut TcpStream) {
    let read = timeout(PATIENCE, stream.read(&mut [0])).await;
    assert!(matches!(
        read.expect("the server closes it"),
        Ok(0) | Err(_)
    ));
}

fn is_open(stream: &TcpStream) -> bool {
    stream
        .try_read(&mut [0])
        .is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
}

async fn ask(mut stream: TcpStream, address: SocketAddr, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let mut answer = String::new();
    let _ = stream.write_all(request.as_bytes()).await;
    let _ = timeout(PATIENCE, stream.read_to_string(&mut answer)).await;
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_that_floods_the_server_keeps_nobody_else_out() {
    let place = Place::sqlite();
    let mut config = place.config();
    // Nobody is sent away because time is up.
    config.limits.request = PATIENCE;
    let allowed = config.limits.per_address;
    let host = Host::start(config).await;
    let address = host.address;
    let table = host.found(wish(2)).await;
    let stream = stream_from(ANNAS, address).await;
    let mut anna = Client::meet(stream, address, &table.table, &table.everything()).await;

    let mut silent = come(ANNAS, address, 2 * allowed).await;
    // The seat that somebody has there is one of its connections.
    let mut beyond = silent.split_off(allowed - 1);
    for stream in &mut beyond {
        is_closed(stream).await;
    }
    assert!(silent.iter().all(is_open), "those before them stay");
    assert_eq!(
        ask(stream_from(ANNAS, address).await, address, "/healthz").await,
        ""
    );

    anna.choose(0).await.unwrap();
    let stream = stream_from(BORIS, address).await;
    let mut boris = Client::meet(stream, address, &table.table, "").await;
    anna.choose(0).await.unwrap();
    boris.reach(2).await;
    let sessions = ask(stream_from(BORIS, address).await, address, "/api/sessions").await;
    assert!(sessions.starts_with("HTTP/1.1 200"), "{sessions}");

    drop(silent);
    let let_in_again = async {
        while ask(stream_from(ANNAS, address).await, address, "/healthz")
            .await
            .is_empty()
        {}
    };
    timeout(PATIENCE, let_in_again)
        .await
        .expect("once they have gone");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_from_many_addresses_keeps_nobody_out_either() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.request = PATIENCE;
    config.limits.connections = 100;
    config.limits.kept = 0;
    config.limits.per_address = 20;
    let host = Host::start(config).await;
    let address = host.address;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    let mut silent = vec![];
    for last in 1..=10 {
        silent.extend(come([127, 0, 1, last], address, 20).await);
        anna.choose(0).await.unwrap();
    }
    // 99 places were left; whoever came first makes room.
    for stream in &mut silent[..101] {
        is_closed(stream).await;
    }
    let stream = stream_from(BORIS, address).await;
    let boris = Client::meet(stream, address, &table.table, "").await;
    assert_eq!(boris.decision(), 10);
    drop(anna);
    let mut anna = table.join(&table.everything()).await;
    anna.choose(0).await.unwrap();
    assert!(is_open(silent.last().unwrap()), "the last are still there");
    host.stop().await;
}
