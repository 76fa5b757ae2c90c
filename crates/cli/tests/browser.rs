//! `enormity play`: the table in the browser is the one that was described.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A server that runs until the test is over.
struct House {
    child: Child,
    /// The address it prints.
    address: String,
}

impl House {
    fn open(folder: &Path, words: &str) -> House {
        let mut child = Command::new(env!("CARGO_BIN_EXE_enormity"))
            .args(["play", "--no-open", "--port", "0", "--data-dir", "data"])
            .args(words.split_whitespace())
            .current_dir(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut told = said.map_while(Result::ok).filter_map(|line| {
            let address = line.strip_prefix("The table is at http://")?;
            Some(address.to_owned())
        });
        let address = told.next().expect("it says where the table is");
        House { child, address }
    }

    fn host(&self) -> &str {
        self.address.split_once('/').unwrap().0
    }

    /// The table and the tokens in the address.
    fn table(&self) -> (&str, Vec<&str>) {
        let (_, page) = self.address.split_once("#/table/").unwrap();
        let (table, tokens) = page.split_once("?token=").unwrap();
        (table, tokens.split(',').collect())
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.host()).unwrap();
        let host = self.host();
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("enormity-{}-{test}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn without_words_the_home_page_opens() {
    let house = House::open(&folder("home"), "");
    assert!(house.address.ends_with('/'), "{}", house.address);
}

#[test]
fn session_spacers_seats_and_seed_make_the_table() {
    let words = "incursion/cantor --spacers 3 --seat 2=greedy --seed 5 --difficulty veteran";
    let house = House::open(&folder("described"), words);
    let (table, tokens) = house.table();
    assert_eq!(tokens.len(), 3, "two people and the host");
    let about = house.get(&format!("/api/replays/{table}"));
    assert!(about.contains("incursion/cantor"), "{about}");
    let frame = house.get(&format!("/api/replays/{table}/frames?from=0&to=1"));
    for told in ["\"difficulty\":\"veteran\"", "ruth-vance"] {
        assert!(frame.contains(told), "{told}: {frame}");
    }
    assert!(!frame.contains("isaac-bohm"), "three of the four: {frame}");
}

#[test]
fn a_saved_session_goes_on_in_the_browser() {
    let folder = folder("goes-on");
    let mut child = Command::new(env!("CARGO_BIN_EXE_enormity"))
        .args(["play", "--text", "--seed", "5", "--save", "a.json"])
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut keyboard = child.stdin.take().unwrap();
    keyboard.write_all(b"spacer dov-marek\nquit\n").unwrap();
    assert!(child.wait().unwrap().success());
    let house = House::open(&folder, "--load a.json");
    let (table, tokens) = house.table();
    assert_eq!(tokens.len(), 3);
    let about = house.get(&format!("/api/replays/{table}"));
    assert!(about.contains("\"length\":1"), "{about}");
}

#[test]
fn what_cannot_be_set_up_is_refused_with_a_reason() {
    for (words, why) in [
        ("incursion/none", "there is no session incursion/none"),
        ("--seat 3=greedy", "there is no seat 3"),
        ("--seat 2=clever", "clever"),
        ("--load absent.json", "cannot read absent.json"),
        ("--save b.json", "--text"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_enormity"))
            .args(["play", "--no-open", "--port", "0", "--data-dir", "data"])
            .args(words.split_whitespace())
            .current_dir(folder("refused-table"))
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            !output.status.success() && told.contains(why),
            "{words}: {told}"
        );
    }
}
