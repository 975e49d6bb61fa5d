import Foundation
import LayoutCore

/// Two snapshots with their nodes matched, and what is the same of a node on both sides.
package struct NodePairs {
  /// Lengths that differ by less, in points, are the same to the analysis of causes.
  static let noise: CGFloat = 1e-6

  package let old: Snapshot
  package let new: Snapshot
  package let matching: NodeMatching

  /// Pairs the nodes of two snapshots by a matching of theirs, which is made where none is given.
  package init(old: Snapshot, new: Snapshot, matching: NodeMatching? = nil) {
    self.old = old
    self.new = new
    self.matching = matching ?? NodeMatching(old, new)
  }

  /// The children of each new node, in order.
  var children: [[Int]] { matching.newTree.children }
  /// The sibling before each new node; `nil` for a first one.
  var siblingsBefore: [Int?] { matching.newTree.siblingsBefore }

  /// Returns the position of a new node among the old ones; `nil` for an added one.
  package func match(_ node: Int) -> Int? { matching.oldPositions[node] }

  func parent(_ node: Int) -> Int? { new.outline.nodes[node].parent }

  /// Returns whether a node stands in the same container as before, so that its places compare.
  func isInSameContainer(_ node: Int) -> Bool {
    guard let match = match(node) else { return false }
    switch (old.outline.nodes[match].parent, parent(node)) {
    case (let before?, let after?): return matching.newPositions[before] == after
    case (nil, nil): return true
    default: return false
    }
  }

  func isSizeChanged(_ node: Int, _ axis: AxisIndex) -> Bool {
    guard let match = match(node) else { return true }
    return NodePairs.isOther(
      axis.length(old.placements[match].frame),
      axis.length(new.placements[node].frame)
    )
  }

  func isSizeChanged(_ node: Int) -> Bool {
    AxisIndex.both.contains { isSizeChanged(node, $0) }
  }

  func isProposalChanged(_ node: Int) -> Bool {
    guard let match = match(node) else { return false }
    return old.placements[match].proposal != new.placements[node].proposal
  }

  func isProposalChanged(_ node: Int, _ axis: AxisIndex) -> Bool {
    guard let match = match(node) else { return false }
    return axis.length(old.placements[match].proposal)
      != axis.length(new.placements[node].proposal)
  }

  /// Returns whether a node stands elsewhere in its container, which has to be the same.
  func isMoved(_ node: Int, _ axis: AxisIndex) -> Bool {
    guard let match = match(node) else { return false }
    return NodePairs.isOther(
      axis.start(old.placements[match].frame),
      axis.start(new.placements[node].frame)
    )
  }

  /// Returns whether a container places a child otherwise: elsewhere, or with another proposal.
  func isPlacedOtherwise(_ child: Int) -> Bool {
    isInSameContainer(child)
      && (isProposalChanged(child) || AxisIndex.both.contains { isMoved(child, $0) })
  }

  /// Returns whether a container places any child otherwise.
  func placesOtherwise(_ container: Int) -> Bool {
    for child in children[container] where isPlacedOtherwise(child) { return true }
    return false
  }

  static func isOther(_ first: CGFloat, _ second: CGFloat) -> Bool {
    abs(first - second) > noise
  }
}
