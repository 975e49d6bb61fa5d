-- The shared store: the recordings of a team, on a server that speaks PostgreSQL's protocol.
--
-- The first column of each key is the column by which a distributed engine spreads the rows. Parts,
-- snapshots and lists are named by their SHA-256, and rows are only added. A row is written after
-- the rows that it refers to, so that a reference never dangles.

-- Environments in canonical form.
CREATE TABLE IF NOT EXISTS keyline_environment (
  digest bytea NOT NULL PRIMARY KEY CHECK (octet_length(digest) = 32),
  body text NOT NULL
);

-- The nodes of scenes in pre-order from 0, by the digest of all nodes; parent is a node, NULL for the
-- root. view is the type of the app's view whose body the node is.
CREATE TABLE IF NOT EXISTS keyline_node (
  nodes_digest bytea NOT NULL CHECK (octet_length(nodes_digest) = 32),
  node bigint NOT NULL CHECK (node >= 0),
  parent bigint,
  path text NOT NULL,
  id text,
  type text NOT NULL,
  label text,
  view text,
  PRIMARY KEY (nodes_digest, node)
);

-- Scenes in canonical form; a scene is here after its nodes.
CREATE TABLE IF NOT EXISTS keyline_scene (
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  nodes_digest bytea NOT NULL CHECK (octet_length(nodes_digest) = 32),
  body text NOT NULL,
  PRIMARY KEY (digest, nodes_digest)
);

-- The placement of each node of a layout, in points: its place in the parent and in the root, its size,
-- and the size that was proposed to it. NULL is an unspecified dimension.
CREATE TABLE IF NOT EXISTS keyline_placement (
  layout_digest bytea NOT NULL CHECK (octet_length(layout_digest) = 32),
  nodes_digest bytea NOT NULL CHECK (octet_length(nodes_digest) = 32),
  node bigint NOT NULL CHECK (node >= 0),
  x double precision NOT NULL,
  y double precision NOT NULL,
  width double precision NOT NULL,
  height double precision NOT NULL,
  proposed_width double precision,
  proposed_height double precision,
  root_x double precision NOT NULL,
  root_y double precision NOT NULL,
  PRIMARY KEY (layout_digest, nodes_digest, node)
);

-- Layouts; a layout is here after its placements.
CREATE TABLE IF NOT EXISTS keyline_layout (
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  nodes_digest bytea NOT NULL CHECK (octet_length(nodes_digest) = 32),
  PRIMARY KEY (digest, nodes_digest)
);

-- A scene laid out once, by the digests of its parts.
CREATE TABLE IF NOT EXISTS keyline_snapshot (
  digest bytea NOT NULL PRIMARY KEY CHECK (octet_length(digest) = 32),
  name text NOT NULL CHECK (name <> ''),
  document text NOT NULL,
  proposal text NOT NULL,
  node_count bigint NOT NULL CHECK (node_count >= 0),
  scene_digest bytea NOT NULL CHECK (octet_length(scene_digest) = 32),
  nodes_digest bytea NOT NULL CHECK (octet_length(nodes_digest) = 32),
  environment_digest bytea NOT NULL CHECK (octet_length(environment_digest) = 32),
  layout_digest bytea NOT NULL CHECK (octet_length(layout_digest) = 32)
);

-- Lists of snapshots, one row for each snapshot, by the digest of the whole list.
CREATE TABLE IF NOT EXISTS keyline_list (
  content_digest bytea NOT NULL CHECK (octet_length(content_digest) = 32),
  snapshot_digest bytea NOT NULL CHECK (octet_length(snapshot_digest) = 32),
  PRIMARY KEY (content_digest, snapshot_digest)
);

-- Versions. revision counts the shards that were pushed; a push that adds one must know all others.
CREATE TABLE IF NOT EXISTS keyline_version (
  label text NOT NULL PRIMARY KEY CHECK (label NOT IN ('', 'latest')),
  parent text NOT NULL,
  fingerprint text NOT NULL CHECK (fingerprint <> ''),
  program text NOT NULL,
  platform text NOT NULL,
  source_commit text NOT NULL,
  message text NOT NULL,
  created_at text NOT NULL,
  scope text NOT NULL CHECK (scope <> ''),
  revision bigint NOT NULL CHECK (revision >= 0)
);

-- The shards of each version that were pushed; shard 1 of 1 has all scenes.
CREATE TABLE IF NOT EXISTS keyline_shard (
  label text NOT NULL,
  shard_count bigint NOT NULL CHECK (shard_count BETWEEN 1 AND 10000),
  shard bigint NOT NULL CHECK (shard BETWEEN 1 AND shard_count),
  snapshot_count bigint NOT NULL CHECK (snapshot_count >= 0),
  content_digest bytea NOT NULL CHECK (octet_length(content_digest) = 32),
  PRIMARY KEY (label, shard_count, shard)
);

-- Refs to versions, such as baseline; a push that moves one must know its revision.
CREATE TABLE IF NOT EXISTS keyline_ref (
  ref text NOT NULL PRIMARY KEY CHECK (ref <> ''),
  label text NOT NULL,
  revision bigint NOT NULL CHECK (revision >= 1)
);

-- Decisions: body is the text that digest is the SHA-256 of. position is that in the store that pushed
-- it.
CREATE TABLE IF NOT EXISTS keyline_decision (
  digest bytea NOT NULL PRIMARY KEY CHECK (octet_length(digest) = 32),
  position bigint NOT NULL CHECK (position >= 1),
  body text NOT NULL
);

-- The migrations that made these tables, with the SHA-256 of their texts.
CREATE TABLE IF NOT EXISTS keyline_migration (
  name text NOT NULL PRIMARY KEY,
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  program text NOT NULL
);

-- The views of a store, for the same queries. A version lists the snapshots of all its shards.
CREATE OR REPLACE VIEW recorded_snapshot
  (version, scene, document, proposal, environment, scene_digest, layout_digest)
AS SELECT h.label, s.name, s.document, s.proposal, e.body, encode(s.scene_digest, 'hex'),
  encode(s.layout_digest, 'hex')
FROM keyline_shard h
JOIN keyline_list l ON l.content_digest = h.content_digest
JOIN keyline_snapshot s ON s.digest = l.snapshot_digest
JOIN keyline_environment e ON e.digest = s.environment_digest;

-- Rectangles in the root's coordinates.
CREATE OR REPLACE VIEW frame
  (version, scene, proposal, environment, node, parent, path, id, type, x, y, width, height)
AS SELECT h.label, s.name, s.proposal, e.body, n.node, n.parent, n.path, n.id, n.type, f.root_x,
  f.root_y, f.width, f.height
FROM keyline_shard h
JOIN keyline_list l ON l.content_digest = h.content_digest
JOIN keyline_snapshot s ON s.digest = l.snapshot_digest
JOIN keyline_environment e ON e.digest = s.environment_digest
JOIN keyline_node n ON n.nodes_digest = s.nodes_digest
JOIN keyline_placement f ON f.layout_digest = s.layout_digest AND f.nodes_digest = s.nodes_digest
  AND f.node = n.node;

-- The nodes of a version and of its parent whose placements differ, by path: places in the parent,
-- before and after. A node with a new path has no old placement.
CREATE OR REPLACE VIEW node_change
  (version, parent, scene, proposal, environment, path, type, old_x, old_y, old_width, old_height,
    x, y, width, height)
AS SELECT v.label, v.parent, s.name, s.proposal, e.body, n.path, n.type, g.x, g.y, g.width, g.height,
  f.x, f.y, f.width, f.height
FROM keyline_version v
JOIN keyline_shard h ON h.label = v.label
JOIN keyline_list l ON l.content_digest = h.content_digest
JOIN keyline_snapshot s ON s.digest = l.snapshot_digest
JOIN keyline_environment e ON e.digest = s.environment_digest
JOIN keyline_shard i ON i.label = v.parent
JOIN keyline_list k ON k.content_digest = i.content_digest
JOIN keyline_snapshot b ON b.digest = k.snapshot_digest AND b.digest <> s.digest
  AND b.name = s.name AND b.proposal = s.proposal AND b.environment_digest = s.environment_digest
JOIN keyline_node n ON n.nodes_digest = s.nodes_digest
JOIN keyline_placement f ON f.layout_digest = s.layout_digest AND f.nodes_digest = s.nodes_digest
  AND f.node = n.node
LEFT JOIN keyline_node o ON o.nodes_digest = b.nodes_digest AND o.path = n.path
LEFT JOIN keyline_placement g ON g.layout_digest = b.layout_digest
  AND g.nodes_digest = b.nodes_digest AND g.node = o.node
WHERE (g.x, g.y, g.width, g.height, g.proposed_width, g.proposed_height)
  IS DISTINCT FROM (f.x, f.y, f.width, f.height, f.proposed_width, f.proposed_height);
