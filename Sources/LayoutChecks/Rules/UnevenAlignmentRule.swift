import LayoutCore

/// Finds one of several similar views that is aligned differently from the others, for example by a
/// wrong padding.
///
/// The views of similar rows are compared with each other too: the titles of a list, or the icons.
enum UnevenAlignmentRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    SimilarViews.groups(of: tree, atLeast: 3).flatMap { group in
      let views = group.items.map { SimilarViews.views(in: $0, tree) }
      let count = views.map(\.count).min() ?? 0
      var found: [LayoutFinding] = []
      for place in 0..<count {
        let members = views.map { $0[place] }
        if let finding = finding(members, group, tree) {
          found.append(finding)
          // The views inside follow from it.
          break
        }
      }
      return found
    }
  }

  /// Returns the finding about corresponding views of similar items.
  private static func finding(
    _ members: [Int],
    _ group: SimilarViews,
    _ tree: CheckedTree
  ) -> LayoutFinding? {
    let isHorizontal = !group.isRow
    guard
      zip(members, group.items).allSatisfy({ !followsText($0, in: $1, isHorizontal, tree) })
    else { return nil }
    let tolerance = max(tree.limits.limit(of: .unevenAlignment), 1 / tree.scale) + 0.01
    let edges = members.map { tree.boxes[$0].edges(isHorizontal: isHorizontal) }
    // Views are aligned if their leading edges, centers or trailing edges are.
    let lines = [
      edges.map(\.min), edges.map { 0.5 * ($0.min + $0.max) }, edges.map(\.max),
    ]
    let outliers = lines.map { SimilarViews.outlier(of: $0, within: tolerance) }
    guard !lines.contains(where: { isEven($0, within: tolerance) }),
      let outlier = outliers.compactMap(\.self).first,
      let line = zip(lines, outliers).first(where: { $0.1 != nil })?.0
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

  private static func isEven(_ values: [Affine], within tolerance: Double) -> Bool {
    values.allSatisfy { ($0 - values[0]).isZero(within: tolerance) }
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
