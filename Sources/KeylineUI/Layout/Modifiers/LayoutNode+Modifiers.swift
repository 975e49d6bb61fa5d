public import Foundation
public import LayoutContainers
public import LayoutCore
public import LayoutEngine

extension LayoutNode {
  /// Returns the node padded by lengths in points.
  public func padding(_ insets: EdgeInsets) -> LayoutNode {
    wrapped(as: "padding", in: PaddingLayout(insets: insets))
  }

  /// Returns the node in a frame of a fixed width or height, in points; `nil` keeps the node's own.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> LayoutNode {
    wrapped(as: "frame", in: FrameLayout(width: width, height: height, alignment: alignment))
  }

  /// Returns the node in a flexible frame.
  public func frame(_ layout: FlexFrameLayout) -> LayoutNode {
    wrapped(as: "frame", in: layout)
  }

  /// Returns the node at its ideal size along the given axes.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> LayoutNode {
    wrapped(as: "fixedSize", in: FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Returns the node at a ratio of width to height; `nil` for its ideal ratio.
  public func aspectRatio(_ ratio: CGFloat?, contentMode: ContentMode) -> LayoutNode {
    wrapped(as: "aspectRatio", in: AspectRatioLayout(ratio: ratio, contentMode: contentMode))
  }

  /// Returns the node offset by lengths in points, without effect on its container.
  public func offset(x: CGFloat, y: CGFloat) -> LayoutNode {
    wrapped(as: "offset", in: OffsetLayout(x: x, y: y))
  }

  /// Returns the node centered at a point of the proposal.
  public func position(x: CGFloat, y: CGFloat) -> LayoutNode {
    wrapped(as: "position", in: PositionLayout(x: x, y: y))
  }

  /// Returns the node overlaid with another.
  public func overlay(_ content: LayoutNode?, alignment: Alignment = .center) -> LayoutNode {
    guard let content else { return self }
    return wrapped(as: "overlay", in: OverlayLayout(alignment: alignment), with: [content])
  }

  /// Returns the node with another behind it.
  public func background(_ content: LayoutNode?, alignment: Alignment = .center) -> LayoutNode {
    guard let content else { return self }
    return wrapped(as: "background", in: BackgroundLayout(alignment: alignment), with: [content])
  }

  /// Returns the node with a layout priority.
  public func layoutPriority(_ priority: Double) -> LayoutNode {
    var node = self
    var traits = node.traits ?? NodeTraits()
    traits.priority = priority
    node.traits = traits
    return node
  }

  /// Returns the node with an id, which is unique in its scene.
  public func identified(by id: String) -> LayoutNode {
    var node = self
    node.id = id
    return node
  }
}
