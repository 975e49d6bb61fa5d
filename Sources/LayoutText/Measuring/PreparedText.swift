public import LayoutCore

/// A paragraph that was segmented and measured once, and answers any proposal.
public struct PreparedText: Sendable {
  /// Where the answers come from.
  private enum Source: Sendable {
    case paragraph(Paragraph)
    case measurer(@Sendable (ProposedViewSize) -> TextMeasurement)
  }

  private let source: Source

  /// Prepares a paragraph for the built-in measurer.
  public init(_ content: TextContent) {
    source = .paragraph(Paragraph(content))
  }

  /// Creates a prepared paragraph that asks a measurer of another make.
  public init(measure: @escaping @Sendable (ProposedViewSize) -> TextMeasurement) {
    source = .measurer(measure)
  }

  /// Measures the paragraph for a proposal.
  ///
  /// Takes constant time where each line fits as it is, else time proportional to the number of
  /// words and to the length of the words that do not fit on a line.
  public func measure(_ proposal: ProposedViewSize) -> TextMeasurement {
    switch source {
    case .paragraph(let paragraph): paragraph.measure(proposal)
    case .measurer(let measure): measure(proposal)
    }
  }
}
