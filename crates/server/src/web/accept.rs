//! Taking connections in: not too many, and none that dawdles.

use super::{Web, router};
use axum::extract::connect_info::ConnectInfo;
use axum::{Extension, Router};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, watch};

/// How long requests may go on when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// One of the connections that are allowed. A WebSocket keeps it after its
/// request has been answered.
#[derive(Clone, Debug)]
pub struct Place {
    _permit: Arc<OwnedSemaphorePermit>,
}

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
    let all = web.lobby.house.config.limits.connections as u32;
    let _ = tokio::time::timeout(FAREWELL, web.connections.acquire_many(all)).await;
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
    let Ok(permit) = web.connections.clone().try_acquire_owned() else {
        return; // too many: closed at once
    };
    let place = Place {
        _permit: Arc::new(permit),
    };
    // Updates are wanted now, not when there are more of them.
    let _ = stream.set_nodelay(true);
    let app = app
        .clone()
        .layer(Extension(ConnectInfo(address)))
        .layer(Extension(place.clone()));
    let request = web.lobby.house.config.limits.request;
    tokio::spawn(async move {
        let mut builder = Builder::new(TokioExecutor::new()).http1_only();
        builder
            .http1()
            .timer(TokioTimer::new())
            .header_read_timeout(request);
        let service = TowerToHyperService::new(app);
        let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service);
        let mut connection = pin!(connection);
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = stop(stopped) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(error, "a connection ended badly");
        }
        drop(place);
    });
}
