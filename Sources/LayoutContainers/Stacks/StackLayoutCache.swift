import Foundation
import LayoutCore

/// What a stack keeps between calls: the distances and priorities of its subviews, and its last answer.
public struct StackLayoutCache {
  /// The number of subviews that the cache was made for.
  let count: Int
  /// The distances between neighbours in points.
  let distances: StackDistances
  /// The order of choosing; empty until it is needed where all priorities are equal.
  var order: ContiguousArray<Int32>
  /// The positions in `order` at which the groups of equal priority end; empty for one group.
  let groupEnds: ContiguousArray<Int32>
  /// What the stack prefers itself, once it was asked.
  var preferences: StackPreferences?
  /// How the subviews shared the last proposal that they had to share.
  var children = ContiguousArray<StackChild>()
  /// The last answer.
  var arrangement = StackArrangement()

  /// Whether all subviews have the same priority.
  var hasOnePriority: Bool { groupEnds.isEmpty }
}

/// The distances between the neighbours in a stack, in points.
struct StackDistances {
  /// The sum of all distances.
  private(set) var total: CGFloat = 0
  private var count = 0
  /// The distance that all have, unless they are listed.
  private var common: CGFloat = 0
  /// The distances, once one of them differs from the first.
  private var listed: ContiguousArray<CGFloat>?

  /// Creates the distances of no neighbours.
  init() {}

  /// Creates equal distances between `count` subviews.
  init(_ distance: CGFloat, count: Int) {
    for _ in 0..<max(count - 1, 0) { append(distance, of: count - 1) }
  }

  /// Adds a distance to what will be `expected` of them.
  mutating func append(_ distance: CGFloat, of expected: Int) {
    if count == 0 { common = distance }
    if listed == nil && distance != common {
      listed = ContiguousArray(repeating: common, count: count)
      listed?.reserveCapacity(expected)
    }
    listed?.append(distance)
    total += distance
    count += 1
  }

  /// The distance after the subview at `index`; zero after the last one.
  @inline(__always)
  func distance(after index: Int) -> CGFloat {
    guard index < count else { return 0 }
    return listed?[index] ?? common
  }
}

/// The spacing preferences of a stack, kept apart because they are large and seldom needed.
final class StackPreferences: Sendable {
  let spacing: ViewSpacing

  init(_ spacing: ViewSpacing) {
    self.spacing = spacing
  }
}

/// A subview of a stack while it shares the stack's proposal with the others.
struct StackChild {
  /// The length along the stack at a proposal of zero; `nil` where nothing depends on it.
  var minimum: CGFloat?
  /// The length at infinity less the length at zero.
  var flexibility: CGFloat = 0
  /// The length across the stack.
  var crossLength: CGFloat = 0
  /// The part of that before the common line.
  var beforeLine: CGFloat = 0
  /// What was available to this and all later subviews of the group.
  private(set) var available: CGFloat = 0
  /// The number of subviews that shared what was available.
  private(set) var share: CGFloat = 1
  /// The length that was offered.
  private(set) var offer: CGFloat = 0
  /// The length that was taken.
  private(set) var length: CGFloat = 0
  /// The offers for which the same length is taken.
  private(set) var range = ProposalRange.everything

  /// Takes a length of what is offered.
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

/// The answer of a stack to a proposal.
struct StackArrangement {
  /// The proposal that was answered.
  var main: CGFloat?
  var cross: CGFloat?
  /// Whether the subviews shared the proposal in an order of their own.
  var isShared = false
  /// The length along the stack, in points.
  var length: CGFloat = 0
  /// The extent across the stack, in points.
  var extent: CGFloat = 0
  /// The position of the common line in the extent, in points.
  var line: CGFloat = 0
  /// The proposals with the same answer; none before the first answer.
  var mainRange = ProposalRange(lower: .infinity, upper: -.infinity)
  var crossRange = ProposalRange(lower: .infinity, upper: -.infinity)
}
