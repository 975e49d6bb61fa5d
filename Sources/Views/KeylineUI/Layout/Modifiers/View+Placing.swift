public import Foundation
import LayoutContainers
public import LayoutCore
import LayoutEngine

nonisolated extension View {
  /// Offsets the view, in points, without affecting its container.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    changingNodes { $0.offset(x: x, y: y) }
  }

  /// Offsets the view by a size in points, without affecting its container.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Positions the center of the view at a point of the proposed space.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    changingNodes { $0.position(x: x, y: y) }
  }

  /// Positions the center of the view at a point of the proposed space.
  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Sets a horizontal alignment guide of the view, in points.
  @preconcurrency
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View {
    changingNodes { $0.alignmentGuide(AlignmentGuideLayout(guide, computeValue: computeValue)) }
  }

  /// Sets a vertical alignment guide of the view, in points.
  @preconcurrency
  public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View {
    changingNodes { $0.alignmentGuide(AlignmentGuideLayout(guide, computeValue: computeValue)) }
  }
}
