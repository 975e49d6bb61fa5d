package import LayoutDiff
package import LayoutRecorder
package import LayoutScenes
import LayoutStore

/// Reduces a failing scene to a smaller one that fails in the same way.
package struct Minimization: Sendable {
  /// The failure to look for.
  package enum Criterion: Sendable {
    /// An error, an invalid result, nondeterminism or, if the store has versions, a difference from
    /// the latest one.
    case any
    /// A condition on the frame of a node.
    case condition(String)
    /// A difference from the version with this label.
    case version(String)
    /// A difference from a different build.
    case build(EarlierLayouts)
  }

  /// A smaller scene.
  package struct Outcome: Sendable {
    package let request: RecordingRequest
    package let scene: MinimizedScene
    package var note: String?
  }

  private let criterion: Criterion
  /// The path of the failing node; `nil` for any node.
  private let path: String?
  private let store: StoreLocation

  package init(_ criterion: Criterion, on path: String?, in store: StoreLocation) {
    (self.criterion, self.path, self.store) = (criterion, path, store)
  }

  /// Minimizes the first selected snapshot of the scenes that fails; returns `nil` if none does.
  package func run(
    _ scenes: [LayoutScene],
    selection: ConfigurationSelection,
    library: SceneLibrary,
    settings: LayoutSettings
  ) throws -> Outcome? {
    for scene in scenes {
      let requests = try settings.layoutGuard.watch(scene) { willLayOut in
        try RecordingRequest.requests(
          for: scene,
          in: selection.proposals.isEmpty ? nil : selection.proposals,
          willLayOut: willLayOut
        )
      }
      for request in requests where selection.matches(request.environment.values) {
        let minimized = try settings.layoutGuard.watch(request) {
          try minimize(request, library.registry)
        }
        if let minimized { return minimized }
      }
    }
    return nil
  }

  private func minimize(_ request: RecordingRequest, _ registry: SceneRegistry) throws -> Outcome? {
    func outcome(_ scene: MinimizedScene?, note: String? = nil) -> Outcome? {
      scene.map { Outcome(request: request, scene: $0, note: note) }
    }
    let minimizer = try SceneMinimizer(request, registry: registry)
    switch criterion {
    case .condition(let condition):
      return outcome(try minimizer.minimize(while: FrameCondition(condition), condition, on: path))
    case .build(let earlier): return outcome(try minimizer.minimize(against: earlier, on: path))
    case .any:
      if let failure = minimizer.failure() { return outcome(minimizer.minimize(failure)) }
      guard store.exists else { return nil }
      return try minimize(request, since: "latest", by: minimizer, outcome)
    case .version(let label): return try minimize(request, since: label, by: minimizer, outcome)
    }
  }

  private func minimize(
    _ request: RecordingRequest,
    since label: String,
    by minimizer: SceneMinimizer,
    _ outcome: (MinimizedScene?, String?) -> Outcome?
  ) throws -> Outcome? {
    let records = try store.open(for: .reading)
    let version = try records.version(label)
    guard let entry = try records.snapshots(of: version).byKey[SnapshotKey(request)] else {
      return nil
    }
    let texts = try records.texts(of: entry)
    let isEdited = texts.scene != request.scene.text
    return outcome(
      try minimizer.minimize(since: Snapshot(texts), of: version.label, on: path),
      isEdited ? "the scene was edited since \(version.label); see keyline explain" : nil
    )
  }
}

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

  fileprivate var recordings: RecordingPair {
    RecordingPair(texts: (oldTexts, newTexts), snapshots: (old, new))
  }
}
