import Foundation
import LayoutDiff
import LayoutReports
import LayoutScenes
import LayoutStore

/// Looks at documents, the store and the program's file again and again, and shows what differs when one changed.
struct WatchSession {
  /// How long nothing may happen before what happened is shown, in milliseconds: an editor writes more than once.
  private static let quiet: Int32 = 60
  /// After so many happenings in a row nobody waits for quiet any more.
  private static let longestUnrest = 20
  /// How long a wait lasts at most, in milliseconds.
  private static let longest: Int32 = 1000

  /// The documents and folders.
  let paths: [String]
  private var scenes: WatchedScenes
  let store: StoreOptions
  private let storePath: String
  let label: String
  let tolerance: Tolerance
  let today: CalendarDay
  let proposals: [ProposalArgument]

  private var documents = FileStamps()
  private var records = FileStamps()
  private var executable = OwnExecutable()
  private let notices = FolderWatcher()
  private var screen = WatchScreen()
  /// Whether something differed when it was last shown.
  private var differs = false

  init(
    paths: [String],
    scenes: WatchedScenes,
    store: StoreOptions,
    label: String,
    tolerance: Tolerance,
    today: CalendarDay,
    proposals: [ProposalArgument]
  ) throws(CommandFailure) {
    self.paths = paths
    self.scenes = scenes
    self.store = store
    storePath = try store.path
    self.label = label
    self.tolerance = tolerance
    self.today = today
    self.proposals = proposals
  }

  /// Lays out the scenes that the program has itself.
  mutating func takeOwnScenes() throws { try scenes.takeOwnScenes() }

  /// Shows what differs, now and after each change, until somebody asks to end.
  ///
  /// - Parameter count: How many times to show it; `nil` for no limit.
  /// - Returns: Whether something differs at the end; `false` when somebody asked to end.
  /// - Throws: `CommandFailure` when nothing can be written, or the store's version cannot be read.
  mutating func run(count: Int?) throws -> Bool {
    var left = count
    var isFirst = true
    while !Interruption.isAsked {
      watchFolders()
      let changes = documents.look(at: found)
      let isRecorded = !records.look(at: [storePath]).isEmpty
      if isFirst || isRecorded || !changes.isEmpty {
        scenes.take(changes)
        left = left.map { $0 - 1 }
        let title = isFirst ? nil : WatchScreen.title(of: changes, isRecorded: isRecorded)
        try show(title, goesOn: left != 0)
        isFirst = false
        if left == 0 { return differs }
      }
      wait()
      if executable.isReplaced(pause: { notices.wait(atMost: 300) }) { runAgain(left) }
    }
    try screen.end()
    return false
  }

  /// Waits until something happened and then nothing for a moment.
  private func wait() {
    guard notices.wait(atMost: WatchSession.longest), notices.sendsNotifications else { return }
    // A build writes into its folder all the time; what happened elsewhere is shown all the same.
    for _ in 0..<WatchSession.longestUnrest {
      guard !Interruption.isAsked, notices.wait(atMost: WatchSession.quiet) else { return }
    }
  }

  /// The documents that are there now.
  private var found: [String] {
    paths.flatMap { path in (try? SceneFiles([path]))?.paths ?? [] }
  }

  private func watchFolders() {
    var folders = [URL(fileURLWithPath: storePath).deletingLastPathComponent().path]
    folders.append(executable.folder)
    for path in paths {
      folders += SceneFiles.folders(at: path)
    }
    notices.watch(folders.filter(SceneFiles.isThere))
  }

  /// Goes on as the program that was built meanwhile.
  private mutating func runAgain(_ left: Int?) {
    var arguments: [String] = []
    var rest = CommandLine.arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--count" { rest = rest.dropFirst() }
      if argument != "--count", !argument.hasPrefix("--count=") { arguments.append(argument) }
    }
    if let left { arguments += ["--count", "\(left)"] }
    executable.run(arguments)
    Program.say("error: the program that was built cannot be run; this one goes on")
  }

  private mutating func show(_ title: String?, goesOn: Bool) throws {
    var lines = scenes.complaints.map { "error: \(PrintableText.text($0))" }
    differs = !lines.isEmpty
    do {
      let comparison = WatchComparison(
        records: try store.open(for: .reading),
        label: label,
        tolerance: tolerance,
        today: today,
        proposals: proposals
      )
      let diff = try comparison.diff(scenes)
      differs = differs || diff.isDifferent
      lines.append(DiffText(diff).description)
    } catch let error as StoreError where error.code == .missing {
      let count = Counted(scenes.recordings.count, "snapshot")
      lines.append("\(count) laid out; there is no version to compare with: record one\n")
    } catch {
      guard let failure = CommandFailure(error) else { throw error }
      differs = true
      lines += failure.lines.map { "error: \(PrintableText.text($0))" }
    }
    try screen.show(title, lines.joined(separator: "\n"), goesOn: goesOn)
  }
}
