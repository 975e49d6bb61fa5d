-- Siblings that overlap: both cover some area. Every two nodes of a scene are compared.
CREATE VIEW overlap
  (version, scene, proposal, environment, container, container_type, path, other_path)
AS SELECT version, scene, proposal, environment,
  json_extract(nodes, '$[' || parent || '][1]'), json_extract(nodes, '$[' || parent || '][3]'),
  path, other_path
FROM (
  SELECT v.label AS version, s.name AS scene, p.text AS proposal, e.body AS environment, c.nodes,
    json_extract(a.value, '$[0]') AS parent, json_extract(a.value, '$[1]') AS path,
    json_extract(b.value, '$[1]') AS other_path, json_extract(r.body, '$[' || a.key || ']') AS f,
    json_extract(r.body, '$[' || b.key || ']') AS g
  FROM version v
  JOIN version_snapshot m ON m.version = v.sequence
  JOIN snapshot s ON s.id = m.snapshot
  JOIN proposal p ON p.id = s.proposal
  JOIN environment e ON e.id = s.environment
  JOIN scene c ON c.id = s.scene
  JOIN result r ON r.id = s.result, json_each(c.nodes) a, json_each(c.nodes) b
  WHERE v.shallow = 0 AND b.key > a.key
    AND json_extract(b.value, '$[0]') = json_extract(a.value, '$[0]'))
WHERE min(json_extract(f, '$[0]') + json_extract(f, '$[2]'),
    json_extract(g, '$[0]') + json_extract(g, '$[2]'))
    > max(json_extract(f, '$[0]'), json_extract(g, '$[0]'))
  AND min(json_extract(f, '$[1]') + json_extract(f, '$[3]'),
    json_extract(g, '$[1]') + json_extract(g, '$[3]'))
    > max(json_extract(f, '$[1]'), json_extract(g, '$[1]'));
