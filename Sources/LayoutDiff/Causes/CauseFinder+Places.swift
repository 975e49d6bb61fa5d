import Foundation

/// From the root down: from what proposals, sizes and places follow.
extension CauseFinder {
  mutating func explainPlace(of node: Int) {
    guard let match = pairs.match(node) else {
      for axis in AxisIndex.both { sizes[node][axis].insert(edits[node]) }
      return
    }
    explainProposal(of: node)
    for axis in AxisIndex.both where pairs.isSizeChanged(node, axis) {
      explainSize(of: node, match, axis)
    }
    guard let parent = pairs.parent(node) else {
      // Nothing places the root but the code of the engine.
      for axis in AxisIndex.both where pairs.isMoved(node, axis) {
        places[node][axis].insert(blameCode(of: node))
      }
      return
    }
    guard pairs.isInSameContainer(node) else { return explainNewContainer(of: node) }
    for axis in AxisIndex.both where pairs.isMoved(node, axis) {
      explainMove(of: node, in: parent, axis)
    }
  }

  private mutating func explainProposal(of node: Int) {
    guard let parent = pairs.parent(node) else { return }
    for axis in AxisIndex.both where pairs.isProposalChanged(node, axis) {
      above[node][axis] = causesOfProposal(in: parent, axis)
    }
  }

  /// Returns why a container proposes another length along an axis: what it is, what is proposed to it and
  /// what grew in it along that axis, else along the other one.
  private func causesOfProposal(in parent: Int, _ axis: AxisIndex) -> Causes {
    var causes = structure[parent]
    causes.insert(own[parent])
    causes.formUnion(above[parent][axis])
    causes.formUnion(grown[parent][axis])
    if causes.isEmpty {
      causes.formUnion(above[parent][axis.other])
      causes.formUnion(grown[parent][axis.other])
    }
    if causes.isEmpty {
      for axis in AxisIndex.both { causes.formUnion(sizes[parent][axis]) }
    }
    return causes.isEmpty ? anything(in: parent) : causes
  }

  /// Returns from what a length follows where the proposal to a node is another one: a length that the
  /// proposal along it bounds, from that; any other from the proposal across too, as lines of text do.
  private func causesAbove(_ node: Int, _ match: Int, _ axis: AxisIndex) -> Causes {
    if isConstrained(node, match, axis) { return above[node][axis] }
    var causes = Causes()
    for axis in AxisIndex.both { causes.formUnion(above[node][axis]) }
    return causes
  }

  /// Returns what is left to explain what a container does.
  private func anything(in container: Int) -> Causes {
    var causes = inside[container]
    causes.formUnion(direction[container])
    if causes.isEmpty { causes.insert(environment) }
    return causes
  }

  private mutating func explainSize(of node: Int, _ match: Int, _ axis: AxisIndex) {
    var causes = within[node][axis]
    if pairs.isProposalChanged(node), causes.isEmpty || isConstrained(node, match) {
      causes.formUnion(causesAbove(node, match, axis))
      if let parent = pairs.parent(node) { linkToDeciders(node, .proposal, in: parent) }
    }
    if causes.isEmpty { causes = direction[node] }
    if causes.isEmpty { causes.insert(environment) }
    sizes[node][axis] = causes
    guard keepsLinks else { return }
    let grown = growing(in: node, match, axis)
    if !grown.isEmpty { link(node, .contents, grown) }
  }

  /// Returns the nodes inside from which a length follows: those that answer otherwise for reasons of
  /// their own, else those that are as long as the node, else those in which something was edited.
  private func growing(in node: Int, _ match: Int, _ axis: AxisIndex) -> [Int] {
    let children = pairs.children[node]
    let changed = children.filter { pairs.isSizeChanged($0, axis) }
    let first = changed.filter { pairs.match($0) == nil || !within[$0][axis].isEmpty }
    guard first.isEmpty else { return first }
    let length = axis.length(pairs.new.placements[node].frame)
    let longest = changed.filter { child in
      !NodePairs.isOther(axis.length(pairs.new.placements[child].frame), length)
        && !BuiltinTypes.flexibleLeaves.contains(pairs.new.outline.nodes[child].type)
    }
    guard longest.isEmpty, own[node] == nil, structure[node].isEmpty else { return longest }
    return pairs.isProposalChanged(node) ? [] : children.filter { !inside[$0].isEmpty }
  }

  /// Returns whether a proposal had a part in the answer: the node fills it, or the answer on one side
  /// would not fit into the proposal on the other.
  private func isConstrained(_ node: Int, _ match: Int) -> Bool {
    AxisIndex.both.contains { isConstrained(node, match, $0) }
  }

  private func isConstrained(_ node: Int, _ match: Int, _ axis: AxisIndex) -> Bool {
    let (old, new) = (pairs.old.placements[match], pairs.new.placements[node])
    let lengths = (axis.length(old.frame), axis.length(new.frame))
    let proposals = (axis.length(old.proposal), axis.length(new.proposal))
    guard proposals.0 != proposals.1 else { return false }
    guard let before = proposals.0, let after = proposals.1 else { return true }
    return lengths.0 > after - NodePairs.noise || lengths.1 > before - NodePairs.noise
  }

  /// A node in another container stands where that one, or what was put around it, has it.
  private mutating func explainNewContainer(of node: Int) {
    guard let parent = pairs.parent(node) else { return }
    var causes = structure[parent]
    causes.insert(pairs.match(parent) == nil ? edits[parent] : own[parent])
    for axis in AxisIndex.both {
      causes.formUnion(sizes[node][axis])
      places[node][axis] = causes
    }
    link(node, .container, [parent])
  }

  private mutating func explainMove(of node: Int, in parent: Int, _ axis: AxisIndex) {
    if let sibling = sibling(before: node), keepsGap(node, to: sibling, axis) {
      var causes = places[sibling][axis]
      causes.formUnion(sizes[sibling][axis])
      if !causes.isEmpty {
        places[node][axis] = causes
        return link(node, .follows, [sibling])
      }
    }
    for (way, part) in [(Explanation.Way.centred, 0.5), (.farEdge, 1)]
    where keepsPart(part, node, in: parent, axis) {
      var causes = sizes[parent][axis]
      causes.formUnion(sizes[node][axis])
      if !causes.isEmpty {
        places[node][axis] = causes
        // Where the container itself was edited, its edge tells less than the edit.
        let isEdited = own[parent].map(sizes[parent][axis].contains) ?? false
        return link(node, isEdited ? .container : way, [parent])
      }
    }
    explainArrangement(of: node, in: parent, axis)
  }

  /// The place follows from whatever else changed in the container.
  private mutating func explainArrangement(
    of node: Int,
    in parent: Int,
    _ axis: AxisIndex
  ) {
    var causes = structure[parent]
    causes.insert(own[parent])
    if axis == .horizontal { causes.formUnion(direction[parent]) }
    causes.formUnion(grown[parent][axis])
    causes.formUnion(sizes[parent][axis])
    if causes.isEmpty {
      for axis in AxisIndex.both {
        causes.formUnion(above[parent][axis])
        causes.formUnion(grown[parent][axis])
      }
    }
    if causes.isEmpty { causes = anything(in: parent) }
    places[node][axis] = causes
    linkToDeciders(node, .container, in: parent)
  }

  /// Returns what makes a container propose and place otherwise: itself, or what answers otherwise in it.
  private mutating func deciders(in parent: Int) -> [Int] {
    if let known = deciders[parent] { return known }
    let found = foundDeciders(in: parent)
    deciders[parent] = found
    return found
  }

  private func foundDeciders(in parent: Int) -> [Int] {
    guard own[parent] == nil else { return [parent] }
    let growing = pairs.children[parent].filter { child in
      pairs.match(child) == nil
        || AxisIndex.both.contains {
          pairs.isSizeChanged(child, $0) && !within[child][$0].isEmpty
        }
    }
    guard growing.isEmpty else { return growing }
    let edited = pairs.children[parent].filter { !inside[$0].isEmpty }
    return edited.isEmpty || !structure[parent].isEmpty ? [parent] : edited
  }

  private func sibling(before node: Int) -> Int? {
    pairs.siblingsBefore[node].flatMap { pairs.isInSameContainer($0) ? $0 : nil }
  }

  private func keepsGap(_ node: Int, to sibling: Int, _ axis: AxisIndex) -> Bool {
    guard let match = pairs.match(node), let other = pairs.match(sibling) else { return false }
    let (old, new) = (pairs.old.placements, pairs.new.placements)
    return !NodePairs.isOther(
      axis.start(old[match].frame) - axis.end(old[other].frame),
      axis.start(new[node].frame) - axis.end(new[sibling].frame)
    )
  }

  /// Returns whether a part of the room around a node lies before it, as it did.
  private func keepsPart(
    _ part: CGFloat,
    _ node: Int,
    in parent: Int,
    _ axis: AxisIndex
  ) -> Bool {
    guard let match = pairs.match(node), let outer = pairs.match(parent) else { return false }
    let (old, new) = (pairs.old.placements, pairs.new.placements)
    func offset(_ frame: CGRect, _ container: CGRect) -> CGFloat {
      axis.start(frame) - part * (axis.length(container) - axis.length(frame))
    }
    return !NodePairs.isOther(
      offset(old[match].frame, old[outer].frame),
      offset(new[node].frame, new[parent].frame)
    )
  }

  private mutating func linkToDeciders(_ node: Int, _ way: Explanation.Way, in parent: Int) {
    guard keepsLinks else { return }
    link(node, way, deciders(in: parent))
  }

  private mutating func link(_ node: Int, _ way: Explanation.Way, _ nodes: [Int]) {
    guard keepsLinks else { return }
    let link = CauseLink(way: way, nodes: nodes)
    if !links[node].contains(link) { links[node].append(link) }
  }
}
