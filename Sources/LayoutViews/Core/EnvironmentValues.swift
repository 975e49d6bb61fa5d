public import LayoutCore

/// The values of the environment that a view may set for what is inside it.
public struct EnvironmentValues: Hashable, Sendable {
  /// The direction in which views follow one another on a line.
  public var layoutDirection: LayoutDirection

  /// Creates values; by default views go from left to right.
  public init(layoutDirection: LayoutDirection = .leftToRight) {
    self.layoutDirection = layoutDirection
  }
}
