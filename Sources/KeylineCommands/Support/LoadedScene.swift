import LayoutRecorder
import LayoutScenes

/// A scene with what is to be laid out of it.
struct LoadedScene: Sendable {
  /// Where the scene was written: the path of a document, or the program.
  let origin: String
  let name: String
  let document: String
  let requests: [RecordingRequest]

  /// Takes a scene that another job lays out: nothing is of it here but its name.
  init(ofAnotherShard name: String, of document: String, from origin: String) {
    self.origin = origin
    self.name = name
    self.document = document
    requests = []
  }

  /// Makes of a scene what is to be laid out, in the proposals that the command line names, if any.
  init(
    _ scene: LayoutScene,
    from origin: String,
    selection: SelectionOptions,
    under layoutGuard: LayoutGuard
  ) throws(RecorderError) {
    self.origin = origin
    name = scene.name
    document = scene.document
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
