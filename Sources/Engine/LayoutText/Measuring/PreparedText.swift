public import LayoutCore

/// A paragraph that is segmented once and then measured for any number of proposals.
public struct PreparedText: Sendable {
  private enum Source: Sendable {
    case paragraph(Paragraph)
    case measurer(@Sendable (ProposedViewSize) -> TextMeasurement)
  }

  private let source: Source

  /// Prepares a paragraph for the built-in measurer.
  public init(_ content: TextContent) { source = .paragraph(Paragraph(content)) }

  /// Prepares a paragraph whose letters are shaped with fonts.
  package init(_ content: TextContent, shaper: any TextShaper) {
    source = .paragraph(Paragraph(content, shaper: shaper))
  }

  /// Creates a prepared paragraph for a custom measurer.
  public init(measure: @escaping @Sendable (ProposedViewSize) -> TextMeasurement) {
    source = .measurer(measure)
  }

  /// Measures the paragraph for a proposal.
  ///
  /// Takes constant time if no line has to be broken; otherwise, time proportional to the number of
  /// words and to the length of the words that do not fit on a line.
  public func measure(_ proposal: ProposedViewSize) -> TextMeasurement {
    switch source {
    case .paragraph(let paragraph): paragraph.measure(proposal)
    case .measurer(let measure): measure(proposal)
    }
  }

  /// Returns the visible lines for a proposal, with their glyphs if a picture draws them; `nil` if
  /// they are not known, which is so for a custom measurer.
  package func lines(in proposal: ProposedViewSize, withGlyphs: Bool = false) -> [TextLine]? {
    switch source {
    case .paragraph(let paragraph): paragraph.visibleLines(proposal, withGlyphs: withGlyphs)
    case .measurer: nil
    }
  }
}
