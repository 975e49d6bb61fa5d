import CanonicalJSON
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
    (self.starts, self.items) = (starts, items)
  }

  subscript(node: Int) -> ArraySlice<Int> { items[starts[node]..<starts[node + 1]] }
}

/// The number of nodes with a property before each position, which answers questions about subtrees
/// in constant time.
struct NodeCounts {
  private var counts = [0]

  init(_ values: [Bool]) {
    counts.reserveCapacity(values.count + 1)
    for value in values { counts.append(counts[counts.count - 1] + (value ? 1 : 0)) }
  }

  /// Returns whether any node of a range has the property.
  func isAny(in range: Range<Int>) -> Bool { counts[range.upperBound] > counts[range.lowerBound] }
}

/// The arguments of nodes; each is read from its text once, when it is first needed.
final class NodeArguments {
  private let contents: [NodeContent]?
  private var read: [JSONObject?]

  init(_ contents: [NodeContent]?) {
    self.contents = contents
    read = Array(repeating: nil, count: contents?.count ?? 0)
  }

  /// The arguments of a node; empty if the contents are unknown.
  subscript(index: Int) -> JSONObject {
    guard let contents else { return [:] }
    if let known = read[index] { return known }
    let arguments = contents[index].parts["arguments"]?.object ?? [:]
    read[index] = arguments
    return arguments
  }
}
