import ArgumentParser
import EscapedText
import Foundation
import Keyline
import LayoutDiff
import LayoutScenes
import LayoutStore

/// Lays out scenes whenever they change, and shows the differences.
struct WatchCommand<Tool: KeylineTool>: ParsableCommand, FontCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "watch",
      abstract: "Lay out scenes whenever they change, and show what differs from a version.",
      discussion: """
        Each time a document is saved or a version is recorded, the differences are shown as by diff: \
        in a terminal they replace the previous ones, elsewhere they follow them. Errors in a document \
        are shown with their position. When a file of the package that built this program is saved, \
        also one behind a link or of a local package, watch builds the program and continues as the \
        new one; errors of the compiler are shown. \
        Control-C exits with 0; with --once or --count, watch exits with 1 if \
        anything differs.

          swift run Snapshots watch
          \(Terminal.command) watch Scenes
          \(Terminal.command) watch Scenes/card.json --at 1.0 --proposal phones
          \(Terminal.command) watch --once
        """
    )
  }

  @OptionGroup var scenes: SceneArguments

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("The version to compare with.", valueName: "version")
  )
  var label = "latest"

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Only this proposal, such as 390x844 or phones; repeatable.",
      valueName: "size"
    )
  )
  var proposal: [ProposalArgument] = []

  @Flag(help: "Show the differences once, and exit.")
  var once = false

  @Option(help: ArgumentHelp("Exit after showing the differences this many times.", valueName: "n"))
  var count: Int?

  @OptionGroup var color: ColorOptions
  @OptionGroup var tolerance: ToleranceOptions
  @OptionGroup var cache: CacheOptions
  @OptionGroup var limit: TimeLimitOptions
  @OptionGroup var fonts: FontOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var quiet: QuietOptions

  func validate() throws {
    guard count.map({ $0 > 0 && !once }) ?? true else {
      throw ValidationError("--count must be 1 or more, and cannot be combined with --once")
    }
  }

  func run() throws {
    Interruption.listen()
    let package = try builtPackage()
    var settings = limit.settings
    defer { settings.layoutGuard.end() }
    let library = try Tool.library(settings.layoutGuard)
    settings.placements = cache.placements(for: "watch", library.registry, settings.observer)
    defer { settings.placements?.close() }
    let paths = try scenes.paths(library)
    if let missing = paths.first(where: { !SceneFiles.exists($0) }) {
      throw CommandFailure(.noMatch, "\(missing): no such file or folder")
    }
    let proposals = proposal.flatMap(\.proposals)
    let finder = SceneFinder(
      library: library,
      project: .usable,
      layoutGuard: settings.layoutGuard
    )
    var watched = WatchedScenes(finder, proposals: proposals, settings: settings)
    if paths.isEmpty { try watched.layOutLibrary() }
    let comparison = try LiveComparison(
      with: label,
      in: store.location,
      tolerance: tolerance.value,
      proposals: proposals,
      watchesAll: scenes.scenes.isEmpty
    )
    var session = WatchSession(paths: paths, scenes: watched, comparison: comparison)
    session.areNamedByProject = scenes.scenes.isEmpty && library.scenes.isEmpty
    session.showsColors = color.isOn()
    if !once { session.package = package }
    if try session.run(count: once ? 1 : count) { throw ExitStatus.different.code }
  }

  /// Builds the program first, so that no layout of an older one is shown.
  ///
  /// - Returns: The package of the program; `nil` if none built it.
  private func builtPackage() throws -> WatchedPackage? {
    var package = try WatchedPackage.current()
    var executable = CurrentExecutable()
    var screen = WatchScreen()
    var left = once ? 1 : count
    try package?.makeCurrent { errors in
      left = left.map { $0 - 1 }
      try screen.show(errors: errors, goesOn: left != 0)
      return left != 0
    }
    if left == 0 { throw ExitStatus.different.code }
    if Interruption.isRequested { package?.endBuild() }
    if let package, executable.isReplaced(pause: {}) {
      package.prepareReplacement()
      executable.runAgain(left)
    }
    return package
  }
}

extension CurrentExecutable {
  /// Replaces this process with the new program, which shows differences a number of times.
  fileprivate mutating func runAgain(_ left: Int?) {
    var arguments: [String] = []
    var rest = CommandLine.arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--count" { rest = rest.dropFirst() }
      let isCount = argument == "--count" || argument.startsWithBytes(of: "--count=")
      if !isCount { arguments.append(argument) }
    }
    if let left, !arguments.contains("--once") { arguments += ["--count", "\(left)"] }
    run(arguments)
    Terminal.printError("error: the new program cannot be run; this one continues")
  }
}

/// Shows the diff whenever a document, the store or the program's file changes.
struct WatchSession {
  /// The pause before changes are shown, in milliseconds, because editors often write several
  /// times.
  private static let quiet: Int32 = 60
  /// The maximum number of consecutive changes to wait for.
  private static let maximumWaits = 20
  /// The maximum wait, in milliseconds.
  private static let longest: Int32 = 1000

  /// The paths of documents and folders.
  let paths: [String]
  /// Whether `keyline.json` names the paths, which must not lead out of the project.
  var areNamedByProject = false
  private var scenes: WatchedScenes
  private let comparison: LiveComparison
  var showsColors = false

  private var documents = FileStamps()
  /// Why documents cannot be listed.
  private var problems: [String] = []
  private var records = FileStamps()
  /// The configuration, the string catalogs and the fonts, which a process reads once.
  private var settings = FileStamps()
  private var executable = CurrentExecutable()
  private let notices = FolderWatcher()
  private var screen = WatchScreen()
  /// The package that built the program; `nil` if its sources are not watched.
  var package: WatchedPackage?
  /// Whether the latest diff has differences.
  private var differs = false
  /// The status of the error that prevented the latest diff, such as a version that does not exist.
  private var failure: ExitStatus?

  init(paths: [String], scenes: WatchedScenes, comparison: LiveComparison) {
    self.paths = paths
    self.scenes = scenes
    self.comparison = comparison
  }

  /// Shows the diff now and after each change, until the user ends the command.
  ///
  /// - Parameter count: The number of times to show it; `nil` for no limit.
  /// - Returns: Whether the last diff has differences; `false` if the user ended the command.
  /// - Throws: `CommandFailure` if the output cannot be written, or the exit code if the last diff
  ///   failed.
  mutating func run(count: Int?) throws -> Bool {
    var left = count
    var isFirst = true
    while !Interruption.isRequested {
      watchFolders()
      let listed = listed
      let isListedAnew = listed.problems != problems
      problems = listed.problems
      let changes = documents.look(at: listed.documents)
      let isRecorded = !records.look(at: [comparison.store.path]).isEmpty
      try useSettings(isFirst: isFirst, left)
      // Until the program is built from its inputs, its layouts are those of older ones.
      let isStale = package?.isCurrent == false
      if isFirst || (!isStale && (isRecorded || isListedAnew || !changes.isEmpty)) {
        scenes.update(changes)
        left = left.map { $0 - 1 }
        let title = isFirst ? nil : WatchScreen.title(of: changes, isRecorded: isRecorded)
        try show(title, goesOn: left != 0)
        isFirst = false
        if left == 0 {
          if let failure { throw failure.code }
          return differs
        }
      }
      wait()
      if try build(left) { left = left.map { $0 - 1 } }
      if left == 0 { return true }
      // A build of this session is complete when it ends; that of a different process may be writing.
      let isBuilding = package?.isBuilding == true
      if !isBuilding, executable.isReplaced(pause: { notices.wait(atMost: 300) }) { runAgain(left) }
    }
    try screen.end()
    return false
  }

  /// Starts the command again when the settings, which a process reads once, have changed.
  ///
  /// - Throws: `CommandFailure` if the output cannot be written.
  private mutating func useSettings(isFirst: Bool, _ left: Int?) throws {
    let isSame = settings.look(at: Project.usable.inputs.files).isEmpty
    guard !isSame, !isFirst else { return }
    do {
      var registry = SceneRegistry()
      let project = try Project(above: WorkingFolder.path)
      try project.addStrings(to: &registry)
      _ = try project.scenes
      runAgain(left)
    } catch {
      try screen.show(nil, error.lines.map { "error: \($0)" }.joined(separator: "\n"), goesOn: true)
    }
  }

  /// Builds the program if its inputs have changed, and continues as the new one after the build.
  ///
  /// - Returns: Whether errors of the compiler were shown.
  private mutating func build(_ left: Int?) throws -> Bool {
    guard let outcome = try package?.update() else { return false }
    switch outcome {
    case .built:
      // The resources can be new although the program's file is not.
      runAgain(left)
      return false
    case .failed(let errors):
      try screen.show(errors: errors, goesOn: left != 1)
      return true
    }
  }

  /// Waits for a change and for a pause after it; briefly during a build, whose end is no change.
  private func wait() {
    guard package?.isBuilding != true else {
      notices.wait(atMost: WatchSession.quiet)
      return
    }
    guard notices.wait(atMost: WatchSession.longest), notices.sendsNotifications else { return }
    // A build writes to its folder continuously, which must not delay other changes.
    for _ in 0..<WatchSession.maximumWaits {
      guard !Interruption.isRequested, notices.wait(atMost: WatchSession.quiet) else { return }
    }
  }

  /// The documents that currently exist, and why others cannot be listed.
  private var listed: (documents: [String], problems: [String]) {
    // A folder can be replaced by a link while it is watched.
    if areNamedByProject, let problem = projectProblem { return ([], problem.lines) }
    var documents: [String] = []
    var problems: [String] = []
    for path in paths {
      do throws(KeylineError) {
        documents += try SceneFiles([path]).paths
      } catch {
        // A document, or a folder of some, can be removed and come again.
        if error.code != .notFound { problems += error.lines }
      }
    }
    return (documents, problems)
  }

  /// Why the paths that `keyline.json` names cannot be used; `nil` if they can.
  private var projectProblem: KeylineError? {
    do throws(KeylineError) {
      _ = try Project.usable.scenes
      return nil
    } catch {
      return error
    }
  }

  private func watchFolders() {
    var folders = [WorkingFolder.url(of: comparison.store.path).deletingLastPathComponent().path]
    folders.append(executable.folder)
    for path in paths { folders += SceneFiles.folders(at: path) }
    folders += package?.folders ?? []
    for path in Project.usable.inputs.files {
      folders.append(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    }
    notices.watch(folders.filter(SceneFiles.exists))
  }

  /// Replaces this process with the current program.
  private mutating func runAgain(_ left: Int?) {
    package?.prepareReplacement()
    executable.runAgain(left)
  }

  private mutating func show(_ title: String?, goesOn: Bool) throws {
    var lines = (problems + scenes.problems).map { "error: \(PrintableText.text($0))" }
    differs = !lines.isEmpty
    failure = nil
    do {
      let diff = try comparison.diff(scenes)
      differs = differs || diff.isDifferent
      let text = DiffText(diff).description
      lines.append(showsColors ? ChangeColors.text(text) : text)
    } catch let error as StoreError where error.code == .missing {
      let count = Counted(scenes.layouts.count, "snapshot")
      lines.append("\(count) laid out; record a version to compare with\n")
    } catch {
      guard let cause = CommandFailure(error) else { throw error }
      failure = cause.status
      lines += cause.lines.map { "error: \(PrintableText.text($0))" }
    }
    try screen.show(title, lines.joined(separator: "\n"), goesOn: goesOn)
  }
}

/// The output of `watch`: a terminal that is cleared for each diff, or a stream of text blocks.
struct WatchScreen {
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private var shownCount = 0

  /// Shows a text that replaces the previous one in a terminal, and follows it elsewhere.
  ///
  /// - Parameters:
  ///   - title: The changes that led to the text; `nil` for the first text.
  ///   - text: The text.
  ///   - goesOn: Whether more texts follow.
  /// - Throws: `CommandFailure` if the output cannot be written.
  mutating func show(_ title: String?, _ text: String, goesOn: Bool) throws {
    var block = ""
    if isTerminal {
      block += "\u{1B}[2J\u{1B}[H"
    } else if shownCount > 0 {
      block += "\n"
    }
    if let title { block += title + "\n" }
    block += text
    if !block.endsWithBytes(of: "\n") { block += "\n" }
    if isTerminal && goesOn { block += "\nwatching; press Control-C to exit\n" }
    shownCount += 1
    try Terminal.printOutput(block)
  }

  /// Shows the errors of a build.
  mutating func show(errors: [String], goesOn: Bool) throws {
    let text = errors.map { PrintableText.text($0) }.joined(separator: "\n")
    try show("the program does not build", text, goesOn: goesOn)
  }

  /// Ends the terminal line that shows `^C`.
  func end() throws {
    if isTerminal { try Terminal.printOutput("\n") }
  }

  /// Summarizes the changes in a line.
  static func title(of changes: FileStamps.Changes, isRecorded: Bool) -> String {
    let parts = [
      (changes.added, "is new"), (changes.changed, "changed"), (changes.removed, "was removed"),
    ].compactMap { paths, what -> String? in
      guard let first = paths.first else { return nil }
      let rest = paths.count > 1 ? " (and \(paths.count - 1) more)" : ""
      return "\(PrintableText.text(first)) \(what)\(rest)"
    }
    return (parts + (isRecorded ? ["the store changed"] : [])).joined(separator: "; ")
  }
}
