//! Clients without a browser.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Longer than anything may take on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A reply of HTTP.
pub struct Reply {
    pub status: u16,
    pub headers: String,
    pub body: String,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

/// One request.
pub async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> Reply {
    raw_http(address, method, path, headers, body.as_bytes()).await
}

/// One request with a body that need not be text.
pub async fn raw_http(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &[u8],
) -> Reply {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let host = match headers.contains("Host:") {
        true => String::new(),
        false => format!("Host: {address}\r\n"),
    };
    let request = format!(
        "{method} {path} HTTP/1.1\r\n{host}Connection: close\r\n{headers}Content-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    // A server that has heard enough need not hear the rest.
    let _ = stream.write_all(body).await;
    let mut bytes = vec![];
    let _ = timeout(PATIENCE, stream.read_to_end(&mut bytes))
        .await
        .unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let (headers, body) = text.split_once("\r\n\r\n").unwrap();
    let status = headers.split(' ').nth(1).unwrap().parse().unwrap();
    let body = match headers
        .to_lowercase()
        .contains("transfer-encoding: chunked")
    {
        true => unchunked(body),
        false => body.to_owned(),
    };
    Reply {
        status,
        headers: headers.to_lowercase(),
        body,
    }
}

fn unchunked(mut rest: &str) -> String {
    let mut body = String::new();
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size, 16).unwrap();
        body.push_str(&after[..size]);
        rest = after[size..].trim_start_matches("\r\n");
    }
    body
}

/// A connection from one of this machine's addresses.
pub async fn stream_from(own: [u8; 4], address: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((own, 0).into()).unwrap();
    socket.connect(address).await.unwrap()
}

/// A connection to a table.
pub struct Client {
    socket: WebSocketStream<TcpStream>,
    /// The first message.
    pub welcome: Value,
    /// The latest update.
    pub update: Value,
    /// The log as it would be shown.
    pub log: Vec<Value>,
    /// Everything that was received, as it came.
    pub heard: Vec<String>,
    /// Why the server closed the connection.
    pub goodbye: String,
    request: u64,
}

impl Client {
    pub async fn connect(address: SocketAddr, table: &str, tokens: &str) -> Client {
        let stream = TcpStream::connect(address).await.unwrap();
        Client::meet(stream, address, table, tokens).await
    }

    /// A client that can hardly take anything in before it reads.
    pub async fn connect_narrowly(address: SocketAddr, table: &str) -> Client {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4096).unwrap();
        let stream = socket.connect(address).await.unwrap();
        Client::meet(stream, address, table, "").await
    }

    /// What a client is told that is not let in.
    pub async fn refused(address: SocketAddr, table: &str, tokens: &str) -> Value {
        let stream = TcpStream::connect(address).await.unwrap();
        let mut client = Client::knock(stream, address, table, tokens).await;
        let error = client.next().await.expect("a reason is given");
        client.closed().await;
        error["error"].clone()
    }

    async fn knock(stream: TcpStream, address: SocketAddr, table: &str, tokens: &str) -> Client {
        let url = format!("ws://{address}/api/tables/{table}/ws?token={tokens}");
        let (socket, _) = client_async(url, stream).await.unwrap();
        Client {
            socket,
            welcome: Value::Null,
            update: Value::Null,
            log: vec![],
            heard: vec![],
            goodbye: String::new(),
            request: 0,
        }
    }

    /// Joins a table by a connection.
    pub async fn meet(stream: TcpStream, address: SocketAddr, table: &str, tokens: &str) -> Client {
        let mut client = Client::knock(stream, address, table, tokens).await;
        client
            .until(|message| message.get("update").is_some())
            .await;
        client
    }

    /// The next message; nothing when the server has closed the connection.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = timeout(PATIENCE, self.socket.next())
                .await
                .expect("a message comes");
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(Message::Close(Some(frame)))) => {
                    self.goodbye = frame.reason.to_string();
                    return None;
                }
                _ => return None,
            };
            self.heard.push(text.to_string());
            let message: Value = serde_json::from_str(&text).unwrap();
            if message.get("beat").is_some() {
                continue;
            }
            if let Some(welcome) = message.get("welcome") {
                self.welcome = welcome.clone();
            }
            if let Some(update) = message.get("update") {
                self.log.truncate(update["from"].as_u64().unwrap() as usize);
                self.log
                    .extend(update["lines"].as_array().unwrap().iter().cloned());
                self.update = update.clone();
            }
            return Some(message);
        }
    }

    /// Listens until it was told so many times that the connection stands.
    pub async fn beats(&mut self, times: usize) {
        let mut heard = 0;
        while heard < times {
            let message = timeout(PATIENCE, self.socket.next()).await;
            match message.expect("a message comes") {
                Some(Ok(Message::Text(text))) => heard += usize::from(text.contains("beat")),
                Some(Ok(_)) => {}
                _ => panic!("the connection stays"),
            }
        }
    }

    /// Listens until a message is as expected.
    pub async fn until(&mut self, expected: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("the connection stays");
            if expected(&message) {
                return message;
            }
        }
    }

    pub async fn say(&mut self, message: Value) {
        self.say_text(message.to_string()).await;
    }

    pub async fn say_text(&mut self, text: String) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
    }

    pub async fn say_bytes(&mut self, bytes: Vec<u8>) {
        let message = Message::Binary(bytes.into());
        self.socket.send(message).await.unwrap();
    }

    /// Says something, if the connection is still there.
    pub async fn try_say(&mut self, message: Value) -> bool {
        let message = Message::Text(message.to_string().into());
        self.socket.send(message).await.is_ok()
    }

    /// Says something with a new request and waits for its answer.
    pub async fn ask(&mut self, kind: &str, mut fields: Value) -> Result<(), Value> {
        self.request += 1;
        let request = json!(self.request);
        fields["request"] = request.clone();
        self.say(json!({ kind: fields })).await;
        loop {
            let message = self.next().await.expect("the connection stays");
            if message["ack"]["request"] == request {
                return Ok(());
            }
            if let Some(error) = message.get("error") {
                return Err(error.clone());
            }
        }
    }

    pub fn decision(&self) -> u64 {
        self.update["decision"].as_u64().unwrap()
    }

    pub fn options(&self) -> usize {
        let options = self.update["view"]["decision"]["options"].as_array();
        options.map_or(0, Vec::len)
    }

    pub fn over(&self) -> bool {
        self.update["view"]["decision"].is_null()
    }

    /// Answers the present decision and waits for the position it leads to.
    pub async fn choose(&mut self, option: usize) -> Result<(), Value> {
        let decision = self.decision();
        self.ask("choose", json!({ "decision": decision, "option": option }))
            .await?;
        self.reach(decision + 1).await;
        Ok(())
    }

    /// Takes the last choice back and waits for the position before it.
    pub async fn undo(&mut self) {
        let decision = self.decision();
        self.ask("undo", json!({ "decision": decision }))
            .await
            .unwrap();
        self.reach(decision + 1).await;
    }

    /// Waits until the table has come to this decision.
    pub async fn reach(&mut self, decision: u64) {
        while self.decision() < decision {
            self.next().await.expect("the connection stays");
        }
    }

    /// Plays with options by a fixed pattern, so many or to the end.
    pub async fn play(&mut self, choices: usize) {
        for n in 0..choices {
            if self.over() {
                return;
            }
            let option = (n * 7 + 3) % self.options();
            self.choose(option).await.unwrap();
        }
    }

    /// Plays until the last choice could be taken back, and shows the position
    /// and the log before it.
    pub async fn play_to_undoable(&mut self) -> (Value, Vec<Value>) {
        loop {
            let before = (self.update["view"].clone(), self.log.clone());
            let option = self.decision() as usize % self.options();
            self.choose(option).await.unwrap();
            if self.update["undo"] != 0 {
                return before;
            }
        }
    }

    /// Waits until the server closes the connection.
    pub async fn closed(&mut self) {
        while self.next().await.is_some() {}
    }

    /// The stream itself, for clients that misbehave.
    pub fn into_stream(self) -> TcpStream {
        self.socket.into_inner()
    }
}
