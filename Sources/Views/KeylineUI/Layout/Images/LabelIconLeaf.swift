import Foundation
package import LayoutCore
package import LayoutEngine
import LayoutText

/// The symbol of a label with a title, which is at least as wide as icons are on the platform.
///
/// Documents write it as the symbol.
package struct LabelIconLeaf: LayoutLeaf {
  package let image: ImageLeaf
  /// The kind of list in whose row the label is; `nil` elsewhere.
  package var list: ListKind?

  /// Creates the icon of a label.
  package init(_ image: ImageLeaf) { self.image = image }

  /// The symbol's name, for display.
  package var label: String? { image.label }

  /// Returns the size of the symbol, in at least the width of an icon in the symbol's font.
  package func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    var measurement = image.measurement(in: proposal, context: context)
    let environment = context.environment
    let platform = PlatformMetrics.of(environment.platform)
    let own = list.flatMap { platform.rowIconWidth.value[$0] } ?? platform.labelIconWidth.value
    let size = image.font.resolved(in: environment).size
    let least = size * own
    let width = (least * environment.displayScale).rounded() / environment.displayScale
    measurement.size.width = max(measurement.size.width, width)
    return measurement
  }

  /// Returns the spacing preferences of the symbol.
  package func spacing(context: LeafContext) -> ViewSpacing { image.spacing(context: context) }
}
