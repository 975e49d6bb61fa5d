/// From the leaves up: what made nodes answer other sizes, and whose code changed.
extension CauseFinder {
  mutating func explainAnswer(of node: Int) {
    for child in pairs.children[node] {
      inside[node].formUnion(inside[child])
      for axis in AxisIndex.both where pairs.isSizeChanged(child, axis) {
        grown[node][axis].formUnion(within[child][axis])
      }
    }
    inside[node].formUnion(structure[node])
    inside[node].insert(edits[node])
    guard pairs.match(node) != nil else {
      explainInserted(node)
      return
    }
    let placesOtherwise = pairs.placesOtherwise(node)
    if pairs.isSizeChanged(node) || placesOtherwise { own[node] = edits[node] }
    for axis in AxisIndex.both where pairs.isSizeChanged(node, axis) {
      within[node][axis] = causesWithin(node, axis)
    }
    if placesOtherwise, !pairs.isSizeChanged(node), !isPlacingExplained(in: node) {
      _ = blame(node)
    }
    if let own = own[node] { inside[node].insert(own) }
  }

  /// What was inserted is its own cause, together with what it took in.
  private mutating func explainInserted(_ node: Int) {
    for axis in AxisIndex.both {
      within[node][axis] = grown[node][axis]
      within[node][axis].insert(edits[node])
    }
  }

  /// Returns why a node answers another length, as far as the reason stands in the node.
  private mutating func causesWithin(_ node: Int, _ axis: AxisIndex) -> Causes {
    var causes = determining(node, axis)
    guard causes.isEmpty else { return causes }
    causes = structure[node]
    causes.insert(own[node])
    causes.formUnion(grown[node][axis])
    guard causes.isEmpty else { return causes }
    for axis in AxisIndex.both { causes.formUnion(grown[node][axis]) }
    // Another proposal explains whatever else there might be.
    guard causes.isEmpty, !pairs.isProposalChanged(node), direction[node].isEmpty else {
      return causes
    }
    causes.insert(environment)
    if causes.isEmpty { causes = inside[node] }
    if causes.isEmpty { causes = blame(node) }
    return causes
  }

  /// Returns the causes inside those children that are as long as the node and alone explain its length.
  private func determining(_ node: Int, _ axis: AxisIndex) -> Causes {
    var causes = Causes()
    guard let match = pairs.match(node) else { return causes }
    let before = axis.length(pairs.old.placements[match].frame)
    let after = axis.length(pairs.new.placements[node].frame)
    for child in pairs.children[node] where pairs.isSizeChanged(child, axis) {
      guard let childMatch = pairs.match(child) else { continue }
      let isLongest =
        after > before
        ? !NodePairs.isOther(axis.length(pairs.new.placements[child].frame), after)
        : !NodePairs.isOther(axis.length(pairs.old.placements[childMatch].frame), before)
      if isLongest { causes.formUnion(within[child][axis]) }
    }
    return causes
  }

  /// Returns whether another arrangement of a node's children follows from anything that changed.
  private func isPlacingExplained(in node: Int) -> Bool {
    own[node] != nil || !inside[node].isEmpty || !direction[node].isEmpty
      || pairs.isProposalChanged(node) || environment != nil
  }
}
