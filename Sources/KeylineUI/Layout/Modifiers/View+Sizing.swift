public import Foundation
public import LayoutContainers
public import LayoutCore

extension View {
  /// Returns the view inset by lengths in points.
  public func padding(_ insets: EdgeInsets) -> some View {
    changingNodes { $0.padding(insets) }
  }

  /// Returns the view inset on some edges by a length in points; `nil` for the default of 16.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(length ?? 16, edges: edges))
  }

  /// Returns the view inset on every edge by a length in points.
  public func padding(_ length: CGFloat) -> some View {
    padding(EdgeInsets(length))
  }

  /// Returns the view in a frame of a fixed width or height, in points; `nil` leaves it free.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    changingNodes { $0.frame(width: width, height: height, alignment: alignment) }
  }

  /// Returns the view in a frame between bounds, in points; `nil` leaves a bound to the view.
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

  /// Returns the view at its ideal size along the given axes.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    changingNodes { $0.fixedSize(horizontal: horizontal, vertical: vertical) }
  }

  /// Returns the view at its ideal size.
  public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Returns the view at a ratio of width to height, its ideal one when `nil`.
  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    changingNodes { $0.aspectRatio(aspectRatio, contentMode: contentMode) }
  }

  /// Returns the view at the ratio of a size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Returns the view scaled to fit into what is proposed.
  public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Returns the view scaled to fill what is proposed.
  public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }

  /// Returns the view with a priority by which its stack shares space out.
  public func layoutPriority(_ value: Double) -> some View {
    changingNodes { $0.layoutPriority(value) }
  }
}
