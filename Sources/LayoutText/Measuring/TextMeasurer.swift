public import LayoutCore

/// What measures text for the layout engine.
///
/// A measurer gives the same measurement for the same content and proposal, always and everywhere.
public protocol TextMeasurer: Sendable {
  /// Prepares a paragraph, so that many proposals are answered fast.
  func prepare(_ content: TextContent) -> PreparedText
}

extension TextMeasurer {
  /// Measures a paragraph once.
  ///
  /// Prepare the paragraph instead where more than one proposal will be asked.
  public func measure(
    _ text: String,
    font: Font.Resolved,
    lineLimit: Int? = nil,
    proposal: ProposedViewSize
  ) -> TextMeasurement {
    prepare(TextContent(text, font: font, lineLimit: lineLimit)).measure(proposal)
  }
}

/// The measurer that needs no font files and is the same on every machine.
///
/// - A line is as wide as the sum of its advances, which are tabulated in thousandths of an em, and of the tracking of
///   its size, rounded up to the next pixel. The advances of the system font are fitted to widths that were measured.
/// - Lines break where Unicode Standard Annex 14 allows it. Spaces at a line's end need no room, and count in its width
///   up to the proposed one. A word that is wider than the line breaks between grapheme clusters, and every line takes
///   at least one cluster.
/// - The width is that of the widest line, at most the proposed one. At a width of 0 or less it is
///   that of the widest cluster, so that a text in a row keeps something for itself.
/// - A paragraph shows as many lines as the proposed height has room for, at least one and at most
///   the line limit. Where text is left out, the last shown line breaks at any grapheme cluster,
///   and an ellipsis follows it and counts in its width. The height is at most the proposed one, but for reserved lines.
/// - Empty text is one line high and 0 wide; a line feed at the end of the text starts a line.
public struct BuiltinTextMeasurer: TextMeasurer {
  /// Creates the measurer.
  public init() {}

  /// Prepares a paragraph; takes time proportional to the length of the text.
  public func prepare(_ content: TextContent) -> PreparedText {
    PreparedText(content)
  }
}
