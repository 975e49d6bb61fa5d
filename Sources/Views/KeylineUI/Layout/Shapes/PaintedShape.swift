public import Foundation
public import LayoutCore
import LayoutEngine

/// A filled or stroked shape.
public nonisolated struct PaintedShape<Base: Shape>: Shape, DerivedShape {
  let base: Base
  let paint: ShapeLeaf.Paint

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  /// Returns the size of the painted shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  func derivedNode(paint: ShapeLeaf.Paint?) -> LayoutNode { base.node(paint: self.paint) }
}

extension PaintedShape where Base: InsettableShape {
  /// Strokes the outline inside the shape's edge, over the paint.
  @MainActor @preconcurrency
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> some View {
    overlay { base.strokeBorder(content, style: style, antialiased: antialiased) }
  }

  /// Strokes the outline inside the shape's edge, over the paint, with a line width in points.
  @MainActor @preconcurrency
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some View {
    overlay { base.strokeBorder(content, lineWidth: lineWidth, antialiased: antialiased) }
  }
}

extension Shape {
  /// Fills the shape.
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground,
    style: FillStyle = FillStyle()
  ) -> PaintedShape<Self> {
    PaintedShape(base: self, paint: content.knownPaint)
  }

  /// Fills the shape with the inherited paint.
  public func fill(style: FillStyle) -> PaintedShape<Self> {
    PaintedShape(base: self, paint: ShapeLeaf.Paint())
  }

  /// Strokes the outline.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> PaintedShape<Self> {
    PaintedShape(base: self, paint: content.knownPaint)
  }

  /// Strokes the outline with a line width in points.
  public func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> PaintedShape<Self> {
    PaintedShape(base: self, paint: content.knownPaint)
  }
}
