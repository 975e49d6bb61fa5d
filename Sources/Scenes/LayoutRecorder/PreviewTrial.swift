import LayoutEngine
package import LayoutScenes

/// The previews among scenes, laid out twice before anything else is done with them.
///
/// The other scenes, which are written to be laid out, are left alone.
package struct PreviewTrial: Sendable {
  /// The scenes that can be laid out.
  package let scenes: [LayoutScene]
  /// The previews that cannot be laid out, crash, or look different each time.
  package let failures: [PreviewFailure]
  /// The previews that read the current time, which is fixed while they are laid out.
  package let clockReaders: [PreviewPlace]

  /// Lays out the previews.
  @MainActor
  package init(of all: [LayoutScene]) {
    var scenes: [LayoutScene] = []
    var failures: [PreviewFailure] = []
    var clockReaders: [PreviewPlace] = []
    for scene in all {
      let reads = LayoutClock.reads
      if let failure = scene.failure ?? PreviewTrial.failure(of: scene) {
        failures.append(failure)
        continue
      }
      scenes.append(scene)
      if let place = scene.preview, LayoutClock.reads > reads { clockReaders.append(place) }
    }
    self.scenes = scenes
    self.failures = failures
    self.clockReaders = clockReaders
  }

  /// A sentence about the previews that read the current time; `nil` if there are none.
  package var clockNote: String? {
    guard let first = clockReaders.first else { return nil }
    let rest = clockReaders.count > 1 ? " (and \(clockReaders.count - 1) more)" : ""
    return "\(first)\(rest) reads the current time, which is \(LayoutClock.time) in layouts"
  }

  @MainActor
  private static func failure(of scene: LayoutScene) -> PreviewFailure? {
    guard let place = scene.preview else { return nil }
    if PreviewGuard.hasCrashed(place) { return .crash(of: place) }
    return PreviewGuard.watch(place) {
      do {
        let first = try layouts(of: scene)
        guard let message = try nondeterminism(of: scene, laidOut: first) else { return nil }
        return PreviewFailure(of: place, message, isNondeterministic: true)
      } catch {
        let message = (error as? RecorderError)?.message ?? "\(error)"
        return PreviewFailure(of: place, "cannot be laid out: \(message)")
      }
    }
  }

  /// Lays out a scene again, with its views evaluated again.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - first: Its layouts, in the order of its requests.
  /// - Returns: What differs, to follow the scene's name; `nil` if nothing does.
  /// - Throws: An error if the scene cannot be laid out.
  package static func nondeterminism(
    of scene: LayoutScene,
    laidOut first: [RecordedLayout]
  ) throws -> String? {
    difference(first, try layouts(of: scene.rebuilt())).map {
      "\(PreviewFailure.nondeterminism): \($0); give it fixed values"
    }
  }

  private static func layouts(of scene: LayoutScene) throws -> [RecordedLayout] {
    try RecordingRequest.requests(for: scene).map { try Recorder().record($0) }
  }

  /// Returns the first difference of layouts, in words; `nil` if they are equal.
  private static func difference(_ first: [RecordedLayout], _ second: [RecordedLayout]) -> String? {
    for (one, other) in zip(first, second) {
      let (old, new) = (one.request.scene, other.request.scene)
      guard old.digest != new.digest || one.snapshot.layout != other.snapshot.layout else {
        continue
      }
      for (before, after) in zip(old.outline.nodes, new.outline.nodes)
      where before.label != after.label {
        if let before = before.label, let after = after.label {
          return "“\(before)” is “\(after)” when it is laid out again"
        }
      }
      return "it is different when it is laid out again"
    }
    return nil
  }
}
