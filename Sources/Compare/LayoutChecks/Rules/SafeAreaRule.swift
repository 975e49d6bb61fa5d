import Digests
import LayoutCore

/// Finds text and controls in the part of the screen that the system covers.
enum SafeAreaRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    guard let insets = tree.span.start.environment["safeAreaInsets"]?.object,
      tree.nodes[0].type == "safeArea"
    else { return [] }
    return tree.nodes.indices.compactMap { index in
      guard tree.isShown[index], tree.kinds[index] == .text || tree.kinds[index] == .leaf else {
        return nil
      }
      return finding(index, insets, tree)
    }
  }

  private static func finding(
    _ index: Int,
    _ insets: JSONObject,
    _ tree: CheckedTree
  ) -> LayoutFinding? {
    let isFlipped = tree.isRightToLeft(0)
    func inset(_ edge: String) -> Double { insets[edge]?.number ?? 0 }
    let (box, screen) = (tree.boxes[index], tree.boxes[0])
    let left = inset(isFlipped ? "trailing" : "leading")
    let right = inset(isFlipped ? "leading" : "trailing")
    let covered: [(name: String, excess: Affine)] = [
      ("top", screen.minY - box.minY - -inset("top")),
      ("bottom", box.maxY - screen.maxY - -inset("bottom")),
      ("left", screen.minX - box.minX - -left), ("right", box.maxX - screen.maxX - -right),
    ]
    let limit = tree.limits.limit(of: .safeArea)
    for (name, excess) in covered where inset(name) > 0 || name == "left" || name == "right" {
      guard !isScrolled(index, tree),
        let part = Affine.interval(whereAllArePositive: [excess - limit])
      else { continue }
      return tree.finding(
        .safeArea,
        .error,
        [index],
        in: part,
        """
        \(tree.name(of: index)) extends \(PointsText.short(excess.greatest(in: part))) points \
        past the safe area at the \(name)
        """
      )
    }
    return nil
  }

  /// Returns whether a view scrolls, so that it can be moved out of the covered part.
  private static func isScrolled(_ index: Int, _ tree: CheckedTree) -> Bool {
    var current = tree.nodes[index].parent
    while let node = current {
      if tree.isScrolling(node) { return true }
      current = tree.nodes[node].parent
    }
    return false
  }
}
