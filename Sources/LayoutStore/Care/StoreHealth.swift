/// What of a store is whole and what is lost.
public struct StoreHealth: Hashable, Sendable {
  /// What of a version is whole.
  public struct Version: Hashable, Sendable {
    /// The version's label, as far as it can be read.
    public let label: String
    /// Whether everything is as it was recorded.
    public let isWhole: Bool
    /// How many snapshots are as they were recorded.
    public let wholeCount: Int
    /// How many snapshots there were; `nil` if that is not known any more.
    public let count: Int?
    /// The snapshots that are lost, as `scene at proposal`, as far as their names can be read.
    public let lost: [String]
    /// The label under which a repair saves what is whole: its own only if nothing is lost.
    public let savedLabel: String
    /// Whether these are snapshots that no version lists any more.
    public let isUnlisted: Bool
  }

  /// The versions, the oldest first.
  public let versions: [Version]
  /// How many decisions are as they were made.
  public let wholeDecisions: Int
  /// The decisions that are lost, by their places in the chain.
  public let lostDecisions: [Int]
  /// Whether decisions may be lost of which not even the place is known.
  public let isDecisionListDamaged: Bool
  /// The versions of which only the names were ever fetched, so that nothing of them is lost.
  public let unfetched: [String]
  /// A sentence about a journal that was in the way of the repaired store, for the user; usually `nil`.
  public internal(set) var note: String?

  /// Whether any snapshot is as it was recorded.
  public var hasWhole: Bool { versions.contains { $0.wholeCount > 0 } }

  /// Whether nothing is lost.
  public var isWhole: Bool {
    lostDecisions.isEmpty && !isDecisionListDamaged && versions.allSatisfy(\.isWhole)
  }
}
