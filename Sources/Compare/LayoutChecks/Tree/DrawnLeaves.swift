/// The drawn leaves of nodes with their frames, each computed when it is first needed.
///
/// What scrolls counts as the frame of the view around it, and what is moved on purpose does not count.
struct DrawnLeaves {
  typealias Leaf = (node: Int, box: AffineBox)

  private let tree: CheckedTree
  private var known: [Int: [Leaf]] = [:]

  init(_ tree: CheckedTree) { self.tree = tree }

  subscript(node: Int) -> [Leaf] {
    mutating get {
      if let leaves = known[node] { return leaves }
      var leaves: [Leaf] = []
      var index = node
      while index < tree.ends[node] {
        if tree.movesView(index) {
          index = tree.ends[index]
        } else if tree.isScrolling(index) || (tree.kinds[index].isDrawn && tree.isShown[index]) {
          leaves.append((index, tree.drawnBox(of: index)))
          index = tree.ends[index]
        } else {
          index += 1
        }
      }
      known[node] = leaves
      return leaves
    }
  }
}
