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
    var changes: [NodeChange] = []
    /// The nearest container, or the node itself, that stands elsewhere; by position in `new`.
    var movers = [Int?](repeating: nil, count: new.outline.nodes.count)
    for (index, node) in new.outline.nodes.enumerated() {
      let carrier = node.parent.flatMap { movers[$0] }
      let match = matching.oldPositions[index]
      let kind = match.map { SnapshotDiff.kind($0, old, index, new, tolerance) } ?? .added
      movers[index] = kind == .changed || kind == .added ? index : carrier
      guard let kind else { continue }
      changes.append(
        NodeChange(
          kind: kind,
          node: node,
          old: match.map { NodeChange.Side($0, of: old) },
          new: NodeChange.Side(index, of: new),
          carrier: kind == .rodeAlong ? carrier.map { new.outline.nodes[$0].path } : nil
        )
      )
    }
    unchangedCount = new.outline.nodes.count - changes.count
    let removed = matching.removed.map { index in
      NodeChange(
        kind: .removed,
        node: old.outline.nodes[index],
        old: NodeChange.Side(index, of: old),
        new: nil,
        carrier: nil
      )
    }
    self.changes = changes + removed
  }

  private static func kind(
    _ oldIndex: Int,
    _ old: Snapshot,
    _ newIndex: Int,
    _ new: Snapshot,
    _ tolerance: Double
  ) -> NodeChange.Kind? {
    let before = old.placements[oldIndex].frame
    let after = new.placements[newIndex].frame
    if !isSame(before, after, tolerance) { return .changed }
    return isSame(old.frames[oldIndex], new.frames[newIndex], tolerance) ? nil : .rodeAlong
  }

  private static func isSame(_ first: CGRect, _ second: CGRect, _ tolerance: Double) -> Bool {
    let limit = CGFloat(tolerance)
    return abs(first.minX - second.minX) <= limit && abs(first.minY - second.minY) <= limit
      && abs(first.maxX - second.maxX) <= limit && abs(first.maxY - second.maxY) <= limit
  }
}
