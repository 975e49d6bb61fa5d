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
    var hasNewIDs = false
    for (index, node) in new.nodes.enumerated() {
      guard let id = node.id else { continue }
      guard let place = places[Interner.Text(bytes: Array(id.utf8))] else {
        hasNewIDs = true
        continue
      }
      pair(place, index)
    }
    if hasNewIDs { matchScopedIDs() }
  }

  /// Matches nodes whose ids differ only in what makes them unique in their scenes, such as `city`
  /// and `CityCard/city`; those with equal content first.
  private mutating func matchScopedIDs() {
    let olds = scopedIDs(in: old, newPositions)
    let news = scopedIDs(in: new, oldPositions).sorted { $0.value[0].node < $1.value[0].node }
    for (text, news) in news {
      guard let olds = olds[text] else { continue }
      for hasEqualContent in [true, false] {
        for second in news {
          let first = olds.first {
            isFree($0.node, second.node) && $0.id.canBeSame(as: second.id)
              && (!hasEqualContent || old.subtree[$0.node] == new.subtree[second.node])
          }
          if let first { pair(first.node, second.node) }
        }
      }
    }
  }

  /// Returns the unmatched nodes with ids, by the ids that their authors gave them.
  private func scopedIDs(
    in tree: MatchTree,
    _ matches: [Int?]
  ) -> [Interner.Text: [(node: Int, id: ScopedID)]] {
    var found: [Interner.Text: [(node: Int, id: ScopedID)]] = [:]
    for index in tree.nodes.indices where matches[index] == nil {
      guard let id = ScopedID(of: index, in: tree.nodes) else { continue }
      found[Interner.Text(bytes: Array(id.text.utf8)), default: []].append((index, id))
    }
    return found
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

/// Matches the children of paired nodes.
extension NodeMatcher {
  /// The maximum number of similarity comparisons between two matched neighbors; above it, nodes
  /// are matched by type.
  private static let maximumComparisons = 4096
  /// The maximum number of children that are compared to determine the similarity of containers.
  private static let comparedChildren = 64

  /// Matches views with equal content, then containers with views in common.
  mutating func matchEqualContent(in first: Int, _ second: Int) {
    matchEqual(in: first, second) {
      $0.subtree[$0.top(of: $1)]
    } pair: { matcher, left, right in
      matcher.pairTrees(matcher.old.top(of: left), matcher.new.top(of: right))
    }
    matchEqual(in: first, second) {
      $0.subtree[$1]
    } pair: { matcher, left, right in
      matcher.pair(left, right)
      matcher.pairTrees(left, right)
    }
    matchContainers(in: first, second)
  }

  /// Matches nodes between the same neighbors; if there are several, the most similar ones.
  mutating func matchByPosition(in first: Int, _ second: Int) {
    for (olds, news) in gaps(in: first, second) {
      if olds.count * news.count <= NodeMatcher.maximumComparisons {
        for (left, right) in BestAlignment.pairs(olds, news, score: similarity) {
          pair(left, right)
        }
      } else {
        matchByType(olds, news)
      }
    }
  }

  private mutating func matchEqual(
    in first: Int,
    _ second: Int,
    by key: (MatchTree, Int) -> Int32,
    pair: (inout NodeMatcher, Int, Int) -> Void
  ) {
    for isInOrder in [true, false] {
      let olds = old.units(in: first).filter { newPositions[$0] == nil }
      let news = new.units(in: second).filter { oldPositions[$0] == nil }
      guard !olds.isEmpty, !news.isEmpty else { return }
      let (left, right) = (olds.map { key(old, $0) }, news.map { key(new, $0) })
      let pairs =
        isInOrder
        ? SequencePairing.inOrder(left, right) : SequencePairing.inAnyOrder(left, right)
      for (i, j) in pairs where isFree(olds[i], news[j]) { pair(&self, olds[i], news[j]) }
    }
  }

  /// Matches containers by their views, starting with the pair that has the most views in common.
  private mutating func matchContainers(in first: Int, _ second: Int) {
    let olds = old.units(in: first).filter { newPositions[$0] == nil && !old.children[$0].isEmpty }
    let news = new.units(in: second).filter { oldPositions[$0] == nil && !new.children[$0].isEmpty }
    guard !olds.isEmpty, !news.isEmpty else { return }
    var holders: [Int32: [Int]] = [:]
    for container in news {
      for unit in Set(
        new.units(in: container).prefix(NodeMatcher.comparedChildren).map { new.subtree[$0] }
      ) {
        holders[unit, default: []].append(container)
      }
    }
    let candidates = Set(news)
    var ballots: [(votes: Int, old: Int, new: Int)] = []
    for container in olds {
      var votes: [Int: Int] = [:]
      for unit in old.units(in: container).prefix(NodeMatcher.comparedChildren) {
        if let match = newPositions[unit], let holder = new.nodes[new.top(of: match)].parent {
          if candidates.contains(holder) { votes[holder, default: 0] += 2 }
        } else if let known = holders[old.subtree[unit]], known.count <= 4 {
          for holder in known { votes[holder, default: 0] += 1 }
        }
      }
      for (holder, count) in votes { ballots.append((count, container, holder)) }
    }
    ballots.sort { ($1.votes, $0.old, $0.new) < ($0.votes, $1.old, $1.new) }
    for ballot in ballots where isFree(ballot.old, ballot.new) { pair(ballot.old, ballot.new) }
  }

  private mutating func matchByType(_ olds: [Int], _ news: [Int]) {
    var places: [String: [Int]] = [:]
    for index in news.reversed() { places[new.nodes[index].type, default: []].append(index) }
    for index in olds {
      guard let place = places[old.nodes[index].type]?.popLast() else { continue }
      if similarity(index, place) > 0 { pair(index, place) }
    }
  }

  /// Returns the unmatched views of two nodes, grouped by the matched views between them that kept
  /// their order.
  private func gaps(in first: Int, _ second: Int) -> [(old: [Int], new: [Int])] {
    let (olds, news) = (old.units(in: first), new.units(in: second))
    guard olds.contains(where: { newPositions[$0] == nil }),
      news.contains(where: { oldPositions[$0] == nil })
    else { return [] }
    var places: [Int: Int] = [:]
    for (index, node) in news.enumerated() { places[node] = index }
    let matched = olds.indices.compactMap { index -> (Int, Int)? in
      newPositions[olds[index]].flatMap { places[$0] }.map { (index, $0) }
    }
    let anchors = SequencePairing.longestIncrease(matched.map(\.1)).map { matched[$0] }
    var gaps: [(old: [Int], new: [Int])] = []
    var (left, right) = (0, 0)
    for (i, j) in anchors + [(olds.count, news.count)] {
      let gap = (
        old: olds[left..<i].filter { newPositions[$0] == nil },
        new: news[right..<j].filter { oldPositions[$0] == nil }
      )
      if !gap.old.isEmpty, !gap.new.isEmpty { gaps.append(gap) }
      left = i + 1
      right = j + 1
    }
    return gaps
  }

  /// Returns the similarity of two unmatched cores; 0 if they cannot be the same.
  private func similarity(_ first: Int, _ second: Int) -> Double {
    let hasDifferentIDs = old.nodes[first].id != nil && new.nodes[second].id != nil
    let isSame = old.own[first] == new.own[second]
    let shared = sharedFraction(first, second)
    guard old.nodes[first].type == new.nodes[second].type else { return shared >= 0.5 ? shared : 0 }
    let isLeaf = old.children[first].isEmpty || new.children[second].isEmpty
    guard !hasDifferentIDs || (isLeaf ? isSame : shared > 0) else { return 0 }
    return 1 + (isSame ? 1 : textSimilarity(old.texts[first], new.texts[second])) + 2 * shared
  }

  /// Returns the fraction of the views in two containers that are equal or matched.
  private func sharedFraction(_ first: Int, _ second: Int) -> Double {
    let olds = old.units(in: first).prefix(NodeMatcher.comparedChildren)
    let news = new.units(in: second).prefix(NodeMatcher.comparedChildren)
    guard !olds.isEmpty, !news.isEmpty else { return 0 }
    let keys = Set(news.map { new.subtree[$0] })
    let places = Set(news)
    let shared = olds.filter { unit in
      newPositions[unit].map(places.contains) ?? keys.contains(old.subtree[unit])
    }
    return Double(shared.count) / Double(max(olds.count, news.count))
  }

  private func textSimilarity(_ first: [UInt8], _ second: [UInt8]) -> Double {
    let shorter = min(first.count, second.count)
    var start = 0
    while start < shorter, first[start] == second[start] { start += 1 }
    var end = 0
    while end < shorter - start, first[first.count - 1 - end] == second[second.count - 1 - end] {
      end += 1
    }
    return Double(start + end) / Double(max(first.count, second.count, 1))
  }
}

/// Aligns two short sequences so that the sum of the scores of all pairs is as high as possible.
enum BestAlignment {
  /// Returns the pairs; elements with a score of 0 are never paired.
  ///
  /// - Complexity: O(*m* × *n*) for sequences of *m* and *n* elements.
  static func pairs(_ first: [Int], _ second: [Int], score: (Int, Int) -> Double) -> [(Int, Int)] {
    let width = second.count + 1
    var sums = [Double](repeating: 0, count: (first.count + 1) * width)
    var scores = [Double](repeating: 0, count: first.count * second.count)
    for i in first.indices.reversed() {
      for j in second.indices.reversed() {
        let value = score(first[i], second[j])
        scores[i * second.count + j] = value
        let apart = max(sums[(i + 1) * width + j], sums[i * width + j + 1])
        sums[i * width + j] = max(apart, value > 0 ? sums[(i + 1) * width + j + 1] + value : 0)
      }
    }
    var pairs: [(Int, Int)] = []
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      let value = scores[i * second.count + j]
      if value > 0, sums[i * width + j] == sums[(i + 1) * width + j + 1] + value {
        pairs.append((first[i], second[j]))
        i = i + 1
        j = j + 1
      } else if sums[(i + 1) * width + j] >= sums[i * width + j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }
}

/// An id without what makes it unique in its scene.
private struct ScopedID {
  /// The id that the author gave the node.
  let text: Substring
  /// Whether the id begins with that of a node around it, so that it belongs to that node.
  private let belongsToNode: Bool

  /// Removes the nearest id or app's view around a node, and the number, from the node's id; `nil`
  /// for a node without one.
  init?(of node: Int, in nodes: [SceneOutline.Node]) {
    guard var text = nodes[node].id.map({ $0[...] }) else { return nil }
    var ancestor = nodes[node].parent
    while let index = ancestor, nodes[index].id == nil, nodes[index].view == nil {
      ancestor = nodes[index].parent
    }
    let around = ancestor.map { nodes[$0] }
    let scope = around.flatMap { $0.id ?? $0.view }
    let isScoped = scope.map { text.hasPrefix("\($0)/") } ?? false
    if isScoped, let scope { text = text.dropFirst(scope.count + 1) }
    belongsToNode = isScoped && around?.id != nil
    if text.last == "]", let bracket = text.lastIndex(of: "["), bracket > text.startIndex,
      Int(text[text.index(after: bracket)...].dropLast()) != nil
    {
      text = text[..<bracket]
    }
    self.text = text
  }

  /// Returns whether nodes with the same text can be the same; those of different nodes with ids
  /// are not.
  func canBeSame(as other: ScopedID) -> Bool { !(belongsToNode && other.belongsToNode) }
}
