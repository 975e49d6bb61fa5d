-- The cache: layouts that can be reused. The whole file is disposable.

-- The migrations that made this file, in order, with the SHA-256 of their texts.
CREATE TABLE migration (
  sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence >= 1),
  name TEXT NOT NULL UNIQUE,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  program TEXT NOT NULL
) STRICT;

-- The random id of this file, and the code that the user's secret gives it. The code of a cache from
-- another user or machine does not match.
CREATE TABLE identity (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  code BLOB NOT NULL CHECK (length(code) = 32)
) STRICT, WITHOUT ROWID;

-- The subjects of answers: a scene or a subtree, in an environment, laid out by some code. key is the
-- SHA-256 of these three components, which are kept to explain misses. code is the fingerprint of a
-- build, or a release with versioned layouts. name is the name of a whole scene.
CREATE TABLE subject (
  id INTEGER NOT NULL PRIMARY KEY,
  key BLOB NOT NULL UNIQUE CHECK (length(key) = 32),
  name TEXT,
  tree BLOB NOT NULL CHECK (length(tree) = 32),
  environment BLOB NOT NULL CHECK (length(environment) = 32),
  code TEXT NOT NULL
) STRICT;

CREATE INDEX subject_by_name ON subject (name) WHERE name IS NOT NULL;
CREATE INDEX subject_by_tree ON subject (tree);

-- The answers, by kind and request; numbers are IEEE 754, least significant byte first.
--   scene   slot: the text of the proposal             value: the SHA-256 of the result
--   answer  slot: the region of proposals              value: the size, and the proposal requested
--   places  slot: the size and the proposal            value: the SHA-256 of the payload
--   cache   slot: the position of the node             value: the SHA-256 of the payload
-- checksum is the HMAC-SHA-256 of the subject's key, kind, slot and value; its key is derived from
-- the file's id and the user's secret. cost is the time that computing took, in nanoseconds; used is
-- the last run that used the entry; size is in bytes.
CREATE TABLE entry (
  id INTEGER NOT NULL PRIMARY KEY,
  subject INTEGER NOT NULL REFERENCES subject (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('scene', 'answer', 'places', 'cache')),
  slot BLOB NOT NULL,
  value BLOB NOT NULL,
  checksum BLOB NOT NULL CHECK (length(checksum) = 32),
  cost INTEGER NOT NULL CHECK (cost >= 0),
  used INTEGER NOT NULL CHECK (used >= 0),
  size INTEGER NOT NULL CHECK (size >= 0),
  UNIQUE (subject, kind, slot)
) STRICT;

-- The placements below the root of a subtree, or the cache of its layout: read only when used.
CREATE TABLE payload (
  entry INTEGER NOT NULL PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  body BLOB NOT NULL
) STRICT;

-- The versioned layouts of scenes that use no other code than these and Keyline's, as a JSON array of
-- names: with them, the code of a scene is known without reading the scene.
CREATE TABLE scene_code (
  tree BLOB NOT NULL PRIMARY KEY CHECK (length(tree) = 32),
  layouts TEXT NOT NULL,
  checksum BLOB NOT NULL CHECK (length(checksum) = 32)
) STRICT, WITHOUT ROWID;

-- The fingerprints of executables by the status of their files: a file with the same stamp was not
-- written since, so it need not be digested again.
CREATE TABLE executable (
  stamp TEXT NOT NULL PRIMARY KEY CHECK (stamp <> ''),
  fingerprint TEXT NOT NULL CHECK (fingerprint <> ''),
  checksum BLOB NOT NULL CHECK (length(checksum) = 32)
) STRICT, WITHOUT ROWID;

-- Totals over all runs: runs, hits, misses, and broken entries.
CREATE TABLE counter (
  name TEXT NOT NULL PRIMARY KEY,
  value INTEGER NOT NULL CHECK (value >= 0)
) STRICT, WITHOUT ROWID;
