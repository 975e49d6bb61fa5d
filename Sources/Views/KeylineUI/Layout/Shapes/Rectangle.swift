public import Foundation
import LayoutCore

/// A rectangle that takes the proposed size.
public nonisolated struct Rectangle: InsettableShape, OutlinedShape {
  /// Creates a rectangle.
  public init() {}

  var outline: ShapeLeaf.Outline { .rectangle }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}
