public import Foundation
public import LayoutCore

/// The largest circle in the proposal.
public nonisolated struct Circle: InsettableShape, OutlinedShape {
  /// Creates a circle.
  public init() {}

  /// The leaf of the shape.
  public var leaf: ShapeLeaf { ShapeLeaf(outline) }

  var outline: ShapeLeaf.Outline { .circle }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - side / 2,
        y: rect.midY - side / 2,
        width: side,
        height: side
      )
    )
  }

  /// Returns the largest square in the proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    leaf.diameters(in: proposal)
  }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}
