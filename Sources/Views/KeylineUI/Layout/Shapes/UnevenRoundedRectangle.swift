public import Foundation

/// A rectangle with different corner radii, which takes the proposed size.
public nonisolated struct UnevenRoundedRectangle: InsettableShape {
  /// The radii of the corners.
  public var cornerRadii: RectangleCornerRadii
  /// The style of the corners.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with corner radii.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Creates a rectangle with a radius for each corner.
  public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius,
        bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius
      ),
      style: style
    )
  }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    var path = Path()
    let radii = cornerRadii
    path.move(to: CGPoint(x: rect.minX + radii.topLeading, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX - radii.topTrailing, y: rect.minY))
    path.addQuadCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY + radii.topTrailing),
      control: CGPoint(x: rect.maxX, y: rect.minY)
    )
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - radii.bottomTrailing))
    path.addQuadCurve(
      to: CGPoint(x: rect.maxX - radii.bottomTrailing, y: rect.maxY),
      control: CGPoint(x: rect.maxX, y: rect.maxY)
    )
    path.addLine(to: CGPoint(x: rect.minX + radii.bottomLeading, y: rect.maxY))
    path.addQuadCurve(
      to: CGPoint(x: rect.minX, y: rect.maxY - radii.bottomLeading),
      control: CGPoint(x: rect.minX, y: rect.maxY)
    )
    path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + radii.topLeading))
    path.addQuadCurve(
      to: CGPoint(x: rect.minX + radii.topLeading, y: rect.minY),
      control: CGPoint(x: rect.minX, y: rect.minY)
    )
    path.closeSubpath()
    return path
  }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// Returns a rectangle with corner radii.
  public static func rect(
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// Returns a rectangle with a radius for each corner.
  public static func rect(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius,
      bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius,
      style: style
    )
  }
}
