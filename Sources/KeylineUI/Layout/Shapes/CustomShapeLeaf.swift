import Foundation
public import LayoutCore
public import LayoutEngine

/// A shape of an app's own: as large as its `sizeThatFits` says.
public struct CustomShapeLeaf<S: Shape>: LayoutLeaf {
  /// The shape.
  public let shape: S
  /// The paint, which layout ignores.
  public var paint: ShapeLeaf.Paint

  /// Creates the leaf of a shape.
  public init(shape: S, paint: ShapeLeaf.Paint = ShapeLeaf.Paint()) {
    self.shape = shape
    self.paint = paint
  }

  /// Returns the shape's size, for this one proposal; a negative length counts as zero.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let size = shape.sizeThatFits(proposal)
    return LayoutMeasurement(
      size: CGSize(width: max(size.width, 0), height: max(size.height, 0)),
      box: ProposalBox(proposal)
    )
  }
}
