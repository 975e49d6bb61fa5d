public import Foundation

/// An ellipse as large as is proposed.
public nonisolated struct Ellipse: InsettableShape, OutlinedShape {
  /// Creates an ellipse.
  public init() {}

  /// The leaf that stands for the shape.
  public var leaf: ShapeLeaf { ShapeLeaf(outline) }

  var outline: ShapeLeaf.Outline { .ellipse }

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(ellipseIn: rect)
  }

  /// Returns the shape, drawn smaller by a length in points on every side.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}
