/// What was inserted, removed, moved and reordered.
extension CauseFinder {
  mutating func noteStructure() {
    noteInserted()
    noteRemoved()
    noteMoved()
    noteReordered()
  }

  private mutating func noteInserted() {
    for (index, node) in pairs.new.outline.nodes.enumerated() where pairs.match(index) == nil {
      guard let parent = node.parent else {
        edits[index] = drafts.add(.inserted, key: "", node: node)
        continue
      }
      if pairs.match(parent) == nil {
        edits[index] = edits[parent]
      } else {
        edits[index] = drafts.add(.inserted, key: "\(parent)", node: node)
        structure[parent].insert(edits[index])
      }
    }
  }

  private mutating func noteRemoved() {
    for index in pairs.matching.removed {
      let node = pairs.old.outline.nodes[index]
      let parent = node.parent
      // What stood in a removed node went with it.
      if let parent, let number = removals[parent] {
        removals[index] = number
        continue
      }
      let container = parent.flatMap { pairs.matching.newPositions[$0] } ?? 0
      let number = drafts.add(.removed, key: "\(container)", node: node)
      removals[index] = number
      structure[container].insert(number)
    }
  }

  /// Notes the nodes whose nearest container that both sides have is another one.
  private mutating func noteMoved() {
    for (index, node) in pairs.new.outline.nodes.enumerated() {
      guard let match = pairs.match(index), let before = oldContainer(of: match),
        let after = newContainer(of: index), before != after
      else { continue }
      let number = drafts.add(.moved, key: "\(index)", node: node)
      structure[before].insert(number)
      structure[after].insert(number)
    }
  }

  private mutating func noteReordered() {
    var members: [Int: [(old: Int, new: Int)]] = [:]
    for index in pairs.new.outline.nodes.indices {
      guard let match = pairs.match(index), let container = newContainer(of: index),
        oldContainer(of: match) == container
      else { continue }
      members[container, default: []].append((match, index))
    }
    for (container, members) in members.sorted(by: { $0.key < $1.key }) {
      let olds = members.map(\.old)
      let kept = SequencePairing.longestIncrease(olds)
      guard kept.count < olds.count else { continue }
      let staying = Set(kept)
      for (place, member) in members.enumerated() where !staying.contains(place) {
        let node = pairs.new.outline.nodes[member.new]
        let number = drafts.add(.reordered, key: "\(container)", node: node)
        structure[container].insert(number)
      }
    }
  }

  /// Returns the nearest container of a new node that the old side has too.
  private func newContainer(of node: Int) -> Int? {
    var current = pairs.parent(node)
    while let container = current, pairs.match(container) == nil {
      current = pairs.parent(container)
    }
    return current
  }

  /// Returns the nearest container of an old node that the new side has too, by its new position.
  private func oldContainer(of node: Int) -> Int? {
    let nodes = pairs.old.outline.nodes
    var current = nodes[node].parent
    while let container = current {
      if let match = pairs.matching.newPositions[container] { return match }
      current = nodes[container].parent
    }
    return nil
  }
}
