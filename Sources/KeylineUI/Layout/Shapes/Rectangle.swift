public import Foundation

/// A rectangle that takes the proposal.
public nonisolated struct Rectangle: InsettableShape, OutlinedShape {
  /// Creates a rectangle.
  public init() {}

  /// The leaf of the shape.
  public var leaf: ShapeLeaf { ShapeLeaf(outline) }

  var outline: ShapeLeaf.Outline { .rectangle }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(rect)
  }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}
