-- The cache: layout results that can be reused. The whole file is disposable.
--
-- Lengths are in points. NULL is an unspecified proposal. A row with a checksum is used only if its columns match:
-- the first eight bytes of a SHA-256, with the tree, the environment and the code that the row belongs to.
-- In each table of results, computed is the time in seconds since 1970, used is the number of the last run that used the row,
-- and uses is the number of runs that did.

-- The migrations that made this file, in order, with the SHA-256 of their texts.
CREATE TABLE migration (
  sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence >= 1),
  name TEXT NOT NULL UNIQUE,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  program TEXT NOT NULL
) STRICT;

-- An environment, by the SHA-256 of its values, and the code that lays out in it: the fingerprint of a build, or a
-- release of Keyline with the versions of custom layouts.
CREATE TABLE context (
  id INTEGER NOT NULL PRIMARY KEY,
  environment BLOB NOT NULL CHECK (length(environment) = 32),
  code TEXT NOT NULL,
  UNIQUE (environment, code)
) STRICT;

-- A scene or a subtree, by its SHA-256. name is the name of the scene or the type of the root.
CREATE TABLE tree (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  context INTEGER NOT NULL REFERENCES context (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  UNIQUE (digest, context)
) STRICT;

CREATE INDEX tree_of_context ON tree (context);

-- A whole scene for a proposal: the SHA-256 of its placements, which a replay compares without reading the scene.
CREATE TABLE scene (
  id INTEGER NOT NULL PRIMARY KEY,
  tree INTEGER NOT NULL REFERENCES tree (id) ON DELETE CASCADE,
  proposed_width REAL,
  proposed_height REAL,
  result BLOB NOT NULL CHECK (length(result) = 32),
  checksum INTEGER NOT NULL,
  computed INTEGER NOT NULL,
  used INTEGER NOT NULL,
  uses INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX scene_of_tree ON scene (tree);

-- What the engine reported while it laid out the scene; covered by the scene's checksum. name is what people call the node.
CREATE TABLE diagnostic (
  scene INTEGER NOT NULL REFERENCES scene (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  node TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (scene, position)
) STRICT, WITHOUT ROWID;

-- The size of a subtree, for every proposal between the least and the greatest width and height: its region.
CREATE TABLE size (
  id INTEGER NOT NULL PRIMARY KEY,
  tree INTEGER NOT NULL REFERENCES tree (id) ON DELETE CASCADE,
  least_width REAL NOT NULL,
  greatest_width REAL NOT NULL,
  any_width INTEGER NOT NULL, -- 1 if an unspecified width is in the region
  least_height REAL NOT NULL,
  greatest_height REAL NOT NULL,
  any_height INTEGER NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL,
  checksum INTEGER NOT NULL,
  computed INTEGER NOT NULL,
  used INTEGER NOT NULL,
  uses INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX size_of_tree ON size (tree);

-- A subtree that was placed: the size and the proposal of its root. The checksum covers its placements.
CREATE TABLE layout (
  id INTEGER NOT NULL PRIMARY KEY,
  tree INTEGER NOT NULL REFERENCES tree (id) ON DELETE CASCADE,
  width REAL NOT NULL,
  height REAL NOT NULL,
  proposed_width REAL,
  proposed_height REAL,
  checksum INTEGER NOT NULL,
  computed INTEGER NOT NULL,
  used INTEGER NOT NULL,
  uses INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX layout_of_tree ON layout (tree);

-- The nodes below the root in preorder, from 1, in their containers' coordinates.
CREATE TABLE placement (
  layout INTEGER NOT NULL REFERENCES layout (id) ON DELETE CASCADE,
  node INTEGER NOT NULL,
  x REAL NOT NULL,
  y REAL NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL,
  proposed_width REAL,
  proposed_height REAL,
  PRIMARY KEY (layout, node)
) STRICT, WITHOUT ROWID;

-- The cache of a PersistentCacheLayout at the root of a subtree, as a binary property list.
CREATE TABLE layout_cache (
  id INTEGER NOT NULL PRIMARY KEY,
  tree INTEGER NOT NULL UNIQUE REFERENCES tree (id) ON DELETE CASCADE,
  value BLOB NOT NULL,
  checksum INTEGER NOT NULL,
  computed INTEGER NOT NULL,
  used INTEGER NOT NULL,
  uses INTEGER NOT NULL DEFAULT 0
) STRICT;

-- A scene document that was read and laid out, by the SHA-256 of its bytes and of all else that its snapshots depend on.
-- The checksum covers its snapshots with their results and diagnostics, and its notes.
CREATE TABLE document (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  name TEXT NOT NULL,
  checksum INTEGER NOT NULL
) STRICT;

-- The snapshots of a document, in order: the row with the result, and the name of the scene. definition and nodes are the
-- SHA-256 of its canonical text and of its list of nodes.
CREATE TABLE document_snapshot (
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  scene INTEGER NOT NULL, -- a row that may be evicted; then the document is read again
  name TEXT NOT NULL,
  definition BLOB NOT NULL CHECK (length(definition) = 32),
  nodes BLOB NOT NULL CHECK (length(nodes) = 32),
  node_count INTEGER NOT NULL,
  PRIMARY KEY (document, position)
) STRICT, WITHOUT ROWID;

-- What changes frames in SwiftUI and is not laid out, by the scenes of a document. symbol is NULL for a modifier.
CREATE TABLE document_note (
  document INTEGER NOT NULL REFERENCES document (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  scene TEXT NOT NULL,
  name TEXT NOT NULL,
  effect TEXT NOT NULL,
  symbol TEXT,
  PRIMARY KEY (document, position)
) STRICT, WITHOUT ROWID;

-- The fingerprints of executables by the status of their files: a file with the same stamp was not written since, so it
-- need not be digested again.
CREATE TABLE executable (
  stamp TEXT NOT NULL PRIMARY KEY CHECK (stamp <> ''),
  fingerprint TEXT NOT NULL CHECK (fingerprint <> ''),
  checksum INTEGER NOT NULL,
  used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The number of runs, and of hits and misses by kind: of the last run that used the cache, and of all.
CREATE TABLE counter (
  name TEXT NOT NULL PRIMARY KEY,
  last INTEGER NOT NULL,
  total INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The processor time, in seconds, of the last command of a name that found all of its scenes, and of the last one that
-- found none.
CREATE TABLE timing (
  command TEXT NOT NULL,
  found INTEGER NOT NULL, -- 1 if all scenes were found
  scenes INTEGER NOT NULL,
  seconds REAL NOT NULL,
  PRIMARY KEY (command, found)
) STRICT, WITHOUT ROWID;

-- A sentence for each size: this subtree, between these widths and heights, has this size, computed then by that code,
-- used so often.
CREATE VIEW cached_answer AS
SELECT tree.name || ' ' || lower(substr(hex(tree.digest), 1, 8)) AS subtree,
  size.least_width || ' to ' || size.greatest_width || iif(size.any_width, ' or any', '') AS between_widths,
  size.least_height || ' to ' || size.greatest_height || iif(size.any_height, ' or any', '') AS and_heights,
  size.width || ' x ' || size.height AS has_size,
  datetime(size.computed, 'unixepoch') AS computed,
  context.code AS by_code,
  size.uses AS used_by_runs
FROM size JOIN tree ON tree.id = size.tree JOIN context ON context.id = tree.context;
