import Foundation

/// What differs between two snapshots of one scene in one proposal and environment, and why.
public struct SnapshotDiff: Equatable, Sendable {
  /// A node that has another id.
  public struct Renaming: Equatable, Sendable {
    /// The node as the old snapshot describes it.
    public let old: SceneOutline.Node
    /// The node as the new snapshot describes it.
    public let new: SceneOutline.Node
  }

  /// The changed nodes: those of the new snapshot in pre-order, then the removed ones.
  public let changes: [NodeChange]
  /// The causes from which the changes follow, in the order of their first changes; then, if that was
  /// asked for, the proposal and the environment where nothing follows from them.
  public let causes: [Cause]
  /// The nodes that have another id.
  public let renamings: [Renaming]
  /// The number of nodes that both snapshots have in the same place.
  public let unchangedCount: Int

  /// Compares two snapshots.
  ///
  /// - Parameters:
  ///   - old: The old snapshot.
  ///   - new: The new snapshot.
  ///   - tolerance: How far edges may differ and count as equal.
  ///   - tellsSurroundings: Whether another proposal or environment is told although nothing follows from
  ///     it.
  ///   - matching: The matching of the two, where it is known.
  public init(
    old: Snapshot,
    new: Snapshot,
    tolerance: Tolerance = .exact,
    tellsSurroundings: Bool = false,
    matching: NodeMatching? = nil
  ) {
    let pairs = NodePairs(old: old, new: new, matching: matching)
    self.init(pairs, tolerance: tolerance, tellsSurroundings: tellsSurroundings)
  }

  package init(_ pairs: NodePairs, tolerance: Tolerance, tellsSurroundings: Bool = false) {
    let listing = ChangeListing(pairs, tolerance: tolerance, tellsSurroundings: tellsSurroundings)
    changes = listing.changes
    causes = listing.causes
    unchangedCount = listing.unchangedCount
    renamings = pairs.new.outline.nodes.indices.compactMap { index in
      guard let match = pairs.match(index),
        pairs.old.outline.nodes[match].id != nil || pairs.new.outline.nodes[index].id != nil
      else { return nil }
      let (before, after) = (pairs.old.outline.nodes[match], pairs.new.outline.nodes[index])
      return before.hasSameID(as: after) ? nil : Renaming(old: before, new: after)
    }
  }

  /// Whether there is nothing to tell.
  public var isEmpty: Bool { changes.isEmpty && renamings.isEmpty && causes.isEmpty }
}
