public import CanonicalJSON

/// The result of a complete scene at a proposal, with its cost.
public struct CacheEntry: Sendable {
  /// The key of the lookup.
  public let key: CacheKey
  /// The scene's name, which explains later misses.
  public let scene: String
  /// The digest of the placements' canonical text.
  public let result: Digest
  /// The time that it took to compute the placements.
  public let cost: Duration

  /// Creates an entry.
  public init(key: CacheKey, scene: String, result: Digest, cost: Duration) {
    self.key = key
    self.scene = scene
    self.result = result
    self.cost = cost
  }

  /// The stored form of the entry.
  var row: CacheRow {
    CacheRow(
      subject: key.subject,
      name: scene,
      kind: .scene,
      slot: key.slot,
      value: result.bytes,
      cost: cost.nanoseconds
    )
  }
}

extension Duration {
  /// The duration in nanoseconds, from 0 to one day.
  package var nanoseconds: Int64 {
    let day: Int64 = 86_400
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return min(seconds, day) * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
