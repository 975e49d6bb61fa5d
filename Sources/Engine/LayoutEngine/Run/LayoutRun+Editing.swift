public import Foundation
import LayoutCore

extension LayoutRun {
  /// Replaces a node and its descendants.
  ///
  /// A layout that replaces one of the same type inherits its cache, which is updated before its
  /// next use.
  ///
  /// - Throws: `LayoutError` if there is no node at the position or the tree would be too deep.
  public func replace(
    at position: NodePosition,
    with node: LayoutNode
  ) throws(LayoutError) {
    let path = try self.path(to: position)
    try checkDepth(of: node, at: position)
    storage.root.edit(position.steps[...]) { $0 = node }
    storage.replace(path[path.count - 1], with: node)
    changed(path, at: position)
  }

  /// Changes the layout or leaf, the traits, or the layout direction of a node, but not its
  /// children.
  ///
  /// - Throws: `LayoutError` if there is no node at the position.
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

  /// Inserts a node before the sibling at the position.
  ///
  /// - Throws: `LayoutError` if the position does not exist or the tree would be too deep.
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
    try changeChildren(path, at: parent) { storage.insert(node, into: container, at: step) }
  }

  /// Removes a node and its descendants.
  ///
  /// - Throws: `LayoutError` if there is no node at the position or it is the root.
  public func remove(at position: NodePosition) throws(LayoutError) {
    guard let parent = position.parent, let step = position.steps.last else {
      throw .noNode(position)
    }
    _ = try self.path(to: position)
    let path = try self.path(to: parent)
    storage.root.edit(parent.steps[...]) { $0.children.remove(at: step) }
    try changeChildren(path, at: parent) { storage.remove(from: path[path.count - 1], at: step) }
  }

  /// Returns the frame of a node in its container's coordinates, from the last layout.
  ///
  /// - Throws: `LayoutError` if there is no node at the position.
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

  /// Updates the storage after the children of a container changed in the tree.
  ///
  /// A modifier is rebuilt because its first subview is special.
  private func changeChildren(
    _ path: [Int32],
    at position: NodePosition,
    _ change: () -> Void
  ) throws(LayoutError) {
    let container = path[path.count - 1]
    guard let layout = storage.layout(of: container), let node = root.node(at: position) else {
      throw .noNode(position)
    }
    if layout.properties.role.isModifier || node.children.isEmpty {
      storage.replace(container, with: node)
    } else {
      invalidateGuides(of: storage.children(of: container))
      change()
    }
    changed(path, at: position)
  }
}
