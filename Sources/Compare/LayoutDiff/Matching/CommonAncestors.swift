/// Finds ancestors of matched nodes that exist on both sides.
struct CommonAncestors {
  private let old: [SceneOutline.Node]
  private let new: [SceneOutline.Node]
  private let oldPositions: [Int?]
  private let newPositions: [Int?]

  init(
    old: SceneOutline,
    new: SceneOutline,
    oldPositions: [Int?],
    newPositions: [Int?]
  ) {
    self.old = old.nodes
    self.new = new.nodes
    self.oldPositions = oldPositions
    self.newPositions = newPositions
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
