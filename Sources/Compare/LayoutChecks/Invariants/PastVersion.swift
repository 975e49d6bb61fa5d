import LayoutDiff

/// A version with the tables of its layouts.
struct PastVersion: Sendable {
  /// The smallest number of versions from which an invariant is mined.
  static let minimumCount = 3

  let label: String
  let tables: [SiblingTable]
}

/// The tables of distinct layouts: most versions did not change most layouts.
struct TableCache {
  private let limits: CheckLimits
  private var known: [(snapshot: Snapshot, table: SiblingTable)] = []

  init(_ limits: CheckLimits) {
    self.limits = limits
  }

  mutating func table(of snapshot: Snapshot) -> SiblingTable {
    if let table = known.first(where: { $0.snapshot == snapshot })?.table { return table }
    let table = SiblingTable(CheckedTree(LayoutSpan(snapshot), limits: limits))
    known.append((snapshot, table))
    return table
  }
}
