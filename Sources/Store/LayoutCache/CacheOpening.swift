import Digests
import Foundation
import KeylineLibc
import KeylineSQLite
import LayoutStore

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
    let connection = try open(for: .recording)
    let (identity, wasForeign) = try attempt {
      try connection.read { try CacheIdentity(reading: $0, secret) }.map { ($0, false) }
        ?? CacheIdentity.establish(connection, secret)
    }
    let database = CacheDatabase(connection: connection, authentication: identity.rowKey)
    return (database, wasForeign ? .emptied : .ready)
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
    LeftoverJournal(path: try SystemFile.absolute(path))
  }

  private func open(for access: StoreAccess) throws(StoreError) -> Connection {
    let opening = DatabaseOpening(
      kind: .cache,
      path: try SystemFile.absolute(path),
      access: access,
      program: program,
      busyTimeout: busyTimeout,
      pragmas: "PRAGMA synchronous = OFF; PRAGMA cache_size = -32768; PRAGMA secure_delete = OFF;"
    )
    return try opening.open()
  }

  private func openForReading(
    because reason: StoreError
  ) -> (database: CacheDatabase?, state: CacheState) {
    do {
      let secret = try checkedSecret()
      let connection = try open(for: .reading)
      let identity = try attempt { try connection.read { try CacheIdentity(reading: $0, secret) } }
      guard let identity else { return (nil, .disabled(.foreignCache.at(path))) }
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

/// Whether a cache works, and the reason if it does not.
public struct CacheState: Hashable, Sendable {
  /// Whether answers are looked up.
  public private(set) var isEnabled = true
  /// Whether new answers are stored.
  public private(set) var isWritable = true
  /// Why the cache does not work or was emptied; `nil` if it works.
  public private(set) var reason: String?

  static let ready = CacheState()

  static func begunAnew(_ error: StoreError) -> CacheState {
    CacheState(reason: "the cache was moved aside and replaced: \(error.message)")
  }

  static let emptied = CacheState(
    reason: "the cache was emptied: \(StoreError.foreignCache.message)"
  )

  static func readOnly(_ error: StoreError) -> CacheState {
    CacheState(isWritable: false, reason: "the cache is read-only: \(error.message)")
  }

  static func disabled(_ error: StoreError) -> CacheState {
    CacheState(
      isEnabled: false,
      isWritable: false,
      reason: "the cache is not used: \(error.message)"
    )
  }
}

extension StoreError {
  /// Refuses a cache whose identity was made with a different secret.
  static let foreignCache = StoreError(.untrusted, "another user or machine made it")
}

/// The secret that authenticates a user's caches, stored in the user's state folder.
///
/// It is 32 random bytes in a file that nobody else may read. Without it, nobody can forge an entry
/// that a cache of this user returns, however the cache's file was written.
struct CacheSecret: Sendable {
  let key: DigestKey

  /// Reads the secret in a folder; creates it, and the folder, if it is missing.
  ///
  /// - Throws: ``StoreError`` with the code `untrusted` if others may have written it or may read
  ///   it, or if there is no folder for it.
  init(in folder: String?) throws(StoreError) {
    do throws(PrivateFolder.Problem) {
      let folder = try PrivateFolder(folder)
      if let bytes = try CacheSecret.bytes(in: folder) {
        key = DigestKey(bytes)
        return
      }
      try CacheSecret.make(in: folder)
      guard let bytes = try CacheSecret.bytes(in: folder) else {
        throw PrivateFolder.Problem(reason: "\(folder.file(CacheSecret.name)) was removed")
      }
      key = DigestKey(bytes)
    } catch {
      throw .cacheHasNoSecret(error.reason)
    }
  }

  /// Checks, without creating anything, that a folder has a valid secret or none yet.
  static func check(in folder: String?) throws(StoreError) {
    do throws(PrivateFolder.Problem) {
      _ = try bytes(in: try PrivateFolder(folder))
    } catch {
      throw .cacheHasNoSecret(error.reason)
    }
  }

  private static let size = 32
  private static let name = "cache-secret"

  /// Returns the bytes of the secret; `nil` if there is none.
  private static func bytes(in folder: PrivateFolder) throws(PrivateFolder.Problem) -> [UInt8]? {
    guard let bytes = try folder.read(name, limit: size + 1) else { return nil }
    guard bytes.count == size else {
      throw PrivateFolder.Problem(
        reason: "\(folder.file(name)) is not \(size) bytes long; delete it, and a new one is made"
      )
    }
    return bytes
  }

  /// Creates the secret under a temporary name and links it into place, so that it is never
  /// incomplete, and one of two concurrent programs wins.
  private static func make(in folder: PrivateFolder) throws(PrivateFolder.Problem) {
    try folder.make()
    let path = folder.file(name)
    let draft = "\(path).\(UUID().uuidString)"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw folder.failure(folder.path) }
    defer { unlink(draft) }
    let bytes = DigestKey.randomBytes()
    let isWritten =
      write(descriptor, bytes, bytes.count) == bytes.count && SystemFile.sync(descriptor) == 0
    close(descriptor)
    guard isWritten, link(draft, path) == 0 || errno == EEXIST else { throw folder.failure(path) }
  }
}

extension StoreError {
  /// Reports why the user's caches cannot be authenticated.
  static func cacheHasNoSecret(_ reason: String) -> StoreError {
    StoreError(.untrusted, "there is no secret to authenticate it: \(reason)")
  }
}
