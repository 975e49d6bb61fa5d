import Foundation
import LayoutCore

/// Two snapshots with their nodes matched, and the differences between the matched nodes.
package struct NodePairs: Sendable {
  /// The largest difference between lengths, in points, that the cause analysis ignores.
  static let noise: CGFloat = 1e-6

  package let old: Snapshot
  package let new: Snapshot
  package let matching: NodeMatching

  /// Pairs the nodes of two snapshots; creates a matching if none is given.
  package init(old: Snapshot, new: Snapshot, matching: NodeMatching? = nil) {
    self.old = old
    self.new = new
    self.matching = matching ?? NodeMatching(old, new)
  }

  /// The children of each new node, in order.
  var children: [[Int]] { matching.children }
  /// The previous sibling of each new node; `nil` for a first child.
  var siblingsBefore: [Int?] { matching.siblingsBefore }

  /// Returns the old position of a new node; `nil` for an added node.
  package func match(_ node: Int) -> Int? { matching.oldPositions[node] }

  func parent(_ node: Int) -> Int? { new.outline.nodes[node].parent }

  /// Returns an old node with its name, for a report.
  func namedOld(_ node: Int) -> SceneOutline.Node {
    old.outline.nodes[node].named(by: matching.oldNames, at: node)
  }

  /// Returns a new node with its name, for a report.
  func namedNew(_ node: Int) -> SceneOutline.Node {
    new.outline.nodes[node].named(by: matching.newNames, at: node)
  }

  /// Returns whether a node has the same parent on both sides, so that its positions are
  /// comparable.
  func hasSameParent(_ node: Int) -> Bool {
    guard let match = match(node) else { return false }
    switch (old.outline.nodes[match].parent, parent(node)) {
    case (let before?, let after?): return matching.newPositions[before] == after
    case (nil, nil): return true
    default: return false
    }
  }

  func isSizeChanged(_ node: Int, _ axis: AxisIndex) -> Bool {
    guard let match = match(node) else { return true }
    return NodePairs.isDifferent(
      axis.length(old.placements[match].frame),
      axis.length(new.placements[node].frame)
    )
  }

  func isSizeChanged(_ node: Int) -> Bool { AxisIndex.both.contains { isSizeChanged(node, $0) } }

  func isProposalChanged(_ node: Int) -> Bool {
    guard let match = match(node) else { return false }
    return old.placements[match].proposal != new.placements[node].proposal
  }

  func isProposalChanged(_ node: Int, _ axis: AxisIndex) -> Bool {
    guard let match = match(node) else { return false }
    return axis.length(old.placements[match].proposal)
      != axis.length(new.placements[node].proposal)
  }

  /// Returns whether a node moved in its parent, which must be the same on both sides.
  func isMoved(_ node: Int, _ axis: AxisIndex) -> Bool {
    guard let match = match(node) else { return false }
    return NodePairs.isDifferent(
      axis.start(old.placements[match].frame),
      axis.start(new.placements[node].frame)
    )
  }

  /// Returns whether a node moved in a container that it is in on both sides.
  func isMoved(_ node: Int, in container: Int, _ axis: AxisIndex) -> Bool {
    guard let match = match(node), let outer = self.match(container) else { return false }
    return NodePairs.isDifferent(
      axis.start(old.frames[match]) - axis.start(old.frames[outer]),
      axis.start(new.frames[node]) - axis.start(new.frames[container])
    )
  }

  /// Returns whether a container changed the position or the proposal of any child.
  func isPlacingChanged(in container: Int) -> Bool {
    children[container].contains { child in
      hasSameParent(child)
        && (isProposalChanged(child) || AxisIndex.both.contains { isMoved(child, $0) })
    }
  }

  static func isDifferent(_ first: CGFloat, _ second: CGFloat) -> Bool {
    abs(first - second) > noise
  }
}
