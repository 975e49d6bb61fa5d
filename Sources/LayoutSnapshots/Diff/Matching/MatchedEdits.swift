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

  /// The nodes that say something else, by new position.
  let edited: [Int]
  /// Whether any node sets a direction of layout.
  let hasDirections: Bool
  /// Whether any node is new.
  let hasInserted: Bool
  /// The nodes whose nearest container that both sides have is another one.
  let moved: [Move]
  /// The containers in which nodes stand in another order, with those that left theirs.
  let reordered: [(container: Int, members: [Int])]

  /// Nothing; directions are still looked for.
  static let none = MatchedEdits(
    edited: [],
    hasDirections: true,
    hasInserted: false,
    moved: [],
    reordered: []
  )
}

extension MatchedEdits {
  /// Finds what was done to matched nodes.
  init(_ old: Snapshot, _ new: Snapshot, oldPositions: [Int?], newPositions: [Int?]) {
    let paths = ContainerPaths(old.outline, new.outline, oldPositions, newPositions)
    self.init(
      edited: MatchedEdits.edited(old, new, oldPositions),
      hasDirections: [old, new].contains { snapshot in
        snapshot.contents?.contains { $0.layoutDirection != nil } ?? false
      },
      hasInserted: oldPositions.contains(nil),
      moved: paths.moved(),
      reordered: paths.reordered()
    )
  }

  private static func edited(_ old: Snapshot, _ new: Snapshot, _ positions: [Int?]) -> [Int] {
    guard let before = old.contents, let after = new.contents else {
      return positions.indices.filter { index in
        guard let match = positions[index] else { return false }
        return !old.outline.nodes[match].saysTheSame(as: new.outline.nodes[index])
      }
    }
    return positions.indices.filter { index in
      guard let match = positions[index] else { return false }
      return before[match].text != after[index].text
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

extension SceneOutline.Node {
  /// Returns whether two outlines say the same of a node's content, byte by byte.
  fileprivate func saysTheSame(as other: SceneOutline.Node) -> Bool {
    guard type.hasSameBytes(as: other.type) else { return false }
    switch (label, other.label) {
    case (nil, nil): return true
    case (let one?, let other?): return one.hasSameBytes(as: other)
    default: return false
    }
  }
}
