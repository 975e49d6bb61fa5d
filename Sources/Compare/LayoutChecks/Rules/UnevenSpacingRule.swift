import LayoutCore

/// Finds similar neighbors in a stack with different distances.
///
/// A run is even if the gaps between its views, or the distances of their centers, are equal, with
/// or without padding. A gap that is wider because one of its views alone has padding there is intended.
enum UnevenSpacingRule {
  static func findings(in tree: CheckedTree, _ structures: NodeStructures) -> [LayoutFinding] {
    tree.stacks.flatMap { stack -> [LayoutFinding] in
      guard stack.items.count >= 3 else { return [] }
      return runs(in: stack.node, tree, structures).compactMap {
        finding($0, isHorizontal: stack.isRow, tree)
      }
    }
  }

  /// The runs of at least three similar neighbors with the same separators.
  private static func runs(
    in container: Int,
    _ tree: CheckedTree,
    _ structures: NodeStructures
  ) -> [[Int]] {
    var runs: [[Int]] = []
    var run: (items: [Int], structure: [Int], separator: String?) = ([], [], nil)
    var separator = ""
    func close() { if run.items.count >= 3 { runs.append(run.items) } }
    for child in tree.children[container] where tree.isShown[child] {
      let core = tree.cores[child]
      if tree.kinds[core] == .divider || tree.kinds[core] == .space {
        separator += tree.nodes[core].type
        continue
      }
      guard !tree.isEmpty(child) else { continue }
      let structure = structures.numbers(of: child)
      let continues =
        structure == run.structure && (run.separator == nil || run.separator == separator)
      if continues, !run.items.isEmpty {
        run.items.append(child)
        run.separator = separator
      } else {
        close()
        run = ([child], structure, nil)
      }
      separator = ""
    }
    close()
    return runs
  }

  private static func finding(
    _ items: [Int],
    isHorizontal: Bool,
    _ tree: CheckedTree
  ) -> LayoutFinding? {
    let tolerance = max(tree.limits.limit(of: .unevenSpacing), 1 / tree.scale) + 0.01
    let views = [items.map { tree.cores[$0] }, items.map { tree.padded($0) }]
    var distances = views.map { gaps(of: $0, isHorizontal, tree) }
    distances.append(centerDistances(of: views[0], isHorizontal, tree))
    guard !distances.contains(where: { SimilarViews.areEqual($0, within: tolerance) }) else {
      return nil
    }
    let found = distances[0]
    let place = SimilarViews.outlier(of: found, within: tolerance) ?? widest(found)
    let paddings = zip(found, gaps(of: items, isHorizontal, tree)).map { $0.start - $1.start }
    guard !isPadded(place, of: paddings) else { return nil }
    let others = found[place == 0 ? 1 : 0]
    return tree.finding(
      .unevenSpacing,
      .warning,
      [views[0][place], views[0][place + 1]],
      """
      \(tree.name(of: views[0][place])) is \(PointsText.short(found[place].start)) from \
      \(tree.name(of: views[0][place + 1])), but similar neighbors are \(PointsText.short(others.start)) apart
      """
    )
  }

  /// Returns whether a gap has more padding than the others, which says that it is wider on purpose.
  private static func isPadded(_ place: Int, of paddings: [Double]) -> Bool {
    paddings.indices.allSatisfy { $0 == place || paddings[$0] < paddings[place] - 0.01 }
  }

  private static func widest(_ gaps: [Affine]) -> Int {
    gaps.indices.max { gaps[$0].start < gaps[$1].start } ?? 0
  }

  /// The gaps between neighbors, in order of their positions.
  private static func gaps(of views: [Int], _ isHorizontal: Bool, _ tree: CheckedTree) -> [Affine] {
    let edges = views.map { tree.boxes[$0].edges(isHorizontal: isHorizontal) }
    let isReversed = (edges.last?.min.start ?? 0) < (edges.first?.min.start ?? 0)
    return zip(edges, edges.dropFirst()).map {
      isReversed ? $0.min - $1.max : $1.min - $0.max
    }
  }

  private static func centerDistances(
    of views: [Int],
    _ isHorizontal: Bool,
    _ tree: CheckedTree
  ) -> [Affine] {
    let edges = views.map { tree.boxes[$0].edges(isHorizontal: isHorizontal) }
    let centers = edges.map { 0.5 * ($0.min + $0.max) }
    return zip(centers, centers.dropFirst()).map { $1 - $0 }
  }
}
