import CanonicalJSON
import LayoutDiff
import LayoutReports
import LayoutScenes
import LayoutStore

/// One snapshot of a scene through the versions.
struct SceneHistory {
  let scene: String
  /// What it was laid out in.
  let situation: String
  let history: SnapshotHistory
  /// The versions that lack the snapshot, for which this build laid a stored scene out, each with the
  /// version whose scene it is.
  var laidOut: [String: String] = [:]
}

/// Reads the snapshots of a scene from a version and all that it follows.
struct HistoryReading {
  let records: RecordsStore
  let version: RecordedVersion
  let choice: SituationOptions

  /// Opens a store to read from a version backwards.
  init(_ store: StoreOptions, version label: String, choice: SituationOptions) throws {
    records = try store.open(for: .reading)
    version = try records.version(label)
    self.choice = choice
    try UnfetchedVersions.sayBefore(version, in: records)
  }

  /// Returns the histories of a scene's snapshots, by name, proposal and environment.
  ///
  /// With `isCurrent`, only those that the version itself has are meant.
  func histories(of scene: String, isCurrent: Bool = false) throws -> [SceneHistory] {
    let line = try records.line(of: version)
    let versions = try line.map { ($0.label, try records.entries(of: $0)) }
    let listed = HistoryReading.listed(versions)
    let all = versions.flatMap(\.1)
    let current = isCurrent ? versions.last?.1 ?? [] : all
    let (chosen, environments) = try SceneChoice.entries(
      named: scene,
      chosenBy: choice,
      among: current,
      in: records
    )
    var seen: Set<EntryKey> = []
    let keys = chosen.filter { seen.insert(EntryKey($0)).inserted }
    return try keys.map { entry in
      SceneHistory(
        scene: entry.scene,
        situation: ConfigurationText(entry.proposal, environments[entry]).description,
        history: try HistoryReading.history(EntryKey(entry), listed, in: records)
      )
    }
  }

  /// Returns what versions list, by scene, proposal and environment.
  static func listed(
    _ versions: [(String, [RecordedEntry])]
  ) -> [(label: String, entries: [EntryKey: RecordedEntry])] {
    versions.map { label, entries in
      (label, Dictionary(entries.map { (EntryKey($0), $0) }) { first, _ in first })
    }
  }

  /// Returns the history of one snapshot.
  static func history(
    _ key: EntryKey,
    _ versions: [(label: String, entries: [EntryKey: RecordedEntry])],
    in records: RecordsStore
  ) throws -> SnapshotHistory {
    var last: (entry: RecordedEntry, snapshot: Snapshot)?
    let snapshots = try versions.map { label, entries -> (label: String, snapshot: Snapshot?) in
      guard let entry = entries[key] else { return (label, nil) }
      if let last, last.entry == entry { return (label, last.snapshot) }
      let snapshot = try Snapshot(records.texts(of: entry), readingContents: true)
      last = (entry, snapshot)
      return (label, snapshot)
    }
    return SnapshotHistory(snapshots)
  }
}

extension SceneHistory {
  /// The scene with a node's path, and what it was laid out in.
  func title(_ path: String?) -> String {
    PrintableText.text(scene + (path.map { "#\($0)" } ?? "")) + "  \(situation)"
  }

  /// The failure when no version has a node of a path.
  func noNode(_ path: String) -> CommandFailure {
    let hint =
      NearestName.of(path, among: history.paths.sorted()).map { "; did you mean \($0)?" }
      ?? "; \(Program.command) show latest '\(scene)' lists the nodes"
    return CommandFailure(.noMatch, "\(scene) had no node “\(path)” in any version\(hint)")
  }
}

extension [SceneHistory] {
  /// Returns those that have a node of a path.
  func having(_ path: String?) throws -> [SceneHistory] {
    guard let path else { return self }
    let found = filter { $0.history.paths.contains(path) }
    if found.isEmpty, let first { throw first.noNode(path) }
    return found
  }
}
