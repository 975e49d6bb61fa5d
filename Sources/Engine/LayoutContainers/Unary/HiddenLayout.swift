/// The layout of a hidden view, which still takes up space.
public struct HiddenLayout: TransparentLayout {
  /// Creates the modifier.
  public init() {}
}
