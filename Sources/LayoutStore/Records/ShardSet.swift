import CanonicalJSON

/// The shards of a version that a store holds; as soon as they make up all scenes, the whole.
public struct ShardSet: Hashable, Sendable {
  /// All scenes.
  public static let whole = ShardSet(ordered: [.whole])

  /// The shards in order; only ``Shard/whole`` if they are all there.
  public let shards: [Shard]

  /// Creates a set of shards, given in any order.
  public init(_ shards: some Sequence<Shard>) {
    let all = Set(shards)
    let isWhole = Dictionary(grouping: all, by: \.count).contains { $0.key == $0.value.count }
    self.shards = isWhole ? [.whole] : all.sorted()
  }

  private init(ordered shards: [Shard]) {
    self.shards = shards
  }

  /// Whether no scene is missing.
  public var isWhole: Bool { shards == [.whole] }

  /// Returns whether the scene of a name is among those of the shards.
  public func includes(scene name: String) -> Bool {
    guard !isWhole else { return true }
    let digest = Digest(of: Array(name.utf8))
    return shards.contains { $0.includes(digest) }
  }

  /// Returns whether it is certain that no scene belongs to both.
  func isDisjoint(with other: ShardSet) -> Bool {
    Set((shards + other.shards).map(\.count)).count == 1
      && Set(shards).isDisjoint(with: other.shards)
  }

  /// Returns the shards of both sets.
  public func union(_ other: ShardSet) -> ShardSet { ShardSet(shards + other.shards) }

  /// Returns which of `count` shards are not there, counted from 1; all if they are not of `count`.
  public func missing(of count: Int) -> [Int] {
    guard !isWhole, count >= 1 else { return [] }
    let present = Set(shards.filter { $0.count == count }.map(\.index))
    return (1...count).filter { !present.contains($0) }
  }
}

extension ShardSet: CustomStringConvertible {
  /// The shards as they are written, such as `1/4 3/4`.
  public var description: String { shards.map(\.description).joined(separator: " ") }

  /// Reads shards that are separated by spaces.
  init?(_ description: String) {
    let texts = description.split(separator: " ")
    let shards = texts.compactMap { Shard(String($0)) }
    guard shards.count == texts.count, !shards.isEmpty else { return nil }
    self.init(shards)
  }
}
