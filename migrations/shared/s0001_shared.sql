-- The shared store: what a team has recorded, on a server that speaks PostgreSQL's protocol.
--
-- The first column of every key is the column by which a distributed engine spreads the rows.
-- Objects, snapshots and lists are named by the SHA-256 of what they are: rows are only ever added.
-- What refers to a row is written after it, so that nothing is ever referred to that is not there.

-- Texts by their digests: scenes, lists of nodes, environments, results, answers of leaves.
CREATE TABLE IF NOT EXISTS keyline_object (
  digest bytea NOT NULL PRIMARY KEY CHECK (octet_length(digest) = 32),
  body text NOT NULL
);

-- One scene, laid out once, by the digests of all that it names.
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

-- Lists of snapshots by the digest of all of them: those of another list, without some and with
-- others. Digests stand one after the other, 32 bytes each; depth counts the lists underneath.
CREATE TABLE IF NOT EXISTS keyline_list (
  content bytea NOT NULL PRIMARY KEY CHECK (octet_length(content) = 32),
  base bytea NOT NULL CHECK (octet_length(base) IN (0, 32)),
  depth bigint NOT NULL CHECK (depth BETWEEN 0 AND 64),
  removed bytea NOT NULL CHECK (octet_length(removed) % 32 = 0),
  added bytea NOT NULL CHECK (octet_length(added) % 32 = 0)
);

-- Versions; revision counts the parts that were pushed, and whoever adds one must have seen all.
CREATE TABLE IF NOT EXISTS keyline_version (
  label text NOT NULL PRIMARY KEY CHECK (label NOT IN ('', 'latest')),
  parent text NOT NULL,
  fingerprint text NOT NULL CHECK (fingerprint <> ''),
  program text NOT NULL,
  platform text NOT NULL,
  source_commit text NOT NULL,
  note text NOT NULL,
  created_at text NOT NULL,
  extent text NOT NULL CHECK (extent <> ''),
  revision bigint NOT NULL CHECK (revision >= 0)
);

-- The shards of a version that were pushed; 1 of 1 is the whole.
CREATE TABLE IF NOT EXISTS keyline_part (
  label text NOT NULL,
  shards bigint NOT NULL CHECK (shards BETWEEN 1 AND 10000),
  shard bigint NOT NULL CHECK (shard BETWEEN 1 AND shards),
  snapshot_count bigint NOT NULL CHECK (snapshot_count >= 0),
  content bytea NOT NULL CHECK (octet_length(content) = 32),
  PRIMARY KEY (label, shards, shard)
);

-- Names of versions, such as baseline; whoever moves one must have seen its revision.
CREATE TABLE IF NOT EXISTS keyline_name (
  name text NOT NULL PRIMARY KEY CHECK (name <> ''),
  label text NOT NULL,
  revision bigint NOT NULL CHECK (revision >= 1)
);

-- Decisions, each with the digest of the one before it in its text, as in a store: body is the
-- text of which digest is the SHA-256. Whoever adds one must have seen all before it.
CREATE TABLE IF NOT EXISTS keyline_decision (
  chain text NOT NULL CHECK (chain <> ''),
  position bigint NOT NULL CHECK (position >= 1),
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  body text NOT NULL,
  PRIMARY KEY (chain, position)
);

-- The migrations that made these tables, with the SHA-256 of their texts.
CREATE TABLE IF NOT EXISTS keyline_migration (
  name text NOT NULL PRIMARY KEY,
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  program text NOT NULL
);
