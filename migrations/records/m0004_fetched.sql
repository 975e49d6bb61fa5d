-- A version that follows one of which only the name was fetched: what differs between them is not known, and
-- nothing is told of it, as for a version that follows none. All of its snapshots were told as added.
DROP VIEW change;

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
WHERE v.complete = 1 AND o.complete = 1 AND b.id IS NOT s.id
UNION ALL SELECT v.label, o.label, b.name, p.text, e.body, 'removed', b.id, NULL
FROM version v
JOIN version o ON o.sequence = v.parent
JOIN version_snapshot m ON m.version = o.sequence
JOIN snapshot b ON b.id = m.snapshot
JOIN proposal p ON p.id = b.proposal
JOIN environment e ON e.id = b.environment
WHERE v.complete = 1 AND o.complete = 1 AND NOT EXISTS (
  SELECT 1 FROM snapshot s JOIN version_snapshot x ON x.version = v.sequence AND x.snapshot = s.id
  WHERE s.name = b.name AND s.proposal = b.proposal AND s.environment = b.environment);
