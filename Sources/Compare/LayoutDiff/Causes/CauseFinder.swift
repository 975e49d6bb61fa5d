import CanonicalJSON

/// Finds the causes of the differences between two snapshots, and the dependencies between changes.
///
/// 1. Edits, insertions, removals, moves and reorderings become candidates, as do changes of the
///    proposal and the environment.
/// 2. From the leaves to the root, it collects the candidates that changed each node's size. If
///    there are none, although the node's proposal is unchanged, the node's code changed.
/// 3. From the root to the leaves, it collects the causes of each node's proposal and position.
struct CauseFinder {
  let pairs: NodePairs
  var drafts = CauseDrafts()
  /// The edit of each node, or the change of its code, if it has consequences.
  var own: [Int?]
  /// The edit of each node, whether or not it has consequences.
  var edits: [Int?]
  /// The insertions, removals, moves and reorderings in each node.
  var structure: [CauseSet]
  /// The causes of a changed layout direction.
  var direction: [CauseSet]
  /// The causes in each node's subtree that changed the node's size, by axis.
  var within: [PerAxis<CauseSet>]
  /// The causes of the changed sizes of each node's children, by axis.
  var grown: [PerAxis<CauseSet>]
  /// All candidates in each node's subtree.
  var inside: [CauseSet]
  /// The causes of a changed proposal, by axis.
  var above: [PerAxis<CauseSet>]
  /// The causes of each node's changed size, by axis.
  var sizes: [PerAxis<CauseSet>]
  /// The causes of each node's changed position in its parent, by axis.
  var positions: [PerAxis<CauseSet>]
  /// The nodes that each node's size and position depend on, if requested.
  var links: [[CauseLink]]
  /// Whether links are requested.
  let keepsLinks: Bool
  /// The candidate for a changed environment.
  var environment: Int?
  /// The candidates for a changed proposal to the root and a changed environment.
  private(set) var configuration: [Int] = []
  /// For each parent visited so far, the nodes that changed how it proposes and places.
  var deciders: [[Int]?]
  /// The causes of removed nodes, by position in the old snapshot.
  var removals: [Int: Int] = [:]

  /// Finds the causes and, if `keepsLinks` is true, the dependencies between nodes.
  init(_ pairs: NodePairs, keepsLinks: Bool = false) {
    self.pairs = pairs
    self.keepsLinks = keepsLinks
    let count = pairs.new.outline.nodes.count
    own = Array(repeating: nil, count: count)
    edits = own
    structure = Array(repeating: CauseSet(), count: count)
    direction = structure
    inside = structure
    within = Array(repeating: PerAxis(repeating: CauseSet()), count: count)
    above = within
    grown = within
    sizes = within
    positions = within
    links = keepsLinks ? Array(repeating: [], count: count) : []
    deciders = keepsLinks ? Array(repeating: nil, count: count) : []
    find()
  }

  private mutating func find() {
    addConfiguration()
    addEdits()
    addStructure()
    for node in pairs.new.outline.nodes.indices.reversed() { collectSizeCauses(of: node) }
    for node in pairs.new.outline.nodes.indices { explainPlacement(of: node) }
  }

  /// Returns the causes of a node's changed size, or changed position in its parent.
  func causes(of node: Int) -> CauseSet {
    var causes = CauseSet()
    for axis in AxisIndex.both {
      causes.formUnion(sizes[node][axis])
      causes.formUnion(positions[node][axis])
    }
    return causes
  }

  /// Returns the causes of a node that differs, even if the difference is too small for the
  /// analysis.
  ///
  /// Such a difference is a rounding error caused by a change nearby.
  func causes(ofChanged node: Int) -> CauseSet {
    let causes = causes(of: node)
    return causes.isEmpty && isRounded(node) ? nearest(node) : causes
  }

  private func isRounded(_ node: Int) -> Bool {
    pairs.match(node) != nil
      && AxisIndex.both.allSatisfy {
        !pairs.isSizeChanged(node, $0) && !pairs.isMoved(node, $0)
      }
  }

  /// Returns the candidates in a node's subtree, or else in that of the nearest ancestor that has
  /// any.
  private func nearest(_ node: Int) -> CauseSet {
    var current: Int? = node
    while let container = current {
      if !inside[container].isEmpty { return inside[container] }
      current = pairs.parent(container)
    }
    return CauseSet()
  }

  /// Returns the cause of a node's removal: the removal of the node itself or of an ancestor.
  func causes(ofRemoved node: Int) -> CauseSet {
    var causes = CauseSet()
    causes.insert(removals[node])
    return causes
  }

  private mutating func addConfiguration() {
    let (old, new) = (pairs.old, pairs.new)
    if old.environment != new.environment {
      let number = drafts.add(
        .environment,
        key: "",
        edits: CauseFinder.environmentEdits(from: old.environment, to: new.environment)
      )
      environment = number
      configuration.append(number)
    }
    if old.proposal != new.proposal {
      let edit = ContentEdit.edit(from: old.proposal, to: new.proposal)
      let number = drafts.add(.proposal, key: "", edits: [edit])
      for axis in AxisIndex.both
      where axis.length(old.proposal) != axis.length(new.proposal) {
        above[0][axis].insert(number)
      }
      configuration.append(number)
    }
  }

  private mutating func addEdits() {
    for edited in pairs.matching.edits.edited {
      let node = pairs.namedNew(edited.node)
      edits[edited.node] = drafts.add(.edited, key: node.type, node: node, edits: edited.edits)
    }
    let (before, after) = (pairs.old.environment, pairs.new.environment)
    let isTurned = before["layoutDirection"] != after["layoutDirection"]
    if isTurned || pairs.matching.edits.hasDirections { addDirections(isTurned: isTurned) }
  }

  private mutating func addDirections(isTurned: Bool) {
    for index in pairs.new.outline.nodes.indices {
      guard let match = pairs.match(index) else { continue }
      let parent = pairs.parent(index)
      let before = pairs.old.contents?[match].layoutDirection
      let after = pairs.new.contents?[index].layoutDirection
      if before != after {
        direction[index].insert(edits[index])
      } else if before == nil, let parent {
        direction[index] = direction[parent]
      } else if parent == nil, before == nil, isTurned {
        direction[index].insert(environment)
      }
    }
  }
}
