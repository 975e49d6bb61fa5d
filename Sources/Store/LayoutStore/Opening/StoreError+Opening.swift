import KeylineLibc
package import KeylineSQLite

extension StoreError {
  static let missing = StoreError(
    .missing,
    "no store exists here; create one with `keyline record`, or select one with --store"
  )

  static let empty = StoreError(
    .missing,
    "the store is empty; restore the file if it had versions, or fill it with `keyline record`"
  )

  static let danglingLink = StoreError(.notAStore, "this is a link to a missing file; fix the link")

  static let linkLoop = StoreError(.notAStore, "this link points to itself; fix the link")

  static let folder = StoreError(
    .notAStore,
    "this is a folder; name the file in it, such as layouts.sqlite"
  )

  static let notAFile = StoreError(.notAStore, "this is not a regular file; name a file")

  static func badPath(_ reason: String) -> StoreError {
    StoreError(.notAStore, "the name of the store \(reason); give a different one")
  }

  static func notPermitted(reading: Bool) -> StoreError {
    reading
      ? StoreError(.ioError, "the file is not readable; ask its owner for permission")
      : StoreError(.readOnly, "the store is not writable; make the file and its folder writable")
  }

  static let otherNames = StoreError(
    .readOnly,
    """
    the file has another name, a hard link, under which it would change too, so it is not written; \
    copy it, and replace it by the copy
    """
  )

  static func system(_ errorNumber: Int32, while doing: String) -> StoreError {
    let remedy =
      errorNumber == ENOSPC
      ? "the disk is full; free some space and try again"
      : "\(SystemFile.text(of: errorNumber)); fix that and try again"
    return StoreError(.ioError, "\(doing): \(remedy)")
  }

  static func cannotCreate(_ what: String, _ errorNumber: Int32) -> StoreError {
    StoreError(
      .cannotCreate,
      "\(what) cannot be created: \(SystemFile.text(of: errorNumber)); choose a different place"
    )
  }

  static func lockHeld(seconds: Double) -> StoreError {
    StoreError(
      .busy,
      """
      another program has been opening the store for \(Int(exactly: seconds.rounded()) ?? 0) s; \
      try again when it is done
      """
    )
  }

  static let junk = StoreError(
    .notAStore,
    "this is not a database; name the file that `keyline record` created"
  )

  static func foreign(kind: String) -> StoreError {
    StoreError(
      .foreign,
      "this database was made by a different program and is not a \(kind); name a different file"
    )
  }

  static let notDeleteMode = StoreError(
    .notAStore,
    """
    a different program set this file to use a write-ahead log, which Keyline does not; close \
    that program, and run `sqlite3 FILE 'PRAGMA journal_mode = DELETE'`
    """
  )
}

// MARK: - Migrations and schema

extension StoreError {
  static func newer(migration: String, writtenBy program: String) -> StoreError {
    StoreError(
      .newer,
      """
      \(program) wrote this file, which needs its migration \(migration); \
      use that program or a later one
      """
    )
  }

  static func editedMigration(_ name: String, writtenBy program: String) -> StoreError {
    StoreError(
      .foreignSchema,
      """
      \(program) wrote this file, and its migration \(name) differs from this program's; \
      use that program
      """
    )
  }

  static func unknownMigration(_ name: String, writtenBy program: String) -> StoreError {
    StoreError(
      .foreignSchema,
      """
      \(program) wrote this file with migration \(name), which this program does not know; \
      use that program
      """
    )
  }

  static func older(by count: Int) -> StoreError {
    StoreError(
      .older,
      """
      an earlier program wrote this file and \(count == 1 ? "a migration is" : "\(count) migrations are") \
      missing; make the file and its folder writable, or copy it to a writable folder
      """
    )
  }

  static func schema(_ difference: String) -> StoreError {
    StoreError(
      .foreignSchema,
      "\(difference), so nothing in this file can be trusted; restore a backup of the file"
    )
  }

  /// Returns the error for an error of SQLite during an activity.
  package static func sqlite(_ error: SQLiteError, while doing: String, at path: String)
    -> StoreError
  {
    if error.code == .databaseMoved { return replaced.at(path) }
    let (code, sentence): (Code, String) =
      switch error.primaryCode {
      case _ where error.code == .needsRollback:
        (
          .busy,
          "a program was stopped while it wrote the store; try again, which undoes its changes"
        )
      case .busy, .locked: (.busy, "another program kept the store busy; try again when it is done")
      case .full:
        (.ioError, "the disk is full; nothing of this was stored, so free some space and try again")
      case .ioError:
        (.ioError, "the disk failed (\(error.message)); nothing of this was stored, so try again")
      case .readOnly, .permission:
        (.readOnly, "the store is not writable; make the file and its folder writable")
      case .cannotOpen:
        (.cannotCreate, "the file cannot be opened; check that its folder exists and is writable")
      case .notADatabase:
        (.notAStore, "this is not a database; name the file that `keyline record` created")
      case .corrupt:
        (
          .damaged,
          "the file is damaged (\(error.message)); `keyline store doctor` lists the intact parts"
        )
      case .tooBig:
        (
          .damaged,
          "a value is larger than any that the store writes; `keyline store doctor` finds it"
        )
      case .outOfMemory:
        (.ioError, "there is not enough memory; close other programs and try again")
      case .interrupted: (.interrupted, "stopped before the end")
      default: (.damaged, "\(error.message); `keyline store doctor` lists the damage")
      }
    return StoreError(code, "\(doing): \(sentence)", location: path, cause: error)
  }

  package static func database(_ error: any Error, while doing: String, at path: String)
    -> StoreError
  {
    switch error {
    case let error as StoreError: error.at(path)
    case let error as SQLiteError: .sqlite(error, while: doing, at: path)
    default: StoreError(.ioError, "\(doing): \(error)", location: path, cause: error)
    }
  }
}
