import LayoutDiff
import LayoutStore

/// Compares the snapshots of one scene in all its proposals, which share the scene's values.
struct SceneComparison: Sendable {
  /// A snapshot that two versions have, as the store keeps it.
  struct Pair: Sendable {
    let old: (entry: RecordedSnapshot, texts: SnapshotContent.Unverified)
    let new: (entry: RecordedSnapshot, texts: SnapshotContent.Unverified)
    /// The tolerances that were accepted with the old snapshot.
    let accepted: [AcceptedTolerance]
  }

  let pairs: [Pair]
  let tolerance: Tolerance
  /// The day that decides whether accepted tolerances have expired.
  let today: CalendarDay
  let keepsSnapshots: Bool
  /// The placements that are shared with other comparisons.
  let placements: PlacementCache

  /// Returns a comparison for each run of pairs of one scene.
  static func comparisons(
    of pairs: [Pair],
    _ make: ([Pair]) -> SceneComparison
  ) -> [SceneComparison] {
    pairs.chunked { $0.new.entry.scene.utf8.elementsEqual($1.new.entry.scene.utf8) }.map(make)
  }

  /// Compares, and returns the accepted tolerances that were used.
  ///
  /// - Throws: `StoreError` when a text does not match its digest, `SnapshotError` when it is not a snapshot.
  func run() throws -> (scenes: [VersionDiff.SceneDiff], tolerances: ToleranceUse) {
    var reading = SnapshotReader(placements: placements)
    var memory = MatchingCache()
    var tolerances = ToleranceUse(on: today)
    let scenes = try pairs.map { pair in
      let old = try reading.snapshot(pair.old.entry, pair.old.texts.verified())
      let new = try reading.snapshot(pair.new.entry, pair.new.texts.verified())
      let matching = memory.matching(old, new)
      return VersionDiff.SceneDiff(
        old: old,
        new: new,
        isEdited: pair.old.entry.sceneDigest != pair.new.entry.sceneDigest,
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
    }
    return (scenes, tolerances)
  }
}

extension Array {
  /// Returns the runs of elements in which each belongs to its predecessor.
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
