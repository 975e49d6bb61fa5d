#if SharedStore
import Digests
import LayoutStore

/// A source of one version of a server, which prefetches texts.
final class ServerSource: VersionSource {
  /// The number of snapshots whose texts are fetched together.
  static let window = 128

  let name: String
  let parts: [SharedVersion]
  let decisions: [DecisionRow] = []
  private let connection: ServerConnection
  private let entries: [RecordedSnapshot]
  /// The snapshots that the store lacks, in the order in which they will be requested.
  private var missing: [RecordedSnapshot] = []
  private var positions: [Digest: Int] = [:]
  /// The texts that the store lacks.
  private let needed: Set<Digest>
  /// The last position at which each text is requested.
  private var lastUses: [Digest: Int] = [:]
  private var bodies: [Digest: [UInt8]] = [:]
  /// The error of the server that ended the merge, if one did.
  private(set) var failure: StoreError?

  /// Prepares a version for merging.
  ///
  /// - Parameters:
  ///   - part: The version.
  ///   - earlier: Its ancestors, which become shallow versions.
  ///   - entries: All its entries.
  ///   - needed: The digests of the texts that the store lacks.
  ///   - connection: The server.
  init(
    _ part: SharedVersion,
    after earlier: [SharedVersion],
    entries: [RecordedSnapshot],
    needed: Set<Digest>,
    connection: ServerConnection
  ) {
    name = "the server"
    parts = earlier.map { $0.shallow() } + [part]
    self.connection = connection
    self.entries = entries
    self.needed = needed
  }

  func members(of part: SharedVersion) throws -> [RecordedSnapshot] { entries }

  func willRead(_ members: [RecordedSnapshot], then next: @escaping () -> Void) {
    defer { next() }
    missing = members
    (positions, lastUses, bodies) = ([:], [:], [:])
    for (index, entry) in missing.enumerated() {
      positions[entry.digest] = index
      for kind in BodyKind.allCases { lastUses[kind.digest(in: entry)] = index }
    }
  }

  func body(_ kind: BodyKind, of member: RecordedSnapshot) throws -> [UInt8] {
    do {
      return try fetchedBody(kind, of: member)
    } catch {
      failure = error
      throw error
    }
  }

  private func fetchedBody(
    _ kind: BodyKind,
    of member: RecordedSnapshot
  ) throws(StoreError) -> [UInt8] {
    let digest = kind.digest(in: member)
    if let body = bodies[digest] { return body }
    let start = positions[member.digest] ?? 0
    // A text that later snapshots share is kept, so that it is not fetched again.
    bodies = bodies.filter { (lastUses[$0.key] ?? 0) >= start }
    var wanted: Set<Digest> = [digest]
    for entry in missing[start..<min(start + Self.window, missing.count)] {
      for kind in BodyKind.allCases where needed.contains(kind.digest(in: entry)) {
        let digest = kind.digest(in: entry)
        if bodies[digest] == nil { wanted.insert(digest) }
      }
    }
    bodies.merge(try connection.bodies(wanted)) { one, _ in one }
    guard let body = bodies[digest] else { throw StoreError.damagedOnServer("a text") }
    return body
  }
}
#endif
