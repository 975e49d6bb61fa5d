import CanonicalJSON

/// Snapshots of several lines of versions: of each, what was recorded last on any of them.
struct JoinedVersions {
  /// What a snapshot is on a line of versions, and since which of them.
  private struct State {
    /// The snapshot; `nil` where it was dropped.
    let entry: RecordedSnapshot?
    let since: Int
  }

  private var states: [Digest: State] = [:]

  /// Takes in a line of versions, each with what it lists, the oldest first.
  mutating func add(_ line: [(version: RecordedVersion, entries: [RecordedSnapshot])]) {
    var own: [Digest: State] = [:]
    for (version, list) in line {
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
  /// Returns what versions list together: of each snapshot, what was recorded last in one of them or in
  /// what it follows.
  public func entries(
    joining heads: [RecordedVersion]
  ) throws(StoreError) -> [RecordedSnapshot] {
    if heads.count == 1 { return try entries(of: heads[0]) }
    var joined = JoinedVersions()
    for head in heads {
      var line: [(version: RecordedVersion, entries: [RecordedSnapshot])] = []
      for version in try self.line(of: head) { line.append((version, try entries(of: version))) }
      joined.add(line)
    }
    return joined.entries
  }
}
