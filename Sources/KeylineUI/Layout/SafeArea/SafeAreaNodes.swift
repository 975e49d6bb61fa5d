public import LayoutContainers
public import LayoutCore
public import LayoutEngine

extension SafeAreaLayout: SafeAreaProviding {
  /// What is covered at each edge, in points.
  public var safeAreaInsets: EdgeInsets { insets }
}

extension LayoutNode {
  /// Returns the node as a scene's root away from what covers the edges, unless it is such a root.
  public func inSafeArea(_ insets: EdgeInsets) -> LayoutNode {
    guard insets != EdgeInsets(), type != "safeArea" else { return self }
    return .safeArea(insets, [self])
  }

  /// Returns the root of a scene whose edges are covered.
  public static func safeArea(_ insets: EdgeInsets, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "safeArea", layout: SafeAreaLayout(insets: insets), children: children)
  }

  /// Returns a node that reaches into what covers the edges by lengths in points.
  public func ignoringSafeArea(_ insets: EdgeInsets) -> LayoutNode {
    wrapped(as: "ignoresSafeArea", in: SafeAreaIgnoringLayout(insets: insets))
  }

  /// Returns the node with another at an edge.
  public func safeAreaInset(_ layout: SafeAreaInsetLayout, _ content: LayoutNode?) -> LayoutNode {
    guard let content else { return self }
    return wrapped(as: "safeAreaInset", in: layout, with: [content])
  }
}

/// A modifier of a view that reaches into what covers the edges next to it, once it is known where it is.
struct PendingSafeAreaLayout: SizeReadingLayout, TransparentLayout {
  let edges: Edge.Set

  static var changesSize: Bool { false }

  func expanded(
    in place: ReadPlace,
    children: [LayoutNode]
  ) -> (layout: any Layout, children: [LayoutNode]) {
    var insets = place.adjacentInsets
    if !edges.contains(.top) { insets.top = 0 }
    if !edges.contains(.leading) { insets.leading = 0 }
    if !edges.contains(.bottom) { insets.bottom = 0 }
    if !edges.contains(.trailing) { insets.trailing = 0 }
    return (SafeAreaIgnoringLayout(insets: insets), children)
  }
}
