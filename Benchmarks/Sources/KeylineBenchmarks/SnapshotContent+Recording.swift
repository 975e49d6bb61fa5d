import LayoutRecorder
import LayoutStore

extension SnapshotContent {
  /// Converts a recording to stored texts.
  init(_ recording: RecordedLayout) {
    let scene = recording.request.scene
    self.init(
      name: scene.name,
      document: scene.document,
      proposal: recording.request.proposal,
      scene: scene.canonical,
      nodes: scene.canonicalOutline,
      nodeCount: scene.outline.nodes.count,
      environment: recording.environmentText,
      result: recording.placements
    )
  }
}
