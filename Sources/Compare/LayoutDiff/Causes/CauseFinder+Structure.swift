/// Finds insertions, removals, moves and reorderings.
extension CauseFinder {
  mutating func addStructure() {
    if pairs.matching.edits.hasInserted { addInserted() }
    addRemoved()
    addMoved()
    addReordered()
  }

  private mutating func addInserted() {
    for (index, node) in pairs.new.outline.nodes.enumerated() where pairs.match(index) == nil {
      guard let parent = node.parent else {
        edits[index] = drafts.add(.inserted, key: "", node: pairs.namedNew(index))
        continue
      }
      if pairs.match(parent) == nil {
        edits[index] = edits[parent]
      } else {
        edits[index] = drafts.add(.inserted, key: "\(parent)", node: pairs.namedNew(index))
        structure[parent].insert(edits[index])
      }
    }
  }

  private mutating func addRemoved() {
    for index in pairs.matching.removed {
      let parent = pairs.old.outline.nodes[index].parent
      // Removing a node also removes its children.
      if let parent, let number = removals[parent] {
        removals[index] = number
        continue
      }
      let container = parent.flatMap { pairs.matching.newPositions[$0] } ?? 0
      let number = drafts.add(.removed, key: "\(container)", node: pairs.namedOld(index))
      removals[index] = number
      structure[container].insert(number)
    }
  }

  /// Adds the nodes that moved to a different ancestor.
  private mutating func addMoved() {
    for move in pairs.matching.edits.moved {
      let node = pairs.namedNew(move.node)
      let number = drafts.add(.moved, key: "\(move.node)", node: node)
      structure[move.before].insert(number)
      structure[move.after].insert(number)
    }
  }

  private mutating func addReordered() {
    for (container, members) in pairs.matching.edits.reordered {
      for member in members {
        let node = pairs.namedNew(member)
        let number = drafts.add(.reordered, key: "\(container)", node: node)
        structure[container].insert(number)
      }
    }
  }
}
