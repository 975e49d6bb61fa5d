import Foundation
import LayoutContainers
package import LayoutCore
package import LayoutEngine
import LayoutText

/// A leaf with the proposed width and the height of one line of text.
///
/// Its ideal width is that of its prompt.
package struct FieldLeaf: LayoutLeaf {
  package var prompt: RichTextLeaf
  /// Whether the field has a border, which rounds the ideal width of the text up to whole pixels.
  package var isBordered = false
  /// Whether the field is for secret text.
  package var isSecure = false

  package init(prompt: RichTextLeaf) { self.prompt = prompt }

  package var label: String? { prompt.label }

  /// The prompt, or a space in its font if it is empty.
  ///
  /// An empty text can have a smaller height, but fields with and without prompts have the same
  /// height.
  private var line: RichTextLeaf {
    guard prompt.parts.allSatisfy(\.content.isEmpty) else { return prompt }
    let styling = prompt.parts.first?.styling ?? TextStyling()
    return RichTextLeaf(parts: [RichTextLeaf.Part(content: " ", styling: styling)])
  }

  package func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    var measured = line.measurement(in: .unspecified, context: context)
    if prompt.parts.allSatisfy(\.content.isEmpty) { measured.size.width = 0 }
    measured.size.height = max(measured.size.height, leastHeight(in: context.environment))
    measured.region = ProposalRegion(width: ProposalRange(proposal.width), height: .everything)
    if let width = proposal.width {
      measured.size.width = max(width, 0)
    } else {
      measured.size.width = idealWidth(of: measured.size.width, context: context)
    }
    return measured
  }

  /// Returns the least height, in whole pixels.
  private func leastHeight(in environment: LayoutEnvironment) -> CGFloat {
    let font = prompt.parts.first?.styling.font ?? .body
    let metrics = PlatformMetrics.of(environment.platform)
    let height =
      font.resolved(for: environment.dynamicTypeSize, on: environment.platform).size
      * (isSecure ? metrics.secureFieldHeight : metrics.fieldHeight).value
    return (height * environment.displayScale).rounded(.up) / environment.displayScale
  }

  /// Returns the width where none is proposed, from that of the text in whole pixels.
  ///
  /// Measured on macOS 27: 39.25 points for a text of 35.255, which is 35.5 in half points.
  private func idealWidth(of textWidth: CGFloat, context: LeafContext) -> CGFloat {
    let metrics = PlatformMetrics.of(context.environment.platform)
    guard !isBordered, !metrics.fieldIsInWholePixels.value, textWidth > 0 else {
      return textWidth + metrics.fieldExtraWidth.value
    }
    var exact = context
    exact.environment.displayScale = FieldLeaf.exactScale
    let width = line.measurement(in: .unspecified, context: exact).size.width
    return width + metrics.fieldExtraWidth.value
  }

  /// A number of pixels per point at which rounding to pixels changes nothing that is seen.
  private static let exactScale: CGFloat = 1024

  package func baselines(in proposal: ProposedViewSize, context: LeafContext) -> LeafBaselines? {
    line.prepared(in: context.environment).baselines(in: .unspecified, context: context)
  }
}

extension LayoutNode {
  /// Returns a node for a single-line field, with or without a border.
  ///
  /// On macOS, fields have one, except in forms: Kudo/sdk58, macOS 26.5.
  @MainActor
  static func field(_ type: String, prompt: Text, in context: LoweringContext) -> LayoutNode {
    var leaf = FieldLeaf(prompt: prompt.richLeaf(in: context.environment))
    leaf.isSecure = type == "SecureField"
    let environment = context.environment
    let isOnMac = environment.scene.read(\.platform) == .macOS26
    let hasBorder = environment[FieldBorderKey.self] ?? (isOnMac && !environment.isInForm)
    guard hasBorder else { return LayoutNode(type: type, leaf: leaf) }
    leaf.isBordered = true
    let text = LayoutNode(type: "Prompt", leaf: leaf)
    return LayoutNode(type: type, layout: ControlPaddingLayout(.field), children: [text])
  }
}
