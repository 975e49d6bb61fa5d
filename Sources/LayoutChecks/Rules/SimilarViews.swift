/// Views in a stack that are built alike, so that differences between them are suspicious.
struct SimilarViews {
  /// The children of the container.
  let items: [Int]
  /// Whether the container is a row.
  let isRow: Bool

  /// Returns the groups of a tree: children of one container with the same structure.
  static func groups(of tree: CheckedTree, atLeast count: Int) -> [SimilarViews] {
    tree.nodes.indices.flatMap { container -> [SimilarViews] in
      guard tree.kinds[container] == .row || tree.kinds[container] == .column else { return [] }
      let items = tree.items(of: container)
      guard items.count >= count else { return [] }
      let groups = Dictionary(grouping: items) { structure(of: $0, in: tree) }
      return groups.values.filter { $0.count >= count }
        .sorted { ($0.first ?? 0) < ($1.first ?? 0) }
        .map { SimilarViews(items: $0, isRow: tree.kinds[container] == .row) }
    }
  }

  /// The types and fonts inside a view, without modifiers.
  static func structure(of item: Int, in tree: CheckedTree) -> String {
    var text = ""
    for index in item..<tree.ends[item] where !isModifier(index, tree) {
      text += tree.nodes[index].type
      if tree.kinds[index] == .text || tree.kinds[index] == .picture {
        text += tree.arguments(of: index)["font"]?.string ?? ""
      }
      text += "/\(depth(of: index, in: item, tree)) "
    }
    return text
  }

  private static func isModifier(_ index: Int, _ tree: CheckedTree) -> Bool {
    tree.kinds[index] == .modifier || tree.kinds[index] == .moved
  }

  /// The number of views around a node, without modifiers.
  private static func depth(of index: Int, in item: Int, _ tree: CheckedTree) -> Int {
    var (depth, current) = (0, index)
    while current != item, let parent = tree.nodes[current].parent {
      if !isModifier(parent, tree) { depth += 1 }
      current = parent
    }
    return depth
  }

  /// The views inside an item, without modifiers, in pre-order.
  static func views(in item: Int, _ tree: CheckedTree) -> [Int] {
    (item..<tree.ends[item]).filter { !isModifier($0, tree) }
  }

  /// Returns the position of the only value that differs from the others; `nil` if none or several
  /// do.
  static func outlier(of values: [Affine], within tolerance: Double) -> Int? {
    guard values.count >= 3 else { return nil }
    // If a single value differs, one of the first two is one of the equal ones.
    for common in values.prefix(2) {
      let others = values.indices.filter { !(values[$0] - common).isZero(within: tolerance) }
      if others.count == 1 { return others[0] }
    }
    return nil
  }
}
