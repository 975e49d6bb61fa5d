import ArgumentParser
import Foundation
import Keyline
import LayoutChecks
import LayoutReports

/// Checks the geometry of scenes against rules.
struct CheckCommand<Tool: KeylineTool>: ParsableCommand, FontCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: "Find overlaps, truncated texts and other faults of layouts, without a baseline.",
      discussion: """
        Rules look for neighbors that overlap, views outside of their container, the screen or the \
        safe area, texts that do not fit, small touch targets, views without a size, uneven \
        alignment, spacing and sizes, and a reading order that contradicts the positions.

        Scenes are checked at their own proposals, or over a range of widths: within each layout \
        range, every edge moves at a constant rate as the width grows, so the result holds for all \
        widths. Ranges without such a proof are listed as not proven.

        The “check” section of keyline.json sets text sizes, limits, severities and ignores. \
        --accept adds the findings to its list “ignore”. Exits with 1 if there are findings that are \
        not ignored.

          \(Terminal.command) check
          \(Terminal.command) check screens/sign-in --from 320 --through 430
          \(Terminal.command) check Scenes --dynamic-type-size accessibility3 --strings longer
          \(Terminal.command) check --sweep --language en --language de --language ar
          \(Terminal.command) check Scenes --layouts
          \(Terminal.command) check --accept -m "the badge covers the avatar"
          \(Terminal.command) check --format html -o check.html
          \(Terminal.command) check --format sarif -o check.sarif
        """
    )
  }

  @Argument(
    help: "Scene documents, folders of them, or names of scenes.",
    completion: .file(extensions: ["json"])
  )
  var scenes: [String] = []

  @OptionGroup var options: CheckOptions
  @OptionGroup var axes: SweepAxisOptions

  @Flag(help: "Add the findings to the list in keyline.json, and remove those that are gone.")
  var accept = false

  @Option(
    help: ArgumentHelp(
      "With --format text, the most problems to print; 0 prints all.",
      valueName: "number"
    )
  )
  var problems = CheckText.usualProblems

  @OptionGroup var author: AuthorOptions

  @OptionGroup var format: ReportFormatOptions<CheckFormat>
  @OptionGroup var budget: BudgetOptions
  @OptionGroup var color: ColorOptions
  @OptionGroup var clock: ClockOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    try options.validate(axes)
    guard accept || (author.message.isEmpty && author.givenName == nil) else {
      throw ValidationError("--message and --author are for --accept; add it")
    }
    guard problems >= 0 else { throw ValidationError("--problems must be a number from 0") }
  }

  func run() throws {
    var settings = limit.settings
    defer { settings.layoutGuard.end() }
    let project = Project.usable
    let plan = try options.plan(of: project, axes)
    let library = try Tool.library(settings.layoutGuard)
    let found = try SceneFinder(
      library: library,
      project: project,
      layoutGuard: settings.layoutGuard
    ).scenes(scenes)
    guard !found.isEmpty else { throw SceneArguments.missing }
    if plan.isSweep {
      settings.placements = cache.placements(for: "check", library.registry, settings.observer)
    }
    defer { settings.placements?.close() }
    var check = Check(plan, library: library, today: clock.today)
    check.settings = settings
    check.keepsSnapshots = format.value == .html
    let report = try check.run(found, isComplete: scenes.isEmpty)
    if let path = project.formerFindingsPath {
      Terminal.printNote(
        """
        warning: \(path) is not read; run check --accept, which lists findings in \
        \(ProjectConfiguration.fileName), and delete the file
        """
      )
    }
    if accept { try accept(report, of: Set(found.map(\.scene.name)), in: project) }
    let text = format.value.text(
      of: report,
      limits: budget.limits,
      problems: problems == 0 ? .max : problems,
      places: SceneSources(of: found).places
    )
    let isText = format.value == .text
    try output.write(
      isText ? color.text(text, to: output, by: ChangeColors.severities) : text,
      json: CheckJSON(report).description
    )
    if !accept, !report.failures.isEmpty { throw ExitStatus.different.code }
  }

  /// Adds the findings to those that the project ignores, and reports the number.
  private func accept(
    _ report: CheckReport,
    of scenes: Set<String>,
    in project: Project
  ) throws {
    let accepted = try IgnoredFindings.accept(
      report,
      in: scenes,
      of: project,
      by: author.name,
      reason: author.message.isEmpty ? nil : author.message
    )
    guard let accepted else {
      Terminal.printNote("there is no finding to accept")
      return
    }
    let count = Counted(report.failures.count, "finding")
    Terminal.printNote("\(count) added to \(accepted.path)")
    for ignore in accepted.gone {
      Terminal.printNote("removed, because it no longer exists: \(ignore.rule) at \(ignore.node)")
    }
  }
}

/// One of several named values on the command line.
struct NamedArgument<Value: RawRepresentable<String> & CaseIterable & Sendable>:
  ExpressibleByArgument
{
  let value: Value

  /// The names of all values, as listed in help and errors.
  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }

  init?(argument: String) {
    guard let value = Value(rawValue: argument) else { return nil }
    self.value = value
  }
}

enum CheckFormat: String, ReportFormat {
  case text, outline, json, markdown, html, junit, sarif

  func text(
    of report: CheckReport,
    limits: OutlineLimits,
    problems: Int,
    places: @autoclosure () -> SourcePlaces
  ) -> String {
    switch self {
    case .text: CheckText(report, most: problems).description
    case .outline: CheckOutline(report, limits: limits).description
    case .json: CheckJSON(report).description
    case .markdown: CheckMarkdown(report).description
    case .html: CheckHTML(report, places: places()).description
    case .junit: CheckJUnit(report).description
    case .sarif: CheckSARIF(report, release: Release.number, places: places()).description
    }
  }
}

/// The options of a check.
struct CheckOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Check this proposal, such as 390x844 or phones; repeatable.",
      valueName: "size"
    )
  )
  var proposal: [ProposalArgument] = []

  @Option(
    help: ArgumentHelp("Check these pseudo-localized texts too; repeatable.", valueName: "kind")
  )
  var strings: [NamedArgument<PseudoLocalization>] = []

  @Flag(
    help: """
      Check all text sizes and widths, or those of the other options, in pairs, and print the \
      conditions of each finding.
      """
  )
  var sweep = false

  @Flag(help: "With --sweep, check all combinations of the values, not only all pairs.")
  var all = false

  @Flag(
    help: """
      Also lay out custom layouts after other proposals and subviews, and report those whose \
      placements depend on earlier calls.
      """
  )
  var layouts = false

  /// Rejects options that cannot be combined with each other, or with axes of a sweep.
  func validate(_ axes: SweepAxisOptions) throws {
    guard axes.language.isEmpty || sweep else {
      throw ValidationError("--language is for --sweep; add it")
    }
    guard !all || sweep else { throw ValidationError("--all is for --sweep; add it") }
    guard !layouts || !sweep else {
      throw ValidationError("--layouts and --sweep cannot be combined; run check twice")
    }
    guard !sweep || proposal.isEmpty else {
      throw ValidationError(
        "--sweep checks widths or devices; use --from and --through, or --device"
      )
    }
    guard proposal.isEmpty || axes.from == nil && axes.device.isEmpty else {
      throw ValidationError(
        "--proposal cannot be combined with --from or --device; leave one of them out"
      )
    }
  }

  func plan(of project: Project, _ axes: SweepAxisOptions) throws -> CheckPlan {
    var plan = try CheckPlan(project.configuration.check)
    axes.set(in: &plan.sweep)
    plan.proposals = proposal.flatMap(\.proposals)
    if !proposal.isEmpty { plan.sweep.devices = [] }
    if !strings.isEmpty { plan.strings = strings.map(\.value) }
    plan.isSweep = sweep
    plan.checksLayouts = layouts
    plan.sweep.isExhaustive = all
    return plan
  }
}

/// The values of the axes of a sweep, which replace those of the project.
struct SweepAxisOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The smallest width of a range.", valueName: "points"))
  var from: Double?

  @Option(help: ArgumentHelp("The largest width of the range.", valueName: "points"))
  var through: Double?

  @Option(
    help: ArgumentHelp(
      "Use the size, safe area and display scale of this device, such as iPhoneSE, 'iPad landscape', or phones; repeatable.",
      valueName: "device"
    )
  )
  var device: [DeviceArgument] = []

  @Option(
    name: [.customLong("dynamic-type-size"), .customLong("text-size")],
    help: ArgumentHelp("Use this text size; repeatable.", valueName: "size")
  )
  var dynamicTypeSize: [NamedArgument<DynamicTypeSize>] = []

  @Option(help: ArgumentHelp("Use this layout direction; repeatable.", valueName: "direction"))
  var layoutDirection: [NamedArgument<LayoutDirection>] = []

  @Option(
    help: ArgumentHelp("Use this platform, such as 'iOS 18'; repeatable.", valueName: "platform")
  )
  var platform: [PlatformArgument] = []

  @Option(
    help: ArgumentHelp("Use this number of pixels per point; repeatable.", valueName: "scale")
  )
  var displayScale: [Double] = []

  @Option(
    help: ArgumentHelp(
      "Use this language, such as de, with --sweep; repeatable.",
      valueName: "locale"
    )
  )
  var language: [String] = []

  func validate() throws {
    for identifier in language {
      do {
        try SceneEnvironment.requireLocale(identifier, at: "--language")
      } catch {
        throw ValidationError("\(error)")
      }
    }
    guard displayScale.allSatisfy({ $0 > 0 && $0 <= 100 }) else {
      throw ValidationError("--display-scale must be a number above 0, at most 100, such as 3")
    }
    guard device.isEmpty || from == nil else {
      throw ValidationError("--device and --from cannot be combined; leave one of them out")
    }
    guard (from == nil) == (through == nil) else {
      throw ValidationError("--from and --through are the ends of a range; give both")
    }
    guard let from, let through else { return }
    guard (0...100_000).contains(from), (from...100_000).contains(through) else {
      throw ValidationError(
        "--from and --through must be widths from 0 to 100000, the smaller one first"
      )
    }
  }

  func set(in sweep: inout LayoutSweep) {
    if let from, let through { (sweep.widths, sweep.devices) = (from...through, []) }
    if !device.isEmpty { sweep.devices = device.flatMap(\.screens) }
    if !dynamicTypeSize.isEmpty { sweep.dynamicTypeSizes = dynamicTypeSize.map(\.value) }
    if !layoutDirection.isEmpty { sweep.layoutDirections = layoutDirection.map(\.value) }
    if !platform.isEmpty { sweep.platforms = platform.flatMap(\.platforms) }
    if !displayScale.isEmpty { sweep.displayScales = displayScale }
    if !language.isEmpty { sweep.languages = language }
  }
}
