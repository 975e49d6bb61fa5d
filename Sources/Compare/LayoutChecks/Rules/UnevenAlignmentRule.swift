import LayoutCore
import LayoutDiff

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
