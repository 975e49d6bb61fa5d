/// What was inserted, removed, moved and reordered.
extension CauseFinder {
  mutating func noteStructure() {
    if pairs.matching.edits.hasInserted { noteInserted() }
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
    for move in pairs.matching.edits.moved {
      let node = pairs.new.outline.nodes[move.node]
      let number = drafts.add(.moved, key: "\(move.node)", node: node)
      structure[move.before].insert(number)
      structure[move.after].insert(number)
    }
  }

  private mutating func noteReordered() {
    for (container, members) in pairs.matching.edits.reordered {
      for member in members {
        let node = pairs.new.outline.nodes[member]
        let number = drafts.add(.reordered, key: "\(container)", node: node)
        structure[container].insert(number)
      }
    }
  }
}
