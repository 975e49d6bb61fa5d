import CanonicalJSON
import KeylineSQLite

/// The identity of a cache file: a random id, authenticated with the user's secret.
struct CacheIdentity {
  private let id: [UInt8]
  private let secret: CacheSecret

  /// Reads the identity of a file; `nil` without one, or for one that a different secret made.
  init?(reading connection: Connection, _ secret: CacheSecret) throws {
    let statement = try connection.prepare("SELECT id, code FROM identity")
    guard try statement.step() else { return nil }
    self.init(id: try statement.bytes(0), secret)
    guard Digest(bytes: try statement.bytes(1)) == code else { return nil }
  }

  private init(id: [UInt8], _ secret: CacheSecret) {
    self.id = id
    self.secret = secret
  }

  private var code: Digest { secret.key.key(for: "identity of a cache", id).code(for: id) }

  /// The key that authenticates the rows of the file.
  var rowKey: DigestKey { secret.key.key(for: "rows of a cache", id) }

  /// Gives a file an identity and deletes its previous content, in a separate transaction.
  ///
  /// - Returns: The identity, and whether the file had that of a different user or machine.
  static func establish(
    _ connection: Connection,
    _ secret: CacheSecret
  ) throws -> (identity: CacheIdentity, wasForeign: Bool) {
    try connection.write { connection in
      // A different process may have been faster.
      if let identity = try CacheIdentity(reading: connection, secret) { return (identity, false) }
      let wasForeign = try connection.integer("SELECT count(*) FROM identity") != 0
      let identity = CacheIdentity(id: DigestKey.randomBytes(), secret)
      try connection.run(CacheIdentity.emptying + "DELETE FROM identity;")
      try connection.run(
        "INSERT INTO identity (id, code) VALUES (?, ?)",
        Value.bytes(identity.id),
        identity.code
      )
      return (identity, wasForeign)
    }
  }

  /// The statements that delete every answer.
  static let emptying = """
    DELETE FROM payload; DELETE FROM entry; DELETE FROM subject; DELETE FROM scene_code;
    DELETE FROM executable; DELETE FROM counter;
    """
}
