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
  private var listed: (label: String, snapshots: Result<[RecordedSnapshot], any Error>)?
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
      listed = (part.label, Result { try snapshots(part.label) })
    }
  }

  func snapshots(of part: SharedVersion) throws -> [RecordedSnapshot] {
    try named {
      try queue.sync {
        defer { listed = nil }
        if let listed, listed.label == part.label { return try listed.snapshots.get() }
        return try snapshots(part.label)
      }
    }
  }

  func willRead(_ snapshots: [RecordedSnapshot], then next: @escaping () -> Void) {
    guard !snapshots.isEmpty else {
      ahead = nil
      return next()
    }
    ahead = TextPrefetcher(snapshots, bodies, on: queue, didReadAll: next)
  }

  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> [UInt8] {
    try named { try queue.sync { try bodies.body(kind, of: snapshot) } }
  }

  func lend(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> ArraySlice<UInt8> {
    guard let ahead else { return try body(kind, of: snapshot)[...] }
    return try named { try ahead.body(kind, of: snapshot) }
  }

  func lendScene(
    _ snapshot: RecordedSnapshot
  ) throws -> (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>) {
    guard let ahead else {
      return (try body(.scene, of: snapshot)[...], try body(.nodes, of: snapshot)[...])
    }
    return try named { try ahead.scene(snapshot) }
  }

  /// Whether a prefetched list has not been used yet.
  var hasListed: Bool { queue.sync { listed != nil } }

  /// Stops reading, and waits until the current read ends; must be called before the transaction
  /// ends.
  func stop() { queue.sync { isStopped = true } }

  private func snapshots(_ label: String) throws -> [RecordedSnapshot] {
    guard let version = versions[label] else { return [] }
    return try SnapshotRowReader(connection).snapshots(of: version)
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

/// A source of versions: another store, a text, or a server.
package protocol VersionSource: TextSource, AnyObject {
  /// The versions, each after its parent.
  var parts: [SharedVersion] { get }
  var decisions: [DecisionRow] { get }

  /// Returns the snapshots of a version, in a deterministic order.
  func snapshots(of part: SharedVersion) throws -> [RecordedSnapshot]

  /// Announces the version that will be listed next, so that it can be prefetched.
  func willList(_ part: SharedVersion)

  /// Announces the snapshots whose texts will be requested next, in that order, and a closure to
  /// call on any thread as soon as they are read.
  func willRead(_ snapshots: [RecordedSnapshot], then next: @escaping () -> Void)
}

extension VersionSource {
  package func willList(_ part: SharedVersion) {}

  package func willRead(_ snapshots: [RecordedSnapshot], then next: @escaping () -> Void) { next() }
}

/// Prefetches the texts of snapshots on another thread while a merge stores earlier ones.
///
/// Reading and digesting texts takes less time than storing them, so the prefetcher fills all
/// batches; then it reads one batch for each stored one.
final class TextPrefetcher: @unchecked Sendable {
  // `@unchecked`: `bodies`, `seen`, `end` and `size` are used on the queue only, as is a batch
  // until `ready` signals that it is read. The rest is used only by the thread that merges.

  /// The maximum number of snapshots in a batch.
  static let batchSize = 128
  /// The size, in bytes, after which no further snapshot is added to a batch.
  static let batchBytes = 1 << 18
  static let batchCount = 8

  private let queue: DispatchQueue
  private let bodies: BodyReader
  private let snapshots: [RecordedSnapshot]
  private let didReadAll: () -> Void
  private var seen = SeenTexts()
  /// The number of snapshots that were read.
  private var end = 0
  /// The size of the next batch: small at first, so that storing begins early.
  private var size = 4
  private let ready = DispatchSemaphore(value: 0)
  private let batches = (0..<batchCount).map { _ in TextBatch() }
  /// The index of the batch that is being stored.
  private var turn = 0
  /// The index of the snapshot that was requested last.
  private var position = 0

  private var current: TextBatch { batches[turn] }

  /// Begins to read the texts of snapshots in the order in which they will be requested.
  ///
  /// - Parameters:
  ///   - snapshots: The snapshots.
  ///   - bodies: The reader, which verifies texts against their digests.
  ///   - queue: The queue for reading.
  ///   - didReadAll: A closure to call on the queue after all texts are read.
  init(
    _ snapshots: [RecordedSnapshot],
    _ bodies: BodyReader,
    on queue: DispatchQueue,
    didReadAll: @escaping () -> Void = {}
  ) {
    (self.queue, self.snapshots, self.bodies) = (queue, snapshots, bodies)
    self.didReadAll = didReadAll
    for index in batches.indices { fill(index) }
    ready.wait()
  }

  /// Returns a text, verified against its digest.
  func body(_ kind: BodyKind, of snapshot: RecordedSnapshot) throws -> ArraySlice<UInt8> {
    let places = try places(of: snapshot)
    let place =
      switch kind {
      case .scene: places?.scene?.scene
      case .nodes: places?.scene?.nodes
      case .environment: places?.environment
      case .result: places?.result
      case .answers: places?.answers
      }
    if let place { return current.text(place) }
    return try queue.sync { try bodies.body(kind, of: snapshot)[...] }
  }

  /// Returns both texts of a snapshot's scene, verified against their digests.
  func scene(
    _ snapshot: RecordedSnapshot
  ) throws -> (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>) {
    if let places = try places(of: snapshot)?.scene {
      return (current.text(places.scene), current.text(places.nodes))
    }
    return try queue.sync {
      (try bodies.body(.scene, of: snapshot)[...], try bodies.body(.nodes, of: snapshot)[...])
    }
  }

  /// Advances to a snapshot, and begins to read the next ones; returns `nil` for a snapshot that is
  /// requested out of order.
  private func places(of snapshot: RecordedSnapshot) throws -> TextBatch.Places? {
    let rest = snapshots[position...]
    guard let found = rest.firstIndex(where: { $0.digest == snapshot.digest }) else { return nil }
    position = found
    while position >= current.snapshots.upperBound, current.failure == nil { advance() }
    if let failure = current.failure { throw failure }
    return current[position]
  }

  /// Advances to the next batch, waiting until it is read.
  private func advance() {
    fill(turn)
    turn = (turn + 1) % batches.count
    ready.wait()
  }

  private func fill(_ index: Int) {
    queue.async { [self] in
      defer { ready.signal() }
      guard end < snapshots.count else { return }
      let batch = batches[index]
      batch.fill(
        with: snapshots[end...].prefix(size),
        limit: TextPrefetcher.batchBytes,
        seen: &seen,
        from: bodies
      )
      end = batch.snapshots.upperBound
      size = min(2 * size, TextPrefetcher.batchSize)
      if end == snapshots.count { didReadAll() }
    }
  }
}

/// The size of SQLite's page cache while a merge fills a store.
///
/// While a store with versions is filled, others can read it, so its changed pages stay in memory
/// until the commit. Nobody reads a store without versions: there, a small cache spills pages to
/// the file early, which takes less memory and less time than allocating it.
struct PageMemory {
  private let connection: Connection
  private let size: Int64?

  /// Shrinks the page cache of an empty store, inside the transaction that fills it.
  init(_ connection: Connection) throws {
    self.connection = connection
    guard try PageMemory.isEmpty(connection) else {
      size = nil
      return
    }
    size = try connection.integer("PRAGMA cache_size")
    try connection.run("PRAGMA cache_size = -4096")
  }

  /// Restores the size of the page cache.
  func restore() {
    if let size { try? connection.run("PRAGMA cache_size = \(size)") }
  }

  /// Returns whether a store has no version, not even a shallow one.
  static func isEmpty(_ connection: Connection) throws -> Bool {
    try connection.integer("SELECT EXISTS (SELECT 1 FROM version)") == 0
  }
}
