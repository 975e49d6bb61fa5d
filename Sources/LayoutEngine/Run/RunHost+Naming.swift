import LayoutCore

extension RunHost {
  /// Notes something that a node's layout did, once for each message.
  func report(_ message: String, at node: Int32, kind: LayoutDiagnostic.Kind = .correction) {
    let diagnostic = LayoutDiagnostic(
      kind: kind,
      path: path(of: node),
      type: description(of: node)?.type ?? "",
      message: message
    )
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// The description of a node in the tree that the run was made from.
  func description(of node: Int32) -> LayoutNode? {
    guard let storage else { return nil }
    return steps(to: node).reduce(storage.root) { $0.children[$1] }
  }

  /// The path of a node, as snapshots name it.
  func path(of node: Int32) -> String {
    guard let storage else { return "" }
    var path = NodePath(root: storage.root)
    var current = storage.root
    for step in steps(to: node) {
      current = current.children[step]
      path.descend(to: current, at: step)
    }
    return path.description
  }

  /// The positions among siblings on the way from the root to a node.
  private func steps(to node: Int32) -> [Int] {
    var steps: [Int] = []
    var current = node
    while nodes[Int(current)].parent >= 0 {
      let parent = nodes[Int(current)].parent
      steps.append(Int(current - nodes[Int(parent)].firstChild))
      current = parent
    }
    return steps.reversed()
  }
}
