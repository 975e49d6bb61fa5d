import Digests
import LayoutDiff

/// The nodes of a scene, as a layout file lists them once for all snapshots that share them.
struct LayoutTree {
  /// A node with what the scene and the list of nodes contain about it.
  struct Node {
    /// The position of the container; `nil` for the root.
    let parent: Int?
    /// The number of containers around the node.
    let depth: Int
    let type: String
    let id: String?
    let path: String
    let label: String?
    let view: String?
    /// The members of the node in the scene without its type, ID and children.
    var members = JSONObject()
    /// The positions of the children, in order.
    fileprivate(set) var children: [Int] = []
  }

  /// The maximum number of containers around a node; the engine lays out no deeper trees.
  static let maximumDepth = 256

  /// The nodes in pre-order.
  private(set) var nodes: [Node] = []
  /// Whether the nodes have the members that the scene gives them.
  private(set) var hasMembers = true

  /// Creates a tree without nodes.
  init() {}

  /// Adds a node after all others, with the path that follows from its container unless one is given.
  ///
  /// - Returns: Whether the node's container is known, and the tree not too deep.
  mutating func append(
    depth: Int,
    type: String,
    id: String?,
    path: String? = nil,
    label: String?,
    view: String?,
    members: JSONObject = [:]
  ) -> Bool {
    guard depth <= LayoutTree.maximumDepth, nodes.isEmpty == (depth == 0) else { return false }
    var parent = nodes.isEmpty ? nil : nodes.count - 1
    while let container = parent, nodes[container].depth >= depth {
      parent = nodes[container].parent
    }
    guard parent.map({ nodes[$0].depth + 1 }) ?? 0 == depth else { return false }
    let node = Node(
      parent: parent,
      depth: depth,
      type: type,
      id: id,
      path: path ?? followingPath(type: type, id: id, parent: parent),
      label: label,
      view: view,
      members: members
    )
    if let parent { nodes[parent].children.append(nodes.count) }
    nodes.append(node)
    return true
  }

  /// The path that the recorder gives to a node, unless different nodes would have the same one.
  private func followingPath(type: String, id: String?, parent: Int?) -> String {
    if let id { return id }
    guard let parent else { return type }
    return "\(nodes[parent].path)/\(type)[\(nodes[parent].children.count)]"
  }

  /// Whether the path of a node follows from its container.
  func hasFollowingPath(_ index: Int) -> Bool {
    let node = nodes[index]
    if let id = node.id { return node.path.hasSameBytes(as: id) }
    guard let parent = node.parent else { return node.path.hasSameBytes(as: node.type) }
    let position = nodes[parent].children.firstIndex(of: index) ?? 0
    return node.path.hasSameBytes(as: "\(nodes[parent].path)/\(node.type)[\(position)]")
  }

  /// The label that follows from a node's members, as that of a short text does.
  ///
  /// Longer labels are shortened by characters, whose limits differ between releases of Unicode.
  static func followingLabel(_ members: JSONObject) -> String? {
    guard let text = members["arguments"]?.object?["content"]?.string, text.utf8.count <= 40 else {
      return nil
    }
    return text
  }
}

// MARK: - Texts of a snapshot

extension LayoutTree {
  private static let limits = JSONLimits(maximumBytes: .max)

  /// Reads the texts of a snapshot; `nil` unless the same list of nodes can be written again.
  init?(nodes outline: SceneOutline, scene: [UInt8]) {
    for node in outline.nodes where !append(node) { return nil }
    guard !nodes.isEmpty else { return nil }
    if let root = try? JSONReader.read(scene, limits: LayoutTree.limits), setMembers(from: root),
      sceneText.elementsEqual(scene)
    {
      return
    }
    hasMembers = false
    for index in nodes.indices { nodes[index].members = [:] }
  }

  private mutating func append(_ node: SceneOutline.Node) -> Bool {
    append(
      depth: node.parent.map { nodes[$0].depth + 1 } ?? 0,
      type: node.type,
      id: node.id,
      path: node.path,
      label: node.label,
      view: node.view
    )
  }

  /// Sets the members of all nodes; returns `false` if the scene has different nodes.
  private mutating func setMembers(from root: JSONValue) -> Bool {
    var pending = [root]
    for index in nodes.indices {
      guard var members = pending.popLast()?.object, let type = members["type"]?.string,
        type.hasSameBytes(as: nodes[index].type)
      else { return false }
      let children = members["children"]?.array ?? []
      guard children.count == nodes[index].children.count else { return false }
      pending += children.reversed()
      for key in ["type", "id", "children"] { members[key] = nil }
      nodes[index].members = members
    }
    return pending.isEmpty
  }

  /// The nodes; `nil` if there is none.
  var outline: SceneOutline? {
    guard !nodes.isEmpty else { return nil }
    return try? SceneOutline(
      nodes.map { node in
        SceneOutline.Node(
          parent: node.parent,
          path: node.path,
          id: node.id,
          type: node.type,
          label: node.label,
          view: node.view
        )
      }
    )
  }

  /// The scene in canonical form.
  var sceneText: [UInt8] {
    var values = [JSONValue](repeating: .null, count: nodes.count)
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      var object = node.members
      object["type"] = .string(node.type)
      if let id = node.id { object["id"] = .string(id) }
      if !node.children.isEmpty {
        object["children"] = .array(node.children.map { values[$0] })
        // The texts of nested values are kept once.
        for child in node.children { values[child] = .null }
      }
      values[index] = .object(object)
    }
    var bytes: [UInt8] = []
    values.first?.writeCanonical(into: &bytes)
    return bytes
  }
}

// MARK: - Lines

extension LayoutTree {
  /// Returns the line of a node: its type, then what does not follow from other parts of the file.
  func line(of index: Int) -> String {
    let node = nodes[index]
    var words = [LayoutTree.word(node.type)]
    if let id = node.id { words.append("#\(LayoutTree.word(id))") }
    var rest = node.members
    if case .object(let arguments)? = rest["arguments"] {
      words.append(JSONValue.object(arguments).canonicalText)
      rest["arguments"] = nil
    }
    if !rest.isEmpty { words += ["with", JSONValue.object(rest).canonicalText] }
    let label = LayoutTree.followingLabel(node.members)
    if node.label.map({ label?.hasSameBytes(as: $0) != true }) ?? (label != nil) {
      words += ["label", node.label.map { JSONValue.string($0).canonicalText } ?? "null"]
    }
    if let view = node.view { words += ["view", LayoutTree.word(view)] }
    if !hasFollowingPath(index) { words += ["path", JSONValue.string(node.path).canonicalText] }
    return LayoutTree.indentation(node.depth) + words.joined(separator: " ")
  }

  /// The spaces before the line of a node.
  static func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth + 1) }

  /// Adds the node of a line; returns the rest of the line, `nil` if it is not that of a node.
  mutating func append(_ line: LayoutLine) -> ArraySlice<String>? {
    var words = line.words[...]
    guard line.indentation >= 2, line.indentation.isMultiple(of: 2),
      let type = words.popFirst().flatMap({ LayoutTree.text(Substring($0)) })
    else { return nil }
    var (id, view, path): (String?, String?, String?) = (nil, nil, nil)
    var (members, label): (JSONObject, JSONValue?) = ([:], nil)
    if let word = words.first, word.hasPrefix("#") {
      guard let text = LayoutTree.text(word.dropFirst()) else { return nil }
      id = text
      words.removeFirst()
    }
    if let word = words.first, word.hasPrefix("{") {
      guard let arguments = LayoutTree.value(word) else { return nil }
      members["arguments"] = arguments
      words.removeFirst()
    }
    while let key = words.first, key != "proposed", let word = words.dropFirst().first {
      switch key {
      case "with":
        guard let rest = LayoutTree.value(word)?.object else { return nil }
        for (key, value) in rest where members[key] == nil { members[key] = value }
      case "label": label = LayoutTree.value(word)
      case "view": view = LayoutTree.text(Substring(word))
      case "path": path = LayoutTree.text(Substring(word))
      default: return nil
      }
      words.removeFirst(2)
    }
    let isAdded = append(
      depth: line.indentation / 2 - 1,
      type: type,
      id: id,
      path: path,
      label: label.map(\.string) ?? LayoutTree.followingLabel(members),
      view: view,
      members: members
    )
    return isAdded ? words : nil
  }

  /// Returns a word as it is if it consists of simple characters, else as a JSON string.
  static func word(_ text: String) -> String {
    let isSimple =
      text.utf8.first.map { isLetter($0) } ?? false
      && text.utf8.allSatisfy { isLetter($0) || (0x2D...0x3A).contains($0) || $0 == 0x5F }
    return isSimple ? text : JSONValue.string(text).canonicalText
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func text(_ word: Substring) -> String? {
    word.hasPrefix("\"") ? value(String(word))?.string : word.isEmpty ? nil : String(word)
  }

  private static func value(_ word: String) -> JSONValue? {
    try? JSONReader.read(Array(word.utf8), limits: limits)
  }
}
