import Digests
import LayoutCore
import LayoutScenes
import LayoutStore

/// Pairs snapshots of two platforms whose environments are otherwise the same.
struct PlatformPairing {
  private let environments: Environments

  /// Reads the environments of entries.
  init(of entries: [RecordedSnapshot], in records: RecordsStore) throws(StoreError) {
    environments = try Environments(of: entries, in: records)
  }

  /// Returns pairs of entries.
  ///
  /// - Throws: ``KeylineError`` if a version has no snapshot on its platform.
  func pairs(
    _ old: (entries: [RecordedSnapshot], platform: Platform, version: String),
    _ new: (entries: [RecordedSnapshot], platform: Platform, version: String)
  ) throws(KeylineError) -> EntryPairing {
    for side in [old, new] where !side.entries.contains(where: { isOn(side.platform, $0) }) {
      throw KeylineError(
        .notFound,
        "\(side.version) has no selected snapshot on \(side.platform); record with --platform"
      )
    }
    return EntryPairing(
      old: old.entries.filter { isOn(old.platform, $0) },
      new: new.entries.filter { isOn(new.platform, $0) },
      by: key
    )
  }

  private func isOn(_ platform: Platform, _ entry: RecordedSnapshot) -> Bool {
    SceneEnvironment.platform(in: environments[entry]) == platform
  }

  /// Returns the scene, the proposal, and the environment without its platform.
  private func key(_ entry: RecordedSnapshot) -> [[UInt8]] {
    let rest = environments[entry].filter { $0.key != "platform" }
    let parts: [JSONValue] = rest.flatMap { [JSONValue.string($0.key), $0.value] }
    let text = JSONValue.array(parts).canonicalText
    return [Array(entry.scene.utf8), Array(entry.proposalText.utf8), Array(text.utf8)]
  }
}
