import Foundation
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

/// The properties of a leaf that a run needs, computed once when the node is created.
struct LeafSummary {
  let behavior: LeafBehavior
  let priority: Double
  /// Whether the engine must call the leaf.
  let isCalled: Bool

  /// Summarizes a leaf; returns `nil` for a layout.
  init?(_ content: LayoutNode.Content) {
    guard case .leaf(let leaf) = content else { return nil }
    behavior = leaf.behavior
    priority = leaf.priority
    if case .measured = behavior { isCalled = true } else { isCalled = leaf.prefersSpacing }
  }
}

/// A reaction to the layout of a node, which the engine stores but does not use.
package protocol NodeReaction: Sendable {}

/// The traits that a node passes to its container.
public struct NodeTraits: Sendable {
  /// A layout value, which `LayoutSubview`'s subscript returns for the key's type.
  public struct Value: Sendable {
    /// The identity of the key's type.
    public let key: ObjectIdentifier
    /// The name of the key's type, as in scene documents.
    public let name: String
    /// The value.
    public let value: any Sendable
    /// Combines the value with an outer modifier's value; `nil` if the innermost modifier wins.
    private let combine: (@Sendable (any Sendable, any Sendable) -> any Sendable)?

    /// Creates the value of a key.
    public init<K: LayoutValueKey>(_ key: K.Type, _ value: K.Value) where K.Value: Sendable {
      self.key = ObjectIdentifier(key)
      self.name = String(describing: key)
      self.value = value
      if let key = key as? any CombinedLayoutValueKey.Type {
        combine = Value.combine(key)
      } else {
        combine = nil
      }
    }

    private static func combine<K: CombinedLayoutValueKey>(
      _ key: K.Type
    ) -> @Sendable (any Sendable, any Sendable) -> any Sendable {
      { inner, outer in
        guard let inner = inner as? K.Value, let outer = outer as? K.Value else { return inner }
        return K.combined(inner: inner, outer: outer)
      }
    }

    /// Returns the value after an outer modifier sets a value of the same key.
    fileprivate func combined(with outer: Value) -> Value {
      combine.map { with($0(value, outer.value)) } ?? self
    }

    /// Returns the layout value with a different value of the same type.
    package func with(_ value: some Sendable) -> Value {
      Value(key: key, name: name, value: value, combine: combine)
    }

    /// Creates a value, by the name of its key, that no layout in the tree reads.
    package init(unread name: String, _ value: some Sendable) {
      self.init(key: ObjectIdentifier(Unread.self), name: name, value: value, combine: nil)
    }

    private enum Unread {}

    private init(
      key: ObjectIdentifier,
      name: String,
      value: any Sendable,
      combine: (@Sendable (any Sendable, any Sendable) -> any Sendable)?
    ) {
      self.key = key
      self.name = name
      self.value = value
      self.combine = combine
    }
  }

  /// The layout priority; `nil` if none is set.
  public var priority: Double?
  /// The layout values, one for each key.
  public private(set) var values: [Value]

  /// Creates traits.
  public init(priority: Double? = nil, values: [Value] = []) {
    self.priority = priority
    self.values = []
    for value in values { add(value) }
  }

  package mutating func remove<K: LayoutValueKey>(_ key: K.Type) {
    values.removeAll { $0.key == ObjectIdentifier(key) }
  }

  /// Adds a layout value, or combines it with the existing value of its key.
  ///
  /// Unless the key combines values, the innermost modifier wins.
  public mutating func add(_ value: Value) {
    if let index = values.firstIndex(where: { $0.key == value.key && $0.name == value.name }) {
      values[index] = values[index].combined(with: value)
    } else {
      values.append(value)
    }
  }
}

/// The position of a node in a tree: the positions among siblings on the path from the root.
///
/// The root's position is empty; `[2, 0]` is the first child of the root's third child.
public struct NodePosition: Hashable, Sendable, ExpressibleByArrayLiteral, CustomStringConvertible {
  /// The positions among siblings, starting with the root's child.
  public var steps: [Int]

  /// Creates a position from the steps on the path from the root.
  public init(_ steps: [Int] = []) { self.steps = steps }

  /// Creates a position from the steps on the path from the root.
  public init(arrayLiteral steps: Int...) { self.init(steps) }

  /// The position of the root.
  public static let root = NodePosition()

  /// The text form of the position, such as `root` or `root.2.0`.
  public var description: String { (["root"] + steps.map(String.init)).joined(separator: ".") }

  /// Returns the position of a child.
  public func child(_ position: Int) -> NodePosition { NodePosition(steps + [position]) }

  /// The position of the container; `nil` for the root.
  public var parent: NodePosition? { steps.isEmpty ? nil : NodePosition(steps.dropLast()) }

  init(_ steps: ArraySlice<Int>) { self.init(Array(steps)) }
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
  public init(root: LayoutNode) { description = root.id ?? root.type }

  /// Appends a child at a position among its siblings.
  public mutating func descend(to child: LayoutNode, at position: Int) {
    description = child.id ?? "\(description)/\(child.type)[\(position)]"
  }
}

/// The name of the type of an app's view, such as `RecipeCard`.
package struct ViewTypeName: Hashable, Sendable {
  /// The name, without module, enclosing types and generic parameters.
  package let text: String
  /// Whether the type is generic, as those of containers that an app declares.
  package let isGeneric: Bool

  package init(_ text: String, isGeneric: Bool = false) {
    (self.text, self.isGeneric) = (text, isGeneric)
  }

  /// Returns the name of a node that is the body of two views, one of which contains only the other.
  ///
  /// It is that of the inner view, as the more specific one, unless only the inner view is generic.
  package static func joined(inner: ViewTypeName, outer: ViewTypeName) -> ViewTypeName {
    inner.isGeneric && !outer.isGeneric ? outer : inner
  }
}
