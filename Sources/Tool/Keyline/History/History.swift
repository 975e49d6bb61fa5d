import LayoutDiff
import LayoutReports
public import LayoutStore

/// The history of a scene's snapshots up to a version.
///
///     let history = try History(upTo: "latest", in: project.store)
///     for scene in try history.snapshots(of: "screens/sign-in") {
///       for event in scene.history.events(of: "title") { print(event.version, event.text) }
///     }
public struct History: Sendable {
  /// The last version of the history.
  public let version: RecordedVersion
  /// The selected proposals and environments.
  public var selection = ConfigurationSelection()
  let records: RecordsStore

  /// Finds a version.
  ///
  /// - Throws: `StoreError` if the version is missing.
  public init(
    upTo label: String = "latest",
    in store: StoreLocation,
    observer: WorkObserver = WorkObserver()
  ) throws {
    records = try store.open(for: .reading)
    version = try records.version(label)
    guard let parent = try records.ancestry(of: version).first?.parent else { return }
    observer.note(
      """
      earlier versions, up to \(PrintableText.text(parent)), were not fetched; \
      keyline pull ADDRESS fetches them
      """
    )
  }

  init(records: RecordsStore, version: RecordedVersion) {
    (self.records, self.version) = (records, version)
  }

  /// Returns the histories of a scene's selected snapshots.
  ///
  /// - Parameters:
  ///   - scene: The name of the scene, or a pattern for it.
  ///   - isCurrent: Whether to include only snapshots that the last version has.
  /// - Returns: At least one history.
  /// - Throws: ``KeylineError`` if no scene or snapshot matches.
  public func snapshots(of scene: String, isCurrent: Bool = false) throws -> [SceneHistory] {
    let ancestry = try records.ancestry(of: version)
    let (selected, environments) = try SceneLookup.entries(
      named: scene,
      selectedBy: selection,
      of: isCurrent ? [version] : ancestry,
      in: records
    )
    var seen: Set<SnapshotKey> = []
    let entries = selected.filter { seen.insert(SnapshotKey($0)).inserted }
    let lists = try records.snapshots(of: ancestry, ofScenes: Set(entries.map(\.scene)))
    let steps = zip(ancestry, lists).map { Step(label: $0.label, entries: $1) }
    return try histories(of: entries, environments, in: steps)
  }

  /// Returns the histories of the snapshots that differ.
  func histories(of diff: VersionDiff) throws -> [SceneHistory] {
    func key(_ scene: String, _ configuration: String) -> [[UInt8]] {
      [Array(scene.utf8), Array(configuration.utf8)]
    }
    let versions = try versions()
    let current = versions.last?.entries ?? []
    let environments = try Environments(of: current, in: records)
    let wanted = Set(
      diff.scenes.map { key($0.scene, ConfigurationText($0.proposal, $0.environment).description) }
    )
    let entries = current.filter { entry in
      let configuration = ConfigurationText(entry.proposal, environments[entry]).description
      return wanted.contains(key(entry.scene, configuration))
    }
    return try histories(of: entries, environments, in: versions)
  }

  /// A version with its entries.
  struct Step {
    let label: String
    let entries: [RecordedSnapshot]
  }

  /// Returns the versions up to the last one.
  func versions() throws(StoreError) -> [Step] {
    var steps: [Step] = []
    for version in try records.ancestry(of: version) {
      steps.append(Step(label: version.label, entries: try records.snapshots(of: version)))
    }
    return steps
  }

  private func histories(
    of entries: [RecordedSnapshot],
    _ environments: Environments,
    in versions: [Step]
  ) throws -> [SceneHistory] {
    let listed = versions.map { ($0.label, $0.entries.byKey) }
    return try entries.map { entry in
      SceneHistory(
        scene: entry.scene,
        configuration: ConfigurationText(entry.proposal, environments[entry]).description,
        history: try history(SnapshotKey(entry), listed)
      )
    }
  }

  /// Returns the history of one snapshot.
  private func history(
    _ key: SnapshotKey,
    _ versions: [(label: String, entries: [SnapshotKey: RecordedSnapshot])]
  ) throws -> SnapshotHistory {
    var last: (entry: RecordedSnapshot, snapshot: Snapshot)?
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
