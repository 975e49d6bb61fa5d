import KeylineSQLite
import LayoutCore

/// The intact and the missing parts of a store.
public struct StoreHealth: Hashable, Sendable {
  /// The intact and the missing parts of a version.
  public struct Version: Hashable, Sendable {
    /// The version's label, or a substitute if it cannot be read.
    public let label: String
    /// Whether no part of the version is missing.
    public let isIntact: Bool
    /// The number of intact snapshots.
    public let intactCount: Int
    /// The number of recorded snapshots; `nil` if it cannot be read.
    public let count: Int?
    /// The missing snapshots, as `scene at proposal`, as far as their names can be read.
    public let missing: [String]
    /// The label that a repair gives to the recovered version: its own only if no part is missing.
    public let recoveredLabel: String
    /// Whether these are snapshots that no version lists.
    public let isUnlisted: Bool
  }

  /// The versions, oldest first.
  public let versions: [Version]
  /// The number of intact decisions.
  public let intactDecisions: Int
  /// The missing decisions, by their positions.
  public let missingDecisions: [Int]
  /// Whether more decisions may be missing, at unknown positions.
  public let isDecisionListDamaged: Bool

  /// Whether any snapshot is intact.
  public var hasIntactSnapshots: Bool { versions.contains { $0.intactCount > 0 } }

  /// Whether no part of the store is missing.
  public var isIntact: Bool {
    missingDecisions.isEmpty && !isDecisionListDamaged && versions.allSatisfy(\.isIntact)
  }
}
