//! Clients that want to do harm, and machines that fail: everybody is told what
//! happened and what to do, and nothing is lost.

use crate::host::{Host, Place, pack, wish};
use enormity_server::store::{Database, Postgres, Write};
use enormity_server::{Server, StartError, Storage};
use serde_json::json;
use std::time::Duration;

crate::on_both_databases!(
    a_second_server_for_the_same_tables_is_refused,
    tables_survive_a_storage_that_fails,
);

async fn refusal(place: &Place) -> StartError {
    match Server::start(&pack(), place.config()).await {
        Err(error) => error,
        Ok(_) => panic!("it starts"),
    }
}

async fn a_second_server_for_the_same_tables_is_refused(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let error = refusal(&place).await;
    assert!(error.to_string().contains("another server"), "{error}");
    assert!(error.remedy().len() > 20);
    // The first one is not harmed, and lets go when it stops.
    let mut anna = table.join(&table.everything()).await;
    anna.play(3).await;
    host.stop().await;
    let host = place.open().await;
    assert_eq!(table.at(host.address).join("").await.decision(), 3);
    host.stop().await;
}

/// Lets every move fail, as a full disk would, or heals it.
async fn break_storage(place: &Place, broken: bool) {
    match place.storage() {
        Storage::Folder(folder) => {
            let file = rusqlite::Connection::open(folder.join("tables.sqlite")).unwrap();
            let sql = match broken {
                true => {
                    "CREATE TRIGGER full BEFORE INSERT ON moves
                    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END"
                }
                false => "DROP TRIGGER full",
            };
            file.execute_batch(sql).unwrap();
        }
        Storage::Postgres(url) => {
            let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls)
                .await
                .unwrap();
            tokio::spawn(connection);
            let sql = match broken {
                true => "ALTER TABLE moves ADD CONSTRAINT full_disk CHECK (number < 0) NOT VALID",
                false => "ALTER TABLE moves DROP CONSTRAINT full_disk",
            };
            client.batch_execute(sql).await.unwrap();
        }
    }
}

async fn tables_survive_a_storage_that_fails(place: Place) {
    let host = place.open().await;
    let table = host.found(wish(2)).await;
    let mut anna = table.join(&table.everything()).await;
    anna.play(4).await;
    let before = anna.update["view"].clone();
    break_storage(&place, true).await;
    let decision = json!({ "decision": 4, "option": 0 });
    let error = anna.ask("choose", decision).await.unwrap_err();
    assert!(
        error["what"]
            .as_str()
            .unwrap()
            .contains("Nothing was saved")
    );
    assert!(error["do"].as_str().unwrap().contains("safe"));
    anna.closed().await;
    assert!(
        anna.goodbye.contains("read again"),
        "it is not the client's fault: {}",
        anna.goodbye
    );
    // Whoever comes back finds the table where it was acknowledged last.
    let mut anna = table.join(&table.everything()).await;
    assert_eq!((anna.decision(), &anna.update["view"]), (4, &before));
    break_storage(&place, false).await;
    anna.choose(0).await.unwrap();
    assert_eq!(anna.decision(), 5);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgresql_that_hangs_is_given_up_and_taken_up_again() {
    let place = Place::postgres();
    let Storage::Postgres(url) = place.storage() else {
        unreachable!("it was made so");
    };
    let open = {
        let url = url.clone();
        move || Postgres::open(&url).map(|p| p.patient(Duration::from_secs(1)))
    };
    let mut database = tokio::task::spawn_blocking(open).await.unwrap().unwrap();
    let replay = |id: &str| Write::Replay {
        id: id.into(),
        record: "{}".into(),
    };
    let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls)
        .await
        .unwrap();
    tokio::spawn(connection);
    let lock = "BEGIN; LOCK TABLE replays IN ACCESS EXCLUSIVE MODE";
    client.batch_execute(lock).await.unwrap();
    let write = replay("a");
    let hung = tokio::task::spawn_blocking(move || (database.commit(&[write]), database));
    let (result, mut database) = hung.await.unwrap();
    assert!(result.unwrap_err().to_string().contains("no answer"));
    client.batch_execute("COMMIT").await.unwrap();
    let write = replay("b");
    let again = tokio::task::spawn_blocking(move || {
        while database.commit(std::slice::from_ref(&write)).is_err() {}
        [database.replay("a").unwrap(), database.replay("b").unwrap()]
    });
    assert_eq!(again.await.unwrap(), [None, Some("{}".into())]);
}

#[tokio::test]
async fn a_damaged_file_is_named_and_left_as_it_is() {
    let place = Place::sqlite();
    let Storage::Folder(folder) = place.storage() else {
        unreachable!("it was made so");
    };
    let file = folder.join("tables.sqlite");
    let rubbish: Vec<u8> = (0..9000).map(|n| (n * 7 % 251) as u8).collect();
    std::fs::write(&file, &rubbish).unwrap();
    let error = refusal(&place).await;
    assert!(error.to_string().contains("not a database"), "{error}");
    assert!(error.remedy().contains("--data-dir"));
    assert_eq!(std::fs::read(&file).unwrap(), rubbish);
}

#[tokio::test]
async fn what_stands_in_the_way_of_a_start_is_said() {
    let place = Place::sqlite();
    let host = place.open().await;
    let second = Place::sqlite();
    let mut config = second.config();
    config.bind = host.address;
    let error = Server::start(&pack(), config).await.unwrap_err();
    let address = host.address.to_string();
    assert!(error.to_string().contains("in use"), "{error}");
    assert!(error.remedy().contains(&address) && error.remedy().contains("--port"));
    for url in ["mysql://x/y", "postgres://nobody@127.0.0.1:1/x"] {
        let mut config = second.config();
        config.storage = Storage::Postgres(url.into());
        let error = Server::start(&pack(), config).await.unwrap_err();
        assert!(error.to_string().contains("PostgreSQL"), "{error}");
        assert!(error.remedy().contains("postgres://"), "{}", error.remedy());
    }
    let mut config = second.config();
    let Storage::Folder(folder) = second.storage() else {
        unreachable!("it was made so");
    };
    let file = folder.join("file");
    std::fs::write(&file, "").unwrap();
    config.storage = Storage::Folder(file);
    let error = Server::start(&pack(), config).await.unwrap_err();
    assert!(error.remedy().contains("--data-dir"), "{error}");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_nonsense_holds_nobody_up() {
    let place = Place::sqlite();
    let mut config = place.config();
    config.limits.messages.burst = 20.0;
    let host = Host::start(config).await;
    let table = host.found(wish(2)).await;
    let mut mallory = table.join("").await;
    mallory.say_bytes(vec![0xff; 100]).await;
    let error = mallory
        .until(|message| message.get("error").is_some())
        .await;
    assert!(error["error"]["why"].as_str().unwrap().contains("text"));
    let flood = tokio::spawn(async move {
        // Until nobody listens any more: then it is for the system to hold it back.
        for n in 0..100_000 {
            if !mallory.try_say(json!({ "nonsense": n })).await {
                break;
            }
        }
    });
    let mut anna = table.join(&table.everything()).await;
    let before = anna.update["view"].clone();
    anna.choose(0).await.unwrap();
    assert_ne!(anna.update["view"], before);
    flood.abort();
    let metrics = host.get("/metrics").await.body;
    let refused = metrics
        .lines()
        .find_map(|line| line.strip_prefix("enormity_refused_total "))
        .unwrap();
    assert!(refused.parse::<u64>().unwrap() < 1000, "{refused}");
    host.stop().await;
}
