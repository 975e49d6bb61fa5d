import Digests
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// Lays out scene documents, and returns their snapshots as JSON.
package struct DocumentServer: Sendable {
  /// A line of output.
  package struct Response: Sendable {
    /// Canonical JSON, without a line feed.
    package let text: [UInt8]
    /// Whether the document was refused.
    package let isRefusal: Bool

    /// Creates the line that reports a refusal.
    package init(refusal message: String) {
      var text: [UInt8] = []
      (["error": .string(message)] as JSONValue).writeCanonical(into: &text)
      self.init(text: text, isRefusal: true)
    }

    fileprivate init(text: [UInt8], isRefusal: Bool) {
      (self.text, self.isRefusal) = (text, isRefusal)
    }
  }

  /// The maximum length of a line of output, in bytes.
  private static let longestLine = 64 << 20

  private let registry: SceneRegistry
  private let layoutGuard: LayoutGuard
  private let limit: Int

  package init(
    library: SceneLibrary,
    settings: LayoutSettings,
    limit: Int = DocumentServer.longestLine
  ) {
    (registry, layoutGuard) = (library.registry, settings.layoutGuard)
    self.limit = limit
  }

  /// Returns the snapshots of a document, or an error, as JSON.
  package func response(to document: [UInt8]) -> Response {
    do {
      return Response(text: try snapshots(of: document), isRefusal: false)
    } catch {
      return Response(refusal: "\(error)")
    }
  }

  /// Returns the snapshots as text, of which each is written before the next one is laid out.
  private func snapshots(of document: [UInt8]) throws -> [UInt8] {
    var text = Array(#"{"snapshots":["#.utf8)
    let recorder = Recorder()
    for scene in try SceneDocument(document).scenes(registry: registry) {
      let prepared = try layoutGuard.watch(scene) { _ in try PreparedScene(scene) }
      for proposal in scene.proposals {
        for environment in scene.environments {
          let request = RecordingRequest(
            scene: try layoutGuard.watch(scene) { willLayOut in
              try prepared.expanded(
                in: proposal,
                environment: environment.layout,
                willLayOut: willLayOut
              )
            },
            proposal: proposal,
            environment: environment
          )
          let snapshot = try layoutGuard.watch(request) { try recorder.record(request).snapshot() }
          if text.last == UInt8(ascii: "}") { text.append(UInt8(ascii: ",")) }
          JSONValue.object(SnapshotJSON.object(of: snapshot)).writeCanonical(into: &text)
          guard text.count <= limit else { throw tooLong }
        }
      }
    }
    return text + "]}".utf8
  }

  private var tooLong: KeylineError {
    KeylineError(
      .invalidInput,
      """
      the snapshots of the document have more than \(limit) bytes; send it as several documents \
      with fewer proposals or parameters
      """
    )
  }
}
