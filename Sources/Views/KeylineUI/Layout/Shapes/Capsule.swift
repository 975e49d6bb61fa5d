public import Foundation
import LayoutCore

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
