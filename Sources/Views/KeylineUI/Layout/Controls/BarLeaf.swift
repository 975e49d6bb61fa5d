package import Foundation
import LayoutContainers
package import LayoutCore
package import LayoutEngine

/// A leaf with the proposed width and a fixed height.
package struct BarLeaf: LayoutLeaf {
  /// The height and the ideal width, in points.
  package let size: CGSize

  package init(size: CGSize) { self.size = size }

  package func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    LayoutMeasurement(
      size: CGSize(width: max(proposal.width ?? size.width, 0), height: size.height),
      region: ProposalRegion(width: ProposalRange(proposal.width), height: .everything)
    )
  }
}
