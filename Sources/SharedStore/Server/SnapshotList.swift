import CanonicalJSON

/// A list of snapshots as the server keeps it: the difference from another list that is there.
struct SnapshotList: Hashable, Sendable {
  /// How many lists may stand on one another.
  static let greatestDepth = 16

  /// The digest of the list underneath; `nil` for one that stands on its own.
  let base: Digest?
  /// How many lists are underneath.
  let depth: Int
  /// What the list underneath has and this one lacks, in order.
  let removed: [Digest]
  /// What the list underneath lacks and this one has, in order.
  let added: [Digest]

  /// Creates a list that stands on its own.
  init(_ snapshots: some Sequence<Digest>) {
    self.init(base: nil, depth: 0, removed: [], added: snapshots.sorted())
  }

  init(base: Digest?, depth: Int, removed: [Digest], added: [Digest]) {
    self.base = base
    self.depth = depth
    self.removed = removed
    self.added = added
  }

  /// Creates the difference from another list, or one on its own where that is no shorter.
  init(
    _ snapshots: Set<Digest>,
    on base: Digest,
    of others: Set<Digest>,
    depth: Int
  ) {
    let removed = others.subtracting(snapshots).sorted()
    let added = snapshots.subtracting(others).sorted()
    if depth >= SnapshotList.greatestDepth || removed.count + added.count >= snapshots.count {
      self.init(snapshots)
    } else {
      self.init(base: base, depth: depth + 1, removed: removed, added: added)
    }
  }

  /// Returns the snapshots, given those of the list underneath.
  func applied(to others: Set<Digest>) -> Set<Digest> {
    others.subtracting(removed).union(added)
  }

  /// Puts digests one after the other.
  static func bytes(_ digests: [Digest]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digests.count * 32)
    for digest in digests { bytes.append(contentsOf: digest.bytes) }
    return bytes
  }

  /// Takes digests apart; `nil` unless there are 32 bytes for each.
  static func digests(_ bytes: [UInt8]) -> [Digest]? {
    guard bytes.count.isMultiple(of: 32) else { return nil }
    var digests: [Digest] = []
    digests.reserveCapacity(bytes.count / 32)
    for start in stride(from: 0, to: bytes.count, by: 32) {
      guard let digest = Digest(bytes: Array(bytes[start..<start + 32])) else { return nil }
      digests.append(digest)
    }
    return digests
  }
}
