import LayoutCore

/// Finds one of several similar views with a different width or height.
///
/// Sizes that depend on text differ on purpose. Therefore heights are compared only for views
/// without text, and equal widths of views with text count only if something else makes them equal:
/// a spacer, a frame or a view that takes all space. Then a single view that is narrower lacks it,
/// or has a wrong padding.
enum UnevenSizeRule {
  static func findings(in groups: [SimilarViews], of tree: CheckedTree) -> [LayoutFinding] {
    groups.flatMap { group -> [LayoutFinding] in
      // The views of a row have different widths more often than those of a column.
      guard group.items.count >= (group.isRow ? 4 : 3) else { return [] }
      guard tree.hasText(group.items[0]) else {
        guard group.items.count >= 4 else { return [] }
        let views = group.items.map { tree.padded($0) }
        return [true, false].compactMap { finding(views, isHorizontal: $0, tree) }
      }
      let views = [group.items.map { tree.padded($0) }] + group.members
      // The widths of views inside follow from those around them.
      for members in views where members.allSatisfy({ tree.kinds[$0] != .text && tree.hasText($0) })
      {
        if let finding = finding(members, isHorizontal: true, tree) { return [finding] }
      }
      return []
    }
  }

  /// Returns whether one of several views is narrower only because its padding, which is the same on
  /// both sides, is wider.
  private static func isInset(_ outlier: Int, of views: [Int], _ tree: CheckedTree) -> Bool {
    let tolerance = 1 / tree.scale + 0.01
    let paddings = views.map { padding(around: $0, tree) }
    let widths = zip(views, paddings).map { tree.boxes[$0].width - -($1.leading + $1.trailing) }
    return abs(paddings[outlier].leading - paddings[outlier].trailing) <= tolerance
      && paddings[outlier].leading != paddings[outlier == 0 ? 1 : 0].leading
      && SimilarViews.areEqual(widths, within: tolerance)
  }

  /// The sum of all padding directly around a view.
  private static func padding(
    around view: Int,
    _ tree: CheckedTree
  ) -> (leading: Double, trailing: Double) {
    var sum = (leading: 0.0, trailing: 0.0)
    var current = view
    while let parent = tree.nodes[current].parent, tree.kinds[parent].wrapsView,
      tree.children[parent].first == current
    {
      if tree.nodes[parent].type == "padding" {
        sum.leading += tree.arguments(of: parent)["leading"]?.number ?? 0
        sum.trailing += tree.arguments(of: parent)["trailing"]?.number ?? 0
      }
      current = parent
    }
    return sum
  }

  private static func finding(
    _ views: [Int],
    isHorizontal: Bool,
    _ tree: CheckedTree
  ) -> LayoutFinding? {
    let tolerance = max(tree.limits.limit(of: .unevenSize), 1 / tree.scale) + 0.01
    let lengths = views.map { tree.boxes[$0].length(isHorizontal: isHorizontal) }
    guard let outlier = SimilarViews.outlier(of: lengths, within: tolerance),
      case (let length, let usual) = (lengths[outlier], lengths[outlier == 0 ? 1 : 0]),
      tree.hasText(views[outlier])
        ? length.start < usual.start && areFilled(views, except: outlier, tree)
          && !isInset(outlier, of: views, tree)
        : !isEmphasized(outlier, of: views, length.start / usual.start, tree)
    else { return nil }
    return tree.finding(
      .unevenSize,
      .warning,
      [views[outlier]],
      axis: isHorizontal ? .horizontal : .vertical,
      """
      \(tree.name(of: views[outlier])) is \(PointsText.short(length.start)) \
      \(isHorizontal ? "wide" : "high"), but \(views.count - 1) similar views are \
      \(PointsText.short(usual.start))
      """
    )
  }

  /// Returns whether the views except one take the width that is available: one of them contains
  /// something that grows, and their texts have different widths.
  private static func areFilled(_ views: [Int], except outlier: Int, _ tree: CheckedTree) -> Bool {
    var texts: Set<[Affine]> = []
    var hasFiller = false
    for (place, view) in views.enumerated() where place != outlier {
      var widths: [Affine] = []
      for index in view..<tree.ends[view] {
        if tree.kinds[index] == .text { widths.append(tree.boxes[index].width) }
        hasFiller = hasFiller || isFiller(index, in: view, tree)
      }
      texts.insert(widths)
    }
    return hasFiller && texts.count > 1
  }

  /// Returns whether a node takes a part of the width that text does not explain.
  private static func isFiller(_ index: Int, in view: Int, _ tree: CheckedTree) -> Bool {
    let width = tree.boxes[index].width
    switch tree.kinds[index] {
    case .space: return min(width.start, width.end) > 12
    case .shape, .divider, .leaf: break
    case .modifier where tree.nodes[index].type == "frame":
      let arguments = tree.arguments(of: index)
      guard arguments["width"] != nil || arguments["maxWidth"] != nil else { return false }
    default: return false
    }
    let share = width - 0.5 * tree.boxes[view].width
    return min(share.start, share.end) > 0
  }

  /// Returns whether a shape has a different size on purpose, such as the dot of the current page: it
  /// is styled differently from the others, or twice as long.
  private static func isEmphasized(
    _ outlier: Int,
    of views: [Int],
    _ ratio: Double,
    _ tree: CheckedTree
  ) -> Bool {
    guard (0.5...2).contains(ratio) else { return true }
    guard let contents = tree.span.start.contents else { return false }
    func style(_ view: Int) -> [[UInt8]] { tree.drawnNodes(in: view).map { contents[$0].text } }
    let others = Set(views.indices.filter { $0 != outlier }.map { style(views[$0]) })
    return others.count == 1 && !others.contains(style(views[outlier]))
  }
}
