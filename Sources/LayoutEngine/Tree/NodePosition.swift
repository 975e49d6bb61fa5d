/// Where a node stands in a tree: the positions among siblings on the way from the root to it.
///
/// The root's is empty; `[2, 0]` is the first child of the root's third.
public struct NodePosition: Hashable, Sendable, ExpressibleByArrayLiteral, CustomStringConvertible {
  /// The positions, from the root's child on.
  public var steps: [Int]

  /// Creates a position of steps from the root.
  public init(_ steps: [Int] = []) {
    self.steps = steps
  }

  /// Creates a position of steps from the root.
  public init(arrayLiteral steps: Int...) {
    self.init(steps)
  }

  /// The position of the root.
  public static let root = NodePosition()

  /// The steps as a text, such as `root` or `root.2.0`.
  public var description: String { (["root"] + steps.map(String.init)).joined(separator: ".") }

  /// Returns the position of a child.
  public func child(_ position: Int) -> NodePosition { NodePosition(steps + [position]) }

  /// The position of the container; `nil` for the root.
  public var parent: NodePosition? { steps.isEmpty ? nil : NodePosition(steps.dropLast()) }
}

extension NodePosition {
  init(_ steps: ArraySlice<Int>) {
    self.init(Array(steps))
  }
}

extension LayoutNode {
  /// Returns the node at a position; `nil` where there is none.
  public func node(at position: NodePosition) -> LayoutNode? {
    var node = self
    for step in position.steps {
      guard node.children.indices.contains(step) else { return nil }
      node = node.children[step]
    }
    return node
  }

  /// Returns the position of the node with an id; `nil` when no node has it.
  public func position(of id: String) -> NodePosition? {
    var pending: [(node: LayoutNode, steps: [Int])] = [(self, [])]
    while let (node, steps) = pending.popLast() {
      if let own = node.id, own.utf8.elementsEqual(id.utf8) { return NodePosition(steps) }
      for (position, child) in node.children.enumerated().reversed() {
        pending.append((child, steps + [position]))
      }
    }
    return nil
  }
}
