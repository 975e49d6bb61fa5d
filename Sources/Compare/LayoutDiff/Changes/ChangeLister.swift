/// Lists the changes between two snapshots with their causes.
struct ChangeLister {
  private(set) var changes: [NodeChange] = []
  private(set) var causes: [Cause] = []
  private(set) var unchangedCount = 0

  private let pairs: NodePairs
  private let tolerance: Tolerance
  private let finder: CauseFinder
  /// Whether each node is shown; `nil` if all are.
  private let isShown: (old: [Bool]?, new: [Bool]?)
  private var texts = (old: TextMeasurements(), new: TextMeasurements())
  private let hasSameEnvironment: Bool
  /// The index in `causes` of each of the finder's candidates.
  private var positions: [Int?]

  /// Compares two snapshots.
  ///
  /// With `listsConfiguration`, a changed proposal or environment is listed even if it has no
  /// consequences.
  init(_ pairs: NodePairs, tolerance: Tolerance, listsConfiguration: Bool) {
    self.pairs = pairs
    self.tolerance = tolerance
    hasSameEnvironment = pairs.old.environment == pairs.new.environment
    finder = CauseFinder(pairs)
    isShown = (pairs.old.shownNodes, pairs.new.shownNodes)
    positions = Array(repeating: nil, count: finder.drafts.count)
    listNew()
    listRemoved()
    if listsConfiguration { _ = listed(finder.configuration) }
    listContents()
  }

  /// Lists the contents that changed without consequences for a frame.
  private mutating func listContents() {
    guard !pairs.matching.edits.edited.isEmpty else { return }
    let (nodes, positions, isShown) = (finder.nodes, positions, isShown.new)
    let contents = ContentChanges(pairs).changes { node in
      let isCause = nodes[node].edit.map { positions[$0] != nil } ?? false
      return isCause || !(isShown?[node] ?? true)
    }
    guard !contents.isEmpty else { return }
    causes += contents.map(\.cause)
    let moved = Set(changes.filter { $0.kind != .removed }.map(\.position))
    unchangedCount -= Set(contents.flatMap(\.positions)).subtracting(moved).count
  }

  private mutating func listNew() {
    let nodes = pairs.new.outline.nodes
    /// For each node, the node itself if it changed in its parent, or else its nearest ancestor
    /// that did.
    var moved = [Int?](repeating: nil, count: nodes.count)
    /// For each added node, the outermost node that was added together with it.
    var added = moved
    for (index, node) in nodes.enumerated() where isShown.new?[index] ?? true {
      let movedAncestor = node.parent.flatMap { moved[$0] }
      let addedAncestor = node.parent.flatMap { added[$0] }
      let match = pairs.match(index).flatMap { isShown.old?[$0] ?? true ? $0 : nil }
      let sides = sides(match, index)
      var kind =
        match.map { self.kind(of: index, match: $0, hasMovedAncestor: movedAncestor != nil) }
        ?? .added
      if let old = sides.old, kind != .added, NodeChange.isNoticed(old, sides.new) {
        kind = .changed
      }
      if kind == .added { added[index] = addedAncestor ?? index }
      moved[index] = kind == .changed || kind == .added ? index : movedAncestor
      guard let kind else {
        unchangedCount += 1
        continue
      }
      let isMovedAlong = kind == .movedWithAncestor
      let ancestor = isMovedAlong ? movedAncestor : addedAncestor
      let causes = isMovedAlong ? CauseSet() : finder.causes(ofChanged: index)
      changes.append(
        NodeChange(
          kind: kind,
          position: index,
          node: pairs.namedNew(index),
          oldPath: match.map { pairs.old.outline.nodes[$0].path },
          old: sides.old,
          new: sides.new,
          ancestor: ancestor.map(pairs.namedNew),
          causes: listed(causes.numbers.prefix(CauseSet.listedCount)),
          moreCauses: max(0, causes.count - CauseSet.listedCount)
        )
      )
    }
  }

  private mutating func listRemoved() {
    let nodes = pairs.old.outline.nodes
    /// For each removed node, the outermost node that was removed together with it.
    var removed: [Int: Int] = [:]
    for index in nodes.indices where isShown.old?[index] ?? true {
      let match = pairs.matching.newPositions[index]
      guard match.map({ !(isShown.new?[$0] ?? true) }) ?? true else { continue }
      let ancestor = nodes[index].parent.flatMap { removed[$0] }
      removed[index] = ancestor ?? index
      changes.append(
        NodeChange(
          kind: .removed,
          position: index,
          // A node of an alternative that is no longer shown is still in the new scene.
          node: match.map(pairs.namedNew) ?? pairs.namedOld(index),
          oldPath: nodes[index].path,
          old: NodeChange.Side(index, of: pairs.old),
          new: nil,
          ancestor: ancestor.map(pairs.namedOld),
          causes: listed(
            (match.map(finder.causes(ofChanged:)) ?? finder.causes(ofRemoved: index)).numbers
              .prefix(CauseSet.listedCount)
          ),
          moreCauses: 0
        )
      )
    }
  }

  /// Returns both sides of a node; the lines of texts are counted if they can differ.
  private mutating func sides(
    _ match: Int?,
    _ index: Int
  ) -> (old: NodeChange.Side?, new: NodeChange.Side) {
    let (old, new) = (pairs.old, pairs.new)
    guard let match else { return (nil, NodeChange.Side(index, of: new)) }
    guard new.outline.nodes[index].type == "Text", !hasSameLines(index, match: match) else {
      return (NodeChange.Side(match, of: old), NodeChange.Side(index, of: new))
    }
    return (
      NodeChange.Side(match, of: old, &texts.old), NodeChange.Side(index, of: new, &texts.new)
    )
  }

  /// Returns whether a text is known to have the same lines on both sides.
  ///
  /// The lines follow from the content and the offered size. A text that takes the same size when
  /// it is offered the same width has the same lines too, whatever height it is offered, unless it
  /// can shrink or reserves space for lines.
  private func hasSameLines(_ index: Int, match: Int) -> Bool {
    let (old, new) = (pairs.old, pairs.new)
    guard hasSameEnvironment, let content = new.contents?[index], old.contents?[match] == content
    else { return false }
    let (before, after) = (old.placements[match], new.placements[index])
    if before.proposal == after.proposal { return true }
    return before.proposal.width == after.proposal.width && before.frame.size == after.frame.size
      && !content.contains(anyOf: ["minimumScaleFactor", "reservedLines"])
  }

  /// Adds causes to the list unless it contains them, and returns their positions.
  private mutating func listed(_ numbers: some Sequence<Int>) -> [Int] {
    numbers.map { number in
      if let known = positions[number] { return known }
      positions[number] = causes.count
      causes.append(finder.drafts[number])
      return causes.count - 1
    }
  }

  /// Returns the kind of change of a node that is on both sides; `nil` if it is unchanged.
  private func kind(of index: Int, match: Int, hasMovedAncestor: Bool) -> NodeChange.Kind? {
    let amount = tolerance.amount(for: pairs.new.outline.nodes[index].path, in: pairs.new.scene)
    let (old, new) = (pairs.old, pairs.new)
    let isSameInRoot = amount.isSame(old.frames[match], new.frames[index])
    guard pairs.hasSameParent(index) else { return isSameInRoot ? nil : .changed }
    let (before, after) = (old.placements[match].frame, new.placements[index].frame)
    switch amount {
    case .points:
      if !amount.isSame(before, after) { return .changed }
      // An ancestor that moved by less than the tolerance is unchanged, as are its descendants.
      return isSameInRoot || !hasMovedAncestor ? nil : .movedWithAncestor
    case .pixels:
      if isSameInRoot { return nil }
      return Tolerance.Amount.points(Double(NodePairs.noise)).isSame(before, after)
        ? .movedWithAncestor : .changed
    }
  }
}
