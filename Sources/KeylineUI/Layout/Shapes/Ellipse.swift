public import Foundation

/// An ellipse that takes the proposal.
public nonisolated struct Ellipse: InsettableShape, OutlinedShape {
  /// Creates an ellipse.
  public init() {}

  /// The leaf of the shape.
  public var leaf: ShapeLeaf { ShapeLeaf(outline) }

  var outline: ShapeLeaf.Outline { .ellipse }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(ellipseIn: rect)
  }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}
