public import LayoutContainers
public import LayoutCore
public import LayoutEngine

extension SafeAreaLayout: SafeAreaProviding {
  /// The insets of the safe area, in points.
  public var safeAreaInsets: EdgeInsets { insets }
}

extension LayoutNode {
  /// Returns the node in the safe area of a scene, unless it already is such a root.
  public func inSafeArea(_ insets: EdgeInsets) -> LayoutNode {
    guard insets != EdgeInsets(), type != "safeArea" else { return self }
    return .safeArea(insets, [self])
  }

  /// Returns the root of a scene with a safe area.
  public static func safeArea(_ insets: EdgeInsets, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "safeArea", layout: SafeAreaLayout(insets: insets), children: children)
  }

  /// Returns the node extended into the safe area by lengths in points.
  public func ignoringSafeArea(_ insets: EdgeInsets) -> LayoutNode {
    wrapped(as: "ignoresSafeArea", in: SafeAreaIgnoringLayout(insets: insets))
  }

  /// Returns the node with content at an edge of its safe area.
  public func safeAreaInset(_ layout: SafeAreaInsetLayout, _ content: LayoutNode?) -> LayoutNode {
    guard let content else { return self }
    return wrapped(as: "safeAreaInset", in: layout, with: [content])
  }
}

/// The layout of a view that extends into the safe area, once its place is known.
struct PendingSafeAreaLayout: PlacementDependentLayout, TransparentLayout {
  let edges: Edge.Set

  static var changesSize: Bool { false }

  func expanded(
    in place: PlacementContext,
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
