public import Foundation
import LayoutCore
import LayoutEngine

/// The shape of the container, which is always a rectangle.
public nonisolated struct ContainerRelativeShape: InsettableShape {
  /// Creates the shape.
  public init() {}

  /// Returns the rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// Insets the shape by a length in points.
  public func inset(by amount: CGFloat) -> some InsettableShape {
    ChangedShape(base: self, change: .inset(amount))
  }
}
