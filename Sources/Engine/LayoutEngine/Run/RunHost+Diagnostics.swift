import Foundation
import LayoutCore

extension RunHost {
  /// Reports a diagnostic about a node's layout, once for each message.
  func report(_ message: String, at node: Int32, kind: LayoutDiagnostic.Kind = .warning) {
    let diagnostic = LayoutDiagnostic(
      kind: kind,
      path: path(of: node),
      type: description(of: node)?.type ?? "",
      message: message
    )
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// Returns the description of a node in the tree of the run.
  func description(of node: Int32) -> LayoutNode? {
    guard let storage else { return nil }
    return steps(to: node).reduce(storage.root) { $0.children[$1] }
  }

  /// Returns the path of a node, as used in snapshots.
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

  /// Returns the positions among siblings from the root to a node.
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

extension RunHost {
  /// Reports that a custom layout placed a subview outside its bounds.
  ///
  /// This is allowed, and the built-in layouts do it when content is larger than its frame, but in
  /// a custom layout it is often a mistake.
  func noteSubviewsOutside(of node: Int32, _ bounds: CGRect) {
    let container = nodes[Int(node)]
    let children = container.firstChild..<(container.firstChild + container.childCount)
    // The cheapest check comes first.
    guard children.contains(where: { nodes[Int($0)].frame.isOutside(bounds) }), let storage,
      case .layout(let layout)? = description(of: node)?.content,
      !(layout is any RegionLayout), storage.layout(of: node)?.isModifier == false
    else { return }
    for child in children where nodes[Int(child)].frame.isOutside(bounds) {
      let frame = nodes[Int(child)].frame
      let place = "\(PointsText.short(frame.size)) at \(PointsText.short(frame.origin))"
      report(
        "placed \(path(of: child)) outside its bounds of \(PointsText.short(bounds.size)): \(place)",
        at: node,
        kind: .note
      )
    }
  }
}

extension ErasedLayout {
  fileprivate var isModifier: Bool { properties.role.isModifier }
}

extension CGRect {
  /// Returns whether the rectangle exceeds the bounds by more than a rounding error.
  @inline(__always)
  func isOutside(_ bounds: CGRect) -> Bool {
    origin.x < bounds.origin.x - 0.01 || origin.y < bounds.origin.y - 0.01
      || origin.x + size.width > bounds.origin.x + bounds.size.width + 0.01
      || origin.y + size.height > bounds.origin.y + bounds.size.height + 0.01
  }
}
