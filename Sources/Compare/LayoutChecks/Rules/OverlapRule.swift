import Foundation
import LayoutCore

/// Finds neighbors that cover each other.
///
/// Neighbors are the children of stacks, grids and custom layouts. Layers, and the children of a
/// `ZStack`, overlap on purpose; so do shapes and images in a stack with a negative spacing or next
/// to a negative padding, and in a custom layout, and so do views that an offset moves. A custom layout
/// has one finding for all of its children, because one algorithm places them.
enum OverlapRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    let hulls = DrawnHulls(tree)
    return tree.nodes.indices.flatMap { container -> [LayoutFinding] in
      switch tree.kinds[container] {
      case .row, .column, .grid:
        overlaps(in: container, of: tree, hulls).map { finding($0, about: nil, "", tree) }
      case .custom: finding(overlaps(in: container, of: tree, hulls), in: container, tree)
      default: []
      }
    }
  }

  /// The pair of leaves of two neighbors that overlaps most.
  private struct Overlap {
    let pair: [Int]
    let part: ClosedRange<Double>
    let size: (Double, Double)
    var area: Double { size.0 * size.1 }
  }

  private static func overlaps(
    in container: Int,
    of tree: CheckedTree,
    _ hulls: DrawnHulls
  ) -> [Overlap] {
    guard tree.children[container].count >= 2 else { return [] }
    let limit = tree.limits.limit(of: .overlap)
    let shown = tree.children[container].compactMap { child in
      tree.isShown[child] ? hulls[child].map { (child, $0) } : nil
    }
    guard shown.count >= 2 else { return [] }
    let axis = DrawnHulls.axis(spreading: shown.map(\.1))
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let items = shown.sorted { $0.1.edges(along: axis).min < $1.1.edges(along: axis).min }
    var leaves = DrawnLeaves(tree)
    var found: [Overlap] = []
    for (index, (item, hull)) in items.enumerated() {
      let end = hull.edges(along: axis).max
      let edges = hull.edges(along: across)
      for (other, otherHull) in items[(index + 1)...] {
        guard otherHull.edges(along: axis).min + limit < end else { break }
        let otherEdges = otherHull.edges(along: across)
        guard min(edges.max, otherEdges.max) > max(edges.min, otherEdges.min) + limit else {
          continue
        }
        let overlaysShapes =
          tree.kinds[container] == .custom || hasNegativeSpacing(container, tree)
          || hasNegativePadding(item, tree) || hasNegativePadding(other, tree)
        if let overlap = overlap(leaves[item], leaves[other], overlaysShapes, tree) {
          found.append(overlap)
        }
      }
    }
    return found
  }

  private static func hasNegativeSpacing(_ container: Int, _ tree: CheckedTree) -> Bool {
    guard tree.kinds[container] != .custom else { return false }
    return tree.arguments(of: container)["spacing"]?.number.map { $0 < 0 } ?? false
  }

  private static func hasNegativePadding(_ item: Int, _ tree: CheckedTree) -> Bool {
    var node = item
    while tree.kinds[node].wrapsView, let view = tree.children[node].first {
      if tree.nodes[node].type == "padding",
        tree.arguments(of: node).contains(where: { ($0.value.number ?? 0) < 0 })
      {
        return true
      }
      node = view
    }
    return false
  }

  /// Returns the pair of leaves of two items with the greatest overlap; `nil` if there is none.
  private static func overlap(
    _ first: [DrawnLeaves.Leaf],
    _ second: [DrawnLeaves.Leaf],
    _ overlaysShapes: Bool,
    _ tree: CheckedTree
  ) -> Overlap? {
    let limit = tree.limits.limit(of: .overlap)
    var worst: Overlap?
    for (one, box) in first {
      for (other, otherBox) in second {
        guard matters(one, other, overlaysShapes, tree),
          let part = part(box, otherBox, limit)
        else { continue }
        let size = size(of: box, otherBox, in: part)
        if let worst, worst.area >= size.0 * size.1 { continue }
        worst = Overlap(pair: [min(one, other), max(one, other)], part: part, size: size)
      }
    }
    return worst
  }

  private static func matters(
    _ one: Int,
    _ other: Int,
    _ overlaysShapes: Bool,
    _ tree: CheckedTree
  ) -> Bool {
    func isContent(_ index: Int) -> Bool {
      switch tree.kinds[index] {
      case .text, .leaf: true
      default: tree.isScrolling(index)
      }
    }
    return !overlaysShapes || (isContent(one) && isContent(other))
  }

  private static func part(
    _ one: AffineBox,
    _ other: AffineBox,
    _ limit: Double
  ) -> ClosedRange<Double>? {
    Affine.interval(whereAllArePositive: [
      one.maxX - other.minX - limit, other.maxX - one.minX - limit, one.maxY - other.minY - limit,
      other.maxY - one.minY - limit, one.width - 0.01, one.height - 0.01, other.width - 0.01,
      other.height - 0.01,
    ])
  }

  /// The size of the overlap at the end of a part where it is larger, or in the middle.
  private static func size(
    of one: AffineBox,
    _ other: AffineBox,
    in part: ClosedRange<Double>
  ) -> (Double, Double) {
    let points = [part.lowerBound, (part.lowerBound + part.upperBound) / 2, part.upperBound]
    let sizes = points.map { point in
      (
        min(one.maxX.value(at: point), other.maxX.value(at: point))
          - max(one.minX.value(at: point), other.minX.value(at: point)),
        min(one.maxY.value(at: point), other.maxY.value(at: point))
          - max(one.minY.value(at: point), other.minY.value(at: point))
      )
    }
    return sizes.max { $0.0 * $0.1 < $1.0 * $1.1 } ?? (0, 0)
  }

  private static func finding(
    _ overlap: Overlap,
    about container: Int?,
    _ suffix: String,
    _ tree: CheckedTree
  ) -> LayoutFinding {
    let pair = overlap.pair
    let isText = pair.contains { tree.kinds[$0] != .shape && tree.kinds[$0] != .divider }
    return tree.finding(
      .overlap,
      isText ? .error : .warning,
      pair,
      about: container.map { [$0] },
      in: overlap.part,
      """
      \(tree.name(of: pair[0])) and \(tree.name(of: pair[1])) overlap by \
      \(PointsText.short(overlap.size.0)) × \(PointsText.short(overlap.size.1))\(suffix)
      """
    )
  }

  /// Returns the finding about the worst overlap of a custom layout.
  private static func finding(
    _ overlaps: [Overlap],
    in container: Int,
    _ tree: CheckedTree
  ) -> [LayoutFinding] {
    guard let worst = overlaps.max(by: { $0.area < $1.area }) else { return [] }
    let others = overlaps.count - 1
    let suffix = CheckedTree.suffix(others, "pair")
    return [finding(worst, about: container, suffix, tree)]
  }
}
