package import CanonicalJSON
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// Lays out scene documents, and returns their snapshots as JSON.
package struct DocumentServer: Sendable {
  private let registry: SceneRegistry
  private let layoutGuard: LayoutGuard

  package init(library: SceneLibrary, settings: LayoutSettings) {
    (registry, layoutGuard) = (library.registry, settings.layoutGuard)
  }

  /// Returns the snapshots of a document, or an error, as JSON.
  package func response(to document: String) -> JSONValue {
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
