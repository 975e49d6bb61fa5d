public import CanonicalJSON

/// The result of a whole scene at a proposal, with what it cost.
public struct CacheEntry: Sendable {
  /// What was asked.
  public let key: CacheKey
  /// The scene's name, by which a miss is explained.
  public let scene: String
  /// The digest of the placements' canonical text.
  public let result: Digest
  /// How long computing the placements took.
  public let cost: Duration

  /// Creates an entry.
  public init(key: CacheKey, scene: String, result: Digest, cost: Duration) {
    self.key = key
    self.scene = scene
    self.result = result
    self.cost = cost
  }

  /// The entry as it is stored.
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
  /// The duration in nanoseconds; a day at most, and never negative.
  package var nanoseconds: Int64 {
    let day: Int64 = 86_400
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return min(seconds, day) * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
