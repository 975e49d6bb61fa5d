-- The shared store: the recordings of a team, on a server that speaks PostgreSQL's protocol.
--
-- The first column of each key is the column by which a distributed engine spreads the rows. Objects,
-- snapshots and lists are named by their SHA-256, and rows are only added. A row is written after
-- the rows that it refers to, so that a reference never dangles.

-- Texts by their digests: scenes, lists of nodes, environments, results, answers of leaves.
CREATE TABLE IF NOT EXISTS keyline_object (
  digest bytea NOT NULL PRIMARY KEY CHECK (octet_length(digest) = 32),
  body text NOT NULL
);

-- A scene laid out once, by the digests of its texts.
CREATE TABLE IF NOT EXISTS keyline_snapshot (
  digest bytea NOT NULL PRIMARY KEY CHECK (octet_length(digest) = 32),
  name text NOT NULL CHECK (name <> ''),
  document text NOT NULL,
  proposal text NOT NULL,
  node_count bigint NOT NULL CHECK (node_count >= 0),
  scene bytea NOT NULL CHECK (octet_length(scene) = 32),
  nodes bytea NOT NULL CHECK (octet_length(nodes) = 32),
  environment bytea NOT NULL CHECK (octet_length(environment) = 32),
  result bytea NOT NULL CHECK (octet_length(result) = 32),
  answers bytea NOT NULL CHECK (octet_length(answers) = 32)
);

-- Lists of snapshots by the digest of the whole list: the base list without the removed snapshots
-- and with the added ones. Digests are concatenated, 32 bytes each; depth counts the base lists.
CREATE TABLE IF NOT EXISTS keyline_list (
  content_digest bytea NOT NULL PRIMARY KEY CHECK (octet_length(content_digest) = 32),
  base_digest bytea NOT NULL CHECK (octet_length(base_digest) IN (0, 32)),
  depth bigint NOT NULL CHECK (depth BETWEEN 0 AND 64),
  removed bytea NOT NULL CHECK (octet_length(removed) % 32 = 0),
  added bytea NOT NULL CHECK (octet_length(added) % 32 = 0)
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
