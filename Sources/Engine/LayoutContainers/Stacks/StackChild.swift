import Foundation
import LayoutCore

/// The share of a subview in its stack's proposal.
struct StackChild {
  /// The length across the stack.
  var crossLength: CGFloat = 0
  /// The part of the length across the stack before the common line.
  var beforeLine: CGFloat = 0
  /// The space that was available to this and all later subviews of the group.
  private(set) var available: CGFloat = 0
  /// The number of subviews that shared the available space.
  private(set) var share: CGFloat = 1
  /// The proposed length.
  private(set) var offer: CGFloat = 0
  private(set) var length: CGFloat = 0
  /// The proposed lengths with the same result.
  private(set) var range = ProposalRange.everything

  mutating func take(
    _ length: CGFloat,
    of offer: CGFloat,
    available: CGFloat,
    share: CGFloat,
    range: ProposalRange
  ) {
    self.length = length
    self.offer = offer
    self.available = available
    self.share = share
    self.range = range
  }
}
