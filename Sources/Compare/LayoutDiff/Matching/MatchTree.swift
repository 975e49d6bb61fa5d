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

/// The part of a snapshot that is used for matching.
struct MatchInput {
  let outline: SceneOutline
  /// The content of each node: its text if contents are known, or else its type and label.
  let texts: [[UInt8]]

  init(_ outline: SceneOutline, _ contents: [NodeContent]?) {
    self.outline = outline
    texts =
      contents?.map(\.text)
      ?? outline.nodes.map { Array($0.type.utf8) + [0] + Array(($0.label ?? "").utf8) }
  }
}

/// Assigns numbers to texts and trees; equal values have equal numbers.
struct Interner {
  /// A text that is hashed with one call, because arrays are hashed element by element.
  struct Text: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
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

/// Finds ancestors of matched nodes that exist on both sides.
struct CommonAncestors {
  private let old: [SceneOutline.Node]
  private let new: [SceneOutline.Node]
  private let oldPositions: [Int?]
  private let newPositions: [Int?]

  init(_ old: SceneOutline, _ new: SceneOutline, _ oldPositions: [Int?], _ newPositions: [Int?]) {
    (self.old, self.new) = (old.nodes, new.nodes)
    (self.oldPositions, self.newPositions) = (oldPositions, newPositions)
  }

  /// Returns the matched nodes that moved to a different ancestor.
  func moved() -> [MatchedEdits.Move] {
    new.indices.compactMap { index in
      guard let match = oldPositions[index], let before = oldAncestor(of: match),
        let after = newAncestor(of: index), before != after
      else { return nil }
      return MatchedEdits.Move(node: index, before: before, after: after)
    }
  }

  /// Returns the ancestors whose nodes changed their order, with the smallest set of nodes that
  /// explains it.
  func reordered() -> [(container: Int, members: [Int])] {
    var last = [Int](repeating: -1, count: new.count)
    var mixed: Set<Int> = []
    for (index, container) in stayers() {
      guard let match = oldPositions[index] else { continue }
      if match < last[container] { mixed.insert(container) }
      last[container] = match
    }
    var members: [Int: [Int]] = [:]
    for (index, container) in stayers() where mixed.contains(container) {
      members[container, default: []].append(index)
    }
    return members.sorted { $0.key < $1.key }.map { container, members in
      let kept = Set(SequencePairing.longestIncrease(members.compactMap { oldPositions[$0] }))
      return (container, members.indices.filter { !kept.contains($0) }.map { members[$0] })
    }
  }

  /// Returns the matched nodes that stayed in the same ancestor, and the ancestor.
  private func stayers() -> [(node: Int, container: Int)] {
    new.indices.compactMap { index in
      guard let match = oldPositions[index], let container = newAncestor(of: index),
        oldAncestor(of: match) == container
      else { return nil }
      return (index, container)
    }
  }

  /// Returns the nearest ancestor of a new node that also exists on the old side.
  private func newAncestor(of node: Int) -> Int? {
    var current = new[node].parent
    while let container = current, oldPositions[container] == nil {
      current = new[container].parent
    }
    return current
  }

  /// Returns the nearest ancestor of an old node that also exists on the new side, by its new
  /// position.
  private func oldAncestor(of node: Int) -> Int? {
    var current = old[node].parent
    while let container = current {
      if let match = newPositions[container] { return match }
      current = old[container].parent
    }
    return nil
  }
}
