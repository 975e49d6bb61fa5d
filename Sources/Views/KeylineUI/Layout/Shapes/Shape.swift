public import Foundation
public import LayoutCore
public import LayoutEngine

/// A view that draws a path in its frame.
///
/// A shape takes the proposed size, or ideally 10 points, unless its `sizeThatFits` returns a
/// different size.
public nonisolated protocol Shape: View, Animatable, Sendable where Body == Never {
  /// The role of the shape.
  static var role: ShapeRole { get }

  /// Returns the path in a rectangle.
  func path(in rect: CGRect) -> Path

  /// The behavior of the path in right-to-left layout.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// Returns the size of the shape for a proposal, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// The role of a shape.
public enum ShapeRole: Hashable, Sendable {
  /// A filled shape.
  case fill
  /// A stroked shape.
  case stroke
  /// A separator.
  case separator
}

extension Shape {
  /// A filled shape.
  public static var role: ShapeRole { .fill }

  /// The path is mirrored in right-to-left layout.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// Returns the proposed size, with 10 points for unspecified dimensions.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func bounds(in rect: CGRect) -> CGRect { path(in: rect).boundingRect }

  /// Appends a leaf for the shape.
  @MainActor @preconcurrency
  public func lower(in context: LoweringContext, into nodes: inout [LayoutNode]) {
    nodes.append(node(paint: nil))
  }

  /// Returns a leaf for the shape with the given paint; `nil` for the shape's own paint.
  func node(paint: ShapeLeaf.Paint?) -> LayoutNode {
    if let shape = self as? any OutlinedShape {
      return .shape(shape.outline, paint: paint ?? ShapeLeaf.Paint())
    }
    if let shape = self as? any DerivedShape { return shape.derivedNode(paint: paint) }
    return LayoutNode(
      type: "\(Self.self)",
      leaf: CustomShapeLeaf(shape: self, paint: paint ?? ShapeLeaf.Paint())
    )
  }
}

nonisolated protocol OutlinedShape: Shape { var outline: ShapeLeaf.Outline { get } }

/// A shape that is laid out like a different shape.
nonisolated protocol DerivedShape: Shape { func derivedNode(paint: ShapeLeaf.Paint?) -> LayoutNode }

/// A custom shape, sized by its `sizeThatFits`.
public struct CustomShapeLeaf<S: Shape>: LayoutLeaf {
  /// The shape.
  public let shape: S
  /// The paint, which has no effect on layout.
  public var paint: ShapeLeaf.Paint

  /// Creates a leaf for a shape.
  public init(shape: S, paint: ShapeLeaf.Paint = ShapeLeaf.Paint()) {
    self.shape = shape
    self.paint = paint
  }

  /// Returns the shape's size, which is valid only for this proposal; negative lengths become zero.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let size = shape.sizeThatFits(proposal)
    return LayoutMeasurement(
      size: CGSize(width: max(size.width, 0), height: max(size.height, 0)),
      region: ProposalRegion(proposal)
    )
  }
}
