import Digests

extension SceneOutline {
  /// The least similarity of two outlines of the same scene.
  package static let sameSceneSimilarity = 0.6

  /// Returns the part of the nodes that two outlines share, from 0 to 1; the order of the nodes does not
  /// count.
  ///
  /// A node is shared if both outlines have one of its type with the same ID, or with the same view and
  /// label. Nodes that only have the same type count half. The result is 0 if nothing but types is
  /// shared, because scenes with the same containers can be about anything.
  package func similarity(to other: SceneOutline) -> Double {
    var (exact, loose) = ([NodeTrait: Int](), [NodeTrait: Int]())
    for node in other.nodes { exact[NodeTrait(node), default: 0] += 1 }
    var rest: [Node] = []
    var (shared, isTelling) = (0.0, false)
    for node in nodes {
      let trait = NodeTrait(node)
      guard let count = exact[trait], count > 0 else {
        rest.append(node)
        continue
      }
      exact[trait] = count - 1
      shared += 1
      isTelling = isTelling || trait.isTelling
    }
    guard isTelling else { return 0 }
    for (trait, count) in exact { loose[trait.untold, default: 0] += count }
    for node in rest {
      let trait = NodeTrait(node).untold
      guard let count = loose[trait], count > 0 else { continue }
      loose[trait] = count - 1
      shared += 0.5
    }
    return shared / Double(max(nodes.count, other.nodes.count, 1))
  }
}

/// What distinguishes a node from others in its scene.
private struct NodeTrait: Hashable {
  private let type: [UInt8]
  private let values: [[UInt8]?]

  /// A node with an ID is known by it, any other one by its view and its label.
  init(_ node: SceneOutline.Node) {
    type = Array(node.type.utf8)
    let values = node.id.map { [$0] } ?? [nil, node.view, node.label]
    self.values = values.map { $0.map { Array($0.utf8) } }
  }

  private init(type: [UInt8]) { (self.type, values) = (type, []) }

  /// Whether the node has more than a type.
  var isTelling: Bool { values.contains { $0 != nil } }
  /// The type alone.
  var untold: NodeTrait { NodeTrait(type: type) }
}
