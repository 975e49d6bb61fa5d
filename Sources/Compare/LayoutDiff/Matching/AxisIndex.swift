import Foundation
import LayoutCore

/// A horizontal or vertical axis.
enum AxisIndex {
  case horizontal, vertical

  static let both = [AxisIndex.horizontal, .vertical]

  var other: AxisIndex { self == .horizontal ? .vertical : .horizontal }

  func start(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.minX : frame.minY }
  func end(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.maxX : frame.maxY }
  func length(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.width : frame.height }

  func length(_ proposal: ProposedViewSize) -> CGFloat? {
    self == .horizontal ? proposal.width : proposal.height
  }
}
