-- The index: the nodes and placements of the records as plain rows with keys. The whole file is
-- disposable: Keyline makes it from the records, adds what is new, and makes it again if in doubt.
-- Lengths are points.

-- The migrations that made this file, in order, with the SHA-256 of their texts.
CREATE TABLE migration (
  sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence >= 1),
  name TEXT NOT NULL UNIQUE,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  program TEXT NOT NULL
) STRICT;

-- Lists of nodes, by the SHA-256 of their text in the records.
CREATE TABLE outline (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32)
) STRICT;

-- The nodes of each outline in pre-order from 0; parent is a node, NULL for the root.
CREATE TABLE node (
  outline INTEGER NOT NULL,
  node INTEGER NOT NULL,
  parent INTEGER,
  path TEXT NOT NULL,
  id TEXT,
  type TEXT NOT NULL,
  label TEXT,
  PRIMARY KEY (outline, node)
) STRICT, WITHOUT ROWID;

CREATE INDEX node_by_parent ON node (outline, parent);
CREATE INDEX node_by_path ON node (outline, path);

-- Scenes, by the SHA-256 of their canonical text.
CREATE TABLE scene (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  outline INTEGER NOT NULL REFERENCES outline (id),
  UNIQUE (digest, outline)
) STRICT;

-- Results, by the SHA-256 of their placements, for an outline; node n has the row first_row + n of
-- node_frame.
CREATE TABLE result (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  outline INTEGER NOT NULL REFERENCES outline (id),
  first_row INTEGER NOT NULL,
  UNIQUE (digest, outline)
) STRICT;

-- The placement of each node of a result: x and y relative to the parent, root_x and root_y in the
-- root's coordinates, and the proposed size; NULL is unspecified, 'infinity' is infinity. Numbers
-- have the types that they have in the JSON text of the records.
CREATE TABLE node_frame (
  id INTEGER NOT NULL PRIMARY KEY,
  x ANY NOT NULL,
  y ANY NOT NULL,
  width ANY NOT NULL,
  height ANY NOT NULL,
  proposed_width ANY,
  proposed_height ANY,
  root_x ANY NOT NULL,
  root_y ANY NOT NULL
) STRICT;

-- Sizes proposed to a root. NULL is an unspecified dimension.
CREATE TABLE proposal (
  text TEXT NOT NULL PRIMARY KEY,
  width REAL,
  height REAL
) STRICT, WITHOUT ROWID;

-- Snapshots, by the SHA-256 that they have in the records. proposal and environment are texts, so
-- that the snapshots of two versions are matched without other tables.
CREATE TABLE snapshot (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  name TEXT NOT NULL,
  document TEXT NOT NULL,
  proposal TEXT NOT NULL REFERENCES proposal (text),
  environment TEXT NOT NULL,
  scene INTEGER NOT NULL REFERENCES scene (id),
  result INTEGER NOT NULL REFERENCES result (id)
) STRICT;

CREATE INDEX snapshot_by_name ON snapshot (name, proposal, environment);

-- Versions with snapshots, by the SHA-256 that they have in the records.
CREATE TABLE version (
  sequence INTEGER NOT NULL PRIMARY KEY,
  label TEXT NOT NULL UNIQUE,
  parent INTEGER,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;

-- The snapshots of each version.
CREATE TABLE version_snapshot (
  version INTEGER NOT NULL REFERENCES version (sequence),
  snapshot INTEGER NOT NULL REFERENCES snapshot (id),
  PRIMARY KEY (version, snapshot)
) STRICT, WITHOUT ROWID;

CREATE INDEX version_by_snapshot ON version_snapshot (snapshot, version);

-- The snapshots that differ between a version and its parent; old_snapshot is NULL for an added
-- one, new_snapshot for a removed one.
CREATE TABLE version_change (
  version INTEGER NOT NULL REFERENCES version (sequence),
  old_snapshot INTEGER REFERENCES snapshot (id),
  new_snapshot INTEGER REFERENCES snapshot (id)
) STRICT;

CREATE INDEX version_change_by_version ON version_change (version);

-- The views have the columns and the rows of those of the records; ids are those of this file. Each
-- column has an alias, since some tools read the names of columns there.
CREATE VIEW recorded_snapshot AS
SELECT v.label AS version, v.sequence AS sequence, s.name AS scene, s.document AS document,
  s.proposal AS proposal, s.environment AS environment, lower(hex(c.digest)) AS scene_digest,
  lower(hex(r.digest)) AS result_digest, c.id AS scene_id, r.id AS result_id
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN scene c ON c.id = s.scene
JOIN result r ON r.id = s.result;

CREATE VIEW scene_node AS
SELECT c.id AS scene_id, lower(hex(c.digest)) AS scene_digest, n.node AS node, n.parent AS parent,
  n.path AS path, n.id AS id, n.type AS type, n.label AS label
FROM scene c JOIN node n ON n.outline = c.outline;

CREATE VIEW placement AS
SELECT v.label AS version, s.name AS scene, s.proposal AS proposal, s.environment AS environment,
  n.node AS node, n.path AS path, f.x AS x, f.y AS y, f.width AS width, f.height AS height,
  f.proposed_width AS proposed_width, f.proposed_height AS proposed_height
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN result r ON r.id = s.result
JOIN node n ON n.outline = r.outline
JOIN node_frame f ON f.id = r.first_row + n.node;

CREATE VIEW frame AS
SELECT v.label AS version, s.name AS scene, s.proposal AS proposal, s.environment AS environment,
  n.node AS node, n.parent AS parent, n.path AS path, n.id AS id, n.type AS type, f.root_x AS x,
  f.root_y AS y, f.width AS width, f.height AS height
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN result r ON r.id = s.result
JOIN node n ON n.outline = r.outline
JOIN node_frame f ON f.id = r.first_row + n.node;

CREATE VIEW change AS
SELECT v.label AS version, o.label AS parent, s.name AS scene, s.proposal AS proposal,
  s.environment AS environment,
  CASE WHEN k.old_snapshot IS NULL THEN 'added' WHEN k.new_snapshot IS NULL THEN 'removed'
    WHEN (SELECT r.digest FROM snapshot b JOIN result r ON r.id = b.result
        WHERE b.id = k.old_snapshot)
      <> (SELECT r.digest FROM snapshot b JOIN result r ON r.id = b.result
        WHERE b.id = k.new_snapshot)
    THEN 'moved' ELSE 'rewritten' END AS kind,
  k.old_snapshot AS old_snapshot, k.new_snapshot AS new_snapshot
FROM version_change k
JOIN version v ON v.sequence = k.version
JOIN version o ON o.sequence = v.parent
JOIN snapshot s ON s.id = coalesce(k.new_snapshot, k.old_snapshot);

CREATE VIEW node_change AS
SELECT v.label AS version, o.label AS parent, s.name AS scene, s.proposal AS proposal,
  s.environment AS environment, n.path AS path, n.type AS type, g.x AS old_x, g.y AS old_y,
  g.width AS old_width, g.height AS old_height, f.x AS x, f.y AS y, f.width AS width,
  f.height AS height
FROM version_change k
JOIN version v ON v.sequence = k.version
JOIN version o ON o.sequence = v.parent
JOIN snapshot b ON b.id = k.old_snapshot
JOIN snapshot s ON s.id = k.new_snapshot
JOIN result q ON q.id = b.result
JOIN result r ON r.id = s.result
JOIN node n ON n.outline = r.outline
JOIN node_frame f ON f.id = r.first_row + n.node
LEFT JOIN node_frame g ON g.id = q.first_row + CASE WHEN q.outline = r.outline THEN n.node ELSE (
  SELECT min(m.node) FROM node m WHERE m.outline = q.outline AND m.path = n.path) END
WHERE q.digest <> r.digest AND (g.x, g.y, g.width, g.height, g.proposed_width, g.proposed_height)
  IS NOT (f.x, f.y, f.width, f.height, f.proposed_width, f.proposed_height);

-- Estimates for the planner of queries, which are those of a large history: without them, it would
-- read nodes in the order of their paths, and compare each node with all others. Measuring them by
-- ANALYZE would take longer than most questions.
ANALYZE;

INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('node', 'node', '1000000 200 1'),
  ('node', 'node_by_parent', '1000000 200 4 sz=400'),
  ('node', 'node_by_path', '1000000 200 1 sz=400'),
  ('node_frame', NULL, '10000000'),
  ('outline', 'sqlite_autoindex_outline_1', '5000 1'),
  ('scene', 'sqlite_autoindex_scene_1', '5000 1 1'),
  ('result', 'sqlite_autoindex_result_1', '50000 1 1'),
  ('snapshot', 'sqlite_autoindex_snapshot_1', '50000 1'),
  ('snapshot', 'snapshot_by_name', '50000 20 4 2'),
  ('version', 'sqlite_autoindex_version_1', '100 1'),
  ('version_snapshot', 'version_snapshot', '100000 1000 1'),
  ('version_snapshot', 'version_by_snapshot', '100000 2 1 sz=400'),
  ('version_change', 'version_change_by_version', '5000 50');
