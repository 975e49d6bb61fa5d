import LayoutCore

/// Finds one of several similar views that is aligned differently from the others, for example by a
/// wrong padding.
///
/// The views of similar rows are compared with each other too: the titles of a list, or the icons.
enum UnevenAlignmentRule {
  static func findings(in groups: [SimilarViews], of tree: CheckedTree) -> [LayoutFinding] {
    groups.compactMap { group in
      // The positions of views inside follow from those around them.
      for members in group.members {
        if let finding = finding(members, group, tree) { return finding }
      }
      return nil
    }
  }

  /// Returns the finding about corresponding views of similar items.
  private static func finding(
    _ members: [Int],
    _ group: SimilarViews,
    _ tree: CheckedTree
  ) -> LayoutFinding? {
    let isHorizontal = !group.isRow
    let tolerance = max(tree.limits.limit(of: .unevenAlignment), 1 / tree.scale) + 0.01
    let edges = members.map { tree.boxes[$0].edges(isHorizontal: isHorizontal) }
    // Views are aligned if their leading edges, centers or trailing edges are.
    let lines = [edges.map(\.min), edges.map { 0.5 * ($0.min + $0.max) }, edges.map(\.max)]
    guard !lines.contains(where: { SimilarViews.areEqual($0, within: tolerance) }) else {
      return nil
    }
    let outliers = lines.map { SimilarViews.outlier(of: $0, within: tolerance) }
    guard let outlier = outliers.compactMap(\.self).first,
      let line = zip(lines, outliers).first(where: { $0.1 != nil })?.0,
      showsAlignment(edges.map { $0.max - $0.min }, except: outlier, within: tolerance),
      members == group.members.first || sharesEdge(group, isHorizontal, within: tolerance, tree),
      zip(members, group.items).allSatisfy({ !followsText($0, in: $1, isHorizontal, tree) })
    else { return nil }
    let distance = line[outlier] - line[outlier == 0 ? 1 : 0]
    return tree.finding(
      .unevenAlignment,
      .warning,
      [members[outlier]],
      """
      \(tree.name(of: members[outlier])) is \
      \(PointsText.short(max(abs(distance.start), abs(distance.end)))) off the line of \
      \(members.count - 1) similar views
      """
    )
  }

  /// Returns whether a common line of the other views is due to their alignment.
  ///
  /// Views of equal length share all lines, whatever aligns them; a single view with a different
  /// length then shares none of them, if they are aligned by a guide.
  private static func showsAlignment(
    _ lengths: [Affine],
    except outlier: Int,
    within tolerance: Double
  ) -> Bool {
    let others = lengths.indices.filter { $0 != outlier }.map { lengths[$0] }
    return !SimilarViews.areEqual(others, within: tolerance)
      || (lengths[outlier] - others[0]).isZero(within: tolerance)
  }

  /// Returns whether the items share an edge; views in items that are centered are aligned only if
  /// the items have equal lengths.
  private static func sharesEdge(
    _ group: SimilarViews,
    _ isHorizontal: Bool,
    within tolerance: Double,
    _ tree: CheckedTree
  ) -> Bool {
    let edges = group.items.map { tree.boxes[$0].edges(isHorizontal: isHorizontal) }
    return SimilarViews.areEqual(edges.map(\.min), within: tolerance)
      || SimilarViews.areEqual(edges.map(\.max), within: tolerance)
  }

  /// Returns whether the position of a view depends on the length of a text before it.
  private static func followsText(
    _ index: Int,
    in item: Int,
    _ isHorizontal: Bool,
    _ tree: CheckedTree
  ) -> Bool {
    var current = index
    while current != item, let parent = tree.nodes[current].parent {
      let stacks = isHorizontal ? NodeKind.row : .column
      if tree.kinds[parent] == stacks || tree.kinds[parent] == .custom {
        for sibling in tree.children[parent] where sibling != current {
          if tree.hasText(sibling) { return true }
        }
      }
      current = parent
    }
    return false
  }
}

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
    let rounding = 0.5 / tree.scale + 0.01
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
