import LayoutCore

/// Finds one of several similar views with a different width or height.
///
/// Sizes that depend on text differ on purpose. Therefore heights are compared only for views
/// without text, and equal widths of views with text count only if their texts differ.
enum UnevenSizeRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    SimilarViews.groups(of: tree, atLeast: 4).flatMap { group in
      [true, false].compactMap { finding(group, isHorizontal: $0, tree) }
    }
  }

  private static func finding(
    _ group: SimilarViews,
    isHorizontal: Bool,
    _ tree: CheckedTree
  ) -> LayoutFinding? {
    let hasText = tree.hasText(group.items[0])
    guard isHorizontal || !hasText else { return nil }
    let tolerance = max(tree.limits.limit(of: .unevenSize), 1 / tree.scale) + 0.01
    let views = group.items.map { tree.padded($0) }
    let lengths = views.map { tree.boxes[$0].length(isHorizontal: isHorizontal) }
    guard let outlier = SimilarViews.outlier(of: lengths, within: tolerance),
      !hasText || haveDifferentTexts(group.items, except: outlier, tree)
    else { return nil }
    let (length, usual) = (lengths[outlier], lengths[outlier == 0 ? 1 : 0])
    return tree.finding(
      .unevenSize,
      .warning,
      [views[outlier]],
      """
      \(tree.name(of: views[outlier])) is \(PointsText.short(length.start)) \
      \(isHorizontal ? "wide" : "high"), but \(views.count - 1) similar views are \
      \(PointsText.short(usual.start))
      """
    )
  }

  /// Returns whether the texts of items differ, so that their equal widths do not follow from them.
  private static func haveDifferentTexts(
    _ items: [Int],
    except outlier: Int,
    _ tree: CheckedTree
  ) -> Bool {
    let lengths = items.indices.filter { $0 != outlier }.map { place in
      (items[place]..<tree.ends[items[place]]).filter { tree.kinds[$0] == .text }
        .map { tree.boxes[$0].width }
    }
    return Set(lengths).count > 1
  }
}
