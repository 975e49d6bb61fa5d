import Digests
import Dispatch
import KeylineSQLite

/// Another store as a source, inside a read transaction.
final class StoreSource: VersionSource, @unchecked Sendable {
  // `@unchecked`: the connection, its readers, `listed` and `isStopped` are used on the queue only,
  // the rest only by the thread that merges.

  let name: String
  let parts: [SharedVersion]
  let decisions: [DecisionRow]
  private let queue = DispatchQueue(label: "reading what is merged")
  private let versions: [String: RecordedVersion]
  private let connection: Connection
  private let bodies: BodyReader
  private var ahead: TextPrefetcher?
  /// The prefetched list of a version.
  private var listed: (label: String, entries: Result<[RecordedSnapshot], any Error>)?
  private var isStopped = false

  init(_ connection: Connection, path: String) throws {
    let versions = try VersionReader(connection).all()
    name = path
    parts = try SharedVersion.all(connection)
    decisions = try DecisionReader(connection).rows()
    self.versions = Dictionary(uniqueKeysWithValues: versions.map { ($0.label, $0) })
    self.connection = connection
    bodies = BodyReader(connection)
  }

  func willList(_ part: SharedVersion) {
    queue.async { [self] in
      guard !isStopped else { return }
      listed = (part.label, Result { try entries(part.label) })
    }
  }

  func members(of part: SharedVersion) throws -> [RecordedSnapshot] {
    try named {
      try queue.sync {
        defer { listed = nil }
        if let listed, listed.label == part.label { return try listed.entries.get() }
        return try entries(part.label)
      }
    }
  }

  func willRead(_ members: [RecordedSnapshot], then next: @escaping () -> Void) {
    guard !members.isEmpty else {
      ahead = nil
      return next()
    }
    ahead = TextPrefetcher(members, bodies, on: queue, didReadAll: next)
  }

  func body(_ kind: BodyKind, of member: RecordedSnapshot) throws -> [UInt8] {
    try named { try queue.sync { try bodies.body(kind, of: member) } }
  }

  func lend(_ kind: BodyKind, of member: RecordedSnapshot) throws -> ArraySlice<UInt8> {
    guard let ahead else { return try body(kind, of: member)[...] }
    return try named { try ahead.body(kind, of: member) }
  }

  func lendResult(_ member: RecordedSnapshot) throws -> (text: ArraySlice<UInt8>, count: Int) {
    guard let ahead else {
      let text = try body(.result, of: member)
      return (text[...], PlacementCount(text).value)
    }
    return try named { try ahead.result(member) }
  }

  func lendScene(
    _ member: RecordedSnapshot
  ) throws -> (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>) {
    guard let ahead else {
      return (try body(.scene, of: member)[...], try body(.nodes, of: member)[...])
    }
    return try named { try ahead.scene(member) }
  }

  /// Whether a prefetched list has not been used yet.
  var hasListed: Bool { queue.sync { listed != nil } }

  /// Stops reading, and waits until the current read ends; must be called before the transaction
  /// ends.
  func stop() {
    queue.sync { isStopped = true }
  }

  private func entries(_ label: String) throws -> [RecordedSnapshot] {
    guard let version = versions[label] else { return [] }
    return try SnapshotRowReader(connection).entries(of: version)
  }

  /// Calls a closure, and adds the path of this store to its errors, instead of the store that is
  /// written.
  private func named<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      throw StoreError.database(error, while: "reading what is to be merged", at: name)
    }
  }
}
