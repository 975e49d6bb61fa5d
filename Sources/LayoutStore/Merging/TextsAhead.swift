import CanonicalJSON
import Dispatch

/// The texts of snapshots that are being merged, read on another thread while those before are stored.
///
/// To read texts and digest them takes less time than to store them, so that what is read grows ahead until all
/// batches are full. Then a batch is read for each that is stored.
final class TextsAhead: @unchecked Sendable {
  // `@unchecked`: `bodies`, `seen`, `end` and `size` are touched on the queue only, a batch there until `ready`
  // says that it is read. All the rest is touched by the one thread that merges.

  /// How many snapshots' texts are read at once, at most.
  static let batchSize = 128
  /// After how many bytes no more snapshots are read at once.
  static let batchBytes = 1 << 18
  /// How many batches are read ahead.
  static let batchCount = 8

  private let queue: DispatchQueue
  private let bodies: BodyReader
  private let members: [RecordedSnapshot]
  private let didReadAll: () -> Void
  private var seen = SeenTexts()
  /// How many snapshots' texts were read.
  private var end = 0
  /// How many snapshots' texts are read next: few at first, so that storing begins soon.
  private var size = 4
  private let ready = DispatchSemaphore(value: 0)
  private let batches = (0..<batchCount).map { _ in TextBatch() }
  /// Which of the batches is being stored.
  private var turn = 0
  /// The snapshot asked for last.
  private var position = 0

  private var current: TextBatch { batches[turn] }

  /// Begins to read the texts of snapshots in the order in which they will be asked for.
  ///
  /// - Parameters:
  ///   - members: The snapshots.
  ///   - bodies: Reads the texts and checks them against their digests.
  ///   - queue: Where that is done.
  ///   - didReadAll: What is done there when nothing is left to read.
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

  /// Returns a text, checked against its digest.
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

  /// Returns a snapshot's placements, checked against their digest, and how many they are.
  func result(_ member: RecordedSnapshot) throws -> (text: ArraySlice<UInt8>, count: Int) {
    if let places = try places(of: member), let place = places.result {
      return (current.text(place), places.placements)
    }
    let text = try queue.sync { try bodies.result(member) }
    return (text[...], PlacementCount(text).value)
  }

  /// Returns both texts of a snapshot's scene, checked against their digests.
  func scene(
    _ member: RecordedSnapshot
  ) throws -> (scene: ArraySlice<UInt8>, nodes: ArraySlice<UInt8>) {
    if let places = try places(of: member)?.scene {
      return (current.text(places.scene), current.text(places.nodes))
    }
    let texts = try queue.sync { try bodies.sceneAndNodes(member) }
    return (texts.scene[...], texts.nodes[...])
  }

  /// Goes on to the texts of a snapshot, and begins to read those after; `nil` for one that is asked
  /// for out of turn.
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

  /// Goes on to the next batch, which may have to be waited for.
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
        limit: TextsAhead.batchBytes,
        seen: &seen,
        from: bodies
      )
      end = batch.members.upperBound
      size = min(2 * size, TextsAhead.batchSize)
      if end == members.count { didReadAll() }
    }
  }
}
