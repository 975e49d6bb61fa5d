import CanonicalJSON
public import LayoutEngine

extension CanonicalScene {
  /// Builds a tree from its canonical text, such as the text in a store.
  ///
  /// - Throws: `SceneError` if a type or layout value key is not in the registry, or if the text is
  ///   not valid for this build.
  public static func node(
    reading text: [UInt8],
    registry: SceneRegistry
  ) throws(SceneError) -> LayoutNode {
    let value: JSONValue
    do {
      value = try JSONReader.read(text, limits: JSONLimits(maximumBytes: .max))
    } catch {
      throw SceneError(.badJSON, error.message, at: "\(error.line):\(error.column)")
    }
    let reader = NodeReader(
      registry: registry,
      keepsUnknownValues: !usesCustomTypes(value, of: registry)
    )
    let nodes =
      try reader
      .nodes(value, NodeReader.Context(bindings: .literal), at: "root")
    return .root(of: nodes)
  }

  /// Returns whether a tree has custom layouts, which may read any layout value.
  private static func usesCustomTypes(_ value: JSONValue, of registry: SceneRegistry) -> Bool {
    var rest = [value]
    while let node = rest.popLast()?.object {
      let names = [node["type"], node["arguments"]?.object?["layout"]].compactMap { $0?.string }
      if names.contains(where: registry.isCustom) { return true }
      rest += node["children"]?.array ?? []
    }
    return false
  }
}
