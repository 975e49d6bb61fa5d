public import Foundation
public import LayoutCore

/// A rectangle that takes the proposed size.
public nonisolated struct Rectangle: InsettableShape, OutlinedShape {
  /// Creates a rectangle.
  public init() {}

  var outline: ShapeLeaf.Outline { .rectangle }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

/// The largest circle that fits the proposed size.
public nonisolated struct Circle: InsettableShape, OutlinedShape {
  /// Creates a circle.
  public init() {}

  var outline: ShapeLeaf.Outline { .circle }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }

  /// Returns the largest square that fits the proposed size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    ShapeLeaf(outline).diameters(in: proposal)
  }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

/// An ellipse that takes the proposed size.
public nonisolated struct Ellipse: InsettableShape, OutlinedShape {
  /// Creates an ellipse.
  public init() {}

  var outline: ShapeLeaf.Outline { .ellipse }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

/// A capsule that takes the proposed size.
public nonisolated struct Capsule: InsettableShape, OutlinedShape {
  /// The style of the ends.
  public var style: RoundedCornerStyle

  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  var outline: ShapeLeaf.Outline { .capsule }

  /// Returns the path in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }

  /// Returns a capsule.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
