import Foundation
import LayoutCore

/// A horizontal or vertical axis.
enum AxisIndex {
  case horizontal, vertical

  static let both = [AxisIndex.horizontal, .vertical]

  /// The perpendicular axis.
  var other: AxisIndex { self == .horizontal ? .vertical : .horizontal }

  func start(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.minX : frame.minY }
  func end(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.maxX : frame.maxY }
  func length(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.width : frame.height }

  func length(_ proposal: ProposedViewSize) -> CGFloat? {
    self == .horizontal ? proposal.width : proposal.height
  }
}

/// A value for each axis.
struct PerAxis<Value> {
  private var horizontal: Value
  private var vertical: Value

  /// Creates a value that is the same for both axes.
  init(repeating value: Value) {
    horizontal = value
    vertical = value
  }

  subscript(axis: AxisIndex) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    _modify {
      if axis == .horizontal { yield &horizontal } else { yield &vertical }
    }
  }
}
