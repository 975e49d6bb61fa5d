import Foundation
public import LayoutEngine

/// A mesh gradient; as a view, it takes the proposal.
public struct MeshGradient: GradientView {
  /// The type of the body.
  public typealias Body = Never
  nonisolated let paint: ShapeLeaf.Paint

  /// Creates a gradient from rows and columns of points, from 0 to 1, with a color each.
  nonisolated public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    paint = Gradient(colors: colors).paint
  }

  /// Appends a leaf that takes the proposal.
  public static func lower(
    _ view: MeshGradient,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    lowerPaint(view.paint, into: &nodes)
  }
}
