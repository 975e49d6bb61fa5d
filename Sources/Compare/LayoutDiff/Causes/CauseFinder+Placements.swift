import Foundation

/// Finds the causes of proposals, sizes and positions, from the root to the leaves.
extension CauseFinder {
  mutating func explainPlacement(of node: Int) {
    guard let match = pairs.match(node) else {
      for axis in AxisIndex.both { nodes[node].sizes[axis].insert(nodes[node].edit) }
      return
    }
    explainProposal(of: node)
    for axis in AxisIndex.both where pairs.isSizeChanged(node, axis) {
      explainSize(of: node, match, axis)
    }
    guard let parent = pairs.parent(node) else {
      // The engine places the root.
      for axis in AxisIndex.both where pairs.isMoved(node, axis) {
        nodes[node].positions[axis].insert(blameCode(of: node))
      }
      return
    }
    guard pairs.hasSameParent(node) else { return explainNewContainer(of: node) }
    for axis in AxisIndex.both where pairs.isMoved(node, axis) {
      explainMove(of: node, in: parent, axis)
    }
  }

  private mutating func explainProposal(of node: Int) {
    guard let parent = pairs.parent(node) else { return }
    for axis in AxisIndex.both where pairs.isProposalChanged(node, axis) {
      nodes[node].above[axis] = causesOfProposal(in: parent, axis)
    }
  }

  /// Returns the causes of a container's changed proposals along an axis.
  ///
  /// They are its own edits, its proposal, and the children that grew along that axis, or else
  /// along the other axis.
  private func causesOfProposal(in parent: Int, _ axis: AxisIndex) -> CauseSet {
    var causes = nodes[parent].structure
    causes.insert(nodes[parent].own)
    causes.formUnion(nodes[parent].above[axis])
    causes.formUnion(nodes[parent].grown[axis])
    if causes.isEmpty {
      causes.formUnion(nodes[parent].above[axis.other])
      causes.formUnion(nodes[parent].grown[axis.other])
    }
    if causes.isEmpty {
      for axis in AxisIndex.both { causes.formUnion(nodes[parent].sizes[axis]) }
    }
    return causes.isEmpty ? anything(in: parent) : causes
  }

  /// Returns the causes of a length that follows from a changed proposal.
  ///
  /// If the proposal along an axis constrains the length, only that axis is considered. Otherwise
  /// both are, because the height of wrapped text, for example, depends on the proposed width.
  private func causesAbove(_ node: Int, match: Int, along axis: AxisIndex) -> CauseSet {
    if isConstrained(node, match: match, along: axis) { return nodes[node].above[axis] }
    var causes = CauseSet()
    for axis in AxisIndex.both { causes.formUnion(nodes[node].above[axis]) }
    return causes
  }

  /// Returns the fallback causes for the proposals and placements of a container.
  private func anything(in container: Int) -> CauseSet {
    var causes = nodes[container].inside
    causes.formUnion(nodes[container].direction)
    if causes.isEmpty { causes.insert(environment) }
    return causes
  }

  private mutating func explainSize(of node: Int, _ match: Int, _ axis: AxisIndex) {
    var causes = nodes[node].within[axis]
    if pairs.isProposalChanged(node), causes.isEmpty || isConstrained(node, match: match) {
      causes.formUnion(causesAbove(node, match: match, along: axis))
      if let parent = pairs.parent(node) { linkToDeciders(node, .proposal, in: parent) }
    }
    if causes.isEmpty { causes = nodes[node].direction }
    if causes.isEmpty { causes.insert(environment) }
    nodes[node].sizes[axis] = causes
    guard keepsLinks else { return }
    let grown = growing(in: node, match, axis)
    if !grown.isEmpty { link(node, .contents, grown) }
  }

  /// Returns the children that determine a length: those whose sizes changed independently, or else
  /// those that are as long as the node, or else those with edits in their subtree.
  private func growing(in node: Int, _ match: Int, _ axis: AxisIndex) -> [Int] {
    let children = pairs.children[node]
    let changed = children.filter { pairs.isSizeChanged($0, axis) }
    let first = changed.filter { pairs.match($0) == nil || !nodes[$0].within[axis].isEmpty }
    guard first.isEmpty else { return first }
    let length = axis.length(pairs.new.placements[node].frame)
    let longest = changed.filter { child in
      !NodePairs.isDifferent(axis.length(pairs.new.placements[child].frame), length)
        && !NodeKind.isFlexibleLeaf(pairs.new.outline.nodes[child].type)
    }
    guard longest.isEmpty, nodes[node].own == nil, nodes[node].structure.isEmpty else {
      return longest
    }
    return pairs.isProposalChanged(node) ? [] : children.filter { !nodes[$0].inside.isEmpty }
  }

  /// Returns whether the proposal affected the size: the size on one side does not fit into the
  /// proposal on the other side.
  private func isConstrained(_ node: Int, match: Int) -> Bool {
    AxisIndex.both.contains { isConstrained(node, match: match, along: $0) }
  }

  private func isConstrained(_ node: Int, match: Int, along axis: AxisIndex) -> Bool {
    let (old, new) = (pairs.old.placements[match], pairs.new.placements[node])
    let lengths = (axis.length(old.frame), axis.length(new.frame))
    let proposals = (axis.length(old.proposal), axis.length(new.proposal))
    guard proposals.0 != proposals.1 else { return false }
    guard let before = proposals.0, let after = proposals.1 else { return true }
    return lengths.0 > after - NodePairs.noise || lengths.1 > before - NodePairs.noise
  }

  /// Handles a node in a different parent: its causes are those of that parent or of the move and, if it
  /// moved in the container that both parents are in, those of that container's arrangement.
  private mutating func explainNewContainer(of node: Int) {
    guard let parent = pairs.parent(node) else { return }
    var causes = nodes[parent].structure
    causes.insert(pairs.match(parent) == nil ? nodes[parent].edit : nodes[parent].own)
    let container = commonContainer(of: node)
    for axis in AxisIndex.both {
      causes.formUnion(nodes[node].sizes[axis])
      nodes[node].positions[axis] = causes
      if let container, pairs.isMoved(node, in: container, axis) {
        nodes[node].positions[axis].formUnion(nodes[container].sizes[axis])
        nodes[node].positions[axis].formUnion(nodes[container].grown[axis])
        linkToDeciders(node, .container, in: container)
      }
    }
    link(node, .container, [parent])
  }

  /// Returns the nearest container that a node is in on both sides.
  private func commonContainer(of node: Int) -> Int? {
    guard let match = pairs.match(node) else { return nil }
    let around = Set(pairs.old.outline.ancestors(of: match))
    return pairs.new.outline.ancestors(of: node).first { ancestor in
      pairs.match(ancestor).map(around.contains) ?? false
    }
  }

  private mutating func explainMove(of node: Int, in parent: Int, _ axis: AxisIndex) {
    if let sibling = sibling(before: node), keepsGap(node, to: sibling, axis) {
      var causes = nodes[sibling].positions[axis]
      causes.formUnion(nodes[sibling].sizes[axis])
      if !causes.isEmpty {
        nodes[node].positions[axis] = causes
        return link(node, .follows, [sibling])
      }
    }
    for (kind, part) in [(LinkKind.centered, 0.5), (.farEdge, 1)]
    where keepsPart(part, node, in: parent, axis) {
      var causes = nodes[parent].sizes[axis]
      causes.formUnion(nodes[node].sizes[axis])
      if !causes.isEmpty {
        nodes[node].positions[axis] = causes
        // An edit of the parent is a more specific cause than the parent's edge.
        let isEdited = nodes[parent].own.map(nodes[parent].sizes[axis].contains) ?? false
        return link(node, isEdited ? .container : kind, [parent])
      }
    }
    explainArrangement(of: node, in: parent, axis)
  }

  /// Attributes a position to the remaining changes in the parent.
  private mutating func explainArrangement(of node: Int, in parent: Int, _ axis: AxisIndex) {
    var causes = nodes[parent].structure
    causes.insert(nodes[parent].own)
    if axis == .horizontal { causes.formUnion(nodes[parent].direction) }
    causes.formUnion(nodes[parent].grown[axis])
    causes.formUnion(nodes[parent].sizes[axis])
    if causes.isEmpty {
      for axis in AxisIndex.both {
        causes.formUnion(nodes[parent].above[axis])
        causes.formUnion(nodes[parent].grown[axis])
      }
    }
    if causes.isEmpty { causes = anything(in: parent) }
    nodes[node].positions[axis] = causes
    linkToDeciders(node, .container, in: parent)
  }

  /// Returns the nodes that changed how a container proposes and places: the container itself, or
  /// children whose sizes changed.
  private mutating func deciders(in parent: Int) -> [Int] {
    if let known = nodes[parent].deciders { return known }
    let found = findDeciders(in: parent)
    nodes[parent].deciders = found
    return found
  }

  private func findDeciders(in parent: Int) -> [Int] {
    guard nodes[parent].own == nil else { return [parent] }
    let growing = pairs.children[parent].filter { child in
      pairs.match(child) == nil
        || AxisIndex.both.contains {
          pairs.isSizeChanged(child, $0) && !nodes[child].within[$0].isEmpty
        }
    }
    guard growing.isEmpty else { return growing }
    let edited = pairs.children[parent].filter { !nodes[$0].inside.isEmpty }
    return edited.isEmpty || !nodes[parent].structure.isEmpty ? [parent] : edited
  }

  private func sibling(before node: Int) -> Int? {
    pairs.siblingsBefore[node].flatMap { pairs.hasSameParent($0) ? $0 : nil }
  }

  private func keepsGap(_ node: Int, to sibling: Int, _ axis: AxisIndex) -> Bool {
    guard let match = pairs.match(node), let other = pairs.match(sibling) else { return false }
    let (old, new) = (pairs.old.placements, pairs.new.placements)
    return !NodePairs.isDifferent(
      axis.start(old[match].frame) - axis.end(old[other].frame),
      axis.start(new[node].frame) - axis.end(new[sibling].frame)
    )
  }

  /// Returns whether a node keeps its alignment: the same fraction of the free space is before it
  /// on both sides.
  private func keepsPart(_ part: CGFloat, _ node: Int, in parent: Int, _ axis: AxisIndex) -> Bool {
    guard let match = pairs.match(node), let outer = pairs.match(parent) else { return false }
    let (old, new) = (pairs.old.placements, pairs.new.placements)
    func offset(of frame: CGRect, in container: CGRect) -> CGFloat {
      axis.start(frame) - part * (axis.length(container) - axis.length(frame))
    }
    return !NodePairs.isDifferent(
      offset(of: old[match].frame, in: old[outer].frame),
      offset(of: new[node].frame, in: new[parent].frame)
    )
  }

  private mutating func linkToDeciders(_ node: Int, _ kind: LinkKind, in parent: Int) {
    guard keepsLinks else { return }
    link(node, kind, deciders(in: parent))
  }

  private mutating func link(_ node: Int, _ kind: LinkKind, _ nodes: [Int]) {
    guard keepsLinks else { return }
    let link = CauseLink(kind: kind, nodes: nodes)
    if !self.nodes[node].links.contains(link) { self.nodes[node].links.append(link) }
  }
}

/// Finds the causes of changed sizes, from the leaves to the root, and the nodes whose code
/// changed.
extension CauseFinder {
  mutating func collectSizeCauses(of node: Int) {
    for child in pairs.children[node] {
      nodes[node].inside.formUnion(nodes[child].inside)
      for axis in AxisIndex.both where pairs.isSizeChanged(child, axis) {
        nodes[node].grown[axis].formUnion(nodes[child].within[axis])
      }
    }
    nodes[node].inside.formUnion(nodes[node].structure)
    nodes[node].inside.insert(nodes[node].edit)
    guard pairs.match(node) != nil else {
      explainInserted(node)
      return
    }
    let isPlacingChanged = pairs.isPlacingChanged(in: node)
    if pairs.isSizeChanged(node) || isPlacingChanged { nodes[node].own = nodes[node].edit }
    for axis in AxisIndex.both where pairs.isSizeChanged(node, axis) {
      nodes[node].within[axis] = causesWithin(node, axis)
    }
    if isPlacingChanged, !pairs.isSizeChanged(node), !isPlacingExplained(in: node) {
      _ = blame(node)
    }
    if let own = nodes[node].own { nodes[node].inside.insert(own) }
  }

  /// Handles an inserted node: its causes are its insertion and the changed nodes that were moved
  /// into it.
  private mutating func explainInserted(_ node: Int) {
    for axis in AxisIndex.both {
      nodes[node].within[axis] = nodes[node].grown[axis]
      nodes[node].within[axis].insert(nodes[node].edit)
    }
  }

  /// Returns the causes in a node's subtree that changed its length.
  private mutating func causesWithin(_ node: Int, _ axis: AxisIndex) -> CauseSet {
    var causes = determining(node, axis)
    guard causes.isEmpty else { return causes }
    causes = nodes[node].structure
    causes.insert(nodes[node].own)
    causes.formUnion(nodes[node].grown[axis])
    guard causes.isEmpty else { return causes }
    for axis in AxisIndex.both { causes.formUnion(nodes[node].grown[axis]) }
    // A changed proposal is a sufficient explanation.
    guard causes.isEmpty, !pairs.isProposalChanged(node), nodes[node].direction.isEmpty else {
      return causes
    }
    causes.insert(environment)
    if causes.isEmpty { causes = nodes[node].inside }
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
      if isLongest { causes.formUnion(nodes[child].within[axis]) }
    }
    return causes
  }

  /// Returns whether any other change explains a changed arrangement of a node's children.
  private func isPlacingExplained(in node: Int) -> Bool {
    nodes[node].own != nil || !nodes[node].inside.isEmpty || !nodes[node].direction.isEmpty
      || pairs.isProposalChanged(node) || environment != nil
  }
}
