extension Font {
  /// The space between the lines of a font.
  public enum Leading: String, CaseIterable, Hashable, Sendable {
    /// The published line height.
    case standard
    /// A line height 2 points lower.
    case tight
    /// A line height 2 points higher.
    case loose

    /// What is added to the published line height, in points.
    var addedLineHeight: Double {
      switch self {
      case .standard: 0
      case .tight: -2
      case .loose: 2
      }
    }
  }
}
