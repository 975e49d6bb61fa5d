import Foundation
import LayoutCore

extension NodeStorage {
  /// The index of the node at a position, after those of the nodes on the way to it.
  func path(to position: NodePosition) -> [Int32]? {
    var path: [Int32] = [0]
    for step in position.steps {
      let children = children(of: path[path.count - 1])
      guard step >= 0, step < children.count else { return nil }
      path.append(children.lowerBound + Int32(truncatingIfNeeded: step))
    }
    return path
  }

  /// Builds another node in the place of one, with everything below it.
  ///
  /// Layouts of the same types in the same places keep their caches.
  func replace(_ index: Int32, at step: Int?, with node: LayoutNode) {
    // The node that was there goes on the heap of what is not used, for its children to be found.
    let parent = nodes[Int(index)].parent
    let old = append(1, under: parent)
    nodes[Int(old)] = nodes[Int(index)]
    reset(index, under: parent, at: step)
    build(node, at: index, earlier: EarlierNode(storage: self, index: old))
  }

  /// Makes a node as new as one that nothing was written to.
  private func reset(_ index: Int32, under parent: Int32, at step: Int?) {
    nodes[Int(index)] = Node(
      parent: parent,
      isRightToLeft: environment.layoutDirection == .rightToLeft
    )
    answers[Int(index)] = SubviewAnswer()
    values[index] = nil
    if let step { Surroundings(of: parent, in: self).write(to: nodes + Int(index), at: step) }
  }

  /// Builds a node among the children of a container, which is no modifier.
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
    reset(index, under: container, at: step)
    build(node, at: index, earlier: nil)
  }

  /// Takes a child away from a container, which is no modifier.
  func remove(from container: Int32, at step: Int) {
    let before = children(of: container)
    let gone = before.lowerBound + Int32(truncatingIfNeeded: step)
    for index in (gone + 1)..<max(gone + 1, before.upperBound) { move(index, to: index - 1) }
    values[before.upperBound - 1] = nil
    nodes[Int(container)].childCount -= 1
  }

  /// Gives a node another number, with all that is kept under it.
  private func move(_ old: Int32, to new: Int32) {
    nodes[Int(new)] = nodes[Int(old)]
    answers[Int(new)] = answers[Int(old)]
    values[new] = values[old]
    values[old] = nil
    for child in children(of: new) { nodes[Int(child)].parent = new }
  }

  /// Gives a node a layout of the same type and other traits.
  ///
  /// Returns whether it is of that type, and all the same to the views inside.
  func keep(_ index: Int32, _ layout: any Layout, _ traits: NodeTraits?) -> Bool {
    guard let kept = self.layout(of: index) else { return false }
    let before = kept.properties
    guard kept.replace(with: layout), kept.properties.stackOrientation == before.stackOrientation,
      kept.properties.role == before.role
    else { return false }
    nodes[Int(index)].hasOwnPriority = traits?.priority != nil
    if let priority = traits?.priority { nodes[Int(index)].priority = priority }
    return true
  }

  /// Finds out again what the views inside a layout tell its container.
  func resolveAgain(_ index: Int32, traits: NodeTraits?) {
    if !nodes[Int(index)].hasOwnPriority { nodes[Int(index)].priority = 0 }
    values[index] = traits.flatMap { $0.values.isEmpty ? nil : $0.values }
    resolve(index)
  }
}
