public import CanonicalJSON
import SQLite

/// A version as it is passed from store to store: without the place that it has in any of them.
package struct VersionPart: Hashable, Sendable {
  /// The name by which people speak of it.
  package let label: String
  /// The label of the version that it follows; `nil` for a first one.
  package let parent: String?
  /// The build that laid the scenes out.
  package let engine: EngineDescription
  /// The commit of the sources; empty if unknown.
  package let sourceCommit: String
  /// What people should know of it.
  package let note: String
  /// When it was recorded, in UTC.
  package let createdAt: String
  /// Which of its scenes are listed.
  package let shards: ShardSet
  /// The digest of its snapshots.
  package let content: Digest
  /// Of which scenes it was recorded, as far as all who hold it agree.
  package var extent: RecordingExtent
  /// Whether it is known that there is such a version, but nothing of what it lists.
  package var isHollow = false

  /// Creates a version, or a part of one; without snapshots unless they are given.
  package init(
    label: String,
    parent: String?,
    engine: EngineDescription,
    sourceCommit: String,
    note: String,
    createdAt: String,
    shards: ShardSet = .whole,
    content: Digest = RecordedVersion.content(of: []),
    extent: RecordingExtent = .unknown
  ) {
    self.label = label
    self.parent = parent
    self.engine = engine
    self.sourceCommit = sourceCommit
    self.note = note
    self.createdAt = createdAt
    self.shards = shards
    self.content = content
    self.extent = extent
  }
}

extension VersionPart {
  /// Takes a recorded version's place away.
  package init(_ version: RecordedVersion, extent: RecordingExtent = .unknown) {
    self.init(
      label: version.label,
      parent: version.parent,
      engine: version.engine,
      sourceCommit: version.sourceCommit,
      note: version.note,
      createdAt: version.createdAt,
      shards: version.shards,
      content: version.content,
      extent: extent
    )
  }

  /// Reads what a store holds, each version after the one that it follows.
  static func all(_ connection: Connection) throws -> [VersionPart] {
    let reading = VersionReading(connection)
    let parts = try reading.all().map {
      (
        $0.sequence,
        VersionPart($0, extent: try RecordingNote.find($0, connection)?.extent ?? .unknown)
      )
    }
    let hollow = try reading.hollow().map { ($0.sequence, VersionPart($0).emptied()) }
    return (parts + hollow).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The version as somebody knows it who has nothing of what it lists.
  package func emptied() -> VersionPart {
    var part = VersionPart(
      label: label,
      parent: parent,
      engine: engine,
      sourceCommit: sourceCommit,
      note: note,
      createdAt: createdAt
    )
    part.isHollow = true
    return part
  }

  /// The digest of what must be the same of all shards of a version.
  package var identity: Digest {
    var bytes: [UInt8] = []
    JSONValue.array(identityParts).writeCanonical(into: &bytes)
    return Digest(of: bytes)
  }

  /// The digest of all of the version but its time: equal in stores that hold the same of it.
  var digest: Digest {
    var bytes: [UInt8] = []
    let parts = identityParts + [.string(content.hex), .string(shards.description)]
    JSONValue.array(parts).writeCanonical(into: &bytes)
    return Digest(of: bytes)
  }

  private var identityParts: [JSONValue] {
    [
      "part", .string(label), parent.map { .string($0) } ?? .null, .string(engine.fingerprint),
      .string(engine.program), .string(engine.platform), .string(sourceCommit), .string(note),
    ]
  }
}

extension RecordsStore {
  /// Returns the digest of everything that was recorded: equal for stores that hold the same
  /// versions with the same snapshots and decisions, in whatever order they came by them.
  public func digest() throws(StoreError) -> Digest {
    try read("digesting the store") { connection in
      var bytes: [UInt8] = []
      let parts = try VersionReading(connection).all().map { VersionPart($0).digest }
      for digest in parts.sorted() { bytes.append(contentsOf: digest.bytes) }
      for acceptance in try AcceptanceReading(connection).all() {
        bytes.append(contentsOf: acceptance.digest.bytes)
      }
      return Digest(of: bytes)
    }
  }
}
