import Foundation
import LayoutContainers
public import LayoutCore
public import LayoutEngine

extension LayoutNode {
  /// Returns the root of a scene: the only node, or a `VStack` of several nodes.
  public static func root(of nodes: [LayoutNode]) -> LayoutNode {
    if let only = nodes.first, nodes.count == 1 { return only }
    return nodes.isEmpty
      ? .empty : LayoutNode(type: "VStack", layout: VStackLayout(), children: nodes)
  }

  /// Returns the content of an overlay or background: the only node, or a `ZStack` of several
  /// nodes.
  public static func layer(of nodes: [LayoutNode]) -> LayoutNode? {
    if nodes.count <= 1 { return nodes.first }
    return LayoutNode(type: "ZStack", layout: ZStackLayout(), children: nodes)
  }

  /// A leaf with a size of zero, which represents no nodes.
  public static var empty: LayoutNode { LayoutNode(type: "EmptyView", leaf: FixedLeaf(.zero)) }

  /// A tree that is too deep, which represents views with infinite nesting.
  static var tooDeep: LayoutNode {
    var node = LayoutNode.empty
    for _ in 0..<maximumDepth {
      node = LayoutNode(type: "VStack", layout: VStackLayout(), children: [node])
    }
    return node
  }

  func wrapped(
    as type: String,
    in layout: any Layout,
    with others: [LayoutNode] = []
  ) -> LayoutNode {
    LayoutNode(type: type, layout: layout, children: [self] + others)
  }

  /// Returns the node with a layout value, unless the node has a value for the key, because inner
  /// modifiers win.
  public func layoutValue(_ value: NodeTraits.Value) -> LayoutNode {
    var node = self
    var traits = node.traits ?? NodeTraits()
    traits.add(value)
    node.traits = traits
    return node
  }

  /// Returns the node with a layout direction, unless the node has one, because inner modifiers
  /// win.
  public func layoutDirection(_ direction: LayoutDirection) -> LayoutNode {
    var node = self
    node.layoutDirection = layoutDirection ?? direction
    return node
  }
}
