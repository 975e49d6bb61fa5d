/// The position of a node in a tree: the positions among siblings on the path from the root.
///
/// The root's position is empty; `[2, 0]` is the first child of the root's third child.
public struct NodePosition: Hashable, Sendable, ExpressibleByArrayLiteral, CustomStringConvertible {
  /// The positions among siblings, starting with the root's child.
  public var steps: [Int]

  /// Creates a position from the steps on the path from the root.
  public init(_ steps: [Int] = []) {
    self.steps = steps
  }

  /// Creates a position from the steps on the path from the root.
  public init(arrayLiteral steps: Int...) {
    self.init(steps)
  }

  /// The position of the root.
  public static let root = NodePosition()

  /// The text form of the position, such as `root` or `root.2.0`.
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
  /// Returns the node at a position, if it exists.
  public func node(at position: NodePosition) -> LayoutNode? {
    var node = self
    for step in position.steps {
      guard node.children.indices.contains(step) else { return nil }
      node = node.children[step]
    }
    return node
  }

  /// Returns the position of the node with an identifier, if it exists.
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

/// The path of a node in a snapshot.
///
/// The path of a node with an identifier is the identifier. Any other path starts with the nearest
/// ancestor with an identifier, or with the root's type, followed by the type and the position
/// among siblings at each step.
public struct NodePath: CustomStringConvertible, Hashable, Sendable {
  /// The text of the path, such as `form/Text[1]`.
  public private(set) var description: String

  /// Creates the path of a root.
  public init(root: LayoutNode) {
    description = root.id ?? root.type
  }

  /// Appends a child at a position among its siblings.
  public mutating func descend(to child: LayoutNode, at position: Int) {
    description = child.id ?? "\(description)/\(child.type)[\(position)]"
  }
}
