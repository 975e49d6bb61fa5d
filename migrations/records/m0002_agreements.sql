-- What goes with a decision: a tolerance until a day, and which pruning it is a part of. What a
-- version was recorded from, and where the chain of acceptances ended then and ends now.

-- The rules of a tolerance as a JSON array of texts, and the last day on which it holds, such as
-- 2027-01-01; empty where nothing was agreed. They are a part of the row's digest unless both are
-- empty and pruning is 0.
ALTER TABLE acceptance ADD COLUMN tolerance TEXT NOT NULL DEFAULT '';
ALTER TABLE acceptance ADD COLUMN until TEXT NOT NULL DEFAULT '';

-- n for a row of the n-th pruning, -n for a row that takes it back, 0 for any other.
ALTER TABLE acceptance ADD COLUMN pruning INTEGER NOT NULL DEFAULT 0;

-- How many acceptances there are, and the digest of the last one (32 zero bytes without any), so
-- that rows which were taken off the end are missed.
CREATE TABLE acceptance_head (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  count INTEGER NOT NULL CHECK (count >= 0),
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;

INSERT INTO acceptance_head (id, count, digest)
SELECT 1, count(*), coalesce(
  (SELECT digest FROM acceptance ORDER BY sequence DESC LIMIT 1), zeroblob(32))
FROM acceptance;

-- What a version was recorded from: 'all' scenes, 'unknown', or a text that says which part; and
-- how many acceptances there were then, with the digest of the last one. The digest is over all of
-- it and the version's digest. Versions of earlier programs have no row.
CREATE TABLE recording (
  version INTEGER NOT NULL PRIMARY KEY REFERENCES version (sequence),
  extent TEXT NOT NULL CHECK (extent <> ''),
  acceptances INTEGER NOT NULL CHECK (acceptances >= 0),
  head BLOB NOT NULL CHECK (length(head) = 32),
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;
