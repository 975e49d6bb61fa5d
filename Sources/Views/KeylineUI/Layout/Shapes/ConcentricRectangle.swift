public import Foundation
public import LayoutCore

extension Edge {
  /// A corner of a rectangle.
  public enum Corner: Hashable, Sendable {
    /// A corner at the top or bottom, at the edge where lines begin or end.
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    /// The rounding of a corner; it affects no frames.
    public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
    {
      /// The radius in points, without a container with round corners.
      let radius: CGFloat

      /// The radius that is concentric to the container's.
      public static var concentric: Style { Style(radius: 0) }

      /// The radius that is concentric to the container's, at least a radius in points.
      public static func concentric(minimum: Style) -> Style { minimum }

      /// A radius in points.
      public static func fixed(_ radius: CGFloat) -> Style { Style(radius: radius) }

      init(radius: CGFloat) { self.radius = radius }

      /// Creates a fixed radius in points.
      public init(floatLiteral value: Double) { radius = CGFloat(value) }

      /// Creates a fixed radius in points.
      public init(integerLiteral value: Int) { radius = CGFloat(value) }
    }
  }
}

/// A rectangle whose corners are concentric to those of its container; takes the proposed size.
///
/// The container's corners are not known: the path has the minimum radii.
public nonisolated struct ConcentricRectangle: InsettableShape {
  private let radii: RectangleCornerRadii

  /// Creates a rectangle whose corners have different styles.
  public init(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    radii = RectangleCornerRadii(
      topLeading: topLeadingCorner.radius,
      bottomLeading: bottomLeadingCorner.radius,
      bottomTrailing: bottomTrailingCorner.radius,
      topTrailing: topTrailingCorner.radius
    )
  }

  /// Creates a rectangle whose corners have one style.
  public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.init(
      topLeadingCorner: corners,
      topTrailingCorner: corners,
      bottomLeadingCorner: corners,
      bottomTrailingCorner: corners
    )
  }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    UnevenRoundedRectangle(cornerRadii: radii).path(in: rect)
  }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == ConcentricRectangle {
  /// Returns a rectangle whose corners have one style.
  public static func rect(
    corners: Edge.Corner.Style,
    isUniform: Bool = false
  ) -> ConcentricRectangle {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }

  /// Returns a rectangle whose corners are concentric to those of its container.
  public static var containerConcentric: ConcentricRectangle { ConcentricRectangle() }
}
