public import Foundation
public import LayoutCore
import LayoutEngine

/// A type-erased shape.
public nonisolated struct AnyShape: Shape, DerivedShape {
  private let base: any Shape

  /// Erases the type of a shape.
  public init<S: Shape>(_ shape: S) { base = shape }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  /// Returns the size of the erased shape.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  func derivedNode(paint: ShapeLeaf.Paint?) -> LayoutNode { base.node(paint: paint) }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
