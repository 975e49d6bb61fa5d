/// The nodes of one side of a matching, with numbers for comparing them.
///
/// A modifier, such as `padding`, wraps its first child. A node that is not a modifier is a *core*;
/// a core together with its modifiers is a *unit*, which the author of the scene sees as one view.
struct MatchTree {
  let nodes: [SceneOutline.Node]
  /// The children of each node, in order.
  let children: [[Int]]
  /// The content of each node as a number; equal contents have equal numbers on both sides.
  let own: [Int32]
  /// The content of each subtree, without IDs, as such a number.
  let subtree: [Int32]
  /// The number of nodes in each subtree, including its root.
  let sizes: [Int]
  /// The content of each node.
  let texts: [[UInt8]]

  init(_ snapshot: MatchInput, _ interner: inout Interner) {
    nodes = snapshot.outline.nodes
    var children = [[Int]](repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    let texts = snapshot.texts
    let own = texts.map { interner.number(ofText: $0) }
    var subtree = own
    var sizes = [Int](repeating: 1, count: nodes.count)
    for index in nodes.indices.reversed() {
      // Leaves have negative numbers, so that they differ from the numbers of larger trees.
      subtree[index] =
        children[index].isEmpty
        ? -own[index] - 1
        : interner.number(ofTree: [own[index]] + children[index].map { subtree[$0] })
      if let parent = nodes[index].parent { sizes[parent] += sizes[index] }
    }
    self.children = children
    self.own = own
    self.subtree = subtree
    self.sizes = sizes
    self.texts = texts
  }

  /// Returns whether a node is a modifier, which wraps its first child.
  func isModifier(_ node: Int) -> Bool {
    !children[node].isEmpty && ModifierType.hasName(nodes[node].type)
  }

  /// Returns the core that a modifier wraps, directly or through other modifiers; for a core,
  /// returns the core itself.
  func core(of node: Int) -> Int {
    var core = node
    while isModifier(core) { core = children[core][0] }
    return core
  }

  /// Returns the modifiers that wrap a node, from the inside out.
  func wrappers(of node: Int) -> [Int] {
    var wrappers: [Int] = []
    var current = node
    while let parent = nodes[current].parent, isModifier(parent), children[parent][0] == current {
      wrappers.append(parent)
      current = parent
    }
    return wrappers
  }

  /// Returns the outermost node of a core's unit.
  func top(of core: Int) -> Int {
    var current = core
    while let parent = nodes[current].parent, isModifier(parent), children[parent][0] == current {
      current = parent
    }
    return current
  }

  /// Returns whether a modifier wraps a node.
  func isWrapped(_ node: Int) -> Bool { top(of: node) != node }

  /// Returns the cores of the units in a node; for a modifier, the unit that it wraps is excluded.
  func units(in node: Int) -> [Int] {
    let inside = isModifier(node) ? children[node].dropFirst() : children[node][...]
    return inside.map(core)
  }
}
