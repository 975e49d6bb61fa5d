public import Foundation

/// A capsule as large as is proposed.
public nonisolated struct Capsule: InsettableShape, OutlinedShape {
  /// How the ends are rounded.
  public var style: RoundedCornerStyle

  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  /// The leaf that stands for the shape.
  public var leaf: ShapeLeaf { ShapeLeaf(outline) }

  var outline: ShapeLeaf.Outline { .capsule }

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }

  /// Returns the shape, drawn smaller by a length in points on every side.
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
