-- Estimates of a longer history: 1,000 versions of 1,000 snapshots, 50 of which change, so that a
-- snapshot is listed by 20 versions. With two, the planner listed the versions first, and filtered
-- the same nodes again in each.
UPDATE sqlite_stat1 SET stat = '1000 1' WHERE tbl = 'version';
UPDATE sqlite_stat1 SET stat = '1000000 1000 1' WHERE idx = 'version_snapshot';
UPDATE sqlite_stat1 SET stat = '1000000 20 1' WHERE idx = 'version_by_snapshot';
UPDATE sqlite_stat1 SET stat = '50000 50' WHERE idx = 'version_change_by_version';

-- More rows than a question looks up: otherwise, the planner reads a whole table for a Bloom filter
-- before it looks up the first row, even for a question about a single version.
UPDATE sqlite_stat1 SET stat = replace(stat, '1000000 ', '20000000 ') WHERE tbl = 'node';
UPDATE sqlite_stat1 SET stat = '1000000000' WHERE tbl = 'node_frame';
