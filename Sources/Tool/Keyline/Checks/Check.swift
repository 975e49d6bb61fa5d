import Digests
public import LayoutChecks
import LayoutCore
public import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// Checks scenes against rules about geometry, without a baseline.
///
///     let plan = try CheckPlan(project.configuration.check)
///     let report = try Check(plan, library: library, today: .today).run(project)
///     print(CheckText(report))
public struct Check: Sendable {
  /// The settings of the layouts.
  public var settings = LayoutSettings()
  /// The day on which ignores are checked for expiration.
  public var today: CalendarDay
  /// Whether the report has a layout with each finding, for pictures.
  public var keepsSnapshots = false
  let plan: CheckPlan
  let library: SceneLibrary

  /// Creates a check.
  public init(_ plan: CheckPlan, library: SceneLibrary = SceneLibrary(), today: CalendarDay) {
    var plan = plan
    plan.sweep = plan.sweep.completed(by: library.registry)
    self.plan = plan
    self.library = library
    self.today = today
  }

  /// Checks the scenes of the library or of the project.
  ///
  /// - Throws: ``KeylineError`` if a scene is not valid, or an ignore matches nothing.
  public func run(_ project: Project) throws -> CheckReport {
    let scenes = try SceneFinder(library: library, project: project).scenes([])
    return try run(scenes, isComplete: true)
  }

  /// Checks scenes.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - isComplete: Whether these are all scenes of the project, so that an ignore that matches no
  ///     node is an error.
  /// - Returns: The findings.
  /// - Throws: ``KeylineError`` if an ignore matches nothing, `RecorderError` if a scene cannot be
  ///   laid out.
  package func run(_ scenes: [FoundScene], isComplete: Bool) throws -> CheckReport {
    let progress = WorkProgress("checking", total: scenes.count, settings.observer)
    defer { progress.finish() }
    let results = try settings.workers.map(scenes) { found in
      defer { progress.advance() }
      return try SceneCheck(self, found.scene).result()
    }
    var report = CheckReport(
      entries: results.flatMap(\.entries),
      sceneCount: scenes.count,
      layoutCount: results.reduce(0) { $0 + $1.layoutCount },
      widths: plan.proposals.isEmpty && plan.sweep.devices.isEmpty ? plan.sweep.widths : nil,
      gaps: results.flatMap(\.gaps)
    )
    if plan.isSweep {
      report.configurationCount = results.reduce(0) { $0 + $1.configurationCount }
      report.nodeCount = results.reduce(0) { $0 + $1.nodeCount }
    }
    for result in results {
      report.languages += result.languages.filter { !report.languages.contains($0) }
    }
    if isComplete { try requireUse(of: plan.ignored.patterns, in: results) }
    exempt(&report)
    let names = Set(scenes.map(\.scene.name))
    report.notes += plan.ignored.notes(on: today, found: report.entries.map(\.finding), in: names)
    return report
  }

  /// Returns the findings in layouts of a scene that are not ignored.
  func findings(in span: LayoutSpan) -> [LayoutFinding] {
    let found = LayoutChecker(limits: plan.limits).findings(in: span)
    guard !found.isEmpty else { return [] }
    var report = CheckReport(entries: found.map { CheckReport.Entry($0, configurations: []) })
    exempt(&report)
    return report.failures.map(\.finding)
  }

  /// Marks the findings that are ignored.
  private func exempt(_ report: inout CheckReport) {
    let ignored = plan.ignored.active(on: today)
    for index in report.entries.indices {
      guard let ignore = ignored.first(matching: report.entries[index].finding) else { continue }
      report.entries[index].exemption = .ignored(reason: ignore.reason)
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
