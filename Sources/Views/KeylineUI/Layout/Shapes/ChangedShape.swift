public import Foundation
import LayoutCore
import LayoutEngine

/// A shape whose drawing is changed, but not its layout.
nonisolated struct ChangedShape<Base: Shape>: InsettableShape, DerivedShape {
  enum Change: Hashable, Sendable {
    case trimmed(from: CGFloat, to: CGFloat)
    case inset(CGFloat)
    case sized(CGSize)
    case outlined
  }

  let base: Base
  let change: Change

  func path(in rect: CGRect) -> Path {
    switch change {
    case .trimmed(let start, let end): return base.path(in: rect).trimmedPath(from: start, to: end)
    case .inset(let amount):
      let inner = rect.insetBy(dx: amount, dy: amount)
      return inner.isNull ? Path() : base.path(in: inner)
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

  /// Sets the size of the drawing of the shape, in points.
  public func size(_ size: CGSize) -> some Shape { ChangedShape(base: self, change: .sized(size)) }

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
