public import Foundation
public import LayoutCore
import LayoutEngine

/// A shape whose drawing is transformed; its layout is that of the shape.
public nonisolated struct TransformedShape<Content: Shape>: DerivedShape {
  /// The shape.
  public var shape: Content
  /// The transform of its drawing.
  public var transform: CGAffineTransform

  /// Creates a transformed shape.
  public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

  /// Returns the size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  func derivedNode(paint: ShapeLeaf.Paint?) -> LayoutNode { shape.node(paint: paint) }
}

/// A shape whose drawing is rotated about an anchor; its layout is that of the shape.
public nonisolated struct RotatedShape<Content: Shape>: DerivedShape {
  /// The shape.
  public var shape: Content
  /// The angle of the rotation.
  public var angle: Angle
  /// The fixed point of the rotation.
  public var anchor: UnitPoint

  /// Creates a rotated shape.
  public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let turn = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
    return shape.path(in: rect).applying(turn, about: anchor, of: rect)
  }

  /// Returns the size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  func derivedNode(paint: ShapeLeaf.Paint?) -> LayoutNode { shape.node(paint: paint) }
}

/// A shape whose drawing is scaled about an anchor; its layout is that of the shape.
public nonisolated struct ScaledShape<Content: Shape>: DerivedShape {
  /// The shape.
  public var shape: Content
  /// The horizontal and the vertical factor.
  public var scale: CGSize
  /// The fixed point of the scaling.
  public var anchor: UnitPoint

  /// Creates a scaled shape.
  public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let scaling = CGAffineTransform(scaleX: scale.width, y: scale.height)
    return shape.path(in: rect).applying(scaling, about: anchor, of: rect)
  }

  /// Returns the size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  func derivedNode(paint: ShapeLeaf.Paint?) -> LayoutNode { shape.node(paint: paint) }
}

/// A shape whose drawing is offset, in points; its layout is that of the shape.
public nonisolated struct OffsetShape<Content: Shape>: DerivedShape {
  /// The shape.
  public var shape: Content
  /// The offset in points.
  public var offset: CGSize

  /// Creates an offset shape.
  public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let move = CGAffineTransform(translationX: offset.width, y: offset.height)
    return shape.path(in: rect).applying(move)
  }

  /// Returns the size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  func derivedNode(paint: ShapeLeaf.Paint?) -> LayoutNode { shape.node(paint: paint) }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

extension Path {
  /// Transforms a path that is drawn in a rectangle; a point of the rectangle is fixed.
  fileprivate func applying(
    _ transform: CGAffineTransform,
    about anchor: UnitPoint,
    of rect: CGRect
  ) -> Path {
    let x = rect.minX + rect.width * anchor.x
    let y = rect.minY + rect.height * anchor.y
    return applying(
      CGAffineTransform(translationX: -x, y: -y)
        .concatenating(transform)
        .concatenating(CGAffineTransform(translationX: x, y: y))
    )
  }
}

extension Shape {
  /// Transforms the drawing of the shape.
  public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// Offsets the drawing of the shape by a size in points.
  public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }

  /// Offsets the drawing of the shape by a point's coordinates.
  public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    self.offset(x: offset.x, y: offset.y)
  }

  /// Offsets the drawing of the shape, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    offset(CGSize(width: x, height: y))
  }

  /// Scales the drawing of the shape about an anchor.
  public func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// Scales the drawing of the shape about an anchor.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Rotates the drawing of the shape about an anchor.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
}
