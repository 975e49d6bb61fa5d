import Foundation
import LayoutCore
import LayoutDiff
import LayoutEngine

/// What a node answered and how it placed its subviews, before its code changed.
struct Pin: Sendable {
  let oldSize: CGSize
  let newSize: CGSize
  /// Where each subview was placed; `nil` for one that was not there.
  let children: [Placement?]

  /// Returns the old size for the new one, and any other as it is.
  func size(for size: CGSize) -> CGSize { Pin.isSame(size, newSize) ? oldSize : size }

  static func isSame(_ first: CGSize, _ second: CGSize) -> Bool {
    abs(first.width - second.width) < 1e-6 && abs(first.height - second.height) < 1e-6
  }

  /// Returns a node that answers and places as it did.
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
  /// Returns the node with another layout and other children.
  func with(layout: any Layout, children: [LayoutNode]) -> LayoutNode {
    keepingRest(LayoutNode(type: type, id: id, layout: layout, children: children))
  }

  /// Returns the node with another leaf.
  func with(leaf: any LayoutLeaf) -> LayoutNode {
    keepingRest(LayoutNode(type: type, id: id, leaf: leaf))
  }

  /// Returns the node with other children; a leaf has none.
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
