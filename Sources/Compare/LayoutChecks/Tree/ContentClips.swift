/// The frames that views clip their content to, over a span.
struct ContentClips {
  /// For each node, the part of the root in which it can be seen; empty if no view clips its content.
  private let visible: [AffineBox?]

  /// Finds the visible parts of all nodes.
  ///
  /// - Parameters:
  ///   - clipping: Whether each node clips its content; empty if none does.
  ///   - parents: The parent of each node; a parent stands before its children.
  ///   - boxes: The frames of the nodes.
  init(clipping: [Bool], parents: [Int?], boxes: [AffineBox]) {
    var visible: [AffineBox?] = []
    visible.reserveCapacity(clipping.count)
    for (index, parent) in parents.enumerated() where index < clipping.count {
      guard let parent else {
        visible.append(nil)
        continue
      }
      let outer = visible[parent]
      guard clipping[parent] else {
        visible.append(outer)
        continue
      }
      visible.append(outer?.intersection(boxes[parent]) ?? boxes[parent])
    }
    self.visible = visible
  }

  /// Whether a view clips its content.
  var isEmpty: Bool { visible.isEmpty }

  /// Returns whether a box of a node is outside of what can be seen, over the whole span.
  func hides(_ box: AffineBox, of index: Int) -> Bool {
    guard index < visible.count, let visible = visible[index] else { return false }
    let seen = visible.intersection(box)
    return [seen.width, seen.height].contains { max($0.start, $0.end) <= 0 }
  }

  /// Returns the part of a box of a node that can be seen.
  func seen(_ box: AffineBox, of index: Int) -> AffineBox {
    guard index < visible.count, let visible = visible[index] else { return box }
    return visible.intersection(box)
  }
}
