//! Taking connections in, and none that dawdles: time counts from the first moment.

use super::door::Place;
use super::patient::Patient;
use super::{Web, router};
use axum::extract::connect_info::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How long requests may go on when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);
/// Bytes of a request's head.
const MOST_HEAD: usize = 16 << 10;
/// In a place that is kept for the seated, requests must be said so many times as fast.
const HASTE: u32 = 5;

/// Serves until stopped.
pub async fn serve(
    listener: TcpListener,
    web: Web,
    stopped: watch::Receiver<bool>,
) -> std::io::Result<()> {
    let app = router(web.clone());
    let mut stop = pin!(stop(stopped.clone()));
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, address)) => attend(&web, &app, stopped.clone(), stream, address),
            Err(error) => {
                // Out of file handles, most likely: those who leave free some.
                tracing::warn!(%error, "a connection could not be taken in");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    let _ = tokio::time::timeout(FAREWELL, web.door.empty()).await;
    Ok(())
}

/// Ends when the server is to stop.
pub async fn stop(mut stopped: watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopped| *stopped).await;
}

fn attend(
    web: &Web,
    app: &Router,
    stopped: watch::Receiver<bool>,
    stream: TcpStream,
    address: SocketAddr,
) {
    let Some(place) = web.door.enter(address.ip()) else {
        return; // too many: closed at once
    };
    // Updates are wanted now, not when there are more of them.
    let _ = stream.set_nodelay(true);
    let app = app
        .clone()
        .layer(Extension(ConnectInfo(address)))
        .layer(Extension(place.clone()));
    let limits = web.lobby.shared.config.limits;
    let stream = Patient::new(stream, limits.send);
    tokio::spawn(converse(stream, app, place, limits.request, stopped));
}

/// One connection from hello to goodbye. What becomes a WebSocket goes on by itself.
async fn converse(
    stream: Patient,
    app: Router,
    place: Place,
    request: Duration,
    stopped: watch::Receiver<bool>,
) {
    let patience = match place.is_kept() {
        true => request / HASTE,
        false => request,
    };
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(MOST_HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(app))
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = place.lost() => return,
        () = stop(stopped) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended badly");
    }
}
