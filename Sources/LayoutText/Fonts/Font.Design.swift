extension Font {
  /// A family of letter shapes.
  public enum Design: String, CaseIterable, Hashable, Sendable {
    /// The plain system design.
    case `default`
    /// The design with serifs, measured like the default.
    case serif
    /// The design with round ends, measured like the default.
    case rounded
    /// The design with letters all of one width.
    case monospaced
  }
}
