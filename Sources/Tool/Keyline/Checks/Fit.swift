package import LayoutChecks
import LayoutCore
import LayoutDiff
import LayoutScenes

/// Finds how long the texts of scenes can be.
///
/// A text fits a configuration if it causes none of the findings of ``Check`` about space that a
/// text of one character does not cause. The room of a text is the length of the longest one that
/// fits all configurations.
public struct Fit: Sendable {
  /// The settings of the layouts.
  public var settings = LayoutSettings()
  /// The name or the path of the only node to measure; `nil` for all texts.
  public var node: String?
  let plan: CheckPlan

  /// The rules about space.
  private static let rules: Set<CheckRule> = [
    .overlap, .container, .screen, .safeArea, .truncatedText, .compressedText, .noSize,
  ]

  /// Creates a measurement in the configurations of a plan.
  public init(_ plan: CheckPlan, library: SceneLibrary = SceneLibrary()) {
    self.plan = plan.completed(by: library.registry)
  }

  /// The limits of the plan, without rules that are not about space.
  var limits: CheckLimits {
    var limits = plan.limits
    limits.disabled.formUnion(CheckRule.all.filter { !Fit.rules.contains($0) })
    return limits
  }

  func includes(_ node: SceneOutline.Node, of scene: String) -> Bool {
    guard let text = self.node else { return true }
    return node.name == text || NodePattern("#\(text)").matches(path: node.path, scene: scene)
  }

  /// Measures the texts of scenes.
  ///
  /// - Throws: ``KeylineError`` if no scene has the node, `RecorderError` if a scene cannot be laid
  ///   out.
  package func run(_ scenes: [FoundScene]) throws -> FitReport {
    let jobs = scenes.flatMap { found in
      plan.languages(of: found.scene).map { (scene: found.scene, language: $0) }
    }
    let progress = WorkProgress("measuring", total: jobs.count, settings.observer)
    defer { progress.finish() }
    let fits = try settings.workers.map(jobs) { job in
      defer { progress.advance() }
      var fit = try SceneFit(self, job.scene, job.language)
      try fit.run()
      return fit
    }
    var entries: [FitReport.Entry] = []
    for (job, fit) in zip(jobs, fits) {
      for text in fit.found {
        let room = FitReport.Room(language: job.language, limit: text.limit)
        let known = entries.lastIndex {
          $0.scene == job.scene.name && $0.node.path == text.node.path
        }
        if let known {
          entries[known].rooms.append(room)
        } else {
          entries.append(FitReport.Entry(text, scene: job.scene.name, room))
        }
      }
    }
    if let node, entries.isEmpty {
      throw KeylineError(
        .notFound,
        "there is no text “\(PrintableText.text(node))”; leave it out to list all texts"
      )
    }
    return FitReport(
      entries: entries,
      languages: jobs.map(\.language).unique,
      layoutCount: fits.reduce(0) { $0 + $1.layoutCount }
    )
  }
}

extension FitReport.Entry {
  fileprivate init(_ text: SceneFit.FoundText, scene: String, _ room: FitReport.Room) {
    self.init(
      scene: scene,
      node: text.node,
      string: text.string,
      source: text.source,
      sourceLanguage: text.sourceLanguage,
      rooms: [room]
    )
  }
}
