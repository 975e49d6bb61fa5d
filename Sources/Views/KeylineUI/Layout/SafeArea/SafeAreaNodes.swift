public import LayoutContainers
public import LayoutCore
public import LayoutEngine

extension SafeAreaLayout: SafeAreaProviding {
  /// The insets of the safe area, in points.
  public var safeAreaInsets: EdgeInsets { insets }
}

extension LayoutNode {
  /// Places the node in the safe area of a scene, unless it is already the root of one.
  public func inSafeArea(_ insets: EdgeInsets) -> LayoutNode {
    guard insets != EdgeInsets(), type != "safeArea" else { return self }
    return .safeArea(insets, [self])
  }

  /// Creates the root of a scene with a safe area.
  public static func safeArea(_ insets: EdgeInsets, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "safeArea", layout: SafeAreaLayout(insets: insets), children: children)
  }

  /// Extends the node into the safe area, in points.
  public func ignoringSafeArea(_ insets: EdgeInsets) -> LayoutNode {
    wrapped(as: "ignoresSafeArea", in: SafeAreaIgnoringLayout(insets: insets))
  }

  /// Adds content at an edge of the node's safe area.
  public func safeAreaInset(_ layout: SafeAreaInsetLayout, _ content: LayoutNode?) -> LayoutNode {
    guard let content else { return self }
    return wrapped(as: "safeAreaInset", in: layout, with: [content])
  }
}

/// The layout of a view that extends into the safe area when its position is known.
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
