/// Finds the causes of changed sizes, from the leaves to the root, and the nodes whose code
/// changed.
extension CauseFinder {
  mutating func collectSizeCauses(of node: Int) {
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
    let isPlacingChanged = pairs.isPlacingChanged(in: node)
    if pairs.isSizeChanged(node) || isPlacingChanged { own[node] = edits[node] }
    for axis in AxisIndex.both where pairs.isSizeChanged(node, axis) {
      within[node][axis] = causesWithin(node, axis)
    }
    if isPlacingChanged, !pairs.isSizeChanged(node), !isPlacingExplained(in: node) {
      _ = blame(node)
    }
    if let own = own[node] { inside[node].insert(own) }
  }

  /// Handles an inserted node: its causes are its insertion and the changed nodes that were moved
  /// into it.
  private mutating func explainInserted(_ node: Int) {
    for axis in AxisIndex.both {
      within[node][axis] = grown[node][axis]
      within[node][axis].insert(edits[node])
    }
  }

  /// Returns the causes in a node's subtree that changed its length.
  private mutating func causesWithin(_ node: Int, _ axis: AxisIndex) -> CauseSet {
    var causes = determining(node, axis)
    guard causes.isEmpty else { return causes }
    causes = structure[node]
    causes.insert(own[node])
    causes.formUnion(grown[node][axis])
    guard causes.isEmpty else { return causes }
    for axis in AxisIndex.both { causes.formUnion(grown[node][axis]) }
    // A changed proposal is a sufficient explanation.
    guard causes.isEmpty, !pairs.isProposalChanged(node), direction[node].isEmpty else {
      return causes
    }
    causes.insert(environment)
    if causes.isEmpty { causes = inside[node] }
    if causes.isEmpty { causes = blame(node) }
    return causes
  }

  /// Returns the causes of the children that are as long as the node; if there are any, they
  /// determine its length.
  private func determining(_ node: Int, _ axis: AxisIndex) -> CauseSet {
    var causes = CauseSet()
    guard let match = pairs.match(node) else { return causes }
    let before = axis.length(pairs.old.placements[match].frame)
    let after = axis.length(pairs.new.placements[node].frame)
    for child in pairs.children[node] where pairs.isSizeChanged(child, axis) {
      guard let childMatch = pairs.match(child) else { continue }
      let isLongest =
        after > before
        ? !NodePairs.isDifferent(axis.length(pairs.new.placements[child].frame), after)
        : !NodePairs.isDifferent(axis.length(pairs.old.placements[childMatch].frame), before)
      if isLongest { causes.formUnion(within[child][axis]) }
    }
    return causes
  }

  /// Returns whether any other change explains a changed arrangement of a node's children.
  private func isPlacingExplained(in node: Int) -> Bool {
    own[node] != nil || !inside[node].isEmpty || !direction[node].isEmpty
      || pairs.isProposalChanged(node) || environment != nil
  }
}
