import LayoutDiff
import LayoutEngine

extension SceneOutline {
  /// The maximum length of a label, in characters; longer labels are truncated.
  private static let longestLabel = 40

  /// Creates the outline of a tree.
  ///
  /// - Throws: `RecorderError` if two nodes have the same path, for example because an ID equals a
  ///   path.
  init(of root: LayoutNode, scene: String) throws(RecorderError) {
    var nodes: [Node] = []
    var paths: Set<[UInt8]> = []
    var pending = [Step(node: root, path: NodePath(root: root), parent: nil)]
    while let step = pending.popLast() {
      guard paths.insert(Array(step.path.description.utf8)).inserted else {
        throw .ambiguous(step.path.description, scene: scene)
      }
      let index = nodes.count
      nodes.append(
        Node(
          parent: step.parent,
          path: step.path.description,
          id: step.node.id,
          type: step.node.type,
          label: SceneOutline.label(of: step.node),
          view: step.node.view?.text
        )
      )
      for (position, child) in step.node.children.enumerated().reversed() {
        var path = step.path
        path.descend(to: child, at: position)
        pending.append(Step(node: child, path: path, parent: index))
      }
    }
    do {
      try self.init(nodes)
    } catch {
      throw .contradiction(scene, error)
    }
  }

  /// A node that is not yet listed.
  private struct Step {
    let node: LayoutNode
    let path: NodePath
    let parent: Int?
  }

  private static func label(of node: LayoutNode) -> String? {
    guard case .leaf(let leaf) = node.content, let label = leaf.label else { return nil }
    return label.count <= longestLabel ? label : "\(label.prefix(longestLabel - 1))…"
  }
}
