package import LayoutDiff

/// One side of a conflict between two copies of a version.
package struct ConflictSide {
  /// The name of the side, for messages.
  let name: String
  /// The snapshot; `nil` if this side lacks it.
  let snapshot: Snapshot?

  package init(name: String, snapshot: Snapshot?) {
    self.name = name
    self.snapshot = snapshot
  }
}
