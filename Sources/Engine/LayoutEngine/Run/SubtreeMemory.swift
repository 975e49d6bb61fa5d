public import LayoutCore

/// A cache of subtree layouts that outlives a run.
///
/// Nodes are identified by their positions in preorder, starting with the root at 0. The cached
/// results of a node must come from an equal subtree in equal surroundings: types, arguments,
/// layout values and children, the environment, the layout direction and the stack orientation must
/// be equal, and the code must be the same. A run uses its memory from a single thread.
public protocol SubtreeMemory: AnyObject {
  /// Returns whether the memory stores results for a node; otherwise, no other method is called for
  /// it.
  func remembers(_ node: Int) -> Bool

  /// Returns the cached measurement of a node for a proposal.
  func answer(of node: Int, to proposal: ProposedViewSize) -> LayoutMeasurement?

  /// Returns the cached placements of all descendants of a node, in preorder.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - placement: The placement of the node, whose size and proposal must match bit for bit; its
  ///     position does not matter.
  /// - Returns: The placements, each in its container's coordinates; `nil` if they are not cached.
  func places(below node: Int, placedAs placement: LayoutResult.Placement)
    -> ArraySlice<LayoutResult.Placement>?

  /// Stores a measurement.
  func keep(_ measurement: LayoutMeasurement, of node: Int, to proposal: ProposedViewSize)
}
