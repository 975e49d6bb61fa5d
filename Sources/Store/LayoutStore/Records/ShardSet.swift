import Digests

/// The shards of a version that a store has; a complete set equals ``all``.
public struct ShardSet: Hashable, Sendable {
  /// All scenes.
  public static let all = ShardSet(ordered: [.all])

  /// The shards in order; only ``Shard/all`` for a complete set.
  public let shards: [Shard]

  /// Creates a set of shards, given in any order.
  public init(_ shards: some Sequence<Shard>) {
    let all = Set(shards)
    let isComplete = Dictionary(grouping: all, by: \.count).contains { $0.key == $0.value.count }
    self.shards = isComplete ? [.all] : all.sorted()
  }

  private init(ordered shards: [Shard]) {
    self.shards = shards
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

  /// Reads shards that are separated by spaces.
  init?(_ description: String) {
    let texts = description.split(separator: " ")
    let shards = texts.compactMap { Shard(String($0)) }
    guard shards.count == texts.count, !shards.isEmpty else { return nil }
    self.init(shards)
  }
}
