import Foundation
import Keyline
import LayoutDiff
import Synchronization

/// The running command: its name and its standard streams.
enum Terminal {
  /// The name by which the program was called.
  static let command =
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "keyline"

  /// Whether nothing but errors is printed on stderr.
  private static let isQuiet = Atomic(false)

  /// Leaves out progress, notes, warnings and durations from now on.
  static func silenceNotes() { isQuiet.store(true, ordering: .relaxed) }

  /// Whether stdout is a terminal whose user does not refuse colors.
  static var allowsColors: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR"]?.isEmpty ?? true
      && environment["TERM"] != "dumb"
  }

  /// Prints notes, and progress if stderr is a terminal.
  static var observer: WorkObserver {
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
    }
    return observer
  }

  /// Makes a full disk and a closed pipe errors to report rather than the end of the process.
  static func ignoreSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Prints a text on stdout.
  static func printOutput(_ text: String) throws { try printOutput(Array(text.utf8)) }

  /// Prints bytes on stdout.
  static func printOutput(_ bytes: [UInt8]) throws { try write(bytes, to: STDOUT_FILENO) }

  /// Whether stdout is a pipe that no program reads anymore.
  static var isOutputClosed: Bool {
    var descriptor = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&descriptor, 1, 0) == 1
      && Int32(descriptor.revents) & (POLLERR | POLLHUP | POLLNVAL) != 0
  }

  /// Prints a line on stderr unless the command is quiet.
  static func printNote(_ line: String) {
    if !isQuiet.load(ordering: .relaxed) { printError(line) }
  }

  /// Prints a line on stderr, with control characters shown by number.
  ///
  /// If that is impossible, as on a full disk, the exit status still reports the failure.
  static func printError(_ line: String) {
    try? write(Array("\(PrintableText.text(line))\n".utf8), to: STDERR_FILENO)
  }

  /// Prints a warning about a file, if there is a note.
  static func warn(_ note: String?, at path: String) {
    if let note { printNote("warning: \(path): \(note)") }
  }

  private static func write(_ all: [UInt8], to descriptor: Int32) throws {
    var bytes = all[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
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

  /// Ends the program at once: the system frees the memory of a value faster than the value would.
  static func end(_ status: ExitStatus, keeping value: some Any) -> Never {
    withExtendedLifetime(value) { exit(status.rawValue) }
  }
}
