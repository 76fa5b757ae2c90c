//! A disk without room: everybody is told, nothing is lost, and play goes on afterwards.

use crate::client::{Client, http};
use crate::host::{NewTable, Place, wish};
use crate::process::Process;
use enormity_server::Storage;
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

const CHOICES: usize = 4;

/// Makes a small disk of memory in the server's folder, which only the server sees.
const SMALL_DISK: [&str; 5] = ["unshare", "--map-root-user", "--mount", "sh", "-c"];
const MOUNT: &str = r#"mount -t tmpfs -o size=8m none "$ENORMITY_TEST_STORAGE" && exec "$@""#;
/// A file that must not grow is an error then, and not the end.
const NO_SIGNAL: &str = r#"trap '' XFSZ; exec "$@""#;

fn folder(place: &Place) -> PathBuf {
    match place.storage() {
        Storage::Folder(folder) => folder,
        Storage::Postgres(_) => unreachable!("it was made otherwise"),
    }
}

async fn health(process: &Process) -> crate::client::Reply {
    http(process.address, "GET", "/healthz", "", "").await
}

/// Health and choices are refused in three parts, and the table stays where it was.
async fn nothing_is_saved(process: &Process, table: &NewTable, anna: &mut Client, why: &str) {
    let (decision, before) = (anna.decision(), anna.update["view"].clone());
    let told = |error: &Value| {
        assert_eq!(error["what"], "Nothing was saved.");
        assert!(error["why"].as_str().unwrap().contains(why), "{error}");
        assert!(error["do"].as_str().unwrap().contains("safe"), "{error}");
    };
    let sick = health(process).await;
    assert_eq!(sick.status, 503);
    told(&sick.json()["error"]);
    let choice = json!({ "decision": decision, "option": 0 });
    told(&anna.ask("choose", choice).await.unwrap_err());
    anna.closed().await;
    *anna = table.join(&table.everything()).await;
    assert_eq!((anna.decision(), &anna.update["view"]), (decision, &before));
}

/// Whether this system lets anybody make a disk; some do not.
fn disks_can_be_made(folder: &Path) -> bool {
    let mut try_it = Command::new(SMALL_DISK[0]);
    try_it.args(&SMALL_DISK[1..]).args([MOUNT, "sh", "true"]);
    let tried = try_it.env("ENORMITY_TEST_STORAGE", folder).output();
    tried.is_ok_and(|tried| tried.status.success())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_told_and_play_goes_on_when_there_is_room() {
    let place = Place::sqlite();
    if !disks_can_be_made(&folder(&place)) {
        eprintln!("no disk can be made here: only files that may not grow are tried");
        return;
    }
    let process = Process::start_by(&[&SMALL_DISK[..], &[MOUNT, "sh"]].concat(), &place);
    let table = process.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(CHOICES).await;
    assert_eq!(health(&process).await.body, "ok\n");

    let disk = format!("/proc/{}/root{}", process.id(), folder(&place).display());
    let ballast = Path::new(&disk).join("ballast");
    let mut file = std::fs::File::create(&ballast).unwrap();
    while file.write_all(&[1; 4096]).is_ok() {}
    nothing_is_saved(&process, &table, &mut anna, "disk of the server is full").await;
    std::fs::remove_file(&ballast).unwrap();
    drop(file);

    assert_eq!(health(&process).await.body, "ok\n");
    let decision = anna.decision();
    anna.play(CHOICES).await;
    assert!(anna.decision() >= decision + CHOICES as u64);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_files_that_may_not_grow_and_a_kill() {
    let place = Place::sqlite();
    let mut process = Process::start_by(&["sh", "-c", NO_SIGNAL, "sh"], &place);
    let table = process.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(CHOICES).await;
    let limit = |current| {
        let maximum = None;
        let id = Pid::from_raw(process.id() as i32);
        prlimit(id, Resource::Fsize, Rlimit { current, maximum }).unwrap();
    };
    limit(Some(0));
    nothing_is_saved(&process, &table, &mut anna, "storage of the server failed").await;
    limit(None);
    anna.play(CHOICES).await;
    limit(Some(0));
    let (decision, before) = (anna.decision(), anna.update["view"].clone());
    assert_eq!(health(&process).await.status, 503);
    process.kill();

    let process = Process::start(&place);
    let mut anna = table.at(process.address).join(&table.everything()).await;
    assert_eq!((anna.decision(), &anna.update["view"]), (decision, &before));
    anna.choose(0).await.unwrap();
}
