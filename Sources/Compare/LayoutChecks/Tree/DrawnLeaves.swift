/// The drawn leaves of nodes with their frames, each computed when it is first needed; the content of
/// a scroll view counts as the view's frame.
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
        if tree.kinds[index] == .scroll || (tree.kinds[index].isDrawn && tree.isShown[index]) {
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
