public import Foundation
public import LayoutCore

/// The largest circle that fits the proposed size.
public nonisolated struct Circle: InsettableShape, OutlinedShape {
  /// Creates a circle.
  public init() {}

  var outline: ShapeLeaf.Outline { .circle }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }

  /// Returns the largest square that fits the proposed size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    ShapeLeaf(outline).diameters(in: proposal)
  }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}
