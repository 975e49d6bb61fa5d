/// The smallest rectangles around what each node draws over a span, which rule out most overlaps
/// without a look at the leaves.
struct DrawnHulls {
  /// The edges of a rectangle, in the root's coordinates.
  struct Hull {
    var minX, minY, maxX, maxY: Double

    init(_ box: AffineBox) {
      minX = min(box.minX.start, box.minX.end)
      minY = min(box.minY.start, box.minY.end)
      maxX = max(box.maxX.start, box.maxX.end)
      maxY = max(box.maxY.start, box.maxY.end)
    }

    mutating func formUnion(_ other: Hull) {
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      maxX = max(maxX, other.maxX)
      maxY = max(maxY, other.maxY)
    }
  }

  private var hulls: [Hull?]

  init(_ tree: CheckedTree) {
    hulls = Array(repeating: nil, count: tree.nodes.count)
    for index in tree.nodes.indices.reversed() where tree.isShown[index] {
      // What scrolls is clipped to the view around it.
      if tree.isScrolling(index) || tree.kinds[index].isDrawn {
        hulls[index] = Hull(tree.drawnBox(of: index))
      }
      guard let hull = hulls[index], let parent = tree.nodes[index].parent else { continue }
      hulls[parent]?.formUnion(hull)
      if hulls[parent] == nil { hulls[parent] = hull }
    }
  }

  /// The rectangle around what a node draws; `nil` if it draws nothing.
  subscript(index: Int) -> Hull? { hulls[index] }
}
