import Digests
import LayoutCore

/// Finds text, images and controls that extend beyond the proposed size.
///
/// A root that is larger or smaller than the screen is centered in it. Content that scrolls is
/// compared only along the other axis. Views that extend beyond the screen because the view around
/// them does have one finding, about that view. A view that an offset moves out of the screen
/// together with others, some of which stay in it, such as a row of a wheel, is hidden on purpose.
enum ScreenRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    let leaves = leaves(of: tree)
    return [Axis.horizontal, .vertical].flatMap { axis -> [LayoutFinding] in
      guard let screen = edges(of: tree, axis) else { return [] }
      var found: [Excess] = []
      var places: [Int: Int] = [:]
      for excess in leaves.compactMap({ excess(of: $0, screen, axis, tree) }) {
        guard let place = places[excess.cause] else {
          places[excess.cause] = found.count
          found.append(excess)
          continue
        }
        found[place].formUnion(excess, tree)
      }
      return found.map { finding($0, axis, tree) }
    }
  }

  /// How far leaves extend beyond the screen.
  private struct Excess {
    var leaf: Int
    /// The outermost view that extends as far.
    let cause: Int
    var length: Affine
    var part: ClosedRange<Double>
    /// The edge of the screen, such as `right`.
    var edge: String
    var otherCount = 0

    mutating func formUnion(_ other: Excess, _ tree: CheckedTree) {
      otherCount += 1
      // Text and controls matter more than shapes.
      let (isShape, isOtherShape) = (tree.kinds[leaf] == .shape, tree.kinds[other.leaf] == .shape)
      let isWorse =
        isShape == isOtherShape
        ? length.greatest(in: part) < other.length.greatest(in: other.part) : isShape
      if isWorse { (leaf, length, part, edge) = (other.leaf, other.length, other.part, other.edge) }
    }
  }

  /// The edges of the screen in the root's coordinates; `nil` for an unspecified or infinite
  /// length.
  static func edges(of tree: CheckedTree, _ axis: Axis) -> (min: Affine, max: Affine)? {
    let proposals = [tree.span.start.proposal, tree.span.end.proposal]
    let lengths = proposals.map { axis == .horizontal ? $0.width : $0.height }
    guard let first = lengths[0], let last = lengths[1], first.isFinite, last.isFinite else {
      return nil
    }
    let length = Affine(Double(first), Double(last))
    let root = tree.boxes[0].edges(isHorizontal: axis == .horizontal)
    let start = 0.5 * (root.min + root.max - length)
    return (start, start + length)
  }

  /// The drawn leaves outside of scroll views and backgrounds.
  private static func leaves(of tree: CheckedTree) -> [Int] {
    var leaves: [Int] = []
    var index = 0
    while index < tree.nodes.count {
      if tree.isScrolling(index) || tree.nodes[index].type == "ignoresSafeArea"
        || !tree.isShown[index]
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

  /// Returns whether a shape is a layer of a view, or a picture its background.
  private static func isLayer(_ index: Int, _ tree: CheckedTree) -> Bool {
    let isShape = tree.kinds[index] == .shape
    guard isShape || tree.kinds[index] == .picture else { return false }
    var isFilling = isShape
    var (inner, current) = (index, tree.nodes[index].parent)
    while let node = current {
      if tree.kinds[node] == .pile { return isFilling }
      if tree.kinds[node] == .layers {
        return tree.children[node].first != inner
          && (isShape || tree.nodes[node].type == "background")
      }
      guard tree.kinds[node] == .modifier || tree.kinds[node] == .moved else { return false }
      isFilling = isFilling || tree.isFilling(node)
      inner = node
      current = tree.nodes[node].parent
    }
    return false
  }

  private static func excess(
    of leaf: Int,
    _ screen: (min: Affine, max: Affine),
    _ axis: Axis,
    _ tree: CheckedTree
  ) -> Excess? {
    let limit = tree.limits.limit(of: .screen)
    let isHorizontal = axis == .horizontal
    let edges = tree.drawnBox(of: leaf).edges(isHorizontal: isHorizontal)
    let length = edges.max - edges.min
    guard max(length.start, length.end) > 0.01 else { return nil }
    func lengths(_ edges: (min: Affine, max: Affine)) -> [Affine] {
      [screen.min - edges.min, edges.max - screen.max]
    }
    for (side, length) in lengths(edges).enumerated() {
      guard let part = Affine.interval(whereAllArePositive: [length - limit]) else { continue }
      let hidden = length - (edges.max - edges.min)
      if min(hidden.start, hidden.end) >= 0, isMoved(leaf, within: screen, axis, tree) { continue }
      var cause = leaf
      while let parent = tree.nodes[cause].parent {
        let around = lengths(tree.boxes[parent].edges(isHorizontal: isHorizontal))[side] - length
        guard min(around.start, around.end) > -0.5 else { break }
        cause = parent
      }
      let edge = (isHorizontal ? ["left", "right"] : ["top", "bottom"])[side]
      return Excess(leaf: leaf, cause: cause, length: length, part: part, edge: edge)
    }
    return nil
  }

  /// Returns whether the innermost offset or position that moves a node along an axis moves others
  /// too, which reach into the screen.
  private static func isMoved(
    _ index: Int,
    within screen: (min: Affine, max: Affine),
    _ axis: Axis,
    _ tree: CheckedTree
  ) -> Bool {
    var (inner, current) = (index, tree.nodes[index].parent)
    while let node = current {
      let length = tree.arguments(of: node)[axis == .horizontal ? "x" : "y"]?.number ?? 0
      if tree.kinds[node] == .moved, length != 0 {
        let edges = tree.boxes[inner].edges(isHorizontal: axis == .horizontal)
        let overlaps = [edges.max - screen.min, screen.max - edges.min]
        return overlaps.allSatisfy { min($0.start, $0.end) > 0 }
      }
      inner = node
      current = tree.nodes[node].parent
    }
    return false
  }

  private static func finding(
    _ excess: Excess,
    _ axis: Axis,
    _ tree: CheckedTree
  ) -> LayoutFinding {
    let others = excess.otherCount
    let suffix = CheckedTree.suffix(others, "view")
    return tree.finding(
      .screen,
      tree.kinds[excess.leaf] == .shape ? .warning : .error,
      [excess.leaf],
      about: [excess.cause],
      axis: axis,
      in: excess.part,
      """
      \(tree.name(of: excess.leaf)) extends \
      \(PointsText.short(excess.length.greatest(in: excess.part))) points past the \
      \(excess.edge) edge\(suffix)
      """
    )
  }
}
