-- The fingerprints of program files, by what the file system says of them: a file that is the same in all of that
-- has not been written since, so its code need not be digested again.
CREATE TABLE program (
  stamp TEXT NOT NULL PRIMARY KEY CHECK (stamp <> ''),
  fingerprint TEXT NOT NULL CHECK (fingerprint <> ''),
  checksum BLOB NOT NULL CHECK (length(checksum) = 32)
) STRICT, WITHOUT ROWID;
