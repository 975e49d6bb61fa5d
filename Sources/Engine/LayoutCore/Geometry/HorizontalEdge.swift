/// An edge on the horizontal axis.
@frozen
public enum HorizontalEdge: Int8, CaseIterable, Sendable, Codable {
  /// The edge where reading begins.
  case leading
  /// The edge where reading ends.
  case trailing
}
