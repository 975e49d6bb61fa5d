public import KeylineJSON
public import LayoutCore

/// A node of the tree that the engine lays out: a layout with its children, or a leaf.
///
/// A tree is at most 256 nodes deep. A node that would be deeper drops its children and sets
/// `isTooDeep`; laying out such a tree throws.
public struct LayoutNode: Sendable {
  /// The content of a node.
  public enum Content: Sendable {
    /// A layout of the children.
    case layout(any Layout)
    /// A leaf.
    case leaf(any LayoutLeaf)
  }

  /// The maximum number of nodes from the root to a leaf.
  public static let maximumDepth = 256

  /// The name of the node's type, such as `HStack`, `padding` or `Text`.
  public var type: String
  /// The identifier of the node; in a scene, it is made unique.
  public var id: String?
  /// The content of the node.
  public var content: Content { didSet { leaf = LeafSummary(content) } }
  /// The summary of a leaf; `nil` for a layout.
  private(set) var leaf: LeafSummary?
  /// The traits that the node passes to its container; `nil` for none.
  public var traits: NodeTraits?
  /// The layout direction of the node and its descendants; `nil` for the container's direction.
  public var layoutDirection: LayoutDirection?
  /// The arguments from a scene document that the layout or leaf does not store; `nil` for none.
  public var arguments: JSONObject?
  /// Whether comparisons of snapshots ignore changed texts of the node and its descendants.
  ///
  /// It does not affect the layout.
  public var ignoresContentChanges = false
  /// Whether the node hides what its descendants draw outside of its frame.
  ///
  /// It does not affect the layout. Checks leave out what is hidden on purpose.
  public var clipsContent = false
  /// The app's view whose body the node is; `nil` for other nodes.
  ///
  /// It is only for the names of nodes in reports, and not a part of the canonical form.
  package var view: ViewTypeName?
  /// The reactions to the node's layout, starting with the innermost modifier's.
  ///
  /// They affect neither layout nor recording.
  package var reactions: [any NodeReaction] = []
  /// The children, in order.
  public internal(set) var children: [LayoutNode]
  /// The number of nodes on the longest path from this node to a leaf.
  public private(set) var depth = 1
  /// The number of nodes in the tree, including this one; at most `Int.max`.
  package private(set) var nodeCount = 1
  /// Whether nodes were dropped because the tree would have been too deep.
  public private(set) var isTooDeep = false
  /// Whether a descendant has reactions.
  private var hasReactingChild = false

  /// Whether a node of the tree has reactions.
  package var reacts: Bool { hasReactingChild || !reactions.isEmpty }

  /// Creates a node that arranges `children` with `layout`.
  public init(type: String, id: String? = nil, layout: any Layout, children: [LayoutNode] = []) {
    self.init(type: type, id: id, content: .layout(layout), children: children)
  }

  /// Creates a leaf.
  public init(type: String, id: String? = nil, leaf: any LayoutLeaf) {
    self.init(type: type, id: id, content: .leaf(leaf), children: [])
  }

  private init(type: String, id: String?, content: Content, children: [LayoutNode]) {
    self.type = type
    self.id = id
    self.content = content
    leaf = LeafSummary(content)
    self.children = children
    count()
  }

  /// Updates the counts after the children change, and drops the children if the tree is too deep.
  mutating func count() {
    var deepest = 0
    var sum = 1
    isTooDeep = false
    hasReactingChild = false
    // Iterates over positions because iterating over the children would copy them.
    for position in children.indices {
      hasReactingChild = hasReactingChild || children[position].reacts
      deepest = max(deepest, children[position].depth)
      let (more, isTooMany) = sum.addingReportingOverflow(children[position].nodeCount)
      sum = isTooMany ? .max : more
      isTooDeep = isTooDeep || children[position].isTooDeep
    }
    guard deepest >= LayoutNode.maximumDepth else {
      depth = deepest + 1
      nodeCount = sum
      return
    }
    hasReactingChild = false
    children = []
    depth = 1
    nodeCount = 1
    isTooDeep = true
  }

  /// Changes the node at the end of a path and updates all counts on the path.
  mutating func edit(_ steps: ArraySlice<Int>, _ change: (inout LayoutNode) -> Void) {
    if let step = steps.first {
      children[step].edit(steps.dropFirst(), change)
    } else {
      change(&self)
    }
    count()
  }

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
