import Digests

/// The snapshots of several versions with their ancestors: for each key, the one that was recorded
/// last.
struct JoinedVersions {
  /// The last state of a snapshot, and the version that changed it.
  private struct State {
    /// The snapshot; `nil` if it was removed.
    let entry: RecordedSnapshot?
    let since: Int
  }

  private var states: [Digest: State] = [:]

  /// Adds a version with its ancestors and their entries, oldest first.
  mutating func add(_ ancestry: [(version: RecordedVersion, entries: [RecordedSnapshot])]) {
    var own: [Digest: State] = [:]
    for (version, list) in ancestry {
      let entries = Dictionary(list.map { ($0.identity.key, $0) }) { first, _ in first }
      for (key, entry) in entries where own[key]?.entry?.resultDigest != entry.resultDigest {
        own[key] = State(entry: entry, since: version.sequence)
      }
      for (key, state) in own where state.entry != nil && entries[key] == nil {
        own[key] = State(entry: nil, since: version.sequence)
      }
    }
    for (key, state) in own where state.since > states[key]?.since ?? 0 { states[key] = state }
  }

  /// The snapshots, by name, proposal and environment.
  var entries: [RecordedSnapshot] {
    states.values.compactMap(\.entry).sorted(by: RecordedSnapshot.precedes)
  }
}

extension RecordsStore {
  /// Returns the joined entries of versions: for each key, the snapshot that was recorded last in
  /// one of them or its ancestors.
  public func entries(
    joining heads: [RecordedVersion]
  ) throws(StoreError) -> [RecordedSnapshot] {
    if heads.count == 1 { return try entries(of: heads[0]) }
    var joined = JoinedVersions()
    for head in heads {
      var ancestry: [(version: RecordedVersion, entries: [RecordedSnapshot])] = []
      for version in try self.ancestry(of: head) {
        ancestry.append((version, try entries(of: version)))
      }
      joined.add(ancestry)
    }
    return joined.entries
  }
}
