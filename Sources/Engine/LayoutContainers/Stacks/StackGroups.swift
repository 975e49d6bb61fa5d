import Foundation
import LayoutCore

/// The subviews of a stack by priority, with the minima of all groups except the first.
struct StackGroups {
  /// The subviews of one priority, as a range of the order.
  struct Group {
    let range: Range<Int>
    /// The space that was reserved for the group, in points; zero for the first group.
    var minimum: CGFloat = 0
  }

  /// The first group; most stacks have no other.
  private var first: Group
  private var others: ContiguousArray<Group> = []
  /// The space that is reserved for all groups except the first, in points.
  private(set) var reserved: CGFloat = 0

  /// Creates a group without subviews.
  init() { first = Group(range: 0..<0) }

  /// Creates groups from their ends in the order; without ends, one group of `count` subviews.
  init(ends: ContiguousArray<Int32>, count: Int) {
    first = Group(range: 0..<(ends.first.map(Int.init) ?? count))
    var start = first.range.upperBound
    for end in ends.dropFirst() {
      others.append(Group(range: start..<Int(end)))
      start = Int(end)
    }
  }

  /// The number of groups.
  var count: Int { 1 + others.count }

  subscript(number: Int) -> Group { number == 0 ? first : others[number - 1] }

  /// Reserves space for a group other than the first.
  mutating func reserve(_ minimum: CGFloat, for number: Int) {
    others[number - 1].minimum = minimum
    reserved += minimum
  }
}
