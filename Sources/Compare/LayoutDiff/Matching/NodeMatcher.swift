/// Matches the nodes of two trees by ID, then by content and position.
struct NodeMatcher {
  let old: MatchTree
  let new: MatchTree
  /// The old position of each new node.
  private(set) var oldPositions: [Int?]
  /// The new position of each old node.
  private(set) var newPositions: [Int?]
  /// The number of unmatched nodes in the smaller tree.
  private var unmatchedCount: Int

  init(_ old: MatchInput, _ new: MatchInput) {
    var interner = Interner()
    self.old = MatchTree(old, &interner)
    self.new = MatchTree(new, &interner)
    oldPositions = Array(repeating: nil, count: new.outline.nodes.count)
    newPositions = Array(repeating: nil, count: old.outline.nodes.count)
    unmatchedCount = min(oldPositions.count, newPositions.count)
  }

  /// Matches the nodes, starting with the most certain pairs.
  mutating func match() {
    matchIDs()
    for _ in 0..<2 where unmatchedCount > 0 {
      sweep { $0.matchEqualContent(in: $1, $2) }
      matchMoved()
      matchRoots()
      sweep { $0.matchByPosition(in: $1, $2) }
    }
  }

  /// Pairs two cores, and matches their modifiers.
  mutating func pair(_ first: Int, _ second: Int) {
    guard isFree(first, second) else { return }
    set(first, second)
    pairWrappers(of: first, second)
  }

  /// Pairs two subtrees with the same content, node by node.
  mutating func pairTrees(_ first: Int, _ second: Int) {
    for step in 0..<old.sizes[first] where isFree(first + step, second + step) {
      set(first + step, second + step)
    }
  }

  /// Returns whether both nodes are unmatched.
  func isFree(_ first: Int, _ second: Int) -> Bool {
    newPositions[first] == nil && oldPositions[second] == nil
  }

  private mutating func set(_ first: Int, _ second: Int) {
    newPositions[first] = second
    oldPositions[second] = first
    unmatchedCount -= 1
  }

  private mutating func matchIDs() {
    var places: [Interner.Text: Int] = [:]
    for (index, node) in old.nodes.enumerated() {
      if let id = node.id { places[Interner.Text(bytes: Array(id.utf8))] = index }
    }
    guard !places.isEmpty else { return }
    for (index, node) in new.nodes.enumerated() {
      guard let id = node.id, let place = places[Interner.Text(bytes: Array(id.utf8))] else {
        continue
      }
      pair(place, index)
    }
  }

  /// Visits the matched nodes from the root down, including nodes that `visit` matches.
  private mutating func sweep(_ visit: (inout NodeMatcher, Int, Int) -> Void) {
    for index in new.nodes.indices where unmatchedCount > 0 {
      if let place = oldPositions[index], !new.children[index].isEmpty {
        visit(&self, place, index)
      }
    }
  }

  private mutating func matchRoots() {
    let (first, second) = (old.core(of: 0), new.core(of: 0))
    if isFree(first, second) { pair(first, second) }
  }

  /// Matches subtrees that moved to a different container, if their content is unique among the
  /// unmatched nodes.
  private mutating func matchMoved() {
    guard unmatchedCount > 0 else { return }
    let (olds, news) = (
      uniqueUnmatched(in: old, newPositions), uniqueUnmatched(in: new, oldPositions)
    )
    for (key, first) in olds {
      guard let first, let second = news[key] ?? nil else { continue }
      let (top, otherTop) = (old.top(of: first), new.top(of: second))
      if old.subtree[top] == new.subtree[otherTop] {
        pairTrees(top, otherTop)
      } else {
        pairTrees(first, second)
        pairWrappers(of: first, second)
      }
    }
  }

  /// Returns the unmatched cores by content; `nil` for content that is not unique.
  private func uniqueUnmatched(in tree: MatchTree, _ matches: [Int?]) -> [Int32: Int?] {
    var found: [Int32: Int?] = [:]
    for index in tree.nodes.indices where matches[index] == nil && !tree.isModifier(index) {
      guard tree.sizes[index] > 1 || tree.nodes[index].label != nil else { continue }
      found.updateValue(
        found[tree.subtree[index]] == nil ? index : nil,
        forKey: tree.subtree[index]
      )
    }
    return found
  }

  /// Matches the modifiers of two paired cores in order, preferring equal modifiers.
  private mutating func pairWrappers(of first: Int, _ second: Int) {
    guard old.isWrapped(first), new.isWrapped(second) else { return }
    let olds = old.wrappers(of: first).filter { newPositions[$0] == nil }
    let news = new.wrappers(of: second).filter { oldPositions[$0] == nil }
    guard !olds.isEmpty, !news.isEmpty else { return }
    let score = { (matcher: NodeMatcher, left: Int, right: Int) -> Double in
      if matcher.old.own[left] == matcher.new.own[right] { return 3 }
      return matcher.old.nodes[left].type == matcher.new.nodes[right].type ? 2 : 0
    }
    for (left, right) in BestAlignment.pairs(olds, news, score: { score(self, $0, $1) }) {
      set(left, right)
    }
  }
}
