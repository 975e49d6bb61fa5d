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
  /// The subviews in groups of equal priority.
  var groups = StackGroups()
  /// How the size follows from the proposal, once computed.
  var sizeFunction: SizeFunction?
  /// Whether `order` and the minima of `groups` follow from the functions of the subviews' lengths, so
  /// that they are the same for every proposal.
  var isOrderKnown = false
  /// The stack's preferences, once computed.
  var preferences: StackPreferences?
  /// The shares of the subviews in the last proposal that they shared.
  var children = ContiguousArray<StackChild>()
  var arrangement = StackArrangement()

  /// Whether all subviews have the same priority.
  var hasOnePriority: Bool { groupEnds.isEmpty }
}
