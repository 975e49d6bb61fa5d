public import Foundation
import LayoutCore

/// An ellipse that takes the proposed size.
public nonisolated struct Ellipse: InsettableShape, OutlinedShape {
  /// Creates an ellipse.
  public init() {}

  var outline: ShapeLeaf.Outline { .ellipse }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}
