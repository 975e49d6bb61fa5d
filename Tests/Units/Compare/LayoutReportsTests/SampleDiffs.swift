import CardSnapshots
import Digests
import LayoutCore
import LayoutDiff

/// Diffs for the tests of reports.
enum Reports {
  /// A name that tries to be more than a name, in every format at once.
  static let hostile =
    "a</testcase><script>alert(1)</script>]]>&\"'|`*_[x](http://y)@user#1\u{1B}[2J::error::\n%0A,\u{202E}"

  /// The card with a row 4 points lower, and a snapshot that only the old version has.
  static func diff(scene: String = "card", omits: Bool = true) throws -> VersionDiff {
    let old = try Cards.snapshot(scene: scene)
    var rows = Cards.rows
    rows[2].frame.origin.y += 4
    rows[4].path = "\(rows[4].path)\(scene == "card" ? "" : scene)"
    let new = try Cards.snapshot(rows, scene: scene)
    return VersionDiff(
      old: scene == "card" ? "1.0" : scene,
      new: "1.1",
      scenes: [ProposedViewSize(width: 100, height: nil), .unspecified].map {
        VersionDiff.SceneDiff(
          scene: scene,
          proposal: $0,
          environment: ["displayScale": 1],
          isEdited: true,
          diff: SnapshotDiff(old: old, new: new)
        )
      },
      comparedCount: 7,
      omissions: omits
        ? [.init(scene: scene, proposal: .zero, environment: [:], reason: "only in 1.0")] : []
    )
  }

  /// Both snapshots of the same diff with pictures: one in 100x-.
  static func picturedDiff(scene: String = "card") throws -> VersionDiff {
    var rows = Cards.rows
    rows[2].frame.origin.y += 4
    rows[1].label = scene == "card" ? rows[1].label : scene
    let old = try Cards.snapshot(scene: scene)
    let new = try Cards.snapshot(rows, scene: scene)
    return VersionDiff(
      old: scene == "card" ? "1.0" : scene,
      new: "1.1",
      scenes: [
        VersionDiff.SceneDiff(
          old: old,
          new: new,
          isEdited: true,
          diff: SnapshotDiff(old: old, new: new),
          keepsSnapshots: true
        )
      ],
      comparedCount: 7,
      omissions: [.init(scene: scene, proposal: .zero, environment: [:], reason: "only in 1.0")]
    )
  }

  /// A diff in which nothing differs.
  static let nothing = VersionDiff(
    old: "1.0",
    new: "1.1",
    scenes: [],
    comparedCount: 7,
    omissions: []
  )
}
