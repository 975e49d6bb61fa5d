import CanonicalJSON

extension SalvageReading {
  /// Returns what is whole and no version lists any more, since a list of snapshots is damaged.
  ///
  /// No two snapshots of one scene, proposal and environment are put together.
  mutating func unlisted(beside versions: [SalvageableVersion]) -> [SalvageableVersion] {
    guard versions.contains(where: { !$0.isListProven }) || !canListVersions else { return [] }
    var layers: [[Place: RecordedSnapshot]] = []
    for snapshot in unseenSnapshots {
      guard let entry = whole(snapshot) else { continue }
      let place = Place(entry)
      if let layer = layers.firstIndex(where: { $0[place] == nil }) {
        layers[layer][place] = entry
      } else {
        layers.append([place: entry])
      }
    }
    return layers.enumerated().map { index, layer in
      SalvageableVersion(
        unlisted: layer.values.sorted(by: RecordedSnapshot.precedes),
        number: layers.count == 1 ? nil : index + 1
      )
    }
  }

  /// What one version lists once.
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

extension SalvageableVersion {
  /// Makes a version of snapshots that no version lists.
  fileprivate init(unlisted entries: [RecordedSnapshot], number: Int?) {
    self.init(
      sequence: 0,
      version: nil,
      isRowProven: false,
      isListProven: false,
      entries: entries,
      lost: [],
      unlisted: "unlisted snapshots" + (number.map { " \($0)" } ?? "")
    )
  }
}
