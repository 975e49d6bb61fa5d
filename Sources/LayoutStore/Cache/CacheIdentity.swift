import CanonicalJSON
import SQLite

/// What a cache's file is known by: a random id, and the code that only the user's secret makes of it.
struct CacheIdentity {
  private let id: [UInt8]
  private let secret: CacheSecret

  /// Reads the identity of a file; `nil` when it has none, or one that is not of this secret.
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

  /// The key by which the rows of the file are authenticated.
  var rowKey: DigestKey { secret.key.key(for: "rows of a cache", id) }

  /// Gives a file an identity, in a transaction of its own; what it held before is deleted.
  ///
  /// - Returns: The identity, and whether the file had one of another user or machine.
  static func establish(
    _ connection: Connection,
    _ secret: CacheSecret
  ) throws -> (identity: CacheIdentity, wasForeign: Bool) {
    try connection.write { connection in
      // Another program may have been quicker.
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
