/// What was done to the nodes of a scene, as far as its outlines and contents tell.
///
/// Where the nodes stand has no part in it, so that it is found once for all proposals.
struct MatchedEdits {
  /// A node in another container.
  struct Move {
    /// The node, by its new position.
    let node: Int
    /// The container that it left, by its new position.
    let before: Int
    /// The container that it stands in.
    let after: Int
  }

  /// The nodes that say something else.
  let edited: EditedNodes
  /// Whether any node sets a direction of layout.
  let hasDirections: Bool
  /// Whether any node is new.
  let hasInserted: Bool
  /// The nodes whose nearest container that both sides have is another one.
  let moved: [Move]
  /// The containers in which nodes stand in another order, with those that left theirs.
  let reordered: [(container: Int, members: [Int])]
}

extension MatchedEdits {
  /// Finds what was edited where the same nodes stand in the same places; `nil` where they do not, or where one says
  /// what another one said and may have moved.
  init?(ofNodesInTheirPlaces old: Snapshot, _ new: Snapshot) {
    guard old.outline == new.outline, (old.contents == nil) == (new.contents == nil) else {
      return nil
    }
    let (before, after) = (old.contents ?? [], new.contents ?? [])
    let others = before.indices.filter { before[$0].text != after[$0].text }
    let known = Set(others.map { Interner.Text(bytes: before[$0].text) })
    guard !others.contains(where: { known.contains(Interner.Text(bytes: after[$0].text)) }) else {
      return nil
    }
    self.init(
      edited: EditedNodes(old, new, others.map { ($0, $0) }),
      hasDirections: MatchedEdits.hasDirections(old, new),
      hasInserted: false,
      moved: [],
      reordered: []
    )
  }

  /// Finds what was done to matched nodes.
  init(_ old: Snapshot, _ new: Snapshot, oldPositions: [Int?], newPositions: [Int?]) {
    let paths = ContainerPaths(old.outline, new.outline, oldPositions, newPositions)
    self.init(
      edited: EditedNodes(old, new, oldPositions: oldPositions),
      hasDirections: MatchedEdits.hasDirections(old, new),
      hasInserted: oldPositions.contains(nil),
      moved: paths.moved(),
      reordered: paths.reordered()
    )
  }

  private static func hasDirections(_ old: Snapshot, _ new: Snapshot) -> Bool {
    [old, new].contains { snapshot in
      snapshot.contents?.contains { $0.layoutDirection != nil } ?? false
    }
  }
}

/// The containers of matched nodes that both sides have.
private struct ContainerPaths {
  private let old: [SceneOutline.Node]
  private let new: [SceneOutline.Node]
  private let oldPositions: [Int?]
  private let newPositions: [Int?]

  init(_ old: SceneOutline, _ new: SceneOutline, _ oldPositions: [Int?], _ newPositions: [Int?]) {
    (self.old, self.new) = (old.nodes, new.nodes)
    (self.oldPositions, self.newPositions) = (oldPositions, newPositions)
  }

  func moved() -> [MatchedEdits.Move] {
    new.indices.compactMap { index in
      guard let match = oldPositions[index], let before = oldContainer(of: match),
        let after = newContainer(of: index), before != after
      else { return nil }
      return MatchedEdits.Move(node: index, before: before, after: after)
    }
  }

  func reordered() -> [(container: Int, members: [Int])] {
    var last = [Int](repeating: -1, count: new.count)
    var mixed: Set<Int> = []
    for (index, container) in stayers() {
      guard let match = oldPositions[index] else { continue }
      if match < last[container] { mixed.insert(container) }
      last[container] = match
    }
    guard !mixed.isEmpty else { return [] }
    var members: [Int: [Int]] = [:]
    for (index, container) in stayers() where mixed.contains(container) {
      members[container, default: []].append(index)
    }
    return members.sorted { $0.key < $1.key }.map { container, members in
      let kept = SequencePairing.longestIncrease(members.compactMap { oldPositions[$0] })
      let staying = Set(kept)
      return (container, members.indices.filter { !staying.contains($0) }.map { members[$0] })
    }
  }

  /// Returns the matched nodes that stand in the same container, with that.
  private func stayers() -> [(node: Int, container: Int)] {
    new.indices.compactMap { index in
      guard let match = oldPositions[index], let container = newContainer(of: index),
        oldContainer(of: match) == container
      else { return nil }
      return (index, container)
    }
  }

  /// Returns the nearest container of a new node that the old side has too.
  private func newContainer(of node: Int) -> Int? {
    var current = new[node].parent
    while let container = current, oldPositions[container] == nil {
      current = new[container].parent
    }
    return current
  }

  /// Returns the nearest container of an old node that the new side has too, by its new position.
  private func oldContainer(of node: Int) -> Int? {
    var current = old[node].parent
    while let container = current {
      if let match = newPositions[container] { return match }
      current = old[container].parent
    }
    return nil
  }
}
