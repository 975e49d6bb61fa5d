import LayoutChecks
import LayoutDiff
import LayoutStore

/// Compares the snapshots of one scene in all its proposals, so that the scene is read only once.
struct SceneComparison: Sendable {
  /// A snapshot in two versions, as stored.
  struct Pair: Sendable {
    let old: (snapshot: RecordedSnapshot, texts: SnapshotContent.Unverified)
    let new: (snapshot: RecordedSnapshot, texts: SnapshotContent.Unverified)
    /// The tolerances that were accepted for the old snapshot.
    let accepted: [AcceptedTolerance]
  }

  let pairs: [Pair]
  let tolerance: Tolerance
  /// The day on which accepted tolerances are checked for expiration.
  let today: CalendarDay
  let keepsSnapshots: Bool
  /// The cache of placements, which other comparisons share.
  let placements: PlacementCache
  /// The history of the scene up to the old version; `nil` if it is too short, or not needed.
  var invariants: InvariantHistory?

  /// Returns a comparison for each run of pairs with the same scene.
  static func comparisons(
    of pairs: [Pair],
    _ make: ([Pair]) -> SceneComparison
  ) -> [SceneComparison] {
    pairs.chunked { $0.new.snapshot.scene.utf8.elementsEqual($1.new.snapshot.scene.utf8) }.map(make)
  }

  /// Compares the snapshots, and returns the accepted tolerances that applied.
  ///
  /// - Throws: `StoreError` if a text does not match its digest, `SnapshotError` if it is not a
  ///   snapshot.
  func run() throws -> (scenes: [VersionDiff.SceneDiff], tolerances: ToleranceUse) {
    var reading = SnapshotReader(placements: placements)
    var memory = MatchingCache()
    var tolerances = ToleranceUse(on: today)
    let scenes = try pairs.map { pair in
      let old = try reading.snapshot(pair.old.snapshot, pair.old.texts.verified())
      let new = try reading.snapshot(pair.new.snapshot, pair.new.texts.verified())
      let matching = memory.matching(old, new)
      var scene = VersionDiff.SceneDiff(
        old: old,
        new: new,
        isEdited: pair.old.snapshot.sceneDigest != pair.new.snapshot.sceneDigest,
        diff: tolerances.diff(
          old: old,
          new: new,
          tolerance: tolerance,
          accepted: pair.accepted,
          matching: matching
        ),
        keepsSnapshots: keepsSnapshots,
        matching: matching
      )
      if let invariants, !scene.diff.isEmpty { scene.brokenInvariants = invariants.broken(in: new) }
      return scene
    }
    return (scenes, tolerances)
  }
}

extension Array {
  /// Splits the array into runs in which each element belongs with its predecessor.
  fileprivate func chunked(by belongs: (Element, Element) -> Bool) -> [[Element]] {
    var runs: [[Element]] = []
    for element in self {
      if let last = runs.last?.last, belongs(last, element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
    return runs
  }
}
