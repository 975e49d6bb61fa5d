public import Foundation
import LayoutCore

extension LayoutRun {
  /// Replaces a node, with everything below it.
  ///
  /// A layout that stands where one of its type stood keeps its cache, which is updated before it is
  /// used again.
  ///
  /// - Throws: `LayoutError` when there is no node at the position, or the tree would be too deep.
  public func replace(
    at position: NodePosition,
    with node: LayoutNode
  ) throws(LayoutError) {
    let path = try self.path(to: position)
    try checkDepth(of: node, at: position)
    storage.root.edit(position.steps[...]) { $0 = node }
    storage.replace(path[path.count - 1], at: position.steps.last, with: node)
    changed(path, at: position)
  }

  /// Changes what a node is by itself: its layout or leaf, its traits, its direction.
  ///
  /// Its children stay.
  ///
  /// - Throws: `LayoutError` when there is no node at the position.
  public func modify(
    at position: NodePosition,
    _ change: (inout LayoutNode) -> Void
  ) throws(LayoutError) {
    guard var node = root.node(at: position) else { throw .noNode(position) }
    let children = node.children
    let before = node.layoutDirection
    change(&node)
    let path = try self.path(to: position)
    guard !children.isEmpty, case .layout(let layout) = node.content,
      node.layoutDirection == before,
      storage.keep(path[path.count - 1], layout, node.traits)
    else { return try replace(at: position, with: node) }
    storage.root.edit(position.steps[...]) { $0 = node }
    changed(path, at: position)
  }

  /// Inserts a node; those of its siblings that stand at the position or behind it move on.
  ///
  /// - Throws: `LayoutError` when there is no such place, or the tree would be too deep.
  public func insert(_ node: LayoutNode, at position: NodePosition) throws(LayoutError) {
    guard let parent = position.parent, let step = position.steps.last else {
      throw .noNode(position)
    }
    let path = try self.path(to: parent)
    let container = path[path.count - 1]
    guard case .layout? = root.node(at: parent)?.content,
      (0...storage.children(of: container).count).contains(step)
    else { throw .noNode(position) }
    try checkDepth(of: node, at: position)
    storage.root.edit(parent.steps[...]) { $0.children.insert(node, at: step) }
    try exchange(path, at: parent) { storage.insert(node, into: container, at: step) }
  }

  /// Takes a node away, with everything below it.
  ///
  /// - Throws: `LayoutError` when there is no node at the position, or it is the root.
  public func remove(at position: NodePosition) throws(LayoutError) {
    guard let parent = position.parent, let step = position.steps.last else {
      throw .noNode(position)
    }
    _ = try self.path(to: position)
    let path = try self.path(to: parent)
    storage.root.edit(parent.steps[...]) { $0.children.remove(at: step) }
    try exchange(path, at: parent) { storage.remove(from: path[path.count - 1], at: step) }
  }

  /// Returns the frame of a node in its container's coordinates, as the last layout put it.
  ///
  /// - Throws: `LayoutError` when there is no node at the position.
  public func frame(at position: NodePosition) throws(LayoutError) -> CGRect {
    let path = try self.path(to: position)
    return storage.nodes[Int(path[path.count - 1])].frame
  }

  private func path(to position: NodePosition) throws(LayoutError) -> [Int32] {
    guard let path = storage.path(to: position) else { throw .noNode(position) }
    return path
  }

  private func checkDepth(
    of node: LayoutNode,
    at position: NodePosition
  ) throws(LayoutError) {
    guard !node.isTooDeep, position.steps.count + node.depth <= LayoutNode.maximumDepth else {
      throw .tooDeep()
    }
  }

  /// Changes the children of a container, whose node the tree has already.
  ///
  /// What stands first in a modifier is not like the others, so a modifier is built anew.
  private func exchange(
    _ path: [Int32],
    at position: NodePosition,
    _ change: () -> Void
  ) throws(LayoutError) {
    let container = path[path.count - 1]
    guard let layout = storage.layout(of: container), let node = root.node(at: position) else {
      throw .noNode(position)
    }
    if layout.properties.role.isModifier || node.children.isEmpty {
      storage.replace(container, at: position.steps.last, with: node)
    } else {
      forgetGuides(of: storage.children(of: container))
      change()
    }
    changed(path, at: position)
  }
}
