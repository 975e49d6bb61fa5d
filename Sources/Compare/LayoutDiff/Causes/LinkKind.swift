/// The ways in which a node's size or position depends on other nodes.
public enum LinkKind: String, Hashable, Sendable, CaseIterable {
  /// The size depends on the sizes of descendants.
  case contents
  /// The size depends on the proposal.
  case proposal
  /// The position keeps its distance to the previous sibling.
  case follows
  /// The position stays centered in the parent.
  case centered
  /// The position keeps its distance to the far edge of the parent.
  case farEdge
  /// The position depends on other changes in the parent.
  case container
  /// The position in the parent is unchanged, but an ancestor moved.
  case movedWithAncestor
}
