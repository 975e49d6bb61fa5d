public import Foundation

/// A rectangle as large as is proposed.
public nonisolated struct Rectangle: InsettableShape, OutlinedShape {
  /// Creates a rectangle.
  public init() {}

  /// The leaf that stands for the shape.
  public var leaf: ShapeLeaf { ShapeLeaf(outline) }

  var outline: ShapeLeaf.Outline { .rectangle }

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(rect)
  }

  /// Returns the shape, drawn smaller by a length in points on every side.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}
