/// The chain of dependencies that leads from a changed node to its causes.
public struct Explanation: Equatable, Sendable {
  /// The nodes that a node's size or position directly depends on.
  public struct Link: Equatable, Sendable {
    /// The kind of dependency.
    public let kind: LinkKind
    /// The nodes.
    public let nodes: [SceneOutline.Node]
  }

  /// A node of the chain.
  public struct Step: Equatable, Sendable {
    /// The node, from the new snapshot or, if it is removed, the old one.
    public let node: SceneOutline.Node
    /// The old side; `nil` for an inserted node.
    public let old: NodeChange.Side?
    /// The new side; `nil` for a removed node.
    public let new: NodeChange.Side?
    /// The direct dependencies.
    public let links: [Link]
    /// The cause, if the node is a cause; `nil` for a consequence.
    public let cause: Cause?
  }

  /// The steps in breadth-first order, at most 1,000; the first is the explained node.
  public let steps: [Step]
  /// All causes of the node's changes.
  public internal(set) var causes: [Cause]
  /// The evidence for the causes.
  public private(set) var evidence = NodeChange.Evidence.frames
  /// The change of what the node shows, if no frame changed because of it.
  public internal(set) var content: Cause?
  /// Whether the node's position, size or content differs between the snapshots, or only one has the
  /// node.
  public var isDifferent: Bool { content != nil || isMoved }

  /// Whether the node's position or size differs between the snapshots, or only one has the node.
  public var isMoved: Bool {
    guard let step = steps.first else { return false }
    guard let old = step.old, let new = step.new else { return true }
    return old.frame != new.frame || old.placement.frame != new.placement.frame
  }
}

extension Explanation {
  /// Returns the explanation with the proved causes of the node's changes.
  ///
  /// - Parameters:
  ///   - attribution: The proved causes.
  ///   - diff: The diff that lists the causes.
  /// - Returns: The explanation.
  package func attributing(
    _ attribution: SnapshotDiff.Attribution,
    in diff: SnapshotDiff
  ) -> Explanation {
    var explanation = self
    explanation.causes = attribution.causes.map { diff.causes[$0] }
    explanation.evidence = attribution.isEachEnough ? .proofOfEach : .proof
    return explanation
  }

  private static let maximumSteps = 1_000

  /// Explains a node of two snapshots; returns `nil` if neither has it.
  ///
  /// - Parameters:
  ///   - path: The node's path or name in the new snapshot, or else in the old one.
  ///   - old: The old snapshot.
  ///   - new: The new snapshot.
  public init?(of path: String, old: Snapshot, new: Snapshot) {
    let pairs = NodePairs(old: old, new: new)
    let finder = CauseFinder(pairs, keepsLinks: true)
    if let node = new.outline.position(of: path) {
      self.init(finder, from: node)
      return
    }
    guard let node = old.outline.position(of: path) else { return nil }
    if let match = pairs.matching.newPositions[node] {
      self.init(finder, from: match)
      return
    }
    let causes = finder.causes(ofRemoved: node).numbers.map { finder.drafts[$0] }
    let step = Step(
      node: pairs.namedOld(node),
      old: NodeChange.Side(node, of: old),
      new: nil,
      links: [],
      cause: causes.first
    )
    self.init(steps: [step], causes: causes)
  }

  private init(steps: [Step], causes: [Cause]) {
    self.steps = steps
    self.causes = causes
  }

  private init(_ finder: CauseFinder, from start: Int) {
    var causes = finder.causes(of: start)
    if causes.isEmpty, let ancestor = finder.changedAncestor(of: start) {
      causes = finder.causes(of: ancestor)
    }
    var steps: [Step] = []
    var seen: Set<Int> = [start]
    var pending = [start]
    while !pending.isEmpty, steps.count < Explanation.maximumSteps {
      let node = pending.removeFirst()
      let links = finder.directLinks(of: node)
      steps.append(finder.step(node, links, causes))
      for next in links.flatMap(\.nodes) where seen.insert(next).inserted { pending.append(next) }
    }
    self.init(steps: steps, causes: causes.numbers.map { finder.drafts[$0] })
    let diff = SnapshotDiff(finder.pairs, tolerance: .exact)
    content = diff.contentCauses.first { $0.nodes.contains(finder.pairs.namedNew(start)) }
    if let content { self.causes.append(content) }
  }
}

extension CauseFinder {
  /// Returns the nearest ancestor that has causes.
  fileprivate func changedAncestor(of node: Int) -> Int? {
    var current = pairs.parent(node)
    while let container = current, causes(of: container).isEmpty {
      current = pairs.parent(container)
    }
    return current
  }

  /// Returns the direct dependencies of a node, with at most four nodes per dependency.
  fileprivate func directLinks(of node: Int) -> [CauseLink] {
    guard !causes(of: node).isEmpty else {
      guard let match = pairs.match(node), pairs.old.frames[match] != pairs.new.frames[node] else {
        return []
      }
      return changedAncestor(of: node).map { [CauseLink(kind: .movedWithAncestor, nodes: [$0])] }
        ?? []
    }
    return nodes[node].links.map { link in
      CauseLink(kind: link.kind, nodes: Array(link.nodes.filter { $0 != node }.prefix(4)))
    }.filter { !$0.nodes.isEmpty }
  }

  fileprivate func step(_ node: Int, _ links: [CauseLink], _ causes: CauseSet) -> Explanation.Step {
    // Even if its edit did not change this node, the same cause may have changed others.
    let edit = nodes[node].edit.flatMap { causes.contains($0) ? $0 : nil }
    return Explanation.Step(
      node: pairs.namedNew(node),
      old: pairs.match(node).map { NodeChange.Side($0, of: pairs.old) },
      new: NodeChange.Side(node, of: pairs.new),
      links: links.map { Explanation.Link(kind: $0.kind, nodes: $0.nodes.map(pairs.namedNew)) },
      cause: (nodes[node].own ?? edit).map { drafts[$0] }
    )
  }
}
