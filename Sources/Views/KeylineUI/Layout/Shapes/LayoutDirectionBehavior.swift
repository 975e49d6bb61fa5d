public import LayoutCore

/// The behavior of a shape's path in right-to-left layout; it affects no frames.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// The path is fixed.
  case fixed
  /// The path is mirrored in a direction.
  case mirrors(in: LayoutDirection)
  /// The path is mirrored in right-to-left layout.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}
