public import Foundation
public import LayoutCore

/// A shape whose drawing is transformed; its layout is that of the shape.
public nonisolated struct TransformedShape<Content: Shape>: Shape {
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
  public func path(in rect: CGRect) -> Path { shape.transform(transform).path(in: rect) }

  /// Returns the size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape whose drawing is rotated about an anchor; its layout is that of the shape.
public nonisolated struct RotatedShape<Content: Shape>: Shape {
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
    shape.rotation(angle, anchor: anchor).path(in: rect)
  }

  /// Returns the size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape whose drawing is scaled about an anchor; its layout is that of the shape.
public nonisolated struct ScaledShape<Content: Shape>: Shape {
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
    shape.scale(x: scale.width, y: scale.height, anchor: anchor).path(in: rect)
  }

  /// Returns the size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape whose drawing is offset, in points; its layout is that of the shape.
public nonisolated struct OffsetShape<Content: Shape>: Shape {
  /// The shape.
  public var shape: Content
  /// The offset in points.
  public var offset: CGSize

  /// Creates an offset shape.
  public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path { shape.offset(offset).path(in: rect) }

  /// Returns the size of the shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}
