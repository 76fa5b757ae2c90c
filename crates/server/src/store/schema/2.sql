-- Tables and replays keep the packs they were played with, by the hash in their records.
CREATE TABLE packs (hash TEXT NOT NULL PRIMARY KEY, files TEXT NOT NULL);
-- What the founder said about the seed.
ALTER TABLE tables ADD COLUMN chosen TEXT NOT NULL DEFAULT '';
-- By which version of the engine's digest a move was noted.
ALTER TABLE moves ADD COLUMN digests INTEGER NOT NULL DEFAULT 1;
-- 1 when the session is over, 0 when it goes on, 2 for tables from before this was noted.
ALTER TABLE tables ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET ended = 2;
UPDATE tables SET ended = 1 WHERE id IN (SELECT table_id FROM moves WHERE said = '!abandon');
-- Written to see whether writing works.
CREATE TABLE probes (number INTEGER NOT NULL PRIMARY KEY, noise TEXT NOT NULL);
