/// How a view with an aspect ratio uses the space that it is offered.
public enum ContentMode: String, Hashable, CaseIterable, Sendable, Codable {
  /// The whole view lies inside the space.
  case fit
  /// The view covers the whole space.
  case fill
}
