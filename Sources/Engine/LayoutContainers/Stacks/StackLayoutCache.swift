import LayoutCore

/// The data that a stack keeps between calls: distances, priorities, and the last arrangement.
public struct StackLayoutCache {
  /// What is known about the lengths of subviews along the stack without measuring them.
  enum Lengths {
    /// The subviews have not been asked yet.
    case unasked
    /// The sizes are fixed, and the arrangement is that for every proposal.
    case fixed
    /// The lengths are functions of their proposals, and not all constant.
    case functions
    /// Some must be measured.
    case measured
  }

  let count: Int
  /// The distances between adjacent subviews in points.
  let distances: StackDistances
  /// The order in which the subviews are measured; empty until needed if all priorities are equal.
  var order: ContiguousArray<Int32>
  /// The ends of the groups of equal priority in `order`; empty for one group.
  let groupEnds: ContiguousArray<Int32>
  /// The subviews in groups of equal priority.
  var groups = StackGroups()
  /// What is known about the lengths of the subviews.
  var lengths = Lengths.unasked
  /// Whether `order` and the minima of `groups` follow from the functions of the subviews' lengths, so
  /// that they are the same for every proposal.
  var isOrderKnown = false
  /// The stack's preferences, once computed.
  var preferences: StackPreferences?
  /// The flexibilities of the subviews; empty until needed.
  var flexibilities = ContiguousArray<StackFlexibility>()
  /// The shares of the subviews in the last proposal that they shared.
  var children = ContiguousArray<StackChild>()
  var arrangement = StackArrangement()

  /// Takes what follows from the function of a subview's length along the stack.
  mutating func take(_ function: LengthFunction, of index: Int) {
    if flexibilities.isEmpty { forgetMeasurements() }
    flexibilities[index].take(function)
  }

  /// Forgets the flexibilities that were measured.
  mutating func forgetMeasurements() {
    if flexibilities.isEmpty {
      flexibilities = ContiguousArray(repeating: StackFlexibility(), count: count)
    }
    for index in flexibilities.indices where !flexibilities[index].hasFunction {
      flexibilities[index] = StackFlexibility()
    }
  }

  /// Whether all subviews have the same priority.
  var hasOnePriority: Bool { groupEnds.isEmpty }
}
