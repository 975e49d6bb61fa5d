public import LayoutContainers
public import LayoutEngine

extension LayoutNode {
  /// Creates a horizontal stack.
  public static func hStack(_ layout: HStackLayout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "HStack", layout: layout, children: children)
  }

  /// Creates a vertical stack.
  public static func vStack(_ layout: VStackLayout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "VStack", layout: layout, children: children)
  }

  /// Creates a stack in depth.
  public static func zStack(_ layout: ZStackLayout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "ZStack", layout: layout, children: children)
  }

  /// Creates a view that shows the first of its subviews that fits.
  public static func viewThatFits(
    _ layout: ViewThatFitsLayout,
    _ children: [LayoutNode]
  ) -> LayoutNode {
    LayoutNode(type: "ViewThatFits", layout: layout, children: children)
  }

  /// Creates a lazy horizontal stack.
  public static func lazyHStack(
    _ layout: LazyHStackLayout,
    _ children: [LayoutNode]
  ) -> LayoutNode {
    LayoutNode(type: "LazyHStack", layout: layout, children: children)
  }

  /// Creates a lazy vertical stack.
  public static func lazyVStack(
    _ layout: LazyVStackLayout,
    _ children: [LayoutNode]
  ) -> LayoutNode {
    LayoutNode(type: "LazyVStack", layout: layout, children: children)
  }

  /// Creates a lazy grid of rows.
  public static func lazyHGrid(_ layout: LazyHGridLayout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "LazyHGrid", layout: layout, children: children)
  }

  /// Creates a lazy grid of columns.
  public static func lazyVGrid(_ layout: LazyVGridLayout, _ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "LazyVGrid", layout: layout, children: children)
  }

  /// Creates a geometry reader with known content.
  public static func geometryReader(_ children: [LayoutNode]) -> LayoutNode {
    LayoutNode(type: "GeometryReader", layout: GeometryReaderLayout(), children: children)
  }

  /// Creates a scroll view; multiple nodes are stacked vertically.
  public static func scrollView(_ layout: ScrollLayout, _ children: [LayoutNode]) -> LayoutNode {
    let content = children.count > 1 ? [LayoutNode.root(of: children)] : children
    return LayoutNode(type: "ScrollView", layout: layout, children: content)
  }
}
