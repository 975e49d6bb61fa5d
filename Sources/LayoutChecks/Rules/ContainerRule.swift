import Foundation
import LayoutCore

/// Finds views that extend beyond their container.
///
/// A container can be any parent, except for those that let a view extend on purpose: offsets,
/// layers, negative padding, a scroll view along its axes, and views that fill a frame.
enum ContainerRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    tree.nodes.indices.compactMap { index in
      guard let parent = tree.nodes[index].parent, tree.isShown[index],
        holds(parent, index, tree)
      else { return nil }
      let axes = scrolledAxes(parent, tree)
      return [true, false].filter { !axes.contains($0) }
        .compactMap { finding(index, parent, isHorizontal: $0, tree) }.first
    }
  }

  /// Returns whether a parent is supposed to contain a child.
  private static func holds(_ parent: Int, _ index: Int, _ tree: CheckedTree) -> Bool {
    switch tree.kinds[parent] {
    case .moved, .choice: return false
    case .layers: return tree.children[parent].first == index
    default: break
    }
    switch tree.nodes[parent].type {
    case "padding":
      return tree.arguments(of: parent).allSatisfy { ($0.value.number ?? 0) >= 0 }
    case "ignoresSafeArea", "safeArea", "safeAreaInset", "contentMargins": return false
    default: return !fills(index, tree)
    }
  }

  /// Returns whether a view fills the proposal and extends beyond it on purpose.
  private static func fills(_ index: Int, _ tree: CheckedTree) -> Bool {
    var current: Int? = index
    while let node = current, tree.kinds[node] == .modifier {
      if tree.nodes[node].type == "aspectRatio" {
        return tree.arguments(of: node)["contentMode"]?.string == "fill"
      }
      current = tree.children[node].first
    }
    return false
  }

  /// The axes along which a parent scrolls; `true` is horizontal.
  private static func scrolledAxes(_ parent: Int, _ tree: CheckedTree) -> Set<Bool> {
    guard tree.kinds[parent] == .scroll else {
      return tree.nodes[parent].type == "List" || tree.nodes[parent].type == "Form" ? [false] : []
    }
    let axes = tree.arguments(of: parent)["axes"]
    let names = axes?.array?.compactMap(\.string) ?? axes?.string.map { [$0] } ?? ["vertical"]
    return Set(names.map { $0 == "horizontal" })
  }

  private static func finding(
    _ index: Int,
    _ parent: Int,
    isHorizontal: Bool,
    _ tree: CheckedTree
  ) -> LayoutFinding? {
    let limit = tree.limits.limit(of: .container)
    let inner = tree.boxes[index].edges(isHorizontal: isHorizontal)
    let outer = tree.boxes[parent].edges(isHorizontal: isHorizontal)
    let excesses = [outer.min - inner.min, inner.max - outer.max]
    guard excesses.contains(where: { max($0.start, $0.end) > limit }) else { return nil }
    for excess in excesses {
      guard let part = Affine.interval(whereAllArePositive: [excess - limit]),
        draws(outside: outer, index, isHorizontal, limit, tree)
      else { continue }
      return tree.finding(
        .container,
        tree.hasText(index) ? .error : .warning,
        [index, parent],
        in: part,
        """
        \(tree.name(of: index)) extends \(PointsText.short(excess.greatest(in: part))) beyond \
        \(tree.nodes[parent].type) \(isHorizontal ? "horizontally" : "vertically")
        """
      )
    }
    return nil
  }

  /// Returns whether a view draws anything outside of a container's edges.
  private static func draws(
    outside outer: (min: Affine, max: Affine),
    _ index: Int,
    _ isHorizontal: Bool,
    _ limit: Double,
    _ tree: CheckedTree
  ) -> Bool {
    tree.drawnNodes(in: index).contains { leaf in
      let edges = tree.boxes[leaf].edges(isHorizontal: isHorizontal)
      let beyond = [outer.min - edges.min - limit, edges.max - outer.max - limit]
      return beyond.contains { max($0.start, $0.end) > 0 }
    }
  }
}
