/// What the changes of a node follow from, while ``CauseFinder`` finds it.
struct NodeCauses {
  /// The edit of the node, or the change of its code, if it has consequences.
  var own: Int?
  /// The edit of the node, whether or not it has consequences.
  var edit: Int?
  /// The insertions, removals, moves and reorderings in the node.
  var structure = CauseSet()
  /// The causes of a changed layout direction.
  var direction = CauseSet()
  /// The causes in the node's subtree that changed the node's size, by axis.
  var within = PerAxis(repeating: CauseSet())
  /// The causes of the changed sizes of the node's children, by axis.
  var grown = PerAxis(repeating: CauseSet())
  /// All candidates in the node's subtree.
  var inside = CauseSet()
  /// The causes of a changed proposal, by axis.
  var above = PerAxis(repeating: CauseSet())
  /// The causes of the node's changed size, by axis.
  var sizes = PerAxis(repeating: CauseSet())
  /// The causes of the node's changed position in its parent, by axis.
  var positions = PerAxis(repeating: CauseSet())
  /// The nodes that the node's size and position depend on, if requested.
  var links: [CauseLink] = []
  /// The nodes that changed how this one proposes and places, once they are known.
  var deciders: [Int]?
}
