import Digests
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

extension History {
  /// Returns the histories of a scene in the selected configurations.
  ///
  /// If a version lacks a snapshot, this build lays out a recorded scene.
  ///
  /// 1. The configurations are the selected proposals, or else the recorded ones, in every selected
  ///    environment.
  /// 2. If a version has the snapshot, it is read.
  /// 3. If a version has the scene in a different configuration, that scene is laid out. If it
  ///    lacks the scene, under the name that it had there, the scene of the nearest earlier version is
  ///    laid out, or else that of the nearest later version.
  ///
  /// - Throws: ``KeylineError`` if no scene matches.
  package func completed(
    of scene: String,
    library: SceneLibrary,
    settings: LayoutSettings = LayoutSettings()
  ) throws -> [SceneHistory] {
    let ancestry = try records.ancestry(of: version)
    let named = try SceneLookup.snapshots(named: scene, of: ancestry, in: records).flatMap(\.self)
    let lists = try records.snapshots(of: ancestry, ofScenes: Set(named.map(\.scene))).map(\.byKey)
    let trails = try named.map(\.scene).unique.map { name in
      (name: name, trail: try SceneTrail(of: name, in: ancestry, lists, records))
    }
    let all = named + trails.flatMap { $0.trail.places.flatMap(\.snapshots.values) }
    let environments = try Environments(of: all, in: records)
    let completion = HistoryCompletion(
      records: records,
      selection: selection,
      registry: library.registry,
      settings: settings,
      environments: environments
    )
    let histories = try trails.flatMap { name, trail in
      try completion.histories(
        of: name,
        zip(ancestry, trail.places).map { version, place in
          let snapshots = place.snapshots.values.filter { $0.scene.hasSameBytes(as: place.name) }
          return Step(
            label: version.label,
            snapshots: snapshots.sorted(by: RecordedSnapshot.precedes)
          )
        }
      )
    }
    guard !histories.isEmpty else {
      throw SceneLookup.notRecorded(scene, at: selection, among: named, environments)
    }
    return histories
  }
}

/// Lays out recorded scenes for versions that lack a snapshot.
private struct HistoryCompletion {
  let records: RecordsStore
  let selection: ConfigurationSelection
  /// The types that recorded scenes can refer to.
  let registry: SceneRegistry
  let settings: LayoutSettings
  let environments: Environments

  /// A proposal and an environment.
  struct Configuration: Hashable {
    let proposal: String
    let value: ProposedViewSize
    let environment: JSONObject

    init(_ value: ProposedViewSize, _ environment: JSONObject) {
      self.value = value
      self.environment = environment
      proposal = ProposalText(value).description
    }

    static func == (one: Configuration, other: Configuration) -> Bool {
      one.proposal == other.proposal && one.environment == other.environment
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(proposal)
      hasher.combine(environment)
    }
  }

  func histories(of name: String, _ steps: [History.Step]) throws -> [SceneHistory] {
    try configurations(of: steps.flatMap(\.snapshots)).map { try history(of: name, $0, steps) }
  }

  private func configuration(_ recorded: RecordedSnapshot) -> Configuration {
    Configuration(recorded.proposal, environments[recorded])
  }

  private func configurations(of snapshots: [RecordedSnapshot]) -> [Configuration] {
    let matching = snapshots.filter { selection.matches(environments[$0]) }
    guard !selection.proposals.isEmpty else { return matching.map(configuration).unique }
    return selection.proposals.flatMap { proposal in
      matching.map { Configuration(proposal, environments[$0]) }.unique
    }
  }

  private func history(
    of name: String,
    _ configuration: Configuration,
    _ steps: [History.Step]
  ) throws -> SceneHistory {
    var snapshots: [(label: String, snapshot: Snapshot?)] = []
    var laidOut: [String: String] = [:]
    for (index, step) in steps.enumerated() {
      if let recorded = step.snapshots.first(where: { configuration == self.configuration($0) }) {
        let snapshot = try records.snapshot(recorded)
        snapshots.append((step.label, snapshot))
        continue
      }
      guard let source = source(for: index, in: steps, configuration) else {
        snapshots.append((step.label, nil))
        continue
      }
      let snapshot = try layOut(source.recorded, configuration)
      if snapshot != nil { laidOut[step.label] = source.label }
      snapshots.append((step.label, snapshot))
    }
    return SceneHistory(
      scene: name,
      configuration: ConfigurationText(configuration.value, configuration.environment).description,
      history: SnapshotHistory(snapshots),
      laidOut: laidOut
    )
  }

  /// Returns the recorded scene to lay out for a version, and the version that recorded it.
  private func source(
    for index: Int,
    in steps: [History.Step],
    _ configuration: Configuration
  ) -> (label: String, recorded: RecordedSnapshot)? {
    let order = [index] + (0..<index).reversed() + ((index + 1)..<steps.count)
    for place in order {
      let snapshots = steps[place].snapshots
      let recorded =
        snapshots.first { environments[$0] == configuration.environment } ?? snapshots.first
      if let recorded { return (steps[place].label, recorded) }
    }
    return nil
  }

  /// Lays out a recorded scene; adds a note and returns `nil` if this build cannot.
  private func layOut(_ recorded: RecordedSnapshot, _ configuration: Configuration) throws
    -> Snapshot?
  {
    let snapshot = try records.snapshot(recorded)
    func skip(_ reason: String) -> Snapshot? {
      settings.observer.note("\(snapshot.scene): a stored scene cannot be laid out: \(reason)")
      return nil
    }
    let reader = snapshot.outline.named().nodes.first { $0.type == "GeometryReader" }
    if let reader, recorded.proposalText != configuration.proposal {
      let proposals = [snapshot.proposal, configuration.value].map { ProposalText(words: $0) }
      return skip(
        "the content of “\(reader.name)” was recorded for \(proposals[0]) and differs at \(proposals[1])"
      )
    }
    do {
      let request = RecordingRequest(
        scene: try PreparedScene(of: snapshot, registry: registry),
        proposal: configuration.value,
        environment: try SceneEnvironment(recorded: configuration.environment)
      )
      return try settings.layoutGuard.watch(request) { () throws(RecorderError) in
        try Recorder().record(request).snapshot
      }
    } catch {
      return skip("\(error)")
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
