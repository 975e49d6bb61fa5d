/// A modifier that does not affect layout.
public struct IdentityLayout: TransparentLayout {
  /// Creates the modifier.
  public init() {}
}
