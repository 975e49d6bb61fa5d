import LayoutDiff

/// The order in which the nodes of a snapshot are drawn.
enum DrawingOrder {
  /// Returns the nodes from the back to the front: pre-order, but backgrounds before what they are
  /// behind, and without the views that a `ViewThatFits` does not show.
  static func positions(in snapshot: Snapshot) -> [Int] {
    let outline = snapshot.outline
    var children = [[Int]](repeating: [], count: outline.nodes.count)
    for (index, node) in outline.nodes.enumerated() {
      if let parent = node.parent, isShown(index, in: parent, of: snapshot) {
        children[parent].append(index)
      }
    }
    var order: [Int] = []
    var pending = outline.nodes.isEmpty ? [] : [0]
    while let index = pending.popLast() {
      order.append(index)
      let isBackground = outline.nodes[index].type == "background"
      pending += isBackground ? children[index] : children[index].reversed()
    }
    return order
  }

  /// Returns whether a child is one that its container shows.
  ///
  /// A view that does not fit is offered nothing, which the one that fits is offered only where its
  /// container is too.
  private static func isShown(_ child: Int, in parent: Int, of snapshot: Snapshot) -> Bool {
    guard snapshot.outline.nodes[parent].type == "ViewThatFits" else { return true }
    let (inner, outer) = (snapshot.placements[child], snapshot.placements[parent])
    return inner.proposal != .zero || outer.proposal == .zero
  }
}
