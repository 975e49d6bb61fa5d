import Foundation
import LayoutCore

extension NodeStorage {
  /// Returns the indices of the nodes from the root to a position.
  func path(to position: NodePosition) -> [Int32]? {
    var path: [Int32] = [0]
    for step in position.steps {
      let children = children(of: path[path.count - 1])
      guard step >= 0, step < children.count else { return nil }
      path.append(children.lowerBound + Int32(truncatingIfNeeded: step))
    }
    return path
  }

  /// Builds a node and its descendants in place of an existing one.
  ///
  /// Layouts of the same types at the same positions keep their caches.
  func replace(_ index: Int32, with node: LayoutNode) {
    // Moves the existing node to an unused entry, so that its children can still be found.
    let parent = nodes[Int(index)].parent
    let old = append(1, under: parent)
    nodes[Int(old)] = nodes[Int(index)]
    reset(index, under: parent)
    build(node, at: index, earlier: EarlierNode(storage: self, index: old))
  }

  /// Resets a node to its initial state.
  private func reset(_ index: Int32, under parent: Int32) {
    nodes[Int(index)] = Node(
      parent: parent,
      isRightToLeft: environment.layoutDirection == .rightToLeft
    )
    measurements[Int(index)] = SubviewMeasurement()
    values[index] = nil
    if parent >= 0 { Surroundings(of: parent, in: self).write(to: nodes + Int(index)) }
  }

  /// Builds a node among the children of a container that is not a modifier.
  func insert(_ node: LayoutNode, into container: Int32, at step: Int) {
    let before = children(of: container)
    let first = append(before.count + 1, under: container)
    for position in 0..<before.count {
      let moved = Int32(truncatingIfNeeded: position < step ? position : position + 1)
      move(before.lowerBound + Int32(truncatingIfNeeded: position), to: first + moved)
    }
    nodes[Int(container)].firstChild = first
    nodes[Int(container)].childCount = Int32(truncatingIfNeeded: before.count + 1)
    let index = first + Int32(truncatingIfNeeded: step)
    reset(index, under: container)
    build(node, at: index, earlier: nil)
  }

  /// Removes a child from a container that is not a modifier.
  func remove(from container: Int32, at step: Int) {
    let before = children(of: container)
    let gone = before.lowerBound + Int32(truncatingIfNeeded: step)
    for index in (gone + 1)..<max(gone + 1, before.upperBound) { move(index, to: index - 1) }
    values[before.upperBound - 1] = nil
    nodes[Int(container)].childCount -= 1
  }

  /// Moves a node to a different index.
  private func move(_ old: Int32, to new: Int32) {
    nodes[Int(new)] = nodes[Int(old)]
    measurements[Int(new)] = measurements[Int(old)]
    values[new] = values[old]
    values[old] = nil
    for child in children(of: new) { nodes[Int(child)].parent = new }
  }

  /// Replaces the layout and traits of a node.
  ///
  /// Returns `false` if the types differ or the new layout affects its subviews differently.
  func keep(_ index: Int32, _ layout: any Layout, _ traits: NodeTraits?) -> Bool {
    guard let kept = self.layout(of: index) else { return false }
    let before = kept.properties
    guard kept.replace(with: layout), kept.properties.stackOrientation == before.stackOrientation,
      kept.properties.role == before.role
    else { return false }
    nodes[Int(index)].hasExplicitPriority = traits?.priority != nil
    if let priority = traits?.priority { nodes[Int(index)].priority = priority }
    return true
  }

  /// Resolves the traits of a node again after its subviews changed.
  func updateTraits(_ index: Int32, traits: NodeTraits?) {
    if !nodes[Int(index)].hasExplicitPriority { nodes[Int(index)].priority = 0 }
    values[index] = traits.flatMap { $0.values.isEmpty ? nil : $0.values }
    resolve(index)
  }
}
