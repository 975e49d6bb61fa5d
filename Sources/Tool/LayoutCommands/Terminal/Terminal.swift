import EscapedText
import Foundation
package import Keyline
import LayoutDiff
import Synchronization

/// The running command: its name and its standard streams.
package enum Terminal {
  /// The words that start the program from the working directory, for commands that can be pasted.
  ///
  /// They are those in `KEYLINE_COMMAND`, which the plugin sets, or else `swift run NAME` for a
  /// program that the package manager built here, or else the name of the program.
  package static let command = command(
    startedAs: CommandLine.arguments.first ?? "keyline",
    package: RunningPackage.current,
    environment: ProcessInfo.processInfo.environment
  )

  static func command(
    startedAs word: String,
    package: RunningPackage?,
    environment: [String: String]
  ) -> String {
    if let command = environment[commandVariable], !command.isEmpty { return command }
    let name = word.unicodeScalars.split(separator: "/").last.map { String($0) } ?? "keyline"
    guard let package else { return name }
    let words = ["swift", "run"] + package.scratchOptions + [name]
    return words.map(ShellText.word).joined(separator: " ")
  }

  /// The variable with the words that start the program.
  package static let commandVariable = "KEYLINE_COMMAND"

  /// Whether the plugin started the program, so that the package manager has locked its builds.
  static var isInPlugin: Bool {
    ProcessInfo.processInfo.environment[commandVariable]?.startsWithBytes(of: "swift package ")
      == true
  }

  /// Returns a message in which commands of `keyline` begin with the words that start the program.
  static func pastable(_ message: String) -> String {
    message.replacing("`keyline ", with: "`\(command) ")
  }

  /// Whether to print only errors to stderr.
  private static let isQuiet = Atomic(false)

  /// Suppresses progress, notes, warnings and durations from now on.
  static func silenceNotes() { isQuiet.store(true, ordering: .relaxed) }

  /// Whether stdout is a terminal and the user has not disabled colors.
  static var allowsColors: Bool {
    isOutput && ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty ?? true
  }

  /// Whether stdout is a terminal that can do more than print lines.
  private static var isOutput: Bool {
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether stdout is a terminal that shows characters beyond ASCII.
  static var hasBlocks: Bool {
    let environment = ProcessInfo.processInfo.environment
    let locales = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    let encoding = locales.first { !$0.isEmpty }?.lowercased() ?? ""
    return isOutput
      && (encoding.endsWithBytes(of: "utf-8") || encoding.endsWithBytes(of: "utf8"))
  }

  /// An observer that prints notes and progress: as a bar if stderr is a terminal, or else as a line every
  /// half a minute, because build servers end commands that print nothing.
  package static var observer: WorkObserver {
    var observer = WorkObserver()
    guard !isQuiet.load(ordering: .relaxed) else { return observer }
    observer.onNote = { note in
      switch note.severity {
      case .information: printNote(note.text)
      case .note: printNote("note: \(note.text)")
      case .warning: printNote("warning: \(note.text)")
      }
    }
    if isatty(STDERR_FILENO) == 1 {
      let line = ProgressLine()
      observer.onProgress = { line.show($0) }
    } else {
      let log = ProgressLog(every: .seconds(30), write: printNote)
      observer.onProgress = { log.show($0) }
    }
    return observer
  }

  /// Turns a full disk and a closed pipe into errors, instead of signals that end the process.
  static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Lets views that read the time zone of the system have that of scenes, GMT, on every machine.
  static func fixTimeZone() { setenv("TZ", "UTC", 1) }

  /// Gives the argument parser at least 30 columns, because it traps if help has fewer than 27.
  static func widenHelp() {
    let given = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init)
    if (given ?? width) < 30 { setenv("COLUMNS", "30", 1) }
  }

  /// The width of the terminal, in characters; 80 if stdout is none.
  private static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  package static func printOutput(_ text: String) throws { try printOutput(Array(text.utf8)) }

  package static func printOutput(
    _ bytes: [UInt8],
    to descriptor: Int32 = STDOUT_FILENO
  ) throws {
    try write(bytes, to: descriptor)
  }

  /// Whether stdout is a pipe whose reader has closed it.
  package static var isOutputClosed: Bool {
    var descriptor = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&descriptor, 1, 0) == 1
      && Int32(descriptor.revents) & (POLLERR | POLLHUP | POLLNVAL) != 0
  }

  /// Prints a line to stderr unless the command is quiet.
  package static func printNote(_ line: String) {
    if !isQuiet.load(ordering: .relaxed) { printError(line) }
  }

  /// Prints a line to stderr, with control characters escaped.
  ///
  /// If writing fails, for example on a full disk, the exit status still reports the failure.
  static func printError(_ line: String) {
    try? write(Array("\(PrintableText.text(pastable(line)))\n".utf8), to: STDERR_FILENO)
  }

  private static func write(_ all: [UInt8], to descriptor: Int32) throws {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EPIPE {
        throw CommandFailure(.ioError, lines: [])
      } else if errno != EINTR {
        throw CommandFailure(
          .ioError,
          "stdout cannot be written: \(String(cString: strerror(errno)))"
        )
      }
    }
  }

  /// Exits without deallocating a value, because the system frees its memory faster.
  static func end(_ status: ExitStatus, keeping value: some Any) -> Never {
    withExtendedLifetime(value) { exit(status.rawValue) }
  }
}

/// Shows the progress of long operations on one line of a terminal; short operations show none.
final class ProgressLine: Sendable {
  private let state = Mutex((start: ContinuousClock.now, percent: -1))

  func show(_ progress: WorkObserver.Progress) {
    state.withLock { state in
      if progress.isFinished {
        if state.percent >= 0 { write("\r\u{1B}[K") }
        state.percent = -1
      } else if progress.completed == 0 {
        state = (.now, -1)
      } else {
        let percent = progress.completed * 100 / max(progress.total, 1)
        guard percent != state.percent, state.start.duration(to: .now) > .milliseconds(300)
        else { return }
        state.percent = percent
        let bar = String(repeating: "█", count: percent / 5).padding(
          toLength: 20,
          withPad: "░",
          startingAt: 0
        )
        write("\r\(progress.activity) \(bar) \(progress.completed) of \(progress.total)")
      }
    }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
