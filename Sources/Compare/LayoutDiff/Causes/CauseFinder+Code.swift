import Foundation

/// Finds nodes whose code changed, for sizes and placements that have no other explanation.
extension CauseFinder {
  /// Attributes a change to the code of a node or of its descendants, and returns the causes.
  ///
  /// A stack proposes its own length to its children, so that when a leaf grows, its proposal grows
  /// as well. If the proposal grew by the same amount as the stack, or by a fraction of it, the
  /// cause is the leaf and not the stack.
  mutating func blame(_ node: Int) -> CauseSet {
    var suspects: [Int] = []
    findSuspects(in: node, &suspects)
    guard !suspects.isEmpty else {
      return CauseSet(blameCode(of: node))
    }
    var causes = CauseSet()
    for suspect in suspects { causes.insert(blameCode(of: suspect)) }
    // The nodes between a suspect and this node are consequences of the suspect.
    for suspect in suspects {
      var current: Int? = suspect
      while let step = current, step != node {
        inside[step].formUnion(causes)
        for axis in AxisIndex.both where pairs.isSizeChanged(step, axis) {
          within[step][axis].formUnion(causes)
          if let parent = pairs.parent(step) { grown[parent][axis].formUnion(causes) }
        }
        current = pairs.parent(step)
      }
    }
    inside[node].formUnion(causes)
    return causes
  }

  private func findSuspects(in node: Int, _ suspects: inout [Int]) {
    guard BuiltinTypes.isContainer(pairs.new.outline.nodes[node].type) else { return }
    for child in pairs.children[node] where echoes(child, node) {
      let type = pairs.new.outline.nodes[child].type
      let count = suspects.count
      findSuspects(in: child, &suspects)
      if suspects.count == count, !BuiltinTypes.isContainer(type),
        !BuiltinTypes.flexibleLeaves.contains(type)
      {
        suspects.append(child)
      }
    }
  }

  /// Returns whether a child's size changed, and its proposal changed only because its parent grew.
  private func echoes(_ child: Int, _ node: Int) -> Bool {
    guard pairs.hasSameParent(child), pairs.isSizeChanged(child),
      let match = pairs.match(child),
      let outer = pairs.match(node)
    else { return false }
    let (old, new) = (pairs.old.placements, pairs.new.placements)
    return AxisIndex.both.allSatisfy { axis in
      let before = axis.length(old[match].proposal)
      let after = axis.length(new[child].proposal)
      guard before != after else { return true }
      guard let before, let after else { return false }
      let growth = axis.length(new[node].frame) - axis.length(old[outer].frame)
      // A stack divides its length among its children when it makes proposals.
      let share = (after - before) / growth
      return share > 0 && share < 1 + NodePairs.noise
    }
  }

  /// Adds a change of a node's code as a candidate, and returns its number.
  mutating func blameCode(of node: Int) -> Int {
    let described = pairs.namedNew(node)
    let hasContents = pairs.old.contents != nil && pairs.new.contents != nil
    let kind = hasContents ? Cause.Kind.code : .unknown
    let number = drafts.add(kind, key: described.type, node: described, isFirst: true)
    own[node] = number
    return number
  }
}
