import Digests
import Foundation
import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutScenes

/// The findings in the configurations of a sweep that were requested so far.
///
/// Configurations with the same tree and environment, apart from the language, have the same layout,
/// which is laid out once. Those that differ only in their width share a run.
final class SweptFindings {
  /// The number of layouts, and of their nodes.
  private(set) var (layoutCount, nodeCount) = (0, 0)
  private(set) var paths: Set<String> = []
  /// The most serious finding with each ID, with its layout if pictures are requested.
  private(set) var findings: [(finding: LayoutFinding, snapshot: Snapshot?)] = []
  /// For each finding, the number of its cause.
  private(set) var causes: [Int] = []
  /// The number of configurations.
  var configurationCount: Int { known.count }

  private let sweep: SceneSweep
  private let check: Check
  private let checker: LayoutChecker
  private var positions: [String: Int] = [:]
  private var causeNumbers: [String: Int] = [:]
  /// The findings by the number of the configuration, and by the layout.
  private var known: [Int: Set<Int>] = [:]
  private var laidOut: [Layout: Found] = [:]
  /// The sets of positions, most of which belong to many configurations.
  private var sets: Set<Set<Int>> = []
  /// For each position of a finding, the width that a text lacks by the number of the configuration.
  private var missingWidths: [Int: [Int: Double]] = [:]
  private var environments: [Int: Environment] = [:]
  private var runs = RecentValues<RunKey, Run>(capacity: 32)
  private var nodes = RecentValues<Int, CheckedNodes>(capacity: 16)

  /// An environment, and its digest without the locale.
  private struct Environment {
    let scene: SceneEnvironment
    let digest: Digest
  }

  private struct RunKey: Hashable {
    let scene: Int
    let environment: Digest
  }

  private struct Layout: Hashable {
    let run: RunKey
    let width, height: CGFloat?
  }

  /// The positions of the findings of a layout, and the widths that texts lack.
  private struct Found {
    let positions: Set<Int>
    let widths: [Int: Double]
  }

  private struct Run {
    let scene: SceneRun
    let texts: TextFits
    let nodes: CheckedNodes
  }

  init(_ sweep: SceneSweep, _ check: Check) {
    self.sweep = sweep
    self.check = check
    checker = LayoutChecker(limits: check.plan.limits)
  }

  /// Returns the positions of the findings of a configuration.
  func positions(at point: SweepPoint) throws -> Set<Int> {
    let number = sweep.number(of: point)
    if let known = known[number] { return known }
    let proposal = sweep.proposal(at: point)
    let environment = environment(at: point, sweep.environmentNumber(of: point))
    let request = RecordingRequest(
      scene: sweep.texts(at: point).scene,
      proposal: proposal,
      environment: environment.scene
    )
    let found = try check.settings.layoutGuard.watch(request) {
      try findings(of: request, environment.digest)
    }
    for (position, width) in found.widths { missingWidths[position, default: [:]][number] = width }
    known[number] = found.positions
    return found.positions
  }

  func contains(_ cause: Int, in positions: Set<Int>) -> Bool {
    positions.contains { causes[$0] == cause }
  }

  /// Returns the rule of the first finding with a cause.
  func rule(of cause: Int) -> CheckRule? {
    causes.firstIndex(of: cause).map { findings[$0].finding.rule }
  }

  /// Returns the findings with a cause, the most serious ones first, each with the ID of the first
  /// one if there are several.
  func findings(with cause: Int) -> [(finding: LayoutFinding, snapshot: Snapshot?)] {
    var same = findings.indices.filter { causes[$0] == cause }.map { findings[$0] }
    same =
      same.filter { $0.finding.severity == .error } + same.filter { $0.finding.severity != .error }
    guard same.count > 1 else { return same }
    return same.map { found in
      var found = found
      found.finding.cause = same[0].finding.id
      return found
    }
  }

  /// Returns the width that the texts with a cause lack, by the number of the configuration.
  func missingWidths(of cause: Int) -> [Int: Double] {
    findings.indices.filter { causes[$0] == cause }
      .reduce(into: [:]) { $0.merge(missingWidths[$1] ?? [:], uniquingKeysWith: max) }
  }

  /// Returns the findings of a layout.
  private func findings(of request: RecordingRequest, _ digest: Digest) throws -> Found {
    let (proposal, environment) = (request.proposal, request.environment)
    let scene = try request.scene.expanded(in: proposal, environment: environment.layout)
    let key = RunKey(scene: scene.identity, environment: digest)
    let layout = Layout(run: key, width: proposal.width, height: proposal.height)
    if let known = laidOut[layout] { return known }
    let run = try run(of: scene, in: environment, key)
    let expanded = RecordingRequest(scene: scene, proposal: proposal, environment: environment)
    let snapshot = try snapshot(of: expanded, by: run.scene)
    layoutCount += 1
    nodeCount += snapshot.frames.count
    let span = LayoutSpan(snapshot, texts: run.texts.fits(in: snapshot.placements))
    let noted = checker.findings(in: span, of: run.nodes)
      .map { (position: note($0, snapshot, run.nodes), width: $0.missingWidth) }
    let found = Found(
      positions: sets.insert(Set(noted.map(\.position))).memberAfterInsert,
      widths: Dictionary(
        noted.lazy.compactMap { finding in finding.width.map { (finding.position, $0) } }
      ) { first, _ in first }
    )
    laidOut[layout] = found
    return found
  }

  /// Returns the layout of a scene from the cache, or lays it out.
  private func snapshot(of request: RecordingRequest, by run: SceneRun) throws -> Snapshot {
    let cache = check.settings.placements
    if let known = cache?.placements(of: request) {
      return try RecordedLayout(request, placements: known).snapshot
    }
    let snapshot = try run.snapshot(in: request.proposal)
    if let cache { cache.keep(snapshot.table, of: request) }
    return snapshot
  }

  private func environment(at point: SweepPoint, _ number: Int) -> Environment {
    if let known = environments[number] { return known }
    let scene = sweep.environment(at: point)
    var layout = scene.layout
    layout.localeIdentifier = LayoutEnvironment.standardLocale
    let environment = Environment(scene: scene, digest: SceneEnvironment(layout).digest)
    environments[number] = environment
    return environment
  }

  private func run(
    of scene: PreparedScene,
    in environment: SceneEnvironment,
    _ key: RunKey
  ) throws -> Run {
    if let known = runs[key] { return known }
    let sceneRun = try SceneRun(of: scene, in: environment, as: check.settings.recorder)
    let leaves = sceneRun.preparedLeaves
    let run = Run(
      scene: sceneRun,
      texts: TextFits(of: scene.root, in: environment.layout, prepared: leaves),
      nodes: nodes[key.scene] ?? CheckedNodes(of: scene.outline, scene.definition.contents)
    )
    if nodes[key.scene] == nil {
      nodes[key.scene] = run.nodes
      paths.formUnion(scene.outline.nodes.map(\.path))
    }
    runs[key] = run
    return run
  }

  private func note(
    _ finding: LayoutFinding,
    _ snapshot: Snapshot,
    _ nodes: CheckedNodes
  ) -> Int {
    let picture = check.keepsSnapshots ? snapshot : nil
    guard let position = positions[finding.id] else {
      positions[finding.id] = findings.count
      // What is ignored is not explained together with what is not.
      let isIgnored = check.plan.ignored.first(matching: finding) != nil
      let cause = "\(isIgnored) \(nodes.cause(of: finding))"
      let number = causeNumbers[cause] ?? causeNumbers.count
      causeNumbers[cause] = number
      causes.append(number)
      findings.append((finding, picture))
      return findings.count - 1
    }
    if findings[position].finding.severity < finding.severity {
      findings[position] = (finding, picture)
    }
    return position
  }
}
