import Digests
import LayoutDiff

/// The nodes of a scene, as a layout file lists them once for all snapshots that share them.
struct LayoutTree {
  /// A node with what the scene contains about it.
  struct Node {
    let outline: SceneOutline.Node
    /// The number of containers around the node.
    let depth: Int
    /// The members of the node in the scene without its type, ID and children.
    var members = JSONObject()
    /// The positions of the children, in order.
    fileprivate(set) var children: [Int] = []
    /// The number of siblings before the node.
    fileprivate var place = 0

    /// The position of the container; `nil` for the root.
    var parent: Int? { outline.parent }
  }

  /// The maximum number of containers around a node; the engine lays out no deeper trees.
  static let maximumDepth = 256

  /// The nodes in pre-order.
  private(set) var nodes: [Node] = []
  /// Whether the nodes have the members that the scene gives them.
  private(set) var hasMembers = true

  /// Creates a tree without nodes.
  init() {}

  /// Returns the position of the container of a node that follows all others; the outer `nil` if there
  /// is none, or the tree is too deep.
  private func parent(atDepth depth: Int) -> Int?? {
    guard depth <= LayoutTree.maximumDepth, nodes.isEmpty == (depth == 0) else { return nil }
    var parent = nodes.isEmpty ? nil : nodes.count - 1
    while let container = parent, nodes[container].depth >= depth {
      parent = nodes[container].parent
    }
    return parent.map({ nodes[$0].depth + 1 }) ?? 0 == depth ? .some(parent) : nil
  }

  private mutating func append(_ node: Node) {
    var node = node
    if let parent = node.parent {
      node.place = nodes[parent].children.count
      nodes[parent].children.append(nodes.count)
    }
    nodes.append(node)
  }

  /// The path that the recorder gives to a node, unless different nodes would have the same one.
  private func followingPath(type: String, id: String?, parent: Int?, position: Int) -> String {
    if let id { return id }
    guard let parent else { return type }
    return "\(nodes[parent].outline.path)/\(type)[\(position)]"
  }

  /// Whether the path of a node follows from its container.
  private func hasFollowingPath(_ index: Int) -> Bool {
    let node = nodes[index].outline
    let path = followingPath(
      type: node.type,
      id: node.id,
      parent: node.parent,
      position: nodes[index].place
    )
    return node.path.hasSameBytes(as: path)
  }

  /// The label that follows from a node's members, as that of a short text does.
  ///
  /// Longer labels are shortened by characters, whose limits differ between releases of Unicode.
  private static func followingLabel(_ members: JSONObject) -> String? {
    guard let text = members["arguments"]?.object?["content"]?.string, text.utf8.count <= 40 else {
      return nil
    }
    return text
  }
}

// MARK: - Outlines and scenes

extension LayoutTree {
  private static let limits = JSONLimits(maximumBytes: .max)

  /// Creates the tree of an outline; `nil` unless it is in pre-order, and not too deep.
  init?(_ outline: SceneOutline, scene: [UInt8]) {
    for node in outline.nodes {
      let depth = node.parent.map { nodes[$0].depth + 1 } ?? 0
      guard case .some(let parent) = parent(atDepth: depth), parent == node.parent else {
        return nil
      }
      append(Node(outline: node, depth: depth))
    }
    guard !nodes.isEmpty else { return nil }
    if let root = try? JSONReader.read(scene, limits: LayoutTree.limits), setMembers(from: root),
      sceneText.elementsEqual(scene)
    {
      return
    }
    hasMembers = false
    for index in nodes.indices { nodes[index].members = [:] }
  }

  /// Sets the members of all nodes; returns `false` if the scene has different nodes.
  private mutating func setMembers(from root: JSONValue) -> Bool {
    var pending = [root]
    for index in nodes.indices {
      guard var members = pending.popLast()?.object, let type = members["type"]?.string,
        type.hasSameBytes(as: nodes[index].outline.type)
      else { return false }
      let children = members["children"]?.array ?? []
      guard children.count == nodes[index].children.count else { return false }
      pending += children.reversed()
      for key in ["type", "id", "children"] { members[key] = nil }
      nodes[index].members = members
    }
    return pending.isEmpty
  }

  /// The outline.
  func outline() throws(SnapshotError) -> SceneOutline { try SceneOutline(nodes.map(\.outline)) }

  /// The scene in canonical form.
  var sceneText: [UInt8] {
    var values = [JSONValue](repeating: .null, count: nodes.count)
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      var object = node.members
      object["type"] = .string(node.outline.type)
      if let id = node.outline.id { object["id"] = .string(id) }
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
    var words = [LayoutTree.word(node.outline.type)]
    if let id = node.outline.id { words.append("#\(LayoutTree.word(id))") }
    var rest = node.members
    if case .object(let arguments)? = rest["arguments"] {
      words.append(JSONValue.object(arguments).canonicalText)
      rest["arguments"] = nil
    }
    if !rest.isEmpty { words += ["with", JSONValue.object(rest).canonicalText] }
    let label = LayoutTree.followingLabel(node.members)
    if node.outline.label.map({ label?.hasSameBytes(as: $0) != true }) ?? (label != nil) {
      words += ["label", node.outline.label.map { JSONValue.string($0).canonicalText } ?? "null"]
    }
    if let view = node.outline.view { words += ["view", LayoutTree.word(view)] }
    if !hasFollowingPath(index) {
      words += ["path", JSONValue.string(node.outline.path).canonicalText]
    }
    return LayoutTree.indentation(node.depth) + words.joined(separator: " ")
  }

  /// The spaces before the line of a node.
  static func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth + 1) }

  /// Adds the node of a line; returns `false` if it is not one.
  mutating func append(_ line: LayoutLine) -> Bool {
    let depth = line.indentation / 2 - 1
    var words = line.words[...]
    guard line.indentation >= 2, line.indentation.isMultiple(of: 2),
      case .some(let parent) = parent(atDepth: depth),
      let type = words.popFirst().flatMap({ LayoutTree.text(Substring($0)) })
    else { return false }
    var (id, view, path): (String?, String?, String?) = (nil, nil, nil)
    var (members, label): (JSONObject, JSONValue?) = ([:], nil)
    if let word = words.first, word.startsWithBytes(of: "#") {
      guard let text = LayoutTree.text(word.dropFirst()) else { return false }
      id = text
      words.removeFirst()
    }
    if let word = words.first, word.startsWithBytes(of: "{") {
      guard let arguments = LayoutTree.value(word)?.object else { return false }
      members["arguments"] = .object(arguments)
      words.removeFirst()
    }
    while let key = words.popFirst() {
      guard let word = words.popFirst() else { return false }
      switch key {
      case "with":
        guard let rest = LayoutTree.value(word)?.object else { return false }
        for (key, value) in rest where members[key] == nil { members[key] = value }
      case "label":
        label = LayoutTree.value(word)
        guard label == .null || label?.string != nil else { return false }
      case "view":
        view = LayoutTree.text(Substring(word))
        guard view != nil else { return false }
      case "path":
        path = LayoutTree.text(Substring(word))
        guard path != nil else { return false }
      default: return false
      }
    }
    let position = parent.map { nodes[$0].children.count } ?? 0
    let node = SceneOutline.Node(
      parent: parent,
      path: path ?? followingPath(type: type, id: id, parent: parent, position: position),
      id: id,
      type: type,
      label: label.map(\.string) ?? LayoutTree.followingLabel(members),
      view: view
    )
    append(Node(outline: node, depth: depth, members: members))
    return true
  }

  /// Returns a word as it is if it consists of simple characters, else as a JSON string.
  private static func word(_ text: String) -> String {
    isSimple(text) ? text : JSONValue.string(text).canonicalText
  }

  private static func isSimple(_ text: some StringProtocol) -> Bool {
    text.utf8.first.map { isLetter($0) } ?? false
      && text.utf8.allSatisfy { isLetter($0) || (0x2D...0x3A).contains($0) || $0 == 0x5F }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func text(_ word: Substring) -> String? {
    guard !word.startsWithBytes(of: "\"") else { return value(String(word))?.string }
    return isSimple(word) ? String(word) : nil
  }

  private static func value(_ word: String) -> JSONValue? {
    try? JSONReader.read(Array(word.utf8), limits: limits)
  }
}
