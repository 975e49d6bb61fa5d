/// Finds neighbors in a stack that are placed in a different order than they are read.
///
/// Assistive technologies read the views of a stack in order; with a right-to-left layout direction,
/// the first view of a row is on the right.
enum ReadingOrderRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    tree.stacks.flatMap { stack -> [LayoutFinding] in
      guard stack.items.count >= 2 else { return [] }
      let isRow = stack.isRow
      let isReversed = isRow && tree.isRightToLeft(stack.node)
      let items = stack.items.map { tree.cores[$0] }
      return zip(items, items.dropFirst()).compactMap { pair in
        let (first, second) = isReversed ? (pair.1, pair.0) : pair
        let distance =
          tree.boxes[first].edges(isHorizontal: isRow).min
          - tree.boxes[second].edges(isHorizontal: isRow).max
        // Touching views are in order; half a point allows for rounding.
        guard let part = Affine.interval(whereAllArePositive: [distance - -0.5]),
          !tree.boxes[first].edges(isHorizontal: isRow).max.isBefore(tree.boxes[second], isRow)
        else { return nil }
        return tree.finding(
          .readingOrder,
          .warning,
          [pair.0, pair.1],
          in: part,
          "\(tree.name(of: pair.0)) is read before \(tree.name(of: pair.1)), but is placed after it"
        )
      }
    }
  }
}

extension Affine {
  /// Returns whether the value is before a frame over the whole range.
  fileprivate func isBefore(_ box: AffineBox, _ isHorizontal: Bool) -> Bool {
    let edge = box.edges(isHorizontal: isHorizontal).min
    return start <= edge.start && end <= edge.end
  }
}
