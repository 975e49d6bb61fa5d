import Foundation

/// What differs between two snapshots of one scene in one proposal and environment.
public struct SnapshotDiff: Equatable, Sendable {
  /// The changed nodes: those of the new snapshot in pre-order, then the removed ones.
  public let changes: [NodeChange]
  /// The number of nodes that both snapshots have in the same place.
  public let unchangedCount: Int

  /// Compares two snapshots; edges that differ by at most `tolerance` points count as equal.
  public init(old: Snapshot, new: Snapshot, tolerance: Double = 0) {
    let matching = NodeMatching(old.outline, new.outline)
    var changes: [(position: Int, change: NodeChange)] = []
    var unchanged = 0
    for pair in matching.pairs {
      let kind = SnapshotDiff.kind(
        of: (old.placements[pair.old].frame, new.placements[pair.new].frame),
        absolute: (old.frames[pair.old], new.frames[pair.new]),
        tolerance: tolerance
      )
      guard let kind else {
        unchanged += 1
        continue
      }
      changes.append(
        (
          pair.new,
          NodeChange(
            kind: kind,
            node: new.outline.nodes[pair.new],
            old: old.placements[pair.old],
            new: new.placements[pair.new],
            oldFrame: old.frames[pair.old],
            newFrame: new.frames[pair.new]
          )
        )
      )
    }
    for index in matching.added {
      changes.append(
        (
          index,
          NodeChange(
            kind: .added,
            node: new.outline.nodes[index],
            old: nil,
            new: new.placements[index],
            oldFrame: nil,
            newFrame: new.frames[index]
          )
        )
      )
    }
    let removed = matching.removed.map { index in
      NodeChange(
        kind: .removed,
        node: old.outline.nodes[index],
        old: old.placements[index],
        new: nil,
        oldFrame: old.frames[index],
        newFrame: nil
      )
    }
    self.changes = changes.sorted { $0.position < $1.position }.map(\.change) + removed
    unchangedCount = unchanged
  }

  private static func kind(
    of relative: (CGRect, CGRect),
    absolute: (CGRect, CGRect),
    tolerance: Double
  ) -> NodeChange.Kind? {
    if !isSame(relative.0, relative.1, tolerance) { return .changed }
    return isSame(absolute.0, absolute.1, tolerance) ? nil : .rodeAlong
  }

  private static func isSame(_ first: CGRect, _ second: CGRect, _ tolerance: Double) -> Bool {
    let limit = CGFloat(tolerance)
    return abs(first.minX - second.minX) <= limit && abs(first.minY - second.minY) <= limit
      && abs(first.maxX - second.maxX) <= limit && abs(first.maxY - second.maxY) <= limit
  }
}
