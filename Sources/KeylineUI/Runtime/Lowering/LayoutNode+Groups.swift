import Foundation
public import LayoutContainers
public import LayoutEngine

extension LayoutNode {
  /// Returns the root of a scene of these nodes: the only one, or a `VStack` of several.
  public static func root(of nodes: [LayoutNode]) -> LayoutNode {
    if let only = nodes.first, nodes.count == 1 { return only }
    return nodes.isEmpty ? .empty : .vStack(VStackLayout(), nodes)
  }

  /// Returns the content of an overlay or background: the only node, or a `ZStack` of several.
  public static func layer(of nodes: [LayoutNode]) -> LayoutNode? {
    if nodes.count <= 1 { return nodes.first }
    return .zStack(ZStackLayout(), nodes)
  }

  /// A leaf of no size, for a scene without views.
  public static var empty: LayoutNode {
    LayoutNode(type: "EmptyView", leaf: FixedLeaf(.zero))
  }

  /// Returns a horizontal stack.
  public static func hStack(_ layout: HStackLayout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "HStack", layout: layout, children: children)
  }

  /// Returns a vertical stack.
  public static func vStack(_ layout: VStackLayout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "VStack", layout: layout, children: children)
  }

  /// Returns a stack in depth.
  public static func zStack(_ layout: ZStackLayout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "ZStack", layout: layout, children: children)
  }
}
