public import Foundation
import LayoutContainers
public import LayoutCore
import LayoutEngine

extension View {
  /// Returns the view shifted by lengths in points, without effect on its container.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    changingNodes { $0.offset(x: x, y: y) }
  }

  /// Returns the view shifted by a size in points, without effect on its container.
  public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Returns the view with its middle at a point of the space that its container proposes.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    changingNodes { $0.position(x: x, y: y) }
  }

  /// Returns the view with its middle at a point of the space that its container proposes.
  public func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Returns the view with a horizontal guide where `computeValue` says, in points.
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View {
    changingNodes { $0.alignmentGuide(AlignmentGuideLayout(guide, computeValue: computeValue)) }
  }

  /// Returns the view with a vertical guide where `computeValue` says, in points.
  public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> some View {
    changingNodes { $0.alignmentGuide(AlignmentGuideLayout(guide, computeValue: computeValue)) }
  }
}
