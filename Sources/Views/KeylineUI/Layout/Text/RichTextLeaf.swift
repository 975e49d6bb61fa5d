package import Foundation
public import LayoutCore
public import LayoutEngine
package import LayoutText

/// Text with several styles, or with more properties than a font and a line limit.
public struct RichTextLeaf: LayoutLeaf {
  /// A run of text in one style.
  package struct Part: Hashable, Sendable {
    package var content: String
    package var styling: TextStyling

    package init(content: String, styling: TextStyling) {
      self.content = content
      self.styling = styling
    }
  }

  package var parts: [Part]
  package var lineLimit: Int?
  /// The number of lines for which the text reserves space.
  package var reservedLines = 1
  /// The additional space between lines, in points.
  package var lineSpacing: CGFloat = 0
  /// The minimum scale of text that does not fit.
  package var minimumScaleFactor: CGFloat = 1
  /// Whether the text is in a footer of a list.
  package var isInListFooter = false
  /// The text size, if it differs from that of the scene.
  package var dynamicTypeSize: DynamicTypeSize?
  /// The string of a catalog that the text displays; `nil` for other texts.
  package var catalogString: CatalogString?

  package init(parts: [Part]) { self.parts = parts }

  /// The text of all parts, for display.
  public var label: String? { parts.map(\.content).joined() }

  /// Whether a font has small capitals that are not measured.
  package var ignoresSmallCaps: Bool {
    parts.contains { $0.styling.changedFont?.ignoresSmallCaps == true }
  }

  /// Returns the text with measured segments.
  public func prepared(in environment: LayoutEnvironment) -> any LayoutLeaf {
    guard minimumScaleFactor < 1 else {
      let content = content(in: environment)
      return PreparedTextLeaf(
        text: environment.textMeasurer.prepare(content),
        spacing: spacing(of: content)
      )
    }
    return ShrinkingTextLeaf(
      spacing: spacing(of: content(in: environment)),
      scales: ShrinkingText.scales(downTo: minimumScaleFactor).map { scale in
        environment.textMeasurer.prepare(content(in: environment, scale: scale))
      }
    )
  }

  /// Returns the measurement of the prepared text.
  public func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    prepared(in: context.environment).measurement(in: proposal, context: context)
  }

  private func spacing(of content: TextContent) -> ViewSpacing {
    let runs = [content.firstRun] + content.laterRuns
    return ViewSpacing(ofTextIn: runs.map(\.font), displayScale: content.displayScale)
  }

  private func content(in environment: LayoutEnvironment, scale: CGFloat = 1) -> TextContent {
    var environment = environment
    environment.dynamicTypeSize = dynamicTypeSize ?? environment.dynamicTypeSize
    let runs = parts.map { part in
      let changed = part.styling.changedFont
      let styled = isInListFooter ? changed.inListFooter(on: environment.platform) : changed
      var font = styled.resolved(in: environment)
      if scale != 1 { font = font.scaled(by: scale) }
      font.tracking = (part.styling.tracking ?? 0) * scale
      font.baselineShift = (part.styling.baselineOffset ?? 0) * scale
      return TextContent.Run(part.content, font: font)
    }
    let first = runs.first ?? TextContent.Run("", font: Font?.none.resolved(in: environment))
    var content = TextContent(first, Array(runs.dropFirst()), lineLimit: lineLimit)
    content.reservedLines = reservedLines
    content.lineSpacing = lineSpacing
    content.displayScale = environment.displayScale
    return content
  }
}

/// Text that shrinks until it fits.
struct ShrinkingTextLeaf: LayoutLeaf {
  let spacing: ViewSpacing
  /// The text at each scale, largest first.
  let scales: [PreparedText]

  private func measured(_ proposal: ProposedViewSize) -> TextMeasurement {
    scales[ShrinkingText.index(ofFirstFitting: scales, in: proposal)].measure(proposal)
  }

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
    LayoutMeasurement(size: measured(proposal).size, region: ProposalRegion(proposal))
  }

  func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines? {
    let measured = measured(proposal)
    return LeafBaselines(first: measured.firstTextBaseline, last: measured.lastTextBaseline)
  }

  func spacing(context: LeafContext) -> ViewSpacing { spacing }
}

extension LayoutNode {
  /// Returns the tree with the words of each text changed.
  package func changingTexts(_ change: (String) -> String) -> LayoutNode {
    changingLeaves { leaf in
      switch leaf {
      case var text as TextLeaf:
        text.content = change(text.content)
        return text
      case var text as RichTextLeaf:
        for index in text.parts.indices {
          text.parts[index].content = change(text.parts[index].content)
        }
        return text
      default: return leaf
      }
    }
  }
}
