import ArgumentParser
import Keyline
import LayoutCore
import LayoutDiff
import LayoutReports
import LayoutStore

/// Reports the changes between two versions, by cause.
struct DiffCommand: ComparingCommand, FontCommand {
  static let commandName = "diff"

  static let configuration = CommandConfiguration(
    commandName: commandName,
    abstract: "Show what moved between two versions, and why.",
    discussion: """
      A cause is an edit of the scene, or a layout whose code changed. Each cause is listed with its \
      consequences: the nodes that changed because of it. Nodes that only moved with their parent are \
      counted. Exits with 1 if anything differs or is missing on one side.

      The new version is the latest by default. The old one is the version of the nearest earlier \
      commit by default; without git, the parent of the new version.

      If more than three configurations of a scene differ for the same causes, one of them is reported, \
      with a condition for all, such as “in German at text sizes from xxLarge”. record --sweep records \
      pairs of languages, text sizes and devices; compare --sweep lays out both sides in them.

      --between compares the snapshots of two platforms, in one version, by default the latest, or \
      across two. record --platform records several platforms.

      The tolerance of keyline.json applies; --tolerance 0 shows every difference.

        \(Terminal.command) diff
        \(Terminal.command) diff 1.0 latest
        \(Terminal.command) diff 1.0 1.1 --scene 'settings/*' --tolerance 0.5
        \(Terminal.command) diff 1.0 --between 'iOS 18,iOS 26'
        \(Terminal.command) diff 1.0 1.1 --format html --history -o diff.html
        \(Terminal.command) diff 1.0 latest --format markdown -o "$GITHUB_STEP_SUMMARY"
      """
  )

  @Argument(help: "The old version.")
  var old: String?

  @Argument(help: "The new version.")
  var new: String?

  @Flag(help: "Add a timeline of each changed snapshot, with --format html.")
  var history = false

  @Option(
    help: ArgumentHelp("Compare two platforms, such as 'iOS 18,iOS 26'.", valueName: "platforms")
  )
  var between: PlatformArgument?

  @OptionGroup var format: ReportFormatOptions<DiffFormat>
  @OptionGroup var budget: BudgetOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var fonts: FontOptions

  func validate() throws {
    if history && format.value != .html {
      throw ValidationError("--history needs --format html; log lists the history of a scene")
    }
    if let between, between.platforms.count != 2 || history {
      throw ValidationError(
        history
          ? "--history shows versions, not platforms; remove --between"
          : "--between needs two platforms, such as --between 'iOS 18,iOS 26'"
      )
    }
  }

  func run() throws {
    var comparison = try Comparison(
      from: old ?? (between == nil ? nil : "latest"),
      to: new ?? (between == nil ? nil : old) ?? "latest",
      in: store.location,
      observer: Terminal.observer
    )
    let label = comparison.new.label
    guard new != nil || between != nil || comparison.old.label != label else {
      throw CommandFailure(
        .noMatch,
        "\(label) is the latest version; name another one, or record the change first"
      )
    }
    configure(&comparison)
    if let platforms = between?.platforms { comparison.platforms = (platforms[0], platforms[1]) }
    let outcome = try comparison.run()
    let diff = outcome.diff
    let names = (old ?? comparison.old.label, new ?? comparison.new.label)
    let selectors = EnvironmentSelectors(diff)
    try write(
      diff,
      sources: { SceneSources(of: SceneLibrary(), or: .usable) },
      accepting: {
        guard between == nil else { return { _ in nil } }
        let pending = try pendingCauses(of: outcome, at: comparison.new)
        return { pending.causes.contains($0) ? pending.report.decisions(on: $0).first : nil }
      },
      page: { try page(of: outcome, comparison, between: names, selectors) }
    )
    if let nondeterminism = outcome.nondeterminism { throw nondeterminism }
    if between == nil, format.value.isForPeople, let scene = diff.scenes.first {
      let explain = commands(for: scene, between: names, selectors)[0]
      Terminal.printNote("note: to trace each change to its cause: \(explain)")
    }
    if diff.isDifferent { Terminal.end(.different, keeping: diff) }
  }

  /// Returns the page of the diff, with timelines if requested and, for causes that are pending, the
  /// commands that decide on them.
  private func page(
    of outcome: Comparison.Outcome,
    _ comparison: Comparison,
    between names: (String, String),
    _ selectors: EnvironmentSelectors
  ) throws -> DiffHTML {
    let diff = outcome.diff
    var details = DiffHTML.Details()
    if history {
      details.histories = try comparison.histories(of: diff)
        .map { ($0.scene, $0.configuration, $0.history) }
    }
    details.versions = [comparison.old, comparison.new].map(PageVersion.init)
    guard between == nil else { return DiffHTML(diff, details) }
    let (editor, root) = (try SourceEditor.chosen(), WorkingFolder.repositoryPath)
    let places = editor == nil ? .unknown : SceneSources(of: SceneLibrary(), or: .usable).places
    let pending = try pendingCauses(of: outcome, at: comparison.new)
    return DiffHTML(
      diff,
      details,
      commands: { scene in
        let node = scene.diff.causes.first?.nodes.first?.path
        let link = places.place(scene.scene, node).flatMap { editor?.link(to: $0, under: root) }
        return (link.map { [$0] } ?? []) + commands(for: scene, between: names, selectors)
      },
      decisions: { pending.causes.contains($0) ? pending.report.decisions(on: $0) : [] }
    )
  }

  /// Returns the causes that need a decision in the new version.
  private func pendingCauses(
    of outcome: Comparison.Outcome,
    at version: RecordedVersion
  ) throws -> (report: PendingReport, causes: Set<CauseID>) {
    var review = try Review(of: version.label, in: store.location)
    review.tolerance = Project.usable.tolerance
    review.compared = outcome.compared
    let report = try PendingReport(pending: review.pending(), store: store.store)
    return (report, Set(report.pending.causes(.pending).map(\.cause.id)))
  }

  /// Returns commands that show details of a scene.
  private func commands(
    for scene: VersionDiff.SceneDiff,
    between names: (String, String),
    _ selectors: EnvironmentSelectors
  ) -> [String] {
    let proposal = ProposalText(scene.proposal).description
    let store = store.store
    return [
      CommandLineText("explain", names.0, names.1, scene.scene, store: store),
      CommandLineText("log", scene.scene, store: store)
        .with("--format", "html", "--output", "history.html"),
    ].map { command in
      selectors.values(of: scene)
        .reduce(command.with("--proposal", proposal)) { $0.with("--environment", $1) }.description
    }
  }
}

enum DiffFormat: String, ReportFormat {
  case text, outline, brief, json, markdown, html, svg, junit, sarif, github

  /// Whether reports in this format contain pictures.
  var hasPictures: Bool { self == .html || self == .svg }

  /// Whether reports in this format point to the sources of scenes.
  var hasPlaces: Bool { self == .sarif || self == .github }

  /// Whether reports in this format are meant to be read in a terminal.
  var isForPeople: Bool { self == .text || self == .brief }

  /// Formats a diff; creates its page only for HTML, and the commands of causes only for Markdown.
  func text(
    of diff: VersionDiff,
    places: SourcePlaces = .unknown,
    limits: OutlineLimits,
    accepting: () throws -> (CauseID) -> String?,
    page: () throws -> DiffHTML
  ) rethrows -> String {
    switch self {
    case .text: DiffText(diff).description
    case .outline: DiffOutline(diff, limits: limits).description
    case .brief: DiffLines(diff).description
    case .json: DiffJSON(diff).description
    case .markdown: DiffMarkdown(diff, accept: try accepting()).description
    case .html: try page().description
    case .svg: DiffSVG(diff).description
    case .junit: DiffJUnit(diff).description
    case .sarif: DiffSARIF(diff, release: Release.number, places: places).description
    case .github: DiffGitHub(diff, places: places).description
    }
  }
}
