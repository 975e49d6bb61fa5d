import LayoutDiff
import LayoutStore

/// Compares the snapshots of one scene in all its proposals, which share what the scene says.
struct SceneComparison: Sendable {
  /// A snapshot that two versions have, as the store keeps it.
  struct Pair: Sendable {
    let old: (entry: RecordedEntry, texts: ReadTexts)
    let new: (entry: RecordedEntry, texts: ReadTexts)
    /// The tolerances that were agreed on for the old side.
    let accepted: [AcceptedTolerance]
  }

  let pairs: [Pair]
  let tolerance: Tolerance
  /// The day as of which agreed tolerances hold.
  let today: CalendarDay
  let keepsSnapshots: Bool
  /// The results that other comparisons read.
  let results: ResultMemory

  /// Returns a comparison for each run of pairs of one scene.
  static func comparisons(
    of pairs: [Pair],
    _ make: ([Pair]) -> SceneComparison
  ) -> [SceneComparison] {
    pairs.chunked { $0.new.entry.scene.utf8.elementsEqual($1.new.entry.scene.utf8) }.map(make)
  }

  /// Compares, and says what agreed tolerances did.
  ///
  /// - Throws: `StoreError` when a text is not what its digest says, `SnapshotError` when it is nothing that can be
  ///   compared.
  func run() throws -> (scenes: [VersionDiff.SceneDiff], tolerances: ToleranceUse) {
    var reading = SnapshotReading(results: results)
    var memory = MatchingCache()
    var tolerances = ToleranceUse(on: today)
    let scenes = try pairs.map { pair in
      let old = try reading.snapshot(pair.old.entry, pair.old.texts.checked())
      let new = try reading.snapshot(pair.new.entry, pair.new.texts.checked())
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
  /// Returns the runs of elements in which each belongs to the one before.
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
