-- The views of frames and overlaps in one pass over the scenes and the results, instead of a search
-- for each node. SQLite makes indexes for the materialized tables, but only outside of correlated
-- queries, so that each question computes all rows first.
DROP VIEW frame;

DROP VIEW overlap;

-- Rectangles in the root's coordinates: the sum of the placements from the root down. A child comes
-- after its parent, so that the recursion ends in damaged lists of nodes, too.
CREATE VIEW frame
  (version, scene, proposal, environment, node, parent, path, id, type, x, y, width, height)
AS WITH RECURSIVE
outlined (scene, node, parent, path, id, type) AS MATERIALIZED (
  SELECT c.id, n.key, json_extract(n.value, '$[0]'), json_extract(n.value, '$[1]'),
    json_extract(n.value, '$[2]'), json_extract(n.value, '$[3]')
  FROM scene c, json_each(c.nodes) n),
placed (result, node, x, y, width, height) AS MATERIALIZED (
  SELECT r.id, n.key, json_extract(n.value, '$[0]'), json_extract(n.value, '$[1]'),
    json_extract(n.value, '$[2]'), json_extract(n.value, '$[3]')
  FROM result r, json_each(r.body) n),
framed (result, scene, node, parent, path, id, type, x, y, width, height) AS (
  SELECT s.result, s.scene, o.node, o.parent, o.path, o.id, o.type, f.x, f.y, f.width, f.height
  FROM (SELECT DISTINCT scene, result FROM snapshot) s
  JOIN outlined o ON o.scene = s.scene AND o.node = 0
  JOIN placed f ON f.result = s.result AND f.node = 0
  UNION ALL
  SELECT u.result, u.scene, o.node, o.parent, o.path, o.id, o.type, u.x + f.x, u.y + f.y, f.width,
    f.height
  FROM framed u
  JOIN outlined o ON o.scene = u.scene AND o.parent = u.node AND o.node > u.node
  JOIN placed f ON f.result = u.result AND f.node = o.node)
SELECT v.label, s.name, p.text, e.body, f.node, f.parent, f.path, f.id, f.type, f.x, f.y, f.width,
  f.height
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN proposal p ON p.id = s.proposal
JOIN environment e ON e.id = s.environment
JOIN framed f ON f.result = s.result AND f.scene = s.scene
WHERE v.shallow = 0;

-- Siblings that overlap: both cover some area. Every two siblings are compared; CROSS JOIN keeps the
-- order of the tables, in which the parent of the first sibling leads to the second.
CREATE VIEW overlap
  (version, scene, proposal, environment, container, container_type, path, other_path)
AS WITH
outlined (scene, node, parent, path, type) AS MATERIALIZED (
  SELECT c.id, n.key, json_extract(n.value, '$[0]'), json_extract(n.value, '$[1]'),
    json_extract(n.value, '$[3]')
  FROM scene c, json_each(c.nodes) n),
placed (result, node, x, y, max_x, max_y) AS MATERIALIZED (
  SELECT r.id, n.key, json_extract(n.value, '$[0]'), json_extract(n.value, '$[1]'),
    json_extract(n.value, '$[0]') + json_extract(n.value, '$[2]'),
    json_extract(n.value, '$[1]') + json_extract(n.value, '$[3]')
  FROM result r, json_each(r.body) n),
overlapping (result, scene, parent, path, other_path) AS MATERIALIZED (
  SELECT s.result, s.scene, a.parent, a.path, b.path
  FROM (SELECT DISTINCT scene, result FROM snapshot) s
  CROSS JOIN placed f ON f.result = s.result
  CROSS JOIN outlined a ON a.scene = s.scene AND a.node = f.node
  CROSS JOIN outlined b ON b.scene = s.scene AND b.parent = a.parent AND b.node > a.node
  CROSS JOIN placed g ON g.result = s.result AND g.node = b.node
  WHERE min(f.max_x, g.max_x) > max(f.x, g.x) AND min(f.max_y, g.max_y) > max(f.y, g.y))
SELECT v.label, s.name, p.text, e.body, c.path, c.type, o.path, o.other_path
FROM version v
JOIN version_snapshot m ON m.version = v.sequence
JOIN snapshot s ON s.id = m.snapshot
JOIN proposal p ON p.id = s.proposal
JOIN environment e ON e.id = s.environment
JOIN overlapping o ON o.result = s.result AND o.scene = s.scene
JOIN outlined c ON c.scene = s.scene AND c.node = o.parent
WHERE v.shallow = 0;
