import Foundation
import LayoutCore
import LayoutEngine

/// An image of an app's own, whose files are not read: a square of 100 points, or as is proposed.
struct AssetLeaf: LayoutLeaf {
  let name: String
  let isResizable: Bool

  static let side: CGFloat = 100

  var label: String? { name }

  func measurement(in proposal: ProposedViewSize, context: LeafContext) -> LayoutMeasurement {
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
