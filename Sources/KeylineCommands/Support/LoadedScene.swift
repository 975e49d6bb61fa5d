import LayoutRecorder
import LayoutScenes
import LayoutStore

/// A scene with what is to be laid out of it.
struct LoadedScene: Sendable {
  /// Where the scene was written: the path of a document, or the program.
  let origin: String
  let name: String
  let document: String
  let requests: [RecordingRequest]

  /// Makes of a scene what is to be laid out, in the proposals that the command line names, if any.
  ///
  /// Of a scene of another shard, nothing is but its name.
  init(
    _ scene: LayoutScene,
    from origin: String,
    selection: SelectionOptions,
    shard: Shard = .whole,
    under layoutGuard: LayoutGuard
  ) throws(RecorderError) {
    self.origin = origin
    name = scene.name
    document = scene.document
    guard shard.includes(scene: scene.name) else {
      requests = []
      return
    }
    let proposals = selection.proposals.map(\.value)
    requests = try layoutGuard.watch(scene) { willLayOut throws(RecorderError) in
      try RecordingRequest.requests(
        for: scene,
        in: proposals.isEmpty ? nil : proposals,
        willLayOut: willLayOut
      )
    }
  }
}
