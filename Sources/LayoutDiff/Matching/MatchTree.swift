/// The nodes of one side of a matching, with what they are compared by.
///
/// A modifier, such as `padding`, wraps its first child. A node that wraps nothing is a *core*; a core
/// with the modifiers around it is a *unit*, which is what the scene's author sees as one view.
struct MatchTree {
  let nodes: [SceneOutline.Node]
  /// The children of each node, in order.
  let children: [[Int]]
  /// What each node says of itself, as a number that is the same for the same on both sides.
  let own: [Int32]
  /// What each node says of itself and of everything inside, ids aside, as such a number.
  let subtree: [Int32]
  /// The number of nodes in the tree below each node, the node included.
  let sizes: [Int]
  /// What each node says of itself.
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
      // A leaf is what it says: its number needs no look-up, and is below those of trees.
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
    guard let first = nodes[node].type.utf8.first, !children[node].isEmpty else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
  }

  /// Returns the node that a modifier wraps in the end; a core itself.
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

  /// Returns the outermost node of the unit of a core.
  func top(of core: Int) -> Int {
    var current = core
    while let parent = nodes[current].parent, isModifier(parent), children[parent][0] == current {
      current = parent
    }
    return current
  }

  /// Returns whether a modifier wraps a node.
  func isWrapped(_ node: Int) -> Bool { top(of: node) != node }

  /// Returns the cores of the units that stand in a node, without the one that it wraps.
  func units(in node: Int) -> [Int] {
    let inside = isModifier(node) ? children[node].dropFirst() : children[node][...]
    return inside.map(core)
  }
}

/// What a matching needs of a snapshot.
struct MatchInput {
  let outline: SceneOutline
  /// What each node says of itself.
  let texts: [[UInt8]]

  init(_ outline: SceneOutline, _ contents: [NodeContent]?) {
    self.outline = outline
    texts =
      contents?.map(\.text)
      ?? outline.nodes.map { Array($0.type.utf8) + [0] + Array(($0.label ?? "").utf8) }
  }
}

/// Gives equal texts and equal trees equal numbers.
struct Interner {
  /// A text that is hashed as a whole; arrays are hashed byte by byte.
  struct Text: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private var texts: [Text: Int32] = [:]
  private var trees: [[Int32]: Int32] = [:]

  mutating func number(ofText text: [UInt8]) -> Int32 {
    let text = Text(bytes: text)
    if let known = texts[text] { return known }
    let number = Int32(texts.count)
    texts[text] = number
    return number
  }

  mutating func number(ofTree tree: [Int32]) -> Int32 {
    if let known = trees[tree] { return known }
    let number = Int32(trees.count)
    trees[tree] = number
    return number
  }
}
