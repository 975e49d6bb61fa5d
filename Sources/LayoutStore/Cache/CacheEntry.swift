/// An answer worth keeping, with what it cost.
public struct CacheEntry: Sendable {
  /// What was asked.
  public let key: CacheKey
  /// The placements' canonical text, in UTF-8.
  public let placements: [UInt8]
  /// How long computing the placements took.
  public let cost: Duration

  /// Creates an entry.
  public init(key: CacheKey, placements: [UInt8], cost: Duration) {
    self.key = key
    self.placements = placements
    self.cost = cost
  }

  /// The cost in nanoseconds; a day at most, and never negative.
  var nanoseconds: Int64 {
    let day: Int64 = 86_400
    let (seconds, attoseconds) = cost.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return min(seconds, day) * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// Whether computing takes longer than finding the entry and digesting what it holds.
  var isWorthKeeping: Bool {
    nanoseconds > CacheEntry.findingCost + Int64(placements.count) * CacheEntry.readingCostOfByte
  }

  private static let findingCost: Int64 = 4_000
  private static let readingCostOfByte: Int64 = 2
}
