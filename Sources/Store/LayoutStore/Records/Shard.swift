import Digests

/// One of several parts of the scenes of a version that are recorded separately, such as `2/4`.
///
/// The digest of a scene's name, modulo the number of shards, determines its shard.
public struct Shard: Hashable, Sendable {
  /// The maximum number of shards.
  public static let greatestCount = 10_000
  /// The only shard, with all scenes.
  public static let all = Shard(index: 1, count: 1)

  /// The index of the shard, counted from 1.
  public let index: Int
  /// The number of shards.
  public let count: Int

  private init(index: Int, count: Int) { (self.index, self.count) = (index, count) }

  /// Creates a shard; `nil` unless `index` is in `1...count`, and `count` at most 10,000.
  public init?(_ index: Int, of count: Int) {
    guard count <= Shard.greatestCount, index >= 1, index <= count else { return nil }
    self.init(index: index, count: count)
  }

  /// Returns whether the scene with a name belongs to the shard.
  public func includes(scene name: String) -> Bool {
    count == 1 || includes(Digest(of: Array(name.utf8)))
  }

  /// Returns whether the scene with the digest of a name belongs to the shard: the digest, as a
  /// big-endian number, modulo the number of shards is the shard's index minus 1.
  func includes(_ digest: Digest) -> Bool {
    // The number of shards has at most 14 bits, so 48 bits of the digest can be added at a time.
    let bytes = digest.bytes
    var (remainder, taken) = (0, 0)
    while taken < bytes.count {
      let end = min(taken + 6, bytes.count)
      for byte in bytes[taken..<end] { remainder = remainder << 8 | Int(byte) }
      remainder %= count
      taken = end
    }
    return remainder == index - 1
  }
}

extension Shard: LosslessStringConvertible {
  /// The text of the shard, such as `2/4`.
  public var description: String { "\(index)/\(count)" }

  /// Reads a shard such as `2/4`.
  public init?(_ description: String) {
    let parts = description.unicodeScalars.split(
      separator: "/",
      omittingEmptySubsequences: false
    ).map { String($0) }
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let index = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(index, of: count)
  }
}

extension Shard: Comparable {
  /// Orders shards by their number, then by index.
  public static func < (one: Shard, other: Shard) -> Bool {
    (one.count, one.index) < (other.count, other.index)
  }
}

/// The shards of a version that a store has; a complete set equals ``all``.
public struct ShardSet: Hashable, Sendable {
  /// All scenes.
  public static let all = ShardSet([.all])

  /// The shards in order; only ``Shard/all`` for a complete set.
  public let shards: [Shard]

  /// Creates a set of shards, given in any order.
  public init(_ shards: some Sequence<Shard>) {
    let all = Set(shards)
    let isComplete = Dictionary(grouping: all, by: \.count).contains { $0.key == $0.value.count }
    self.shards = isComplete ? [.all] : all.sorted()
  }

  /// Whether no scene is missing.
  public var isComplete: Bool { shards == [.all] }

  /// Returns whether the scene with a name belongs to one of the shards.
  public func includes(scene name: String) -> Bool {
    guard !isComplete else { return true }
    let digest = Digest(of: Array(name.utf8))
    return shards.contains { $0.includes(digest) }
  }

  /// Returns whether certainly no scene belongs to both sets.
  func isDisjoint(with other: ShardSet) -> Bool {
    Set((shards + other.shards).map(\.count)).count == 1
      && Set(shards).isDisjoint(with: other.shards)
  }

  /// Returns the shards of both sets.
  public func union(_ other: ShardSet) -> ShardSet { ShardSet(shards + other.shards) }

  /// Returns the missing ones of `count` shards, counted from 1; all of them if the set has a
  /// different count.
  public func missing(of count: Int) -> [Int] {
    guard !isComplete, count >= 1 else { return [] }
    let present = Set(shards.filter { $0.count == count }.map(\.index))
    return (1...count).filter { !present.contains($0) }
  }
}

extension ShardSet: CustomStringConvertible {
  /// The text of the shards, such as `1/4 3/4`.
  public var description: String { shards.map(\.description).joined(separator: " ") }

  /// The stored text of the shards: empty if none is missing.
  var text: String { isComplete ? "" : description }

  /// Reads the stored text of shards.
  init?(text: String) {
    guard !text.isEmpty else {
      self = .all
      return
    }
    let texts = text.split(separator: " ")
    let shards = texts.compactMap { Shard(String($0)) }
    guard shards.count == texts.count, !shards.isEmpty else { return nil }
    self.init(shards)
  }
}
