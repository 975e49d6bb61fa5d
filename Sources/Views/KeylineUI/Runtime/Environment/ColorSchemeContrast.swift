/// The contrast of a color scheme.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// The standard contrast.
  case standard
  /// An increased contrast.
  case increased
}
