import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine

/// The size of a node and the placements of its subviews before its code changed.
struct Pin: Sendable {
  let oldSize: CGSize
  let newSize: CGSize
  /// The placement of each subview; `nil` for a subview that is not in the old scene.
  let children: [Placement?]

  /// Replaces the new size with the old one; any other size is unchanged.
  func size(for size: CGSize) -> CGSize { Pin.isSame(size, newSize) ? oldSize : size }

  static func isSame(_ first: CGSize, _ second: CGSize) -> Bool {
    abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
  }

  /// Returns the node with its old size and placements.
  func pinned(_ node: LayoutNode, children: [LayoutNode]) -> LayoutNode {
    switch node.content {
    case .layout(let layout):
      node.with(layout: pinned(layout), children: children)
    case .leaf(let leaf): node.with(leaf: PinnedLeaf(base: leaf, pin: self))
    }
  }

  private func pinned<L: Layout>(_ layout: L) -> any Layout {
    PinnedLayout(base: layout, pin: self)
  }
}

extension LayoutNode {
  /// Returns the node with a different layout and different children.
  func with(layout: any Layout, children: [LayoutNode]) -> LayoutNode {
    keepingRest(LayoutNode(type: type, id: id, layout: layout, children: children))
  }

  /// Returns the node with a different leaf.
  func with(leaf: any LayoutLeaf) -> LayoutNode {
    keepingRest(LayoutNode(type: type, id: id, leaf: leaf))
  }

  /// Returns the node with different children; a leaf has none.
  func with(children: [LayoutNode]) -> LayoutNode {
    guard case .layout(let layout) = content else { return self }
    return with(layout: layout, children: children)
  }

  private func keepingRest(_ made: LayoutNode) -> LayoutNode {
    var node = made
    node.traits = traits
    node.layoutDirection = layoutDirection
    node.arguments = arguments
    return node
  }
}
