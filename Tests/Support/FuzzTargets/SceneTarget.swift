import Digests
import LayoutCore
import LayoutGallery
import LayoutRecorder
import LayoutScenes

/// What is done with bytes that may be a scene document.
public enum SceneTarget {
  /// Reads bytes as `keyline record` reads a document, and lays small scenes out.
  ///
  /// What is read is read again from its canonical text, which must be the same tree.
  ///
  /// - Returns: What the scenes' canonical texts are; empty for what is refused.
  @discardableResult
  public static func read(_ bytes: [UInt8]) -> [String] {
    let limits = JSONLimits(maximumBytes: 1 << 20)
    guard let scenes = try? SceneDocument(bytes, limits: limits).scenes(registry: .gallery) else {
      return []
    }
    return scenes.prefix(8).map { scene in
      let text = CanonicalScene.text(of: scene.root)
      if let again = try? CanonicalScene.node(reading: Array(text.utf8), registry: .gallery) {
        precondition(
          CanonicalScene.text(of: again) == text,
          "a scene changed when it was read again"
        )
      }
      layOut(scene)
      return text
    }
  }

  private static func layOut(_ scene: LayoutScene) {
    guard let prepared = try? PreparedScene(scene), prepared.outline.nodes.count < 300,
      let requests = try? RecordingRequest.requests(for: scene, in: nil, willLayOut: { _ in })
    else { return }
    for request in requests.prefix(2) {
      guard let recording = try? Recorder().record(request) else { continue }
      for placement in recording.snapshot.placements {
        let frame = placement.frame
        let lengths = [frame.minX, frame.minY, frame.width, frame.height]
        precondition(lengths.allSatisfy(\.isFinite), "a placement is not finite")
        precondition(frame.width >= 0 && frame.height >= 0, "a size is negative")
      }
    }
  }
}
