-- Subtrees beside whole scenes. What the cache held before is computed again.
DROP TABLE payload;
DROP TABLE entry;
DELETE FROM counter;

-- What answers are about: a scene or a subtree, in an environment, laid out by some code. key is the
-- SHA-256 of the three ingredients, which stand beside it so that a miss can be explained. code is the
-- fingerprint of a build, or a release with versioned layouts. name is that of a whole scene.
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

-- The answers, by what they are and what was asked; numbers are IEEE 754, lowest byte first.
--   scene   slot: the proposal's text                value: the SHA-256 of the result
--   answer  slot: the box of proposals               value: the size, and the proposal it answered
--   places  slot: the size and the proposal          value: the SHA-256 of the payload
--   cache   slot: the node's position in the subtree value: the SHA-256 of the payload
-- checksum is the SHA-256 of the subject's key, kind, slot and value. cost is what computing took, in
-- nanoseconds; used is the run that last asked, size is in bytes.
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

-- Where the nodes below a subtree's root stand, or the cache of its layout: read only when wanted.
CREATE TABLE payload (
  entry INTEGER NOT NULL PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
  bytes BLOB NOT NULL
) STRICT;

-- The versioned layouts of scenes that have no other code than Keyline's beside them: their names in a
-- JSON array. With it a scene's code is known without reading the scene.
CREATE TABLE scene_code (
  tree BLOB NOT NULL PRIMARY KEY CHECK (length(tree) = 32),
  layouts TEXT NOT NULL
) STRICT, WITHOUT ROWID;
