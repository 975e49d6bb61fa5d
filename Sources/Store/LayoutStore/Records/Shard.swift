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

  private init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

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
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
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
