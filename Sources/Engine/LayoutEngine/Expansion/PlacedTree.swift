import Foundation
package import LayoutCore

/// A tree of nodes with their placements.
package struct PlacedTree: Sendable {
  package let node: LayoutNode
  /// The placement in the coordinates of the root, with its surroundings.
  package let place: PlacementContext
  package let proposal: ProposedViewSize
  /// The node's path, as used in snapshots.
  package let path: NodePath
  package let children: [PlacedTree]

  /// Combines a tree with the result of its layout.
  package init(
    _ root: LayoutNode,
    as result: LayoutResult,
    in proposal: ProposedViewSize,
    environment: LayoutEnvironment
  ) {
    var placements = result.placements[...]
    let place = PlacementContext(root: placements.first?.frame ?? .zero, in: proposal, environment)
    self.init(root, NodePath(root: root), around: place, at: .zero, &placements)
  }

  init(
    _ node: LayoutNode,
    _ path: NodePath,
    around: PlacementContext,
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
