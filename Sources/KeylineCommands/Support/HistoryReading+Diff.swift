import LayoutDiff
import LayoutReports
import LayoutStore

extension HistoryReading {
  /// Returns the histories of the snapshots that differ, up to the new version.
  static func histories(
    of diff: VersionDiff,
    _ reading: VersionPairReading
  ) throws -> [HistoryHTML.Timeline] {
    let records = reading.records
    let versions = try records.line(of: reading.new).map { ($0.label, try records.entries(of: $0)) }
    let current = versions.last?.1 ?? []
    let environments = try Environments(of: current, in: records)
    let wanted = Set(
      diff.scenes.map { Name($0.scene, ConfigurationText($0.proposal, $0.environment).description) }
    )
    let listed = listed(versions)
    return try current.compactMap { entry in
      let situation = ConfigurationText(entry.proposal, environments[entry]).description
      guard wanted.contains(Name(entry.scene, situation)) else { return nil }
      return (entry.scene, situation, try history(EntryKey(entry), listed, in: records))
    }
  }

  /// What a snapshot is called, by its bytes.
  private struct Name: Hashable {
    let scene: [UInt8]
    let situation: String

    init(_ scene: String, _ situation: String) {
      self.scene = Array(scene.utf8)
      self.situation = situation
    }
  }
}
