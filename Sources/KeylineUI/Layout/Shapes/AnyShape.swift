public import Foundation
public import LayoutCore
import LayoutEngine

/// A shape whose type is erased.
public nonisolated struct AnyShape: Shape, DerivedShape {
  private let base: any Shape

  /// Creates a shape that is what `shape` is.
  public init<S: Shape>(_ shape: S) {
    base = shape
  }

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  /// Returns the size of the shape inside.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  func derivedNode(paint: ShapeLeaf.Paint?) -> LayoutNode { base.node(paint: paint) }
}

/// The shape of the container around; here a rectangle.
public nonisolated struct ContainerRelativeShape: InsettableShape {
  /// Creates the shape.
  public init() {}

  /// Returns the rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// Returns the shape, drawn smaller by a length in points on every side.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container around.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
