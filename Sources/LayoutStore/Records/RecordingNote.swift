import CanonicalJSON
import SQLite

/// What is known of how a version was recorded, beside the version.
struct RecordingNote {
  let version: RecordedVersion
  let extent: RecordingExtent
  /// Where the chain of acceptances ended then.
  let head: (count: Int, digest: Digest)

  /// The digest that a stored note must agree with.
  private var digest: Digest {
    var bytes: [UInt8] = []
    let parts: JSONValue = [
      "recording", .string(version.seal.hex), .string(extent.text), .number(Double(head.count)),
      .string(head.digest.hex),
    ]
    parts.writeCanonical(into: &bytes)
    return Digest(of: bytes)
  }

  /// Stores what is known of a version, inside its transaction.
  static func insert(
    _ extent: RecordingExtent,
    of version: RecordedVersion,
    _ connection: Connection
  ) throws {
    let head = try AcceptanceHead(connection)
    let note = RecordingNote(version: version, extent: extent, head: (head.count, head.digest))
    try connection.run(
      "INSERT INTO recording (version, extent, acceptances, head, digest) VALUES (?, ?, ?, ?, ?)",
      version.sequence,
      extent.text,
      head.count,
      head.digest,
      note.digest
    )
  }

  /// Reads what is known of a version; `nil` for one of an earlier program.
  static func find(_ version: RecordedVersion, _ connection: Connection) throws -> RecordingNote? {
    let statement = try connection.prepare(
      "SELECT extent, acceptances, head, digest FROM recording WHERE version = ?"
    )
    try statement.bind(Int64(version.sequence), at: 1)
    guard try statement.step() else { return nil }
    let damage = StoreError.damaged(
      "what is known of the recording of “\(String(plain: version.label.utf8))”"
    )
    guard let head = Digest(bytes: try statement.bytes(2)) else { throw damage }
    let note = RecordingNote(
      version: version,
      extent: RecordingExtent(text: try statement.text(0)),
      head: (Int(try statement.integer(1)), head)
    )
    guard Digest(bytes: try statement.bytes(3)) == note.digest else { throw damage }
    return note
  }
}

extension RecordsStore {
  /// Returns of which scenes a version was recorded: a part while some of its shards are missing.
  public func extent(of version: RecordedVersion) throws(StoreError) -> RecordingExtent {
    guard version.shards.isWhole else { return .part("shard \(version.shards)") }
    return try read("reading how a version was recorded") {
      try RecordingNote.find(version, $0)?.extent ?? .unknown
    }
  }
}
