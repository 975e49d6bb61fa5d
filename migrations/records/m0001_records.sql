-- Records: what was laid out, and where everything was placed.
--
-- Every text that others point at is kept once, under the SHA-256 of its bytes. Rows are never
-- changed; a version shares whatever did not change with the versions before it. Lengths are points.

-- The migrations that made this file, in order, with the SHA-256 of their texts.
CREATE TABLE migration (
  sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence >= 1),
  name TEXT NOT NULL UNIQUE,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  program TEXT NOT NULL
) STRICT;

-- The builds that laid scenes out.
CREATE TABLE engine (
  id INTEGER NOT NULL PRIMARY KEY,
  fingerprint TEXT NOT NULL CHECK (fingerprint <> ''),
  program TEXT NOT NULL,
  platform TEXT NOT NULL,
  UNIQUE (fingerprint, program, platform)
) STRICT;

-- Scenes in canonical form, and their nodes in pre-order: [[parent,path,id,type,label],…].
-- The nodes are what the recording build made of the scene, so they have a digest of their own.
CREATE TABLE scene (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  nodes_digest BLOB NOT NULL CHECK (length(nodes_digest) = 32),
  node_count INTEGER NOT NULL CHECK (node_count >= 0),
  body TEXT NOT NULL,
  nodes TEXT NOT NULL,
  UNIQUE (digest, nodes_digest)
) STRICT;

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

-- Placements of all nodes in pre-order, relative to the parent:
-- [[x,y,width,height,proposedWidth,proposedHeight],…].
CREATE TABLE result (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  node_count INTEGER NOT NULL CHECK (node_count >= 0),
  placements TEXT NOT NULL
) STRICT;

-- Answers of leaves that cannot be written down, by the leaf's path:
-- {"path":[[proposedWidth,proposedHeight,width,height,firstBaseline,lastBaseline],…],…}.
CREATE TABLE leaf_answer (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  answers TEXT NOT NULL
) STRICT;

-- One scene, laid out once: its digest is over all that it names.
CREATE TABLE snapshot (
  id INTEGER NOT NULL PRIMARY KEY,
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32),
  name TEXT NOT NULL CHECK (name <> '' AND instr(name, char(0)) = 0),
  document TEXT NOT NULL,
  scene INTEGER NOT NULL REFERENCES scene (id),
  proposal INTEGER NOT NULL REFERENCES proposal (id),
  environment INTEGER NOT NULL REFERENCES environment (id),
  result INTEGER NOT NULL REFERENCES result (id),
  leaf_answer INTEGER NOT NULL REFERENCES leaf_answer (id)
) STRICT;

CREATE INDEX snapshot_by_name ON snapshot (name, proposal, environment);

-- Versions, ordered by sequence and parent. The time is for people; nothing is ordered by it.
-- content is the digest of the snapshots, digest that of the whole version except its time.
CREATE TABLE version (
  sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence >= 1),
  label TEXT NOT NULL UNIQUE CHECK (label NOT IN ('', 'latest') AND instr(label, char(0)) = 0),
  parent INTEGER REFERENCES version (sequence) CHECK (parent < sequence),
  engine INTEGER NOT NULL REFERENCES engine (id),
  source_commit TEXT NOT NULL,
  note TEXT NOT NULL,
  created_at TEXT NOT NULL,
  snapshot_count INTEGER NOT NULL CHECK (snapshot_count >= 0),
  content BLOB NOT NULL CHECK (length(content) = 32),
  digest BLOB NOT NULL CHECK (length(digest) = 32),
  complete INTEGER NOT NULL CHECK (complete IN (0, 1))
) STRICT;

-- The snapshots that a version consists of.
CREATE TABLE version_snapshot (
  version INTEGER NOT NULL REFERENCES version (sequence),
  snapshot INTEGER NOT NULL REFERENCES snapshot (id),
  PRIMARY KEY (version, snapshot)
) STRICT, WITHOUT ROWID;

-- Who took a snapshot as the baseline or refused it, and why: a chain, each with the digest of
-- the one before it (32 zero bytes for the first).
CREATE TABLE acceptance (
  sequence INTEGER NOT NULL PRIMARY KEY CHECK (sequence >= 1),
  verdict TEXT NOT NULL CHECK (verdict IN ('accepted', 'rejected')),
  version INTEGER NOT NULL REFERENCES version (sequence),
  snapshot INTEGER NOT NULL REFERENCES snapshot (id),
  cause TEXT NOT NULL,
  who TEXT NOT NULL CHECK (who <> ''),
  why TEXT NOT NULL,
  made_at TEXT NOT NULL,
  previous BLOB NOT NULL UNIQUE CHECK (length(previous) = 32),
  digest BLOB NOT NULL UNIQUE CHECK (length(digest) = 32)
) STRICT;

-- The newest complete version.
CREATE VIEW latest
  (version, sequence, parent, build, source_commit, note, created_at, snapshots)
AS SELECT v.label, v.sequence, p.label, e.fingerprint, v.source_commit, v.note, v.created_at,
  v.snapshot_count
FROM version v JOIN engine e ON e.id = v.engine LEFT JOIN version p ON p.sequence = v.parent
WHERE v.sequence = (SELECT max(sequence) FROM version WHERE complete = 1);

-- What a version lists: a result for each scene, proposal and environment.
CREATE VIEW version_entry
  (version, sequence, scene, document, proposal, environment, scene_digest, result_digest,
    scene_id, result_id)
AS SELECT v.label, v.sequence, s.name, s.document, p.text, e.body, lower(hex(c.digest)),
  lower(hex(r.digest)), c.id, r.id
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN proposal p ON p.id = s.proposal
JOIN environment e ON e.id = s.environment
JOIN scene c ON c.id = s.scene
JOIN result r ON r.id = s.result
WHERE v.complete = 1;

-- The nodes of every scene, in pre-order from 0; parent is a node, NULL for the root.
CREATE VIEW scene_node (scene_id, scene_digest, node, parent, path, id, type, label)
AS SELECT c.id, lower(hex(c.digest)), n.key, json_extract(n.value, '$[0]'),
  json_extract(n.value, '$[1]'), json_extract(n.value, '$[2]'), json_extract(n.value, '$[3]'),
  json_extract(n.value, '$[4]')
FROM scene c, json_each(c.nodes) n;

-- Where each node was placed, relative to its parent, and what was proposed to it.
CREATE VIEW placement
  (version, scene, proposal, environment, node, path, x, y, width, height, proposed_width,
    proposed_height)
AS SELECT v.label, s.name, p.text, e.body, n.key,
  json_extract(c.nodes, '$[' || n.key || '][1]'), json_extract(n.value, '$[0]'),
  json_extract(n.value, '$[1]'), json_extract(n.value, '$[2]'), json_extract(n.value, '$[3]'),
  json_extract(n.value, '$[4]'), json_extract(n.value, '$[5]')
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN proposal p ON p.id = s.proposal
JOIN environment e ON e.id = s.environment
JOIN scene c ON c.id = s.scene
JOIN result r ON r.id = s.result, json_each(r.placements) n
WHERE v.complete = 1;

-- Rectangles in the root's coordinates: the sum of the placements from the root down.
CREATE VIEW frame
  (version, scene, proposal, environment, node, parent, path, id, type, x, y, width, height)
AS SELECT v.label, s.name, p.text, e.body, n.key,
  json_extract(c.nodes, '$[' || n.key || '][0]'), json_extract(c.nodes, '$[' || n.key || '][1]'),
  json_extract(c.nodes, '$[' || n.key || '][2]'), json_extract(c.nodes, '$[' || n.key || '][3]'),
  (WITH RECURSIVE up (node, depth) AS (
      SELECT n.key, 0
      UNION ALL SELECT json_extract(c.nodes, '$[' || node || '][0]'), depth + 1
      FROM up WHERE node > 0 AND depth < 256)
    SELECT sum(json_extract(r.placements, '$[' || node || '][0]'))
    FROM (SELECT node FROM up ORDER BY depth DESC)),
  (WITH RECURSIVE up (node, depth) AS (
      SELECT n.key, 0
      UNION ALL SELECT json_extract(c.nodes, '$[' || node || '][0]'), depth + 1
      FROM up WHERE node > 0 AND depth < 256)
    SELECT sum(json_extract(r.placements, '$[' || node || '][1]'))
    FROM (SELECT node FROM up ORDER BY depth DESC)),
  json_extract(n.value, '$[2]'), json_extract(n.value, '$[3]')
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN proposal p ON p.id = s.proposal
JOIN environment e ON e.id = s.environment
JOIN scene c ON c.id = s.scene
JOIN result r ON r.id = s.result, json_each(r.placements) n
WHERE v.complete = 1;

-- What differs between a version and its parent, one row for each scene, proposal and environment:
-- added, removed, moved (other placements), or rewritten (another scene, the same placements).
CREATE VIEW change (version, parent, scene, proposal, environment, kind, old_snapshot, new_snapshot)
AS SELECT v.label, o.label, s.name, p.text, e.body,
  CASE WHEN b.id IS NULL THEN 'added' WHEN b.result <> s.result THEN 'moved' ELSE 'rewritten' END,
  b.id, s.id
FROM version v
JOIN version o ON o.sequence = v.parent
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN proposal p ON p.id = s.proposal
JOIN environment e ON e.id = s.environment
LEFT JOIN snapshot b ON b.name = s.name AND b.proposal = s.proposal
  AND b.environment = s.environment
  AND EXISTS (SELECT 1 FROM version_snapshot x WHERE x.version = o.sequence AND x.snapshot = b.id)
WHERE v.complete = 1 AND b.id IS NOT s.id
UNION ALL SELECT v.label, o.label, b.name, p.text, e.body, 'removed', b.id, NULL
FROM version v
JOIN version o ON o.sequence = v.parent
JOIN version_snapshot m ON m.version = o.sequence
JOIN snapshot b ON b.id = m.snapshot
JOIN proposal p ON p.id = b.proposal
JOIN environment e ON e.id = b.environment
WHERE v.complete = 1 AND NOT EXISTS (
  SELECT 1 FROM snapshot s JOIN version_snapshot x ON x.version = v.sequence AND x.snapshot = s.id
  WHERE s.name = b.name AND s.proposal = b.proposal AND s.environment = b.environment);

-- The nodes that moved, by path: placements relative to the parent, before and after.
-- A node that is new at its path has no old placement.
CREATE VIEW node_change
  (version, parent, scene, proposal, environment, path, type, old_x, old_y, old_width, old_height,
    x, y, width, height)
AS SELECT version, parent, scene, proposal, environment, path, type,
  json_extract(old, '$[0]'), json_extract(old, '$[1]'), json_extract(old, '$[2]'),
  json_extract(old, '$[3]'), json_extract(new, '$[0]'), json_extract(new, '$[1]'),
  json_extract(new, '$[2]'), json_extract(new, '$[3]')
FROM (
  SELECT k.version, k.parent, k.scene, k.proposal, k.environment,
    json_extract(d.nodes, '$[' || n.key || '][1]') AS path,
    json_extract(d.nodes, '$[' || n.key || '][3]') AS type,
    n.value AS new,
    json_extract(q.placements, '$[' || CASE WHEN s.scene = b.scene THEN n.key ELSE (
      SELECT j.key FROM json_each(c.nodes) j
      WHERE json_extract(j.value, '$[1]') = json_extract(d.nodes, '$[' || n.key || '][1]')) END
      || ']') AS old
  FROM change k
  JOIN snapshot b ON b.id = k.old_snapshot
  JOIN snapshot s ON s.id = k.new_snapshot
  JOIN scene c ON c.id = b.scene
  JOIN scene d ON d.id = s.scene
  JOIN result q ON q.id = b.result
  JOIN result r ON r.id = s.result, json_each(r.placements) n
  WHERE k.kind = 'moved')
WHERE old IS NOT new;

-- The answers of leaves that could not be written down.
CREATE VIEW recorded_answer
  (version, scene, proposal, environment, path, proposed_width, proposed_height, width, height,
    first_baseline, last_baseline)
AS SELECT v.label, s.name, p.text, e.body, l.key, json_extract(n.value, '$[0]'),
  json_extract(n.value, '$[1]'), json_extract(n.value, '$[2]'), json_extract(n.value, '$[3]'),
  json_extract(n.value, '$[4]'), json_extract(n.value, '$[5]')
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN proposal p ON p.id = s.proposal
JOIN environment e ON e.id = s.environment
JOIN leaf_answer a ON a.id = s.leaf_answer, json_each(a.answers) l, json_each(l.value) n
WHERE v.complete = 1;
