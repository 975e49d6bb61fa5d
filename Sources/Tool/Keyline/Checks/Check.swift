import Digests
import Foundation
public import LayoutChecks
public import LayoutCore
public import LayoutDiff
import LayoutRecorder
import LayoutReports
public import LayoutScenes
import LayoutStore
public import LayoutText

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
  /// Whether the report has a layout with each finding, for pictures.
  public var keepsSnapshots = false
  let plan: CheckPlan
  let library: SceneLibrary

  /// Creates a check.
  public init(_ plan: CheckPlan, library: SceneLibrary = SceneLibrary(), today: CalendarDay) {
    (self.plan, self.library, self.today) = (plan.completed(by: library.registry), library, today)
  }

  /// Checks the scenes of the library or of the project.
  ///
  /// - Throws: ``KeylineError`` if a scene is not valid, or an ignore matches nothing.
  public func run(_ project: Project) throws -> CheckReport {
    let scenes = try SceneFinder(library: library, project: project).scenes([])
    let known = KnownFindings(path: try project.findingsPath)
    return try run(scenes, known: known, isComplete: true)
  }

  /// Checks scenes.
  ///
  /// - Parameters:
  ///   - scenes: The scenes.
  ///   - known: The file with the known findings.
  ///   - isComplete: Whether these are all scenes of the project, so that an ignore that matches no
  ///     node is an error.
  /// - Returns: The findings.
  /// - Throws: ``KeylineError`` if an ignore matches nothing, `RecorderError` if a scene cannot be
  ///   laid out.
  package func run(
    _ scenes: [FoundScene],
    known: KnownFindings,
    isComplete: Bool
  ) throws -> CheckReport {
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
      widths: plan.proposals.isEmpty && plan.devices.isEmpty ? plan.widths : nil,
      gaps: results.flatMap(\.gaps)
    )
    if plan.isSweep {
      report.configurationCount = results.reduce(0) { $0 + $1.configurationCount }
      report.nodeCount = results.reduce(0) { $0 + $1.nodeCount }
    }
    for result in results {
      report.languages += result.languages.filter { !report.languages.contains($0) }
    }
    if isComplete { try requireUse(of: plan.ignores, in: results) }
    try exempt(&report, known: known, scenes: Set(scenes.map(\.scene.name)))
    return report
  }

  /// Returns the findings in layouts of a scene that are neither ignored nor known.
  func findings(
    in span: LayoutSpan,
    known: KnownFindings
  ) throws(KeylineError) -> [LayoutFinding] {
    let found = LayoutChecker(limits: plan.limits).findings(in: span)
    guard !found.isEmpty else { return [] }
    var report = CheckReport(entries: found.map { CheckReport.Entry($0, configurations: []) })
    try exempt(&report, known: known, scenes: [])
    return report.failures.map(\.finding)
  }

  /// Marks the findings that are ignored or known, and notes what has expired.
  private func exempt(
    _ report: inout CheckReport,
    known: KnownFindings,
    scenes: Set<String>
  ) throws(KeylineError) {
    let knownScenes = try known.scenes()
    var active: [CheckConfiguration.Ignore] = []
    for ignore in plan.ignores {
      if let until = ignore.until, let day = CalendarDay(until), day < today {
        report.notes.append(
          "the ignore of \(ignore.rule) at \(ignore.node) by \(ignore.author) expired on \(until)"
        )
      } else {
        active.append(ignore)
      }
    }
    for index in report.entries.indices {
      let finding = report.entries[index].finding
      if let ignore = active.first(where: { $0.matches(finding) }) {
        report.entries[index].exemption = .ignored(reason: ignore.reason)
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

/// The configurations to check, and the rules with their ignores.
public struct CheckPlan: Sendable {
  /// The widths to check, in points; `nil` for the proposals of the scenes.
  public var widths: ClosedRange<Double>?
  /// The proposals to check instead of `widths`; empty for none.
  public var proposals: [ProposedViewSize] = []
  /// The screens to check instead of `widths`, with their safe areas and display scales; empty for none.
  package var devices: [DeviceScreen] = []
  /// The text sizes; empty for those of the scenes' environments.
  public var dynamicTypeSizes: [DynamicTypeSize] = []
  /// The layout directions; empty for those of the scenes' environments.
  public var layoutDirections: [LayoutDirection] = []
  /// The platforms; empty for those of the scenes' environments.
  public var platforms: [Platform] = []
  /// The numbers of pixels per point; empty for those of the scenes' environments.
  public var displayScales: [Double] = []
  /// The pseudo-localizations to check in addition to the scenes' own texts.
  public var strings: [PseudoLocalization] = []
  /// Whether pairs of languages, directions, platforms, display scales, text sizes and widths are
  /// checked, and the findings explained by conditions.
  public var isSweep = false
  /// Whether a sweep checks all combinations of values instead of all pairs.
  public var isExhaustive = false
  /// The identifiers of the languages of a sweep, such as `de`; empty for those of the project's
  /// strings, or else of the scenes.
  public var languages: [String] = []
  let limits: CheckLimits
  let ignores: [CheckConfiguration.Ignore]

  /// Creates the plan of a project.
  ///
  /// - Throws: ``KeylineError`` if the configuration names an unknown rule or pseudo-localization.
  public init(_ configuration: CheckConfiguration = CheckConfiguration()) throws(KeylineError) {
    (widths, devices) = (configuration.widths, configuration.devices)
    dynamicTypeSizes = configuration.dynamicTypeSizes
    layoutDirections = configuration.layoutDirections
    platforms = configuration.platforms
    displayScales = configuration.displayScales
    languages = configuration.languages
    var strings: [PseudoLocalization] = []
    for (index, name) in configuration.strings.enumerated() {
      guard let known = PseudoLocalization(rawValue: name) else {
        let names = PseudoLocalization.allCases.map(\.rawValue).joined(separator: ", ")
        throw CheckPlan.failure(
          "check.strings[\(index)]: “\(name)” is not a pseudo-localization; use one of \(names)"
        )
      }
      strings.append(known)
    }
    self.strings = strings
    limits = try CheckPlan.limits(configuration)
    ignores = configuration.ignores
    for (index, ignore) in ignores.enumerated() {
      _ = try CheckPlan.rule(ignore.rule, at: "check.ignore[\(index)].rule")
      if let until = ignore.until, CalendarDay(until) == nil {
        throw CheckPlan.failure(
          "check.ignore[\(index)].until: “\(until)” is not a day such as 2027-01-01"
        )
      }
    }
  }

  /// Returns the languages of the plan, or else those of the scene's environments.
  func languages(of scene: LayoutScene) -> [String] {
    languages.isEmpty ? scene.environments.map(\.layout.localeIdentifier).unique : languages
  }

  private static func limits(
    _ configuration: CheckConfiguration
  ) throws(KeylineError) -> CheckLimits {
    var limits = CheckLimits()
    limits.targets = configuration.targets.map { NodePattern($0) }
    for settings in configuration.rules {
      let rule = try rule(settings.rule, at: "check.rules")
      if settings.severity == "off" { limits.disabled.insert(rule) }
      limits.severities[rule] = settings.severity.flatMap { CheckSeverity(rawValue: $0) }
      limits.limits[rule] = settings.limit
      guard settings.limit == nil || rule.limit != nil else {
        throw failure("check.rules.\(rule.id): this rule has no limit; remove the limit")
      }
    }
    return limits
  }

  private static func rule(_ id: String, at place: String) throws(KeylineError) -> CheckRule {
    guard let rule = CheckRule.named(id) else {
      let names = CheckRule.all.map(\.id).joined(separator: ", ")
      throw failure("\(place): “\(id)” is not a rule; use one of \(names)")
    }
    return rule
  }

  private static func failure(_ message: String) -> KeylineError {
    KeylineError(.invalidInput, "\(ProjectConfiguration.fileName): \(PrintableText.text(message))")
  }

  /// Returns the plan in which each value of an axis occurs once, and which has the languages of
  /// strings, unless there is only one.
  func completed(by registry: SceneRegistry) -> CheckPlan {
    var plan = self
    plan.devices = devices.unique
    plan.dynamicTypeSizes = dynamicTypeSizes.unique
    plan.layoutDirections = layoutDirections.unique
    plan.platforms = platforms.unique
    plan.displayScales = displayScales.unique
    let known = registry.languages.filter {
      (try? SceneEnvironment.requireLocale($0, at: "")) != nil
    }
    plan.languages = languages.isEmpty && known.count > 1 ? known : languages.unique
    return plan
  }

  /// Returns the environments in which to check a scene, with the devices of the plan, without
  /// duplicates.
  func environments(of scene: LayoutScene) -> [(SceneEnvironment, DeviceScreen?)] {
    let layouts = scene.environments.map(\.layout)
      .varied(\.dynamicTypeSize, over: dynamicTypeSizes)
      .varied(\.layoutDirection, over: layoutDirections)
      .varied(\.platform, over: platforms)
    let screens = devices.isEmpty ? [nil] : devices.map { $0 as DeviceScreen? }
    return screens.flatMap { screen in
      var placed = layouts
      if let screen { for index in placed.indices { placed[index].set(screen) } }
      var digests: Set<Digest> = []
      return placed.varied(\.displayScale, over: displayScales.map { CGFloat($0) })
        .map { (SceneEnvironment($0), screen) }
        .filter { digests.insert($0.0.digest).inserted }
    }
  }
}

extension CheckPlan {
  /// Returns the environments of a sweep that is recorded: each pair, or each combination, of a
  /// device (by default, a phone), a text size, a language, a direction, a platform and a scale.
  package func sweptEnvironments(with registry: SceneRegistry) -> LayoutEnvironments {
    let plan = completed(by: registry)
    let all = LayoutEnvironments(
      screens: plan.devices.isEmpty ? DeviceScreen.phones : plan.devices,
      sizes: plan.dynamicTypeSizes.isEmpty ? DynamicTypeSize.allCases : plan.dynamicTypeSizes,
      languages: plan.languages,
      directions: plan.layoutDirections,
      platforms: plan.platforms,
      scales: plan.displayScales.map { CGFloat($0) }
    )
    return isExhaustive ? all : all.pairs
  }
}

extension LayoutEnvironments {
  /// The environments with every pair of values of two members, such as a device and a text size.
  package var pairs: LayoutEnvironments { chosen(by: CoveringArray.positions) }
}

extension [LayoutEnvironment] {
  /// Returns each environment with each of the values; unchanged if there are none.
  fileprivate func varied<Value>(
    _ key: WritableKeyPath<LayoutEnvironment, Value>,
    over values: [Value]
  ) -> [LayoutEnvironment] {
    guard !values.isEmpty else { return self }
    return flatMap { environment in
      values.map { value in
        var changed = environment
        changed[keyPath: key] = value
        return changed
      }
    }
  }
}

/// The file with the findings that were accepted earlier.
///
/// It has one finding a line, sorted, so that two branches can add findings without a conflict in
/// most cases. Only the IDs are read; the other values are for people.
package struct KnownFindings: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Returns the scenes of the known findings by ID; empty if there is no file.
  ///
  /// - Throws: ``KeylineError`` if the file is not a list of findings.
  package func scenes() throws(KeylineError) -> [String: String] {
    Dictionary(try entries().map { ($0.id, $0.scene) }) { first, _ in first }
  }

  private func entries() throws(KeylineError) -> [(id: String, scene: String, value: JSONValue)] {
    guard SceneFiles.exists(path) else { return [] }
    let bytes = try SceneFiles.readContent(path, limit: 64 << 20)
    guard let items = (try? JSONReader.read(bytes))?.array else {
      throw KeylineError(
        .invalidInput,
        "\(path): this is not an array of findings; restore it, or accept the findings again"
      )
    }
    var entries: [(id: String, scene: String, value: JSONValue)] = []
    for (index, item) in items.enumerated() {
      guard let object = item.object, let id = object["id"]?.string,
        let scene = object["scene"]?.string
      else {
        throw KeylineError(
          .invalidInput,
          "\(path): finding \(index + 1) has no id and scene; remove it, or accept it again"
        )
      }
      entries.append((id, scene, item))
    }
    return entries
  }

  /// Writes the findings about some scenes, and keeps those about other scenes.
  ///
  /// - Throws: ``KeylineError`` if the file cannot be read or written.
  package func accept(_ findings: [LayoutFinding], in scenes: Set<String>) throws(KeylineError) {
    var lines = try entries().filter { !scenes.contains($0.scene) }
      .map { KnownLine(scene: $0.scene, text: $0.value.canonicalText) }
    lines += findings.map { finding in
      let value: JSONValue = [
        "scene": .string(finding.scene), "rule": .string(finding.rule.id),
        "id": .string(finding.id), "nodes": .array(finding.nodes.map { .string($0.path) }),
      ]
      return KnownLine(scene: finding.scene, text: value.canonicalText)
    }
    let text = Set(lines).sorted().map(\.text).joined(separator: ",\n")
    let folder = WorkingFolder.url(of: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try ResultFile.write(Array("[\n\(text)\n]\n".utf8), to: path)
  }
}

/// A line of the file, which is sorted by scene.
private struct KnownLine: Hashable, Comparable {
  let scene: String
  let text: String

  static func < (one: KnownLine, other: KnownLine) -> Bool {
    guard one.scene == other.scene else {
      return one.scene.utf8.lexicographicallyPrecedes(other.scene.utf8)
    }
    return one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

extension CheckConfiguration.Ignore {
  /// Returns whether the ignore is for a finding, whether or not it has expired.
  func matches(_ finding: LayoutFinding) -> Bool {
    guard rule == finding.rule.id else { return false }
    let pattern = NodePattern(node)
    return finding.nodes.contains { pattern.matches(path: $0.path, scene: finding.scene) }
  }
}
