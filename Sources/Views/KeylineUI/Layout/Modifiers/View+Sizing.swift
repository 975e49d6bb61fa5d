public import Foundation
public import LayoutContainers
public import LayoutCore

nonisolated extension View {
  /// Adds padding to the view, in points.
  public func padding(_ insets: EdgeInsets) -> some View { changingNodes { $0.padding(insets) } }

  /// Adds padding of a given length, in points, to edges of the view; `nil` for the default of 16.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(EdgeInsets(length ?? EdgeInsets.standardPadding, edges: edges))
  }

  /// Adds padding of a given length, in points, to all edges of the view.
  public func padding(_ length: CGFloat) -> some View { padding(EdgeInsets(length)) }

  /// Adds a frame with a fixed width or height, in points; `nil` for the view's own length.
  public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    changingNodes { $0.frame(width: width, height: height, alignment: alignment) }
  }

  /// Adds a frame with limits, in points; `nil` for the view's own limits.
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
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Constrains the view to a ratio of width to height; `nil` for its ideal ratio.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    changingNodes { $0.aspectRatio(aspectRatio, contentMode: contentMode) }
  }

  /// Constrains the view to the aspect ratio of a size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales the view to fit the proposed size.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view to fill the proposed size.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Sets the priority with which stacks distribute their space.
  public func layoutPriority(_ value: Double) -> some View {
    changingNodes { $0.layoutPriority(value) }
  }

  /// Hides what the view draws outside of its frame, which changes no frame.
  package func clippingContent() -> some View {
    changingNodes { node in
      var node = node
      node.clipsContent = true
      return node
    }
  }

  /// Leaves changed texts of the view, and of the views in it, out of comparisons of snapshots.
  ///
  /// Use it for texts that change from run to run, such as a time. Frames are compared as always.
  ///
  ///     Text(now, style: .time).ignoringContentChanges()
  public func ignoringContentChanges() -> some View {
    changingNodes { node in
      var node = node
      node.ignoresContentChanges = true
      return node
    }
  }
}
