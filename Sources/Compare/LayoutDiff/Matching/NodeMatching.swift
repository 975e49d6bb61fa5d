import Foundation
import LayoutCore

/// A matching of the nodes of two snapshots.
///
/// Nodes with the same ID are matched first. Other nodes are matched by content and position: first
/// equal content in the same place, in a different order or in a different parent, then containers
/// with the same views, then nodes between the same neighbors.
public struct NodeMatching: Sendable {
  /// The position in the old outline of each node in the new outline; `nil` for an added node.
  public let oldPositions: [Int?]
  /// The position in the new outline of each node in the old outline; `nil` for a removed node.
  public let newPositions: [Int?]
  /// The positions of nodes that are only in the old outline, in ascending order.
  public let removed: [Int]
  /// The children of each new node, in order.
  let children: [[Int]]
  /// The previous sibling of each new node; `nil` for a first child.
  let siblingsBefore: [Int?]
  /// The edits, moves and reorderings, which are the same for all proposals of a scene.
  let edits: MatchedEdits
  let oldNames: NodeNames
  let newNames: NodeNames

  /// Matches the nodes of two snapshots.
  public init(_ old: Snapshot, _ new: Snapshot) {
    oldNames = NodeNames(of: old.outline)
    newNames = NodeNames(of: new.outline)
    (children, siblingsBefore) = NodeMatching.tree(of: new.outline)
    if let edits = MatchedEdits(ofNodesInPlace: old, new) {
      oldPositions = Array(old.outline.nodes.indices)
      newPositions = oldPositions
      removed = []
      self.edits = edits
      return
    }
    // Contents can be compared only if both sides have them.
    let hasContents = old.contents != nil && new.contents != nil
    var matcher = NodeMatcher(
      MatchInput(old.outline, hasContents ? old.contents : nil),
      MatchInput(new.outline, hasContents ? new.contents : nil)
    )
    matcher.match()
    oldPositions = matcher.oldPositions
    newPositions = matcher.newPositions
    removed = newPositions.indices.filter { matcher.newPositions[$0] == nil }
    edits = MatchedEdits(old, new, oldPositions: oldPositions, newPositions: newPositions)
  }

  private static func tree(of outline: SceneOutline) -> ([[Int]], [Int?]) {
    var children = [[Int]](repeating: [], count: outline.nodes.count)
    var siblingsBefore = [Int?](repeating: nil, count: outline.nodes.count)
    for (index, node) in outline.nodes.enumerated() {
      guard let parent = node.parent else { continue }
      siblingsBefore[index] = children[parent].last
      children[parent].append(index)
    }
    return (children, siblingsBefore)
  }
}

/// Two snapshots with their nodes matched, and the differences between the matched nodes.
package struct NodePairs: Sendable {
  /// The largest difference between lengths, in points, that the cause analysis ignores.
  static let noise: CGFloat = 1e-6

  package let old: Snapshot
  package let new: Snapshot
  package let matching: NodeMatching

  /// Pairs the nodes of two snapshots; creates a matching if none is given.
  package init(old: Snapshot, new: Snapshot, matching: NodeMatching? = nil) {
    self.old = old
    self.new = new
    self.matching = matching ?? NodeMatching(old, new)
  }

  /// The children of each new node, in order.
  var children: [[Int]] { matching.children }
  /// The previous sibling of each new node; `nil` for a first child.
  var siblingsBefore: [Int?] { matching.siblingsBefore }

  /// Returns the old position of a new node; `nil` for an added node.
  package func match(_ node: Int) -> Int? { matching.oldPositions[node] }

  func parent(_ node: Int) -> Int? { new.outline.nodes[node].parent }

  /// Returns an old node with its name, for a report.
  func namedOld(_ node: Int) -> SceneOutline.Node {
    old.outline.nodes[node].named(by: matching.oldNames, at: node)
  }

  /// Returns a new node with its name, for a report.
  func namedNew(_ node: Int) -> SceneOutline.Node {
    new.outline.nodes[node].named(by: matching.newNames, at: node)
  }

  /// Returns whether a node has the same parent on both sides, so that its positions are
  /// comparable.
  func hasSameParent(_ node: Int) -> Bool {
    guard let match = match(node) else { return false }
    switch (old.outline.nodes[match].parent, parent(node)) {
    case (let before?, let after?): return matching.newPositions[before] == after
    case (nil, nil): return true
    default: return false
    }
  }

  func isSizeChanged(_ node: Int, _ axis: AxisIndex) -> Bool {
    guard let match = match(node) else { return true }
    return NodePairs.isDifferent(
      axis.length(old.placements[match].frame),
      axis.length(new.placements[node].frame)
    )
  }

  func isSizeChanged(_ node: Int) -> Bool { AxisIndex.both.contains { isSizeChanged(node, $0) } }

  func isProposalChanged(_ node: Int) -> Bool {
    guard let match = match(node) else { return false }
    return old.placements[match].proposal != new.placements[node].proposal
  }

  func isProposalChanged(_ node: Int, _ axis: AxisIndex) -> Bool {
    guard let match = match(node) else { return false }
    return axis.length(old.placements[match].proposal)
      != axis.length(new.placements[node].proposal)
  }

  /// Returns whether a node moved in its parent, which must be the same on both sides.
  func isMoved(_ node: Int, _ axis: AxisIndex) -> Bool {
    guard let match = match(node) else { return false }
    return NodePairs.isDifferent(
      axis.start(old.placements[match].frame),
      axis.start(new.placements[node].frame)
    )
  }

  /// Returns whether a container changed the position or the proposal of any child.
  func isPlacingChanged(in container: Int) -> Bool {
    children[container].contains { child in
      hasSameParent(child)
        && (isProposalChanged(child) || AxisIndex.both.contains { isMoved(child, $0) })
    }
  }

  static func isDifferent(_ first: CGFloat, _ second: CGFloat) -> Bool {
    abs(first - second) > noise
  }
}

/// A horizontal or vertical axis.
enum AxisIndex {
  case horizontal, vertical

  static let both = [AxisIndex.horizontal, .vertical]

  var other: AxisIndex { self == .horizontal ? .vertical : .horizontal }

  func start(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.minX : frame.minY }
  func end(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.maxX : frame.maxY }
  func length(_ frame: CGRect) -> CGFloat { self == .horizontal ? frame.width : frame.height }

  func length(_ proposal: ProposedViewSize) -> CGFloat? {
    self == .horizontal ? proposal.width : proposal.height
  }
}

struct PerAxis<Value> {
  private var horizontal: Value
  private var vertical: Value

  /// Creates a value that is the same for both axes.
  init(repeating value: Value) {
    horizontal = value
    vertical = value
  }

  subscript(axis: AxisIndex) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    _modify {
      if axis == .horizontal { yield &horizontal } else { yield &vertical }
    }
  }
}

/// A cache of the most recent matching.
///
/// The snapshots of a scene are compared one proposal after another, usually with the same nodes.
public struct MatchingCache: Sendable {
  private struct Side: Equatable {
    let outline: SceneOutline
    let contents: [NodeContent]?

    init(_ snapshot: Snapshot) {
      outline = snapshot.outline
      contents = snapshot.contents
    }
  }

  private var last: (old: Side, new: Side, matching: NodeMatching)?

  /// Creates an empty cache.
  public init() {}

  /// Returns the matching of two snapshots, and caches it.
  public mutating func matching(_ old: Snapshot, _ new: Snapshot) -> NodeMatching {
    let (before, after) = (Side(old), Side(new))
    if let last, last.old == before, last.new == after { return last.matching }
    let matching = NodeMatching(old, new)
    last = (before, after, matching)
    return matching
  }
}
