import Digests
import Dispatch

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
  /// The number of batches.
  static let batchCount = 8

  private let queue: DispatchQueue
  private let bodies: BodyReader
  private let members: [RecordedSnapshot]
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
  ///   - members: The snapshots.
  ///   - bodies: The reader, which verifies texts against their digests.
  ///   - queue: The queue for reading.
  ///   - didReadAll: A closure to call on the queue after all texts are read.
  init(
    _ members: [RecordedSnapshot],
    _ bodies: BodyReader,
    on queue: DispatchQueue,
    didReadAll: @escaping () -> Void = {}
  ) {
    self.queue = queue
    self.members = members
    self.bodies = bodies
    self.didReadAll = didReadAll
    for index in batches.indices { fill(index) }
    ready.wait()
  }

  /// Returns a text, verified against its digest.
  func body(_ kind: BodyKind, of member: RecordedSnapshot) throws -> ArraySlice<UInt8> {
    let places = try places(of: member)
    let place =
      switch kind {
      case .scene: places?.scene?.scene
      case .nodes: places?.scene?.nodes
      case .environment: places?.environment
      case .result: places?.result
      case .answers: places?.answers
      }
    if let place { return current.text(place) }
    return try queue.sync { try bodies.body(kind, of: member)[...] }
  }

  /// Returns a snapshot's placements, verified against their digest, and their number.
  func result(_ member: RecordedSnapshot) throws -> (text: ArraySlice<UInt8>, count: Int) {
    if let places = try places(of: member), let place = places.result {
      return (current.text(place), places.placements)
    }
    let text = try queue.sync { try bodies.result(member) }
    return (text[...], PlacementCount(text).value)
  }

  /// Returns both texts of a snapshot's scene, verified against their digests.
  func scene(
    _ member: RecordedSnapshot
  ) throws -> (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>) {
    if let places = try places(of: member)?.scene {
      return (current.text(places.scene), current.text(places.nodes))
    }
    let texts = try queue.sync { try bodies.sceneAndNodes(member) }
    return (texts.scene[...], texts.nodes[...])
  }

  /// Advances to a snapshot, and begins to read the next ones; returns `nil` for a snapshot that is
  /// requested out of order.
  private func places(of member: RecordedSnapshot) throws -> TextBatch.Places? {
    let rest = members[position...]
    guard let found = rest.firstIndex(where: { $0.digest == member.digest }) else {
      return nil
    }
    position = found
    while position >= current.members.upperBound, current.failure == nil { advance() }
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
      guard end < members.count else { return }
      let batch = batches[index]
      batch.fill(
        with: members[end...].prefix(size),
        limit: TextPrefetcher.batchBytes,
        seen: &seen,
        from: bodies
      )
      end = batch.members.upperBound
      size = min(2 * size, TextPrefetcher.batchSize)
      if end == members.count { didReadAll() }
    }
  }
}
