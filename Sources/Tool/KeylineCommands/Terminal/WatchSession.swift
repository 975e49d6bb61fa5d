import Foundation
import Keyline
import LayoutScenes
import LayoutStore

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
  private var scenes: WatchedScenes
  private let comparison: LiveComparison
  /// Whether to show changes in color.
  var showsColors = false

  private var documents = FileStamps()
  private var records = FileStamps()
  private var executable = CurrentExecutable()
  private let notices = FolderWatcher()
  private var screen = WatchScreen()
  /// Whether the latest diff has differences.
  private var differs = false
  /// The status of the error that prevented the latest diff, such as a version that does not exist.
  private var failure: ExitStatus?

  init(paths: [String], scenes: WatchedScenes, comparison: LiveComparison) {
    (self.paths, self.scenes, self.comparison) = (paths, scenes, comparison)
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
      let changes = documents.look(at: found)
      let isRecorded = !records.look(at: [comparison.store.path]).isEmpty
      if isFirst || isRecorded || !changes.isEmpty {
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
      if executable.isReplaced(pause: { notices.wait(atMost: 300) }) { runAgain(left) }
    }
    try screen.end()
    return false
  }

  /// Waits for a change and for a pause after it.
  private func wait() {
    guard notices.wait(atMost: WatchSession.longest), notices.sendsNotifications else { return }
    // A build writes to its folder continuously, which must not delay other changes.
    for _ in 0..<WatchSession.maximumWaits {
      guard !Interruption.isRequested, notices.wait(atMost: WatchSession.quiet) else { return }
    }
  }

  /// The documents that currently exist.
  private var found: [String] {
    paths.flatMap { path in (try? SceneFiles([path]))?.paths ?? [] }
  }

  private func watchFolders() {
    var folders = [WorkingFolder.url(of: comparison.store.path).deletingLastPathComponent().path]
    folders.append(executable.folder)
    for path in paths {
      folders += SceneFiles.folders(at: path)
    }
    notices.watch(folders.filter(SceneFiles.exists))
  }

  /// Replaces this process with the new program.
  private mutating func runAgain(_ left: Int?) {
    var arguments: [String] = []
    var rest = CommandLine.arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--count" { rest = rest.dropFirst() }
      if argument != "--count", !argument.hasPrefix("--count=") { arguments.append(argument) }
    }
    if let left { arguments += ["--count", "\(left)"] }
    executable.run(arguments)
    Terminal.printError("error: the new program cannot be run; this one continues")
  }

  private mutating func show(_ title: String?, goesOn: Bool) throws {
    var lines = scenes.problems.map { "error: \(PrintableText.text($0))" }
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
