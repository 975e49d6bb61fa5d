/// The layout of a view with a border, which is drawn inside its frame.
public struct BorderLayout: TransparentLayout {
  /// Creates the modifier.
  public init() {}
}
