extension Font {
  /// A named text style, which scales with the Dynamic Type size.
  public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    /// The style of large titles.
    case largeTitle
    /// The style of first level headings.
    case title
    /// The style of second level headings.
    case title2
    /// The style of third level headings.
    case title3
    /// The style of headings, semibold.
    case headline
    /// The style of subheadings.
    case subheadline
    /// The style of body text.
    case body
    /// The style of callouts.
    case callout
    /// The style of footnotes.
    case footnote
    /// The style of captions.
    case caption
    /// The style of alternate captions.
    case caption2
  }
}
