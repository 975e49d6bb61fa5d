/// How a view with an aspect ratio uses the proposed size.
public enum ContentMode: String, Hashable, CaseIterable, Sendable, Codable {
  /// The view fits inside the proposed size.
  case fit
  /// The view fills the proposed size.
  case fill
}
