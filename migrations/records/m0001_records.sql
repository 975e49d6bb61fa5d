-- Records: what was laid out, and where everything was placed.
--
-- What other rows refer to is stored once, under a SHA-256 of its rows. Versions share what did not
-- change between them. Lengths are points.

-- The migrations that made this file, in order, with the SHA-256 of their texts.
CREATE TABLE migration (
  sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence >= 1),
  name TEXT NOT NULL UNIQUE,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  program TEXT NOT NULL
) STRICT;

-- The builds that laid out scenes: the fingerprint of the executable, the program with its release,
-- and the machine for which it was built.
CREATE TABLE build (
  id INTEGER NOT NULL PRIMARY KEY,
  fingerprint TEXT NOT NULL CHECK (fingerprint <> ''),
  program TEXT NOT NULL,
  platform TEXT NOT NULL,
  UNIQUE (fingerprint, program, platform)
) STRICT;

-- Scenes in canonical form. Their nodes have their own digest because they depend on the build that
-- recorded the scene.
CREATE TABLE scene (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  nodes_digest BLOB NOT NULL CHECK (length(nodes_digest) = 32),
  node_count INTEGER NOT NULL CHECK (node_count >= 0),
  body TEXT NOT NULL,
  UNIQUE (digest, nodes_digest)
) STRICT;

-- The nodes of each scene in pre-order from 0; parent is a node, NULL for the root. view is the type
-- of the app's view whose body the node is.
CREATE TABLE node (
  scene INTEGER NOT NULL REFERENCES scene (id),
  node INTEGER NOT NULL CHECK (node >= 0),
  parent INTEGER CHECK (parent >= 0 AND parent < node),
  path TEXT NOT NULL,
  id TEXT,
  type TEXT NOT NULL,
  label TEXT,
  view TEXT,
  PRIMARY KEY (scene, node)
) STRICT, WITHOUT ROWID;

CREATE INDEX node_by_parent ON node (scene, parent);
CREATE INDEX node_by_path ON node (scene, path);

-- Sizes proposed to a root. NULL is an unspecified dimension; infinity is infinity.
CREATE TABLE proposal (
  id INTEGER NOT NULL PRIMARY KEY,
  text TEXT NOT NULL UNIQUE CHECK (text <> ''),
  width REAL,
  height REAL
) STRICT;

-- Environments in canonical form.
CREATE TABLE environment (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  body TEXT NOT NULL
) STRICT;

-- Layouts: the placements of all nodes of a scene, by their digest and that of the nodes.
CREATE TABLE layout (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  nodes_digest BLOB NOT NULL CHECK (length(nodes_digest) = 32),
  node_count INTEGER NOT NULL CHECK (node_count >= 0),
  UNIQUE (digest, nodes_digest)
) STRICT;

-- The placement of each node: its place in the parent and in the root, its size, and the size that
-- was proposed to it. NULL is an unspecified dimension; infinity is infinity.
CREATE TABLE placement (
  layout INTEGER NOT NULL REFERENCES layout (id),
  node INTEGER NOT NULL CHECK (node >= 0),
  x REAL NOT NULL,
  y REAL NOT NULL,
  width REAL NOT NULL,
  height REAL NOT NULL,
  proposed_width REAL,
  proposed_height REAL,
  root_x REAL NOT NULL,
  root_y REAL NOT NULL,
  PRIMARY KEY (layout, node)
) STRICT, WITHOUT ROWID;

-- A scene laid out once. The digest covers everything that the row refers to.
CREATE TABLE snapshot (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  name TEXT NOT NULL CHECK (name <> '' AND instr(name, char(0)) = 0),
  document TEXT NOT NULL,
  scene INTEGER NOT NULL REFERENCES scene (id),
  proposal INTEGER NOT NULL REFERENCES proposal (id),
  environment INTEGER NOT NULL REFERENCES environment (id),
  layout INTEGER NOT NULL REFERENCES layout (id)
) STRICT;

CREATE INDEX snapshot_by_name ON snapshot (name, proposal, environment);

-- Versions, ordered by sequence. parent is the label of the version that this one follows, which may be
-- in another store only. created_at is only displayed. scope is 'all' scenes, 'unknown', or a text that
-- names a part. shards are those that were recorded or merged so far, such as '1/4 3/4', or empty if none
-- is missing: shard i of n has the scenes for which the SHA-256 of the name, taken as one number, leaves
-- i - 1 when divided by n. content_digest covers the snapshots, digest the whole version except
-- created_at and decision_count, the number of decisions made in the version, which shows that one is lost.
-- source_commit has the commit and, after a space, the tree of its files.
CREATE TABLE version (
  sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence >= 1),
  label TEXT NOT NULL UNIQUE CHECK (label NOT IN ('', 'latest') AND instr(label, char(0)) = 0),
  parent TEXT CHECK (parent <> label),
  build INTEGER NOT NULL REFERENCES build (id),
  source_commit TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  scope TEXT NOT NULL CHECK (scope <> ''),
  shards TEXT NOT NULL,
  snapshot_count INTEGER NOT NULL CHECK (snapshot_count >= 0),
  content_digest BLOB NOT NULL CHECK (length(content_digest) = 32),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  decision_count INTEGER NOT NULL DEFAULT 0 CHECK (decision_count >= 0)
) STRICT;

-- The snapshots of each version.
CREATE TABLE version_snapshot (
  version INTEGER NOT NULL REFERENCES version (sequence) ON UPDATE CASCADE,
  snapshot INTEGER NOT NULL REFERENCES snapshot (id),
  PRIMARY KEY (version, snapshot)
) STRICT, WITHOUT ROWID;

CREATE INDEX version_by_snapshot ON version_snapshot (snapshot, version);

-- Decisions to accept a snapshot as the baseline or to reject it; the last one on a snapshot counts.
-- cause is empty where the decision is about the whole snapshot. digest is the SHA-256 of the row as a canonical JSON array:
-- "decision", the verdict, the label, the snapshot's digest in hexadecimal, the cause, the author, the message, the time.
CREATE TABLE decision (
  sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence >= 1),
  verdict TEXT NOT NULL CHECK (verdict IN ('accepted', 'rejected')),
  version INTEGER NOT NULL REFERENCES version (sequence) ON UPDATE CASCADE,
  snapshot INTEGER NOT NULL REFERENCES snapshot (id),
  cause TEXT NOT NULL,
  author TEXT NOT NULL CHECK (author <> ''),
  message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;

-- The newest version.
CREATE VIEW latest
  (version, sequence, parent, build, source_commit, message, created_at, snapshot_count)
AS SELECT v.label, v.sequence, v.parent, b.fingerprint, v.source_commit, v.message, v.created_at,
  v.snapshot_count
FROM version v JOIN build b ON b.id = v.build
WHERE v.sequence = (SELECT max(sequence) FROM version);

-- The snapshots of each version: a layout for each scene, proposal and environment.
CREATE VIEW recorded_snapshot
  (version, sequence, scene, document, proposal, environment, scene_digest, layout_digest,
    scene_id, layout_id)
AS SELECT v.label, v.sequence, s.name, s.document, p.text, e.body, lower(hex(c.digest)),
  lower(hex(l.digest)), c.id, l.id
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN proposal p ON p.id = s.proposal
JOIN environment e ON e.id = s.environment
JOIN scene c ON c.id = s.scene
JOIN layout l ON l.id = s.layout;

-- Rectangles in the root's coordinates.
CREATE VIEW frame
  (version, scene, proposal, environment, node, parent, path, id, type, x, y, width, height)
AS SELECT v.label, s.name, p.text, e.body, n.node, n.parent, n.path, n.id, n.type, f.root_x,
  f.root_y, f.width, f.height
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN proposal p ON p.id = s.proposal
JOIN environment e ON e.id = s.environment
JOIN node n ON n.scene = s.scene
JOIN placement f ON f.layout = s.layout AND f.node = n.node;

-- The differences between a version and its parent, one row for each scene, proposal and
-- environment: added, removed, moved (different placements), or rewritten (a different scene with the
-- same placements). A version whose parent is not in this store has no rows.
CREATE VIEW change (version, parent, scene, proposal, environment, kind, old_snapshot, new_snapshot)
AS SELECT v.label, o.label, s.name, p.text, e.body,
  CASE WHEN b.id IS NULL THEN 'added'
    WHEN (SELECT digest FROM layout WHERE id = b.layout)
      <> (SELECT digest FROM layout WHERE id = s.layout) THEN 'moved'
    ELSE 'rewritten' END,
  b.id, s.id
FROM version v
JOIN version o ON o.label = v.parent
JOIN version_snapshot m ON m.version = v.sequence
  AND NOT EXISTS (SELECT 1 FROM version_snapshot x
    WHERE x.version = o.sequence AND x.snapshot = m.snapshot)
JOIN snapshot s ON s.id = m.snapshot
JOIN proposal p ON p.id = s.proposal
JOIN environment e ON e.id = s.environment
LEFT JOIN snapshot b ON b.name = s.name AND b.proposal = s.proposal
  AND b.environment = s.environment
  AND EXISTS (SELECT 1 FROM version_snapshot x WHERE x.version = o.sequence AND x.snapshot = b.id)
UNION ALL SELECT v.label, o.label, b.name, p.text, e.body, 'removed', b.id, NULL
FROM version v
JOIN version o ON o.label = v.parent
JOIN version_snapshot m ON m.version = o.sequence
  AND NOT EXISTS (SELECT 1 FROM version_snapshot x
    WHERE x.version = v.sequence AND x.snapshot = m.snapshot)
JOIN snapshot b ON b.id = m.snapshot
JOIN proposal p ON p.id = b.proposal
JOIN environment e ON e.id = b.environment
WHERE NOT EXISTS (
  SELECT 1 FROM snapshot s JOIN version_snapshot x ON x.version = v.sequence AND x.snapshot = s.id
  WHERE s.name = b.name AND s.proposal = b.proposal AND s.environment = b.environment);

-- The nodes whose placements differ, by path: places in the parent, before and after. A node with a
-- new path has no old placement.
CREATE VIEW node_change
  (version, parent, scene, proposal, environment, path, type, old_x, old_y, old_width, old_height,
    x, y, width, height)
AS SELECT k.version, k.parent, k.scene, k.proposal, k.environment, n.path, n.type, g.x, g.y, g.width,
  g.height, f.x, f.y, f.width, f.height
FROM change k
JOIN snapshot b ON b.id = k.old_snapshot
JOIN snapshot s ON s.id = k.new_snapshot
JOIN node n ON n.scene = s.scene
JOIN placement f ON f.layout = s.layout AND f.node = n.node
LEFT JOIN placement g ON g.layout = b.layout AND g.node = CASE WHEN s.scene = b.scene THEN n.node
  ELSE (SELECT min(o.node) FROM node o WHERE o.scene = b.scene AND o.path = n.path) END
WHERE k.kind = 'moved'
  AND (g.x, g.y, g.width, g.height, g.proposed_width, g.proposed_height)
    IS NOT (f.x, f.y, f.width, f.height, f.proposed_width, f.proposed_height);

-- Siblings that overlap: both cover some area. Every two siblings are compared. CROSS JOIN keeps the
-- order of the tables: the siblings of a node, then the placement of each.
CREATE VIEW overlap
  (version, scene, proposal, environment, container, container_type, path, other_path)
AS SELECT v.label, s.name, p.text, e.body, c.path, c.type, a.path, b.path
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN proposal p ON p.id = s.proposal
JOIN environment e ON e.id = s.environment
JOIN node a ON a.scene = s.scene
JOIN node c ON c.scene = s.scene AND c.node = a.parent
JOIN placement f ON f.layout = s.layout AND f.node = a.node
CROSS JOIN node b ON b.scene = s.scene AND b.parent = a.parent AND b.node > a.node
CROSS JOIN placement g ON g.layout = s.layout AND g.node = b.node
WHERE min(f.x + f.width, g.x + g.width) > max(f.x, g.x)
  AND min(f.y + f.height, g.y + g.height) > max(f.y, g.y);
