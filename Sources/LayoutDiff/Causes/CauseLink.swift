/// The ways in which a node's size or position follows from other nodes.
public enum LinkKind: String, Hashable, Sendable, CaseIterable {
  /// The size follows from the sizes of descendants.
  case contents
  /// The size follows from the proposal.
  case proposal
  /// The position keeps its distance to the previous sibling.
  case follows
  /// The position stays centered in the parent.
  case centered
  /// The position keeps its distance to the far edge of the parent.
  case farEdge
  /// The position follows from other changes in the parent.
  case container
  /// The position in the parent is unchanged, but an ancestor moved.
  case movedWithAncestor
}

/// The nodes from which a node's size or position follows directly.
struct CauseLink: Equatable {
  let kind: LinkKind
  /// The nodes, by position in the new snapshot.
  let nodes: [Int]
}
