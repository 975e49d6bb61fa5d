import CanonicalJSON
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// Lays documents out, and says what became of them as JSON.
struct AnswerBench {
  let registry: SceneRegistry
  let layoutGuard: LayoutGuard

  /// Returns the snapshots of a document, or why there are none.
  func answer(to document: String) -> JSONValue {
    do {
      let snapshots = try snapshots(of: document)
      return ["snapshots": .array(snapshots.map { .object(SnapshotJSON.object(of: $0)) })]
    } catch {
      return ["error": .string("\(error)")]
    }
  }

  private func snapshots(of document: String) throws -> [Snapshot] {
    let scenes = try SceneDocument(Array(document.utf8)).scenes(registry: registry)
    let recorder = Recorder()
    return try scenes.flatMap { scene in
      let requests = try layoutGuard.watch(scene) { willLayOut in
        try RecordingRequest.requests(for: scene, willLayOut: willLayOut)
      }
      return try requests.map { request in
        try layoutGuard.watch(request) { try recorder.record(request).snapshot() }
      }
    }
  }
}
