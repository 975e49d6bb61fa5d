import LayoutChecks
import LayoutDiff
import RandomNumbers

/// The invariants that edits of one kind broke.
struct InvariantCount {
  let name: String
  var edits = 0
  var snapshots = 0
  /// The edits that broke an invariant.
  var found = 0
  /// The broken invariants, by snapshot.
  var broken = 0
  /// The descriptions of the broken invariants.
  var descriptions: [String] = []
}

/// Gives each scene a history of harmless edits, and finds the invariants that one more edit breaks.
struct HistoryRun {
  /// A scene after its edits, with the invariants of all its versions.
  private struct Past {
    let scene: SeededScene
    let invariants: InvariantHistory
  }

  private let pasts: [Past]
  /// The number of edits of each kind.
  private let count: Int

  /// Edits each scene at random until it has a number of versions.
  init(_ scenes: [SeededScene], versions: Int, count: Int) {
    self.count = count
    var random = SeededGenerator(seed: 22)
    pasts = scenes.map { first in
      var scenes = [first]
      for _ in 1..<versions {
        let last = scenes[scenes.count - 1]
        let trees = random.pick(HarmlessEdits.all).trees(last)
        guard !trees.isEmpty else {
          scenes.append(last)
          continue
        }
        scenes.append(last.edited(random.pick(trees)) ?? last)
      }
      return Past(
        scene: scenes[versions - 1],
        invariants: InvariantHistory(
          scenes.enumerated().map { index, scene in
            InvariantHistory.Version(
              label: "1.\(index)",
              snapshots: scene.layouts.spans.map(\.start)
            )
          }
        )
      )
    }
  }

  /// Makes edits of a kind in the latest version of each scene; with `isFault`, leaves out those
  /// that move nothing.
  func result(of edit: Edit, isFault: Bool) -> InvariantCount {
    var result = InvariantCount(name: edit.name)
    for past in pasts where result.edits < count {
      let trees = edit.trees(past.scene)
      guard !trees.isEmpty, let layouts = past.scene.layouts(of: trees[trees.count / 2]),
        !isFault || layouts.move(past.scene)
      else { continue }
      let broken = layouts.spans.flatMap { past.invariants.broken(in: $0.start) }
      result.edits += 1
      result.snapshots += layouts.spans.count
      result.broken += broken.count
      if !broken.isEmpty { result.found += 1 }
      result.descriptions += broken.map {
        "  \(edit.name) in \(past.scene.scene.name): \($0.description)"
      }
    }
    return result
  }
}
