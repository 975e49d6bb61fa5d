public import LayoutCore

/// What remembers how the subtrees of a scene were laid out, from one run to the next.
///
/// Nodes are named by their position in pre-order, the root's being 0. Everything that is remembered of
/// a node has to come from an equal subtree in an equal place: the same types, arguments, layout values
/// and children, the same environment, the same direction of layout and orientation of the stack around
/// it, laid out by the same code. A run asks and tells its memory from one thread.
public protocol SubtreeMemory: AnyObject {
  /// Returns whether the memory cares about a node; about others it is neither asked nor told.
  func remembers(_ node: Int) -> Bool

  /// Returns the answer of a node to a proposal, with the box of proposals for which it holds.
  func answer(of node: Int, to proposal: ProposedViewSize) -> LayoutMeasurement?

  /// Returns the places of all nodes below a node, in pre-order.
  ///
  /// - Parameters:
  ///   - node: The node, itself not among what is returned.
  ///   - placement: The node's own size and proposal, with which it is placed; they must be the same
  ///     bits. Where it stands makes no difference.
  /// - Returns: The places, each in its container's coordinates; `nil` when they are not remembered.
  func places(below node: Int, placedAs placement: LayoutResult.Placement)
    -> ArraySlice<LayoutResult.Placement>?

  /// Takes note of an answer that had to be computed, and of how long that took.
  func keep(
    _ answer: LayoutMeasurement,
    of node: Int,
    to proposal: ProposedViewSize,
    nanoseconds: Int64
  )
}
