import LayoutCore

/// Finds neighbors in a stack whose edges are nearly, but not quite, aligned.
///
/// Neighbors of which the leading edges, centers or trailing edges coincide are aligned. Distances
/// that rounding to pixels explains do not count.
enum NearAlignmentRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    tree.stacks.flatMap { stack -> [LayoutFinding] in
      let found = zip(stack.items, stack.items.dropFirst()).compactMap {
        finding(aligned($0, beside: $1, tree), aligned($1, beside: $0, tree), !stack.isRow, tree)
      }
      return found.isEmpty || isAlignedAtBaselines(stack, tree) ? [] : found
    }
  }

  /// Returns the view whose edges are compared: a view with a background or an overlay, such as a
  /// field in a box, is aligned with it, unless its neighbor has one too.
  private static func aligned(_ item: Int, beside other: Int, _ tree: CheckedTree) -> Int {
    func box(_ item: Int) -> Int? {
      var node = item
      while node != tree.cores[item], tree.kinds[node] != .layers,
        let view = tree.children[node].first
      {
        node = view
      }
      return tree.kinds[node] == .layers ? node : nil
    }
    return box(other) == nil ? box(item) ?? tree.cores[item] : tree.cores[item]
  }

  /// Returns whether a row aligns its views at text baselines, so that their edges differ.
  private static func isAlignedAtBaselines(_ stack: ShownNodes.Stack, _ tree: CheckedTree) -> Bool {
    guard stack.isRow else { return false }
    return tree.arguments(of: stack.node)["alignment"]?.string?.hasSuffix("Baseline") ?? false
  }

  private static func finding(
    _ one: Int,
    _ other: Int,
    _ isHorizontal: Bool,
    _ tree: CheckedTree
  ) -> LayoutFinding? {
    let limit = tree.limits.limit(of: .nearAlignment)
    // Each of the edges can be rounded to a pixel; at one pixel per point, few are.
    let rounding = min(1 / tree.scale, 0.5) + 0.01
    let first = tree.boxes[one].edges(isHorizontal: isHorizontal)
    let second = tree.boxes[other].edges(isHorizontal: isHorizontal)
    let distances = [
      first.min - second.min, 0.5 * (first.min + first.max - second.min - second.max),
      first.max - second.max,
    ]
    guard distances.contains(where: { min(abs($0.start), abs($0.end)) < limit }),
      !distances.contains(where: { $0.isZero(within: rounding) })
    else { return nil }
    let views = [one, other].map { tree.cores[$0] }
    // Each of the distances is beyond the rounding in one of two directions.
    for signs in 0..<8 {
      let lengths = distances.enumerated().map { index, distance in
        signs >> index & 1 == 0 ? distance : 0 - distance
      }
      for length in lengths {
        let conditions = lengths.map { $0 - rounding } + [limit - length - 0.001]
        guard let part = Affine.interval(whereAllArePositive: conditions) else { continue }
        return tree.finding(
          .nearAlignment,
          .warning,
          views,
          in: part,
          """
          \(tree.name(of: views[0])) and \(tree.name(of: views[1])) are \
          \(PointsText.short(length.greatest(in: part))) from being aligned
          """
        )
      }
    }
    return nil
  }
}
