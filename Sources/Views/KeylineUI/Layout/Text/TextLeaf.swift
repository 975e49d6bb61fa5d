import Foundation
public import LayoutCore
public import LayoutEngine
public import LayoutText

/// Text in a single font, wrapped at the proposed width.
public struct TextLeaf: LayoutLeaf {
  /// The text.
  public package(set) var content: String
  /// The font; `nil` for the body style.
  public let font: Font?
  /// The maximum number of lines; `nil` for no limit.
  public let lineLimit: Int?
  /// The string of a catalog that the text displays; `nil` for other texts.
  package var catalogString: CatalogString?
  /// Whether the text is in a footer of a list.
  package var isInListFooter = false

  /// Creates a text leaf with at least one line.
  public init(content: String, font: Font? = nil, lineLimit: Int? = nil) {
    self.content = content
    self.font = font
    self.lineLimit = lineLimit.map { max($0, 1) }
  }

  /// The text, for display.
  public var label: String? { content }

  /// Whether the font has small capitals that are not measured.
  package var ignoresSmallCaps: Bool { font?.ignoresSmallCaps == true }

  /// Returns the text with measured segments.
  public func prepared(in environment: LayoutEnvironment) -> any LayoutLeaf {
    let styled = isInListFooter ? font.inListFooter(on: environment.platform) : font
    let font = styled.resolved(in: environment)
    var content = TextContent(content, font: font, lineLimit: lineLimit)
    content.displayScale = environment.displayScale
    return PreparedTextLeaf(
      text: environment.textMeasurer.prepare(content),
      spacing: ViewSpacing(ofTextIn: [font], displayScale: environment.displayScale)
    )
  }

  /// Returns the measurement of the prepared text.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    prepared(in: context.environment).measurement(in: proposal, context: context)
  }
}

extension Font? {
  /// Returns the font in a footer of a list, where a footnote has the leading of the platform.
  func inListFooter(on platform: Platform) -> Font? {
    guard let self, self.hasBase(of: .footnote), self.components.leading == nil else { return self }
    return self.leading(PlatformMetrics.of(platform).footerLeading.value)
  }
}

/// Text with measured segments.
struct PreparedTextLeaf: LineBreakingLeaf {
  let text: PreparedText
  let spacing: ViewSpacing

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    let measured = text.measure(proposal)
    return LayoutMeasurement(size: measured.size, region: measured.region)
  }

  func lines(in proposal: ProposedViewSize) -> ProposalRegion {
    let measured = text.measure(proposal)
    return ProposalRegion(width: measured.lineWidths, height: measured.region.height)
  }

  func isTruncated(in proposal: ProposedViewSize) -> Bool { text.measure(proposal).isTruncated }

  func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines? {
    let measured = text.measure(proposal)
    return LeafBaselines(first: measured.firstTextBaseline, last: measured.lastTextBaseline)
  }

  func spacing(context: LeafContext) -> ViewSpacing { spacing }
}
