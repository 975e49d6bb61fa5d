import GRDB
import GRDBSQLite

extension StoreError {
  /// Says what a failure of SQLite means to somebody who keeps layouts, while `doing` something.
  static func sqlite(_ failure: SQLiteFailure, while doing: String, at path: String) -> StoreError {
    let code: Code
    let sentence: String
    switch failure.primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED:
      code = .busy
      sentence = "another program kept the store busy; try again when it is done"
    case SQLITE_FULL:
      code = .ioError
      sentence = "the disk is full; nothing of this was stored, so free some space and try again"
    case SQLITE_IOERR:
      code = .ioError
      sentence = "the disk failed (\(failure.message)); nothing of this was stored, so try again"
    case SQLITE_READONLY, SQLITE_PERM:
      code = .readOnly
      sentence = "the store may not be written; make the file and its folder writable"
    case SQLITE_CANTOPEN:
      code = .cannotCreate
      sentence = "the file cannot be opened; check that its folder exists and may be written"
    case SQLITE_NOTADB:
      code = .notAStore
      sentence = "this is no database; name the file that `keyline record` made"
    case SQLITE_CORRUPT:
      code = .damaged
      sentence = "the file is damaged (\(failure.message)); `keyline doctor` says what is left"
    case SQLITE_TOOBIG:
      code = .damaged
      sentence = "a value is larger than any that the store writes; `keyline doctor` names it"
    case SQLITE_NOMEM:
      code = .ioError
      sentence = "there is not enough memory; close other programs and try again"
    case SQLITE_INTERRUPT:
      code = .interrupted
      sentence = "stopped before the end; ask for less, or allow more time"
    default:
      code = .damaged
      sentence = "\(failure.message); `keyline doctor` says what is wrong"
    }
    return StoreError(
      code: code,
      message: "\(doing): \(sentence)",
      location: path,
      cause: failure
    )
  }

  /// Says what an error of GRDB means.
  static func database(_ error: any Error, while doing: String, at path: String) -> StoreError {
    switch error {
    case let error as StoreError:
      return error.at(path)
    case let error as SQLiteFailure:
      return .sqlite(error, while: doing, at: path)
    case let error as DatabaseError:
      let failure = SQLiteFailure(
        code: error.extendedResultCode.rawValue,
        message: error.message ?? error.resultCode.description
      )
      return .sqlite(failure, while: doing, at: path)
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
