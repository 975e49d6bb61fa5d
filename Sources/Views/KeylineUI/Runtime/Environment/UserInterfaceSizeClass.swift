/// The amount of space for an interface along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Constrained space.
  case compact
  /// Expansive space.
  case regular
}
