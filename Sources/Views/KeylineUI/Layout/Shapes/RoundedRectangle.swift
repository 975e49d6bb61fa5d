public import Foundation

/// A rounded rectangle that takes the proposed size.
public nonisolated struct RoundedRectangle: InsettableShape, OutlinedShape {
  /// The size of the corners in points.
  public var cornerSize: CGSize
  /// The style of the corners.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with a corner radius in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates a rectangle with a corner size in points.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// The horizontal radius of the corners in points.
  public var cornerRadius: CGFloat { cornerSize.width }

  var outline: ShapeLeaf.Outline { .roundedRectangle(cornerRadius: cornerSize.width) }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with a corner radius in points.
  public static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  /// Returns a rectangle with a corner size in points.
  public static func rect(
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
