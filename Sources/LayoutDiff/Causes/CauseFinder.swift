import CanonicalJSON

/// Finds the causes of what differs between two snapshots, and what follows from which.
///
/// 1. What was edited, inserted, removed, moved and reordered is noted; also whether the proposal and the
///    environment are other ones.
/// 2. From the leaves up: which of these made a node answer another size. Where none did, and what the
///    node was proposed is the same, its code changed.
/// 3. From the root down: from what each node's proposal and place follow.
struct CauseFinder<Causes: CauseNumbers> {
  let pairs: NodePairs
  var drafts = CauseDrafts()
  /// The edit of a node, or the change of its code, from which something follows.
  var own: [Int?]
  /// The edit of a node, whether something follows from it or not.
  var edits: [Int?]
  /// What was inserted in a node, removed from it, or reordered.
  var structure: [Causes]
  /// What made the direction of layout another one.
  var direction: [Causes]
  /// The causes inside a node that made it answer otherwise, by axis.
  var within: [PerAxis<Causes>]
  /// The causes inside the children of a node that answer otherwise, by axis.
  var grown: [PerAxis<Causes>]
  /// All causes and edits inside a node.
  var inside: [Causes]
  /// Why the proposal to a node is another one, by axis.
  var above: [PerAxis<Causes>]
  /// Why a node's size is another one, by axis.
  var sizes: [PerAxis<Causes>]
  /// Why a node's place in its container is another one, by axis.
  var places: [PerAxis<Causes>]
  /// From what a node's size and place follow, where that is asked for.
  var links: [[CauseLink]]
  /// Whether it is asked for.
  let keepsLinks: Bool
  /// The environment, if it is another one.
  var environment: Int?
  /// The proposal to the root and the environment, where they are other ones.
  private(set) var surroundings: [Int] = []
  /// What makes containers propose and place otherwise, for those that were asked about.
  var deciders: [[Int]?]
  /// The causes of removed nodes, by position in the old snapshot.
  var removals: [Int: Int] = [:]

  /// Finds the causes, of which at most `limit` are told of each node.
  init(_ pairs: NodePairs, limit: Int = CauseSet.usualLimit, keepsLinks: Bool = false) {
    self.pairs = pairs
    self.keepsLinks = keepsLinks
    let count = pairs.new.outline.nodes.count
    let none = PerAxis(repeating: Causes(limit: limit))
    own = Array(repeating: nil, count: count)
    edits = own
    structure = Array(repeating: Causes(limit: limit), count: count)
    direction = structure
    inside = structure
    within = Array(repeating: none, count: count)
    above = within
    grown = within
    sizes = within
    places = within
    links = keepsLinks ? Array(repeating: [], count: count) : []
    deciders = keepsLinks ? Array(repeating: nil, count: count) : []
    find()
  }

  private mutating func find() {
    noteSurroundings()
    noteEdits()
    noteStructure()
    for node in pairs.new.outline.nodes.indices.reversed() { explainAnswer(of: node) }
    for node in pairs.new.outline.nodes.indices { explainPlace(of: node) }
  }

  /// Returns why a node differs: its size, or its place in its container.
  func causes(of node: Int) -> Causes {
    var causes = Causes()
    for axis in AxisIndex.both {
      causes.formUnion(sizes[node][axis])
      causes.formUnion(places[node][axis])
    }
    return causes
  }

  /// Returns why a node differs, be it by less than what is analysed, as sums do that were rounded otherwise.
  func causes(ofChanged node: Int) -> Causes {
    let causes = causes(of: node)
    return causes.isEmpty && isRounded(node) ? nearest(node) : causes
  }

  private func isRounded(_ node: Int) -> Bool {
    pairs.match(node) != nil
      && AxisIndex.both.allSatisfy {
        !pairs.isSizeChanged(node, $0) && !pairs.isMoved(node, $0)
      }
  }

  /// Returns what changed in a node, else in the nearest container in which anything did.
  private func nearest(_ node: Int) -> Causes {
    var current: Int? = node
    while let container = current {
      if !inside[container].isEmpty { return inside[container] }
      current = pairs.parent(container)
    }
    return Causes()
  }

  /// Returns why an old node is gone: it, or what contained it, was removed.
  func causes(ofRemoved node: Int) -> Causes {
    var causes = Causes()
    causes.insert(removals[node])
    return causes
  }

  private mutating func noteSurroundings() {
    let (old, new) = (pairs.old, pairs.new)
    if old.environment != new.environment {
      let number = drafts.add(
        .environment,
        key: "",
        edits: Cause.Edit.edits(from: old.environment, to: new.environment)
      )
      environment = number
      surroundings.append(number)
    }
    if old.proposal != new.proposal {
      let edit = Cause.Edit.edit(from: old.proposal, to: new.proposal)
      let number = drafts.add(.proposal, key: "", edits: [edit])
      for axis in AxisIndex.both
      where axis.length(old.proposal) != axis.length(new.proposal) {
        above[0][axis].insert(number)
      }
      surroundings.append(number)
    }
  }

  private mutating func noteEdits() {
    for edited in pairs.matching.edits.edited.all {
      let node = pairs.new.outline.nodes[edited.node]
      edits[edited.node] = drafts.add(.edited, key: node.type, node: node, edits: edited.edits)
    }
    let (before, after) = (pairs.old.environment, pairs.new.environment)
    let isTurned = before["layoutDirection"] != after["layoutDirection"]
    if isTurned || pairs.matching.edits.hasDirections { noteDirections(isTurned: isTurned) }
  }

  private mutating func noteDirections(isTurned: Bool) {
    for index in pairs.new.outline.nodes.indices {
      guard let match = pairs.match(index) else { continue }
      let parent = pairs.parent(index)
      let (before, after) = (setDirection(pairs.old, match), setDirection(pairs.new, index))
      if before != after {
        direction[index].insert(edits[index])
      } else if before == nil, let parent {
        direction[index] = direction[parent]
      } else if parent == nil, before == nil, isTurned {
        direction[index].insert(environment)
      }
    }
  }

  private func setDirection(_ snapshot: Snapshot, _ node: Int) -> String? {
    snapshot.contents?[node].layoutDirection
  }
}

/// From what a node's size or place follows at once.
struct CauseLink: Equatable {
  /// How it follows.
  let way: Explanation.Way
  /// The nodes from which it follows, by position in the new snapshot.
  let nodes: [Int]
}

/// Causes that may turn out to have changed nothing.
struct CauseDrafts {
  private struct Key: Hashable {
    let kind: Cause.Kind
    let text: String
    let edits: [Cause.Edit]
  }

  private var numbers: [Key: Int] = [:]
  private(set) var kinds: [Cause.Kind] = []
  private(set) var nodes: [[SceneOutline.Node]] = []
  private(set) var edits: [[Cause.Edit]] = []

  /// Adds a cause, or a node to one of the same key, at its front or end, and returns its number.
  mutating func add(
    _ kind: Cause.Kind,
    key: String,
    node: SceneOutline.Node? = nil,
    edits: [Cause.Edit] = [],
    isFirst: Bool = false
  ) -> Int {
    let key = Key(kind: kind, text: key, edits: edits)
    if let known = numbers[key] {
      guard let node, !isFirst || !nodes[known].contains(node) else { return known }
      nodes[known].insert(node, at: isFirst ? 0 : nodes[known].count)
      return known
    }
    numbers[key] = kinds.count
    kinds.append(kind)
    nodes.append(node.map { [$0] } ?? [])
    self.edits.append(edits)
    return kinds.count - 1
  }

  /// How many causes there are.
  var count: Int { kinds.count }

  /// Returns a cause by its number.
  subscript(number: Int) -> Cause {
    Cause(kind: kinds[number], nodes: nodes[number], edits: edits[number])
  }
}
