import Foundation
import LayoutCore

/// Finds views that extend beyond their container.
///
/// A container can be any parent, except for those that let a view extend on purpose: offsets, also
/// of the view itself, layers, negative padding, a scroll view along its axes, toggles, and views
/// that fill a frame. Views that extend beyond a container as large as the screen are found by
/// ``ScreenRule``. A custom layout has one finding for all of its children, because one algorithm
/// places them.
enum ContainerRule {
  static func findings(in tree: CheckedTree) -> [LayoutFinding] {
    var found: [Excess] = []
    var places: [Int: Int] = [:]
    for excess in tree.nodes.indices.compactMap({ excess(of: $0, tree) }) {
      guard tree.kinds[excess.container] == .custom else {
        found.append(excess)
        continue
      }
      if let place = places[excess.container] {
        found[place].formUnion(excess)
      } else {
        places[excess.container] = found.count
        found.append(excess)
      }
    }
    return found.map { finding($0, tree) }
  }

  /// How far views extend beyond their container.
  private struct Excess {
    var view: Int
    let container: Int
    var axis: Axis
    var length: Double
    var part: ClosedRange<Double>
    var otherCount = 0

    mutating func formUnion(_ other: Excess) {
      otherCount += 1
      guard other.length > length else { return }
      view = other.view
      axis = other.axis
      length = other.length
      part = other.part
    }
  }

  private static func excess(of index: Int, _ tree: CheckedTree) -> Excess? {
    guard let parent = tree.nodes[index].parent, tree.isShown[index] else { return nil }
    let limit = tree.limits.limit(of: .container)
    for axis in [Axis.horizontal, .vertical] {
      let inner = tree.boxes[index].edges(isHorizontal: axis == .horizontal)
      let outer = tree.boxes[parent].edges(isHorizontal: axis == .horizontal)
      for length in [outer.min - inner.min, inner.max - outer.max]
      where max(length.start, length.end) > limit {
        guard let part = Affine.interval(whereAllArePositive: [length - limit]),
          holds(parent, child: index, tree), !scrolledAxes(parent, tree).contains(axis),
          !fillsScreen(parent, axis, tree), draws(outside: outer, index, axis, limit, tree)
        else { continue }
        return Excess(
          view: index,
          container: parent,
          axis: axis,
          length: length.greatest(in: part),
          part: part
        )
      }
    }
    return nil
  }

  /// Returns whether a container's edges are those of the screen, which nothing scrolls into.
  private static func fillsScreen(_ container: Int, _ axis: Axis, _ tree: CheckedTree) -> Bool {
    guard !tree.limits.disabled.contains(.screen), tree.kinds[container] != .custom,
      let screen = ScreenRule.edges(of: tree, axis)
    else { return false }
    let edges = tree.boxes[container].edges(isHorizontal: axis == .horizontal)
    let distances = [edges.min - screen.min, edges.max - screen.max]
    guard distances.allSatisfy({ max(abs($0.start), abs($0.end)) < 0.5 }) else { return false }
    var current: Int? = container
    while let node = current {
      if tree.isScrolling(node) || tree.nodes[node].type == "ignoresSafeArea" { return false }
      current = tree.nodes[node].parent
    }
    return true
  }

  /// Returns whether a parent is supposed to contain a child.
  private static func holds(_ parent: Int, child index: Int, _ tree: CheckedTree) -> Bool {
    if tree.kinds[index] == .moved { return false }
    switch tree.kinds[parent] {
    case .moved, .choice: return false
    case .layers: return tree.children[parent].first == index
    default: break
    }
    switch tree.nodes[parent].type {
    case "padding": return tree.arguments(of: parent).allSatisfy { ($0.value.number ?? 0) >= 0 }
    // A switch is higher than its row on iOS 26, which is the system's choice.
    case "ignoresSafeArea", "safeArea", "safeAreaInset", "contentMargins", "Toggle": return false
    default: return !fills(index, tree)
    }
  }

  /// Returns whether a view fills the proposal and extends beyond it on purpose.
  private static func fills(_ index: Int, _ tree: CheckedTree) -> Bool {
    var current: Int? = index
    while let node = current, tree.kinds[node] == .modifier {
      if tree.nodes[node].type == "aspectRatio" { return tree.isFilling(node) }
      current = tree.children[node].first
    }
    return false
  }

  /// The axes along which a parent scrolls.
  private static func scrolledAxes(_ parent: Int, _ tree: CheckedTree) -> Set<Axis> {
    guard tree.kinds[parent] == .scroll else {
      let type = tree.nodes[parent].type
      return type == "List" || type == "Form" ? [.vertical] : []
    }
    let axes = tree.arguments(of: parent)["axes"]
    let names = axes?.array?.compactMap(\.string) ?? axes?.string.map { [$0] } ?? ["vertical"]
    return Set(names.map { $0 == "horizontal" ? .horizontal : .vertical })
  }

  /// Returns whether a view draws anything outside of a container's edges.
  private static func draws(
    outside outer: (min: Affine, max: Affine),
    _ index: Int,
    _ axis: Axis,
    _ limit: Double,
    _ tree: CheckedTree
  ) -> Bool {
    tree.drawnNodes(in: index).contains { leaf in
      let edges = tree.drawnBox(of: leaf).edges(isHorizontal: axis == .horizontal)
      let beyond = [outer.min - edges.min - limit, edges.max - outer.max - limit]
      return beyond.contains { max($0.start, $0.end) > 0 }
    }
  }

  private static func finding(_ excess: Excess, _ tree: CheckedTree) -> LayoutFinding {
    let (view, container, others) = (excess.view, excess.container, excess.otherCount)
    let isCustom = tree.kinds[container] == .custom
    let suffix = CheckedTree.suffix(others, "view")
    return tree.finding(
      .container,
      tree.hasText(view) ? .error : .warning,
      [view, container],
      about: isCustom ? [container] : nil,
      axis: isCustom ? nil : excess.axis,
      in: excess.part,
      """
      \(tree.name(of: view)) extends \(PointsText.short(excess.length)) points past \
      \(tree.nodes[container].type) \(excess.axis)ly\(suffix)
      """
    )
  }
}
