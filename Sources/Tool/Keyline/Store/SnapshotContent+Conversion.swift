package import LayoutDiff
package import LayoutRecorder
import LayoutScenes
package import LayoutStore

extension SnapshotContent {
  /// Converts a recorded layout to stored texts.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - document: The name of the document; `nil` for that of the scene.
  package init(_ layout: RecordedLayout, document: String? = nil) {
    let scene = layout.request.scene
    self.init(
      name: scene.name,
      document: document ?? scene.document,
      proposal: layout.request.proposal,
      scene: scene.canonical,
      nodes: scene.canonicalOutline,
      nodeCount: scene.outline.nodes.count,
      environment: layout.environmentText,
      result: layout.placements
    )
  }

  /// Returns the scene, created with the types of a registry.
  func preparedScene(
    _ registry: SceneRegistry
  ) throws(RecorderError) -> PreparedScene {
    try PreparedScene(
      name: name,
      document: document,
      reading: scene,
      nodes: nodes,
      registry: registry
    )
  }
}

extension Snapshot {
  /// Creates a snapshot from stored texts, optionally with each node's values from the scene.
  package init(_ texts: SnapshotContent, readingContents: Bool = false) throws(SnapshotError) {
    try self.init(
      scene: texts.name,
      proposal: texts.proposal,
      environment: texts.environment,
      outline: texts.nodes,
      placements: texts.result,
      body: readingContents ? texts.scene : nil
    )
  }
}
