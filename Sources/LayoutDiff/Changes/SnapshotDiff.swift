import Foundation

/// The differences between two snapshots of one scene in one proposal and environment, and their causes.
public struct SnapshotDiff: Equatable, Sendable {
  /// A node with a different id.
  public struct Renaming: Equatable, Sendable {
    /// The node as the old snapshot describes it.
    public let old: SceneOutline.Node
    /// The node as the new snapshot describes it.
    public let new: SceneOutline.Node
  }

  /// The changed nodes: those of the new snapshot in pre-order, then the removed ones.
  public let changes: [NodeChange]
  /// The causes, in the order of the first changes that follow from them.
  ///
  /// On request, a changed proposal and environment are added even if no change follows from them.
  public let causes: [Cause]
  /// The nodes with a different id.
  public let renamings: [Renaming]
  /// The number of unchanged nodes.
  public let unchangedCount: Int

  /// Compares two snapshots.
  ///
  /// - Parameters:
  ///   - old: The old snapshot.
  ///   - new: The new snapshot.
  ///   - tolerance: The differences between frames that are ignored.
  ///   - listsConfiguration: Whether a changed proposal or environment is a cause even if no change follows
  ///     from it.
  ///   - matching: The matching of both snapshots, if it is known.
  public init(
    old: Snapshot,
    new: Snapshot,
    tolerance: Tolerance = .exact,
    listsConfiguration: Bool = false,
    matching: NodeMatching? = nil
  ) {
    let pairs = NodePairs(old: old, new: new, matching: matching)
    self.init(pairs, tolerance: tolerance, listsConfiguration: listsConfiguration)
  }

  package init(_ pairs: NodePairs, tolerance: Tolerance, listsConfiguration: Bool = false) {
    let lister = ChangeLister(pairs, tolerance: tolerance, listsConfiguration: listsConfiguration)
    changes = lister.changes
    causes = lister.causes
    unchangedCount = lister.unchangedCount
    renamings = pairs.matching.oldPositions.enumerated().compactMap { index, match in
      guard let match else { return nil }
      let (before, after) = (pairs.old.outline.nodes[match], pairs.new.outline.nodes[index])
      return before.hasSameID(as: after) ? nil : Renaming(old: before, new: after)
    }
  }

  /// Whether both snapshots are equal.
  public var isEmpty: Bool { changes.isEmpty && renamings.isEmpty && causes.isEmpty }
}

extension SnapshotDiff {
  /// Returns the paths in the new snapshot of the nodes that differ because of a cause.
  ///
  /// Nodes that moved with such a node are included. The id of unexplained changes stands for all changes
  /// without a cause.
  public func nodes(of cause: CauseID, in scene: String) -> [String] {
    let positions = Set(causes.indices.filter { CauseID(causes[$0]) == cause })
    let isUnexplained = cause == .unexplained(in: scene)
    var paths: Set<String> = []
    return changes.compactMap { change in
      guard change.kind != .removed else { return nil }
      let isIncluded =
        change.kind == .movedWithAncestor
        ? change.ancestor.map(paths.contains) ?? false
        : !positions.isDisjoint(with: change.causes) || (isUnexplained && change.causes.isEmpty)
      guard isIncluded else { return nil }
      paths.insert(change.node.path)
      return change.node.path
    }
  }
}

extension CauseID {
  /// Creates the id of a node's renaming.
  public init(_ renaming: SnapshotDiff.Renaming) {
    self.init(["renamed", .string(renaming.old.path), .string(renaming.new.path)])
  }
}
