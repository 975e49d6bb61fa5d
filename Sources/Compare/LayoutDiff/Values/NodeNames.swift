import Digests
import Synchronization

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
