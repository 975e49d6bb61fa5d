public import Digests

/// The tree of a scene's nodes, in pre-order.
public struct SceneOutline: Hashable, Sendable {
  /// A node of an outline.
  public struct Node: Hashable, Sendable {
    /// The position of the parent in the outline; `nil` for the root.
    public let parent: Int?
    /// The path that identifies the node in its scene.
    public let path: String
    /// The ID that the scene assigns, if any.
    public let id: String?
    /// The type.
    public let type: String
    /// A short description for display, such as the string of a text.
    public let label: String?
    /// The type of the app's view whose body the node is, such as `RecipeCard`, if any.
    public let view: String?
    /// The name for people; in a diff, unlike the path, it does not depend on modifiers.
    ///
    /// A node with an ID is named by it, after the app's view around it, such as
    /// `RecipeCard › title`. A modifier is named by what it wraps, such as `title.frame`. Any other
    /// node is named by its view or type and its text, after the controls, sections, the nearest ID
    /// and the nearest view around it, such as `settings › Toggle “Mute”`; equal ones are numbered,
    /// such as `Spacer[2]`. Outside a diff, the name is the path.
    public var name: String {
      guard let naming else { return path }
      return naming.names[naming.position]
    }

    /// The names of the outline's nodes, and the position of the node among them.
    private var naming: (names: NodeNames, position: Int)?

    /// Creates a node.
    public init(
      parent: Int?,
      path: String,
      id: String?,
      type: String,
      label: String?,
      view: String? = nil
    ) {
      self.parent = parent
      self.path = path
      self.id = id
      self.type = type
      self.label = label
      self.view = view
    }

    /// Returns the node with its name, which is computed when it is first requested.
    func named(by names: NodeNames, at position: Int) -> Node {
      var node = self
      node.naming = (names, position)
      return node
    }

    /// Returns whether two nodes are equal, except for the views that only name them; strings are
    /// compared byte by byte.
    public static func == (first: Node, second: Node) -> Bool {
      first.parent == second.parent && isSame(first.path, second.path)
        && first.hasSameID(as: second) && isSame(first.type, second.type)
        && isSame(first.label, second.label)
    }

    /// Returns whether two nodes have the same ID, compared byte by byte, or both have none.
    func hasSameID(as other: Node) -> Bool { Node.isSame(id, other.id) }

    /// Returns whether two nodes have the same type and label, compared byte by byte.
    func hasSameContent(as other: Node) -> Bool {
      Node.isSame(type, other.type) && Node.isSame(label, other.label)
    }

    private static func isSame(_ first: String?, _ second: String?) -> Bool {
      guard let first, let second else { return first == nil && second == nil }
      return first.hasSameBytes(as: second)
    }

    /// Hashes the path's bytes.
    public func hash(into hasher: inout Hasher) { path.hashBytes(into: &hasher) }
  }

  /// The nodes in pre-order.
  public internal(set) var nodes: [Node]

  /// Creates an outline.
  ///
  /// - Throws: `SnapshotError` unless each node except the first follows its parent.
  public init(_ nodes: [Node]) throws(SnapshotError) {
    for (index, node) in nodes.enumerated() {
      let isRoot = index == 0
      guard (node.parent == nil) == isRoot, (node.parent ?? -1) < index, (node.parent ?? 0) >= 0
      else {
        throw SnapshotError(.contradiction, "node \(index) of an outline has no parent before it")
      }
    }
    self.nodes = nodes
  }

  /// Returns the position of the node with a path or, if there is none, with a name; both are
  /// compared byte by byte, but for quotation marks, which may be straight in a name.
  ///
  /// The beginning of a name can be omitted if no other name has the same end.
  package func position(of path: String) -> Int? {
    if let position = nodes.firstIndex(where: { $0.path.hasSameBytes(as: path) }) {
      return position
    }
    let name = SceneOutline.straightened(path)
    let names = named().nodes.map { SceneOutline.straightened($0.name) }
    if let position = names.firstIndex(where: { $0.hasSameBytes(as: name) }) { return position }
    let end = Array(" › \(name)".utf8)
    let ending = names.indices.filter { names[$0].utf8.suffix(end.count).elementsEqual(end) }
    return ending.count == 1 ? ending[0] : nil
  }

  private static func straightened(_ name: String) -> String {
    String(name.map { "“”".contains($0) ? "\"" : $0 })
  }

  /// Returns the outline with a name for each node that people recognize; see ``Node/name``.
  package func named() -> SceneOutline {
    let names = NodeNames(of: self)
    var named = self
    for (index, node) in nodes.enumerated() {
      named.nodes[index] = node.named(by: names, at: index)
    }
    return named
  }
}

extension SceneOutline: RowDigestible {
  /// Adds the parent, path, ID, type, label and view of each node.
  public func addRows(to hasher: inout RowHasher) {
    for node in nodes {
      hasher.add(node.parent)
      hasher.add(node.path)
      hasher.add(node.id)
      hasher.add(node.type)
      hasher.add(node.label)
      hasher.add(node.view)
    }
  }
}

extension SceneOutline {
  /// Returns the positions of the nodes around a node, from its parent to the root.
  func ancestors(of node: Int) -> [Int] {
    var ancestors: [Int] = []
    var next = nodes[node].parent
    while let ancestor = next {
      ancestors.append(ancestor)
      next = nodes[ancestor].parent
    }
    return ancestors
  }
}
