import LayoutCore
import LayoutDiff
import LayoutText

/// Determines the order in which to draw the nodes of a snapshot.
enum DrawingOrder {
  /// Returns the positions of the visible nodes from back to front.
  ///
  /// The order is pre-order, but with backgrounds before their content. Views that a `ViewThatFits`
  /// does not show are omitted.
  static func positions(in snapshot: Snapshot) -> [Int] {
    let outline = snapshot.outline
    var children = [[Int]](repeating: [], count: outline.nodes.count)
    let isShown = snapshot.shownNodes
    for (index, node) in outline.nodes.enumerated() {
      if let parent = node.parent, isShown?[index] ?? true { children[parent].append(index) }
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
}
