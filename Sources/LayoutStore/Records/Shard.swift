import CanonicalJSON

/// One of equal parts in which the scenes of a version are laid out on their own, such as `2/4`.
///
/// A scene belongs to the shard that its name's digest leaves when divided by the number of shards.
public struct Shard: Hashable, Sendable {
  /// The greatest number of shards.
  public static let greatestCount = 10_000
  /// Every scene.
  public static let whole = Shard(index: 1, count: 1)

  /// Which shard it is, counted from 1.
  public let index: Int
  /// How many shards there are.
  public let count: Int

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Creates a shard; `nil` unless `index` is in `1...count`, and `count` at most 10,000.
  public init?(_ index: Int, of count: Int) {
    guard count <= Shard.greatestCount, index >= 1, index <= count else { return nil }
    self.init(index: index, count: count)
  }

  /// Returns whether the scene of a name belongs to the shard.
  public func includes(scene name: String) -> Bool {
    count == 1 || includes(Digest(of: Array(name.utf8)))
  }

  /// Returns whether the scene whose name has a digest belongs to the shard: what the digest, as one
  /// great number, leaves when divided by the number of shards decides.
  func includes(_ digest: Digest) -> Bool {
    // The number of shards has 14 bits, so that 48 more can be taken in at once.
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
  /// The shard as it is written, such as `2/4`.
  public var description: String { "\(index)/\(count)" }

  /// Reads a shard such as `2/4`.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let index = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(index, of: count)
  }
}

extension Shard: Comparable {
  /// Orders shards by how many there are, then by which it is.
  public static func < (one: Shard, other: Shard) -> Bool {
    (one.count, one.index) < (other.count, other.index)
  }
}
