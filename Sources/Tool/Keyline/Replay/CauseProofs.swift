package import LayoutDiff
package import LayoutRecorder
import LayoutScenes

/// The consequences that disappear when a scene is laid out without their causes.
package struct CauseProofs: Sendable {
  /// The proof for a set of causes that are undone together.
  package struct Part: Sendable {
    package let causes: [Cause]
    package let proof: CauseProof
  }

  /// The label of the version that was laid out again.
  package let label: String
  package let parts: [Part]

  /// Lays out the new scene of a pair with each cause undone, and with all causes undone.
  ///
  /// - Throws: `RecorderError` if a scene cannot be laid out.
  package init(
    of causes: [Cause],
    in pair: SnapshotPair,
    library: SceneLibrary,
    settings: LayoutSettings
  ) throws(RecorderError) {
    let requests = try pair.recordings.requests(library.registry)
    label = pair.newLabel
    let recordings = pair.recordings
    parts = try settings.layoutGuard.watch(requests.new) { () throws(RecorderError) in
      let trial = try recordings.trial(requests)
      let known = trial.diff.causes
      let positions = causes.compactMap { known.firstIndex(of: $0) }
      var trials = positions.map { [$0] }
      if positions.count > 1 { trials.append(positions) }
      var parts: [Part] = []
      for undone in trials {
        parts.append(
          Part(causes: undone.map { known[$0] }, proof: try trial.proof(undoing: undone))
        )
      }
      return parts
    }
  }
}

extension SnapshotPair {
  /// Whether layouts without each cause take so little time that nobody waits for them.
  package var isCheaplyProved: Bool {
    CauseTrial.isCheap(SnapshotDiff(old: old, new: new), nodes: new.outline.nodes.count)
  }

  /// Returns the causes of changes that layouts without the others prove.
  ///
  /// - Returns: The proved causes, by the indices of changes.
  /// - Throws: `RecorderError` if this build does not lay out the scene as it was recorded.
  package func provenAttributions(
    library: SceneLibrary,
    settings: LayoutSettings
  ) throws(RecorderError) -> [Int: SnapshotDiff.Attribution] {
    let recordings = recordings
    let requests = try recordings.requests(library.registry)
    return try settings.layoutGuard.watch(requests.new) { () throws(RecorderError) in
      try recordings.trial(requests).provenAttributions()
    }
  }

  /// Returns the number of changes with other causes than the frames suggest.
  package func correctedCount(_ attributions: [Int: SnapshotDiff.Attribution]) -> Int {
    let changes = SnapshotDiff(old: old, new: new).changes
    return attributions.count { Set($1.causes) != Set(changes[$0].causes) }
  }

  fileprivate var recordings: RecordingPair { RecordingPair(old: old, new: new) }
}
