-- From here on checksums are HMAC-SHA-256, with a key that is derived from the id and from a secret which
-- the user keeps outside of the project. What the cache held before is computed again.
DELETE FROM payload;
DELETE FROM entry;
DELETE FROM subject;
DELETE FROM program;
DELETE FROM counter;
DROP TABLE scene_code;

-- The file's random id, and the code by which the user's secret knows it again. A copy that comes from
-- another user or machine has a code that does not agree.
CREATE TABLE identity (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 32),
  code BLOB NOT NULL CHECK (length(code) = 32)
) STRICT, WITHOUT ROWID;

-- The versioned layouts of scenes that have no other code than Keyline's beside them: their names in a
-- JSON array. With it a scene's code is known without reading the scene.
CREATE TABLE scene_code (
  tree BLOB NOT NULL PRIMARY KEY CHECK (length(tree) = 32),
  layouts TEXT NOT NULL,
  checksum BLOB NOT NULL CHECK (length(checksum) = 32)
) STRICT, WITHOUT ROWID;
