import EscapedText
public import LayoutDiff
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
      earlier versions, up to \(PrintableText.text(parent)), are not in this store; \
      `keyline store pull` or `keyline store merge` fetches them
      """
    )
  }

  init(records: RecordsStore, version: RecordedVersion) {
    self.records = records
    self.version = version
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
    let (selected, environments) = try SceneLookup.snapshots(
      named: scene,
      selectedBy: selection,
      of: isCurrent ? [version] : ancestry,
      in: records
    )
    var wanted: Set<SnapshotKey> = []
    let snapshots = selected.filter { wanted.insert(SnapshotKey($0)).inserted }
    let lists = try records.snapshots(of: ancestry, ofScenes: Set(snapshots.map(\.scene)))
    let steps = zip(ancestry, lists).map { Step(label: $0.label, snapshots: $1) }
    return try histories(of: snapshots, environments, in: steps, ancestry)
  }

  /// Returns the messages of the versions that have one, by label.
  package func messages() throws -> [String: String] {
    let versions = try records.ancestry(of: version).filter { !$0.message.isEmpty }
    return Dictionary(uniqueKeysWithValues: versions.map { ($0.label, $0.message) })
  }

  /// Returns the histories of the snapshots that differ.
  func histories(of diff: VersionDiff) throws -> [SceneHistory] {
    func key(scene: String, configuration: String) -> [[UInt8]] {
      [Array(scene.utf8), Array(configuration.utf8)]
    }
    let versions = try versions()
    let current = versions.last?.snapshots ?? []
    let environments = try Environments(of: current, in: records)
    let wanted = Set(
      diff.scenes.map {
        key(
          scene: $0.scene,
          configuration: ConfigurationText($0.proposal, $0.environment).description
        )
      }
    )
    let snapshots = current.filter { recorded in
      let configuration = ConfigurationText(recorded.proposal, environments[recorded]).description
      return wanted.contains(key(scene: recorded.scene, configuration: configuration))
    }
    return try histories(of: snapshots, environments, in: versions, records.ancestry(of: version))
  }

  /// A version with its snapshots.
  struct Step {
    let label: String
    let snapshots: [RecordedSnapshot]
  }

  /// Returns the versions up to the last one.
  func versions() throws(StoreError) -> [Step] {
    var steps: [Step] = []
    for version in try records.ancestry(of: version) {
      steps.append(Step(label: version.label, snapshots: try records.snapshots(of: version)))
    }
    return steps
  }

  private func histories(
    of snapshots: [RecordedSnapshot],
    _ environments: Environments,
    in steps: [Step],
    _ versions: [RecordedVersion]
  ) throws -> [SceneHistory] {
    let lists = steps.map(\.snapshots.byKey)
    var trails: [[UInt8]: SceneTrail] = [:]
    return try snapshots.map { recorded in
      let name = Array(recorded.scene.utf8)
      let trail = try trails[name] ?? SceneTrail(of: recorded.scene, in: versions, lists, records)
      trails[name] = trail
      return SceneHistory(
        scene: recorded.scene,
        configuration: ConfigurationText(recorded.proposal, environments[recorded]).description,
        history: try history(of: recorded, trail, labels: steps.map(\.label))
      )
    }
  }

  private func history(
    of recorded: RecordedSnapshot,
    _ trail: SceneTrail,
    labels: [String]
  ) throws -> SnapshotHistory {
    var last: (recorded: RecordedSnapshot, snapshot: Snapshot)?
    let places = zip(labels, trail.places)
    let snapshots = try places.map { label, place -> (label: String, snapshot: Snapshot?) in
      let key = SnapshotKey(recorded, named: place.name)
      guard let recorded = place.snapshots[key] else { return (label, nil) }
      if let last, last.recorded == recorded { return (label, last.snapshot) }
      let snapshot = try records.snapshot(recorded)
      last = (recorded, snapshot)
      return (label, snapshot)
    }
    return SnapshotHistory(snapshots)
  }
}

/// One snapshot of a scene in every version of a history.
public struct SceneHistory: Sendable {
  /// The name of the scene.
  public let scene: String
  /// The proposal and the environment, as text.
  public let configuration: String
  /// The snapshots, and the changes between them.
  public let history: SnapshotHistory
  /// The versions that lack the snapshot and for which this build laid out a recorded scene, with
  /// the version of that scene.
  public internal(set) var laidOut: [String: String] = [:]

  /// Returns the error for a path that has no node in any version.
  fileprivate func noNode(_ path: String) -> KeylineError {
    .noNode(
      "\(scene) had no node “\(path)” in any version",
      at: path,
      among: history.nodes,
      of: scene,
      in: "latest"
    )
  }
}

extension [SceneHistory] {
  /// Returns the histories that contain a node with the path or name; all histories if the path is `nil`.
  ///
  /// - Throws: ``KeylineError`` with the nearest name if there is none.
  public func containing(_ path: String?) throws(KeylineError) -> [SceneHistory] {
    guard let path else { return self }
    let found = filter { $0.history.contains(path) }
    if found.isEmpty, let first { throw first.noNode(path) }
    return found
  }
}
