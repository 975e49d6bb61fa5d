import Foundation
import LayoutCore

/// Finds neighbors that cover each other.
///
/// Neighbors are the children of stacks, grids and custom layouts. Layers, and the children of a
/// `ZStack`, overlap on purpose; so do shapes and images in a stack with a negative spacing, and in
/// a custom layout.
enum OverlapRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    tree.nodes.indices.flatMap { container -> [LayoutFinding] in
      switch tree.kinds[container] {
      case .row, .column, .grid, .custom: findings(in: container, of: tree)
      default: []
      }
    }
  }

  /// A child of a container, with the frames that it draws.
  private struct Item {
    let leaves: [Int]
    let hull: CGRect
  }

  private static func findings(in container: Int, of tree: CheckedTree) -> [LayoutFinding] {
    let items = tree.children[container].compactMap { child -> Item? in
      guard tree.isShown[child] else { return nil }
      let leaves = visible(in: child, of: tree)
      guard let first = leaves.first else { return nil }
      let hull = leaves.reduce(tree.boxes[first].hull) { $0.union(tree.boxes[$1].hull) }
      return Item(leaves: leaves, hull: hull)
    }.sorted { $0.hull.minX < $1.hull.minX }
    let overlaysShapes = tree.kinds[container] == .custom || hasNegativeSpacing(container, tree)
    var found: [LayoutFinding] = []
    for (index, item) in items.enumerated() {
      for other in items[(index + 1)...] {
        guard other.hull.minX < item.hull.maxX else { break }
        guard item.hull.intersects(other.hull) else { continue }
        if let finding = finding(item, other, overlaysShapes, tree) { found.append(finding) }
      }
    }
    return found
  }

  private static func hasNegativeSpacing(_ container: Int, _ tree: CheckedTree) -> Bool {
    guard tree.kinds[container] != .custom else { return false }
    return tree.arguments(of: container)["spacing"]?.number.map { $0 < 0 } ?? false
  }

  /// The drawn leaves of a child; the content of a scroll view counts as the view's frame, and a
  /// background only as far as it is inside its view.
  private static func visible(in child: Int, of tree: CheckedTree) -> [Int] {
    var leaves: [Int] = []
    var index = child
    while index < tree.ends[child] {
      if tree.kinds[index] == .scroll || (tree.kinds[index].isDrawn && tree.isShown[index]) {
        leaves.append(index)
        index = tree.ends[index]
      } else {
        index += 1
      }
    }
    return leaves
  }

  /// Returns the finding for two items: the pair of leaves with the greatest overlap.
  private static func finding(
    _ first: Item,
    _ second: Item,
    _ overlaysShapes: Bool,
    _ tree: CheckedTree
  ) -> LayoutFinding? {
    var worst: (pair: [Int], part: ClosedRange<Double>, size: (Double, Double))?
    for one in first.leaves {
      for other in second.leaves {
        guard matters(one, other, overlaysShapes, tree),
          let part = overlap(tree.boxes[one], tree.boxes[other], tree.limits.limit(of: .overlap))
        else { continue }
        let size = size(of: tree.boxes[one], tree.boxes[other], in: part)
        if let worst, worst.size.0 * worst.size.1 >= size.0 * size.1 { continue }
        worst = ([min(one, other), max(one, other)], part, size)
      }
    }
    guard let worst else { return nil }
    let isText = worst.pair.contains { tree.kinds[$0] != .shape && tree.kinds[$0] != .divider }
    return tree.finding(
      .overlap,
      isText ? .error : .warning,
      worst.pair,
      in: worst.part,
      """
      \(tree.name(of: worst.pair[0])) and \(tree.name(of: worst.pair[1])) overlap by \
      \(PointsText.short(worst.size.0))x\(PointsText.short(worst.size.1))
      """
    )
  }

  private static func matters(
    _ one: Int,
    _ other: Int,
    _ overlaysShapes: Bool,
    _ tree: CheckedTree
  ) -> Bool {
    let isContent = [one, other].map { index in
      switch tree.kinds[index] {
      case .text, .leaf, .scroll: true
      default: false
      }
    }
    return !overlaysShapes || (isContent[0] && isContent[1])
  }

  private static func overlap(
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
}
