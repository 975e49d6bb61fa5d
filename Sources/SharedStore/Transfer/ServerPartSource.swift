#if SharedStore
import CanonicalJSON
import LayoutStore

/// One version of a server as a source for merging; texts are fetched some snapshots ahead.
final class ServerPartSource: PartSource {
  /// How many snapshots' texts are fetched at once.
  static let window = 128

  let name: String
  let parts: [VersionPart]
  let decisions: [DecisionRow] = []
  private let connection: ServerConnection
  private let entries: [RecordedEntry]
  /// The snapshots that the store lacks, in the order in which they will be asked for.
  private let missing: [RecordedEntry]
  private let positions: [Digest: Int]
  /// The texts that the store lacks and that were not fetched yet.
  private var needed: Set<Digest>
  private var bodies: [Digest: [UInt8]] = [:]

  /// Prepares a version for merging.
  ///
  /// - Parameters:
  ///   - part: The version.
  ///   - entries: All that it lists.
  ///   - missing: The snapshots that the store lacks.
  ///   - needed: The digests of the texts that the store lacks.
  ///   - connection: The server.
  init(
    _ part: VersionPart,
    entries: [RecordedEntry],
    missing: [RecordedEntry],
    needed: Set<Digest>,
    connection: ServerConnection
  ) {
    name = "the server"
    parts = [part]
    self.connection = connection
    self.entries = entries
    self.missing = missing
    self.needed = needed
    var positions: [Digest: Int] = [:]
    for (index, entry) in missing.enumerated() { positions[entry.snapshotDigest] = index }
    self.positions = positions
  }

  func members(of part: VersionPart) throws -> [RecordedEntry] { entries }

  func body(_ kind: BodyKind, of member: RecordedEntry) throws -> [UInt8] {
    let digest = kind.digest(in: member)
    if let body = bodies[digest] { return body }
    let start = positions[member.snapshotDigest] ?? 0
    let window = missing[start..<min(start + Self.window, missing.count)]
    var wanted: Set<Digest> = [digest]
    for entry in window {
      for kind in BodyKind.allCases where needed.contains(kind.digest(in: entry)) {
        wanted.insert(kind.digest(in: entry))
      }
    }
    bodies = try connection.bodies(wanted)
    needed.subtract(wanted)
    guard let body = bodies[digest] else { throw SharedStoreError.damaged("a text") }
    return body
  }
}
#endif
