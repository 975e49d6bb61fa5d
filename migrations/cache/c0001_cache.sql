-- The cache: scenes that were laid out before. All of it may be thrown away.

-- The migrations that made this file, in order, with the SHA-256 of their texts.
CREATE TABLE migration (
  sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence >= 1),
  name TEXT NOT NULL UNIQUE,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  program TEXT NOT NULL
) STRICT;

-- Whole scenes by everything that changes the answer. key is the SHA-256 of the ingredients:
-- the scene's digest, the proposal, the environment's digest and the build's fingerprint, which
-- stand beside it. checksum is over the key and the placements.
CREATE TABLE entry (
  key BLOB NOT NULL PRIMARY KEY CHECK (length(key) = 32),
  scene BLOB NOT NULL CHECK (length(scene) = 32),
  proposal TEXT NOT NULL,
  environment BLOB NOT NULL CHECK (length(environment) = 32),
  build TEXT NOT NULL,
  placements TEXT NOT NULL,
  checksum BLOB NOT NULL CHECK (length(checksum) = 32),
  cost INTEGER NOT NULL CHECK (cost >= 0),
  used INTEGER NOT NULL CHECK (used >= 0),
  size INTEGER NOT NULL CHECK (size >= 0)
) STRICT;

-- Sums that outlive a run: hits, misses, bad entries deleted, and the clock that used counts by.
CREATE TABLE counter (
  name TEXT NOT NULL PRIMARY KEY,
  value INTEGER NOT NULL CHECK (value >= 0)
) STRICT, WITHOUT ROWID;
