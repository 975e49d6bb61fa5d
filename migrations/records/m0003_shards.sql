-- The shards of a version that were recorded or merged so far, while some are missing: a version
-- without rows here holds every scene. Shard i of n holds the scenes whose names' SHA-256, taken as
-- one number, leaves i - 1 when divided by n.
CREATE TABLE version_shard (
  version INTEGER NOT NULL REFERENCES version (sequence),
  shards INTEGER NOT NULL CHECK (shards BETWEEN 2 AND 10000),
  shard INTEGER NOT NULL CHECK (shard BETWEEN 1 AND shards),
  PRIMARY KEY (version, shards, shard)
) STRICT, WITHOUT ROWID;
