import Digests
import KeylineSQLite

/// The scope of a recording, and the end of the chain of decisions at that time.
struct RecordingDetails {
  let version: RecordedVersion
  let scope: RecordingScope
  let head: DecisionHead

  /// The digest, which must match the stored one.
  private var digest: Digest {
    var bytes: [UInt8] = []
    let parts: JSONValue = [
      "recording", .string(version.digest.hex), .string(scope.text), .number(Double(head.count)),
      .string(head.digest.hex),
    ]
    parts.writeCanonical(into: &bytes)
    return Digest(of: bytes)
  }

  /// Stores the details of a version, inside its transaction.
  static func insert(
    _ scope: RecordingScope,
    of version: RecordedVersion,
    _ connection: Connection
  ) throws {
    let head = try DecisionHead(connection)
    let details = RecordingDetails(version: version, scope: scope, head: head)
    try connection.run(
      """
      INSERT INTO recording (version, scope, decision_count, decision_digest, digest)
      VALUES (?, ?, ?, ?, ?)
      """,
      version.sequence,
      scope.text,
      head.count,
      head.digest,
      details.digest
    )
  }

  /// Reads the details of a version; `nil` if none are stored.
  static func find(
    _ version: RecordedVersion,
    _ connection: Connection
  ) throws -> RecordingDetails? {
    let statement = try connection.prepare(
      "SELECT scope, decision_count, decision_digest, digest FROM recording WHERE version = ?"
    )
    try statement.bind(Int64(version.sequence), at: 1)
    guard try statement.step() else { return nil }
    let damage = StoreError.damaged("the record of how “\(plain: version.label)” was recorded")
    guard let head = try statement.digest(2) else { throw damage }
    let details = RecordingDetails(
      version: version,
      scope: RecordingScope(text: try statement.text(0)),
      head: DecisionHead(count: Int(try statement.integer(1)), digest: head)
    )
    guard try statement.digest(3) == details.digest else { throw damage }
    return details
  }

  /// Reads the scope of a version; unknown if none is stored.
  static func scope(
    of version: RecordedVersion,
    _ connection: Connection
  ) throws -> RecordingScope {
    try find(version, connection)?.scope ?? .unknown
  }
}

extension RecordsStore {
  /// Returns the scope of a version: a part while some of its shards are missing.
  public func scope(of version: RecordedVersion) throws(StoreError) -> RecordingScope {
    guard version.shards.isComplete else { return .part("shard \(version.shards)") }
    return try read("reading how a version was recorded") {
      try RecordingDetails.scope(of: version, $0)
    }
  }
}
