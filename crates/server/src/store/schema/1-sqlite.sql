-- As release 0.1.0 made it, without versions: nothing is lost where it is there already.
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, record TEXT NOT NULL, salt TEXT NOT NULL, host TEXT NOT NULL,
    parent TEXT NOT NULL, guided INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
    table_id TEXT NOT NULL, seat INTEGER NOT NULL, token TEXT NOT NULL,
    player TEXT NOT NULL, name TEXT NOT NULL, orders TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS moves (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, said TEXT NOT NULL,
    digest INTEGER NOT NULL, PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chats (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS replays (
    id TEXT PRIMARY KEY, record TEXT NOT NULL
) STRICT, WITHOUT ROWID;
