import Foundation
import LayoutCore

struct StackArrangement {
  var main: CGFloat?
  var cross: CGFloat?
  /// Whether the subviews shared the proposal in the order of their flexibility.
  var isShared = false
  /// The length along the stack, in points.
  var length: CGFloat = 0
  /// The extent across the stack, in points.
  var extent: CGFloat = 0
  /// The position of the common line in the extent, in points.
  var line: CGFloat = 0
  /// The proposals with the same arrangement; initially none.
  var mainRange = ProposalRange(lower: .infinity, upper: -.infinity)
  var crossRange = ProposalRange(lower: .infinity, upper: -.infinity)
}
