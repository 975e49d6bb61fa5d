public import Foundation
public import LayoutContainers
public import LayoutCore
public import LayoutEngine

extension LayoutNode {
  /// Adds padding to the node, in points.
  public func padding(_ insets: EdgeInsets) -> LayoutNode {
    wrapped(as: "padding", in: PaddingLayout(insets: insets))
  }

  /// Adds a frame with a fixed width or height, in points; `nil` for the node's own length.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> LayoutNode {
    wrapped(as: "frame", in: FrameLayout(width: width, height: height, alignment: alignment))
  }

  /// Adds a flexible frame to the node.
  public func frame(_ layout: FlexFrameLayout) -> LayoutNode { wrapped(as: "frame", in: layout) }

  /// Fixes the node at its ideal size along the given axes.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> LayoutNode {
    wrapped(as: "fixedSize", in: FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Constrains the node to a ratio of width to height; `nil` for its ideal ratio.
  public func aspectRatio(_ ratio: CGFloat?, contentMode: ContentMode) -> LayoutNode {
    wrapped(as: "aspectRatio", in: AspectRatioLayout(ratio: ratio, contentMode: contentMode))
  }

  /// Offsets the node, in points, without affecting its container.
  public func offset(x: CGFloat, y: CGFloat) -> LayoutNode {
    wrapped(as: "offset", in: OffsetLayout(x: x, y: y))
  }

  /// Centers the node at a point of the proposed space.
  public func position(x: CGFloat, y: CGFloat) -> LayoutNode {
    wrapped(as: "position", in: PositionLayout(x: x, y: y))
  }

  /// Overlays the node with a second node.
  public func overlay(_ content: LayoutNode?, alignment: Alignment = .center) -> LayoutNode {
    guard let content else { return self }
    return wrapped(as: "overlay", in: OverlayLayout(alignment: alignment), with: [content])
  }

  /// Adds a second node as the background of the node.
  public func background(_ content: LayoutNode?, alignment: Alignment = .center) -> LayoutNode {
    guard let content else { return self }
    return wrapped(as: "background", in: BackgroundLayout(alignment: alignment), with: [content])
  }

  /// Sets the layout priority of the node.
  public func layoutPriority(_ priority: Double) -> LayoutNode {
    var node = self
    var traits = node.traits ?? NodeTraits()
    traits.priority = priority
    node.traits = traits
    return node
  }

  /// Sets the ID of the node; a scene names nodes with equal IDs after the views around them.
  public func identified(by id: String) -> LayoutNode {
    var node = self
    node.id = id
    return node
  }
}
