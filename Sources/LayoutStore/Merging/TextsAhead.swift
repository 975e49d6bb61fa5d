import CanonicalJSON
import Dispatch

/// The texts of snapshots that are being merged, read on another thread while those before are stored.
final class TextsAhead: @unchecked Sendable {
  // `@unchecked`: `bodies`, `seen` and `next` are touched on the queue only, the rest by the one thread
  // that merges.

  /// How many snapshots' texts are read at once.
  static let batchSize = 128

  private let queue: DispatchQueue
  private let bodies: BodyReading
  private let members: [RecordedEntry]
  private let positions: [Digest: Int]
  /// The texts of the snapshots before `end`, as far as they were not read for earlier ones.
  private var current: [Digest: [UInt8]] = [:]
  private var end = 0
  /// The texts of the next snapshots.
  private var next: Result<[Digest: [UInt8]], any Error> = .success([:])
  private var seen: Set<[Digest]> = []

  /// Begins to read the texts of snapshots in the order in which they will be asked for.
  init(_ members: [RecordedEntry], _ bodies: BodyReading, on queue: DispatchQueue) {
    self.queue = queue
    self.members = members
    self.bodies = bodies
    positions = Dictionary(members.enumerated().map { ($1.snapshotDigest, $0) }) { one, _ in one }
    begin()
  }

  /// Returns a text, checked against its digest.
  func body(_ kind: BodyKind, of member: RecordedEntry) throws -> [UInt8] {
    try advance(to: member)
    if let text = current[kind.digest(in: member)] { return text }
    return try queue.sync { try bodies.body(kind, of: member) }
  }

  /// Returns both texts of a snapshot's scene, checked against their digests.
  func sceneAndNodes(_ member: RecordedEntry) throws -> (scene: [UInt8], nodes: [UInt8]) {
    try advance(to: member)
    if let scene = current[member.sceneDigest], let nodes = current[member.outlineDigest] {
      return (scene, nodes)
    }
    return try queue.sync { try bodies.sceneAndNodes(member) }
  }

  /// Goes on to the texts of a snapshot, and begins to read those after.
  private func advance(to member: RecordedEntry) throws {
    guard let position = positions[member.snapshotDigest] else { return }
    while position >= end {
      current = try queue.sync { try next.get() }
      end = min(end + Self.batchSize, members.count)
      begin()
    }
  }

  private func begin() {
    let range = end..<min(end + Self.batchSize, members.count)
    guard !range.isEmpty else { return }
    queue.async { [self] in next = Result { try read(members[range]) } }
  }

  private func read(_ members: ArraySlice<RecordedEntry>) throws -> [Digest: [UInt8]] {
    var texts: [Digest: [UInt8]] = [:]
    for member in members {
      if seen.insert([member.sceneDigest, member.outlineDigest]).inserted {
        let (scene, nodes) = try bodies.sceneAndNodes(member)
        texts[member.sceneDigest] = scene
        texts[member.outlineDigest] = nodes
      }
      for kind in [BodyKind.environment, .result, .answers] {
        let digest = kind.digest(in: member)
        guard seen.insert([digest]).inserted else { continue }
        texts[digest] = try bodies.body(kind, of: member)
      }
    }
    return texts
  }
}
