public import Foundation
public import LayoutCore
import LayoutEngine

/// A shape that is filled or drawn as a line, in a paint.
public nonisolated struct PaintedShape<Base: Shape>: Shape, DerivedShape {
  let base: Base
  let paint: ShapeLeaf.Paint

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  /// Returns the size of the shape that is painted.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  func derivedNode(paint: ShapeLeaf.Paint?) -> LayoutNode { base.node(paint: self.paint) }
}

extension Shape {
  /// Returns the shape, filled.
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground,
    style: FillStyle = FillStyle()
  ) -> PaintedShape<Self> {
    PaintedShape(base: self, paint: content.knownPaint)
  }

  /// Returns the shape, filled with what is around it.
  public func fill(style: FillStyle) -> PaintedShape<Self> {
    PaintedShape(base: self, paint: ShapeLeaf.Paint())
  }

  /// Returns the shape's line, in a style.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> PaintedShape<Self> {
    PaintedShape(base: self, paint: content.knownPaint)
  }

  /// Returns the shape's line, of a width in points.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> PaintedShape<Self> {
    PaintedShape(base: self, paint: content.knownPaint)
  }
}
