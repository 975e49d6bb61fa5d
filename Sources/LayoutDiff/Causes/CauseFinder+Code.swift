import Foundation

/// Whose code changed, where nothing else explains what a node answers or places.
extension CauseFinder {
  /// Blames the code of a node, or of what is inside, and returns the cause.
  ///
  /// A stack proposes its own length to what is inside, so that when a leaf grows, the leaf is proposed
  /// more as well. Where the proposal to it changed by what the stack did, or by a share of that, and not
  /// otherwise, the leaf was first.
  mutating func blame(_ node: Int) -> Causes {
    var suspects: [Int] = []
    findSuspects(in: node, &suspects)
    guard !suspects.isEmpty else {
      let number = blameCode(of: node)
      return Causes(number)
    }
    var causes = Causes()
    for suspect in suspects { causes.insert(blameCode(of: suspect)) }
    // The way from the suspects up to the node learns of them.
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

  /// Returns whether a child answers otherwise, and is proposed otherwise only as its container grew.
  private func echoes(_ child: Int, _ node: Int) -> Bool {
    guard pairs.isInSameContainer(child), pairs.isSizeChanged(child),
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
      // Several views share what a stack proposes along its axis.
      let share = (after - before) / growth
      return share > 0 && share < 1 + NodePairs.noise
    }
  }

  /// Notes that a node's code changed, and returns the cause.
  mutating func blameCode(of node: Int) -> Int {
    let described = pairs.new.outline.nodes[node]
    let isKnown = pairs.old.contents != nil && pairs.new.contents != nil
    let kind = isKnown ? Cause.Kind.code : .unknown
    let number = drafts.add(kind, key: described.type, node: described, isFirst: true)
    own[node] = number
    return number
  }
}
