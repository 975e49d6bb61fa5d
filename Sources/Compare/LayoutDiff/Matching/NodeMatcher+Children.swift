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
      (left, right) = (i + 1, j + 1)
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
