package import KeylineSQLite

extension StoreError {
  /// Returns the error for an error of SQLite during an activity.
  package static func sqlite(_ error: SQLiteError, while doing: String, at path: String)
    -> StoreError
  {
    let code: Code
    let sentence: String
    if error.code == .databaseMoved { return replaced().at(path) }
    if error.code == .refusedJournal {
      let journal = path + "-journal"
      return (FileStatus(journal) == nil ? notDeleteMode() : unknownJournal(journal)).at(path)
    }
    switch error.primaryCode {
    case _ where error.code == .needsRollback:
      code = .busy
      sentence =
        "a program was stopped while it wrote the store; try again, which undoes its changes"
    case .busy, .locked:
      code = .busy
      sentence = "another program kept the store busy; try again when it is done"
    case .full:
      code = .ioError
      sentence = "the disk is full; nothing of this was stored, so free some space and try again"
    case .ioError:
      code = .ioError
      sentence = "the disk failed (\(error.message)); nothing of this was stored, so try again"
    case .readOnly, .permission:
      code = .readOnly
      sentence = "the store is not writable; make the file and its folder writable"
    case .cannotOpen:
      code = .cannotCreate
      sentence = "the file cannot be opened; check that its folder exists and is writable"
    case .notADatabase:
      code = .notAStore
      sentence = "this is not a database; name the file that `keyline record` created"
    case .corrupt:
      code = .damaged
      sentence = "the file is damaged (\(error.message)); `keyline doctor` lists the intact parts"
    case .tooBig:
      code = .damaged
      sentence = "a value is larger than any that the store writes; `keyline doctor` finds it"
    case .outOfMemory:
      code = .ioError
      sentence = "there is not enough memory; close other programs and try again"
    case .interrupted:
      code = .interrupted
      sentence = "stopped before the end"
    default:
      code = .damaged
      sentence = "\(error.message); `keyline doctor` lists the damage"
    }
    return StoreError(
      code: code,
      message: "\(doing): \(sentence)",
      location: path,
      cause: error
    )
  }

  /// Returns the error for any error of work with a database.
  package static func database(_ error: any Error, while doing: String, at path: String)
    -> StoreError
  {
    switch error {
    case let error as StoreError:
      return error.at(path)
    case let error as SQLiteError:
      return .sqlite(error, while: doing, at: path)
    default:
      return StoreError(
        code: .ioError,
        message: "\(doing): \(error)",
        location: path,
        cause: error
      )
    }
  }
}
