import Digests
import EscapedText
import Foundation
import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutEngine
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// Checks one scene in all configurations of a plan.
struct SceneCheck {
  /// The findings of a scene.
  struct Result: Sendable {
    let scene: String
    var findings: [(configuration: String, finding: LayoutFinding, snapshot: Snapshot?)] = []
    var gaps: [CheckReport.Gap] = []
    var layoutCount = 0
    /// The number of nodes in the layouts of a sweep.
    var nodeCount = 0
    /// The number of configurations of a sweep, some of which have the same layout.
    var configurationCount = 0
    var paths: Set<String> = []
    /// The names of the languages of a sweep.
    var languages: [String] = []
    /// The configurations, without those of a sweep.
    var configurations: [VersionDiff.Configuration] = []

    /// The findings, each once, with its configurations in words if these are many; a sweep has
    /// conditions instead.
    var entries: [CheckReport.Entry] {
      let merged = CheckReport.merged(findings)
      guard !findings.isEmpty, !configurations.isEmpty else { return merged }
      let words = ConfigurationWords(configurations)
      let groups = Dictionary(grouping: findings) { $0.finding.id }
      return merged.map { entry in
        var entry = entry
        let found = (groups[entry.finding.id] ?? []).map { ($0.configuration, $0.finding) }
        entry.words = Result.text(of: entry, words, found)
        return entry
      }
    }

    /// Returns the configurations of a finding in words; `nil` if they are few.
    private static func text(
      of entry: CheckReport.Entry,
      _ words: ConfigurationWords,
      _ found: [(configuration: String, finding: LayoutFinding)]
    ) -> String? {
      let places = found.map(\.configuration).unique
      let widths = found.map(\.finding.widths)
      // A few configurations can have many ranges of widths.
      let hasMany = entry.configurations.count > ConfigurationWords.maximumListed
      let listed = "in \(places.joined(separator: ", "))"
      let hasRanges = widths.contains { $0 != nil }
      guard let text = words.words(for: places) ?? (hasMany && hasRanges ? listed : nil) else {
        return nil
      }
      let isSame = Set(found.map(\.finding.message)).count == 1
      let example = isSame ? nil : found.first { $0.finding == entry.finding }
      return text + Result.text(of: widths)
        + (example.map { ", such as \($0.finding.place(in: $0.configuration))" } ?? "")
    }

    /// Returns the end of words about the ranges of widths of findings, some of which can be in a
    /// single layout; empty if there are none.
    private static func text(of widths: [ClosedRange<Double>?]) -> String {
      let ranges = widths.compactMap(\.self)
      guard let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max()
      else { return "" }
      guard ranges.count == widths.count else { return ", at some widths" }
      let ends = [first, last].map { PointsText.short(CGFloat($0)) }
      let some = Set(ranges).count > 1 ? "some " : ""
      return ", at \(some)widths from \(ends[0]) through \(ends[1])"
    }
  }

  private let check: Check
  private let scene: LayoutScene
  private let checker: LayoutChecker
  private let recorder: Recorder
  private var found: Result

  init(_ check: Check, _ scene: LayoutScene) {
    self.check = check
    self.scene = scene
    var limits = check.plan.limits
    if scene.hasOwnSize { limits.disabled.formUnion([.screen, .safeArea]) }
    checker = LayoutChecker(limits: limits)
    recorder = check.settings.recorder
    found = Result(scene: scene.name)
  }

  /// Lays out and checks the scene.
  ///
  /// - Throws: `RecorderError` if it cannot be laid out.
  func result() throws -> Result {
    var work = self
    if check.plan.isSweep {
      try work.sweep()
      return work.found
    }
    return try check.settings.layoutGuard.watch(scene) { _ in
      let environments = check.plan.sweep.environments(of: scene)
      for texts in try work.texts() {
        for (environment, screen) in environments {
          let environment = texts.environment(environment)
          try work.check(Variant(texts: texts, environment: environment, screen: screen))
        }
      }
      return work.found
    }
  }

  /// Returns the texts to check: the scene's own, for a sweep in each language, and those of the
  /// pseudo-localizations.
  private mutating func texts() throws -> [SceneTexts] {
    let own = try PreparedScene(scene)
    let languages = check.plan.isSweep ? check.plan.sweep.languages(of: scene) : []
    var texts = languages.map { SceneTexts(scene: own, kind: .language($0)) }
    // A scene in one language keeps its environment, such as an explicit direction.
    if check.plan.sweep.languages.isEmpty, texts.count < 2 { texts = [] }
    if texts.isEmpty { texts.append(SceneTexts(scene: own, kind: .own)) }
    for strings in check.plan.strings {
      let changed =
        strings == .mirrored ? own : try PreparedScene(scene.changingTexts(strings.text))
      texts.append(SceneTexts(scene: changed, kind: .strings(strings)))
      guard strings != .mirrored, scene.root.dependsOnPlacement else { continue }
      found.gaps.append(
        CheckReport.Gap(
          scene: scene.name,
          configuration: "strings=\(strings.rawValue)",
          reason: "texts inside a GeometryReader cannot be replaced"
        )
      )
    }
    return texts
  }

  /// Checks the scene in configurations that cover all pairs or combinations of values, and explains each finding by
  /// conditions.
  private mutating func sweep() throws {
    let texts = try check.settings.layoutGuard.watch(scene) { _ in try self.texts() }
    let sweep = SceneSweep(scene, texts, check.plan.sweep)
    let swept = SweptFindings(sweep, check)
    let axes = sweep.axes
    let rows = check.plan.sweep.isExhaustive ? axes.product : CoveringArray(axes).rows
    let found = try rows.map { try swept.positions(at: $0) }
    for cause in swept.causes.unique {
      let hasCause = found.map { swept.contains(cause, in: $0) }
      let failing = zip(rows, hasCause).filter(\.1).map(\.0)
      // In a few languages or sizes, the lengths of texts are nearly equal by chance.
      let isChance = swept.rule(of: cause) == .nearAlignment && failing.count * 2 < rows.count
      guard !isChance else { continue }
      let explainer = SweepExplainer(axes, passing: zip(rows, hasCause).filter { !$1 }.map(\.0)) {
        swept.contains(cause, in: try swept.positions(at: $0))
      }
      add(try explainer.conditions(of: failing), of: cause, in: swept, sweep)
    }
    self.found.layoutCount = swept.layoutCount
    self.found.nodeCount = swept.nodeCount
    self.found.languages = texts.map(\.name)
    self.found.configurationCount = swept.configurationCount
    self.found.paths = swept.paths
  }

  /// Adds the findings with a cause under each of its conditions.
  private mutating func add(
    _ conditions: [SweepCondition],
    of cause: Int,
    in swept: SweptFindings,
    _ sweep: SceneSweep
  ) {
    let widths = swept.missingWidths(of: cause)
    let described = conditions.map { sweep.described($0, of: conditions, missing: widths) }
    for (finding, snapshot) in swept.findings(with: cause) {
      for (index, condition) in conditions.enumerated() {
        var finding = finding
        finding.condition = described[index]
        // The widths that texts lack are often the same under all conditions.
        let isKnown = index > 0 && described[index].missingWidths == described[0].missingWidths
        let words = sweep.words(condition) + (isKnown ? "" : sweep.needs(described[index]))
        found.findings.append((words, finding, snapshot))
      }
    }
  }

  /// The texts of a scene, in an environment of their language and that of a device, if any.
  private struct Variant {
    let texts: SceneTexts
    let environment: SceneEnvironment
    let screen: DeviceScreen?
  }

  private mutating func check(_ variant: Variant) throws {
    if let screen = variant.screen { return try check(variant, at: screen.size) }
    if check.plan.proposals.isEmpty, let widths = check.plan.sweep.widths {
      return try check(variant, over: widths)
    }
    let proposals = check.plan.proposals.isEmpty ? scene.proposals : check.plan.proposals
    for proposal in proposals { try check(variant, at: proposal) }
  }

  private mutating func check(_ variant: Variant, at proposal: ProposedViewSize) throws {
    let layout = try layout(variant, proposal)
    let snapshot = layout.snapshot
    let configuration = name(variant, proposal, snapshot.environment)
    note(LayoutSpan(snapshot, texts: TextFits.fits(in: layout)), configuration)
    noteBreaches(in: layout, configuration)
  }

  /// Checks each range of widths in which all edges are affine at both ends, which proves the
  /// result for the widths between them.
  private mutating func check(_ variant: Variant, over widths: ClosedRange<Double>) throws {
    let height = scene.usualHeight
    let probe = WidthProbe(
      widths: CGFloat(widths.lowerBound)...CGFloat(widths.upperBound),
      height: height
    )
    let environment = variant.environment
    let proposal = ProposedViewSize(width: nil, height: height)
    let configuration = name(variant, proposal, environment.values)
    for range in try probe.layoutRanges(of: variant.texts.scene, in: environment) {
      let last = range.isLast ? range.upper : max(range.lower, range.upper.nextDown)
      let ends = try [range.lower, last].map {
        try layout(variant, ProposedViewSize(width: $0, height: height))
      }
      noteBreaches(in: ends[0], configuration)
      let texts = ends.map { TextFits.fits(in: $0) }
      if !range.isCurved,
        let span = LayoutSpan(
          from: ends[0].snapshot,
          through: ends[1].snapshot,
          texts: texts[0] + texts[1]
        )
      {
        note(span, configuration)
      } else {
        // Only the ends are known of frames that move on curves.
        for (end, texts) in zip(ends, texts) {
          note(LayoutSpan(end.snapshot, texts: texts), configuration)
        }
        let width = "\(PointsText.short(range.lower))…\(PointsText.short(range.upper))"
        found.gaps.append(
          CheckReport.Gap(
            scene: scene.name,
            configuration: configuration,
            reason:
              "frames move on curves at the widths \(width), of which only the ends were checked"
          )
        )
      }
    }
  }

  /// Adds a configuration, and returns its name.
  private mutating func name(
    _ variant: Variant,
    _ proposal: ProposedViewSize,
    _ values: JSONObject
  ) -> String {
    var values = values
    values["strings"] = variant.texts.strings.map { .string($0.rawValue) }
    found.configurations.append((proposal, values))
    return ConfigurationText(proposal, values).description
  }

  private func layout(
    _ variant: Variant,
    _ proposal: ProposedViewSize
  ) throws -> RecordedLayout {
    let request = RecordingRequest(
      scene: variant.texts.scene,
      proposal: proposal,
      environment: variant.environment
    )
    return try recorder.record(request)
  }

  /// Adds the custom layouts whose placements depend on earlier calls.
  private mutating func noteBreaches(in layout: RecordedLayout, _ configuration: String) {
    guard check.plan.checksLayouts, !check.plan.limits.disabled.contains(.layoutContract) else {
      return
    }
    let breaches = LayoutContract(layout, isThorough: true).breaches
    guard !breaches.isEmpty else { return }
    let nodes = layout.snapshot.outline.named().nodes
    for breach in breaches {
      let node = nodes[breach.node]
      let finding = LayoutFinding(
        .layoutContract,
        check.plan.limits.severities[.layoutContract] ?? .error,
        scene: scene.name,
        nodes: [node],
        identities: [node.path],
        message: "\(PrintableText.text(node.name)): \(breach.message)"
      )
      let snapshot = check.keepsSnapshots ? layout.snapshot : nil
      found.findings.append((configuration, finding, snapshot))
    }
  }

  private mutating func note(_ span: LayoutSpan, _ configuration: String) {
    found.layoutCount += 1
    found.paths.formUnion(span.start.outline.nodes.map(\.path))
    for finding in checker.findings(in: span) {
      // A finding in only some of the widths holds in most cases at one of their ends.
      let first = span.start.proposal.width.map { Double($0) }
      let isAtStart = finding.widths == nil || finding.widths?.lowerBound == first
      let snapshot = isAtStart ? span.start : span.end
      found.findings.append((configuration, finding, check.keepsSnapshots ? snapshot : nil))
    }
  }
}
