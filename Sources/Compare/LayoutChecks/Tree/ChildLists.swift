import Digests
import LayoutCore
import LayoutDiff

/// The children of all nodes, in one array.
struct ChildLists {
  private let starts: [Int]
  private let items: [Int]

  init(_ nodes: [SceneOutline.Node]) {
    var starts = Array(repeating: 0, count: nodes.count + 1)
    for node in nodes { if let parent = node.parent { starts[parent + 1] += 1 } }
    for index in nodes.indices { starts[index + 1] += starts[index] }
    var (next, items) = (starts, Array(repeating: 0, count: nodes.count))
    for (index, node) in nodes.enumerated() {
      guard let parent = node.parent else { continue }
      items[next[parent]] = index
      next[parent] += 1
    }
    self.starts = starts
    self.items = items
  }

  subscript(node: Int) -> ArraySlice<Int> { items[starts[node]..<starts[node + 1]] }
}
