public import Digests
import Synchronization

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

/// The names of an outline's nodes.
///
/// They are all computed when the first one is requested: many comparisons need none.
final class NodeNames: Sendable {
  private let nodes: [SceneOutline.Node]
  private let names = Mutex<[String]?>(nil)

  init(of outline: SceneOutline) { nodes = outline.nodes }

  /// Returns the name of the node at a position.
  subscript(position: Int) -> String {
    names.withLock { names in
      if let names { return names[position] }
      var namer = NodeNamer(nodes)
      let all = nodes.indices.map { namer.name(of: $0) }
      names = all
      return all[position]
    }
  }
}

/// Names the nodes of an outline, in pre-order.
private struct NodeNamer {
  /// The types of controls and sections, which are recognized by their first text.
  private static let titledTypes: Set<String> = [
    "Button", "ColorPicker", "ControlGroup", "DatePicker", "DisclosureGroup", "Gauge", "GroupBox",
    "Label", "LabeledContent", "Link", "Menu", "NavigationLink", "Picker", "ProgressView",
    "Section", "Slider", "Stepper", "Toggle",
  ]
  /// The types of modifiers with views in front of or behind the one that they wrap.
  private static let layeredTypes: Set<String> = ["background", "overlay"]
  /// The number of characters of a text that a name contains, and of nodes that are searched for it.
  private static let (longestTitle, searchedNodes) = (24, 12)

  private let nodes: [SceneOutline.Node]
  /// The view that each node wraps as a modifier, directly or through others; for other nodes, the
  /// node itself.
  private let cores: [Int]
  /// What precedes the names of each node's children.
  private var scopes: [Scope]
  /// The names of nodes that modifiers wrap, assigned when the outermost modifier is reached.
  private var names: [String?]
  private var counts: [Name: Int] = [:]

  /// A name that is compared byte by byte, which is faster than with `String`.
  private struct Name: Hashable {
    let text: String

    static func == (first: Name, second: Name) -> Bool { first.text.hasSameBytes(as: second.text) }

    func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
  }

  /// The beginnings of the names of nodes in a container; each is empty or ends with a separator.
  private struct Scope {
    /// The nearest ID, control or section around the nodes, with its own scope.
    var container = ""
    /// The same, or the nearest view of the app inside of it.
    var view = ""
    /// The type of the nearest view of the app, which precedes IDs.
    var type = ""
  }

  init(_ nodes: [SceneOutline.Node]) {
    self.nodes = nodes
    scopes = Array(repeating: Scope(), count: nodes.count)
    names = Array(repeating: nil, count: nodes.count)
    var cores = Array(nodes.indices)
    var childCounts = [Int](repeating: 0, count: nodes.count)
    for index in nodes.indices.reversed() {
      if NodeNamer.isModifier(index, nodes, childCount: childCounts[index]) {
        cores[index] = cores[index + 1]
      }
      if let parent = nodes[index].parent { childCounts[parent] += 1 }
    }
    self.cores = cores
  }

  /// Returns whether a node is a modifier, which wraps its first child.
  ///
  /// Only some modifiers have more children; other nodes with lowercase types are elements of a web
  /// page.
  private static func isModifier(
    _ index: Int,
    _ nodes: [SceneOutline.Node],
    childCount: Int
  ) -> Bool {
    let type = nodes[index].type
    guard childCount > 0, ModifierType.hasName(type) else { return false }
    return childCount == 1 || layeredTypes.contains(type)
  }

  /// Returns the name of a node, after those of all nodes before it.
  mutating func name(of index: Int) -> String {
    let node = nodes[index]
    let scope = node.parent.map { scopes[$0] } ?? Scope()
    scopes[index] = scope
    guard isNamed(index) || cores[index] == index else { return wrapped(by: index, in: scope) }
    let name = ownName(of: index, in: scope)
    let isContainer = node.id != nil || NodeNamer.titledTypes.contains(node.type)
    if isContainer { scopes[index].container = "\(name) › " }
    if isContainer || node.view != nil { scopes[index].view = "\(name) › " }
    if let view = node.view { scopes[index].type = "\(view) › " }
    return name
  }

  /// Returns whether a node has a name of its own, as modifiers without ID do not.
  private func isNamed(_ index: Int) -> Bool { nodes[index].id != nil || nodes[index].view != nil }

  /// Returns the name of a modifier: that of what it wraps, followed by its type.
  ///
  /// It wraps the nearest node inside that has an ID or is the body of an app's view, or else the
  /// modified view. Equal modifiers are numbered from the inside.
  private mutating func wrapped(by modifier: Int, in scope: Scope) -> String {
    let core = cores[modifier]
    var inner = modifier + 1
    var number = 1
    while inner < core, !isNamed(inner) {
      if nodes[inner].type.hasSameBytes(as: nodes[modifier].type) { number += 1 }
      inner += 1
    }
    let name = ownName(of: inner, in: scope)
    return "\(name).\(nodes[modifier].type)\(number > 1 ? "[\(number)]" : "")"
  }

  /// Returns the name of a node by its ID, its view or its type; equal ones in the same container are
  /// numbered.
  private mutating func ownName(of index: Int, in scope: Scope) -> String {
    let node = nodes[index]
    if let id = node.id {
      let view = scope.type.dropLast(3)
      return scope.type
        + (!view.isEmpty && id.hasPrefix("\(view)/") ? id.dropFirst(view.count + 1) : id[...])
    }
    if let known = names[index] { return known }
    var name = node.view.map { scope.container + $0 } ?? scope.view + node.type
    if let title = title(of: cores[index]) {
      name += " “"
      name += title
      name += "”"
    }
    let count = counts[Name(text: name), default: 0] + 1
    counts[Name(text: name)] = count
    let numbered = count > 1 ? "\(name)[\(count)]" : name
    names[index] = numbered
    return numbered
  }

  /// Returns the text by which people recognize a view: its label, or the first text in a control
  /// or section.
  private func title(of core: Int) -> String? {
    var label = nodes[core].label
    if label == nil, NodeNamer.titledTypes.contains(nodes[core].type) {
      let inside = nodes[(core + 1)...].prefix(NodeNamer.searchedNodes)
        .prefix { ($0.parent ?? -1) >= core }
      label = inside.first { $0.type == "Text" }?.label
    }
    guard let label, !label.isEmpty else { return nil }
    let longest = NodeNamer.longestTitle
    // Counting bytes is faster than counting characters, of which there are not more.
    guard label.utf8.count > longest else { return label }
    return label.count <= longest ? label : "\(label.prefix(longest - 1))…"
  }
}
