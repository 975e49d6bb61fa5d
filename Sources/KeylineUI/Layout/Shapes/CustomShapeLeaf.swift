import Foundation
public import LayoutCore
public import LayoutEngine

/// A custom shape, sized by its `sizeThatFits`.
public struct CustomShapeLeaf<S: Shape>: LayoutLeaf {
  /// The shape.
  public let shape: S
  /// The paint, which has no effect on layout.
  public var paint: ShapeLeaf.Paint

  /// Creates the leaf of a shape.
  public init(shape: S, paint: ShapeLeaf.Paint = ShapeLeaf.Paint()) {
    self.shape = shape
    self.paint = paint
  }

  /// Returns the shape's size for this proposal only; negative lengths become zero.
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
