public import LayoutChecks
import LayoutCore
public import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// Checks scenes against rules about geometry, without a baseline.
///
///     let plan = try CheckPlan(project.configuration.check)
///     let report = try Check(plan, library: library).run(project)
///     print(CheckText(report))
public struct Check: Sendable {
  /// The settings of the layouts.
  public var settings = LayoutSettings()
  /// The day on which ignores are checked for expiration.
  public var today: CalendarDay
  let plan: CheckPlan
  let library: SceneLibrary

  /// Creates a check.
  public init(_ plan: CheckPlan, library: SceneLibrary = SceneLibrary(), today: CalendarDay) {
    (self.plan, self.library, self.today) = (plan, library, today)
  }

  /// Checks the scenes of the library or of the project.
  ///
  /// - Throws: ``KeylineError`` if a scene is not valid, or an ignore matches nothing.
  public func run(_ project: Project) throws -> CheckReport {
    let scenes = try SceneFinder(library: library, project: project).scenes([])
    let known = KnownFindings(path: try project.findingsPath)
    let store = try project.store
    return try run(scenes, known: known, in: store, isComplete: true)
  }

  /// Checks scenes.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - known: The file with the known findings.
  ///   - store: The store with earlier versions of the scenes; `nil` for none.
  ///   - isComplete: Whether these are all scenes of the project, so that an ignore that matches no
  ///     node is an error.
  /// - Returns: The findings.
  /// - Throws: ``KeylineError`` if an ignore matches nothing, `RecorderError` if a scene cannot be
  ///   laid out.
  package func run(
    _ scenes: [FoundScene],
    known: KnownFindings,
    in store: StoreLocation? = nil,
    isComplete: Bool
  ) throws -> CheckReport {
    let histories = try invariants(of: scenes.map(\.scene.name), in: store)
    let progress = WorkProgress("checking", total: scenes.count, settings.observer)
    defer { progress.finish() }
    let results = try settings.workers.map(scenes) { found in
      defer { progress.advance() }
      return try SceneCheck(self, found.scene, histories[found.scene.name]).result()
    }
    var report = CheckReport(
      entries: results.flatMap { CheckReport.merged($0.findings) },
      sceneCount: scenes.count,
      layoutCount: results.reduce(0) { $0 + $1.layoutCount },
      widths: plan.proposals.isEmpty ? plan.widths : nil,
      gaps: results.flatMap(\.gaps)
    )
    if isComplete { try requireUse(of: plan.ignores, in: results) }
    try exempt(&report, known: known, scenes: Set(scenes.map(\.scene.name)))
    return report
  }

  /// Returns the histories of scenes; empty if nothing was recorded, or the rule is off.
  private func invariants(
    of scenes: [String],
    in store: StoreLocation?
  ) throws -> [String: InvariantHistory] {
    guard let store, store.exists, !plan.limits.disabled.contains(.brokenInvariant) else {
      return [:]
    }
    let history: History
    do {
      history = try History(in: store)
    } catch let error as StoreError where error.code == .noSuchVersion {
      return [:]
    }
    return try history.invariants(of: scenes, limits: plan.limits)
  }

  /// Marks the findings that are ignored or known, and notes what has expired.
  private func exempt(
    _ report: inout CheckReport,
    known: KnownFindings,
    scenes: Set<String>
  ) throws(KeylineError) {
    let knownScenes = try known.scenes()
    var active: [(pattern: NodePattern, ignore: CheckConfiguration.Ignore)] = []
    for ignore in plan.ignores {
      if let until = ignore.until, let day = CalendarDay(until), day < today {
        report.notes.append(
          "the ignore of \(ignore.rule) at \(ignore.node) by \(ignore.author) expired on \(until)"
        )
      } else {
        active.append((NodePattern(ignore.node), ignore))
      }
    }
    for index in report.entries.indices {
      let finding = report.entries[index].finding
      let ignore = active.first { pattern, ignore in
        ignore.rule == finding.rule.id
          && finding.nodes.contains { pattern.matches(path: $0.path, scene: finding.scene) }
      }
      if let ignore {
        report.entries[index].exemption = .ignored(reason: ignore.ignore.reason)
      } else if knownScenes[finding.id] != nil {
        report.entries[index].exemption = .known
      }
    }
    let found = Set(report.entries.map(\.finding.id))
    let count = knownScenes.count { scenes.contains($0.value) && !found.contains($0.key) }
    if count > 0 {
      report.notes.append(
        "\(Counted(count, "known finding")) in \(known.path) no longer exist; --accept removes them"
      )
    }
  }

  /// Rejects an ignore that matches no node, which is probably misspelled or obsolete.
  private func requireUse(
    of ignores: [CheckConfiguration.Ignore],
    in results: [SceneCheck.Result]
  ) throws(KeylineError) {
    let unused = ignores.filter { ignore in
      let pattern = NodePattern(ignore.node)
      return !results.contains { result in
        result.paths.contains { pattern.matches(path: $0, scene: result.scene) }
      }
    }
    guard unused.isEmpty else {
      throw KeylineError(
        .invalidInput,
        lines: unused.map {
          """
          \(ProjectConfiguration.fileName): check.ignore: “\($0.node)” matches no node; correct or \
          remove it
          """
        }
      )
    }
  }
}
