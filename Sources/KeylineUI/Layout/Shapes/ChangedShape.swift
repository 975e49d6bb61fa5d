public import Foundation
public import LayoutCore
import LayoutEngine

/// A shape whose drawing is changed, but not its layout.
nonisolated struct ChangedShape<Base: Shape>: InsettableShape, DerivedShape {
  enum Change: Hashable, Sendable {
    case trimmed(from: CGFloat, to: CGFloat)
    case inset(CGFloat)
    case transformed(CGAffineTransform)
    case turned(CGAffineTransform, UnitPoint)
    case sized(CGSize)
    case outlined
  }

  let base: Base
  let change: Change

  func path(in rect: CGRect) -> Path {
    switch change {
    case .trimmed(let start, let end):
      return base.path(in: rect).trimmedPath(from: start, to: end)
    case .inset(let amount):
      let inner = rect.insetBy(dx: amount, dy: amount)
      return inner.isNull ? Path() : base.path(in: inner)
    case .transformed(let transform): return base.path(in: rect).applying(transform)
    case .turned(let transform, let anchor):
      let x = rect.minX + rect.width * anchor.x
      let y = rect.minY + rect.height * anchor.y
      return base.path(in: rect).applying(
        CGAffineTransform(translationX: -x, y: -y)
          .concatenating(transform)
          .concatenating(CGAffineTransform(translationX: x, y: y))
      )
    case .sized(let size): return base.path(in: CGRect(origin: rect.origin, size: size))
    case .outlined: return base.path(in: rect)
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  func derivedNode(paint: ShapeLeaf.Paint?) -> LayoutNode { base.node(paint: paint) }

  func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape<ChangedShape>(base: self, change: .inset(amount))
  }
}

extension Shape {
  /// Trims the shape's outline to a fraction between 0 and 1.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    ChangedShape(base: self, change: .trimmed(from: startFraction, to: endFraction))
  }

  /// Transforms the drawing of the shape.
  public func transform(_ transform: CGAffineTransform) -> some Shape {
    ChangedShape(base: self, change: .transformed(transform))
  }

  /// Offsets the drawing of the shape by a size in points.
  public func offset(_ offset: CGSize) -> some Shape {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Offsets the drawing of the shape by a point's coordinates.
  public func offset(_ offset: CGPoint) -> some Shape {
    self.offset(x: offset.x, y: offset.y)
  }

  /// Offsets the drawing of the shape, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    transform(CGAffineTransform(translationX: x, y: y))
  }

  /// Scales the drawing of the shape about an anchor.
  public func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some Shape {
    ChangedShape(base: self, change: .turned(CGAffineTransform(scaleX: x, y: y), anchor))
  }

  /// Scales the drawing of the shape about an anchor.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Rotates the drawing of the shape about an anchor.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    let turn = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
    return ChangedShape(base: self, change: .turned(turn, anchor))
  }

  /// Sets the size of the drawing of the shape, in points.
  public func size(_ size: CGSize) -> some Shape {
    ChangedShape(base: self, change: .sized(size))
  }

  /// Sets the size of the drawing of the shape, in points.
  public func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }

  /// Returns the shape of the stroked outline.
  public func stroke(style: StrokeStyle) -> some Shape {
    ChangedShape(base: self, change: .outlined)
  }

  /// Returns the shape of the stroked outline, with a line width in points.
  public func stroke(lineWidth: CGFloat = 1) -> some Shape {
    ChangedShape(base: self, change: .outlined)
  }
}
