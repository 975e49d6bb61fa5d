import LayoutDiff
import LayoutStore

extension VersionDiff.Omission {
  /// Returns entries of a store as what was not compared, for one reason.
  static func omissions(
    _ entries: [RecordedEntry],
    in records: RecordsStore,
    reason: String
  ) throws -> [VersionDiff.Omission] {
    let environments = try Environments(of: entries, in: records)
    return entries.map { entry in
      VersionDiff.Omission(
        scene: entry.scene,
        proposal: entry.proposal,
        environment: environments[entry],
        reason: reason
      )
    }
  }
}
