public import Foundation

/// A capsule that takes the proposal.
public nonisolated struct Capsule: InsettableShape, OutlinedShape {
  /// The style of the ends.
  public var style: RoundedCornerStyle

  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  /// The leaf of the shape.
  public var leaf: ShapeLeaf { ShapeLeaf(outline) }

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
