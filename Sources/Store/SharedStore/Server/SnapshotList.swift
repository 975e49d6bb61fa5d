import Digests

/// The stored form of a list of snapshots: the difference from a base list.
struct SnapshotList: Hashable, Sendable {
  /// The maximum length of a chain of lists.
  static let greatestDepth = 16

  /// The digest of the base list; `nil` for a complete list.
  let base: Digest?
  /// The number of lists below this one.
  let depth: Int
  /// The snapshots of the base list that this list lacks, in order.
  let removed: [Digest]
  /// The snapshots that the base list lacks, in order.
  let added: [Digest]

  /// Creates a complete list.
  init(_ snapshots: some Sequence<Digest>) {
    self.init(base: nil, depth: 0, removed: [], added: snapshots.sorted())
  }

  init(base: Digest?, depth: Int, removed: [Digest], added: [Digest]) {
    self.base = base
    self.depth = depth
    self.removed = removed
    self.added = added
  }

  /// Creates the difference from a base list, or a complete list if the difference is not shorter.
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

  /// Returns the snapshots, given those of the base list.
  func applied(to others: Set<Digest>) -> Set<Digest> {
    others.subtracting(removed).union(added)
  }

  /// Concatenates digests.
  static func bytes(_ digests: [Digest]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digests.count * 32)
    for digest in digests { bytes.append(contentsOf: digest.bytes) }
    return bytes
  }

  /// Splits concatenated digests; `nil` unless there are 32 bytes for each.
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
