import Digests

extension RecoveryReader {
  /// Returns the intact snapshots that no version lists because the list of a version is damaged.
  ///
  /// Two snapshots of the same scene, proposal and environment go to different versions.
  mutating func unlisted(beside versions: [RecoverableVersion]) -> [RecoverableVersion] {
    guard versions.contains(where: { !$0.isListProven }) || !canListVersions else { return [] }
    var layers: [[Place: RecordedSnapshot]] = []
    for snapshot in unseenSnapshots {
      guard let entry = intact(snapshot) else { continue }
      let place = Place(entry)
      if let layer = layers.firstIndex(where: { $0[place] == nil }) {
        layers[layer][place] = entry
      } else {
        layers.append([place: entry])
      }
    }
    return layers.enumerated().map { index, layer in
      RecoverableVersion(
        unlisted: layer.values.sorted(by: RecordedSnapshot.precedes),
        number: layers.count == 1 ? nil : index + 1
      )
    }
  }

  /// The key of a snapshot in a version.
  private struct Place: Hashable {
    let name: [UInt8]
    let proposal: String
    let environment: Digest

    init(_ entry: RecordedSnapshot) {
      name = Array(entry.identity.name.utf8)
      proposal = entry.identity.proposal
      environment = entry.identity.environment
    }
  }
}

extension RecoverableVersion {
  /// Creates a version of snapshots that no version lists.
  fileprivate init(unlisted entries: [RecordedSnapshot], number: Int?) {
    self.init(
      sequence: 0,
      version: nil,
      isRowProven: false,
      isListProven: false,
      entries: entries,
      missing: [],
      unlisted: "unlisted snapshots" + (number.map { " \($0)" } ?? "")
    )
  }
}
