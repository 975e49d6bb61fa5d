package import Digests
package import LayoutCore
package import LayoutDiff

extension Snapshot {
  /// Creates a snapshot in tests, whose scene is known by its nodes and their contents.
  ///
  /// - Parameters:
  ///   - scene: The scene's name, which is that of its document too.
  ///   - proposal: The proposal to the root.
  ///   - environment: The environment's values by name.
  ///   - outline: The nodes.
  ///   - table: The placements of the nodes.
  ///   - contents: The contents of the nodes; `nil` if they are unknown.
  /// - Throws: `SnapshotError` unless each node has one placement.
  package init(
    scene: String,
    proposal: ProposedViewSize,
    environment: JSONObject,
    outline: SceneOutline,
    table: PlacementTable,
    contents: [NodeContent]? = nil
  ) throws(SnapshotError) {
    let text = contents.map { Snapshot.text(of: outline, $0) } ?? "null"
    try self.init(
      scene: scene,
      proposal: proposal,
      definition: SceneDefinition(
        text: DigestedText(Array(text.utf8)),
        nodes: Digested(outline)
      ),
      environment: SnapshotEnvironment(environment),
      layout: Digested(table)
    )
  }

  /// Returns the canonical text of a tree.
  private static func text(of outline: SceneOutline, _ contents: [NodeContent]) -> String {
    var children = outline.nodes.map { _ in [JSONValue]() }
    // Children follow their parents, so in reverse order each node is complete when it is added.
    for (index, node) in outline.nodes.enumerated().reversed() {
      var object = contents[index].parts
      if let id = node.id { object["id"] = .string(id) }
      if contents[index].clipsContent { object["clips"] = true }
      if !children[index].isEmpty { object["children"] = .array(children[index].reversed()) }
      guard let parent = node.parent else { return JSONValue.object(object).canonicalText }
      children[parent].append(.object(object))
    }
    return "null"
  }
}
