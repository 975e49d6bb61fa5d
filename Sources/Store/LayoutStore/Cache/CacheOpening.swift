import CanonicalJSON
import KeylineSQLite

/// The open database of a cache.
struct CacheDatabase {
  let connection: Connection
  /// The key that authenticates its rows.
  let authentication: DigestKey
}

/// Opens a cache; the outcome is a working database, or the reason why there is none.
struct CacheOpening {
  let path: String
  let program: String
  let busyTimeout: Double
  /// The folder of the user's secret.
  let stateFolder: String?

  /// Opens the cache; a broken one is moved aside and replaced by an empty one.
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

  /// Opens the cache for writing; a cache of a different user or machine is emptied.
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

  /// The journal that an interrupted program may have left.
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
      // In a place without write permission, that is the reason to report, not the missing file.
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

  /// Renames a regular file that is not a cache; returns whether it is out of the way.
  func putAside() -> Bool {
    guard let path = try? SystemFile.absolute(path) else { return false }
    return DisposableFile(path: path, busyTimeout: busyTimeout).putAside()
  }
}
