import ArgumentParser
import Keyline
import LayoutChecks

/// Checks the geometry of scenes against rules.
struct CheckCommand<Tool: KeylineTool>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: "Find overlaps, truncated texts and other faults of layouts, without a baseline.",
      discussion: """
        Rules look for neighbors that overlap, views outside of their container, the screen or the \
        safe area, texts that do not fit, small touch targets, views without a size, uneven \
        alignment, spacing and sizes, and a reading order that contradicts the positions. With \
        three recorded versions or more, relations of neighbors that held in all of them are \
        checked too.

        Scenes are checked at their own proposals, or over a range of widths: within each layout \
        range, every edge is an affine function of the width, so the result holds for all \
        widths. Ranges without such a proof are listed as not proven.

        The “check” section of keyline.json sets text sizes, limits, severities and ignores. \
        --accept adds the findings to .keyline/findings.json. Exits with 1 if there are new findings.

          \(Terminal.command) check
          \(Terminal.command) check screens/sign-in --from 320 --through 430
          \(Terminal.command) check Scenes --dynamic-type-size accessibility3 --strings longer
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

  @Flag(name: .long, help: "Accept the findings, so that only new ones are reported.")
  var accept = false

  @OptionGroup var format: ReportFormatOptions<CheckFormat>
  @OptionGroup var clock: ClockOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let settings = limit.settings
    defer { settings.layoutGuard.end() }
    let project = Project.usable
    let plan = try options.plan(of: project)
    let library = try Tool.library(settings.layoutGuard)
    let found = try SceneFinder(library: library, project: project).scenes(scenes)
    guard !found.isEmpty else { throw SceneArguments.missing }
    var check = Check(plan, library: library, today: clock.today)
    check.settings = settings
    let known = KnownFindings(path: try project.findingsPath)
    let store = try project.store
    let report = try check.run(found, known: known, in: store, isComplete: scenes.isEmpty)
    if accept {
      let names = Set(found.map(\.scene.name))
      let findings = report.entries.filter { $0.exemption == nil || $0.exemption == .known }
      try known.accept(findings.map(\.finding), in: names)
      Terminal.printNote("\(Counted(report.failures.count, "finding")) added to \(known.path)")
    }
    try output.write(format.value.text(of: report, places: SceneSources(of: found).places))
    if !accept, !report.failures.isEmpty { throw ExitStatus.different.code }
  }
}
