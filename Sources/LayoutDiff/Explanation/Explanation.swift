/// The way from a node that differs back to the causes: each step with its proposal and answer on both
/// sides, and with what it follows from.
public struct Explanation: Equatable, Sendable {
  /// The ways in which a node follows from others.
  public enum Way: String, Hashable, Sendable, CaseIterable {
    /// Its size follows from those of the nodes inside.
    case contents
    /// Its size follows from its proposal.
    case proposal
    /// Its place keeps the distance to the sibling before.
    case follows
    /// Its place keeps its share of the room in its container.
    case centred
    /// Its place keeps the distance to the far edge of its container.
    case farEdge
    /// Its place follows from what else changed in its container.
    case container
    /// It stands where it stood in a container that moved.
    case rodeAlong
  }

  /// From what a node follows, and how.
  public struct Reason: Equatable, Sendable {
    /// The way.
    public let way: Way
    /// The nodes from which it follows.
    public let nodes: [SceneOutline.Node]
  }

  /// A node on the way.
  public struct Step: Equatable, Sendable {
    /// The node, as the newer snapshot that has it describes it.
    public let node: SceneOutline.Node
    /// The old side; `nil` for a node that was inserted.
    public let old: NodeChange.Side?
    /// The new side; `nil` for a node that was removed.
    public let new: NodeChange.Side?
    /// From what the node follows at once.
    public let reasons: [Reason]
    /// The cause that the node is itself; `nil` for a consequence.
    public let cause: Cause?
  }

  /// The steps, the node that was asked for first.
  public let steps: [Step]
  /// All causes from which the node follows.
  public let causes: [Cause]
  /// Whether anything of the node differs.
  public var isDifferent: Bool { steps.first.map { $0.old != $0.new } ?? false }
}

extension Explanation {
  /// The greatest number of steps.
  private static let maximumSteps = 24

  /// Explains a node of two snapshots; `nil` when neither has a node of that path.
  public init?(of path: String, old: Snapshot, new: Snapshot) {
    let pairs = NodePairs(old: old, new: new)
    let finder = CauseFinder<CauseSet>(
      pairs,
      limit: CauseSet.greatestLimit,
      keepsLinks: true
    )
    let bytes = Array(path.utf8)
    if let node = new.outline.nodes.firstIndex(where: { $0.path.utf8.elementsEqual(bytes) }) {
      self.init(finder, from: node)
      return
    }
    guard let node = old.outline.nodes.firstIndex(where: { $0.path.utf8.elementsEqual(bytes) })
    else { return nil }
    if let match = pairs.matching.newPositions[node] {
      self.init(finder, from: match)
      return
    }
    let causes = finder.causes(ofRemoved: node).numbers.map { finder.drafts[$0] }
    let step = Step(
      node: old.outline.nodes[node],
      old: NodeChange.Side(node, of: old),
      new: nil,
      reasons: [],
      cause: causes.first
    )
    self.init(steps: [step], causes: causes)
  }

  private init(_ finder: CauseFinder<CauseSet>, from start: Int) {
    var causes = finder.causes(of: start)
    if causes.isEmpty, let carrier = finder.carrier(of: start) {
      causes = finder.causes(of: carrier)
    }
    var steps: [Step] = []
    var seen: Set<Int> = [start]
    var pending = [start]
    while !pending.isEmpty, steps.count < Explanation.maximumSteps {
      let node = pending.removeFirst()
      let links = finder.reasons(of: node)
      steps.append(finder.step(node, links, causes))
      for next in links.flatMap(\.nodes) where seen.insert(next).inserted { pending.append(next) }
    }
    self.init(steps: steps, causes: causes.numbers.map { finder.drafts[$0] })
  }
}

extension CauseFinder {
  /// Returns the nearest container that differs, for a node that rode along with it.
  func carrier(of node: Int) -> Int? {
    var current = pairs.parent(node)
    while let container = current, causes(of: container).isEmpty {
      current = pairs.parent(container)
    }
    return current
  }

  fileprivate func reasons(of node: Int) -> [CauseLink] {
    guard !causes(of: node).isEmpty else {
      guard let match = pairs.match(node), pairs.old.frames[match] != pairs.new.frames[node] else {
        return []
      }
      return carrier(of: node).map { [CauseLink(way: .rodeAlong, nodes: [$0])] } ?? []
    }
    return links[node].map { link in
      CauseLink(way: link.way, nodes: Array(link.nodes.filter { $0 != node }.prefix(4)))
    }.filter { !$0.nodes.isEmpty }
  }

  fileprivate func step(_ node: Int, _ links: [CauseLink], _ causes: Causes) -> Explanation.Step {
    let nodes = pairs.new.outline.nodes
    // An edit that left the node as it was may have moved others.
    let edit = edits[node].flatMap { causes.numbers.contains($0) ? $0 : nil }
    let number = own[node] ?? edit
    return Explanation.Step(
      node: nodes[node],
      old: pairs.match(node).map { NodeChange.Side($0, of: pairs.old) },
      new: NodeChange.Side(node, of: pairs.new),
      reasons: links.map { Explanation.Reason(way: $0.way, nodes: $0.nodes.map { nodes[$0] }) },
      cause: number.map { drafts[$0] }
    )
  }
}
