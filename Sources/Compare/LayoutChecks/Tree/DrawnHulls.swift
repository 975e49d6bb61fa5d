import LayoutCore

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

    /// The edges along an axis.
    func edges(along axis: Axis) -> (min: Double, max: Double) {
      axis == .horizontal ? (minX, maxX) : (minY, maxY)
    }

    mutating func formUnion(_ other: Hull) {
      minX = min(minX, other.minX)
      minY = min(minY, other.minY)
      maxX = max(maxX, other.maxX)
      maxY = max(maxY, other.maxY)
    }
  }

  /// Returns the axis along which rectangles are spread most, so that few are beside each other.
  static func axis(spreading hulls: [Hull]) -> Axis {
    func spread(_ axis: Axis) -> Double {
      let starts = hulls.map { $0.edges(along: axis).min }
      return (starts.max() ?? 0) - (starts.min() ?? 0)
    }
    return spread(.vertical) > spread(.horizontal) ? .vertical : .horizontal
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
