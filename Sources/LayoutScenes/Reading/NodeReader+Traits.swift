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
}
