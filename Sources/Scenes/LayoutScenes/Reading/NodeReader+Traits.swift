import CanonicalJSON
import KeylineUI
import LayoutCore
import LayoutEngine

extension NodeReader {
  /// Sets the id, layout values, priority and direction of nodes.
  func addTraits(
    of object: JSONObject,
    to nodes: inout [LayoutNode],
    _ context: Context,
    at location: String
  ) throws(SceneError) {
    if let value = object["id"] {
      let place = "\(location).id"
      let id = try NodeID.read(try context.bindings.resolve(value, at: place), at: place)
      for index in nodes.indices { nodes[index].id = id }
    }
    if let value = object["layoutValues"] {
      guard let values = value.object else {
        throw .wrongKind(
          value.kind,
          expected: "an object of values by key",
          at: "\(location).layoutValues"
        )
      }
      for (name, value) in values {
        let place = "\(location).layoutValues.\(name)"
        let trait =
          keepsUnknownValues && !registry.knows(valueKey: name)
          ? NodeTraits.Value(unread: name, value)
          : try registry.layoutValue(name, value, at: place)
        for index in nodes.indices { nodes[index] = nodes[index].layoutValue(trait) }
      }
    }
    if let own = object["layoutDirection"] {
      let direction = try LayoutDirection(own, at: "\(location).layoutDirection")
      for index in nodes.indices { nodes[index].layoutDirection = direction }
    }
    if let priority = object["priority"] {
      let place = "\(location).priority"
      let number = Double(try ArgumentReader.length(priority, at: place))
      for index in nodes.indices { nodes[index] = nodes[index].layoutPriority(number) }
    }
  }

  /// Returns the name of the app's view whose body a node and its modifiers are; `nil` if it has none.
  func view(of object: JSONObject, at location: String) throws(SceneError) -> ViewTypeName? {
    guard let value = object["view"] else { return nil }
    guard let name = value.string, !name.isEmpty, name.utf8.count <= SceneName.maximumLength else {
      throw .wrongKind(
        value.string.map { $0.isEmpty ? "an empty string" : "a long string" } ?? value.kind,
        expected: "the name of a view's type, such as “RecipeCard”,",
        at: "\(location).view"
      )
    }
    return ViewTypeName(name)
  }
}
