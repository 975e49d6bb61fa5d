import Foundation
import LayoutContainers
package import LayoutCore
package import LayoutEngine

/// A leaf with the proposed width and the height of a line of text.
///
/// Its ideal width is that of its prompt.
package struct FieldLeaf: LayoutLeaf {
  package let prompt: RichTextLeaf

  package init(prompt: RichTextLeaf) {
    self.prompt = prompt
  }

  package var label: String? { prompt.label }

  package func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    var measured = prompt.measurement(in: .unspecified, context: context)
    measured.region = ProposalRegion(width: ProposalRange(proposal.width), height: .everything)
    if let width = proposal.width {
      measured.size.width = max(width, 0)
    } else {
      let metrics = PlatformMetrics.of(context.environment.platform)
      measured.size.width += metrics.fieldExtraWidth.value
    }
    return measured
  }

  package func baselines(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LeafBaselines? {
    prompt.prepared(in: context.environment).baselines(in: .unspecified, context: context)
  }
}

extension LayoutNode {
  /// Returns a field of one line of text in a border, or without one.
  @MainActor
  static func field(_ type: String, prompt: Text, in context: LoweringContext) -> LayoutNode {
    let leaf = FieldLeaf(prompt: prompt.richLeaf(in: context.environment))
    guard context.environment.hasFieldBorder else { return LayoutNode(type: type, leaf: leaf) }
    let text = LayoutNode(type: "Prompt", leaf: leaf)
    return LayoutNode(
      type: type,
      layout: ControlPaddingLayout(.field),
      children: [text]
    )
  }
}
