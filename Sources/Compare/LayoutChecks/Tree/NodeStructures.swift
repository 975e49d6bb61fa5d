import LayoutDiff

/// Numbers that are equal for nodes with the same types and fonts inside, without modifiers and
/// spaces.
///
/// A spacer is left out because a row that lacks one is still like its neighbors.
final class NodeStructures {
  private struct Shape: Hashable {
    let type: String
    let font: String
    let inner: [Int]
  }

  // `unowned`: the scene owns the structures.
  private unowned let tree: CheckedNodes
  private var numbers: [Shape: Int] = [:]
  /// The shapes of nodes that are already known: for a modifier, those of its views.
  private var known: [[Int]?]

  init(_ tree: CheckedNodes) {
    self.tree = tree
    known = Array(repeating: nil, count: tree.nodes.count)
  }

  /// Returns the numbers of a node: none for a space, one for a view, and those of all views for a
  /// modifier.
  func numbers(of index: Int) -> [Int] {
    if let known = known[index] { return known }
    // Descendants follow their ancestors, so that this order needs no recursion.
    for node in (index..<tree.ends[index]).reversed() where known[node] == nil {
      known[node] = computed(node)
    }
    return known[index] ?? []
  }

  private func computed(_ node: Int) -> [Int] {
    let kind = tree.kinds[node]
    guard kind != .space else { return [] }
    let inner = tree.children[node].flatMap { known[$0] ?? [] }
    guard kind != .modifier, kind != .moved else { return inner }
    let hasFont = kind == .text || kind == .picture
    let shape = Shape(
      type: tree.nodes[node].type,
      font: hasFont ? tree.arguments[node]["font"]?.string ?? "" : "",
      inner: inner
    )
    if let number = numbers[shape] { return [number] }
    numbers[shape] = numbers.count
    return [numbers.count - 1]
  }
}
