import CanonicalJSON
import Synchronization

extension SceneOutline {
  /// Returns the outline with a name for each node that people recognise; see ``Node/name``.
  package func named() -> SceneOutline {
    let names = NodeNames(of: self)
    var named = self
    for (index, node) in nodes.enumerated() {
      named.nodes[index] = node.named(by: names, at: index)
    }
    return named
  }
}

/// The names of an outline's nodes.
///
/// They are all computed when the first one is requested: many comparisons need none.
final class NodeNames: Sendable {
  private let nodes: [SceneOutline.Node]
  private let names = Mutex<[String]?>(nil)

  init(of outline: SceneOutline) {
    nodes = outline.nodes
  }

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
  /// The types of controls and sections, which are recognised by their first text.
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
  /// The named container around each node's children, followed by a separator.
  private var scopes: [String]
  /// The names of views without IDs, assigned when their outermost modifier is reached.
  private var views: [String?]
  /// The number of views with each name.
  private var counts: [Name: Int] = [:]

  /// A name that is compared byte by byte, which is faster than with `String`.
  private struct Name: Hashable {
    let text: String

    static func == (first: Name, second: Name) -> Bool { first.text.hasSameBytes(as: second.text) }

    func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
  }

  init(_ nodes: [SceneOutline.Node]) {
    self.nodes = nodes
    scopes = Array(repeating: "", count: nodes.count)
    views = Array(repeating: nil, count: nodes.count)
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
    guard let first = type.utf8.first, childCount > 0,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else { return false }
    return childCount == 1 || layeredTypes.contains(type)
  }

  /// Returns the name of a node, after those of all nodes before it.
  mutating func name(of index: Int) -> String {
    let node = nodes[index]
    let scope = node.parent.map { scopes[$0] } ?? ""
    scopes[index] = scope
    if let id = node.id {
      scopes[index] = "\(id) › "
      return id
    }
    let core = cores[index]
    guard core == index else { return wrapped(by: index, in: scope) }
    let name = view(core, in: scope)
    if NodeNamer.titledTypes.contains(node.type) { scopes[index] = "\(name) › " }
    return name
  }

  /// Returns the name of a modifier: that of what it wraps, followed by its type.
  ///
  /// It wraps the nearest node inside that has an ID, or else the modified view. Equal modifiers are
  /// numbered from the inside.
  private mutating func wrapped(by modifier: Int, in scope: String) -> String {
    let core = cores[modifier]
    var inner = modifier + 1
    var number = 1
    while inner < core, nodes[inner].id == nil {
      if nodes[inner].type.hasSameBytes(as: nodes[modifier].type) { number += 1 }
      inner += 1
    }
    let name = nodes[inner].id ?? view(core, in: scope)
    return "\(name).\(nodes[modifier].type)\(number > 1 ? "[\(number)]" : "")"
  }

  /// Returns the name of a view without ID; equal ones in the same container are numbered.
  private mutating func view(_ core: Int, in scope: String) -> String {
    if let known = views[core] { return known }
    var name = scope
    name += nodes[core].type
    if let title = title(of: core) {
      name += " “"
      name += title
      name += "”"
    }
    let count = counts[Name(text: name), default: 0] + 1
    counts[Name(text: name)] = count
    let numbered = count > 1 ? "\(name)[\(count)]" : name
    views[core] = numbered
    return numbered
  }

  /// Returns the text by which people recognise a view: its label, or the first text in a control
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
