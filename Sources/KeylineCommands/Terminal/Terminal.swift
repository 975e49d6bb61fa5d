import Foundation
import Keyline
import LayoutDiff

/// The running command, with its name and its standard streams.
enum Terminal {
  /// The name by which the program was called.
  static let command =
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "keyline"

  /// Prints notes, and progress where standard error is a terminal.
  static var observer: WorkObserver {
    var observer = WorkObserver()
    observer.onNote = { note in
      switch note.severity {
      case .information: printError(note.text)
      case .note: printError("note: \(note.text)")
      case .warning: printError("warning: \(note.text)")
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

  /// Prints a text on standard output.
  static func printOutput(_ text: String) throws { try printOutput(Array(text.utf8)) }

  /// Prints bytes on standard output.
  static func printOutput(_ bytes: [UInt8]) throws { try write(bytes, to: STDOUT_FILENO) }

  /// Whether standard output is a pipe that no program reads any more.
  static var isOutputClosed: Bool {
    var descriptor = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&descriptor, 1, 0) == 1
      && Int32(descriptor.revents) & (POLLERR | POLLHUP | POLLNVAL) != 0
  }

  /// Prints a line on standard error, with control characters shown by number.
  ///
  /// Where that is impossible, as on a full disk, the exit status remains.
  static func printError(_ line: String) {
    try? write(Array("\(PrintableText.text(line))\n".utf8), to: STDERR_FILENO)
  }

  /// Prints a warning about a file, if there is a note.
  static func warn(_ note: String?, at path: String) {
    if let note { printError("warning: \(path): \(note)") }
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
          "standard output cannot be written: \(String(cString: strerror(errno)))"
        )
      }
    }
  }

  /// Ends the program at once: the system frees the memory of a value faster than the value would.
  static func end(_ status: ExitStatus, keeping value: some Any) -> Never {
    withExtendedLifetime(value) { exit(status.rawValue) }
  }
}
