import KeylineLibc

extension StoreError {
  static func missing() -> StoreError {
    StoreError(
      code: .missing,
      message: "no store exists here; create one with `keyline record`, or select one with --store"
    )
  }

  static func empty() -> StoreError {
    StoreError(
      code: .missing,
      message: "the store is empty; `keyline record` fills it"
    )
  }

  static func danglingLink() -> StoreError {
    StoreError(code: .missing, message: "this is a link to a missing file; fix the link")
  }

  static func linkLoop() -> StoreError {
    StoreError(
      code: .notAStore,
      message: "this link points to itself; fix the link"
    )
  }

  static func folder() -> StoreError {
    StoreError(
      code: .notAStore,
      message: "this is a folder; name the file in it, such as layouts.sqlite"
    )
  }

  static func notAFile() -> StoreError {
    StoreError(code: .notAStore, message: "this is not a regular file; name a file")
  }

  static func badPath(_ reason: String) -> StoreError {
    StoreError(code: .notAStore, message: "the name of the store \(reason); give a different one")
  }

  static func notPermitted(reading: Bool) -> StoreError {
    reading
      ? StoreError(
        code: .ioError,
        message: "the file is not readable; ask its owner for permission"
      )
      : StoreError(
        code: .readOnly,
        message: "the store is not writable; make the file and its folder writable"
      )
  }

  static func system(_ errorNumber: Int32, while doing: String) -> StoreError {
    let remedy =
      errorNumber == ENOSPC
      ? "the disk is full; free some space and try again"
      : "\(SystemFile.text(of: errorNumber)); fix that and try again"
    return StoreError(code: .ioError, message: "\(doing): \(remedy)")
  }

  static func cannotCreate(_ what: String, _ errorNumber: Int32) -> StoreError {
    StoreError(
      code: .cannotCreate,
      message: """
        \(what) cannot be created: \(SystemFile.text(of: errorNumber)); choose a different place
        """
    )
  }

  static func lockHeld(seconds: Double) -> StoreError {
    StoreError(
      code: .busy,
      message: """
        another program has been opening the store for \(Int(exactly: seconds.rounded()) ?? 0) s; \
        try again when it is done
        """
    )
  }

  static func junk() -> StoreError {
    StoreError(
      code: .notAStore,
      message: "this is not a database; name the file that `keyline record` created"
    )
  }

  static func foreign(kind: String) -> StoreError {
    StoreError(
      code: .foreign,
      message: """
        this database was made by a different program and is not a \(kind); name a different file
        """
    )
  }

  static func notDeleteMode() -> StoreError {
    StoreError(
      code: .notAStore,
      message: """
        a different program set this file to use a write-ahead log, which Keyline does not; close \
        that program, and run `sqlite3 FILE 'PRAGMA journal_mode = DELETE'`
        """
    )
  }
}

// MARK: - Migrations and schema

extension StoreError {
  static func newer(migration: String, writtenBy program: String) -> StoreError {
    StoreError(
      code: .newer,
      message: """
        \(program) wrote this file, which needs its migration \(migration); \
        use that program or a later one
        """
    )
  }

  static func editedMigration(_ name: String, writtenBy program: String) -> StoreError {
    StoreError(
      code: .foreignSchema,
      message: """
        \(program) wrote this file, and its migration \(name) differs from this program's; \
        use that program
        """
    )
  }

  static func unknownMigration(_ name: String, writtenBy program: String) -> StoreError {
    StoreError(
      code: .foreignSchema,
      message: """
        \(program) wrote this file with migration \(name), which this program does not know; \
        use that program
        """
    )
  }

  static func older(by count: Int) -> StoreError {
    StoreError(
      code: .older,
      message: """
        an earlier program wrote this file and \(count == 1 ? "a migration is" : "\(count) migrations are") \
        missing; make the file and its folder writable, or copy it to a writable folder
        """
    )
  }

  static func schema(_ difference: String) -> StoreError {
    StoreError(
      code: .foreignSchema,
      message: "\(difference), so nothing in this file can be trusted; restore a backup of the file"
    )
  }
}
