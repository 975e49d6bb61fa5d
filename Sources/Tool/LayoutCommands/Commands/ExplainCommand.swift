import ArgumentParser
import Digests
import EscapedText
import Keyline
import LayoutDiff
import LayoutReports

/// Explains why a node moved.
struct ExplainCommand<Tool: KeylineTool>: ParsableCommand, FontCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "Explain why a node moved, step by step back to the cause.",
      discussion: """
        Without versions, the latest one is compared as by diff. Each step lists the proposal and the \
        resulting size in both versions. Without #NODE, every cause in the scene is listed \
        with all its consequences. If the scene has several snapshots, the first in which it or \
        #NODE differs is explained; --proposal and --environment select a different one.

        The causes in a scene of at most 500 views are proved: the new scene is laid out with each of \
        them undone. --prove lists the changes that disappear, and those that remain. Exits with 1 if the scene or node differs.

          \(Terminal.command) explain screens/sign-in
          \(Terminal.command) explain 1.0 1.1 screens/sign-in
          \(Terminal.command) explain 1.0 1.1 screens/sign-in#title --json
          \(Terminal.command) explain 1.0 latest radial/icons#ring --proposal 390x844
          \(Terminal.command) explain 1.0 latest screens/sign-in --prove
          \(Terminal.command) explain --report layouts.html 'CardTests/wraps its title'
        """
    )
  }

  @Argument(
    help: ArgumentHelp(
      "The old and new versions, and the scene, with the path of a node after #.",
      discussion: """
        The versions are by default those that diff compares. The scene's name, its document's name, or \
        a pattern such as 'radial/*'.
        """,
      valueName: "[old new] scene#node"
    )
  )
  var words: [String]

  @Option(
    help: ArgumentHelp(
      "Explain a scene in this test report, instead of versions.",
      discussion: "A test run writes its report to the path in KEYLINE_REPORT.",
      valueName: "file"
    ),
    completion: .file()
  )
  var report: String?

  @Flag(help: "Lay out the scene with each cause undone, and list what disappears.")
  var prove = false

  @OptionGroup var format: ReportFormatOptions<ExplanationReport.Format>
  @OptionGroup var color: ColorOptions
  @OptionGroup var configuration: ConfigurationOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard words.count == 1 || words.count == 3, target != nil else {
      throw ValidationError("explain takes <scene#node>, with two versions or none before it")
    }
    if report != nil, words.count == 3 {
      throw ValidationError("--report names a test run; remove the versions")
    }
  }

  /// The scene, and the path of a node.
  private var target: SceneTarget? { words.last.flatMap(SceneTarget.init) }

  func run() throws {
    guard let target else { return }
    let pair = try pair(of: target.scene)
    var subject = try ExplanationReport.Subject(target.path, in: pair)
    let proof = try proofs(of: subject.causes, pair)
    let attributions = attributions(pair)
    if !attributions.isEmpty { subject.prove(attributions, in: pair) }
    let report = ExplanationReport(
      pair: pair,
      subject: subject,
      proof: proof,
      correctedCount: pair.correctedCount(attributions)
    )
    let text = report.text(in: format.value)
    try output.write(
      format.value == .text ? color.text(text, to: output) : text,
      json: report.text(in: .json)
    )
    if pair.differingCount > 1 {
      Terminal.printNote(
        """
        note: this is one of \(pair.differingCount) snapshots that differ; select one with the \
        scene's full name, --proposal and --environment
        """
      )
    }
    if subject.isDifferent { throw ExitStatus.different.code }
  }

  private func pair(of scene: String) throws -> SnapshotPair {
    if let report {
      return try SnapshotPair(of: scene, selectedBy: configuration.value, inReport: report)
    }
    let versions = try versions
    return try SnapshotPair(
      of: scene,
      node: target?.path,
      selectedBy: configuration.value,
      from: versions.old,
      to: versions.new,
      in: store.location
    )
  }

  /// The labels of the versions, by default those that `diff` compares.
  private var versions: (old: String, new: String) {
    get throws {
      if words.count == 3 { return (words[0], words[1]) }
      let comparison = try Comparison(to: "latest", in: store.location, observer: Terminal.observer)
      return (comparison.old.label, comparison.new.label)
    }
  }

  /// Returns the proved causes of changes; empty if this build cannot lay the scene out as it was
  /// recorded, or if that takes long.
  private func attributions(_ pair: SnapshotPair) -> [Int: SnapshotDiff.Attribution] {
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    guard pair.isCheaplyProved, let library = try? Tool.library(settings.layoutGuard) else {
      return [:]
    }
    return (try? pair.provenAttributions(library: library, settings: settings)) ?? [:]
  }

  private func proofs(of causes: [Cause], _ pair: SnapshotPair) throws -> CauseProofs? {
    // A content changes no frame, so that there is nothing to prove.
    let causes = causes.filter { $0.kind != .content }
    guard prove, !causes.isEmpty else { return nil }
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    return try CauseProofs(of: causes, in: pair, library: library, settings: settings)
  }
}

/// The explanation of a scene or of one of its nodes.
struct ExplanationReport {
  enum Format: String, ReportFormat { case text, json, markdown }

  enum Subject {
    case scene(SnapshotDiff)
    case node(String, Explanation)

    /// Compares two snapshots, or one of their nodes.
    ///
    /// - Throws: `KeylineError` with the nearest path if neither snapshot has the node.
    init(_ path: String?, in pair: SnapshotPair) throws {
      guard let path else {
        self = .scene(SnapshotDiff(old: pair.old, new: pair.new, listsConfiguration: true))
        return
      }
      guard let explanation = Explanation(of: path, old: pair.old, new: pair.new) else {
        throw pair.noNode(path)
      }
      self = .node(path, explanation)
    }

    /// Replaces the causes of changes.
    ///
    /// - Parameters:
    ///   - attributions: The proved causes, by the indices of changes.
    ///   - pair: The snapshots.
    mutating func prove(_ attributions: [Int: SnapshotDiff.Attribution], in pair: SnapshotPair) {
      switch self {
      case .scene(let diff): self = .scene(diff.attributing(attributions))
      case .node(let path, let explanation):
        let diff = SnapshotDiff(old: pair.old, new: pair.new)
        let index = diff.changes.firstIndex { change in
          explanation.steps.first.map { $0.node.path.hasSameBytes(as: change.node.path) } ?? false
        }
        guard let attribution = index.flatMap({ attributions[$0] }) else { return }
        self = .node(path, explanation.attributing(attribution, in: diff))
      }
    }

    var causes: [Cause] {
      switch self {
      case .scene(let diff): diff.causes
      case .node(_, let explanation): explanation.causes
      }
    }

    /// Whether there are any differences.
    var isDifferent: Bool {
      switch self {
      case .scene(let diff): !diff.isEmpty
      case .node(_, let explanation): explanation.isDifferent
      }
    }
  }

  let pair: SnapshotPair
  let subject: Subject
  /// The changes that disappear without each cause, if requested.
  let proof: CauseProofs?
  /// The number of changes with other causes than their frames suggest.
  let correctedCount: Int

  func text(in format: Format) -> String {
    switch format {
    case .text: text
    case .json: json.indentedText + "\n"
    case .markdown: markdown
    }
  }

  private var text: String {
    let title = "\(pair.title)  \(pair.oldLabel) → \(pair.newLabel)\n\n"
    let body =
      switch subject {
      case .scene(let diff):
        diff.isEmpty ? "nothing differs\n" : SceneExplanationText(diff).description
      case .node(_, let explanation):
        ExplanationText(explanation, old: pair.oldLabel, new: pair.newLabel).description
      }
    return title + body + corrections + (proof?.text ?? "")
  }

  /// A sentence about causes that a diff lists and a proof refuted; empty if there are none.
  private var corrections: String {
    guard correctedCount > 0 else { return "" }
    return """

      proved by laying \(PrintableText.text(pair.newLabel)) out again without each cause: \
      \(Counted(correctedCount, "change")) \(correctedCount == 1 ? "has" : "have") other causes than \
      the frames suggest

      """
  }

  private var markdown: String {
    let body: String
    switch subject {
    case .scene: body = DiffMarkdown(versionDiff).description
    case .node(let path, let explanation):
      let configuration = ConfigurationText(pair.new.proposal, pair.new.environment)
      body =
        ExplanationMarkdown(
          explanation,
          title:
            "\(pair.new.scene)#\(path)  \(configuration)  \(pair.oldLabel) → \(pair.newLabel)",
          old: pair.oldLabel,
          new: pair.newLabel
        ).description
    }
    return body + corrections + (proof?.markdown ?? "")
  }

  private var json: JSONValue {
    var object: JSONObject = [
      "old": .string(pair.oldLabel),
      "new": .string(pair.newLabel),
      "scene": .string(pair.new.scene),
      "proposal": .string(pair.recorded.proposalText),
      "environment": .object(pair.new.environment),
    ]
    switch subject {
    case .scene:
      object["differs"] = .bool(!versionDiff.scenes.isEmpty)
      object["diff"] = DiffJSON(versionDiff).value
    case .node(let path, let explanation):
      object["node"] = .string(path)
      for (key, value) in ExplanationJSON(explanation).value.object ?? [:] { object[key] = value }
    }
    object["corrected"] = .number(Double(correctedCount))
    if let proof { object["proof"] = proof.json }
    return .object(object)
  }

  /// The scene's diff as a diff of two versions.
  private var versionDiff: VersionDiff {
    var scenes: [VersionDiff.SceneDiff] = []
    if case .scene(let diff) = subject {
      scenes.append(
        VersionDiff.SceneDiff(
          scene: pair.new.scene,
          proposal: pair.new.proposal,
          environment: pair.new.environment,
          isEdited: pair.old.definition.text != pair.new.definition.text,
          diff: diff
        )
      )
    }
    return VersionDiff(
      old: pair.oldLabel,
      new: pair.newLabel,
      scenes: scenes,
      comparedCount: 1,
      omissions: []
    )
  }
}

extension CauseProofs.Part {
  /// The causes as text.
  fileprivate var title: String {
    causes.count == 1 ? CauseText(causes[0]).description : "all of them"
  }

  /// The consequences that disappear and those that remain, one sentence each.
  ///
  /// - Parameter names: Whether to name those that disappear, which differ between several causes.
  /// - Returns: The sentences.
  fileprivate func sentences(names: Bool) -> [String] {
    let count = proof.vanished.count + proof.remaining.count + proof.unaffected.count
    let vanished = names && !proof.vanished.isEmpty ? ": \(list(proof.vanished))" : ""
    var lines = ["\(proof.vanished.count) of \(count) changes disappear\(vanished)"]
    if !proof.sharedVanished.isEmpty {
      lines.append("so do these, which have other causes too: \(list(proof.sharedVanished))")
    }
    if !proof.sharedRemaining.isEmpty {
      lines.append("these remain in part, by other causes: \(list(proof.sharedRemaining))")
    }
    if !proof.remaining.isEmpty {
      lines.append("other causes contribute to \(list(proof.remaining))")
    }
    if !proof.unaffected.isEmpty { lines.append("unaffected: \(list(proof.unaffected))") }
    return lines
  }

  private func list(_ paths: [String]) -> String {
    let first = paths.prefix(12).map(PrintableText.text).joined(separator: ", ")
    return paths.count > 12 ? "\(first) and \(paths.count - 12) more" : first
  }
}

extension CauseProofs {
  var text: String {
    let lines = parts.flatMap { part in
      ["  without \(part.title)"] + sentences(of: part).map { "    \($0)" }
    }
    return (["", "proof, by laying \(PrintableText.text(label)) out again:"] + lines)
      .joined(separator: "\n") + "\n"
  }

  private func sentences(of part: Part) -> [String] {
    part.sentences(names: parts.count > 1 && part.causes.count == 1)
  }

  var markdown: String {
    let lines = parts.flatMap { part in
      ["- without \(MarkdownText.code(part.title))"] + sentences(of: part).map { "  - \($0)" }
    }
    return (["", "Proof, by laying \(MarkdownText.code(label)) out again:", ""] + lines)
      .joined(separator: "\n") + "\n"
  }

  var json: JSONValue {
    func list(_ paths: [String]) -> JSONValue { .array(paths.map { .string($0) }) }
    return .array(
      parts.map { part in
        [
          "without": .array(part.causes.map { .string(CauseID($0).description) }),
          "vanished": list(part.proof.vanished),
          "remaining": list(part.proof.remaining),
          "unaffected": list(part.proof.unaffected),
          "sharedVanished": list(part.proof.sharedVanished),
          "sharedRemaining": list(part.proof.sharedRemaining),
        ]
      }
    )
  }
}
