import Digests

/// The differences between two snapshots of a scene at one proposal in one environment, and their
/// causes.
public struct SnapshotDiff: Equatable, Sendable {
  /// A node whose ID changed.
  public struct Renaming: Equatable, Sendable {
    /// The node in the old snapshot.
    public let old: SceneOutline.Node
    /// The node in the new snapshot.
    public let new: SceneOutline.Node
  }

  /// The changed nodes: those in the new snapshot in pre-order, followed by the removed nodes.
  public private(set) var changes: [NodeChange]
  /// The causes, in the order of their first consequences, followed by contents that changed without
  /// any.
  ///
  /// On request, a changed proposal or environment is included even if it has no consequences.
  public private(set) var causes: [Cause]
  /// The nodes whose IDs changed.
  public let renamings: [Renaming]
  /// The number of unchanged nodes.
  public let unchangedCount: Int
  /// The name of the scene in the old snapshot, if it is a different one; otherwise `nil`.
  public let renamedFrom: String?

  /// Compares two snapshots.
  ///
  /// - Parameters:
  ///   - old: The old snapshot.
  ///   - new: The new snapshot.
  ///   - tolerance: The differences between frames to ignore.
  ///   - listsConfiguration: Whether to list a changed proposal or environment as a cause even if
  ///     it has no consequences.
  ///   - matching: The matching of both snapshots, if already known.
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
    let oldName = pairs.old.scene
    renamedFrom = oldName.hasSameBytes(as: pairs.new.scene) ? nil : oldName
    renamings = pairs.matching.oldPositions.enumerated().compactMap { index, match in
      guard let match else { return nil }
      let (before, after) = (pairs.old.outline.nodes[match], pairs.new.outline.nodes[index])
      return before.hasSameID(as: after)
        ? nil : Renaming(old: pairs.namedOld(match), new: pairs.namedNew(index))
    }
  }

  /// The contents that changed without consequences for a frame.
  package var contentCauses: [Cause] { causes.filter { $0.kind == .content } }

  /// Whether the snapshots are equal.
  public var isEmpty: Bool { renamedFrom == nil && isSameLayout }

  /// Whether nothing but the scene's name is different.
  public var isSameLayout: Bool { changes.isEmpty && renamings.isEmpty && causes.isEmpty }

  /// The causes of a change that layouts proved.
  public struct Attribution: Equatable, Sendable {
    /// The indices of the causes; empty if the change follows from none of them.
    public let causes: [Int]
    /// Whether the change follows from each cause without the others; otherwise it needs all of them.
    public let isEachEnough: Bool

    /// Creates an attribution.
    public init(_ causes: [Int], isEachEnough: Bool = false) {
      self.causes = causes
      self.isEachEnough = isEachEnough
    }
  }

  /// Whether the frames suggest several causes for a change, and do not tell which of them apply.
  public var hasJointCauses: Bool {
    changes.contains { $0.evidence == .frames && ($0.causes.count > 1 || $0.hasMoreCauses) }
  }

  /// Returns the diff with the proved causes of some changes, without causes that explain nothing.
  ///
  /// - Parameter attributions: The proved causes, by the indices of changes.
  /// - Returns: The diff.
  package func attributing(_ attributions: [Int: Attribution]) -> SnapshotDiff {
    var diff = self
    for (index, attribution) in attributions {
      diff.changes[index].causes = attribution.causes
      diff.changes[index].moreCauses = 0
      diff.changes[index].evidence = attribution.isEachEnough ? .proofOfEach : .proof
    }
    let before = Set(changes.flatMap(\.causes))
    let after = Set(diff.changes.flatMap(\.causes))
    let kept = causes.indices.filter { after.contains($0) || !before.contains($0) }
    let positions = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    diff.causes = kept.map { causes[$0] }
    for index in diff.changes.indices {
      diff.changes[index].causes = diff.changes[index].causes.compactMap { positions[$0] }
    }
    return diff
  }
}

extension CauseID {
  /// Creates the ID of a scene with a different name.
  public init(scene: String, renamedFrom old: String) {
    self.init(["renamed scene", .string(old), .string(scene)])
  }

  /// Creates the ID of a change of a node's ID.
  public init(_ renaming: SnapshotDiff.Renaming) {
    self.init(["renamed", .string(renaming.old.path), .string(renaming.new.path)])
  }
}
