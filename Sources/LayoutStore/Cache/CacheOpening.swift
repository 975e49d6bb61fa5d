import Foundation
import SQLite

/// An attempt to open a cache, which ends in a working database or in a reason for none.
struct CacheOpening {
  let path: String
  let program: String
  let busyTimeout: Double

  /// Opens the cache; one that is broken is put aside and begun anew.
  func open() -> (connection: Connection?, state: CacheState) {
    // What a link leads to may be anybody's, and nobody named it.
    if isLink { return (nil, .disabled(StoreError.linkedCache().at(path))) }
    do {
      let (connection, note) = try open(for: .recording)
      return (connection, note.map(CacheState.ready(with:)) ?? .ready)
    } catch {
      switch error.code {
      case .readOnly: return openForReading(because: error)
      case .notAStore, .foreignSchema, .damaged: return openAnew(because: error)
      default: return (nil, .disabled(error))
      }
    }
  }

  private var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The journal that another program may have left.
  func journal() throws(StoreError) -> LeftoverJournal {
    LeftoverJournal(path: try SystemFile.absolute(path), busyTimeout: busyTimeout)
  }

  private func open(
    for access: StoreAccess
  ) throws(StoreError) -> (connection: Connection, note: String?) {
    let opening = DatabaseOpening(
      kind: .cache,
      path: try SystemFile.absolute(path),
      access: access,
      program: program,
      busyTimeout: busyTimeout,
      pragmas: """
        PRAGMA synchronous = OFF; PRAGMA cache_size = -32768; PRAGMA secure_delete = OFF;
        """
    )
    return try opening.open()
  }

  private func openForReading(
    because reason: StoreError
  ) -> (connection: Connection?, state: CacheState) {
    do {
      return (try open(for: .reading).connection, .readOnly(reason))
    } catch {
      // Where nothing may be written, that is what to say, not that nothing is there to be read.
      return (nil, .disabled(error.code == .missing ? reason : error))
    }
  }

  private func openAnew(because error: StoreError) -> (connection: Connection?, state: CacheState) {
    guard putAside() else { return (nil, .disabled(error)) }
    do {
      return (try open(for: .recording).connection, .begunAnew(error))
    } catch let second {
      return (nil, .disabled(second))
    }
  }

  /// Renames an ordinary file that is no cache, over the one put aside before; returns whether it
  /// is out of the way.
  func putAside() -> Bool {
    guard let path = try? SystemFile.absolute(path), (try? SystemFile.inspect(path)) == .file,
      let lock = try? FileLock(besideDatabaseAt: path, kind: .exclusive, timeout: busyTimeout)
    else { return false }
    let renamed = rename(path, path + ".broken") == 0
    if renamed { unlink(path + "-journal") }
    lock.release()
    return renamed
  }
}

extension StoreError {
  static func linkedCache() -> StoreError {
    StoreError(code: .notAStore, message: "this is a link, which is not followed; remove it")
  }
}
