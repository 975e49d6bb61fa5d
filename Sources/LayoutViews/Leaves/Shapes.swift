public import Foundation
public import LayoutEngine

/// A view that draws an outline.
public protocol Shape: View, Sendable where Body == Never {
  /// The leaf that stands for the shape.
  nonisolated var leaf: ShapeLeaf { get }
}

extension Shape {
  /// Returns the shape, filled with a colour.
  public func fill(_ color: Color) -> FilledShape {
    FilledShape(leaf: ShapeLeaf(leaf.outline, paint: color.paint))
  }

  /// Appends the shape's leaf.
  public static func lower(
    _ view: Self,
    in context: LoweringContext,
    into nodes: inout [LayoutNode]
  ) {
    nodes.append(.shape(view.leaf.outline, paint: view.leaf.paint))
  }
}

/// A shape that is filled with a colour.
public struct FilledShape: Shape {
  /// The leaf that stands for the shape.
  nonisolated public let leaf: ShapeLeaf
}

/// A rectangle as large as is proposed.
public struct Rectangle: Shape {
  /// Creates a rectangle.
  nonisolated public init() {}
  /// The leaf that stands for the shape.
  nonisolated public var leaf: ShapeLeaf { ShapeLeaf(.rectangle) }
}

/// A rectangle with round corners, as large as is proposed.
public struct RoundedRectangle: Shape {
  /// The radius of the corners in points.
  nonisolated public let cornerRadius: CGFloat

  /// Creates a rectangle with corners of a radius in points.
  nonisolated public init(cornerRadius: CGFloat) {
    self.cornerRadius = cornerRadius
  }
  /// The leaf that stands for the shape.
  nonisolated public var leaf: ShapeLeaf {
    ShapeLeaf(.roundedRectangle(cornerRadius: cornerRadius))
  }
}

/// The largest circle in what is proposed.
public struct Circle: Shape {
  /// Creates a circle.
  nonisolated public init() {}
  /// The leaf that stands for the shape.
  nonisolated public var leaf: ShapeLeaf { ShapeLeaf(.circle) }
}

/// An ellipse as large as is proposed.
public struct Ellipse: Shape {
  /// Creates an ellipse.
  nonisolated public init() {}
  /// The leaf that stands for the shape.
  nonisolated public var leaf: ShapeLeaf { ShapeLeaf(.ellipse) }
}

/// A capsule as large as is proposed.
public struct Capsule: Shape {
  /// Creates a capsule.
  nonisolated public init() {}
  /// The leaf that stands for the shape.
  nonisolated public var leaf: ShapeLeaf { ShapeLeaf(.capsule) }
}
