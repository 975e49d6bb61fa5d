-- The nodes of each result that overlap a sibling: both cover some area.
CREATE TABLE overlapping_node (
  result INTEGER NOT NULL REFERENCES result (id),
  parent INTEGER NOT NULL,
  node INTEGER NOT NULL,
  PRIMARY KEY (result, parent, node)
) STRICT, WITHOUT ROWID;

-- Siblings that overlap. The records have this view too.
CREATE VIEW overlap AS
SELECT v.label AS version, s.name AS scene, s.proposal AS proposal, s.environment AS environment,
  p.path AS container, p.type AS container_type, a.path AS path, b.path AS other_path
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN result r ON r.id = s.result
JOIN overlapping_node i ON i.result = r.id
JOIN overlapping_node j ON j.result = r.id AND j.parent = i.parent AND j.node > i.node
JOIN node_frame f ON f.id = r.first_row + i.node
JOIN node_frame g ON g.id = r.first_row + j.node
JOIN node p ON p.outline = r.outline AND p.node = i.parent
JOIN node a ON a.outline = r.outline AND a.node = i.node
JOIN node b ON b.outline = r.outline AND b.node = j.node
WHERE min(f.x + f.width, g.x + g.width) > max(f.x, g.x)
  AND min(f.y + f.height, g.y + g.height) > max(f.y, g.y);

INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('overlapping_node', 'overlapping_node', '1000000 20 2 1');

-- What was indexed before has no rows in the new table, so it is indexed again.
DELETE FROM version_change;
DELETE FROM version_snapshot;
DELETE FROM version;
DELETE FROM snapshot;
DELETE FROM proposal;
DELETE FROM result;
DELETE FROM node_frame;
DELETE FROM scene;
DELETE FROM node;
DELETE FROM outline;
