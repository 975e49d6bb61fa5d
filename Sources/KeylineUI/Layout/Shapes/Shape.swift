public import Foundation
public import LayoutCore
public import LayoutEngine

/// A view that draws an outline in the rectangle that it is given.
///
/// A shape takes what is proposed, and 10 points where nothing is, unless its `sizeThatFits` says
/// otherwise.
public nonisolated protocol Shape: View, Animatable, Sendable where Body == Never {
  /// What the shape is used for.
  static var role: ShapeRole { get }

  /// Returns the outline in a rectangle.
  func path(in rect: CGRect) -> Path

  /// What becomes of the outline where leading is right.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// Returns the size that the shape takes under a proposal, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// What a shape is used for.
public enum ShapeRole: Hashable, Sendable {
  /// To be filled.
  case fill
  /// To be drawn as a line.
  case stroke
  /// To separate.
  case separator
}

/// What becomes of a shape's outline where leading is right; layout ignores it.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It stays as it is.
  case fixed
  /// It is mirrored where the direction is not the given one.
  case mirrors(in: LayoutDirection)
  /// It is mirrored where leading is right.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
  /// To be filled.
  public static var role: ShapeRole { .fill }

  /// The outline is mirrored where leading is right.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// Returns the proposal, with 10 points where nothing is proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Returns the smallest rectangle around the outline in another rectangle.
  func bounds(in rect: CGRect) -> CGRect { path(in: rect).boundingRect }

  /// Appends the shape's leaf.
  @MainActor @preconcurrency
  public static func lower(
    _ view: Self,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(view.node(paint: nil))
  }

  /// Returns the leaf that stands for the shape in a paint; `nil` for the shape's own.
  func node(paint: ShapeLeaf.Paint?) -> LayoutNode {
    if let shape = self as? any OutlinedShape {
      return .shape(shape.outline, paint: paint ?? ShapeLeaf.Paint())
    }
    if let shape = self as? any DerivedShape { return shape.derivedNode(paint: paint) }
    return LayoutNode(
      type: String(describing: Self.self),
      leaf: CustomShapeLeaf(shape: self, paint: paint ?? ShapeLeaf.Paint())
    )
  }
}

/// A shape of which the leaf knows the outline.
nonisolated protocol OutlinedShape: Shape {
  var outline: ShapeLeaf.Outline { get }
}

/// A shape that is laid out as another.
nonisolated protocol DerivedShape: Shape {
  func derivedNode(paint: ShapeLeaf.Paint?) -> LayoutNode
}
