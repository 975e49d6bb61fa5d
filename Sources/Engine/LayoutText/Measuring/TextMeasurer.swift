public import LayoutCore

/// A type that measures text for the layout engine.
///
/// A measurer must always return the same measurement for the same content and proposal, on every
/// machine.
public protocol TextMeasurer: Sendable {
  /// Prepares a paragraph for fast measurement with many proposals.
  func prepare(_ content: TextContent) -> PreparedText

  /// Returns the heights of a font; `nil` for the built-in ones.
  func proportions(of font: Font.Resolved) -> FontProportions?

  /// What the measurements depend on besides the content: fonts and libraries by name, each with a
  /// digest or a version.
  ///
  /// Recordings and cache keys include it; without it, results are not cached by their parts.
  var dependencies: [String: String] { get }
}

extension TextMeasurer {
  /// Returns `nil`: the built-in heights.
  public func proportions(of font: Font.Resolved) -> FontProportions? { nil }

  /// Returns no dependencies.
  public var dependencies: [String: String] { [:] }

  /// Measures a paragraph once.
  ///
  /// To measure a paragraph for several proposals, prepare it instead.
  public func measure(
    _ text: String,
    font: Font.Resolved,
    lineLimit: Int? = nil,
    proposal: ProposedViewSize
  ) -> TextMeasurement {
    prepare(TextContent(text, font: font, lineLimit: lineLimit)).measure(proposal)
  }
}

extension Font {
  /// Returns the font with its size, and with the heights that a measurer has for it.
  package func resolved(
    for dynamicTypeSize: DynamicTypeSize,
    on platform: Platform,
    by measurer: any TextMeasurer
  ) -> Resolved {
    var font = resolved(for: dynamicTypeSize, on: platform)
    guard let proportions = measurer.proportions(of: font) else { return font }
    font.proportions = proportions
    font.lines = FontLines(exactly: proportions, size: font.size)
    if leading != .standard { font.lines.add(leading.addedLineHeight) }
    return font
  }

  /// Whether the font has small capitals and is measured with the built-in table, which has none.
  package var ignoresSmallCaps: Bool {
    smallCapitals != SmallCapitals() && StandardMeasurer.current.proportions(of: resolved()) == nil
  }
}

/// The built-in measurer, which needs no font files and has the same results on every machine.
///
/// - The width of a line is the sum of its advances, which are tabulated in thousandths of an em,
///   and the tracking for the font size, rounded up to the next pixel. The advances of the system
///   font are fitted to measured widths.
/// - Lines break where Unicode Standard Annex 14 allows it. Spaces at the end of a line do not need
///   to fit, and count toward its width only up to the proposed width. A word that is wider than
///   the line breaks between grapheme clusters, and every line has at least one cluster.
/// - The width is that of the widest line, but at most the proposed width.
/// - A paragraph shows as many lines as fit into the proposed height, at least one and at most the
///   line limit. If text is truncated, the last visible line breaks at any grapheme cluster, and an
///   ellipsis follows it and counts toward its width. The height is at most the proposed height,
///   except for reserved lines and for the first line in any height over 0.
/// - Empty text is one line high and 0 points wide; a line feed at the end of the text starts a
///   line.
public struct BuiltinTextMeasurer: TextMeasurer {
  /// Creates the measurer.
  public init() {}

  /// Prepares a paragraph; takes time proportional to the length of the text.
  public func prepare(_ content: TextContent) -> PreparedText { PreparedText(content) }
}
