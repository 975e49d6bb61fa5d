public import Foundation

/// A shape that can be inset.
public nonisolated protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape

  /// Insets the shape by a length in points.
  func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
  /// Strokes the outline inside the shape's edge.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> some View {
    inset(by: style.lineWidth / 2).stroke(content, style: style)
  }

  /// Strokes the outline inside the shape's edge, with a line width in points.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
