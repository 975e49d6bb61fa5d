/// The direction in which views follow one another on a line.
@frozen
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable, Codable {
  /// Leading is left.
  case leftToRight
  /// Leading is right; the engine mirrors placements within their container.
  case rightToLeft
}
