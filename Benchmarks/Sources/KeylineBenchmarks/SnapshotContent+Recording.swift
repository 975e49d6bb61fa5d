import Digests
import LayoutRecorder
import LayoutStore

extension SnapshotContent {
  /// Converts a recording to the content of a snapshot.
  init(_ recording: RecordedLayout) {
    let scene = recording.request.scene
    self.init(
      name: scene.name,
      document: scene.document,
      proposal: recording.request.proposal,
      scene: scene.canonical,
      nodes: scene.nodes,
      environment: DigestedText(recording.environmentText),
      placements: recording.placements
    )
  }
}
