/// Whether something is drawn.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the platform has it.
  case automatic
  /// It may be drawn.
  case visible
  /// It may be left out.
  case hidden
}
