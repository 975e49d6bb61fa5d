import Foundation
package import LayoutCore
package import LayoutEngine

/// An image of an asset, which is not read: a square of 100 points, or the proposal if resizable.
package struct AssetLeaf: LayoutLeaf {
  package let name: String
  package let isResizable: Bool

  package init(name: String, isResizable: Bool) {
    self.name = name
    self.isResizable = isResizable
  }

  static let side: CGFloat = 100

  package var label: String? { name }

  package func measurement(
    in proposal: ProposedViewSize,
    context: LeafContext
  ) -> LayoutMeasurement {
    let side = AssetLeaf.side
    guard isResizable else {
      return LayoutMeasurement(size: CGSize(width: side, height: side), box: .everything)
    }
    return LayoutMeasurement(
      size: CGSize(width: max(proposal.width ?? side, 0), height: max(proposal.height ?? side, 0)),
      box: ProposalBox(proposal)
    )
  }
}
