import CanonicalJSON
import Foundation
import SQLite

/// The database of a cache that is used.
struct CacheDatabase {
  let connection: Connection
  /// The key by which its rows are authenticated.
  let authentication: DigestKey
}

/// An attempt to open a cache, which ends in a working database or in a reason for none.
struct CacheOpening {
  let path: String
  let program: String
  let busyTimeout: Double
  /// The folder of the user's secret.
  let stateFolder: String?

  /// Opens the cache; one that is broken is put aside and begun anew.
  func open() -> (database: CacheDatabase?, state: CacheState) {
    do {
      return try openForWriting()
    } catch {
      switch error.code {
      case .readOnly: return openForReading(because: error)
      case .notAStore, .foreignSchema, .damaged: return openAnew(because: error)
      default: return (nil, .disabled(error))
      }
    }
  }

  /// Opens the cache for writing; one that another user or machine made is emptied.
  private func openForWriting() throws(StoreError) -> (CacheDatabase?, CacheState) {
    let secret = try checkedSecret()
    let (connection, note) = try open(for: .recording)
    let (identity, wasForeign) = try attempt {
      try connection.read { try CacheIdentity(reading: $0, secret) }.map { ($0, false) }
        ?? CacheIdentity.establish(connection, secret)
    }
    let database = CacheDatabase(connection: connection, authentication: identity.rowKey)
    return (database, wasForeign ? .emptied : note.map(CacheState.ready(with:)) ?? .ready)
  }

  /// Returns the user's secret, and refuses a cache that others could have written.
  private func checkedSecret() throws(StoreError) -> CacheSecret {
    try CacheOwnership.check(try SystemFile.absolute(path))
    return try CacheSecret(in: stateFolder)
  }

  private func attempt<Outcome>(_ work: () throws -> Outcome) throws(StoreError) -> Outcome {
    do {
      return try work()
    } catch {
      throw StoreError.database(error, while: "opening the cache", at: path)
    }
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
  ) -> (database: CacheDatabase?, state: CacheState) {
    do {
      let secret = try checkedSecret()
      let connection = try open(for: .reading).connection
      let identity = try attempt { try connection.read { try CacheIdentity(reading: $0, secret) } }
      guard let identity else { return (nil, .disabled(.foreignCache().at(path))) }
      let database = CacheDatabase(connection: connection, authentication: identity.rowKey)
      return (database, .readOnly(reason))
    } catch {
      // Where nothing may be written, that is what to say, not that nothing is there to be read.
      return (nil, .disabled(error.code == .missing ? reason : error))
    }
  }

  private func openAnew(
    because error: StoreError
  ) -> (database: CacheDatabase?, state: CacheState) {
    guard putAside() else { return (nil, .disabled(error)) }
    do {
      return (try openForWriting().0, .begunAnew(error))
    } catch let second {
      return (nil, .disabled(second))
    }
  }

  /// Renames an ordinary file that is no cache, over the one put aside before; returns whether it
  /// is out of the way.
  ///
  /// Whatever else has the name for what is put aside, or the journal's name, stays.
  func putAside() -> Bool {
    guard let path = try? SystemFile.absolute(path), (try? SystemFile.inspect(path)) == .file,
      FileStatus(path + ".broken")?.isRegular ?? true,
      let lock = try? FileLock(besideDatabaseAt: path, kind: .exclusive, timeout: busyTimeout)
    else { return false }
    let renamed = rename(path, path + ".broken") == 0
    if renamed, FileStatus(path + "-journal")?.isRegular ?? false { unlink(path + "-journal") }
    lock.release()
    return renamed
  }
}
