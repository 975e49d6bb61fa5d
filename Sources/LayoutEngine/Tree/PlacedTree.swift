import Foundation
package import LayoutCore

/// A tree of nodes with the place that a layout gave each of them.
package struct PlacedTree: Sendable {
  /// The node.
  package let node: LayoutNode
  /// Where it stands.
  package let place: ReadPlace
  /// The proposal with which it was placed.
  package let proposal: ProposedViewSize
  /// The node's path, as snapshots name it.
  package let path: NodePath
  /// The nodes inside.
  package let children: [PlacedTree]

  /// Takes a tree as it was laid out.
  package init(
    _ root: LayoutNode,
    as result: LayoutResult,
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment
  ) {
    var placements = result.placements[...]
    let place = ReadPlace(root: placements.first?.frame ?? .zero, in: proposal, environment)
    self.init(root, NodePath(root: root), around: place, at: .zero, &placements)
  }

  init(
    _ node: LayoutNode,
    _ path: NodePath,
    around: ReadPlace,
    at origin: CGPoint,
    _ placements: inout ArraySlice<LayoutResult.Placement>
  ) {
    let own = placements.popFirst()
    let place = around.place(of: node, framed: own?.frame ?? .zero, in: origin)
    let inner = place.inside(node)
    var children: [PlacedTree] = []
    for (position, child) in node.children.enumerated() {
      var path = path
      path.descend(to: child, at: position)
      children.append(PlacedTree(child, path, around: inner, at: place.frame.origin, &placements))
    }
    self.node = node
    self.place = place
    self.path = path
    self.children = children
    proposal = own?.proposal ?? .unspecified
  }
}
