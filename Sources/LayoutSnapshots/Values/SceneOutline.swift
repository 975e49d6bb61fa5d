import CanonicalJSON

/// The nodes of a scene in pre-order, as far as a comparison needs them.
public struct SceneOutline: Hashable, Sendable {
  /// A node of an outline.
  public struct Node: Hashable, Sendable {
    /// The position of the container in the outline; `nil` at the root.
    public let parent: Int?
    /// The path that names the node.
    public let path: String
    /// The id that the scene gives the node.
    public let id: String?
    /// The type.
    public let type: String
    /// A short text for people, such as what a text says.
    public let label: String?

    /// Creates a node.
    public init(parent: Int?, path: String, id: String?, type: String, label: String?) {
      self.parent = parent
      self.path = path
      self.id = id
      self.type = type
      self.label = label
    }

    /// Returns whether both are the same node, texts compared by their bytes.
    public static func == (first: Node, second: Node) -> Bool {
      func isSame(_ first: String?, _ second: String?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return first.utf8.elementsEqual(second.utf8)
      }
      return first.parent == second.parent && isSame(first.path, second.path)
        && isSame(first.id, second.id) && isSame(first.type, second.type)
        && isSame(first.label, second.label)
    }

    /// Hashes the path's bytes.
    public func hash(into hasher: inout Hasher) {
      for byte in path.utf8 { hasher.combine(byte) }
    }
  }

  /// The nodes in pre-order.
  public let nodes: [Node]

  /// Creates an outline.
  ///
  /// - Throws: `SnapshotError` when a container does not come before what it contains.
  public init(_ nodes: [Node]) throws(SnapshotError) {
    for (index, node) in nodes.enumerated() {
      let isRoot = index == 0
      guard (node.parent == nil) == isRoot, (node.parent ?? -1) < index, (node.parent ?? 0) >= 0
      else {
        throw SnapshotError(
          .contradiction,
          "node \(index) of an outline has no container before it"
        )
      }
    }
    self.nodes = nodes
  }

  /// The canonical text: `[[parent,path,id,type,label],…]`.
  public var canonicalText: String {
    JSONValue.array(
      nodes.map { node in
        [
          node.parent.map { .number(Double($0)) } ?? .null, .string(node.path),
          node.id.map(JSONValue.string) ?? .null, .string(node.type),
          node.label.map(JSONValue.string) ?? .null,
        ]
      }
    ).canonicalText
  }

  /// Reads an outline from its canonical text.
  ///
  /// - Throws: `SnapshotError` for any other text.
  public init(reading text: [UInt8]) throws(SnapshotError) {
    guard let rows = (try? JSONReader.read(text))?.array else {
      throw SnapshotError(.badText, "an outline is not an array")
    }
    var nodes: [Node] = []
    for (index, row) in rows.enumerated() {
      guard let parts = row.array, parts.count == 5, let path = parts[1].string,
        let type = parts[3].string,
        parts[0] == .null || parts[0].number.flatMap({ Int(exactly: $0) }) != nil
      else { throw SnapshotError(.badText, "node \(index) of an outline is malformed") }
      nodes.append(
        Node(
          parent: parts[0].number.flatMap { Int(exactly: $0) },
          path: path,
          id: parts[2].string,
          type: type,
          label: parts[4].string
        )
      )
    }
    try self.init(nodes)
  }
}
