public import Foundation
public import LayoutContainers
public import LayoutCore

extension View {
  /// Pads the view, in points.
  public func padding(_ insets: EdgeInsets) -> some View {
    changingNodes { $0.padding(insets) }
  }

  /// Pads edges of the view by a length in points; `nil` for the default of 16.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(length ?? 16, edges: edges))
  }

  /// Pads every edge of the view by a length in points.
  public func padding(_ length: CGFloat) -> some View {
    padding(EdgeInsets(length))
  }

  /// Puts the view in a frame of a fixed width or height, in points; `nil` keeps the view's own.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    changingNodes { $0.frame(width: width, height: height, alignment: alignment) }
  }

  /// Puts the view in a frame between limits, in points; `nil` keeps the view's own.
  public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    let layout = FlexFrameLayout(
      minWidth: minWidth,
      idealWidth: idealWidth,
      maxWidth: maxWidth,
      minHeight: minHeight,
      idealHeight: idealHeight,
      maxHeight: maxHeight,
      alignment: alignment
    )
    return changingNodes { $0.frame(layout) }
  }

  /// Fixes the view at its ideal size along the given axes.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    changingNodes { $0.fixedSize(horizontal: horizontal, vertical: vertical) }
  }

  /// Fixes the view at its ideal size.
  public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Constrains the view to a ratio of width to height; `nil` for its ideal ratio.
  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    changingNodes { $0.aspectRatio(aspectRatio, contentMode: contentMode) }
  }

  /// Constrains the view to the aspect ratio of a size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales the view to fit the proposal.
  public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Scales the view to fill the proposal.
  public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }

  /// Sets the priority by which a stack divides its space.
  public func layoutPriority(_ value: Double) -> some View {
    changingNodes { $0.layoutPriority(value) }
  }
}
