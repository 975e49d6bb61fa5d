import Foundation
import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutRecorder
import LayoutReports
import LayoutScenes

/// Checks one scene in all configurations of a plan.
struct SceneCheck {
  /// The findings of a scene.
  struct Result: Sendable {
    let scene: String
    var findings: [(configuration: String, finding: LayoutFinding)] = []
    var gaps: [CheckReport.Gap] = []
    var layoutCount = 0
    /// The paths of all nodes.
    var paths: Set<String> = []
  }

  /// A variant of a scene to lay out.
  private struct Variant {
    let scene: PreparedScene
    let environment: SceneEnvironment
    /// The name of the pseudo-localization, with a leading space; empty for the scene's own texts.
    let suffix: String
  }

  private let check: Check
  private let scene: LayoutScene
  private let checker: LayoutChecker
  private let recorder: Recorder
  /// The recorded versions of the scene, if there are enough.
  private let invariants: InvariantHistory?
  private var found: Result

  init(_ check: Check, _ scene: LayoutScene, _ invariants: InvariantHistory? = nil) {
    (self.check, self.scene, self.invariants) = (check, scene, invariants)
    checker = LayoutChecker(limits: check.plan.limits)
    recorder = check.settings.recorder
    found = Result(scene: scene.name)
  }

  /// Lays out and checks the scene.
  ///
  /// - Throws: `RecorderError` if it cannot be laid out.
  func result() throws -> Result {
    var work = self
    return try check.settings.layoutGuard.watch(scene) { _ in
      for variant in try work.variants() {
        if check.plan.proposals.isEmpty, let widths = check.plan.widths {
          try work.check(variant, over: widths)
        } else {
          let proposals = check.plan.proposals
          for proposal in proposals.isEmpty ? scene.proposals : proposals {
            try work.check(variant, at: proposal)
          }
        }
      }
      return work.found
    }
  }

  private mutating func variants() throws -> [Variant] {
    let environments = check.plan.environments(of: scene)
    let own = try PreparedScene(scene)
    var variants = environments.map { Variant(scene: own, environment: $0, suffix: "") }
    for strings in check.plan.strings {
      do {
        let changed = try strings.scene(scene, registry: check.library.registry)
        let prepared = strings == .mirrored ? own : try PreparedScene(changed)
        variants += environments.map {
          Variant(
            scene: prepared,
            environment: strings.environment($0),
            suffix: " strings=\(strings.rawValue)"
          )
        }
      } catch let error as SceneError {
        found.gaps.append(
          CheckReport.Gap(
            scene: scene.name,
            configuration: "strings=\(strings.rawValue)",
            reason: "its texts cannot be replaced: \(error)"
          )
        )
      }
    }
    return variants
  }

  private mutating func check(_ variant: Variant, at proposal: ProposedViewSize) throws {
    let (snapshot, texts) = try layout(variant, proposal)
    let text = ConfigurationText(proposal, snapshot.environment)
    let configuration = "\(text)\(variant.suffix)"
    note(LayoutSpan(snapshot, texts: texts), configuration)
    guard variant.suffix.isEmpty, let invariants else { return }
    found.findings += invariants.findings(in: snapshot).map { (configuration, $0) }
  }

  /// Checks each range of widths in which all edges are affine at both ends, which proves the
  /// result for the widths between them.
  private mutating func check(
    _ variant: Variant,
    over widths: ClosedRange<Double>
  ) throws {
    let height = SceneProbe.usualHeight(of: scene)
    let probe = WidthProbe(
      widths: CGFloat(widths.lowerBound)...CGFloat(widths.upperBound),
      height: height
    )
    let environment = variant.environment
    for range in try probe.layoutRanges(of: variant.scene, in: environment) {
      let last = range.isLast ? range.upper : max(range.lower, range.upper.nextDown)
      let ends = try [range.lower, last].map {
        try layout(variant, ProposedViewSize(width: $0, height: height))
      }
      let text = ConfigurationText(
        ProposedViewSize(width: nil, height: height),
        environment.values
      )
      let configuration = "\(text)\(variant.suffix)"
      let texts = ends[0].1 + ends[1].1
      if !range.isCurved,
        let span = LayoutSpan(from: ends[0].0, through: ends[1].0, texts: texts)
      {
        note(span, configuration)
      } else {
        // Only the ends are known of frames that move on curves.
        for end in ends { note(LayoutSpan(end.0, texts: end.1), configuration) }
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

  private func layout(
    _ variant: Variant,
    _ proposal: ProposedViewSize
  ) throws -> (Snapshot, [TextFit]) {
    let request = RecordingRequest(
      scene: variant.scene,
      proposal: proposal,
      environment: variant.environment
    )
    let layout = try recorder.record(request)
    return (try layout.snapshot(readingContents: true), TextFits.fits(in: layout))
  }

  private mutating func note(_ span: LayoutSpan, _ configuration: String) {
    found.layoutCount += 1
    found.paths.formUnion(span.start.outline.nodes.map(\.path))
    for finding in checker.findings(in: span) {
      found.findings.append((SceneCheck.widths(of: finding) + configuration, finding))
    }
  }

  /// The widths at which a finding holds, with a trailing comma; empty for a single layout.
  private static func widths(of finding: LayoutFinding) -> String {
    guard let widths = finding.widths else { return "" }
    let first = PointsText.short(CGFloat(widths.lowerBound))
    let last = PointsText.short(CGFloat(widths.upperBound))
    return "\(first)…\(last) wide, "
  }
}
