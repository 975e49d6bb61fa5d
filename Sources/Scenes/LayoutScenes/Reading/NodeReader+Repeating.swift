import CanonicalJSON
import LayoutEngine

extension NodeReader {
  /// Reads a `ForEach` by reading its children once for each value of its data.
  func repeated(
    _ object: JSONObject,
    _ context: Context,
    at location: String
  ) throws(SceneError) -> [LayoutNode] {
    let place = "\(location).arguments"
    let resolved = try context.bindings.resolve(object["arguments"] ?? [:], at: place)
    let reader = ArgumentReader(resolved.object ?? [:], of: "ForEach", at: place)
    try reader.only("data", "as")
    let name = try reader.text("as") ?? "item"
    guard Bindings.isName(name) else {
      throw SceneError(
        .badValue,
        """
        the name of a value must be a letter, then letters, digits and _, \
        unlike “\(SceneError.shortened(name))”
        """,
        at: "\(place).as"
      )
    }
    var nodes: [LayoutNode] = []
    for (index, item) in try data(of: reader).enumerated() {
      var inner = context
      inner.bindings = inner.bindings.binding(name, to: item)
        .binding("index", to: .number(Double(index)))
      inner.depth -= 1
      nodes += try children(of: object, inner, at: location)
    }
    return nodes
  }

  private func data(of reader: ArgumentReader) throws(SceneError) -> [JSONValue] {
    if let items = reader.object["data"]?.array { return items }
    guard let count = try reader.whole("data"), (0...1_000_000).contains(count) else {
      throw SceneError(
        .badValue,
        "ForEach needs “data”: an array, or a count of at most 1000000",
        at: reader.location
      )
    }
    return (0..<count).map { .number(Double($0)) }
  }
}
