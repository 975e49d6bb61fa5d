import Foundation
import LayoutCore

/// The data that a stack keeps between calls: distances, priorities, and the last arrangement.
public struct StackLayoutCache {
  let count: Int
  /// The distances between adjacent subviews in points.
  let distances: StackDistances
  /// The order in which the subviews are measured; empty until needed if all priorities are equal.
  var order: ContiguousArray<Int32>
  /// The ends of the groups of equal priority in `order`; empty for one group.
  let groupEnds: ContiguousArray<Int32>
  /// The stack's preferences, once computed.
  var preferences: StackPreferences?
  /// The shares of the subviews in the last proposal that they shared.
  var children = ContiguousArray<StackChild>()
  var arrangement = StackArrangement()

  /// Whether all subviews have the same priority.
  var hasOnePriority: Bool { groupEnds.isEmpty }
}

/// The distances between adjacent subviews of a stack, in points.
struct StackDistances {
  /// The sum of all distances.
  private(set) var total: CGFloat = 0
  private var count = 0
  /// The common distance, if all distances are equal.
  private var common: CGFloat = 0
  /// The distances, if they differ.
  private var listed: ContiguousArray<CGFloat>?

  /// Creates an empty list.
  init() {}

  /// Creates equal distances between `count` subviews.
  init(_ distance: CGFloat, count: Int) {
    for _ in 0..<max(count - 1, 0) { append(distance, of: count - 1) }
  }

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

  /// Returns the distance after a subview; zero after the last one.
  @inline(__always)
  func distance(after index: Int) -> CGFloat {
    guard index < count else { return 0 }
    return listed?[index] ?? common
  }
}

/// The spacing preferences of a stack, stored outside its cache because they are large and rarely
/// needed.
final class StackPreferences: Sendable {
  let spacing: ViewSpacing

  init(_ spacing: ViewSpacing) { self.spacing = spacing }
}

/// The share of a subview in its stack's proposal.
struct StackChild {
  /// The length along the stack for a proposal of zero; `nil` if not needed.
  var minimum: CGFloat?
  /// The length for infinity minus the length for zero.
  var flexibility: CGFloat = 0
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

/// The extent of a stack across its axis, which grows with every subview.
///
/// It starts as an empty range at the common line, so that it always includes the line. Source:
/// measurements of SwiftUI; see `Documentation/Reference/Rules.md`.
struct CrossExtent {
  private var low: CGFloat = 0
  private var high: CGFloat = 0
  private var isInfinite = false

  /// Adds a subview with a length across the stack and its guide at `beforeLine` points from its
  /// start.
  @inline(__always)
  mutating func add(length: CGFloat, beforeLine: CGFloat) {
    guard length.isFinite else {
      isInfinite = true
      return
    }
    if -beforeLine < low { low = -beforeLine }
    if length - beforeLine > high { high = length - beforeLine }
  }

  /// The length of the extent in points.
  var length: CGFloat { isInfinite ? .infinity : high - low }

  /// The position of the common line in the extent, in points.
  var line: CGFloat { -low }
}

/// The extent along one axis of views whose guides meet on a line.
struct AlignedExtent {
  private var before: CGFloat?
  private var after: CGFloat?
  private var isInfinite = false

  /// Adds a view of a length, with its guide at a position inside it.
  mutating func add(length: CGFloat, guide: CGFloat) {
    guard length.isFinite else {
      isInfinite = true
      return
    }
    before = max(before ?? guide, guide)
    after = max(after ?? length - guide, length - guide)
  }

  /// The position of the line in the extent.
  var line: CGFloat { before ?? 0 }

  var length: CGFloat { isInfinite ? .infinity : line + (after ?? 0) }

  /// Returns the position of the line in a longer space; `fractionBefore` of the free space is
  /// before the views.
  func line(in space: CGFloat, fractionBefore: CGFloat) -> CGFloat {
    line + (space - (line + (after ?? 0))) * fractionBefore
  }
}
