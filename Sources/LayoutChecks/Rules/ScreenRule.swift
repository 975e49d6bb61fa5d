import Foundation
import LayoutCore

/// Finds text, images and controls that extend beyond the proposed size.
///
/// A root that is larger or smaller than the screen is centered in it. Content that scrolls is
/// compared only along the other axis.
enum ScreenRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    [true, false].flatMap { isHorizontal -> [LayoutFinding] in
      guard let screen = edges(of: tree, isHorizontal) else { return [] }
      return leaves(of: tree).compactMap { finding($0, screen, isHorizontal, tree) }
    }
  }

  /// The edges of the screen in the root's coordinates; `nil` for an unspecified or infinite
  /// length.
  private static func edges(
    of tree: CheckedTree,
    _ isHorizontal: Bool
  ) -> (min: Affine, max: Affine)? {
    let proposals = [tree.span.start.proposal, tree.span.end.proposal]
    let lengths = proposals.map { isHorizontal ? $0.width : $0.height }
    guard let first = lengths[0], let last = lengths[1], first.isFinite, last.isFinite else {
      return nil
    }
    let length = Affine(Double(first), Double(last))
    let root = tree.boxes[0].edges(isHorizontal: isHorizontal)
    let start = 0.5 * (root.min + root.max - length)
    return (start, start + length)
  }

  /// The drawn leaves outside of scroll views and backgrounds.
  private static func leaves(of tree: CheckedTree) -> [Int] {
    var leaves: [Int] = []
    var index = 0
    while index < tree.nodes.count {
      let type = tree.nodes[index].type
      if tree.kinds[index] == .scroll || type == "List" || type == "Form"
        || type == "ignoresSafeArea" || !tree.isShown[index]
      {
        index = tree.ends[index]
        continue
      }
      if tree.kinds[index].isDrawn, tree.kinds[index] != .divider, !isLayer(index, tree) {
        leaves.append(index)
      }
      index += 1
    }
    return leaves
  }

  /// Returns whether a shape is a layer of a view.
  private static func isLayer(_ index: Int, _ tree: CheckedTree) -> Bool {
    guard tree.kinds[index] == .shape else { return false }
    var (inner, current) = (index, tree.nodes[index].parent)
    while let node = current {
      if tree.kinds[node] == .layers || tree.kinds[node] == .pile {
        return tree.children[node].first != inner || tree.kinds[node] == .pile
      }
      guard tree.kinds[node] == .modifier || tree.kinds[node] == .moved else { return false }
      (inner, current) = (node, tree.nodes[node].parent)
    }
    return false
  }

  private static func finding(
    _ index: Int,
    _ screen: (min: Affine, max: Affine),
    _ isHorizontal: Bool,
    _ tree: CheckedTree
  ) -> LayoutFinding? {
    let limit = tree.limits.limit(of: .screen)
    let edges = tree.boxes[index].edges(isHorizontal: isHorizontal)
    let visible = Affine.interval(whereAllArePositive: [edges.max - edges.min - 0.01])
    guard visible != nil else { return nil }
    for excess in [screen.min - edges.min, edges.max - screen.max] {
      guard let part = Affine.interval(whereAllArePositive: [excess - limit]) else { continue }
      return tree.finding(
        .screen,
        tree.kinds[index] == .shape ? .warning : .error,
        [index],
        in: part,
        """
        \(tree.name(of: index)) extends \(PointsText.short(excess.greatest(in: part))) beyond the screen \
        \(isHorizontal ? "horizontally" : "vertically")
        """
      )
    }
    return nil
  }
}
