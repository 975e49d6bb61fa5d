/// The visibility of a part of the interface.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The visibility that the part has on the platform.
  case automatic
  /// The part is shown.
  case visible
  /// The part is hidden.
  case hidden
}
