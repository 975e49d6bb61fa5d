-- The cache: scenes that were laid out before. All of it may be thrown away.

-- The migrations that made this file, in order, with the SHA-256 of their texts.
CREATE TABLE migration (
  sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence >= 1),
  name TEXT NOT NULL UNIQUE,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  program TEXT NOT NULL
) STRICT;

-- Whole scenes by everything that changes the answer. key is the SHA-256 of the ingredients, which
-- stand beside it; result is that of the placements, checksum that of key and result together.
-- cost is what computing took, in nanoseconds; used is the run that last asked, size is in bytes.
CREATE TABLE entry (
  id INTEGER NOT NULL PRIMARY KEY,
  key BLOB NOT NULL UNIQUE CHECK (length(key) = 32),
  scene BLOB NOT NULL CHECK (length(scene) = 32),
  proposal TEXT NOT NULL,
  environment BLOB NOT NULL CHECK (length(environment) = 32),
  build TEXT NOT NULL,
  result BLOB NOT NULL CHECK (length(result) = 32),
  checksum BLOB NOT NULL CHECK (length(checksum) = 32),
  cost INTEGER NOT NULL CHECK (cost >= 0),
  used INTEGER NOT NULL CHECK (used >= 0),
  size INTEGER NOT NULL CHECK (size >= 0)
) STRICT;

CREATE INDEX entry_by_scene ON entry (scene);

-- What the entries answer, apart from them so that asking whether there is an answer stays quick.
CREATE TABLE payload (
  entry INTEGER NOT NULL PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  placements TEXT NOT NULL
) STRICT;

-- Sums that outlive a run: runs, hits, misses, and entries found broken.
CREATE TABLE counter (
  name TEXT NOT NULL PRIMARY KEY,
  value INTEGER NOT NULL CHECK (value >= 0)
) STRICT, WITHOUT ROWID;
