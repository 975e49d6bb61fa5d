import KeylineCapture
import SwiftUI

/// Builds the view of a node of a scene document, with its children and modifiers.
@MainActor
struct NodeBuilder {
  /// The number of views in each other that a document may have.
  private static let maximumDepth = 100
  /// The keys of a node.
  private static let keys: Set = ["type", "id", "arguments", "modifiers", "children", "note"]

  /// What documents can name, beside the views of SwiftUI.
  let names: ProjectNames
  /// The names of the views whose proposals are captured.
  private let probed: Set<String>
  private var depth = 0

  init(names: ProjectNames = ProjectNames(), probed: Set<String> = []) {
    self.names = names
    self.probed = probed
  }

  /// Builds a node.
  ///
  /// - Throws: ``Omission`` if the node has a type, a modifier or an argument that is not known.
  func view(_ node: DocumentValue) throws(Omission) -> AnyView {
    guard depth < NodeBuilder.maximumDepth else { throw Omission("a depth above 100") }
    guard let object = node.object, let type = object["type"]?.string else {
      throw Omission("a node without a type")
    }
    for key in object.keys.sorted() where !NodeBuilder.keys.contains(key) {
      throw Omission("the key \(key) of a node")
    }
    let content = try children(object["children"])
    var view = try base(type, object["arguments"], content)
    if let id = object["id"] { view = try named(id, view, of: type) }
    for modifier in object["modifiers"]?.array ?? [] {
      guard let pair = modifier.object?.first, modifier.object?.count == 1 else {
        throw Omission("a modifier without a single key")
      }
      view =
        pair.key == "id"
        ? try named(pair.value, view, of: type)
        : try modified(view, pair.key, pair.value)
    }
    return view
  }

  /// The builder for what is in a node.
  var inside: NodeBuilder {
    var builder = self
    builder.depth += 1
    return builder
  }

  private func children(_ value: DocumentValue?) throws(Omission) -> NodeChildren {
    var views: [AnyView] = []
    for child in value?.array ?? [] { views.append(try inside.view(child)) }
    return NodeChildren(views: views)
  }

  /// Names a view, whose frame is then captured.
  private func named(
    _ id: DocumentValue,
    _ view: AnyView,
    of type: String
  ) throws(Omission) -> AnyView {
    // These are several views, or none, and have no frame.
    guard !["GridRow", "Group", "EmptyView"].contains(type) else {
      throw Omission("an id of \(type)")
    }
    guard let name = id.string ?? id.number.map({ DocumentValue.number($0).text }) else {
      throw Omission("an id that is no string")
    }
    return probed.contains(name)
      ? AnyView(view.keylineWithProposal(name)) : AnyView(view.keyline(name))
  }

  /// Builds a view without its modifiers.
  private func base(
    _ type: String,
    _ arguments: DocumentValue?,
    _ content: NodeChildren
  ) throws(Omission) -> AnyView {
    if let container = try container(type, arguments, content) { return container }
    if let layout = names.layouts[type] {
      let made = try layout.layout(arguments ?? .object([:]), of: type)
      return AnyView(made { content })
    }
    guard let leaf = try leaf(type, arguments) else { throw Omission("the type \(type)") }
    guard content.views.isEmpty else { throw Omission("children of \(type)") }
    return leaf
  }
}

/// The children of a node.
struct NodeChildren: View {
  let views: [AnyView]

  var body: some View {
    ForEach(views.indices, id: \.self) { views[$0] }
  }
}
