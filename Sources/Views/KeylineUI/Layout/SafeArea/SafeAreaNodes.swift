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
