import CanonicalJSON
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes
import LayoutStore

/// Reads a scene in every version of a line; where a version lacks the snapshot, a stored scene is laid
/// out by this build.
///
/// 1. The scenes are those that somebody named; the situations are the proposals that were asked for, or
///    else those that were recorded, in every environment that was recorded.
/// 2. A version that has the snapshot is read.
/// 3. A version that has the scene, at another proposal, has that scene laid out; one that lacks the scene,
///    that of the nearest version before it that has it, else of the nearest after it.
struct SituationReading {
  let history: HistoryReading
  /// The types that stored scenes may name.
  let registry: SceneRegistry
  let layoutGuard: LayoutGuard

  /// A version with what it lists of the scenes.
  private struct Step {
    let label: String
    let entries: [RecordedEntry]
  }

  /// What a scene was laid out in, or is to be.
  fileprivate struct Situation: Hashable {
    let proposal: ProposalArgument
    let environment: JSONObject
  }

  /// Returns the histories of a scene's situations.
  func histories(of scene: String) throws -> [SceneHistory] {
    let line = try history.records.line(of: history.version)
    let all = try line.map { ($0.label, try history.records.entries(of: $0)) }
    let named = try SceneChoice.entries(named: scene, among: all.flatMap(\.1))
    let environments = try Environments(of: named, in: history.records)
    var histories: [SceneHistory] = []
    for name in SituationReading.unique(named.map(\.scene)) {
      let steps = all.map { label, entries in
        Step(label: label, entries: entries.filter { $0.scene == name })
      }
      for situation in situations(of: steps.flatMap(\.entries), environments) {
        histories.append(try self.history(of: name, situation, steps, environments))
      }
    }
    guard !histories.isEmpty else {
      throw SceneChoice.notRecorded(scene, at: history.choice, among: named, environments)
    }
    return histories
  }

  private func situations(
    of entries: [RecordedEntry],
    _ environments: Environments
  ) -> [Situation] {
    let matching = entries.filter { history.choice.matches(environments[$0]) }
    guard !history.choice.proposal.isEmpty else {
      return SituationReading.unique(
        matching.map { Situation($0, environments) }
      )
    }
    return history.choice.proposals.flatMap { proposal in
      SituationReading.unique(
        matching.map { Situation(proposal: proposal, environment: environments[$0]) }
      )
    }
  }

  private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }

  private func history(
    of name: String,
    _ situation: Situation,
    _ steps: [Step],
    _ environments: Environments
  ) throws -> SceneHistory {
    var snapshots: [(label: String, snapshot: Snapshot?)] = []
    var laidOut: [String: String] = [:]
    for (index, step) in steps.enumerated() {
      if let entry = step.entries.first(where: { situation == Situation($0, environments) }) {
        let snapshot = try Snapshot(history.records.texts(of: entry), readingContents: true)
        snapshots.append((step.label, snapshot))
        continue
      }
      guard let source = source(for: index, in: steps, situation, environments) else {
        snapshots.append((step.label, nil))
        continue
      }
      let snapshot = try layOut(source.entry, situation)
      if snapshot != nil { laidOut[step.label] = source.label }
      snapshots.append((step.label, snapshot))
    }
    return SceneHistory(
      scene: name,
      situation: ConfigurationText(situation.proposal.value, situation.environment).description,
      history: SnapshotHistory(snapshots),
      laidOut: laidOut
    )
  }

  /// Returns the stored scene to lay out for a version, with the version that has it.
  private func source(
    for index: Int,
    in steps: [Step],
    _ situation: Situation,
    _ environments: Environments
  ) -> (label: String, entry: RecordedEntry)? {
    let order = [index] + (0..<index).reversed() + ((index + 1)..<steps.count)
    for place in order where !steps[place].entries.isEmpty {
      let entries = steps[place].entries
      let entry =
        entries.first { environments[$0] == situation.environment } ?? entries.first
      return entry.map { (steps[place].label, $0) }
    }
    return nil
  }

  /// Lays a stored scene out; `nil` where this build cannot, which is said.
  private func layOut(_ entry: RecordedEntry, _ situation: Situation) throws -> Snapshot? {
    let texts = try history.records.texts(of: entry)
    let recorded = try Snapshot(texts)
    func refuse(_ reason: String) -> Snapshot? {
      Program.say("note: \(entry.scene): a stored scene is not laid out: \(reason)")
      return nil
    }
    if let node = recorded.outline.nodes.first(where: { $0.type == "GeometryReader" }),
      entry.proposalText != situation.proposal.text
    {
      return refuse(
        "the content of “\(node.path)” was recorded for \(entry.proposalText) and is another one at "
          + situation.proposal.text
      )
    }
    do {
      let scene = try PreparedScene(
        name: texts.name,
        document: texts.document,
        reading: texts.scene,
        registry: registry
      )
      let environment = try SceneEnvironment(.object(situation.environment))
      let request = RecordingRequest(
        scene: scene,
        proposal: situation.proposal.value,
        environment: environment
      )
      return try layoutGuard.watch(request) { () throws(RecorderError) in
        try Recorder().record(request).snapshot(readingContents: true)
      }
    } catch {
      return refuse("\(error)")
    }
  }
}

extension SituationReading.Situation {
  fileprivate init(_ entry: RecordedEntry, _ environments: Environments) {
    self.init(proposal: ProposalArgument(entry.proposal), environment: environments[entry])
  }
}
