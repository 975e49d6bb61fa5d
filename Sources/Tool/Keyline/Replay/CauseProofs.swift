package import LayoutDiff
package import LayoutRecorder
import LayoutScenes
import LayoutStore

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
    let replayer = Replayer(registry: library.registry)
    let old = try replayer.request(
      for: pair.oldTexts.preparedScene(library.registry),
      as: pair.old
    )
    let new = try replayer.request(
      for: pair.newTexts.preparedScene(library.registry),
      as: pair.new
    )
    label = pair.newLabel
    parts = try settings.layoutGuard.watch(new) { () throws(RecorderError) in
      let trial = try CauseTrial(old: old, new: new, recorded: (pair.old, pair.new))
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
