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
      first.parent == second.parent && isSame(first.path, second.path)
        && first.hasSameID(as: second) && isSame(first.type, second.type)
        && isSame(first.label, second.label)
    }

    /// Returns whether both have the same id, byte by byte, or none.
    func hasSameID(as other: Node) -> Bool { Node.isSame(id, other.id) }

    private static func isSame(_ first: String?, _ second: String?) -> Bool {
      guard let first, let second else { return first == nil && second == nil }
      return first.hasSameBytes(as: second)
    }

    /// Hashes the path's bytes.
    public func hash(into hasher: inout Hasher) {
      path.hashBytes(into: &hasher)
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
    if let known = SceneOutline.scanned(text) {
      try self.init(known)
    } else {
      try self.init(SceneOutline.read(text))
    }
  }

  /// Returns the nodes of a text as it is written; `nil` for any other text, and where something is escaped.
  private static func scanned(_ text: [UInt8]) -> [Node]? {
    var scanner = CanonicalScanner(text)
    guard scanner.take(UInt8(ascii: "[")) else { return nil }
    var nodes: [Node] = []
    repeat {
      guard let node = node(from: &scanner) else { return nil }
      nodes.append(node)
    } while scanner.take(UInt8(ascii: ","))
    return scanner.take(UInt8(ascii: "]")) && scanner.isAtEnd ? nodes : nil
  }

  private static func node(from scanner: inout CanonicalScanner) -> Node? {
    let comma = UInt8(ascii: ",")
    guard scanner.take(UInt8(ascii: "[")) else { return nil }
    var parent: Int?
    if !scanner.take("null") {
      guard let number = scanner.number(), let position = Int(exactly: number) else { return nil }
      parent = position
    }
    guard scanner.take(comma), let path = scanner.string(), scanner.take(comma),
      let id = word(from: &scanner), scanner.take(comma), let type = scanner.string(),
      scanner.take(comma), let label = word(from: &scanner), scanner.take(UInt8(ascii: "]"))
    else { return nil }
    return Node(parent: parent, path: path, id: id.text, type: type, label: label.text)
  }

  private static func word(from scanner: inout CanonicalScanner) -> (text: String?, Void)? {
    if scanner.take("null") { return (nil, ()) }
    return scanner.string().map { ($0, ()) }
  }

  /// Reads any JSON text that says the same, or says what is wrong.
  private static func read(_ text: [UInt8]) throws(SnapshotError) -> [Node] {
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
    return nodes
  }
}
