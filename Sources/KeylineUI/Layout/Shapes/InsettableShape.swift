public import Foundation

/// A shape that can be drawn smaller in the same rectangle.
public nonisolated protocol InsettableShape: Shape {
  /// The type of the shape that is drawn smaller.
  associatedtype InsetShape: InsettableShape

  /// Returns the shape, drawn smaller by a length in points on every side.
  func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
  /// Returns the shape's line inside its edge, in a style.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> some View {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }

  /// Returns the shape's line inside its edge, of a width in points.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
